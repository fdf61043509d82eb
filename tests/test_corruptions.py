"""Which wrong texts pass: the texts of each kind, and the shares accepted by a check that is known."""

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import EXAMPLES, ScriptedCheck
from corpora import data_sets, write_corpora

from d2t.experiments.corruptions import measure, texts_of_kind
from d2t.generator import Generator
from d2t.pipeline import Pipeline
from d2t.training.nli.corruptor import CORRUPTIONS
from d2t.training.nli.wrong_texts import KINDS
from d2t.training.written import written_held_out
from reranker import InputError, Reranker
from reranker.doubts.doubt import DoubtRule
from reranker.triples import as_triples

POSSIBLE = [kind for kind in CORRUPTIONS if kind != "add"]  # with the few texts of `corpora`
RIGHT = [(as_triples(triples), text) for triples, text in EXAMPLES]


@pytest.mark.parametrize("kind", ["right", *CORRUPTIONS])
def test_texts_of_a_kind(kind: str) -> None:
    texts = texts_of_kind(RIGHT * 5, kind, 2, seed=1)  # a corruption comes off by chance now and then
    assert len(texts) == 2
    assert {text.verdict == "OK" for text in texts.values()} == {kind == "right"}
    assert texts_of_kind(RIGHT * 5, kind, 2, seed=1) == texts


@pytest.mark.parametrize("error", KINDS)
def test_texts_that_were_written_with_an_error(error: str) -> None:
    texts = texts_of_kind(written_held_out(), f"wrong_{error}", 5, seed=1)
    assert len(texts) == 5
    assert {text.verdict for text in texts.values()} == {
        {"left_out": "omission", "invented": "hallucination"}.get(error, "omission+hallucination")
    }


def test_a_kind_that_no_example_allows_has_no_texts() -> None:
    assert texts_of_kind([(as_triples("The Mill | area | riverside"), "By the river.")], "drop", 1, seed=1) == {}


@pytest.mark.parametrize(
    ("verdict", "threshold", "passed", "accepted"),
    [(("OK", 0.9), None, 100.0, 100.0), (("OK", 0.9), 0.95, 100.0, 0.0), (("omission", 0.1), None, 0.0, 0.0)],
)
def test_the_shares_that_pass_and_that_are_accepted(
    verdict: tuple[str, float],
    threshold: float | None,
    passed: float,
    accepted: float,
    scripted_check: Callable[..., ScriptedCheck],
    tiny_generator: Generator,
    tmp_path: Path,
) -> None:
    reranker = Reranker(scripted_check({}, otherwise=verdict), doubt=DoubtRule(threshold, entities=False))
    pipeline = Pipeline(tiny_generator, reranker, exchanged_names=False)
    files = data_sets(write_corpora(tmp_path))
    measured = measure(pipeline, data_sets=files, corpora=["e2e_original"], renamed=["webnlg"], texts=2, seed=1)
    for name, share in {"passed": passed, "accepted": accepted}.items():
        found = measured.figures[name]["e2e_original"]
        assert {kind: figure.value for kind, figure in found.items()} == dict.fromkeys(["right", *POSSIBLE], share)
        assert measured.figures[name]["webnlg, other names"]["right"].value == share
    with pytest.raises(InputError, match="news: no training data has this name"):
        measure(pipeline, data_sets=files, corpora=["news"], renamed=[], texts=2, seed=1)
