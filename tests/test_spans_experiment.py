"""The figures of spans: what is counted, and the experiment on tiny data."""

import json
from pathlib import Path

import pytest
from corpora import data_sets, write_corpora

from d2t.experiments.spans import SHIPS, _counts, kinds_table, measure, table
from d2t.stats.result_file import write_result
from d2t.training.spans.marked_text import MarkedText
from reranker import NLIClassifier, Reranker, SemanticAccuracy, Templates
from reranker.spans import spans_at
from reranker.triples import as_triples

TEXT = "The Mill is a cheap pub in New York."
COUNTED = [  # wrong words, reported words; tokens of both, gold, reported; gold spans, reported spans, hit
    ([], [], (0, 0, 0, 0, 0, 0)),
    (["cheap"], ["cheap"], (1, 1, 1, 1, 1, 1)),
    (["cheap"], [], (0, 1, 0, 1, 0, 0)),
    ([], ["cheap"], (0, 0, 1, 0, 1, 0)),
    (["New York"], ["York"], (1, 2, 1, 1, 1, 1)),
    (["cheap", "New York"], ["cheap pub in New"], (2, 3, 4, 2, 1, 1)),
]


@pytest.mark.parametrize(("wrong", "reported", "expected"), COUNTED)
def test_what_is_counted(wrong: list[str], reported: list[str], expected: tuple[int, ...]) -> None:
    gold, found = (
        spans_at(TEXT, [(TEXT.index(words), TEXT.index(words) + len(words)) for words in of], "so")
        for of in (wrong, reported)
    )
    assert _counts(MarkedText(as_triples("a | b | c"), TEXT, gold, "name"), found) == expected


def test_the_experiment(tiny_nli: NLIClassifier, tmp_path: Path, few_resamples: None) -> None:
    reranker = Reranker(SemanticAccuracy(tiny_nli, Templates()))
    files = data_sets(write_corpora(tmp_path / "data"))
    found = measure(reranker, data_sets=files, development=["e2e_cleaned"], test=["e2e"], texts=2, right=2, seed=1)
    write_result(tmp_path / "result.json", "python", found)
    assert set(found.figures["development"]) - set(found.figures["test"]) == {"phrases", "rules and phrases"}
    assert SHIPS in found.figures["test"]
    assert found.figures["token_f1"] == found.figures["test"][SHIPS]["token_f1"]
    result = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert table(result).count("\n") == 1 + 5 + 3
    assert "another subject throughout" in kinds_table(result)
    again = measure(reranker, data_sets=files, development=["e2e_cleaned"], test=["e2e"], texts=2, right=2, seed=1)
    assert again == found
