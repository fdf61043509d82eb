"""Wrong texts carry the fact that is wrong, so that a check learns what fails."""

from pathlib import Path

import pytest
from corpora import data_sets, real_file

from d2t.training.nli.wrong_texts import KINDS, WRONG_TEXTS, wrong_texts
from d2t.training.written import input_key, written_examples, written_held_out
from reranker import InputError
from reranker.triples import as_triples

HALL = as_triples("Elm Hall | seats | 120 && Elm Hall | owner | Ann Ray")


@pytest.mark.parametrize(
    ("error", "facts", "text", "verdict", "said"),
    [
        ("left_out", "1", "Elm Hall is owned by Ann Ray.", "omission", (False, True)),
        ("value", "1", "Elm Hall, owned by Ann Ray, has 210 seats.", "omission+hallucination", (False, True)),
        ("roles", "1,2", "Ann Ray has 120 seats in Elm Hall.", "omission+hallucination", (False, False)),
        ("invented", "", "Elm Hall, owned by Ann Ray, has 120 red seats.", "hallucination", (True, True)),
        ("invented", "0", "Elm Hall, owned by Ann Ray, has 120 red seats.", "hallucination", (True, True)),
    ],
)
def test_what_is_wrong(error: str, facts: str, text: str, verdict: str, said: tuple[bool, ...], tmp_path: Path) -> None:
    row = f"{input_key(HALL)}\t{error}\t{facts}\t{text}\n"
    (tmp_path / "halls.tsv").write_text(f"input\terror\tfacts\ttext\n{row}", encoding="utf-8")
    ((kind, judged),) = wrong_texts([HALL], tmp_path)
    assert (kind, judged.verdict, judged.said) == (error, verdict, said)
    assert not list(wrong_texts([HALL[:1]], tmp_path))


@pytest.mark.parametrize(("error", "facts"), [("typo", "1"), ("value", "3")])
def test_a_row_that_fits_no_input_is_refused(error: str, facts: str, tmp_path: Path) -> None:
    row = f"{input_key(HALL)}\t{error}\t{facts}\tElm Hall.\n"
    (tmp_path / "halls.tsv").write_text(f"input\terror\tfacts\ttext\n{row}", encoding="utf-8")
    with pytest.raises(InputError, match=r"halls\.tsv, line 2: one of left_out, .*, and numbers of facts from 1 to 2"):
        list(wrong_texts([HALL], tmp_path))


def test_every_wrong_text_that_is_kept_finds_its_input() -> None:
    sets = data_sets(real_file("webnlg_3", "train").parents[1])
    training, development = written_examples(sets)
    inputs = [triples for triples, _ in (*training, *development, *written_held_out())]
    found = list(wrong_texts(inputs))
    rows = sum(len(file.read_text(encoding="utf-8").splitlines()) - 1 for file in WRONG_TEXTS.glob("*.tsv"))
    assert len(found) == rows > 5_000
    assert {kind for kind, _ in found} == set(KINDS)
