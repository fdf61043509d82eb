"""Policies: from assessments to an order and a decision. Each accepts only `OK`; they differ in the order."""

from dataclasses import dataclass
from typing import Protocol

from reranker.candidates import Assessment, Candidate


class Policy(Protocol):
    """A small rule: which candidates may be chosen, and which of them first."""

    @property
    def lazy(self) -> bool:
        """Whether the order is known before any check, so that checking may stop at the first accepted candidate."""
        ...

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """What candidates are ordered by, highest first; equal ones keep the given order."""
        ...

    def accepts(self, assessment: Assessment) -> bool:
        """Whether the candidate may be chosen."""
        ...


@dataclass(frozen=True)
class _AcceptOK:
    lazy = False

    def accepts(self, assessment: Assessment) -> bool:
        """Only texts that passed every check."""
        return assessment.ok


@dataclass(frozen=True)
class ByGenerator(_AcceptOK):
    """The generator's order, which is the given one: the first candidate that is `OK`; no other is checked."""

    lazy = True

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """The same for all, so that the given order stays; `Weighted(confidence=0)` orders by score."""
        return 0.0


@dataclass(frozen=True)
class ByConfidence(_AcceptOK):
    """The most confident candidate first."""

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """The least entailment probability."""
        return assessment.confidence if assessment else 0.0


@dataclass(frozen=True)
class Weighted(_AcceptOK):
    """A weighted sum of generator score, confidence and entity coverage."""

    score: float = 1.0
    confidence: float = 1.0
    coverage: float = 0.0

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """The weighted sum; what is absent counts 0."""
        total = self.score * (candidate.score or 0.0)
        if assessment:
            total += self.confidence * assessment.confidence
            total += self.coverage * (assessment.entities.coverage if assessment.entities else 0.0)
        return total
