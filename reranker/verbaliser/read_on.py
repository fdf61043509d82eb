"""Read on: predicates that are a whole verb phrase, behind which the object goes on: `keeps_its_cows_in | Ely`."""

import re

from reranker.verbaliser.lexicon import (
    inflected,
    is_adjective,
    is_adverb,
    is_counted,
    is_person,
    lemma,
    listed,
    participle,
    present,
    simple_past,
    third_person,
    with_article,
)
from reranker.verbaliser.phrases import DATE_NOUNS, DETERMINERS, PREPOSITIONS, Sentence, as_common_noun, with_tail
from reranker.verbaliser.wording import Wording

_PARTICLES = frozenset({"up", "out", "off", "down", "away", "back", "together"})
_ADVERBS = frozenset({"only", "mainly", "mostly", "also", "best", "well", "just", "still", "always"})
_ONCE = frozenset({"once", "previously", "formerly", "originally"})
_BEHIND_BE = frozenset({*_ADVERBS, *_ONCE, "often", "next", "never", "out", "now", "right", "no"})
_OWNERS = frozenset({"its", "his", "her", "their", "our", "my", "your"})
_THEM = frozenset({"us", "me", "him", "them", "it", "everything", "everyone", "nothing", "something", "less", "more"})
_OWN = _OWNERS | _THEM | {"a", "an", "the"}
_OFTEN = frozenset({"now", "also", "still", "often", "usually", "never", "always", "once"})
_STAYING = frozenset({"stay", "remain", "keep", "get", "become", "grow", "turn", "run"})
_GOING_ON = frozenset({"stop", "start", "keep", "begin", "finish", "love", "like", "enjoy"})
_ABROAD = frozenset({"abroad", "worldwide", "nationwide"})
_SPENT = frozenset({"spent", "made", "took", "gave", "sold", "turned"})
_TIMES_DONE = re.compile(r"(?:once|twice|\d+ times)\b")
_MANNERS = frozenset({"live", "twice", "once", "jointly", "together", "privately", "publicly", "directly", "mostly"})
_RECORDED = frozenset(
    {"record", "film", "publish", "own", "nominate", "broadcast", "shoot", "stream", "print", "acquire"}
)
_MADE = frozenset({"found", "open", "start", "launch", "create", "publish", "buy", "join", "release"})
_FIELDS = DATE_NOUNS | {
    "price",
    "condition",
    "country",
    "status",
    "level",
    "rank",
    "hand",
    "territory",
    "port",
    "position",
}
_WITHOUT_ARTICLE = frozenset({"school", "work", "business", "life", "university", "college", "training"})
_TIMES = frozenset({"day", "week", "month", "year", "most", "best", "same", "next"})
_OWN_THING = re.compile(r"(?:its|his|her|their) own ")
_FORWARD = frozenset({"to", "into", "through", "onto", "toward", "towards", "along", "across"})
_LEAST = 3  # words of a verb, what it is done to, and a preposition


def read_on(words: list[str], value: Wording) -> Sentence | None:
    """`joined_the_crew_in | 1999`, `sends_out_parcels_until | 9 pm`, `been_awarded | 4 stars`, `was_once | a mill`."""
    first, *rest = words
    if not rest:
        return _onward(first, value)
    if is_adjective(first) and third_person(rest[0]) and rest[1:2] and rest[1] in _OWNERS:  # `slow-cooks_its_meat_for`
        return literally(words, value)
    if found := _clause(words, value):
        return found
    if first == "been" or (first in ("has", "have") and rest[0] == "been" and not is_counted(words[-1])):
        return literally(["has", *words[first != "been" :]], value)
    if (verb := participle(first)) and (found := _past_of(words, verb, value)):
        return found
    if first == "shares" and is_counted(rest[0]) and len(words) == _LEAST:
        return literally([first, *with_article(rest[0]).split(), *rest[1:]], value)
    if _is_present(words, value) or _is_past(words) or (words[-1] in _OWN | {"no"} and _begins_clause(first)):
        return literally(words, value)
    return None


def _clause(words: list[str], value: Wording) -> Sentence | None:
    """What an adverb, *will* or *does* begins, and what goes on: `never_runs_out_of`, `will_next_sing_on`, `does_a`."""
    first, *rest = words
    does = rest[0] == "has" or third_person(rest[0]) or simple_past(rest[0])
    begins = (first in _OFTEN or is_adverb(first)) and does and (rest[0] != "has" or rest[1:])
    if begins or first == "will" or (first == "does" and rest[0] in _OWN):
        return literally(words, value)
    verb = third_person(first)
    if verb and (words[-2:] == ["to", "be"] or words[-1] == "than" or _goes_on(verb, rest)):
        return literally(words, value)
    past = simple_past(first) or participle(first)
    if past and (
        words[-2:] == ["to", "be"] or (first in _SPENT and words[-1] in PREPOSITIONS and len(words) >= _LEAST)
    ):
        return literally(words, value)
    if past and inflected(past, "VBD") == first and lemma(rest[-1], "NOUN") and _TIMES_DONE.match(value.text):
        return literally(words, value)  # `changed_hands | twice since 1998`
    return None


def _goes_on(verb: str, rest: list[str]) -> bool:
    """Whether what stands behind a verb is surely its own: `stays_closed_on`, `stops_serving_at`, `copes_well_with`."""
    staying = verb in _STAYING and is_adjective(rest[0])
    doing = verb in _GOING_ON and rest[0].endswith("ing")
    done = rest[-1] in PREPOSITIONS and rest[0] in ("well", "best")
    done = done or "every" in rest  # `makes_fresh_every_morning`
    *before, last = rest
    does = before[-1] if last in PREPOSITIONS and before else last  # `hopes_to_qualify_for`
    to_do = "to" in before and lemma(does, "VERB") == does and not is_person(rest[0])
    return (staying and len(rest) > 1) or doing or done or to_do or rest[-1] in _ABROAD


def being(be: str, rest: list[str], value: Wording) -> Sentence | None:
    """What stands behind *is* or *was* and is no noun or participle alone: `right_on`, `one_of_the`, `once`."""
    if rest[0] in _ONCE and len(rest) == 1:
        return f"{{subject}} was {rest[0]} {{object}}.", as_common_noun(value)
    if rest[0] in _BEHIND_BE or rest[:2] == ["one", "of"] or not DETERMINERS.isdisjoint(rest[1:]):
        template, text = literally([be, *rest], value)
        return template, as_common_noun(value) if len(rest) == 1 and rest[0] != "no" else text
    return None


def literally(words: list[str], value: Wording) -> Sentence:
    """The words as they stand, with the preposition of a date."""
    if words[-1] in PREPOSITIONS:
        return with_tail(f"{{subject}} {' '.join(words[:-1])}", words[-1:], value)
    if words[-1] in DETERMINERS:
        return f"{{subject}} {' '.join(words)} {{object}}.", value.text
    at = f"{value.preposition} " if value.preposition else ""
    return f"{{subject}} {' '.join(words)} {at}{{object}}.", value.series


def _onward(verb: str, value: Wording) -> Sentence | None:
    """`breaks | to the left`, `tours | the villages`, but not `lessons | the old hall`."""
    start = value.text.split()[0]
    if third_person(verb) and _OWN_THING.match(value.text):  # `roasts | its own beans`
        return f"{{subject}} {verb} {{object}}.", value.text
    told = third_person(verb) and (not lemma(verb, "NOUN") or listed(str(third_person(verb)), "followed by an object"))
    goes_on = start in _FORWARD or ((start in DETERMINERS or start == "all") and " " in value.text)
    return (f"{{subject}} {verb} {{object}}.", value.text) if told and goes_on and value.kind == "words" else None


def _is_present(words: list[str], value: Wording) -> bool:
    """Whether words begin with a verb in the present and what surely belongs to one: `pairs_its_oysters_with`."""
    first, *rest = words
    verb = third_person(first)
    if verb is None or value.count or "per" in rest or rest[0] in ("of", "by"):
        return False
    if rest[0] in _OWNERS or (rest[0] in _OWN | {"every", "each"} and third_person(words[-1]) is None):
        return True
    if rest[0] in _PARTICLES:
        return present(first) is not None or listed(verb, "verbs with particles")
    surely = present(first) is not None and not listed(first, "nouns alone")
    if rest[0] in _ADVERBS or is_adverb(rest[0]):
        known = listed(verb, "verbs before prepositions") or listed(verb, "verbs")
        return surely or (words[-1] in PREPOSITIONS and known)
    if words[-1] not in PREPOSITIONS or len(words) < _LEAST or is_person(words[-2]):
        return False
    if rest[0] in PREPOSITIONS:  # `stops_in_Ely_on`, but not `works_for_sale_at`
        return not lemma(first, "NOUN") or words[-1] == "within" or any(word[0].isupper() for word in rest)
    described = is_adjective(rest[0]) or bool(participle(rest[0]) or simple_past(rest[0])) or rest[0].endswith("ing")
    does = surely or listed(verb, "done to things")  # `guarantees_service_within`, but not `masters_degree_from`
    return does and not described and lemma(rest[0], "NOUN") is not None


def _past_of(words: list[str], verb: str, value: Wording) -> Sentence | None:
    """What was done somehow, made on a date, or given: `recorded_live_at`, `founded_studio_in`, `awarded_the`."""
    first, *rest = words
    if rest[0] in _MANNERS and words[-1] in PREPOSITIONS and len(words) == _LEAST:
        was = "was " if verb in _RECORDED else ""
        acts = inflected(verb, "VBD") == first and not was
        known = was or (acts and (listed(verb, "intransitive past") or listed(verb, "active with a preposition")))
        return with_tail(f"{{subject}} {was}{first} {rest[0]}", rest[1:], value) if known else None
    if verb in _MADE and inflected(verb, "VBD") == first and value.preposition:
        return _made(words, value)
    if not _OWN.isdisjoint(rest) and rest[0] in _OWN:
        given = (
            (listed(verb, "done to one") and rest[0] not in _OWNERS | _THEM)
            or words[-1] == "by"
            or inflected(verb, "VBD") != first
        )
        if given and _TIMES.isdisjoint(rest):  # `elected_the_president_of`
            template, text = literally(words, value)
            return template.replace("{subject}", "{subject} was", 1), text
    return None


def _made(words: list[str], value: Wording) -> Sentence | None:
    """`founded_studio_in | 2012`: when the subject made something."""
    made, *things, preposition = words
    if preposition not in ("in", "on") or not things or things[-1] in _FIELDS:
        return None
    if not is_counted(things[-1]) and things[-1] not in _WITHOUT_ARTICLE:
        return None
    if things[0] in DETERMINERS | _THEM:
        return literally(words, value)
    said = " ".join(things) if things[-1] in _WITHOUT_ARTICLE else with_article(" ".join(things))
    return f"{{subject}} {made} {said} {value.preposition} {{object}}.", value.text


def _is_past(words: list[str]) -> bool:
    """Whether words tell what the subject did with something: `inherited_the_farm_from`, but not `built_in_the`."""
    first, *rest = words
    verb = simple_past(first) or participle(first)
    if verb is None or rest[0] in PREPOSITIONS or words[-1] == "by" or not _TIMES.isdisjoint(rest):
        return False
    acts = simple_past(first) or not listed(verb, "done to one") or rest[0] in _OWNERS | _THEM
    return bool(acts) and not _OWN.isdisjoint(rest) and inflected(verb, "VBD") == first


def _begins_clause(word: str) -> bool:
    """Whether a word is a finite verb: `is`, `became`, `earned`, but not `given` or `awarded`."""
    verb = simple_past(word) or participle(word)
    past = verb is not None and inflected(verb, "VBD") == word and not listed(verb, "done to one")
    return word in ("is", "was", "are", "were", "has", "had") or past or present(word) is not None
