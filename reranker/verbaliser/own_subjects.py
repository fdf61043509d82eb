"""Own subjects: predicates that tell of somebody or something at the subject: `kids_under_6 | eat free`."""

import re

from reranker.verbaliser.forms import WEEKDAYS
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    inflected,
    is_counted,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.phrases import DETERMINERS, PREPOSITIONS, Sentence, as_common_noun
from reranker.verbaliser.wording import Wording, are_countries, worded

THERE = "At {subject}, "
"""The start of templates of what is done at the subject, if that is a place."""
_MUST, _MAY = frozenset({"must", "should", "cannot"}), frozenset({"can", "may"})
MODALS = _MUST | _MAY
"""Modal verbs of what people at the subject must and may do."""
DO = frozenset({"get", "pay", "receive", "eat", "enter", "go", "travel", "stay", "sleep", "need"})
"""What people at the subject do."""
_DOES = frozenset({"takes", "lasts", "gets", "receives", "becomes", "stays"})
_WORKS = frozenset(
    {"app", "podcast", "film", "book", "novel", "course", "game", "magazine", "blog", "tool", "play", "exhibition"}
    | {"documentary", "newsletter", "guide"}
)
_PETS_ONLY = re.compile(r"[a-z ]*(?:dogs|cats|pets) only")
_ALL_WEEK = re.compile(r"(?:(?:two|three|four|five|six|seven|\d) days a week|24 hours|all day|daily|every )")
_FREE = frozenset({"free of charge", "for free", "for a fee"})
_FOUND_THERE = frozenset({"find", "see", "buy", "get"})
_COUNTERS = frozenset({"office", "shop", "market", "gate", "counter", "desk", "entrance", "station", "reception"})
_JOINTS = re.compile(r"(, (?:and )?| and )")


def own_subjects(words: list[str], value: Wording) -> Sentence | None:
    """`customers_get | a refund`, `dogs | banned in summer`, `what_to_bring | a torch`."""
    rules = (
        _act,
        _does,
        _is_required,
        _is_open,
        _are_there,
        _gets,
        _are_treated,
        _done_once,
        _goal_by,
        _about,
        _to_do,
        _where_to,
        _in_case,
    )
    return next((found for rule in rules if (found := rule(words, value))), None)


def _act(words: list[str], value: Wording) -> Sentence | None:
    """`customers_get | a refund`, `kids_under_6 | eat free`, but not `sales_may | 300`."""
    first, *rest = value.text.split()
    if not (is_plural(words[0]) or listed(words[0], "found at places")) or "to" in words or value.count:
        return None
    acts = lemma(first, "VERB") == first and bool(rest)
    verb = next((at for at, word in enumerate(words) if at and (word in _MUST or (word in _MAY and acts))), 0)
    verb = verb or (len(words) - 1 if len(words) > 1 and words[-1] in DO else 0)
    if verb and words[verb - 1] not in PREPOSITIONS | {"per"}:
        return f"{_who(words[:verb])} {' '.join(words[verb:])} {{object}}.", value.text
    told = first in MODALS or (first in DO and rest)
    return (f"{_who(words)} {{object}}.", value.text) if told else None


def _who(nouns: list[str]) -> str:
    """The start of a sentence about people of the subject, or about people and things that are there."""
    said = " ".join(nouns)
    return f"{said.capitalize()} of {{subject}}" if listed(said, "people of the subject") else f"{THERE}{said}"


def _does(words: list[str], value: Wording) -> Sentence | None:
    """`crossing_takes | 25 minutes`, `flour_comes_from | its own mill`."""
    comes = words[-2:] == ["comes", "from"]
    *nouns, verb = [*words[:-2], "comes from"] if comes else words
    if not nouns or not (comes or verb in _DOES) or not lemma(nouns[-1], "NOUN") or is_plural(nouns[-1]):
        return None
    return f"The {' '.join(nouns)} of {{subject}} {verb} {{object}}.", value.text


def _is_required(words: list[str], value: Wording) -> Sentence | None:
    """`booking_required | for large groups`, but not `booking_required | 3 days ahead`."""
    *nouns, done = words
    if not nouns or done not in ("required", "needed", "recommended"):
        return None
    on_days = re.match(rf"{WEEKDAYS}|weekends|weekdays", value.text) is not None
    if value.text.removeprefix("only ").split()[0] not in PREPOSITIONS and not on_days:
        return None
    if not lemma(nouns[-1], "NOUN") or not PREPOSITIONS.isdisjoint(nouns):
        return None
    one = not is_plural(nouns[-1])
    said = with_article(" ".join(nouns)) if one and is_counted(nouns[-1]) else " ".join(nouns)
    return f"{THERE}{said} {'is' if one else 'are'} {done} {'on ' if on_days else ''}{{object}}.", value.joined


def _is_open(words: list[str], value: Wording) -> Sentence | None:
    """`phone_line_open | seven days a week`."""
    *nouns, last = words
    if not nouns or last != "open" or not lemma(nouns[-1], "NOUN") or not _ALL_WEEK.match(value.text):
        return None
    return (
        f"The {' '.join(nouns)} of {{subject}} {'are' if is_plural(nouns[-1]) else 'is'} open {{object}}.",
        value.text,
    )


def _are_there(words: list[str], value: Wording) -> Sentence | None:
    """`rooms_facing_the_pitch | 22`, `cots_available | free of charge`."""
    match words:
        case [things, "facing" | "overlooking", _, *_] if value.amount not in (None, "1") and is_plural(things):
            return f"{{subject}} has {{object}} {' '.join(words)}.", value.text
        case [things, "available"] if is_plural(things) and value.text in _FREE:
            return f"{{subject}} has {things} available {{object}}.", value.text
    return None


def _gets(words: list[str], value: Wording) -> Sentence | None:
    """`sources_ingredients_from | Elm Farm`, `needs_most | rice`, `powers | 120,000 homes`, `what_it_is | bakery`."""
    match words:
        case ["sources", "from"]:
            return "{subject} sources from {object}.", value.series
        case ["sources" | "gets" | "buys", what, *_, "from" | "at"] if not participle(what):
            return f"{{subject}} {' '.join(words)} {{object}}.", value.series
        case [verb, "most"] if verb.endswith("s") and lemma(verb, "VERB"):
            return f"{{subject}} most {verb} {{object}}.", value.joined
        case ["powers"] if re.fullmatch(r"\d[\d,.]* (?:homes|houses|households)", value.text):
            return "{subject} powers {object}.", value.text
        case ["what", "they" | "it", verb] if verb not in ("is", "are") and lemma(verb, "VERB"):
            return f"{{subject}} {inflected(str(lemma(verb, 'VERB')), 'VBZ')} {{object}}.", value.series
        case ["what"] | ["what", "it", "is"] if value.text.islower() and is_counted(value.text.split()[-1]):
            return "{subject} is {object}.", as_common_noun(value)
    return None


def _are_treated(words: list[str], value: Wording) -> Sentence | None:
    """`dogs | banned in summer`, `pets_allowed | small dogs only`."""
    first, *rest = value.text.split()
    match words:
        case [those] if listed(those, "found at places") and rest and participle(first) and rest[0] in PREPOSITIONS:
            return f"{THERE}{those} are {{object}}.", value.text
        case ["pets" | "animals"] if _PETS_ONLY.fullmatch(value.text):
            return "{subject} allows {object}.", value.text
        case ["pets" | "animals" | "dogs", ("allowed" | "welcome") as told] if _PETS_ONLY.fullmatch(value.text):
            return f"{{subject}} {'welcomes' if told == 'welcome' else 'allows'} {{object}}.", value.text
    return None


def _done_once(words: list[str], value: Wording) -> Sentence | None:
    """`treatment_plant | installed 2018`, `building_permit | granted 14.3.2023`."""
    done, _, rest = value.text.partition(" ")
    when = worded(re.sub("^(?:in|on) ", "", rest)) if rest and participle(done) else None
    if (
        value.kind == "day"  # `due_date | Sat 21 Dec`
        or when is None
        or when.kind not in ("day", "span")
        or not lemma(words[-1], "NOUN")
        or not words[-1].islower()
    ):
        return None
    if words[-1] in ("status", "state", "condition"):
        return None
    was = "were " if is_plural(words[-1]) else "was "
    was = "" if listed(str(participle(done)), "intransitive past") else was  # `husband | died 2001`
    return f"The {' '.join(words)} of {{subject}} {was}{done.lower()} {when.preposition} {{object}}.", when.text


def _goal_by(words: list[str], value: Wording) -> Sentence | None:
    """`winning_goal_by | Bo Ray`."""
    if words[-2:] != ["goal", "by"] or len(words) < 3 or value.preposition:
        return None
    return f"The {' '.join(words[:-1])} in {{subject}} was scored by {{object}}.", value.series


def _about(words: list[str], value: Wording) -> Sentence | None:
    """`app_for | tracking parcels`, `podcast_about | crimes`."""
    if len(words) != 2 or words[0] not in _WORKS or words[1] not in ("for", "about") or value.kind != "words":
        return None
    return f"{{subject}} is {with_article(words[0])} {words[1]} {{object}}.", value.text


def _to_do(words: list[str], value: Wording) -> Sentence | None:
    """`what_to_bring | a torch`, `what_to_see | the old mill`."""
    if words[:2] != ["what", "to"] or len(words) != 3 or value.text.lower() in ("none", "nothing"):
        return None
    match words[2]:
        case ("bring" | "wear") as verb:
            return f"You should {verb} {{object}} to {{subject}}.", _with_articles(value.joined)
        case "pack":
            return "You should pack {object} for {subject}.", _with_articles(value.joined)
        case ("see" | "try" | "eat" | "drink" | "order") as verb:
            return f"{THERE}you can {verb} {{object}}.", value.text
    return None


def _where_to(words: list[str], value: Wording) -> Sentence | None:
    """`where_to_find | Ely Market`, `where_to_see_it | Peru`, `where_to_buy | tourist office`."""
    verb = words[2] if words[:2] == ["where", "to"] and len(words) > 2 else ""
    if verb not in _FOUND_THERE or words[3:] not in ([], ["it"]):
        return None
    first, *_, last = value.text.split() * 2
    can = f"{{subject}} can be {inflected(verb, 'VBN')}"
    if first in PREPOSITIONS or first == "online":
        return f"{can} {{object}}.", value.text
    if value.text in COUNTRIES or (value.items and are_countries(value.items)):
        return f"{can} in {{object}}.", value.joined
    if value.items or re.match(WEEKDAYS, first) or any(map(str.isdigit, value.text)):
        return None
    if value.text.islower() and last in _COUNTERS:
        return f"{can} at {{object}}.", value.text if first in DETERMINERS else f"the {value.text}"
    return (f"{can} at {{object}}.", value.text) if value.text[0].isupper() and "." not in value.text else None


def _with_articles(text: str) -> str:
    """Things that are listed in words, with their articles: `torch and boots` → *a torch and boots*."""
    parts = _JOINTS.split(text)
    for at in range(0, len(parts), 2):
        first, *_, last = parts[at].split() * 2
        if is_counted(last) and not is_plural(last) and first not in DETERMINERS and not first[0].isdigit():
            parts[at] = with_article(parts[at])
    return "".join(parts)


def _in_case(words: list[str], value: Wording) -> Sentence | None:
    """`if_it_rains | moved to the hall`."""
    first = value.text.split()[0]
    if words[0] != "if" or len(words) < 3 or not (participle(first) or first in PREPOSITIONS):
        return None
    return f"If {' '.join(words[1:])}, {{subject}} is {{object}}.", value.text
