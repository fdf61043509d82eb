"""Policies: rules that order the candidates and decide which candidates are accepted."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Protocol

from sacrebleu.metrics.chrf import CHRF
from scipy.special import expit  # type: ignore[import-untyped]

from reranker.candidates import OF_OTHERS, Assessment, Candidate
from reranker.errors import InputError

_GENDERED = re.compile(r"\b(?:he|she|his|her|him|hers|himself|herself|wife|husband|son|daughter)\b", re.IGNORECASE)
_NEVER_SURE = 1e-4  # least distance of a confidence from 0 and 1, so that its log-odds stay finite


class Policy(Protocol):
    """Orders and accepts candidates.

    All policies except `Corroborated` accept the texts with the verdict `OK` that are not in doubt.
    """

    lazy: ClassVar[bool] = False
    """Whether the order does not depend on the assessments, so that checking can stop at the first accepted one."""

    def values(self, candidates: Sequence[Candidate], assessments: Sequence[Assessment | None]) -> list[float]:
        """Return the values that order the candidates of one input, highest first; equals keep the given order."""
        return [self.value(*pair) for pair in zip(candidates, assessments, strict=True)]

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """Return the value of one candidate where it does not depend on the others; 0 keeps the given order."""
        return 0.0

    def accepts(self, assessment: Assessment) -> bool:
        """Return whether the candidate is accepted: the text passed every check, is well-formed and is not in doubt."""
        return assessment.ok and not assessment.flaws and not assessment.doubts

    def doubts(self, assessment: Assessment) -> bool:
        """Return whether the candidate is in doubt: the policy would accept the candidate without the doubts."""
        return assessment.ok and not assessment.flaws and bool(assessment.doubts)


@dataclass(frozen=True)
class ByGenerator(Policy):
    """Accepts the first `OK` candidate in the given order, and does not check the candidates after it.

    Texts that say *he* or *wife* come last: triples seldom tell, so that generators guess.
    """

    lazy = True

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """Return -1 for a text that guesses whether a person is a man or a woman, else 0."""
        return -1.0 if _GENDERED.search(candidate.text) else 0.0


@dataclass(frozen=True)
class ByConfidence(Policy):
    """Orders by confidence."""

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """Return the least entailment probability."""
        return assessment.confidence if assessment else 0.0


@dataclass(frozen=True)
class Weighted(Policy):
    """Orders by a weighted sum of generator score, confidence and entity coverage."""

    score: float = 1.0
    confidence: float = 1.0
    coverage: float = 0.0

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """Return the weighted sum; a part that is not there counts 0."""
        total = self.score * (candidate.score or 0.0)
        if assessment:
            total += self.confidence * assessment.confidence
            total += self.coverage * (assessment.entities.coverage if assessment.entities else 0.0)
        return total


@dataclass(frozen=True)
class Consensus(Policy):
    """Orders the accepted candidates by their mean chrF with each other, which is minimum Bayes risk.

    After Kumar & Byrne 2004, with the utility chrF (Popović 2015) and equal weights. The other candidates come last.
    """

    def values(self, candidates: Sequence[Candidate], assessments: Sequence[Assessment | None]) -> list[float]:
        """Return the mean chrF with the other accepted candidates, from 0 to 100; -1 for a text not accepted."""
        accepted = {i for i, found in enumerate(assessments) if found and self.accepts(found)}
        texts = [candidate.text for candidate in candidates]
        return [
            self._agreement(texts[i], [texts[j] for j in accepted - {i}]) if i in accepted else -1.0
            for i in range(len(texts))
        ]

    def _agreement(self, text: str, others: Sequence[str]) -> float:
        scores = [float(_chrf().sentence_score(text, [other]).score) for other in others]
        return sum(scores) / max(len(scores), 1)


@cache
def _chrf() -> CHRF:
    return CHRF()


@dataclass(frozen=True)
class Corroborated(ByGenerator):
    """Accepts by the probability that a text is right, which NLI and entity coverage give, and maybe a third witness.

    The given order stays, as with `ByGenerator`. The probability is a logistic regression on `witness_features`; the
    weights were fitted by `scripts/evaluate.py experiment=witnesses`.

    Args:
        bias, confidence, missing, unsupported: the weights of the features.
        objection: what is added if the third witness, `reranker.relations.witness.RelationWitness`, finds a relation
            said of other names: the log of how much likelier that is of texts with exchanged roles than of right ones,
            by `scripts/evaluate.py experiment=relation_generation`.
        accept: the least probability of an accepted text.
        reject: the probability below which a text is rejected; a text between `reject` and `accept` is in doubt.
    """

    bias: float = 1.47
    confidence: float = 1.15
    missing: float = -1.82
    unsupported: float = -0.34
    accept: float = 0.5
    reject: float = 0.3
    objection: float = -2.6

    def __post_init__(self) -> None:
        if not 0 <= self.reject <= self.accept <= 1:
            raise InputError(f"reject={self.reject}, accept={self.accept}: need 0 <= reject <= accept <= 1")

    def probability(self, assessment: Assessment) -> float:
        """Return the probability that the text is right; without an entity report, NLI decides alone."""
        weights = (self.bias, self.confidence, self.missing, self.unsupported)
        log_odds = sum(w * x for w, x in zip(weights, witness_features(assessment), strict=True))
        objected = any(doubt.reason == OF_OTHERS for doubt in assessment.doubts or ())
        return float(expit(log_odds + self.objection * objected))

    def accepts(self, assessment: Assessment) -> bool:
        """Return whether the probability is at least `accept` and the text is well-formed."""
        return self.probability(assessment) >= self.accept and not assessment.flaws

    def doubts(self, assessment: Assessment) -> bool:
        """Return whether the probability is between `reject` and `accept`."""
        return self.reject <= self.probability(assessment) < self.accept


POLICIES: dict[str, Policy] = {
    "generator": ByGenerator(),
    "confidence": ByConfidence(),
    "weighted": Weighted(),
    "consensus": Consensus(),
    "corroborated": Corroborated(),
}


def as_policy(value: str | Policy | None) -> Policy:
    """Return a policy by its name, or the policy itself; None is `ByGenerator`.

    Raises:
        InputError: there is no policy of this name, or the value is no policy.
    """
    if value is None:
        return ByGenerator()
    if isinstance(value, str) and value in POLICIES:
        return POLICIES[value]
    if isinstance(value, type) or not all(hasattr(value, name) for name in ("lazy", "values", "accepts", "doubts")):
        names = ", ".join(POLICIES)
        raise InputError(f"policy={value!r}: one of {names}, or a policy object such as Weighted(coverage=0.5)")
    return value  # type: ignore[return-value]  # a string has none of these


def witness_features(assessment: Assessment) -> tuple[float, float, float, float]:
    """Return 1, the log-odds of the confidence, the share of missing entities and the number of unsupported ones."""
    confidence = min(max(assessment.confidence, _NEVER_SURE), 1 - _NEVER_SURE)
    report = assessment.entities
    missing, unsupported = (1 - report.coverage, float(len(report.unsupported))) if report else (0.0, 0.0)
    return 1.0, math.log(confidence / (1 - confidence)), missing, unsupported
