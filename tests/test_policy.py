"""What each policy orders by, what it accepts, and whether it knows its order beforehand."""

import pytest

from reranker.candidates import Assessment, Candidate
from reranker.entities.mentions import EntityReport, Mention
from reranker.policy import ByConfidence, ByGenerator, Policy, Weighted

HALF = EntityReport(mentions=(Mention("pub", 0, 3, "string"),), missing=("The Mill",))
SURE = Assessment("OK", 0.9, entities=HALF)
BARE = Assessment("OK", 0.9)


@pytest.mark.parametrize(
    ("policy", "score", "assessment", "value"),
    [
        (ByGenerator(), -0.5, SURE, 0.0),
        (ByGenerator(), None, None, 0.0),
        (ByConfidence(), -0.5, SURE, 0.9),
        (ByConfidence(), None, SURE, 0.9),
        (ByConfidence(), -0.5, None, 0.0),
        (Weighted(), -0.5, SURE, 0.4),
        (Weighted(), None, SURE, 0.9),
        (Weighted(), -0.5, None, -0.5),
        (Weighted(), None, None, 0.0),
        (Weighted(score=2, confidence=0.5), -0.5, SURE, -0.55),
        (Weighted(score=0, confidence=0, coverage=1), -0.5, SURE, 0.5),
        (Weighted(score=1, confidence=1, coverage=3), -0.5, SURE, 1.9),
        (Weighted(score=1, confidence=1, coverage=3), -0.5, BARE, 0.4),
    ],
)
def test_what_candidates_are_ordered_by(
    policy: Policy, score: float | None, assessment: Assessment | None, value: float
) -> None:
    assert policy.value(Candidate("text", score), assessment) == pytest.approx(value)


@pytest.mark.parametrize("policy", [ByGenerator(), ByConfidence(), Weighted(confidence=9)])
@pytest.mark.parametrize(
    ("verdict", "accepted"),
    [("OK", True), ("omission", False), ("hallucination", False), ("omission+hallucination", False)],
)
def test_only_ok_is_accepted(policy: Policy, verdict: str, accepted: bool) -> None:
    assert policy.accepts(Assessment(verdict, 0.99)) is accepted


@pytest.mark.parametrize(
    ("policy", "lazy", "name"),
    [
        (ByGenerator(), True, "ByGenerator()"),
        (ByConfidence(), False, "ByConfidence()"),
        (Weighted(), False, "Weighted(score=1.0, confidence=1.0, coverage=0.0)"),
        (Weighted(coverage=0.5), False, "Weighted(score=1.0, confidence=1.0, coverage=0.5)"),
    ],
)
def test_only_the_generators_order_is_known_beforehand(policy: Policy, lazy: bool, name: str) -> None:
    assert policy.lazy is lazy
    assert repr(policy) == name
