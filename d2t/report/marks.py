"""Marks: which characters of a text to point out, as pieces of text with the names of their marks."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise

from d2t.underline import named_title, unsupported_title
from reranker import Assessment, SemanticAccuracy
from reranker.check import Check, Request
from reranker.clauses import Span, unsupported_parts
from reranker.entities.report import EntityReport

CHANGED, ENTITY, UNSUPPORTED = "changed", "entity", "unsupported"
Spans = dict[Request, tuple[Span, ...]]
_TOKEN = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True)
class Mark:
    """Characters `start` to `end`, the one behind the last; `title` is said on pointing at them."""

    start: int
    end: int
    name: str
    title: str = ""


Piece = tuple[str, str, str]  # the words, the names of their marks, what is said of them


def pieces(text: str, marks: Iterable[Mark]) -> list[Piece]:
    """The text cut wherever a mark begins or ends."""
    marks = [mark for mark in marks if mark.start < mark.end]
    borders = sorted({0, len(text), *(m.start for m in marks), *(m.end for m in marks)})
    found = []
    for start, end in pairwise(borders):
        over = [mark for mark in marks if mark.start <= start and end <= mark.end]
        names = " ".join(dict.fromkeys(mark.name for mark in over))
        found.append((text[start:end], names, "; ".join(mark.title for mark in over if mark.title)))
    return found


def changed_words(before: str, after: str) -> tuple[list[Mark], list[Mark]]:
    """The words that only the one or only the other text has at this place."""
    sides = [list(_TOKEN.finditer(text)) for text in (before, after)]
    words = [[match[0].lower() for match in side] for side in sides]
    found: tuple[list[Mark], list[Mark]] = ([], [])
    for kind, *ends in SequenceMatcher(a=words[0], b=words[1], autojunk=False).get_opcodes():
        if kind != "equal":
            for side, (first, last), marks in zip(sides, (ends[:2], ends[2:]), found, strict=True):
                if first < last:
                    marks.append(Mark(side[first].start(), side[last - 1].end(), CHANGED))
    return found


def entity_marks(report: EntityReport | None) -> list[Mark]:
    """Where the text names an entity of the triples, and where it names what no triple has."""
    if report is None:
        return []
    named = [Mark(m.start, m.end, ENTITY, named_title(m)) for m in report.mentions]
    return named + [Mark(m.start, m.end, UNSUPPORTED, unsupported_title(m)) for m in report.unsupported]


def unsupported_spans(check: Check, found: Mapping[Request, Assessment], most: int | None = None) -> Spans:
    """The unsupported parts of the texts that hallucinate, of the first `most`; only NLI can tell them."""
    if not isinstance(check, SemanticAccuracy):
        return {}
    amiss = [one for one, said in found.items() if "hallucination" in said.verdict and not said.problem][:most]
    return dict(zip(amiss, unsupported_parts(check, amiss), strict=True))


def part_marks(parts: Sequence[Span]) -> list[Mark]:
    """The parts of a text that the facts do not support."""
    return [Mark(start, end, UNSUPPORTED, "the facts do not support this") for start, end in parts]
