"""From annotators' own files to merged mistakes and agreement, with a person's decisions in between."""

import json
from pathlib import Path
from typing import Any

import pytest
from corpora import real_file
from stories import write

from d2t.data.annotators import read_mistakes
from d2t.experiments.accuracy_annotation import agreement_table, confusion_table, measure, table
from d2t.stats.result_file import write_result
from reranker.errors import InputError

pytestmark = pytest.mark.usefixtures("few_resamples")

TEXTS = {"t1": "Ann had 12 points on Friday .", "t2": "The Owls lost at home .", "t3": "Bo led with 30 points ."}
MARKS: list[dict[str, list[tuple[str, str]]]] = [  # of three annotators; the third skipped t3
    {"t1": [("12", "number"), ("Friday", "name")], "t2": [("lost", "word")], "t3": [("led", "word")]},
    {"t1": [("12 points", "number"), ("Friday", "name")], "t2": [("lost", "context")], "t3": []},
    {"t1": [("12", "number")], "t2": []},
]


@pytest.fixture
def annotations(tmp_path: Path) -> list[str]:
    files = []
    for number, marks in enumerate(MARKS):
        lines = []
        for name, found in marks.items():
            text = TEXTS[name]
            mistakes = [
                {"start": text.index(words), "end": text.index(words) + len(words), "category": category}
                for words, category in found
            ]
            lines.append(json.dumps({"id": name, "text": text, "mistakes": mistakes}))
        files.append(str(write(tmp_path / f"ann{number}.jsonl", "\n".join(lines))))
    return files


def measured(folder: Path, annotations: list[str] | None, **given: Any) -> dict[str, Any]:
    """The figures, as a result file has them."""
    settings: dict[str, Any] = {"texts": None, "systems": None, "decisions": None, "shared": {}}
    found = measure(annotations=annotations, folder=folder / "out", **{**settings, **given})
    write_result(folder / "result.json", "command", found)
    result: dict[str, Any] = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    return result


def test_three_annotators_and_a_person(tmp_path: Path, annotations: list[str]) -> None:
    result = measured(tmp_path, annotations)
    assert (result["errors"]["n"], result["undecided"], result["refused"]) == (2, 2, 0)
    assert result["skipped"] == {"ann0": [], "ann1": [], "ann2": ["t3"]}
    assert result["kappa_items"] == 3, "the places of the texts that all three read"
    assert result["confusion"]["number"] == {"number": 3}
    assert result["confusion"]["split"] == {"word": 2, "context": 1, "no mistake": 2}
    assert "0.5" in agreement_table(result) or "agreement of annotators" in agreement_table(result)
    assert confusion_table(result).startswith("| category of most |")

    sheet = tmp_path / "out/undecided.tsv"
    rows = [line.split("\t") for line in sheet.read_text(encoding="utf-8").splitlines()]
    assert [row[0] + " " + row[3] for row in rows[1:]] == ["t2 lost", "t3 led"]
    assert rows[1][4] == "ann0: word 'lost'; ann1: context 'lost'; ann2: nothing"
    rows[1][5], rows[2][5] = "word", "none"
    decided = write(tmp_path / "decided.tsv", "\n".join("\t".join(row) for row in rows) + "\n")
    result = measured(tmp_path, annotations, decisions=decided)
    assert (result["errors"]["n"], result["decided"], result["undecided"]) == (3, 2, 0)
    assert result["by_category"]["word"]["n"] == 1
    _, gold = read_mistakes(tmp_path / "out/gold.jsonl", {})
    assert {name: len(found) for name, found in gold.items()} == {"t1": 2, "t2": 1, "t3": 0}


def test_systems(tmp_path: Path, annotations: list[str]) -> None:
    names = [f"x{number}" for number in range(6)]
    texts = [{"id": name, "text": "Ann had 12 points ."} for name in names]
    lines = [
        {**text, "mistakes": [{"start": 0, "end": 3, "category": "name"}][: n // 3] + EXTRA[: n % 2 + n // 3]}
        for n, text in enumerate(texts)
    ]
    gold = write(tmp_path / "gold.jsonl", "\n".join(map(json.dumps, lines)))
    rows = "".join(f"{name},{'worse' if n > 2 else 'better'}\n" for n, name in enumerate(names))
    systems = write(tmp_path / "systems.csv", f"id,system\n{rows}")
    result = measured(tmp_path, [str(gold)], systems=systems)
    assert {name: part["errors"]["texts"] for name, part in result["systems"].items()} == {"better": 3, "worse": 3}
    assert result["systems"]["worse"]["errors"]["n"] > result["systems"]["better"]["errors"]["n"]
    assert 0 < result["tests"]["better – worse"]["all"] < 0.05
    assert "context" not in result["tests"]["better – worse"], "no text has such a mistake"
    assert "| worse (3) |" in table(result)


EXTRA = [{"start": 8, "end": 10, "category": "number"}, {"start": 11, "end": 17, "category": "word"}]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("t1,a\nt1,b\n", "line 3: the id 't1' is there twice: a text has one system"),
        ("t1,a\n", "no system for the text 't2': add a row"),
    ],
)
def test_bad_systems(tmp_path: Path, annotations: list[str], rows: str, message: str) -> None:
    systems = write(tmp_path / "systems.csv", f"id,system\n{rows}")
    with pytest.raises(InputError, match=message):
        measured(tmp_path, annotations, systems=systems)


def test_a_finished_list_takes_no_decisions(tmp_path: Path, annotations: list[str]) -> None:
    sheet = write(tmp_path / "sheet.tsv", "text\tstart\tend\tcategory\tcorrection\n")
    with pytest.raises(InputError, match="give all their annotations, or no decisions"):
        measured(tmp_path, annotations[:1], decisions=sheet)


def test_the_shared_data_have_what_the_paper_has(tmp_path: Path) -> None:
    shared = {part: str(real_file("accuracy", part)) for part in ("mistakes", "curation", "texts")}
    result = measured(tmp_path, None, shared=shared)
    assert result["errors"]["n"] == 1214
    assert (result["paper_texts"]["texts"], result["paper_texts"]["errors"]) == (21, 412)
    assert result["by_category"]["number"]["n"] == 474
