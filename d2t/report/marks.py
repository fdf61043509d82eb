"""Marks: the characters of a text that a page points out, and the verdict that a page shows for the text."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise

from reranker import Assessment
from reranker.english.well_formed import Flaw
from reranker.entities.mentions import EntityReport, Mention
from reranker.spans import Span

CHANGED, ENTITY, UNSUPPORTED, FLAW = "changed", "entity", "unsupported", "flaw"
Piece = tuple[str, str, str]
"""Words of a text, the names of their marks, and the title that a page shows for the words."""
_TOKEN = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True)
class Mark:
    """The characters from `start` up to `end`, with the name of the mark and the title that a page shows."""

    start: int
    end: int
    name: str
    title: str = ""


def pieces(text: str, marks: Iterable[Mark]) -> list[Piece]:
    """Return the text in pieces; a piece ends wherever a mark begins or ends."""
    marks = [mark for mark in marks if mark.start < mark.end]
    borders = sorted({0, len(text), *(m.start for m in marks), *(m.end for m in marks)})
    cut = []
    for start, end in pairwise(borders):
        over = [mark for mark in marks if mark.start <= start and end <= mark.end]
        names = " ".join(dict.fromkeys(mark.name for mark in over))
        cut.append((text[start:end], names, "; ".join(mark.title for mark in over if mark.title)))
    return cut


def changed_words(before: str, after: str) -> tuple[list[Mark], list[Mark]]:
    """Return the words that differ between two texts: the marks of the first text and of the second text."""
    first, second = (list(_TOKEN.finditer(text)) for text in (before, after))
    old, new = ([token[0].lower() for token in tokens] for tokens in (first, second))
    removed, added = [], []
    for kind, start, end, new_start, new_end in SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes():
        if kind != "equal":
            removed += _span(first[start:end])
            added += _span(second[new_start:new_end])
    return removed, added


def _span(tokens: Sequence[re.Match[str]]) -> list[Mark]:
    return [Mark(tokens[0].start(), tokens[-1].end(), CHANGED)] if tokens else []


def entity_marks(report: EntityReport | None, *, unsupported: bool = False) -> list[Mark]:
    """Return the marks of the entities of the triples.

    Args:
        unsupported: whether names, numbers and dates that no triple has are marked, too, for texts without spans.
    """
    if report is None:
        return []
    others = report.unsupported if unsupported else ()
    named = [Mark(m.start, m.end, ENTITY, named_title(m)) for m in report.mentions]
    return named + [Mark(m.start, m.end, UNSUPPORTED, unsupported_title(m)) for m in others]


def named_title(mention: Mention) -> str:
    """Return the tooltip of a mention: the entity, the method that found it, and the distance."""
    distance = f", distance {mention.distance:.2f}" if mention.distance else ""
    return f"{mention.entity} ({mention.method}{distance})"


def unsupported_title(mention: Mention) -> str:
    """Return the tooltip of an unsupported number or date."""
    return f"in no triple: {mention.entity}"


def span_marks(spans: Iterable[Span]) -> list[Mark]:
    """Return the marks of unsupported words; the title is the category and the reason."""
    return [Mark(span.start, span.end, UNSUPPORTED, span_title(span)) for span in spans]


def span_title(span: Span) -> str:
    """Return the tooltip of unsupported words."""
    return f"{span.category.replace('_', ' ')}: {span.why}"


def flaw_marks(flaws: Sequence[Flaw]) -> list[Mark]:
    """Return the marks of the places where a text is not well-formed."""
    return [Mark(flaw.start, flaw.end, FLAW, f"not well-formed: {flaw.problem}") for flaw in flaws]


def shown_verdict(assessment: Assessment) -> str:
    """Return the verdict, or the reason why there is none; with a note if the text is not well-formed or in doubt."""
    verdict = "cannot be checked" if assessment.problem else assessment.verdict
    notes = [", not well-formed"] * bool(assessment.flaws) + [", doubtful"] * bool(assessment.doubts)
    return verdict + "".join(notes)
