"""Accepted texts are drawn for readers, and the sheets that they filled in give the figures."""

import csv
import json
from pathlib import Path

import pytest

from d2t.experiments.reading_webnlg import QUESTIONS, measure, table
from d2t.stats.result_file import write_result
from reranker import InputError

ROWS = [("beam", True), ("beam", True), ("composed", True), ("template", False), ("best", False)]


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    file = tmp_path / "texts.jsonl"
    lines = [
        {"id": str(n), "triples": [["A", "b", str(n)]], "text": f"Text {n}.", "source": source, "accepted": accepted}
        for n, (source, accepted) in enumerate(ROWS)
    ]
    file.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    return file


def filled_in(sheet: Path, name: str, answers: dict[str, tuple[str, str]]) -> str:
    with sheet.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    lines = ["\t".join(["mark", *QUESTIONS])]
    lines += ["\t".join([row["mark"], *answers.get(row["text"], ("", ""))]) for row in rows]
    (sheet.parent / name).write_text("\n".join(lines), encoding="utf-8")
    return str(sheet.parent / name)


def test_readers_get_the_accepted_texts_that_are_no_template(texts: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.tsv"
    with pytest.raises(InputError, match="fill in copies of"):
        measure(texts=texts, sheet=sheet, readings=None, count=10, templates=0, references=None, humans=0, seed=1)
    with sheet.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    assert sorted((row["triples"], row["text"]) for row in rows) == [(f"A | b | {n}", f"Text {n}.") for n in range(3)]
    assert "source" not in rows[0]


def test_a_text_counts_if_every_reader_says_so(texts: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.tsv"
    with pytest.raises(InputError):
        measure(texts=texts, sheet=sheet, readings=None, count=10, templates=0, references=None, humans=0, seed=1)
    first = filled_in(sheet, "a.tsv", {f"Text {n}.": ("yes", "yes") for n in range(3)})
    second = filled_in(sheet, "b.tsv", {"Text 0.": ("yes", "no"), "Text 1.": ("no", "yes"), "Text 2.": ("yes", "yes")})
    measured = measure(
        texts=texts, sheet=sheet, readings=[first, second], count=10, templates=0, references=None, humans=0, seed=1
    )
    write_result(tmp_path / "result.json", "evaluate", measured)
    result = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    shares = {name: round(result[name]["value"], 1) for name in (*QUESTIONS, "both", "agreement")}
    assert shares == {"right": 66.7, "well_formed": 66.7, "both": 33.3, "agreement": 66.7}
    assert {name: part["both"]["value"] for name, part in result["sources"].items()} == {"beam": 0, "composed": 100}
    rows = table(result).splitlines()[2:]
    assert [row.split(" | ")[:2] for row in rows] == [["| all", "3"], ["| beam", "2"], ["| composed", "1"]]


def test_sheets_of_other_texts_are_refused(texts: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.tsv"
    other.write_text("mark\tright\twell_formed\nabc\tyes\tyes\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"no text of .* was answered in every sheet"):
        measure(
            texts=texts,
            sheet=tmp_path / "sheet.tsv",
            readings=[str(other)],
            count=10,
            templates=0,
            references=None,
            humans=0,
            seed=1,
        )


def test_template_and_human_texts_are_read_beside_and_counted_apart(texts: Path, tmp_path: Path) -> None:
    entry = (
        '<entry eid="Id9"><modifiedtripleset><mtriple>A | b | 9</mtriple></modifiedtripleset><lex>A is 9.</lex></entry>'
    )
    references = tmp_path / "references.xml"
    references.write_text(f"<benchmark><entries>{entry}</entries></benchmark>", encoding="utf-8")
    sheet = tmp_path / "sheet.tsv"
    drawn = {"texts": texts, "sheet": sheet, "count": 10, "templates": 5, "references": str(references), "humans": 2}
    with pytest.raises(InputError):
        measure(**drawn, readings=None, seed=1)
    assert "yes or no" in sheet.with_suffix(".txt").read_text(encoding="utf-8")
    answers = {f"Text {n}.": ("yes", "yes") for n in range(3)} | {"Text 3.": ("yes", "no"), "A is 9.": ("no", "yes")}
    measured = measure(**drawn, readings=[filled_in(sheet, "a.tsv", answers)], seed=1)
    assert measured.data["n"] == 3
    assert measured.figures["both"].value == 100
    sources = {
        name: (part["right"].value, part["well_formed"].value) for name, part in measured.figures["sources"].items()
    }
    assert sources == {"beam": (100, 100), "composed": (100, 100), "template": (100, 0), "human": (0, 100)}
