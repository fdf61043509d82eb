"""Mention detection on a few annotated texts of our own."""

from pathlib import Path

import pytest
from corpora import write_enriched

from d2t.data.webnlg import read_annotated
from d2t.experiments.entity_mentions import measure
from reranker import InputError
from reranker.entities.anaphora import RootAnaphora
from reranker.entities.coverage import EntityCoverage


def test_mentions_against_annotations(tmp_path: Path) -> None:
    measured = measure(EntityCoverage(resolver=RootAnaphora()), folder=write_enriched(tmp_path / "dev"))
    figures = measured.figures
    # Found: The Mill, Oslo; It, 120; Mill (without its article, that word stands before `old`).
    assert figures["exact"]["precision"].value == figures["exact"]["recall"].value == pytest.approx(3 / 5)
    assert figures["approximate"]["recall"].value == pytest.approx(3 / 5)
    assert figures["false_alarms"].value == pytest.approx(2 / 6)  # fish, and Mill where only `It` stands for it
    assert figures["false_hallucinations"].value == 0
    assert measured.data["name"] == "webnlg/dev"
    assert measured.data["n"] == 3


def test_texts_without_annotations_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no <references>"):
        read_annotated(tmp_path)
