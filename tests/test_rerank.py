"""Reranker: what is ordered, accepted, rejected and not even checked."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from conftest import EXAMPLES

from reranker.candidates import Candidate, Doubt
from reranker.check import Request
from reranker.doubts.doubt import DoubtRule
from reranker.entities.coverage import EntityCoverage
from reranker.errors import InputError
from reranker.nli import NLIClassifier
from reranker.policy import ByConfidence, ByGenerator, Policy, Weighted
from reranker.rerank import Reranker
from reranker.semantic_accuracy import SemanticAccuracy
from reranker.templates import Templates
from reranker.triples import as_triples

TRIPLES = "The Mill | eatType | pub && The Mill | area | riverside"
SCRIPT = {
    "good": ("OK", 0.8),
    "better": ("OK", 0.95),
    "short": ("omission", 0.1),
    "long": ("hallucination", 0.2),
    "wrong": ("omission+hallucination", 0.05),
}
Scripted = Callable[..., Any]


def candidates(*texts: str) -> list[Candidate]:
    """Candidates with falling scores."""
    return [Candidate(text, -float(number)) for number, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("policy", "texts", "order", "best", "asked"),
    [
        # in the generator's order nothing after the first accepted one is checked
        (ByGenerator(), candidates("good", "better", "short"), (0,), "good", 1),
        (ByGenerator(), candidates("short", "good", "better"), (0, 1), "good", 2),
        (ByGenerator(), candidates("short", "wrong", "long", "better"), (0, 1, 2, 3), "better", 4),
        (ByGenerator(), candidates("short", "wrong"), (0, 1), None, 2),
        (ByGenerator(), ["short", "better", "good"], (0, 1), "better", 2),  # no scores: the given order
        (ByGenerator(), [Candidate("good", -2.0), Candidate("better", -1.0)], (0,), "good", 1),  # whatever the scores
        # by confidence all have to be checked
        (ByConfidence(), candidates("good", "better", "short"), (1, 0, 2), "better", 3),
        (ByConfidence(), candidates("wrong", "short", "long"), (2, 1, 0), None, 3),
        (ByConfidence(), ["good", "better"], (1, 0), "better", 2),
        # generator's score plus confidence
        (Weighted(), candidates("good", "better", "short"), (0, 1, 2), "good", 3),
        (Weighted(score=0.1), candidates("good", "better"), (1, 0), "better", 2),
        (Weighted(score=5, confidence=0), candidates("long", "good"), (0, 1), "good", 2),
        # the best by the order is not taken where it is not OK
        (Weighted(), candidates("short", "better"), (0, 1), "better", 2),
        (ByConfidence(), ["short"], (0,), None, 1),
        # equal texts keep the given order
        (ByConfidence(), ["good", "good"], (0, 1), "good", 2),
    ],
)
def test_order_and_decision(
    scripted_check: Scripted,
    policy: Policy,
    texts: list[str | Candidate],
    order: tuple[int, ...],
    best: str | None,
    asked: int,
) -> None:
    check = scripted_check(SCRIPT)
    ranking = Reranker(check, policy=policy).rerank(TRIPLES, texts)
    assert ranking.order == order
    assert (ranking.best and ranking.best.text) == best
    assert check.asked.total() == asked
    for index, assessment in enumerate(ranking.assessments):
        if index in order:
            assert assessment is not None
            assert (assessment.verdict, assessment.confidence) == SCRIPT[ranking.candidates[index].text]
        else:
            assert assessment is None


def test_everything_rejected_is_an_outcome(scripted_check: Scripted) -> None:
    ranking = Reranker(scripted_check(SCRIPT), policy=ByConfidence()).rerank(TRIPLES, ["wrong", "long", "short"])
    assert ranking.accepted is ranking.best is ranking.evidence is None
    assert [(c.text, a.verdict) for c, a in ranking.rejected] == [
        ("long", "hallucination"),
        ("short", "omission"),
        ("wrong", "omission+hallucination"),
    ]


def test_the_accepted_one_comes_with_its_evidence(scripted_check: Scripted) -> None:
    ranking = Reranker(scripted_check(SCRIPT)).rerank(TRIPLES, candidates("short", "good", "better"))
    assert ranking.triples == as_triples(TRIPLES)
    assert ranking.candidates == tuple(candidates("short", "good", "better"))
    assert ranking.accepted == 1
    assert ranking.evidence is ranking.assessments[1]
    ((rejected, evidence),) = ranking.rejected
    assert rejected.text == "short"
    assert evidence.omitted == as_triples("The Mill | area | riverside")


def test_the_generators_order_is_the_default(scripted_check: Scripted) -> None:
    assert Reranker(scripted_check(SCRIPT)).policy == ByGenerator()


def test_rescore_gives_evidence_in_the_given_order_and_changes_nothing(scripted_check: Scripted) -> None:
    check = scripted_check(SCRIPT)
    texts: list[str | Candidate] = ["wrong", Candidate("better", -9.0), "good", "wrong"]
    given = list(texts)
    found = Reranker(check, policy=ByConfidence()).rescore(TRIPLES, texts)
    assert [(a.verdict, a.confidence) for a in found] == [SCRIPT[t] for t in ("wrong", "better", "good", "wrong")]
    assert texts == given
    assert found == tuple(check.assess([(as_triples(TRIPLES), t) for t in ("wrong", "better", "good", "wrong")]))


def test_rescore_checks_everything_even_with_a_lazy_policy(scripted_check: Scripted) -> None:
    check = scripted_check(SCRIPT)
    assert len(Reranker(check, policy=ByGenerator()).rescore(TRIPLES, candidates("good", "better", "short"))) == 3
    assert check.asked.total() == 3


@pytest.mark.parametrize("policy", [ByGenerator(), ByConfidence(), Weighted()])
def test_many_inputs_give_what_each_gives_alone(scripted_check: Scripted, policy: Policy) -> None:
    inputs = [
        (TRIPLES, candidates("short", "good", "better")),
        ("The Vaults | area | riverside", candidates("good")),
        ([["The Vaults", "eatType", "pub"]], candidates("wrong", "long", "short")),
        (TRIPLES, candidates("short", "better", "good", "good")),
    ]
    together, alone = scripted_check(SCRIPT), scripted_check(SCRIPT)
    many = Reranker(together, policy=policy).rerank_many(inputs)
    assert many == [Reranker(alone, policy=policy).rerank(*one) for one in inputs]
    assert together.asked == alone.asked
    assert together.calls == (3 if policy.lazy else 1)  # rounds, each one batch over all inputs that still wait


def test_no_inputs_need_no_check(scripted_check: Scripted) -> None:
    check = scripted_check(SCRIPT)
    assert Reranker(check).rerank_many([]) == []
    assert check.calls == 0


def test_entities_are_added_to_the_evidence(scripted_check: Scripted) -> None:
    text = "The Mill is a pub."
    reranker = Reranker(scripted_check({}, otherwise=("omission", 0.2)), entities=EntityCoverage())
    for found in (reranker.rescore(TRIPLES, [text])[0], reranker.rerank(TRIPLES, [text]).assessments[0]):
        assert found is not None
        assert found.verdict == "omission"  # entities inform, the check decides
        assert found.entities is not None
        assert {m.entity: text[m.start : m.end] for m in found.entities.mentions} == {
            "The Mill": "The Mill",
            "pub": "pub",
        }
        assert found.entities.missing == ("riverside",)


def test_coverage_can_decide_between_two(scripted_check: Scripted) -> None:
    texts = ["It is by the river.", "The Mill is a riverside pub."]
    check = scripted_check({texts[0]: ("OK", 0.9), texts[1]: ("OK", 0.8)})
    for weight, best in ((0.0, 0), (1.0, 1)):
        reranker = Reranker(check, policy=Weighted(coverage=weight), entities=EntityCoverage())
        assert reranker.rerank(TRIPLES, texts).accepted == best


@pytest.mark.parametrize(
    ("triples", "texts", "message"),
    [
        (TRIPLES, [], "the candidate list is empty: give at least one text"),
        (TRIPLES, "The Mill is a pub.", "candidates must be a list of texts, not 'The Mill is a pub.'"),
        (TRIPLES, None, "candidates must be a list of texts, not None"),
        (TRIPLES, ["good", None], "candidate 2 is None"),
        (TRIPLES, [b"good"], "candidate 1 is b'good'"),
        (
            TRIPLES,
            ["good", {"txt": "good", "score": 1}],
            "candidate 2 is a dict with 'txt', 'score': the key 'text' is",
        ),
        (TRIPLES, [{}], "candidate 1 is a dict with no keys: the key 'text' is needed"),
        (TRIPLES, [{"text": None}], "candidate 1 is None: it must be a text"),
        (
            TRIPLES,
            ["good", "a\ud800"],
            "candidate 2, 'a\\ud800', cannot be written as UTF-8",
        ),
        (TRIPLES, [Candidate(5)], "candidate 1 is 5"),  # type: ignore[arg-type]
        ("", ["good"], "the triple list is empty"),
        ([], ["good"], "the triple list is empty"),
        ("The Mill | pub", ["good"], "triple 1 is ['The Mill', 'pub']: it needs exactly three parts"),
        ([["The Mill", "", "pub"]], ["good"], "triple 1 has '' as its predicate"),
        (None, ["good"], "triples are a list of [subject, predicate, object], not None"),
    ],
)
def test_what_is_refused_before_any_check(scripted_check: Scripted, triples: Any, texts: Any, message: str) -> None:
    check = scripted_check(SCRIPT)
    reranker = Reranker(check)
    for call in (
        lambda: reranker.rescore(triples, texts),
        lambda: reranker.rerank(triples, texts),
        lambda: reranker.rerank_many([(TRIPLES, ["good"]), (triples, texts)]),
    ):
        with pytest.raises(InputError) as error:
            call()
        assert message in str(error.value)
    assert check.calls == 0


def test_a_text_too_long_to_check_is_rejected_alone(tiny_nli: NLIClassifier) -> None:
    reranker = Reranker(SemanticAccuracy(tiny_nli, Templates()))
    long, short = "The Mill is a pub. " * 200, "The Mill is a pub by the riverside."
    found = reranker.rescore(TRIPLES, [short, long, short])
    assert [bool(one.problem) for one in found] == [False, True, False]
    assert "tokens are more than the 512 that the NLI model reads" in found[1].problem
    assert (found[1].verdict, found[1].confidence) == ("omission+hallucination", 0.0)
    alone = reranker.rescore(TRIPLES, [short])[0]
    for one in (found[0], found[2]):
        assert (one.verdict, one.confidence) == (alone.verdict, pytest.approx(alone.confidence, abs=1e-5))
    ranking = reranker.rerank(TRIPLES, [long, short])
    assert ranking.candidates[ranking.most_confident].text == short
    [of_long_facts] = reranker.rescore(" && ".join([TRIPLES] * 60), [short])
    assert of_long_facts.problem


def test_with_a_real_checkpoint(tiny_nli_dir: Path) -> None:
    """The lazy order and the full one agree on the first candidate that passes, and evidence is the same."""
    triples, texts = EXAMPLES[0][0], [text for _, text in EXAMPLES]
    options: dict[str, Any] = {"templates": "backoff", "threshold": 0.4, "device": "cpu"}
    evidence = Reranker.from_pretrained(tiny_nli_dir, **options).rescore(triples, texts)
    ranking = Reranker.from_pretrained(tiny_nli_dir, **options).rerank(triples, texts)
    first = next((i for i, found in enumerate(evidence) if found.ok and not found.doubts and not found.flaws), None)
    assert ranking.accepted == first
    for alone, together in zip(ranking.assessments, evidence, strict=True):
        if alone is not None:
            assert alone.verdict == together.verdict
            assert alone.confidence == pytest.approx(together.confidence, abs=1e-5)
            assert alone.entities == together.entities
    assert [check.fact for check in evidence[0].facts] == list(Templates().facts(as_triples(triples)))


MOST_CONFIDENT = [  # verdicts with confidences in the given order, and which text is best where none passes
    ([("omission", 0.1), ("omission", 0.3), ("omission", 0.2)], 1),
    ([("omission", 0.1), ("omission+hallucination", 0.4)], 1),  # however many checks failed
    ([("hallucination", 0.2), ("omission", 0.2)], 0),
    ([("omission", 0.2)], 0),
]


@pytest.mark.parametrize(("verdicts", "expected"), MOST_CONFIDENT)
def test_the_most_confident_text(verdicts: list[tuple[str, float]], expected: int, scripted_check: Scripted) -> None:
    script = {f"text {n}": verdict for n, verdict in enumerate(verdicts)}
    ranking = Reranker(scripted_check(script)).rerank(TRIPLES, list(script))
    assert ranking.accepted is None
    assert ranking.most_confident == expected


@pytest.mark.parametrize(
    ("text", "accepted"), [("good", False), ("better", True), ("better better", False), ("short", False)]
)
def test_an_ok_text_may_be_refused(text: str, accepted: bool, scripted_check: Scripted) -> None:
    check = scripted_check(SCRIPT, otherwise=("OK", 0.9))
    reranker = Reranker(check, doubt=DoubtRule(0.85, entities=False), well_formed=True)
    (found,) = reranker.rescore(TRIPLES, [text])
    assert (reranker.accepts(found), not found.reasons, found.text) == (accepted, accepted, text)
    (ranked,) = reranker.rank(TRIPLES, [text])
    assert (ranked["accepted"], ranked["doubtful"]) == (accepted, text == "good")


class DoubtsAll:
    """A witness that doubts every text."""

    signature = "doubts-all"

    def doubts(self, requests: Sequence[Request]) -> list[tuple[Doubt, ...]]:
        return [(Doubt("told", text),) for _, text in requests]


def test_a_witness_is_asked_about_the_sound_texts_only(scripted_check: Scripted) -> None:
    reranker = Reranker(scripted_check(SCRIPT), doubt=DoubtRule(0.7, entities=False))
    heard = reranker.with_witness(DoubtsAll()).rescore(TRIPLES, ["short", "good", "long", "better"])
    assert [one.doubts for one in heard] == [(), (Doubt("told", "good"),), (), (Doubt("told", "better"),)]
    assert reranker.witness is None
    assert "doubts-all" in reranker.with_witness(DoubtsAll()).signature
    both = reranker.with_witness(DoubtsAll()).with_witness(DoubtsAll())
    assert both.rescore(TRIPLES, ["good"])[0].doubts == (Doubt("told", "good"),) * 2
    assert "doubts-all+doubts-all" in both.signature
