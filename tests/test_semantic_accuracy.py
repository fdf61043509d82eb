"""The bidirectional check: its pairs, its verdicts and its confidence, against what the classifier says by itself."""

import itertools
from functools import cache

import pytest
from conftest import EXAMPLES

from reranker.candidates import fine_verdict
from reranker.errors import InputError
from reranker.nli import NLIClassifier
from reranker.restated import restated
from reranker.semantic_accuracy import SemanticAccuracy
from reranker.templates import Templates
from reranker.triples import Triple, Triples, as_triples

TEMPLATES = Templates({"eat_type": "{subject} is a {object}."})
MILL = (Triple("The Mill", "eatType", "pub"), Triple("The Mill", "area", "riverside"))
MILL_FACTS = ("The Mill is a pub.", "The area of The Mill is riverside.")
MILL_WHOLE = "The Mill is a pub. The area of The Mill is riverside."
INPUTS: list[Triples] = [as_triples(triples) for triples, _ in EXAMPLES]
REQUESTS = list(itertools.product(INPUTS, [text for _, text in EXAMPLES]))


@cache
def alone(classifier: NLIClassifier, premise: str, hypothesis: str) -> list[float]:
    return classifier.probabilities([(premise, hypothesis)])[0].tolist()


@pytest.mark.parametrize(
    ("omission", "hallucination", "verdict"),
    [
        (False, False, "OK"),
        (True, False, "omission"),
        (False, True, "hallucination"),
        (True, True, "omission+hallucination"),
    ],
)
def test_the_four_verdicts(omission: bool, hallucination: bool, verdict: str) -> None:
    assert fine_verdict(omission=omission, hallucination=hallucination) == verdict


def test_the_text_is_premise_of_each_fact_and_hypothesis_of_all(tiny_nli: NLIClassifier) -> None:
    text = "The Mill is a riverside pub."
    (found,) = SemanticAccuracy(tiny_nli, TEMPLATES).assess([(MILL, text)])
    pub, area, whole = tiny_nli.probabilities([(text, MILL_FACTS[0]), (text, MILL_FACTS[1]), (MILL_WHOLE, text)])
    assert [check.triple for check in found.facts] == list(MILL)
    assert [check.fact for check in found.facts] == list(MILL_FACTS)
    assert [check.entailment for check in found.facts] == pytest.approx([pub[1], area[1]], abs=1e-5)
    assert found.support == pytest.approx(whole[1], abs=1e-5)
    assert found.confidence == pytest.approx(min(pub[1], area[1], whole[1]), abs=1e-5)
    assert found.entities is None


@pytest.mark.parametrize("directions", ["both", "omission", "hallucination"])
def test_verdicts_are_what_the_probabilities_say(tiny_nli: NLIClassifier, directions: str) -> None:
    """Worked out one text at a time, as the paper describes it."""
    check = SemanticAccuracy(tiny_nli, TEMPLATES, directions=directions)

    def passes(premise: str, hypothesis: str) -> tuple[float, bool]:
        row = alone(tiny_nli, premise, hypothesis)
        return row[1], row[1] == max(row)

    some = REQUESTS[::9]
    for (triples, text), found in zip(some, check.assess(some), strict=True):
        facts = TEMPLATES.facts(triples)
        text = restated(" ".join(facts), text)
        said = [passes(text, fact) for fact in facts] if directions != "hallucination" else []
        whole = [passes(" ".join(facts), text)] if directions != "omission" else []
        omitted = tuple(triple for triple, (_, ok) in zip(triples, said, strict=False) if not ok)
        assert found.omitted == omitted
        assert found.verdict == fine_verdict(
            omission=bool(omitted), hallucination=not all(passed for _, passed in whole)
        )
        assert found.ok == (found.verdict == "OK")
        assert found.confidence == pytest.approx(min(p for p, _ in said + whole), abs=1e-5)
        assert [c.entailment for c in found.facts] == pytest.approx([p for p, _ in said], abs=1e-5)
        assert found.support == (pytest.approx(whole[0][0], abs=1e-5) if whole else None)


@pytest.mark.parametrize(
    ("directions", "verdicts"),
    [
        ("both", {"OK", "omission", "hallucination", "omission+hallucination"}),
        ("omission", {"OK", "omission"}),
        ("hallucination", {"OK", "hallucination"}),
    ],
)
def test_every_verdict_of_the_directions_comes_out(
    tiny_nli: NLIClassifier, directions: str, verdicts: set[str]
) -> None:
    found = SemanticAccuracy(tiny_nli, TEMPLATES, directions=directions).assess(REQUESTS[::2])
    assert {assessment.verdict for assessment in found} == verdicts


def test_requests_together_and_alone_are_judged_the_same(tiny_nli: NLIClassifier) -> None:
    check = SemanticAccuracy(tiny_nli, TEMPLATES)
    some = [*REQUESTS[::13], REQUESTS[0]]
    together, alone = check.assess(some), [check.assess([request])[0] for request in some]
    assert [a.verdict for a in together] == [a.verdict for a in alone]
    assert [a.omitted for a in together] == [a.omitted for a in alone]
    assert [a.confidence for a in together] == pytest.approx([a.confidence for a in alone], abs=1e-5)


def test_no_request_gives_no_assessment(tiny_nli: NLIClassifier) -> None:
    assert SemanticAccuracy(tiny_nli, TEMPLATES).assess([]) == []


@pytest.mark.parametrize(("copies", "read"), [(1, True), (50, False)])
def test_triples_that_no_text_could_be_checked_against(tiny_nli: NLIClassifier, copies: int, read: bool) -> None:
    """Their facts are some 20 tokens, and 512 is what the model reads."""
    check = SemanticAccuracy(tiny_nli, TEMPLATES)
    if read:
        check.check_length(MILL * copies)
        return
    with pytest.raises(InputError, match="tokens are more than the 512 that the NLI model reads"):
        check.check_length(MILL * copies)


def test_unknown_directions_are_refused(tiny_nli: NLIClassifier) -> None:
    with pytest.raises(InputError, match="directions=Both: must be one of both, omission, hallucination"):
        SemanticAccuracy(tiny_nli, TEMPLATES, directions="Both")
