"""Of the texts that people wrote, those that readers find right are counted apart, with what the pipeline accepts."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ScriptedCheck
from corpora import data_sets, write_corpora

from d2t.experiments.reading_references import measure, table
from d2t.experiments.reading_webnlg import QUESTIONS
from d2t.generator import Generator
from d2t.pipeline import Pipeline
from d2t.stats.result_file import Measurement, write_result
from reranker import InputError, Reranker


def filled_in(sheet: Path, name: str, answers: list[tuple[str, str]]) -> str:
    with sheet.open(encoding="utf-8", newline="") as file:
        marks = [row["mark"] for row in csv.DictReader(file, delimiter="\t")]
    lines = ["\t".join(["mark", *QUESTIONS])]
    lines += ["\t".join([mark, *answer]) for mark, answer in zip(marks, answers, strict=True)]
    (sheet.parent / name).write_text("\n".join(lines), encoding="utf-8")
    return str(sheet.parent / name)


def test_accepted_texts_are_counted_among_those_that_every_reader_finds_right(
    scripted_check: Callable[..., ScriptedCheck], tiny_generator: Generator, tmp_path: Path
) -> None:
    sheet, files = tmp_path / "sheet.tsv", data_sets(write_corpora(tmp_path))

    def measured(refused: str, readings: list[str] | None) -> Measurement:
        reranker = Reranker(scripted_check({refused: ("omission", 0.1)}, otherwise=("OK", 0.9)))
        pipeline = Pipeline(tiny_generator, reranker, exchanged_names=False)
        return measure(
            pipeline, data_sets=files, corpus="e2e_original", texts=2, sheet=sheet, readings=readings, seed=1
        )

    with pytest.raises(InputError, match="fill in copies of"):
        measured("", None)
    with sheet.open(encoding="utf-8", newline="") as file:
        first = next(csv.DictReader(file, delimiter="\t"))["text"]
    readings = [
        filled_in(sheet, "a.tsv", [("yes", "yes"), ("yes", "no")]),
        filled_in(sheet, "b.tsv", [("no", "yes"), ("yes", "yes")]),
    ]
    write_result(tmp_path / "result.json", "evaluate", measured(first, readings))
    result = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    found = {group: (part["n"], part["accepted"]["value"]) for group, part in result["accepted"].items()}
    assert found == {"all": (2, 50.0), "right": (1, 100.0), "not_right": (1, 0.0)}
    assert "| right, as both readers say | 1 |" in table(result)
