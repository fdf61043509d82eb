"""Policies: from assessments to an order and a decision. All but `Corroborated` accept exactly what is `OK`."""

import math
from dataclasses import dataclass
from typing import Protocol

from scipy.special import expit  # type: ignore[import-untyped]

from reranker.candidates import Assessment, Candidate
from reranker.errors import InputError

_NEVER_SURE = 1e-4  # what a confidence is kept from 0 and 1 by, so that its log-odds stay finite


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

    def doubts(self, assessment: Assessment) -> bool:
        """Whether the candidate is not accepted, but not rejected for sure either: a person may look."""
        ...


@dataclass(frozen=True)
class _AcceptOK:
    lazy = False

    def accepts(self, assessment: Assessment) -> bool:
        """Only texts that passed every check."""
        return assessment.ok

    def doubts(self, assessment: Assessment) -> bool:
        """Never."""
        return False


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


@dataclass(frozen=True)
class Corroborated:
    """Two witnesses: how probable a right text is, by the confidence of NLI and by what entity coverage reports.

    The generator's order stays. A text is accepted from a probability of `accept` on, rejected below `reject`, and in
    doubt between them: then the witnesses disagree, and a person may look; a reranker takes the next text.

    Args:
        bias, confidence, missing, unsupported: weights of the log-odds: a constant, the log-odds of the confidence, the
            share of entities not named, the number of names and figures that no triple has. Those given were fitted by
            `scripts/evaluate.py experiment=witnesses`.
    """

    bias: float = 1.12
    confidence: float = 1.02
    missing: float = -1.04
    unsupported: float = -0.73
    accept: float = 0.5
    reject: float = 0.3

    lazy = True

    def __post_init__(self) -> None:
        """Refuse thresholds that are no probabilities in order."""
        if not 0 <= self.reject <= self.accept <= 1:
            raise InputError(f"reject={self.reject}, accept={self.accept}: probabilities, the first not the greater")

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """The same for all, so that the given order stays."""
        return 0.0

    def probability(self, assessment: Assessment) -> float:
        """That the text is right; without a report of entities, by NLI alone."""
        weights = (self.bias, self.confidence, self.missing, self.unsupported)
        log_odds = sum(w * x for w, x in zip(weights, witness_features(assessment), strict=True))
        return float(expit(log_odds))

    def decision(self, assessment: Assessment) -> str:
        """`accept`, `reject` or `doubt`."""
        probability = self.probability(assessment)
        return "accept" if probability >= self.accept else "reject" if probability < self.reject else "doubt"

    def accepts(self, assessment: Assessment) -> bool:
        """Whether nothing is in doubt."""
        return self.decision(assessment) == "accept"

    def doubts(self, assessment: Assessment) -> bool:
        """Whether the witnesses leave it open."""
        return self.decision(assessment) == "doubt"


def witness_features(assessment: Assessment) -> tuple[float, float, float, float]:
    """What `Corroborated` weighs: 1, the log-odds of the confidence, the share missing, the number unsupported."""
    confidence = min(max(assessment.confidence, _NEVER_SURE), 1 - _NEVER_SURE)
    report = assessment.entities
    found = (1 - report.coverage, float(len(report.unsupported))) if report else (0.0, 0.0)
    return 1.0, math.log(confidence / (1 - confidence)), *found
