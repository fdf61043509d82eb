"""The comparison as a user runs it, on tiny corpora and models and on files of other systems."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import hydra
import pytest
from d2t.scripts.compare import compare
from rich.console import Console

from d2t.generator import Generator
from d2t.report.summary import notes
from d2t.report.terminal_table import terminal_table
from reranker import InputError

pytestmark = pytest.mark.usefixtures("few_resamples")

INPUTS = [
    {"id": "a", "triples": [["The Mill", "area", "riverside"]], "texts": ["The Mill is by the riverside."]},
    {"id": "b", "triples": [["Cotto", "food", "Italian"]], "texts": ["Cotto serves Italian food."]},
]
LISTS = [
    {"id": "b", "candidates": ["Cotto is cheap.", "Cotto serves Italian food."]},
    {"id": "a", "candidates": ["The Mill is by the riverside."]},
]
THEIRS = [{"id": "b", "text": "Cotto."}, {"id": "a", "text": None}]
SYSTEMS = {"random", "nli", "nli_confidence", "nli_weighted", "default", "nli_backoff", "entities", "corroborated"}
BASELINES = {"raw", "oracle", "list_only", "slot_aligner", "slot_classifier"}
ONE_SYSTEM = [  # the other systems and the models that they load are left out
    "~settings.systems",
    "+settings.systems={entities: {_target_: d2t.comparison.systems.System, check: entities}}",
    "~settings.checks.slot_classifier",
    "main=entities",
]


def run(*overrides: str) -> dict[str, Any]:
    """Compare in the working folder."""
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        config = hydra.compose("compare", ["output=out.json", "report=report.html", "run_dir=run", *overrides])
    return compare(config)


def write(file: str, *objects: dict[str, Any]) -> None:
    Path(file).write_text("\n".join(map(json.dumps, objects)), encoding="utf-8")


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, models: list[str]) -> list[str]:
    """Overrides for a comparison of one system over the lists of a file, in an empty working folder."""
    monkeypatch.chdir(tmp_path)
    write("inputs.jsonl", *INPUTS)
    write("lists.jsonl", *LISTS)
    write("theirs.jsonl", *THEIRS)
    return [*models, *ONE_SYSTEM, "input=inputs.jsonl", "lists=lists.jsonl"]


def test_every_system_on_e2e(data: Path, models: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    overrides = ["experiment=compare_e2e", f"data.root={data}", *models]
    result = run(*overrides)
    assert json.loads(Path("out.json").read_text(encoding="utf-8")) == result
    assert set(result["systems"]) == SYSTEMS | BASELINES
    assert (result["main"]["judge"], result["splits"]) == ("slot_patterns", {})
    for name, system in result["systems"].items():
        assert {"bleu", "chrf", "fully_right", "not_ok", "esa", "gap_closed", "mcnemar_p"} <= set(system), name
        assert system["ser"]
    for part in ("generator:", "decoding:diverse3", "nli=nli:", "judges:"):
        assert part in result["signature"]
    assert "</html>" in Path("report.html").read_text(encoding="utf-8")

    cached = {file.name: file.read_bytes() for file in Path("run").iterdir()}
    monkeypatch.setattr(Generator, "generate", None)
    assert run(*overrides, "report=null") == result
    assert {file.name: file.read_bytes() for file in Path("run").iterdir()} == cached


def test_the_parts_of_webnlg(data: Path, models: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    further = ["readings=null", "blind=blind.tsv", "texts=texts.jsonl", "report=null"]
    result = run("experiment=compare_webnlg", f"data.root={data}", *models, *ONE_SYSTEM, *further)
    assert {name: part["n"] for name, part in result["splits"].items()} == {"seen": 5, "new": 1}
    assert (result["main"]["judge"], result["systems"]["raw"]["ser"]) == ("nli", None)
    assert Path("blind_key.tsv").exists()
    written = [json.loads(line) for line in Path("texts.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [list(record) for record in written] == [["id", "triples", "text", "source", "accepted"]] * 6


@pytest.mark.parametrize("override", ["output=inputs.jsonl", "report=lists.jsonl", "texts=theirs.jsonl"])
def test_an_output_that_is_an_input_is_refused(override: str, files: list[str]) -> None:
    file = Path(override.partition("=")[2])
    content = file.read_bytes()
    with pytest.raises(InputError, match=f"{override}: is an input, which would be lost"):
        run(*files, "outputs={theirs: theirs.jsonl}", override)
    assert file.read_bytes() == content


def test_texts_of_other_systems(files: list[str]) -> None:
    """The files have their lines in another order than the inputs."""
    result = run(*files, "nbest=2", "outputs={theirs: theirs.jsonl}", "table=table.csv")
    systems = result["systems"]
    assert systems["raw"]["esa"]["value"] == 75, "the first text of b does not name Italian"
    assert systems["theirs"]["esa"]["value"] == 25
    assert systems["entities"]["esa"]["value"] == 100
    assert systems["raw"]["bleu"]["value"] < systems["entities"]["bleu"]["value"] == pytest.approx(100)
    with Path("table.csv").open(encoding="utf-8", newline="") as file:
        rows = {(row["system"], row["metric"]): row for row in csv.DictReader(file)}
    assert rows["theirs", "esa"] == {
        **{"part": "all", "system": "theirs", "metric": "esa", "n": "2"},
        **{end: str(systems["theirs"]["esa"][end]) for end in ("value", "low", "high")},
    }
    assert float(rows["theirs", "fully_right by nli"]["value"]) == 0
    assert float(rows["theirs", "check accepts"]["value"]) == 0
    assert float(rows["theirs against raw", "check accepts, difference"]["value"]) == -50
    references = result["references"]
    assert float(rows["references", "check accepts"]["value"]) == references["accepted"]["value"] == 100
    assert "100.0% of the references" in Path("report.html").read_text(encoding="utf-8")
    assert "accepted by the system itself" in {metric for _, metric in rows}
    assert rows["entities", "mcnemar_p by nli"].keys() == rows["theirs", "esa"].keys()
    page = Path("report.html").read_text(encoding="utf-8")
    assert "An added fact without a number or date passes this judge" in page
    assert '"others":["theirs"]' in page


def test_the_texts_of_a_file_are_not_looked_at_closely(files: list[str]) -> None:
    with pytest.raises(InputError, match=r"main=theirs: main is a system that chooses .* d2t check input=… 'outputs="):
        run(*files, "outputs={theirs: theirs.jsonl}", "main=theirs")


def test_systems_are_named(files: list[str]) -> None:
    """The main system is always among them."""
    two = "+settings.systems.other={_target_: d2t.comparison.systems.System, check: entities}"
    assert set(run(*files, two)["systems"]) == {"raw", "entities", "other", "oracle"}
    assert set(run(*files, two, "systems=[]")["systems"]) == {"raw", "entities", "oracle"}
    with pytest.raises(InputError, match="systems: nli is unknown; the known names are entities"):
        run(*files, "systems=nli")


WIDTHS = [  # characters on a line; whether intervals and p are shown, and the number of columns
    (200, True, True, 13),
    (130, True, True, 10),
    (110, False, True, 9),
    (95, False, False, 8),
    (80, False, False, 6),
    (20, False, False, 6),
]


@pytest.mark.parametrize(("width", "intervals", "p", "columns"), WIDTHS)
def test_the_table_fits_the_terminal(width: int, intervals: bool, p: bool, columns: int) -> None:
    result = json.loads((Path(__file__).parents[1] / "results/compare_e2e.json").read_text(encoding="utf-8"))
    table = terminal_table(result, width=width)
    assert len(table.columns) == columns
    assert ("p" in [column.header for column in table.columns]) is p
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(table)
    shown = console.export_text()
    raw = result["systems"]["raw"]["fully_right"]
    of_raw = f"{raw['value']:.1f} ({raw['low']:.0f}–{raw['high']:.0f})"
    assert (of_raw in shown) is ("In brackets" in shown) is intervals
    assert ("…" in shown) is (width < 50), "no cell is cut short"


def test_inputs_without_references_have_no_bleu(files: list[str]) -> None:
    write("inputs.jsonl", *({"references": record["texts"], **record, "texts": []} for record in INPUTS))
    result = run(*files)
    assert any(
        "the input 'a' has no references" in note and "'references' is not read" in note for note in notes(result)
    )
    assert "bleu" not in result["systems"]["entities"]
    page = Path("report.html").read_text(encoding="utf-8").split("<script")[0]
    assert page.count("BLEU") == 1
    assert "No BLEU and no chrF" in page


@pytest.mark.slow
def test_the_tables_and_the_plots_go_to_wandb(files: list[str]) -> None:
    run(*files, "logger=wandb", "report=null")
    [wandb_run] = Path("run").glob("wandb/offline-run-*")
    logged = [file.relative_to(wandb_run).as_posix() for file in wandb_run.rglob("*") if file.is_file()]
    assert any(name.startswith("files/media/table/systems") for name in logged)
    assert len([name for name in logged if name.startswith("files/media/images/plots")]) == 5
    assert not Path("report.html").exists()


def test_a_sheet_that_two_readers_filled_in(files: list[str]) -> None:
    overrides = [*files, "blind=blind.tsv", "report=null"]
    assert "readings" not in run(*overrides)
    head, line = Path("blind.tsv").read_text(encoding="utf-8").splitlines()
    for name in ("one.tsv", "two.tsv"):
        Path(name).write_text("\n".join([head, line.removesuffix("\t\t") + "\tyes\tno"]), encoding="utf-8")
    result = run(*overrides, "readings=[one.tsv,two.tsv]")
    readings = result["readings"]
    assert (readings["readers"], readings["n"], readings["agreement"]["value"]) == (2, 1, 100)
    assert readings["fixed"] + readings["broken"] == 1
    assert any(note.startswith("2 readers judged 1 pairs") for note in notes(result))


BAD = [
    ([], "what is compared"),
    (["corpus=e2e", "input=inputs.jsonl"], "what is compared"),
    (["input=inputs.jsonl", "outputs=theirs.jsonl"], "each file needs a name: 'outputs={theirs: theirs.jsonl}'"),
    (["input=inputs.jsonl", "outputs=[a.tsv]"], "each file needs a name"),
    (["input=inputs.jsonl", "output=out.csv"], "output=out.csv: the figures are JSON: name it .json; table=FILE.csv"),
    (["input=inputs.jsonl", "main=none_such"], "main=none_such"),
    (["input=inputs.jsonl", "lists=some.jsonl"], "no list for the input 'b': lists and inputs need the same ids"),
]


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("overrides", "message"), BAD)
def test_bad_input_is_refused(overrides: list[str], message: str, models: list[str]) -> None:
    write("some.jsonl", {"id": "a", "text": "The Mill."})
    with pytest.raises((InputError, hydra.errors.InstantiationException), match=message):
        run(*models, *ONE_SYSTEM, *overrides)


BAD_FILES = [
    (["outputs={A: none.tsv}"], "none.tsv: no such file"),
    (["outputs={A: inputs.doc}"], "outputs are JSON lines"),
    (["outputs={A: short.txt}"], "short.txt: lines: 1, inputs: 2"),
    (["readings=none.tsv"], "none.tsv: no such file"),
    (["lists=none.jsonl"], "none.jsonl: no such file"),
]


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("overrides", "message"), BAD_FILES)
def test_files_are_read_before_models_load(overrides: list[str], message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("short.txt").write_text("The Mill.\n", encoding="utf-8")
    monkeypatch.setattr(hydra.utils, "instantiate", None)
    with pytest.raises(InputError, match=message):
        run("input=inputs.jsonl", *overrides)
