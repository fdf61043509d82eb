"""Lost qualifiers: texts without the word that qualifies a predicate or a value: "coached" for `assistant_coach`."""

import re
from collections.abc import Iterator

from reranker.doubts.times import ZONE
from reranker.substitution import compiled
from reranker.triples import Triple, Triples, entity_words, predicate_parts

_ONE_OF_TWO = r"\bco\b|co-|\bco[a-z]|\band\b|\bwith\b|together|jointly|along|one of|both"
_AHEAD = (
    r"plan|expect|estimat|propos|project|schedul|\bdue\b|\bwill\b|inten[dt]|aim|\bset to\b|should|forecast|target|"
    r"slated|\bto be\b|future|next|provisional"
)
# A word of a predicate → how a text may say it.
_OF_PREDICATES = {
    "assistant": r"assist|deput|second", "deputy": r"deput|vice|second|assist", "vice": r"vice|deput|second",
    "acting": r"acting|interim|temporar|caretaker", "interim": r"acting|interim|temporar|caretaker",
    "honorary": r"hono[u]?r", "co": _ONE_OF_TWO, "half": r"half", "step": r"step",
    "maternal": r"matern|\bmother", "paternal": r"patern|\bfather", "net": r"\bnet\b", "gross": r"gross",
    "average": r"averag|mean|typical|about|around|approx|roughly|per\b", "all": r"all|ever|record|history|every|total",
    "planned": _AHEAD, "expected": _AHEAD, "proposed": _AHEAD, "scheduled": _AHEAD, "projected": _AHEAD,
}  # fmt: skip
_MOSTLY = r"most|main|larg|primar|predominant|usual|typical|general|chief|often|normal|nearly|almost"
# The first word of a value → how a text may say it.
_OF_VALUES = {
    "partially": r"part|half|some|semi", "partly": r"part|half|some|semi", "mostly": _MOSTLY, "mainly": _MOSTLY,
    "largely": _MOSTLY, "usually": _MOSTLY, "sometimes": r"some|occasion|at times", "occasionally": r"some|occasion",
    "rarely": r"rare|seldom|hardly|infrequent|uncommon",
}  # fmt: skip
_SUPERLATIVE = re.compile(r"[a-z]+(?:est|most)")
_FOR_SOME = re.compile(r"[a-z]+ for (?:[a-z]+ )*(?P<whom>[a-z]+)")
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
            any(not compiled(_OF_PREDICATES[word]).search(lower) for word in words[:-1] if word in _OF_PREDICATES)
            or _is_one_of(words, lower)
            or _lacks_degree(value, lower)
            or _lacks_whom(value, lower)
            or _has_another_zone(value, text)
        ):
            yield triple


def _is_one_of(words: list[str], text: str) -> bool:
    """Whether the text says *one of the highest* for `highest`."""
    superlatives = [word for word in words if _SUPERLATIVE.fullmatch(word)]
    return "one" not in words and any(f"one of the {word}" in text for word in superlatives)


def _lacks_degree(value: str, text: str) -> bool:
    degree = _OF_VALUES.get(value.split()[0].lower()) if value.split() else None
    return degree is not None and not compiled(degree).search(text)


def _lacks_whom(value: str, text: str) -> bool:
    """Whether the text leaves out for whom something is: `free for children`."""
    limited = _FOR_SOME.fullmatch(value)
    return limited is not None and limited["whom"][:_STEM] not in text


def _has_another_zone(value: str, text: str) -> bool:
    """Whether a time of the triples has a time zone, and the text has another one or none."""
    zone = ZONE.search(value)
    return zone is not None and zone[0] not in text
