"""StringFinder: finds the surfaces and aliases of an entity, or else the words that are most similar to its name."""

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

RESPELLED, ALIAS = 0.01, 0.02  # distances of other capitals or punctuation, and of an alias
_SHORTEST, _LONG = 4, 60  # characters of a name for similarity; longer names are treated like sentences
_INITIALS = 3  # most characters of a name that needs its capital
_SLACK = 2  # words by which either end of a long name may move
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True)
class StringFinder:
    """Finds an entity by its surfaces and aliases; if the text has none, by the most similar n-grams.

    The threshold is the greatest normalised Levenshtein distance (0.4 in Faille et al. 2021); 0 turns similarity off.
    """

    aliases: Aliases = field(default_factory=lambda: Aliases.load("default"))
    threshold: float = 0.25

    def __post_init__(self) -> None:
        if not 0 <= self.threshold < 1:
            raise InputError(f"threshold={self.threshold}: must be at least 0 and less than 1")

    @property
    def signature(self) -> str:
        """The aliases and the threshold."""
        return f"strings-{self.threshold:g}-{self.aliases.signature}"

    def find(self, entity: str, text: Text) -> Iterator[Mention]:
        """Yield the places of surfaces and aliases; similar words if there are none, or a long name is not complete."""
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
        """Yield the part of the text that aligns best with a name as long as a sentence."""
        aligned = partial_ratio_alignment(name, text.flat, score_cutoff=100 * (1 - self.threshold))
        if aligned is None or len(text.flat) < len(name) * (1 - self.threshold):
            return
        first, last = bisect_right(text.ends, aligned.dest_start), bisect_left(text.ends, aligned.dest_end)
        # The aligned window has the length of the name, so it may have too many or too few words at its ends.
        spans = [
            (start, end + 1)
            for start in range(max(first - _SLACK, 0), first + _SLACK + 1)
            for end in range(max(last - _SLACK, start), min(last + _SLACK + 1, len(text.words)))
        ]
        yield from self._nearest(entity, name, spans, text)

    def _similar(self, entity: str, name: str, text: Text) -> Iterator[Mention]:
        """Yield the words that are most similar to the name."""
        if len(name) < _SHORTEST:
            return
        slack = int(len(name) * self.threshold / (1 - self.threshold))
        yield from self._nearest(entity, name, text.runs(len(name) - slack, len(name) + slack), text)

    def _nearest(self, entity: str, name: str, spans: Iterable[Span], text: Text) -> Iterator[Mention]:
        """Yield every place of the nearest form; its figures must equal the name's, since 1963 is not nearly 1965."""
        digits = _DIGITS.findall(name)
        spans = [span for span in spans if _DIGITS.findall(text.form(span)) == digits]
        forms = [text.form(span) for span in spans]
        best = process.extractOne(name, forms, scorer=Levenshtein.normalized_distance, score_cutoff=self.threshold)
        if best is not None:
            for span, form in zip(spans, forms, strict=True):
                if form == best[0]:
                    yield Mention(entity, *text.characters(span), "similar", best[1])
