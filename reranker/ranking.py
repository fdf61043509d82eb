"""Ranking: the result for all candidates of an input."""

import json
from dataclasses import dataclass
from typing import Any

from reranker.candidates import Assessment, Candidate
from reranker.triples import Triples

DIGITS = 5
"""Digits of confidences that are compared: the rest depends on the batch in which a text was checked."""


@dataclass(frozen=True, repr=False)
class Ranking:
    """All candidates of one input with their evidence and the policy's decision.

    Args:
        candidates: in the given order.
        assessments: one for each candidate; None for a candidate that was not checked.
        order: indices of the checked candidates in the policy's order, best first.
        accepted: index of the best candidate that the policy accepts, or of a later one that a ladder prefers; None if
            the policy accepts none.
        refused: indices of the checked candidates that the policy does not accept. With the policy `ByGenerator` no
            candidate after the first accepted one is checked, unless a ladder takes a second look: the others are not
            refused, right or wrong.
        doubted: indices of the refused candidates that are in doubt, so that a person may look.
    """

    triples: Triples
    candidates: tuple[Candidate, ...]
    assessments: tuple[Assessment | None, ...]
    order: tuple[int, ...]
    accepted: int | None
    refused: frozenset[int]
    doubted: frozenset[int] = frozenset()

    @property
    def best(self) -> Candidate | None:
        """The accepted candidate; None if all were rejected."""
        return None if self.accepted is None else self.candidates[self.accepted]

    @property
    def evidence(self) -> Assessment | None:
        """The accepted candidate's assessment; None if all were rejected."""
        return None if self.accepted is None else self.assessments[self.accepted]

    @property
    def most_confident(self) -> int:
        """Index of the checked candidate with the greatest confidence; the first in the order among equals.

        A text that is not well-formed comes after all others.
        """
        checked = [
            ((not found.flaws, round(found.confidence, DIGITS)), index)
            for index in self.order
            if (found := self.assessments[index])
        ]
        return max(checked, key=lambda one: one[0])[1]

    @property
    def rejected(self) -> tuple[tuple[Candidate, Assessment], ...]:
        """The refused candidates with their evidence, best first; a candidate that was not checked is not refused."""
        pairs = ((self.candidates[i], self.assessments[i]) for i in self.order if i in self.refused)
        return tuple((candidate, found) for candidate, found in pairs if found is not None)

    def to_dict(self) -> dict[str, Any]:
        """Return the ranking as JSON: the accepted text, or None, and all candidates in the given order."""
        return {
            "triples": [list(triple) for triple in self.triples],
            "text": self.best.text if self.best else None,
            "candidates": [
                {"text": candidate.text, "score": candidate.score}
                | {"accepted": index in self.order and index not in self.refused, "doubtful": index in self.doubted}
                | (found.to_dict() if found else {"verdict": None})
                for index, (candidate, found) in enumerate(zip(self.candidates, self.assessments, strict=True))
            ],
        }

    def to_json(self) -> str:
        """Return the ranking as one line of JSON."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    def __repr__(self) -> str:
        best, unchecked = self.best.text if self.best else None, len(self.candidates) - len(self.order)
        counts = f"{len(self.candidates)} candidates, {len(self.refused)} refused, {unchecked} not checked"
        return f"Ranking({best!r}: {counts})"
