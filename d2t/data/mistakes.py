"""Mistake: words of a text that are wrong, with a category (Thomson & Reiter 2020, section 3)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from reranker.errors import InputError
from reranker.spans import CATEGORIES as CATEGORIES

_NUMBERED = re.compile(r"^\d+[\s_.-]+")  # `1_NAME`, as annotation tools sort categories
_TOKEN = re.compile(r"\S+")


@dataclass(frozen=True)
class Mistake:
    """Wrong words of a text.

    Args:
        start, end: the first character, and the character after the last.
        category: one of `CATEGORIES`.
        correction: what would be right; empty if nobody said so.
    """

    start: int
    end: int
    category: str
    correction: str = ""
    comment: str = ""


Mistakes = Mapping[str, tuple[Mistake, ...]]
"""Maps the id of a text to its mistakes in the order of the file; a text that was read without finding any has none."""


def as_category(name: str) -> str:
    """Return the category of a name such as `NAME`, `1_NAME` or `not checkable`.

    Raises:
        InputError: the category is unknown.
    """
    category = re.sub(r"[\s_-]+", "_", _NUMBERED.sub("", name.strip()).lower())
    if category not in CATEGORIES:
        raise InputError(f"the category {name!r} is unknown: {', '.join(CATEGORIES)} are known")
    return category


def checked(mistakes: Iterable[Mistake], text: str) -> tuple[Mistake, ...]:
    """Return the mistakes of one annotator in one text, in the given order.

    Raises:
        InputError: a span is empty or outside the text, or two spans overlap.
    """
    mistakes = tuple(mistakes)
    for mistake in mistakes:
        check_span(mistake.start, mistake.end, text)
    ordered = sorted(mistakes, key=lambda mistake: mistake.start)
    for one, other in pairwise(ordered):
        if overlap(one, other):
            raise InputError(
                f"the spans {shown_span(one, text)} and {shown_span(other, text)} overlap: "
                "one annotator marks each word once; keep one of them"
            )
    return mistakes


def check_span(start: int, end: int, text: str) -> None:
    """Raise InputError if the span is empty or outside the text."""
    if not 0 <= start < end <= len(text):
        raise InputError(f"the span {start} to {end} is empty or outside the text, which has {len(text)} characters")


def overlap(one: Mistake, other: Mistake) -> bool:
    """Return whether two mistakes share a character."""
    return one.start < other.end and other.start < one.end


def shown_span(mistake: Mistake, text: str) -> str:
    """Return the words and the place of a mistake for a message."""
    return f"{text[mistake.start : mistake.end]!r} ({mistake.start} to {mistake.end})"


def tokens(text: str) -> list[tuple[int, int]]:
    """Return the span of each token; white space separates tokens, as in the accuracy shared task."""
    return [match.span() for match in _TOKEN.finditer(text)]


def touched(mistakes: Iterable[Mistake], spans: Iterable[tuple[int, int]]) -> Iterator[Mistake | None]:
    """Yield for each token the first mistake that shares a character with it, or None."""
    mistakes = tuple(mistakes)
    for start, end in spans:
        yield next((found for found in mistakes if found.start < end and start < found.end), None)
