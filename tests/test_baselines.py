"""The verdicts of the baseline checks on the same texts."""

from pathlib import Path

import pytest
from corpora import write_outputs

from d2t.baselines.rules import AtRandom, EntityCheck, SlotAligner, SlotErrorCheck, Unchecked
from d2t.experiments.baselines import measure
from reranker import ByGenerator, InputError, Reranker
from reranker.check import Check
from reranker.triples import as_triples

MILL = as_triples("The Mill | eat_type | pub && The Mill | family_friendly | no && The Mill | price_range | cheap")
CHECKS: list[Check] = [Unchecked(), SlotErrorCheck(), SlotAligner(), EntityCheck()]


@pytest.mark.parametrize(
    ("text", "none", "patterns", "aligner", "entities"),
    [
        ("The Mill is a cheap pub for adults only.", "OK", "OK", "OK", "OK"),
        ("The Mill is a pub for adults only.", "OK", "omission", "omission", "omission"),
        ("The Mill is a cheap pub.", "OK", "omission", "omission", "OK"),  # a truth value has no name
        ("The Mill is a cheap family pub.", "OK", "omission+hallucination", "OK", "OK"),  # turned round
        ("The Mill is a cheap pub by the river for adults only.", "OK", "hallucination", "OK", "OK"),
        ("The Mill is a cheap pub of 1999 for adults only.", "OK", "OK", "OK", "hallucination"),
        ("It is a cheap pub for adults only.", "OK", "omission", "omission", "omission"),
        ("", "OK", "omission", "omission", "omission"),
    ],
)
def test_what_each_check_says(text: str, none: str, patterns: str, aligner: str, entities: str) -> None:
    found = [check.assess([(MILL, text)])[0] for check in CHECKS]
    assert [assessment.verdict for assessment in found] == [none, patterns, aligner, entities]
    for assessment in found:
        assert (assessment.confidence == 1) is assessment.ok
        assert bool(assessment.omitted) is ("omission" in assessment.verdict)
        assert len(assessment.facts) == len(MILL)


def test_the_subject_is_the_first_triples() -> None:
    (found,) = SlotAligner().assess([(MILL, "A cheap pub for adults.")])
    assert found.omitted == MILL[:1]


def test_slot_patterns_know_restaurants_only() -> None:
    with pytest.raises(InputError, match="no E2E slot: mission"):
        SlotErrorCheck().assess([(as_triples("Bean | mission | Apollo 12"), "Bean flew.")])


def test_signatures_tell_checks_apart() -> None:
    assert len({check.signature for check in CHECKS}) == len(CHECKS)


TEXTS = ["a", "b", "c", "d", "e"]


def test_without_a_check_the_first_text_is_taken_or_one_at_random() -> None:
    assert Reranker(Unchecked(), policy=ByGenerator()).rerank(MILL, TEXTS).accepted == 0
    chosen = [Reranker(Unchecked(), policy=AtRandom(seed=seed)).rerank(MILL, TEXTS).accepted for seed in range(30)]
    assert set(chosen) == set(range(5))
    again = [Reranker(Unchecked(), policy=AtRandom(seed=seed)).rerank(MILL, TEXTS).accepted for seed in range(30)]
    assert chosen == again


def test_checks_against_labels(tmp_path: Path) -> None:
    mr = "name[The Mill], eatType[pub], priceRange[cheap]"
    write_outputs(tmp_path / "one.tsv", [(mr, "The Mill is a cheap pub.", 0, 0), (mr, "The Mill is a pub.", 0, 1)])
    write_outputs(tmp_path / "two.tsv", [(mr, "The Mill is a cheap pub.", 0, 1)])  # a slip of the label
    measured = measure({"none": CHECKS[0], "patterns": CHECKS[1]}, source=tmp_path)
    found, systems = measured.figures["checks"], measured.figures["systems"]
    assert (found["none"]["rough"].value, found["none"]["recall"].value) == (pytest.approx(1 / 3), 0)
    assert found["patterns"]["fine"].value == pytest.approx(2 / 3)
    assert [systems[name]["fine"].value for name in ("one", "two")] == [1, 0]
    assert [systems[name]["ser"] for name in ("one", "two")] == [pytest.approx(100 / 6), 0]
    assert [systems[name]["ser_published"] for name in ("one", "two")] == [
        pytest.approx(100 / 6),
        pytest.approx(100 / 3),
    ]
    assert (systems["two"]["fully_right"], systems["two"]["fully_right_published"]) == (100, 0)
    assert all(measured.signature.count(check.signature) == 1 for check in CHECKS[:2])
