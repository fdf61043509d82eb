"""Span: words of a text that the triples do not support, with category and reason; and how several lists are joined."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reranker.errors import InputError

CATEGORIES = ("name", "number", "word", "context", "not_checkable", "other")
"""The categories of Thomson & Reiter 2020, section 3.2."""

_GAP = re.compile(r"[\s–-]*")
_SHORT = 4  # words, as in "5 out of 5"
_NUMBER = re.compile(r"\d")
_NAME = re.compile(r"[^\W\d_][\w'’.-]*")


@dataclass(frozen=True, order=True)
class Span:
    """Words of a text that the triples do not support.

    Args:
        start, end: the first character of the text, and the character after the last.
        category: one of `CATEGORIES`.
        why: the reason, as a phrase for people.

    Raises:
        InputError: the span is empty or begins before the text, or the category is unknown.
    """

    start: int
    end: int
    category: str
    why: str

    def __post_init__(self) -> None:
        if not 0 <= self.start < self.end:
            raise InputError(f"the span {self.start} to {self.end} is empty or begins before the text")
        if self.category not in CATEGORIES:
            raise InputError(f"the category {self.category!r} is unknown: one of {', '.join(CATEGORIES)}")

    def overlaps(self, other: "Span") -> bool:
        """Whether the two share a character."""
        return self.start < other.end and other.start < self.end


def joined(*sources: Iterable[Span]) -> tuple[Span, ...]:
    """Return the spans of several sources in the order of the text, without overlaps.

    Spans that overlap become one, from the first start to the last end. So do neighbours of one category and reason
    with one character between them, such as "Barack" and "Obama". Category and reason come from the first source whose
    span has at least half of the characters, else from the longest span: a name inside a wrong sentence is not the
    reason for the sentence. Hence the source with the most exact reasons comes first.
    """
    ordered = [span for source in sources for span in source]
    groups: list[list[Span]] = []
    for span in sorted(ordered):
        last = groups[-1] if groups else []
        if any(span.overlaps(other) or _neighbours(other, span) for other in last):
            last.append(span)
        else:
            groups.append([span])
    return tuple(_merged(sorted(group, key=ordered.index)) for group in groups)


def _neighbours(one: Span, other: Span) -> bool:
    return other.start - one.end == 1 and (one.category, one.why) == (other.category, other.why)


def _merged(spans: Sequence[Span]) -> Span:
    """Return one span over several, with the reason of the first that has half of it, else of the longest."""
    start, end = min(span.start for span in spans), max(span.end for span in spans)
    said = [(span.category, span.why) for span in spans]
    lengths = [sum(o.end - o.start for o, what in zip(spans, said, strict=True) if what == one) for one in said]
    best = next((n for n, length in enumerate(lengths) if 2 * length >= end - start), lengths.index(max(lengths)))
    return Span(start, end, *said[best])


def spans_at(text: str, places: Iterable[tuple[int, int]], why: str) -> tuple[Span, ...]:
    """Return places of a text as spans; places with nothing but spaces or a hyphen between them are one."""
    runs: list[list[int]] = []
    for start, end in sorted(places):
        if runs and _GAP.fullmatch(text, runs[-1][1], start):
            runs[-1][1] = end
        else:
            runs.append([start, end])
    return tuple(Span(start, end, category_of(text[start:end]), why) for start, end in runs)


def category_of(words: str) -> str:
    """Return the category that words look like: `number` for few words with figures, `name` for names, or `word`."""
    if _NUMBER.search(words) and len(words.split()) <= _SHORT:
        return "number"
    found = _NAME.findall(words)
    named = any(word[0].isupper() for word in found)
    return "name" if named and all(word[0].isupper() or len(word) <= 3 for word in found) else "word"
