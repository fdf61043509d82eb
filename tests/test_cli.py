"""The commands: their names, help and version, and one line on standard error whatever ends a run."""

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from omegaconf import DictConfig
from omegaconf.errors import MissingMandatoryValue

from d2t.cli import command, command_line, config_files, main
from reranker import InputError, __version__

Run = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run(program, *arguments)` gives what is printed, and the message that ends the program, if any."""

    def with_arguments(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", list(arguments))
        try:
            main()
        except SystemExit as end:
            return capsys.readouterr().out + (str(end) if end.code else "")
        return capsys.readouterr().out

    return with_arguments


@pytest.mark.parametrize(
    "arguments",
    [["d2t", "--version"], ["d2t", "-V"], ["d2t-generate", "--version"], ["d2t", "data", "get", "--version"]],
)
def test_the_version_is_that_of_the_project(arguments: list[str], run: Run) -> None:
    assert run(*arguments) == f"d2t-reranker {__version__}\n"


def test_the_overview_has_every_command_with_one_line(run: Run) -> None:
    assert run("d2t") == run("d2t", "--help")
    for name, title in config_files.commands().items():
        assert title
        assert f"\n  {name.replace('_', '-')} " in run("d2t")


@pytest.mark.parametrize("arguments", [["d2t", "generate", "--help"], ["/usr/bin/d2t-generate", "input=x", "-h"]])
def test_the_help_has_usage_example_keys_and_choices(arguments: list[str], run: Run) -> None:
    words = " ".join(run(*arguments).split())
    for part in (
        "usage: d2t generate [KEY=VALUE ...]",
        "example: d2t generate input=triples.jsonl output=texts.jsonl",
        "input=null FILE, a folder of WebNLG xml",
        "chunk_size=64 the number of inputs",
        "decoding=diverse, or: beam, sample",
        "decoding.groups=null N, a divisor of candidates",
        "well_formed=true texts are rejected",
    ):
        assert part in words
    assert "_target_" not in words.replace("{_target_", "")


def test_the_help_shows_the_keys_of_the_choice(run: Run) -> None:
    shown = run("d2t", "generate", "decoding=sample", "--help")
    assert "decoding.top_p=0.95" in shown
    assert "decoding.groups" not in shown


@pytest.mark.parametrize("name", config_files.commands())
def test_every_command_has_a_help_with_an_example(name: str, run: Run) -> None:
    shown = run("d2t", name.replace("_", "-"), "--help")
    assert f"example: d2t {name.replace('_', '-')}" in shown.replace("data get", "data-get")


def test_the_experiments_of_a_command_are_its_own(run: Run) -> None:
    shown = " ".join(run("d2t", "compare", "--help").split())
    assert re.search(r"experiment=null, or: compare_e2e, .*compare_webnlg\b", shown)
    assert "baselines" not in shown.partition("experiment=null")[2]


@pytest.mark.parametrize("flags", [["--config"], ["--cfg", "job"]])
def test_all_settings_are_shown_as_yaml(flags: list[str], run: Run) -> None:
    shown = run("d2t", "train", "seed=7", *flags)
    assert "\nseed: 7\n" in shown
    assert "output: ???" in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["d2t", "genrate"], "error: d2t genrate: no such command; did you mean generate? (d2t --help lists them)"),
        (["d2t", "zzz"], "error: d2t zzz: no such command (d2t --help lists them)"),
        (["d2t", "generate", "--input", "x"], "error: --input: settings have the form KEY=VALUE; the flags are"),
        (["d2t", "generate", "chunksize=1"], "error: chunksize: no such key; did you mean chunk_size?"),
        (["d2t-generate", "input=données.txt", "chunk_size=x"], "error: chunk_size=x: a whole number is needed"),
        (["d2t-data", "get", "sets=[e2e]"], "error: sets=e2e: the data sets are e2e_original, "),
        (["d2t", "data-get", "sets=e2e"], "error: sets=e2e: a list as in [a,b] is needed"),
    ],
)
def test_what_is_wrong_ends_with_one_line(arguments: list[str], said: str, run: Run) -> None:
    line = run(*arguments)
    assert line.startswith(said)
    assert "\n" not in line


def test_an_absent_file_of_a_mapping_is_found_before_anything_is_loaded(run: Run, tmp_path: Path) -> None:
    there = tmp_path / "a.tsv"
    there.touch()
    assert run("d2t", "compare", f"outputs={{A: {there}, B: no.tsv}}") == "error: no.tsv: no such file: check the path"


COMMAND_LINES = [
    (["/usr/bin/d2t", "limit=1"], "d2t data-get limit=1"),
    (["d2t-data-get", "a='b c'"], "d2t data-get 'a='\"'\"'b c'\"'\"''"),
    (["d2t-data-script.py"], "d2t data-get"),
    (["scripts/data_get.py", "limit=1"], "python scripts/data_get.py limit=1"),
]


@pytest.mark.parametrize(("arguments", "said"), COMMAND_LINES)
def test_the_command_line_names_what_was_run(arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", arguments)
    assert command_line("data_get") == said


def raising(problem: BaseException) -> Callable[[DictConfig], None]:
    def story(config: DictConfig) -> None:
        raise problem

    return story


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (InputError("x.txt, line 2: no triple"), "error: x.txt, line 2: no triple"),
        (KeyboardInterrupt(), "stopped; the same command goes on from here"),
        (OSError(28, "No space left on device", "out.jsonl"), "error: out.jsonl: No space left on device"),
        (MissingMandatoryValue("Missing mandatory value:\n  url"), "error: Missing mandatory value: url"),
    ],
)
def test_what_ends_a_run_is_one_line(problem: BaseException, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["d2t-demo"])
    with pytest.raises(SystemExit) as ended:
        command("demo")(raising(problem))()
    assert str(ended.value) == said


def test_an_error_of_the_program_itself_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["d2t-demo"])
    with pytest.raises(ZeroDivisionError):
        command("demo")(raising(ZeroDivisionError()))()


def test_stopping_while_modules_are_loaded_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("d2t.cli.commands.import_module", stopped)
    assert run("d2t", "demo") == "stopped"


def test_a_terminal_that_has_ascii_alone_shows_escapes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(screen, encoding="ascii"))
    run("d2t", "generate", "--help")
    sys.stdout.flush()
    assert b"cuda, \\u2026" in screen.getvalue()
