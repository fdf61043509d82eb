"""Mention detection by strings: surfaces and aliases word for word, then n-grams at a small edit distance."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein
from rapidfuzz.fuzz import partial_ratio_alignment

from reranker.entities.aliases import Aliases
from reranker.entities.mentions import Mention
from reranker.entities.numbers import negative_at, quantity_of
from reranker.entities.surfaces import surfaces
from reranker.entities.text import Span, Text
from reranker.errors import InputError
from reranker.triples import entity_words

RESPELLED, ALIAS = 0.01, 0.02  # distance of other capitals or punctuation, and of an alias, from the name
_SHORTEST, _LONG = 4, 60  # characters of a name that is looked for at a distance, and of one like a sentence
_INITIALS = 3  # letters of a name that needs its capital
_SLACK = 2  # words at either end of a long name that are tried
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True)
class StringFinder:
    """Normalised surfaces of an entity; where none stands in the text, the n-grams that are most alike.

    Args:
        threshold: greatest normalised Levenshtein distance; 0.4 in Faille et al. 2021.
    """

    aliases: Aliases = field(default_factory=lambda: Aliases.load("default"))
    threshold: float = 0.25

    def __post_init__(self) -> None:
        """Refuse a threshold that is no share."""
        if not 0 <= self.threshold < 1:
            raise InputError(f"threshold={self.threshold}: a distance from 0 up to, not with, 1")

    @property
    def signature(self) -> str:
        """The aliases and the threshold."""
        return f"strings-{self.threshold:g}-{self.aliases.signature}"

    def find(self, entity: str, text: Text) -> Iterator[Mention]:
        """All places of all surfaces, or where there is none, of the most similar words; of long names in any case."""
        known = surfaces(entity)
        quantity = quantity_of(entity)
        found: set[str] = set()
        for forms, method in ((known, "string"), (dict.fromkeys(self.aliases.of(entity) - set(known), ALIAS), "alias")):
            for form, distance in forms.items():
                for span in text.places(form):
                    start, end = text.characters(span)
                    if quantity and negative_at(text.text, start) != (quantity.value < 0):
                        continue
                    if len(form) <= _INITIALS and entity[0].isupper() and not text.has_capital(start):
                        continue  # `us` is not the US
                    found.add(form)
                    respelled = 0.0 if distance or text.text[start:end] == entity_words(entity) else RESPELLED
                    yield Mention(entity, start, end, method, distance + respelled)
        name = next(iter(known), "")
        if self.threshold and len(name) > _LONG and name not in found:
            yield from self._similar_part(entity, name, text)
        elif self.threshold and not found:
            yield from self._similar(entity, name, text)

    def _similar_part(self, entity: str, name: str, text: Text) -> Iterator[Mention]:
        """For names of the length of a sentence: the part of the text that aligns with it best."""
        aligned = partial_ratio_alignment(name, text.flat, score_cutoff=100 * (1 - self.threshold))
        if aligned is None or len(text.flat) < len(name) * (1 - self.threshold):
            return
        first, last = bisect_right(text.ends, aligned.dest_start), bisect_left(text.ends, aligned.dest_end)
        # The window that is aligned has the length of the name; the words at its ends may be none of it, or lack.
        spans = [
            (start, end + 1)
            for start in range(max(first - _SLACK, 0), first + _SLACK + 1)
            for end in range(max(last - _SLACK, start), min(last + _SLACK + 1, len(text.words)))
        ]
        yield from self._nearest(entity, name, spans, text)

    def _similar(self, entity: str, name: str, text: Text) -> Iterator[Mention]:
        """The most similar run of words."""
        if len(name) < _SHORTEST:
            return
        slack = int(len(name) * self.threshold / (1 - self.threshold))
        yield from self._nearest(entity, name, text.runs(len(name) - slack, len(name) + slack), text)

    def _nearest(self, entity: str, name: str, spans: Iterable[Span], text: Text) -> Iterator[Mention]:
        """Every place of the form that is nearest to the name; figures must be the same: 1963 is not almost 1965."""
        digits = _DIGITS.findall(name)
        spans = [span for span in spans if _DIGITS.findall(text.form(span)) == digits]
        forms = [text.form(span) for span in spans]
        best = process.extractOne(name, forms, scorer=Levenshtein.normalized_distance, score_cutoff=self.threshold)
        if best is not None:
            for span, form in zip(spans, forms, strict=True):
                if form == best[0]:
                    yield Mention(entity, *text.characters(span), "similar", best[1])
