"""Our scores against ratings of 2020, on a handful of rated texts by the models that ship."""

import json
from pathlib import Path

import pytest

from d2t.experiments.webnlg_2020 import measure
from d2t.generator import Generator
from reranker import NLIClassifier, SemanticAccuracy
from reranker.entities.coverage import EntityCoverage
from reranker.templates import Templates

pytestmark = pytest.mark.usefixtures("few_resamples")

TEXTS = {  # team → its text, and the rating of everything
    "good": ("The Mill is a pub in Oslo.", 95),
    "fair": ("The Mill is in Oslo.", 50),
    "bad": ("of pub is is Rome the in", 5),
    "some-reference": ("The Mill is a pub in Oslo.", 1),
}


def test_correlations(tmp_path: Path) -> None:
    keys = ("Correctness", "DataCoverage", "Relevance", "Fluency", "TextStructure")
    triples = [["The Mill", "eatType", "pub"], ["The Mill", "city", "Oslo"]]
    file = tmp_path / "ratings.jsonl"
    lines = [
        {"id": number, "team": team, "triples": triples, "text": text, **dict.fromkeys(keys, rating)}
        for number in (1, 2)
        for team, (text, rating) in TEXTS.items()
    ]
    file.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    check = SemanticAccuracy(NLIClassifier.from_pretrained(device="cpu"), Templates.load())
    found = measure(check, EntityCoverage(), Generator.from_pretrained(device="cpu"), file=file, inputs=1)
    assert found.data["n"] == 4, "one input"
    assert found.figures["teams"] == 3, "references are no system"
    assert {name: found.figures["system"][name].value for name in ("fluency", "esa_coverage")} == pytest.approx(
        {"fluency": 1.0, "esa_coverage": 1.0}
    )
    assert found.figures["text"]["correctness"].value < 1, "the low rating of the reference is among the texts"
