"""NLI, entity coverage and both: the weights that are fitted, and the table."""

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ScriptedCheck
from corpora import data_sets, write_corpora, write_outputs, write_ratings

from d2t.experiments.witnesses import fit_weights, measure, witnesses
from reranker import Assessment, Corroborated
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import EntityReport, Mention
from reranker.triples import as_triples

FACTS = as_triples("The Mill | area | Oslo")
ALL, SOME = EntityReport((), missing=(), checkable=2), EntityReport((), missing=("Oslo",), checkable=2)
MORE = EntityReport((), missing=(), checkable=2, unsupported=(Mention("1999", 0, 4, "number"),))


@pytest.mark.parametrize(
    ("verdict", "report", "right"),
    [
        ("OK", ALL, {"nli": True, "entities": True, "either": True}),
        ("OK", SOME, {"nli": True, "entities": False, "either": False}),
        ("OK", MORE, {"nli": True, "entities": False, "either": False}),
        ("omission", ALL, {"nli": False, "entities": True, "either": False}),
    ],
)
def test_what_each_witness_says(verdict: str, report: EntityReport, right: dict[str, bool]) -> None:
    found = Assessment(verdict, 0.9, entities=report)
    both = witnesses(Corroborated())
    assert {name: both[name](found)[0] for name in right} == right


def test_weights_follow_the_witness_that_tells_right_from_wrong(
    scripted_check: Callable[..., ScriptedCheck],
) -> None:
    check = scripted_check({"The Mill in Oslo": ("OK", 0.7), "The Mill": ("OK", 0.7), "In Oslo": ("OK", 0.7)})
    texts = [((FACTS, "The Mill in Oslo"), True), ((FACTS, "The Mill"), False), ((FACTS, "In Oslo"), False)] * 3
    found = fit_weights(check, EntityCoverage(), texts)  # type: ignore[arg-type]
    assert found.missing < -3, "a name that is missing speaks against a text"
    assert found.unsupported == 0, "nothing was seen of it"


def test_the_table(scripted_check: Callable[..., ScriptedCheck], tmp_path: Path) -> None:
    mr, triples = "name[The Mill], area[riverside]", "The Mill | area | Oslo"
    outputs = write_outputs(tmp_path / "ours.tsv", [(mr, "The Mill, riverside", 0, 0), (mr, "The Mill", 0, 1)])
    rows = [(triples, "The Mill in Oslo", "a", "seen", 3.0), (triples, "The Mill", "b", "seen", 1.5)]
    ratings = write_ratings(tmp_path / "ratings.csv", rows)
    measured = measure(
        scripted_check({}, otherwise=("OK", 0.9)),  # type: ignore[arg-type]
        EntityCoverage(),
        data_sets=data_sets(write_corpora(tmp_path / "data")),
        ratings=ratings,
        outputs=outputs,
        fit_on=["e2e_original"],
        texts=2,
        seed=1,
    )
    for data in ("ratings", "outputs"):
        found = measured.figures[data]
        assert found["n"] == 2
        assert found["nli"]["accuracy"].value == 0.5, "it lets everything pass here"
        assert found["entities"]["accuracy"].value == found["either"]["accuracy"].value == 1
    assert measured.figures["ratings"]["entities"]["rho"].value == pytest.approx(1)
    assert set(measured.figures["weights"]) == {"bias", "confidence", "missing", "unsupported"}
    assert measured.data["n"] == 4
