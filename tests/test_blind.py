"""The blind sheet and its key, and the figures of the sheets that readers filled in."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ScriptedCheck
from test_comparison import LATE, NO_AREA, RIGHT, SCRIPT, WRONG, compared

from d2t.comparison.blind import Pair, draw_pairs, read_sheet, readings, write_sheet
from reranker import InputError


@pytest.fixture
def pairs(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> list[Pair]:
    """Twelve pairs of twenty inputs with a fixed text; a further input keeps its raw text."""
    lists = [[NO_AREA, RIGHT]] * 20 + [[RIGHT, WRONG]]
    return draw_pairs(compared(tmp_path, scripted_check(SCRIPT), *lists), 12, seed=1)


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def filled_in(path: Path, *, read: int) -> Path:
    """Return the sheet with correct answers on its first `read` pairs."""
    lines = ["pair\tfirst_right\tsecond_right"]
    for n, row in enumerate(rows(path)):
        answers = [{RIGHT: "yes"}.get(row[side], "No ") if n < read else "" for side in ("first", "second")]
        lines.append("\t".join([row["pair"], *answers]))
    path.with_name("read.tsv").write_text("\n".join(lines), encoding="utf-8")
    return path.with_name("read.tsv")


def test_a_sheet_does_not_tell_which_text_is_which(pairs: list[Pair], tmp_path: Path) -> None:
    assert write_sheet(pairs, tmp_path / "sheet.tsv")
    key = tmp_path / "sheet_key.tsv"
    sheet = rows(tmp_path / "sheet.tsv")
    assert len(sheet) == 12
    assert {row["first"] for row in sheet} == {RIGHT, NO_AREA}, "both orders occur"
    assert all({row["first"], row["second"]} == {RIGHT, NO_AREA} for row in sheet), "unchanged texts are left out"
    for row, answer in zip(sheet, rows(key), strict=True):
        assert answer["pair"] == row["pair"]
        assert answer["first"] == ("chosen" if row["first"] == RIGHT else "raw")


def test_another_choice_leaves_the_other_pairs_as_they_are(
    pairs: list[Pair], tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    lists = [[NO_AREA, RIGHT]] * 20 + [[RIGHT, WRONG]]
    lists[int(pairs[3].id) - 1] = [NO_AREA, LATE]
    others = draw_pairs(compared(tmp_path / "again", scripted_check(SCRIPT), *lists), 12, seed=1)
    assert [pair == other for pair, other in zip(pairs, others, strict=True)] == [n != 3 for n in range(12)]
    assert draw_pairs(compared(tmp_path / "again", scripted_check(SCRIPT), *lists), 12, seed=2) != others


def test_the_figures_of_one_reader(pairs: list[Pair], tmp_path: Path) -> None:
    write_sheet(pairs, tmp_path / "sheet.tsv")
    figures = readings([read_sheet(filled_in(tmp_path / "sheet.tsv", read=10))], pairs)
    assert (figures["n"], figures["raw_right"].value, figures["chosen_right"].value) == (10, 0, 100)
    assert (figures["fixed"], figures["broken"]) == (10, 0)
    assert (figures["accepted"], figures["accepted_right"].value) == (10, 100)
    assert (figures["readers"], figures["agreement"]) == (1, None)


def test_a_text_is_right_where_every_reader_says_so(pairs: list[Pair], tmp_path: Path) -> None:
    """The second reader answers eight of the ten pairs, and finds no right text in the first two."""
    write_sheet(pairs, tmp_path / "sheet.tsv")
    sheet = filled_in(tmp_path / "sheet.tsv", read=10)
    head, *lines = sheet.read_text(encoding="utf-8").splitlines()
    other = [line.replace("yes", "no") for line in lines[:2]] + lines[2:8]
    (tmp_path / "other.tsv").write_text("\n".join([head, *other]), encoding="utf-8")
    figures = readings([read_sheet(sheet), read_sheet(tmp_path / "other.tsv")], pairs)
    assert (figures["readers"], figures["n"]) == (2, 8)
    assert (figures["raw_right"].value, figures["chosen_right"].value) == (0, 75)
    assert (figures["fixed"], figures["agreement"].value) == (6, 100 * 14 / 16)


def test_answers_on_other_pairs_say_nothing(pairs: list[Pair], tmp_path: Path) -> None:
    (tmp_path / "read.tsv").write_text("pair\tfirst_right\tsecond_right\nx\tyes\tno\n", encoding="utf-8")
    assert readings([read_sheet(tmp_path / "read.tsv")], pairs) is None


def test_a_sheet_that_is_there_is_left_as_it_is(pairs: list[Pair], tmp_path: Path) -> None:
    (tmp_path / "sheet.tsv").write_text("half read", encoding="utf-8")
    assert not write_sheet(pairs, tmp_path / "sheet.tsv")
    assert (tmp_path / "sheet.tsv").read_text(encoding="utf-8") == "half read"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("pair\tfirst_right\tsecond_right\nx\tyes\tperhaps\n", "line 2: the answers are"),
        ("pair\tfirst_right\nx\tyes\n", "no column second_right"),
    ],
)
def test_a_bad_sheet_is_refused(content: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "read.tsv").write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        read_sheet(tmp_path / "read.tsv")
