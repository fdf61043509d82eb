"""The comparison as a user runs it, on tiny corpora and models and on files of other systems."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hydra
import pytest
from d2t.scripts.compare import compare, table
from omegaconf import DictConfig
from rich.console import Console

from d2t.generator import Generator
from d2t.report.comparison_tables import readings_table
from d2t.report.summary import notes
from reranker import InputError

INPUTS = [
    {"id": "a", "triples": [["The Mill", "area", "riverside"]], "texts": ["The Mill is by the riverside."]},
    {"id": "b", "triples": [["Cotto", "food", "Italian"]], "texts": ["Cotto serves Italian food."]},
]
SYSTEMS = {"random", "nli", "nli_confidence", "nli_weighted", "default", "nli_backoff", "entities", "corroborated"}
BASELINES = {"raw", "oracle", "slot_aligner", "slot_classifier"}


@pytest.fixture(autouse=True)
def _configs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


def config(*overrides: str) -> DictConfig:
    return hydra.compose("compare", ["output=out.json", "report=report.html", "run_dir=run", *overrides])


def written(file: str, *objects: dict[str, Any]) -> str:
    Path(file).write_text("\n".join(map(json.dumps, objects)), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("experiment", "judge", "parts", "further"),
    [
        ("compare_e2e", "slot_patterns", set(), []),
        ("compare_webnlg", "entities", {"seen", "unseen"}, ["readings=null", "blind=blind.tsv"]),
    ],
)
def test_a_corpus(
    experiment: str, judge: str, parts: set[str], further: list[str], data: Path, models: list[str]
) -> None:
    changes = [f"experiment={experiment}", f"data.root={data}", *models, *further]
    result = compare(config(*changes))
    assert json.loads(Path("out.json").read_text(encoding="utf-8")) == result
    assert set(result["systems"]) == SYSTEMS | BASELINES
    assert set(result["splits"]) == parts
    assert result["main"]["judge"] == judge
    for name, system in result["systems"].items():
        assert {"bleu", "chrf", "ser", "fully_right", "not_ok", "esa", "gap_closed", "mcnemar_p"} <= set(system), name
        assert (system["ser"] is None) == (experiment != "compare_e2e")
    assert "gap_closed" in result
    assert "</html>" in Path("report.html").read_text(encoding="utf-8")
    assert Path("blind_key.tsv").exists() == (experiment == "compare_webnlg")
    for part in ("generator:", "decoding:diverse3", "nli=nli:", "judges:"):
        assert part in result["signature"]


def test_the_same_command_makes_nothing_twice(data: Path, models: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    changes = ["corpus=e2e", f"data.root={data}", *models]
    first = compare(config(*changes))
    kept = {file.name: file.read_bytes() for file in Path("run").iterdir()}
    monkeypatch.setattr(Generator, "generate", None)
    assert compare(config(*changes)) == first
    assert {file.name: file.read_bytes() for file in Path("run").iterdir()} == kept


def test_outputs_of_others(models: list[str]) -> None:
    """No generator: lists and texts of files, in any order of lines."""
    inputs = written("inputs.jsonl", *INPUTS)
    lists = written(
        "lists.jsonl",
        {"id": "b", "candidates": ["Cotto is cheap.", "Cotto serves Italian food."]},
        {"id": "a", "candidates": ["The Mill is by the riverside."]},
    )
    theirs = written("theirs.jsonl", {"id": "b", "text": "Cotto."}, {"id": "a", "text": None})
    result = compare(config(f"input={inputs}", f"lists={lists}", "nbest=2", f"outputs={{theirs: {theirs}}}", *models))
    systems = result["systems"]
    assert systems["raw"]["esa"]["value"] == 75, "Italian is not named by the first text of b"
    assert systems["theirs"]["esa"]["value"] == 25
    assert systems["entities"]["esa"]["value"] == 100
    assert systems["raw"]["bleu"]["value"] < systems["entities"]["bleu"]["value"] == pytest.approx(100)
    console = Console(width=200, record=True, file=io.StringIO())
    console.print(table(result, width=200))
    assert "theirs" in console.export_text()
    narrow = table(result, width=80)
    assert [str(column.header) for column in narrow.columns][:2] == ["system", "BLEU"]
    assert "p" not in {str(column.header) for column in narrow.columns}


def test_rows_of_one_input_are_one_input(data: Path, models: list[str]) -> None:
    result = compare(config(f"input={data / 'e2e' / 'testset_w_refs.csv'}", "limit=2", *models))
    assert result["data"]["n"] == 2, "of three inputs in six rows"


def test_inputs_without_references_have_no_bleu(models: list[str]) -> None:
    inputs = written("inputs.jsonl", *({**record, "texts": []} for record in INPUTS))
    result = compare(config(f"input={inputs}", *models))
    assert "bleu" not in result["systems"]["nli"]
    page = Path("report.html").read_text(encoding="utf-8").split("<script")[0]
    assert page.count("BLEU") == 1
    assert "no BLEU, no chrF" in page


def test_the_table_and_the_plots_go_to_wandb(models: list[str]) -> None:
    inputs = written("inputs.jsonl", *INPUTS)
    compare(config(f"input={inputs}", "logger=wandb", "report=null", *models))
    [run] = Path("run").glob("wandb/offline-run-*")
    logged = [file.relative_to(run).as_posix() for file in run.rglob("*") if file.is_file()]
    assert any(name.startswith("files/media/table/systems") for name in logged)
    assert len([name for name in logged if name.startswith("files/media/images/plots")]) == 5
    assert not Path("report.html").exists()


def test_a_folder_of_xml(data: Path, models: list[str]) -> None:
    result = compare(config(f"input={data / 'webnlg' / 'test'}", *models))
    assert len(result["data"]["sha256"]) == 64


def test_the_sheet_that_two_readers_filled_in(data: Path, models: list[str]) -> None:
    changes = ["corpus=e2e", f"data.root={data}", *models, "main=random", "blind=blind.tsv"]
    assert "readings" not in compare(config(*changes))
    head, *lines = Path("blind.tsv").read_text(encoding="utf-8").splitlines()
    assert head.split("\t")[-2:] == ["first_right", "second_right"]
    read = [line.removesuffix("\t\t") + "\tyes\tno" for line in lines]
    for name in ("one.tsv", "two.tsv"):
        Path(name).write_text("\n".join([head, *read]), encoding="utf-8")
    result = compare(config(*changes, "readings=[one.tsv,two.tsv]"))
    found = result["readings"]
    assert (found["readers"], found["n"], found["agreement"]["value"]) == (2, len(lines), 100)
    assert found["fixed"] + found["broken"] == len(lines) > 0
    assert any("read blindly (by each of 2: " in note for note in notes(result))
    assert "read blindly by 2" in readings_table(result)


BAD = [
    ([], "what is compared"),
    (["input=-"], "input=-: save the triples to a file"),
    (["corpus=e2e", "input=inputs.jsonl"], "what is compared"),
    (["input=broken.jsonl"], "broken.jsonl, line 1"),
    (["input=inputs.jsonl", "outputs=some.jsonl"], "each file needs a name: 'outputs={theirs: some.jsonl}'"),
    (["input=inputs.jsonl", "main=none_such"], "main=none_such"),
    (["input=inputs.jsonl", "lists=some.jsonl"], "no output for the input 'b'"),
]


@pytest.mark.parametrize(("changes", "message"), BAD)
def test_bad_input_is_refused(changes: list[str], message: str, models: list[str]) -> None:
    written("inputs.jsonl", *INPUTS)
    written("some.jsonl", {"id": "a", "text": "The Mill."})
    written("broken.jsonl", {"id": "a", "triples": []})
    with pytest.raises((InputError, hydra.errors.InstantiationException), match=message):
        compare(config(*models, *changes))
