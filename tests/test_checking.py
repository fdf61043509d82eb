"""Texts of other systems from files: how they are read, checked, counted and shown."""

import csv
import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

import hydra
import pytest
from d2t.scripts.check import check, files_of_systems, load_reranker, main, show
from hydra.core.global_hydra import GlobalHydra
from rich.console import Console

from d2t.checking.checked import COLUMNS, Checked, check_texts
from d2t.checking.given import Given, read_given, read_texts_of_system
from d2t.checking.screen import FEW, Selection, systems_table, texts_table
from d2t.checking.table_file import write_table
from d2t.checking.tally import Tally
from d2t.data.records import Record
from d2t.generator import Generator
from d2t.pipeline import Pipeline
from d2t.report.differences import difference_line
from reranker import Assessment, InputError, Reranker
from reranker.candidates import NOT_NAMED, Doubt
from reranker.english.well_formed import Flaw
from reranker.policy import ByGenerator
from reranker.spans import Span
from reranker.triples import as_triples

pytestmark = pytest.mark.usefixtures("few_resamples")

MILL = '{"id": "a", "triples": [["The Mill", "area", "riverside"]]'
COTTO = '{"id": "b", "triples": [["Cotto", "food", "Italian"]]'
TRIPLES = as_triples("The Mill | eatType | pub && The Mill | area | riverside")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty folder with two inputs, and the texts of two systems for them."""
    monkeypatch.chdir(tmp_path)
    write("triples.jsonl", f"{MILL}}}\n{COTTO}}}\n")
    write("a.tsv", "id\ttext\nb\tCotto serves Italian food.\na\tThe Mill is by the riverside.\n")
    write("b.jsonl", '{"id": "a", "text": "The Mill."}\n{"id": "b", "text": null}\n')
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


def write(name: str, content: str) -> None:
    Path(name).write_text(content, encoding="utf-8")


# what is read


RECORDS = [  # file, content → the texts with the ids of their inputs
    (
        "in.jsonl",
        f'{MILL}, "text": " One. "}}\n{COTTO}, "texts": ["Two.", "Three."]}}',
        ["a One.", "b Two.", "b Three."],
    ),
    ("in.jsonl", f'{MILL}, "text": null}}\n{COTTO}, "text": "Two."}}', ["a ", "b Two."]),
    ("in.jsonl", f'{MILL}, "text": "No.", "texts": ["One."]}}', ["a One."]),
    ("in.csv", "id,subject,predicate,object,text\na,The Mill,area,riverside,One.\n", ["a One."]),
    ("in.csv", 'mr,ref\n"name[The Mill], area[riverside]",One.\n', ["1 One."]),
]


@pytest.mark.parametrize(("name", "content", "texts"), RECORDS)
def test_texts_of_the_records_are_read(name: str, content: str, texts: list[str]) -> None:
    write(name, content)
    given = read_given(name, format="auto", outputs={})
    assert [f"{one.record.id} {one.text}" for one in given] == texts
    assert [f"{one.record.id} {one.text}" for one in given] == texts, "a second time"
    assert given.total == len(texts)


def test_standard_input_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f'{MILL}, "text": "One."}}'.encode())))
    given = read_given("-", format="auto", outputs={})
    assert [one.text for one in given] == [one.text for one in given] == ["One."]


OUTPUTS = [  # file, content → the texts of the inputs a and b
    ("o.tsv", "text\tid\n Two. \tb\nOne.\ta\n", ["One.", "Two."]),
    ("o.csv", 'id,text\na,"One, one."\nb,\n', ["One, one.", ""]),
    ("o.jsonl", '{"id": "b", "text": null}\n{"id": "a", "text": "One.", "candidates": ["No."]}', ["One.", ""]),
    ("o.jsonl", '{"id": "b", "candidates": ["Two."]}\n{"id": "a", "text": "One."}', ["One.", "Two."]),
    ("o.txt", "One.\nTwo.\n", ["One.", "Two."]),
    ("o.txt", "\nTwo.", ["", "Two."]),
]


@pytest.mark.parametrize(("name", "content", "texts"), OUTPUTS)
def test_texts_of_a_system_are_aligned_with_the_inputs(name: str, content: str, texts: list[str]) -> None:
    write(name, content)
    assert read_texts_of_system(Path(name), ["a", "b"]) == texts


BAD_OUTPUTS = [
    ("o.txt", "One.\n", "o.txt: lines: 1, inputs: 2: one text a line is needed"),
    ("o.txt", "One.\nTwo.\n\n", "o.txt: lines: 3, inputs: 2"),
    ("o.tsv", "id\ttext\na\tOne.\nb\tTwo.\na\tOne.\n", "o.tsv, line 4: a second output for 'a': keep one of the two"),
    (
        "o.jsonl",
        '{"id": "a", "text": "x"}\n{"id": "a", "text": "y"}',
        "o.jsonl, line 2: a second output for 'a'",
    ),
    ("o.jsonl", '{"id": "a", "text": "x"}', "o.jsonl: no output for the input 'b'"),
    ("o.tsv", "id\ttext\na\tOne.\nb\tTwo.\nc\tThree.\n", "o.tsv: no input for the output 'c'"),
    ("o.jsonl", '{"id": "a", "text": "\\ud800"}\n{"id": "b", "text": "x"}', "o.jsonl: the text of 'a'"),
    (
        "o.jsonl",
        '{"id": "b", "candidates": ["Two.", "No."]}\n{"id": "a", "text": "One."}',
        "o.jsonl: 2 candidates for 'b': a final text is needed",
    ),
    ("o.docx", "One.", "not .docx"),
]


@pytest.mark.parametrize(("name", "content", "said"), BAD_OUTPUTS)
def test_bad_texts_of_a_system_are_one_clear_error(name: str, content: str, said: str) -> None:
    write(name, content)
    with pytest.raises(InputError, match=re.escape(said)):
        read_given("triples.jsonl", format="auto", outputs={"theirs": Path(name)})


BAD_RECORDS = [
    (
        f'{MILL}, "text": "One."}}\n{MILL}, "text": "Two."}}',
        "line 2 (record 2): the id 'a' is that of record 1",
    ),
    (f'{MILL}, "text": "One."}}\n{{"id": "b"}}\n{{"id": "c"}}', 'line 2: no list "triples" in it'),
    (f'{MILL}, "text": "One."}}\n{{"id": "b"}}\n{{"id": "c"}}', "(and 1 more); mend the input"),
    (f'{MILL}, "output": "One."}}', "in.jsonl: no texts in it: give them as"),
    (f'{MILL}, "texts": "One."}}', '"texts" is not a list of strings'),
]


@pytest.mark.parametrize(("content", "said"), BAD_RECORDS)
def test_bad_records_are_one_clear_error(content: str, said: str) -> None:
    write("in.jsonl", content)
    with pytest.raises(InputError, match=re.escape(said)):
        read_given("in.jsonl", format="auto", outputs={})


# what the run does


def run(*overrides: str) -> list[dict[str, Any]]:
    """Check, and return the lines of the output."""
    found = check(hydra.compose("check", list(overrides)))
    assert found.output
    return [json.loads(line) for line in Path(found.output).read_text(encoding="utf-8").splitlines()]


def test_every_text_gets_the_evidence_of_the_pipeline(models: list[str]) -> None:
    """Also in small chunks; the decision is that of the service."""
    rows = run(*models[:2], "input=triples.jsonl", "outputs={A: a.tsv, B: b.jsonl}", "chunk_size=3", "figures=f.json")
    assert Path("triples_checked.jsonl").exists()
    assert [(row["id"], row["system"], row["text"]) for row in rows] == [
        ("a", "A", "The Mill is by the riverside."),
        ("a", "B", "The Mill."),
        ("b", "A", "Cotto serves Italian food."),
        ("b", "B", ""),
    ]
    pipeline = Pipeline.from_pretrained(*(model.partition("=")[2] for model in models[:2]))
    policy = pipeline.reranker.policy
    for row in rows:
        [found] = pipeline.reranker.rescore([tuple(triple) for triple in row["triples"]], [row["text"]])
        assert (row["accepted"], row["doubtful"]) == (policy.accepts(found), policy.doubts(found))
        assert row | found.to_dict() == row
        assert row["signature"].endswith(pipeline.reranker.signature)
    assert rows[3]["verdict"] == "omission", "a blank text says nothing"
    figures = json.loads(Path("f.json").read_text(encoding="utf-8"))
    assert set(figures) == {"command", "signature", "data", "outputs", "systems", "differences"}
    digest = sha256(Path("b.jsonl").read_bytes()).hexdigest()
    assert figures["outputs"]["B"] == {"file": "b.jsonl", "sha256": digest}
    assert figures["systems"]["B"]["n"] == 2


def test_without_exchanged_names_no_generator_is_loaded(models: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with_generator = load_reranker(hydra.compose("check", [*models[:2], "input=x"]))
    assert "exchanged:" in with_generator.signature
    monkeypatch.setattr(Generator, "from_pretrained", None)
    without = load_reranker(hydra.compose("check", [*models[:2], "input=x", "exchanged_names=false"]))
    assert "exchanged:" not in without.signature


@pytest.mark.parametrize(("name", "delimiter"), [("out.csv", ","), ("out.tsv", "\t")])
def test_a_table_is_flat_and_holds_no_formula(name: str, delimiter: str, models: list[str]) -> None:
    write("in.jsonl", f'{MILL}, "text": "=1+1"}}')
    check(hydra.compose("check", [models[1], "exchanged_names=false", "input=in.jsonl", f"output={name}"]))
    with Path(name).open(encoding="utf-8", newline="") as file:
        [row] = csv.DictReader(file, delimiter=delimiter)
    assert tuple(row) == COLUMNS
    assert (row["id"], row["text"], row["triples"]) == ("a", "'=1+1", "The Mill | area | riverside")


REFUSED = [
    (["input=nowhere.jsonl"], "error: nowhere.jsonl: no such file"),
    (["input=triples.jsonl"], "error: triples.jsonl: no texts in it"),
    (
        ["input=triples.jsonl", "outputs=a.tsv"],
        "error: outputs=a.tsv: each file needs a name: 'outputs=",
    ),
    (["input=triples.jsonl", "outputs={A: a.tsv}", "output=a.tsv"], "error: output=a.tsv: is an input"),
    (["input=triples.jsonl", "outputs={A: a.tsv}", "output=b.jsonl"], "error: output=b.jsonl: is there already"),
    (["input=triples.jsonl", "outputs={A: a.tsv}", "figures=b.jsonl"], "error: figures=b.jsonl: name a .json file"),
    (["input=triples.jsonl", "outputs={A: a.tsv}", "chunk_size=0"], "error: chunk_size=0: at least 1"),
    (["input=triples.jsonl", "outputs={A: a.tsv}", "decoding=beam"], "error: decoding: no such key"),
    ([], "error: input= is missing: FILE"),
]


@pytest.mark.parametrize(("overrides", "said"), REFUSED)
def test_the_command_ends_with_one_clear_line(
    overrides: list[str], said: str, models: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    GlobalHydra.instance().clear()  # the command sets up its own
    before = Path("b.jsonl").read_bytes()
    monkeypatch.setattr("sys.argv", ["d2t-check", models[1], "exchanged_names=false", *overrides])
    with pytest.raises(SystemExit) as ended:
        main()
    assert str(ended.value).startswith(said)
    assert "\n" not in str(ended.value)
    assert Path("b.jsonl").read_bytes() == before


# what is counted and shown


def given(text: str, *, number: str = "1", system: str = "") -> Given:
    return Given(system, Record(number, TRIPLES), text)


def checked(assessment: Assessment, text: str = "The Mill is a café.", system: str = "") -> Checked:
    return Checked(given(text, system=system), assessment, ByGenerator())


CAFE = "The Mill is a café."
FOUND = [  # assessment → decision
    (Assessment("OK", 0.9, doubts=()), "accepted"),
    (Assessment("OK", 0.9, doubts=(Doubt(NOT_NAMED, "pub"),)), "doubtful"),
    (Assessment("OK", 0.9, flaws=(Flaw(0, 4, "chatter"),), doubts=()), "rejected"),
    (Assessment("hallucination", 0.1, text=CAFE, find_spans=lambda: (Span(14, 18, "word", "why"),)), "rejected"),
    (Assessment("omission+hallucination", 0.0, problem="too long"), "rejected"),
]


@pytest.mark.parametrize(("assessment", "decision"), FOUND)
def test_a_text_is_accepted_doubtful_or_rejected(assessment: Assessment, decision: str) -> None:
    assert checked(assessment).decision == decision


Scripted = Callable[..., Any]


def test_systems_are_compared_on_the_same_inputs(scripted_check: Scripted) -> None:
    """B has an omission where A is right, twice; both fail once, and both are right once."""
    script = {"right": ("OK", 0.9), "short": ("omission", 0.1), "wrong": ("omission+hallucination", 0.0)}
    texts = {"A": ["right", "right", "wrong", "right"], "B": ["short", "short", "wrong", "right"]}
    rows = [given(texts[name][n], number=str(n), system=name) for n in range(4) for name in texts]
    tally = Tally()
    for one in check_texts(rows, Reranker(scripted_check(script))):
        tally.add(one)
    values = {name: [share.value for share in shares.values()] for name, shares in tally.shares.items()}
    assert values == {"A": [75, 75, 0, 25, 25, 0], "B": [25, 25, 0, 75, 25, 0]}
    difference, *others = tally.differences
    assert [(one.share, one.gain.value) for one in others] == [("OK", 50), ("omission", -50), ("hallucination", 0)]
    found = (difference.gain.value, difference.only_one, difference.only_other, difference.mcnemar_p)
    assert found == (50, 2, 0, 0.5)
    line = difference_line(asdict(difference))
    assert line.startswith("A against B: accepted +50.0 points (")
    assert line.endswith("); only A 2, only B 0; exact McNemar p 0.500")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("t.md", ["| system | texts | accepted %", "|---|", "| A | 1 | 100.0 (2.5 to 100.0) |"]),
        ("t.csv", ["system,texts,accepted %,accepted % low,", "A,1,100.0,2.5,100.0,"]),
    ],
)
def test_a_table_has_a_row_for_each_system(name: str, lines: list[str], scripted_check: Scripted) -> None:
    tally = Tally()
    for one in check_texts([given("right", system="A")], Reranker(scripted_check({"right": ("OK", 0.9)}))):
        tally.add(one)
    write_table(Path(name), tally)
    written = Path(name).read_text(encoding="utf-8").splitlines()
    assert [line.startswith(start) for line, start in zip(written, lines, strict=True)] == [True] * len(lines)


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("output=a.html", "output=a.html: JSON lines"),
        ("figures=a.csv", "figures=a.csv: name a .json file"),
        ("table=a.tex", "table=a.tex: name a .csv or .md file"),
    ],
)
def test_an_ending_says_what_a_file_holds(setting: str, said: str) -> None:
    write("in.jsonl", f'{MILL}, "text": "x"}}')
    with pytest.raises(InputError, match=said):
        check(hydra.compose("check", ["input=in.jsonl", setting]))


@pytest.mark.slow
@pytest.mark.parametrize(("fail_on", "status"), [("rejected", 3), ("refused", 3), ("null", 0)])
def test_a_run_fails_on_texts_that_are_not_right(fail_on: str, status: int, models: list[str]) -> None:
    """An untrained classifier accepts nothing."""
    write("in.jsonl", f'{MILL}, "text": "x"}}')
    command = [sys.executable, "-m", "d2t.scripts.check", models[1], "exchanged_names=false", "input=in.jsonl"]
    found = subprocess.run([*command, "output=-", f"fail_on={fail_on}"], capture_output=True, text=True)
    assert (found.returncode, f"1 of 1 texts are {fail_on}" in found.stderr) == (status, status > 0)


def test_doubtful_and_ill_formed_texts_are_counted() -> None:
    """The five texts are accepted, doubtful, not well-formed, a hallucination, and too long to be checked."""
    tally = Tally()
    for assessment, _ in FOUND:
        tally.add(checked(assessment))
    values = {name: share.value for name, share in tally.shares[""].items()}
    assert values == {
        "accepted": 20,
        "OK": 60,
        "doubtful": 20,
        "omission": 20,
        "hallucination": 40,
        "not well-formed": 20,
    }


def screen(*texts: Checked, width: int = 80) -> str:
    console = Console(width=width, record=True, file=io.StringIO())
    tally = Tally()
    for one in texts:
        tally.add(one)
    console.print(texts_table(texts))
    console.print(systems_table(tally, width=width))
    return console.export_text()


def test_a_screen_shows_each_text_with_its_reasons_and_each_system() -> None:
    shown = screen(*(checked(FOUND[n][0], system=name) for n, name in ((0, "A"), (3, "B"))))
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert lines[:2] == ["1 A The Mill is a café.", "accepted (OK 0.90)"]
    assert lines[2:4] == ["1 B ! The Mill is a café.", "rejected (hallucination 0.10)"]
    assert lines[4:7] == [
        "unsupported: café",
        "hallucination not",
        "system texts accepted % OK % doubtful % omission % % well-formed %",
    ]
    assert lines[7:9] == ["A 1 100.0 100.0 0.0 0.0 0.0 0.0", "3–100 3–100 0–98 0–98 0–98 0–98"]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_of_the_data_is_obeyed_and_no_line_is_too_long(width: int) -> None:
    hostile = ":smile: [red]red[/] [/nothing] \x1b[2J\x07\nnext"
    shown = screen(checked(FOUND[3][0], text=hostile + " x" * 90, system="[red]A\x1b"), width=width)
    assert not any(character in shown for character in "\x1b\x07😄")
    assert ":smile: [red]red[/]" in shown
    assert all(len(line) <= width for line in shown.splitlines())


def test_of_many_texts_the_first_that_are_not_accepted_are_listed() -> None:
    selection = Selection()
    for number in range(FEW + 5):
        selection.add(checked(FOUND[number % 5][0], text=str(number)))
    assert [one.given.text for one in selection.listed][:5] == ["1", "2", "3", "4", "6"]
    assert len(selection.listed) == FEW
    assert selection.note == ("Listed: the first 20 of the 20 texts that are not accepted, of 25 texts.")


def test_the_records_go_to_standard_output_and_the_figures_to_the_screen(
    models: list[str], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    overrides = [models[1], "exchanged_names=false", "input=triples.jsonl", "outputs={A: a.tsv}", "output=-"]
    found = check(hydra.compose("check", overrides))
    assert [json.loads(line)["id"] for line in capfdbinary.readouterr().out.splitlines()] == ["a", "b"]
    console = Console(width=100, record=True, file=io.StringIO())
    show(found, console)
    assert "A" in console.export_text()


def test_what_ships_finds_the_mistakes_of_the_bundled_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of `theirs`, the texts 6, 7 and 9 are right; all of `ours` are right."""
    monkeypatch.chdir(str(resources.files("d2t.examples") / "bridges"))
    files = ["input=triples.jsonl", "outputs={ours: ours.tsv, theirs: theirs.jsonl}", "output=/dev/null"]
    config = hydra.compose("check", files)
    texts = read_given(config.input, format=config.format, outputs=files_of_systems(config))
    accepted: dict[str, list[str]] = {"ours": [], "theirs": []}
    for one in check_texts(texts, load_reranker(config)):
        accepted[one.given.system] += [one.given.record.id.removeprefix("bridge")] * (one.decision == "accepted")
    assert accepted == {"ours": [*"123456789", "10"], "theirs": ["6", "7", "9"]}
