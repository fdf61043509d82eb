"""Written texts find their inputs by a hash of the triples."""

from pathlib import Path

import pytest
from corpora import data_sets, real_file, write_corpora

from d2t.training import written
from d2t.training.written import WRITTEN_TEXTS, input_key, written_examples, written_held_out
from reranker import InputError
from reranker.triples import as_triples

RUNWAY = as_triples("Ely_Airport | runwayLength | 950.0")


def test_the_order_of_the_triples_does_not_count() -> None:
    two = as_triples("Ely | country | England && Ely | river | Ouse")
    assert input_key(two) == input_key(two[::-1]) != input_key(two[:1])


def test_inputs_get_their_written_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sets = data_sets(write_corpora(tmp_path / "data"))
    texts = tmp_path / "airport.tsv"
    texts.write_text(f"input\ttext\n{input_key(RUNWAY)}\tEly Airport has a runway of 950.\n", encoding="utf-8")
    monkeypatch.setattr(written, "WRITTEN_TEXTS", tmp_path)
    expected = [(RUNWAY, "Ely Airport has a runway of 950.")]
    assert written_examples(sets) == (expected, []), "the development split of the small set is its training split"
    assert written_examples(sets, without=["Airport"]) == ([], [])
    texts.write_text("input\twords\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"airport\.tsv, line 1: no column text: add or rename it"):
        written_examples(sets)


def test_every_text_that_is_kept_finds_its_input() -> None:
    sets = data_sets(real_file("webnlg_3", "train").parents[1])
    training, development = written_examples(sets)
    lines = [line for file in WRITTEN_TEXTS.glob("*.tsv") for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    held_out = written_held_out()
    found = [{input_key(triples) for triples, _ in split} for split in (training, development, held_out)]
    assert set().union(*found) == {line.split("\t")[0] for line in lines}
    assert sum(map(len, found)) == len(set().union(*found)), "no input is in two splits"
    assert len(training) > 16_000
    assert len(development) > 900
    assert len(held_out) == 149
