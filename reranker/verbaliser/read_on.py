"""Read on: predicates that are a whole verb phrase, behind which the object goes on: `keeps_its_cows_in | Ely`."""

from reranker.verbaliser.lexicon import (
    inflected,
    is_adjective,
    is_adverb,
    is_counted,
    is_person,
    lemma,
    listed,
    participle,
    simple_past,
    third_person,
    with_article,
)
from reranker.verbaliser.phrases import DETERMINERS, PREPOSITIONS, Sentence, with_tail
from reranker.verbaliser.wording import Wording

_PARTICLES = frozenset({"up", "out", "off", "down", "away", "back", "together", "over", "in"})
_ADVERBS = frozenset({"only", "mainly", "mostly", "also", "best", "well", "once", "just", "right", "still", "always"})
_DONE_TO_ONE = frozenset({"award", "name", "vote", "call", "rate", "give", "rank", "title", "deem"})
_OWN = frozenset({"a", "an", "the", "its", "his", "her", "their", "our", "my", "your"})
_MANNERS = frozenset({"live", "twice", "once", "jointly", "together", "privately", "publicly", "directly", "mostly"})
_MADE = frozenset({"found", "open", "start", "launch", "create", "publish", "buy", "join", "release"})
_FORWARD = frozenset({"to", "into", "through", "onto", "toward", "towards", "along", "across"})
_LEAST = 3  # words of a verb, what it is done to, and a preposition


def read_on(words: list[str], value: Wording) -> Sentence | None:
    """`joined_the_crew_in | 1999`, `sends_out_parcels_until | 9 pm`, `been_awarded | 4 stars`, `was_once | a mill`."""
    first, *rest = words
    if not rest:
        return _onward(first, value)
    if is_adjective(first) and third_person(rest[0]) and not _OWN.isdisjoint(rest):  # `slow-cooks_its_meat_for`
        return literally(words, value)
    if participle(first) and rest[0] in _MANNERS and words[-1] in PREPOSITIONS and len(words) == _LEAST:
        return with_tail(f"{{subject}} was {first} {rest[0]}", rest[1:], value)  # `recorded_live_at`
    if (verb := participle(first)) in _MADE and inflected(str(verb), "VBD") == first and value.preposition:
        return _made(words, value)
    if first == "been" or (first in ("has", "have", "had") and rest[0] == "been"):
        return literally([*(["has"] if first == "been" else []), *words], value)
    if _is_present(words, value) or _is_past(words) or (words[-1] in _OWN | {"no"} and _begins_clause(first)):
        return literally(words, value)
    return None


def _made(words: list[str], value: Wording) -> Sentence | None:
    """`founded_studio_in | 2012`: when the subject made something."""
    made, *things, preposition = words
    if preposition not in ("in", "on") or not things or not is_counted(things[-1]):
        return None
    if things[0] in DETERMINERS:
        return literally(words, value)
    return f"{{subject}} {made} {with_article(' '.join(things))} {value.preposition} {{object}}.", value.text


def is_whole(rest: list[str]) -> bool:
    """Whether what stands behind *is* or *was* is no noun or participle alone: `right_on`, `one_of_the`, `once`."""
    adverb = rest[0] in _ADVERBS or rest[0] in ("previously", "formerly", "often", "next", "never", "out", "now")
    return adverb or rest[:2] == ["one", "of"] or not DETERMINERS.isdisjoint(rest[1:] or rest)


def _onward(verb: str, value: Wording) -> Sentence | None:
    """`breaks | to the left`, `tours | the villages`, but not `lessons | the old hall`."""
    start = value.text.split()[0]
    told = third_person(verb) and not (listed(verb, "nouns alone") or listed(verb, "had before prepositions"))
    goes_on = start in _FORWARD or ((start in DETERMINERS or start == "all") and " " in value.text)
    return (f"{{subject}} {verb} {{object}}.", value.text) if told and goes_on and value.kind == "words" else None


def _is_present(words: list[str], value: Wording) -> bool:
    """Whether words begin with a verb in the present and what surely belongs to one: `pairs_its_oysters_with`."""
    first, *rest = words
    verb = third_person(first)
    if verb is None or value.count or "per" in rest or rest[0] in ("of", "by"):
        return False
    a_noun = value.kind == "number" and rest[0] in PREPOSITIONS  # `works_in_the_collection | 400`
    if (not _OWN.isdisjoint(rest) and not a_noun) or rest[0] in _ADVERBS or is_adverb(rest[0]):
        return True
    if rest[0] in _PARTICLES - PREPOSITIONS:
        return True
    noun_first = listed(first, "nouns alone") and not listed(verb, "verbs")  # `awards_given_at`
    noun_first = noun_first or listed(first, "had before prepositions") or is_person(words[-2])
    if words[-1] not in PREPOSITIONS or len(words) < _LEAST or noun_first:
        return False
    described = is_adjective(rest[0]) or bool(participle(rest[0]) or simple_past(rest[0])) or rest[0].endswith("ing")
    return rest[0] in PREPOSITIONS or (not described and lemma(rest[0], "NOUN") is not None)


def _is_past(words: list[str]) -> bool:
    """Whether words tell what the subject did with something: `inherited_the_farm_from`, but not `built_in_the`."""
    first, *rest = words
    verb = simple_past(first) or participle(first)
    if verb is None or verb in _DONE_TO_ONE or inflected(verb, "VBD") != first or rest[0] in PREPOSITIONS:
        return False
    return not _OWN.isdisjoint(rest)


def _begins_clause(word: str) -> bool:
    """Whether a word is a finite verb: `is`, `became`, `earned`."""
    return word in ("is", "was", "are", "were", "has", "had") or bool(
        third_person(word) or simple_past(word) or participle(word)
    )


def literally(words: list[str], value: Wording) -> Sentence:
    """The words as they stand, with the preposition of a date."""
    start_of = f"{{subject}} {' '.join(words)}"
    if words[-1] in PREPOSITIONS:
        return with_tail(f"{{subject}} {' '.join(words[:-1])}", words[-1:], value)
    at = f"{value.preposition} " if value.preposition and words[-1] not in DETERMINERS else ""
    return f"{start_of} {at}{{object}}.", value.text if words[-1] in DETERMINERS else value.series
