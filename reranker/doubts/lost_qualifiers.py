"""Lost qualifiers: texts without the word that qualifies a predicate or a value: "coached" for `assistant_coach`."""

import re
from collections.abc import Iterator
from itertools import pairwise

from reranker.doubts.times import ZONE
from reranker.substitution import compiled
from reranker.triples import Triple, Triples, entity_words, predicate_parts
from reranker.verbaliser.lexicon import is_person, lemma

_AHEAD = (
    r"plan|expect|estimat|propos|project|schedul|anticipat|due\b|will\b|inten[dt]|aims?\b|set to\b|should|"
    r"forecast|target|slated|to be\b|future|next|provisional|on track"
)
# A word of a predicate before the noun for a person → the first letters of words by which a text may say it.
_BEFORE_PERSONS = {
    "assistant": r"assist|deput|second", "deputy": r"deput|vice|second|assist", "vice": r"vice|deput|second|vp\b",
    "acting": r"acting\b|interim|temporar|caretaker", "interim": r"acting\b|interim|temporar|caretaker",
    "honorary": r"hono[u]?r",
    "co": r"co[- ]|co(?:found|own|writ|direct|creat|author|produc|host|lead|chair)|and\b|with\b|together|joint|along|"
    r"one of|both\b|shar", "half": r"half\b", "step": r"step",
    "maternal": r"matern|mother", "paternal": r"patern|father",
}  # fmt: skip
_BEFORE_AMOUNTS = {"net": r"nett?", "gross": r"gross"}
_AMOUNTS = frozenset({"profit", "income", "loss", "revenue", "earnings"})
_BEFORE_ALL = {
    "average": r"averag|mean\b|typical|about\b|around\b|approx|roughly|per\b|normal|usual",
    "planned": _AHEAD, "expected": _AHEAD, "proposed": _AHEAD, "projected": _AHEAD,
}  # fmt: skip
_MOSTLY = r"most|mainly|main\b|large|primar|predominant|usual|typical|general|chief|often|normal|nearly|almost"
_PARTLY = r"part(?:s|ly|ial|ially)?\b|half\b|some\b|semi|places\b|not (?:fully|entirely|completely)"
# The first word of a value → how a text may say it.
_OF_VALUES = {
    "partially": _PARTLY, "partly": _PARTLY, "mostly": _MOSTLY, "mainly": _MOSTLY, "largely": _MOSTLY,
    "usually": _MOSTLY, "sometimes": r"some|occasion|at times", "occasionally": r"some|occasion|at times",
    "rarely": r"rare|seldom|hardly|infrequent|uncommon",
}  # fmt: skip
_FOR_SOME = re.compile(r"(?:free|reduced|discounted|half price) for (?:[a-z]+ )*(?P<whom>[a-z]+)")
_ABOUT = re.compile(r"(?:circa|ca\.|c\.|about|around|approximately|approx\.?|roughly) ?(\d[\d,.]*\d|\d)")
_HEDGED = re.compile(
    r"\b(?:circa|ca\.|c\.|about|around|approx\w*|roughly|some\b|nearly|almost|estimat|or so\b|close to)|~|"
    r"\bin the \d+s\b"
)
_PRICE_PER = re.compile(
    r"^(?:\D{1,2}\d[\d.,]*|\d[\d.,]* (?:euros?|dollars?|pounds?|eur|usd|gbp|[€$£])) (?:per|a) "
    r"(?!month|year|week|day|hour|annum)([a-z]{3,})$"
)
_FOR_ONE = {
    "kilo": "k",
    "kilogram": "k",
    "litre": "l",
    "metre": "m",
    "person": "(?:person|head|guest|diner|adult|pers)",
}
_STEM = 5


def lost_qualifiers(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples of which a text leaves out what qualifies the predicate or the value, or changes it.

    "coached Rye" for `assistant_coach_of | Rye`, "one of the highest points" for `highest_point_of`, "electrified" for
    `electrified | partially`, "free" for `free for children`, "15:00 GMT" for `15:00 CET`.
    """
    lower = text.lower()
    for triple in triples:
        words = [word.lower() for word in predicate_parts(triple.predicate)]
        value = entity_words(triple.object)
        if (
            any(not compiled(rf"\b(?:{said})").search(lower) for said in _qualifiers(words))
            or _is_one_of(words, lower)
            or _lacks_degree(value, lower)
            or _is_told_as_exact(value.lower(), lower)
            or _lacks_unit(value.lower(), lower)
            or _lacks_whom(value, lower)
            or _has_another_zone(value, text)
        ):
            yield triple


def _qualifiers(words: list[str]) -> Iterator[str]:
    """Yield patterns of how a text may say the words of a predicate that qualify the next."""
    for word, qualified in pairwise(words):
        if word in _BEFORE_PERSONS and is_person(qualified):
            yield _BEFORE_PERSONS[word]
        elif word in _BEFORE_AMOUNTS and qualified in _AMOUNTS:
            yield _BEFORE_AMOUNTS[word]
        elif word in _BEFORE_ALL:
            yield _BEFORE_ALL[word]


def _is_one_of(words: list[str], text: str) -> bool:
    """Whether the text says *one of the highest* for `highest`, and not *the highest*, too."""
    superlatives = (word for word in words if word.endswith("est") and lemma(word, "ADJ") not in (None, word))
    for word in superlatives:
        told = text.replace(f"one of the {word}", "")
        if told != text and f"the {word}" not in told:
            return "one" not in words
    return False


def _lacks_degree(value: str, text: str) -> bool:
    """Whether the text leaves out to which degree something is so: `partially`, but not `partly cloudy`."""
    first, *rest = value.lower().split() or [""]
    degree = None if rest and first.startswith("part") else _OF_VALUES.get(first)
    return degree is not None and not compiled(rf"\b(?:{degree})").search(text)


def _is_told_as_exact(value: str, text: str) -> bool:
    """Whether a text tells a date or an amount as exact: "dates from 1150" for `circa 1150`."""
    about = _ABOUT.match(value)
    said = about and compiled(rf"\b{re.escape(about[1])}(?!\w)").search(text)
    return said is not None and not _HEDGED.search(text)


def _lacks_unit(value: str, text: str) -> bool:
    """Whether a text leaves out for how much a price is: "14 euros" for `14 euros per kilo`."""
    each = _PRICE_PER.search(value)
    unit = _FOR_ONE.get(each[1], re.escape(each[1][:3])) if each else ""
    said = each and compiled(rf"(?:\b(?:per|an?|each|every|for one|by the) |/ ?){unit}").search(text)
    return each is not None and said is None


def _lacks_whom(value: str, text: str) -> bool:
    """Whether the text leaves out for whom something is free: `free for children`."""
    limited = _FOR_SOME.fullmatch(value)
    return limited is not None and limited["whom"][:_STEM] not in text


def _has_another_zone(value: str, text: str) -> bool:
    """Whether a text has another time zone than a time of the triples."""
    zone, said = ZONE.search(value), set(ZONE.findall(text))
    return zone is not None and bool(said) and zone[0] not in said
