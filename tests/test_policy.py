"""The order and the decisions of each policy, and whether checking may stop early."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from reranker.candidates import Assessment, Candidate, Doubt
from reranker.english.well_formed import Flaw
from reranker.entities.mentions import EntityReport, Mention
from reranker.errors import InputError
from reranker.policy import ByConfidence, ByGenerator, Consensus, Corroborated, Policy, Weighted
from reranker.rerank import Reranker

HALF = EntityReport(mentions=(Mention("pub", 0, 3, "string"),), missing=("The Mill",), checkable=2)
SURE = Assessment("OK", 0.9, entities=HALF)
BARE = Assessment("OK", 0.9)


class Scripted:
    """A check that gives these assessments."""

    signature = "scripted"

    def __init__(self, assessments: list[Assessment]):
        self.assessments = assessments

    def assess(self, requests: list[object]) -> list[Assessment]:
        return self.assessments


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
    assert policy.values([Candidate("text", score)], [assessment]) == [pytest.approx(value)]


@pytest.mark.parametrize(
    ("texts", "order"),
    [
        (["He plays tennis.", "Bo plays tennis."], (1, 0)),
        (["Bo plays tennis.", "Her sport is tennis."], (0, 1)),
        (["The helm is his.", "It is hers."], (0, 1)),
    ],
)
def test_a_text_that_guesses_he_or_she_comes_last(texts: list[str], order: tuple[int, ...]) -> None:
    values = ByGenerator().values([Candidate(text) for text in texts], [None, None])
    assert tuple(sorted(range(len(texts)), key=lambda i: -values[i])) == order


def test_consensus_puts_the_accepted_text_first_that_is_nearest_to_the_other_accepted_ones() -> None:
    texts = ["It is a cheap pub.", "Cheap eats!", "It is a cheap pub in town.", "It is a pub in town.", "It is a pub."]
    right, wrong = Assessment("OK", 0.9), Assessment("omission", 0.1)
    ranking = Reranker(Scripted([right, right, right, wrong, right]), policy=Consensus()).rerank("It | is | pub", texts)  # type: ignore[arg-type]
    assert ranking.order == (2, 0, 4, 1, 3)
    alone = Consensus().values([Candidate("a"), Candidate("b")], [right, wrong])
    assert alone == [0.0, -1.0]


@pytest.mark.parametrize("policy", [ByGenerator(), ByConfidence(), Weighted(confidence=9)])
@pytest.mark.parametrize(
    ("verdict", "accepted"),
    [("OK", True), ("omission", False), ("hallucination", False), ("omission+hallucination", False)],
)
def test_only_ok_is_accepted(policy: Policy, verdict: str, accepted: bool) -> None:
    assert policy.accepts(Assessment(verdict, 0.99)) is accepted


DOUBT = (Doubt("not sure enough"),)
FLAW = (Flaw(0, 3, "repeated"),)


@pytest.mark.parametrize(
    ("assessment", "accepted", "doubted"),
    [
        (Assessment("OK", 0.7), True, False),
        (Assessment("OK", 0.7, doubts=()), True, False),
        (Assessment("OK", 0.7, doubts=DOUBT), False, True),
        (Assessment("OK", 0.7, doubts=DOUBT, flaws=FLAW), False, False),
        (Assessment("omission", 0.1, doubts=()), False, False),
    ],
)
def test_a_doubtful_text_is_not_accepted(assessment: Assessment, accepted: bool, doubted: bool) -> None:
    for policy in (ByGenerator(), ByConfidence(), Weighted()):
        assert (policy.accepts(assessment), policy.doubts(assessment)) == (accepted, doubted)


@pytest.mark.parametrize(
    ("policy", "lazy", "name"),
    [
        (ByGenerator(), True, "ByGenerator()"),
        (ByConfidence(), False, "ByConfidence()"),
        (Consensus(), False, "Consensus()"),
        (Weighted(), False, "Weighted(score=1.0, confidence=1.0, coverage=0.0)"),
        (Corroborated(), True, repr(Corroborated())),
        (Weighted(coverage=0.5), False, "Weighted(score=1.0, confidence=1.0, coverage=0.5)"),
    ],
)
def test_only_the_generators_order_is_known_beforehand(policy: Policy, lazy: bool, name: str) -> None:
    assert policy.lazy is lazy
    assert repr(policy) == name


ALL = EntityReport(mentions=(Mention("pub", 0, 3, "string"),), missing=(), checkable=1)
MORE = EntityReport(mentions=(), missing=(), checkable=0, unsupported=(Mention("1999", 0, 4, "number"),))
WEIGHED = Corroborated(bias=0.0, confidence=1.0, missing=-4.0, unsupported=-2.0, accept=0.6, reject=0.3)


@pytest.mark.parametrize(
    ("confidence", "report", "probability", "decision"),
    [
        (0.9, ALL, 0.9, "accept"),
        (0.9, None, 0.9, "accept"),  # by NLI alone
        (0.9, HALF, 0.549, "doubt"),  # a missing name speaks against it
        (0.9, MORE, 0.549, "doubt"),  # and so does a figure that no triple has
        (0.5, ALL, 0.5, "doubt"),
        (0.5, HALF, 0.119, "reject"),
        (0.1, ALL, 0.1, "reject"),
        (0.0, ALL, 0.0001, "reject"),  # without an overflow
        (1.0, MORE, 0.9993, "accept"),
        (0.9, replace(MORE, unsupported=MORE.unsupported * 999), 0.0, "reject"),
    ],
)
def test_two_witnesses(confidence: float, report: EntityReport | None, probability: float, decision: str) -> None:
    found = Assessment("OK", confidence, entities=report)
    assert WEIGHED.probability(found) == pytest.approx(probability, abs=1e-3)
    assert WEIGHED.accepts(found) is (decision == "accept")
    assert WEIGHED.doubts(found) is (decision == "doubt")
    assert not ByGenerator().doubts(found)


def test_a_third_witness_counts_by_its_weight() -> None:
    policy = Corroborated(bias=0.0, confidence=1.0, objection=-2.0)
    heard = Assessment("OK", 0.9, doubts=(Doubt("said of other names", "child"), Doubt("not named", "Ann")))
    assert policy.probability(heard) == pytest.approx(0.549, abs=1e-3)
    assert policy.probability(replace(heard, doubts=heard.doubts[1:])) == pytest.approx(0.9, abs=1e-3)


@pytest.mark.parametrize("limits", [(0.7, 0.6), (-0.1, 0.5), (0.5, 1.1)])
def test_thresholds_out_of_order_are_refused(limits: tuple[float, float]) -> None:
    reject, accept = limits
    with pytest.raises(InputError, match="reject="):
        Corroborated(accept=accept, reject=reject)


def test_the_weights_are_those_that_were_fitted() -> None:
    result = json.loads((Path(__file__).parents[1] / "results/witnesses.json").read_text(encoding="utf-8"))
    assert Corroborated(**result["weights"]) == Corroborated()
