"""ESA on a few submitted and rated texts of our own."""

from pathlib import Path

import pytest
from corpora import write_webnlg_2017

from d2t.experiments.esa_webnlg2017 import corpus_scores, measure
from reranker import InputError
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import EntityReport


def report(missing: int, checkable: int = 4) -> EntityReport:
    return EntityReport(mentions=(), missing=("x",) * missing, checkable=checkable)


def test_scores_of_a_corpus() -> None:
    found = corpus_scores([report(0), report(1), report(3), report(0, 0)], [1, 2, 3, 4])
    assert found == {
        **{"esic_1": 0.5, "esic_2": 0.25, "esic_3": 0.25, "esa_i": pytest.approx((1 + 0.75 + 0.25 + 1) / 4)},
        **{"esa_c": 0.5, "esa_c_1": pytest.approx(1 / 3), "esa_c_2": 0.5},
    }
    assert corpus_scores([report(1)], [1])["esa_c_1"] is None


def webnlg_2017_files(root: Path) -> dict[str, Path]:
    write_webnlg_2017(root / "webnlg_2017")
    names = {"inputs": "testdata_with_lex.xml", "outputs": "submissions", "ratings": "human_ratings_dev_half.csv"}
    return {name: root / "webnlg_2017" / file for name, file in names.items()}


def test_esa_of_systems(tmp_path: Path) -> None:
    files = webnlg_2017_files(tmp_path)
    published = {"good": 0.1, "fair": 0.3, "bad": 0.6}
    measured = measure(EntityCoverage(), **files, published=published)
    systems = measured.figures["systems"]
    assert {name: found["esic_1"].value for name, found in systems.items()} == {"good": 0, "fair": 0.5, "bad": 1}
    assert systems["bad"]["esic_2"] == 0.5
    assert systems["bad"]["unsupported"] == 0.5
    assert systems["fair"]["paper_esic_1"] == 0.3
    assert systems["fair"]["mean_rating"] == 2
    assert measured.figures["order_rho"] == measured.figures["order_rho_ratings"] == pytest.approx(1)
    assert measured.figures["undetected"] == 3
    assert measured.figures["pearson_all"].value > 0.8
    unpublished = measure(EntityCoverage(), **files | {"outputs": files["outputs"] / "good.txt"})
    assert unpublished.figures["order_rho"] is unpublished.figures["order_rho_ratings"] is None


def test_outputs_of_another_length_are_refused(tmp_path: Path) -> None:
    files = webnlg_2017_files(tmp_path)
    (files["outputs"] / "fair.txt").write_text("one line\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"fair\.txt: 1 lines for 2 inputs"):
        measure(EntityCoverage(), **files)
