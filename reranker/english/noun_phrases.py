"""Noun phrases: predicates that a text takes for nouns, although they are none: "the ringed at of", "payload t is"."""

import re
from collections.abc import Iterator

from reranker.english.parts import Place
from reranker.verbaliser.lexicon import lemma, listed
from reranker.verbaliser.phrases import PREPOSITIONS

_OWNED = r"\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Ww]hose|['’]s)"
_BEHIND = "|".join(sorted(PREPOSITIONS - {"of", "than"}))
_STRANDED = re.compile(
    rf"\b[Tt]he (?:[a-z-]+ ){{1,3}}(?:{_BEHIND}) of\b|\bwhose (?:[a-z-]+ ){{1,3}}(?:{_BEHIND}) (?:is|are|was|were)\b"
)
_SHORT = re.compile(rf"{_OWNED} (?:[a-z-]+ ){{1,4}}([a-z]{{1,3}}) (?:of|is|are|was)\b")
_FUNCTION_WORDS = "all and any both but each he her his him it its no nor not or our she so they we who yet you"
_NO_UNITS = frozenset([*_FUNCTION_WORDS.split(), "app", "mic", "spa", "van"])  # open mic, delivery app
_PARTS = ("NOUN", "VERB", "ADJ", "ADV", "AUX")


def stranded_prepositions(text: str) -> Iterator[Place]:
    """Yield the places of a verb with its preposition as a noun: "the ringed at of the bird", "whose played for is"."""
    yield from (match.span() for match in _STRANDED.finditer(text))


def unexplained_units(text: str) -> Iterator[Place]:
    """Yield the places of a short form behind a noun, mostly a unit: "the maximum payload t of the wagon is 62.5"."""
    for match in _SHORT.finditer(text):
        word = match[1]
        if (
            word not in PREPOSITIONS | _NO_UNITS
            and not listed(word, "adverbs")
            and not any(lemma(word, part) for part in _PARTS)
        ):
            yield match.span(1)
