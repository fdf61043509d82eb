"""Where a text says what no triple does: the parts without which all that it says would follow from the facts."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from reranker.check import Request
from reranker.semantic_accuracy import SemanticAccuracy

Span = tuple[int, int]

_MOST = 3  # parts that are taken out of a text at most
# A part begins at a preposition, conjunction or relative pronoun, and ends before the next or at a punctuation mark.
_BORDER = re.compile(
    r"(?<=[,;:.!?])\s+|\s+(?=(?:and|but|or|with|near|in|on|at|by|for|from|of|to|that|which|who|whose|where|while|is|was|has)\b)"
)


@dataclass(frozen=True)
class _Cut:
    """A text with some of its parts taken out."""

    parts: tuple[Span, ...]
    out: tuple[Span, ...] = ()

    def without(self, text: str) -> str:
        left = (text[start:end] for start, end in self.parts if (start, end) not in self.out)
        return " ".join(left).strip(" ,;:")

    def further(self) -> list["_Cut"]:
        return [_Cut(self.parts, (*self.out, part)) for part in self.parts if part not in self.out]


def parts(text: str) -> tuple[Span, ...]:
    """The phrases of a text as (start, end), in order."""
    borders = [0, *(match.end() for match in _BORDER.finditer(text)), len(text)]
    ends = [*(match.start() for match in _BORDER.finditer(text)), len(text)]
    return tuple(span for span in zip(borders, ends, strict=False) if span[0] < span[1])


def unsupported_parts(check: SemanticAccuracy, requests: Sequence[Request]) -> list[tuple[Span, ...]]:
    """For each text that hallucinates, the few parts without which the facts entail it; empty where none are found.

    Greedy: the part whose absence helps most goes first, the next one with it, three at most. The texts of all
    requests share batches.
    """
    check = SemanticAccuracy(check.classifier, check.templates, directions="hallucination", threshold=check.threshold)
    cuts = [_Cut(parts(text)) for _, text in requests]
    found: list[tuple[Span, ...]] = [() for _ in requests]
    waiting = [n for n, cut in enumerate(cuts) if len(cut.parts) > 1]
    for _ in range(_MOST):
        tries = [(n, further) for n in waiting for further in cuts[n].further() if further.without(requests[n][1])]
        assessed = check.assess([(requests[n][0], further.without(requests[n][1])) for n, further in tries])
        best: dict[int, tuple[float, bool, _Cut]] = {}
        for (n, further), assessment in zip(tries, assessed, strict=True):
            support = assessment.support or 0.0
            if n not in best or support > best[n][0]:
                best[n] = (support, "hallucination" not in assessment.verdict, further)
        for n, (_, passed, further) in best.items():
            cuts[n] = further
            if passed:
                found[n] = tuple(sorted(further.out))
        waiting = [n for n in best if not best[n][1]]
    return found
