"""A stopped run is continued, and a file of other content is refused; real runs are killed as well."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import hydra
import pytest
from d2t.scripts.generate import generate

from d2t.choice import Choice
from d2t.data.records import Record
from d2t.output import OutputFile, refuse_overwriting
from d2t.result import Result
from reranker import Assessment, Candidate, InputError, Ranking
from reranker.triples import as_triples

SIGNATURE = "generator:tiny|policy:ByGenerator()"
RECORDS = [
    Record("1", as_triples("The Mill | area | riverside")),
    Record("café 🍺", as_triples([["Zoë’s", "naïve\u2028predicate\x85", "日本 🍺"]])),
    Record("3", (), error="input, line 3: no triples"),
    Record("4", as_triples("a | b | c && a | d | e")),
]


def result(record: Record) -> Result:
    assessments = (Assessment("OK", 0.9),)
    ranking = Ranking(record.triples, (Candidate("Ça 🍺", -0.5),), assessments, (0,), 0, frozenset())
    return Result(record, SIGNATURE, None if record.error else Choice("beam", (ranking,), ranking, 0))


RESULTS = [result(record) for record in RECORDS]


def opened(path: Path, records: Sequence[Record] = RECORDS, **settings: Any) -> OutputFile:
    """The file as a run with these records finds it."""
    with OutputFile(path, **settings) as output:
        output.skip(iter(records), SIGNATURE)
    return output


def written(path: Path, results: list[Result]) -> bytes:
    """The file as a run leaves it after these results."""
    with OutputFile(path) as output:
        output.skip(iter(RECORDS), SIGNATURE)
        if results:
            output.write([result.to_dict() for result in results])
    return path.read_bytes() if path.exists() else b""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "out.jsonl"


@pytest.mark.parametrize("done", range(len(RECORDS) + 1))
def test_a_stopped_run_is_continued(done: int, path: Path) -> None:
    whole = written(path.with_name("whole.jsonl"), RESULTS)
    written(path, RESULTS[:done])
    assert opened(path).done == done
    assert written(path, RESULTS[done:]) == whole


def test_an_absent_file_and_an_empty_one_start_at_the_first(path: Path) -> None:
    assert opened(path).done == 0
    assert not path.exists(), "a run that has written nothing leaves nothing"
    path.touch()
    assert opened(path).done == 0
    assert path.exists()


def test_a_line_is_the_results_json(path: Path) -> None:
    lines = written(path, RESULTS).decode().split("\n")
    assert [json.loads(line) for line in lines[:-1]] == [result.to_dict() for result in RESULTS]
    assert lines[-1] == ""


@pytest.mark.parametrize("done", [0, 1, 3])
def test_a_line_cut_anywhere_is_completed(done: int, path: Path) -> None:
    """The last line is cut after each of its bytes, also inside of a character of several bytes."""
    whole = written(path, RESULTS[: done + 1])
    start = written(path.with_name("start.jsonl"), RESULTS[:done])
    assert whole.startswith(start)
    for length in range(len(start), len(whole)):
        path.write_bytes(whole[:length])
        assert opened(path).done == done
        assert path.read_bytes() == whole[:length], "looking changes nothing"
        assert written(path, RESULTS[done : done + 1]) == whole


CHUNKS = [  # results in the file, chunk size, the records that are run again
    (0, 2, []),
    (1, 2, ["1"]),
    (2, 2, []),
    (3, 2, ["3"]),
    (3, 4, ["1", "café 🍺", "3"]),
    (4, 3, ["4"]),
]


@pytest.mark.parametrize(("done", "chunk_size", "again"), CHUNKS)
def test_a_chunk_that_is_not_whole_is_run_again(done: int, chunk_size: int, again: list[str], path: Path) -> None:
    written(path, RESULTS[:done])
    records = iter(RECORDS)
    with OutputFile(path) as output:
        assert [record.id for record in output.skip(records, SIGNATURE, chunk_size=chunk_size)] == again
    assert list(records) == RECORDS[done:]
    assert (output.done, output.errors) == (done, sum(bool(record.error) for record in RECORDS[:done]))


def line(**changes: object) -> bytes:
    return json.dumps(RESULTS[0].to_dict() | changes).encode() + b"\n"


REFUSED = [
    ("other settings", line(signature="generator:other"), r"line 1: written with other settings or models"),
    ("other id", line(id="2"), r"line 1: a result of another input \('2', not '1'\)"),
    ("number for an id", line(id=1), r"line 1: a result of another input"),
    ("other triples", line(triples=[["The Mill", "area", "city centre"]]), "line 1: a result of another input"),
    ("other inputs further down", line() + line(), "line 2: a result of another input"),
    ("not JSON", b"Dear diary,\n", "line 1: not a result of this program"),
    ("not JSON further down", line() + b"{\n", "line 2: not a result of this program"),
    ("JSON but no object", b"[1, 2]\n", "line 1: not a result of this program"),
    ("a number", b"3\n", "line 1: not a result of this program"),
    ("null", b"null\n", "line 1: not a result of this program"),
    ("an object without signature", b'{"id": "1", "triples": []}\n', "line 1: not a result of this program"),
    ("a blank line", b"\n" + line(), "line 1: not a result of this program"),
    ("not UTF-8", b'{"id": "\xff"}\n', "line 1: not a result of this program"),
    ("another's text without end of line", b"Dear diary", "not a result of this program"),
    ("another's JSON without end of line", b'{"model": "t5"}', "not a result of this program"),
    ("another's last line", line() + b"Dear diary", "line 2: not a result of this program"),
    ("another's single line that starts as ours do", b'{"id": "1", "text": "precious"}', "line 1: not a result"),
    ("the input itself", b'{"id": "1", "triples": [["The Mill", "area", "riverside"]]}', "line 1: not a result"),
    ("brackets without end", b"[" * 100_000 + b"\n", "line 1: not a result of this program"),
]


@pytest.mark.parametrize(("content", "said"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_file_of_other_content_is_refused_and_left_alone(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_bytes(content)
    with pytest.raises(InputError, match=said):
        opened(path)
    assert path.read_bytes() == content


def test_a_cut_line_of_another_run_is_refused_and_left_alone(path: Path) -> None:
    """Only the whole line tells its settings, so that it is compared with what would be written."""
    whole = line(signature="generator:other")
    path.parent.mkdir()
    path.write_bytes(whole[:-5])
    with OutputFile(path) as output:
        assert output.skip(iter(RECORDS), SIGNATURE) == RECORDS[:1]
        with pytest.raises(InputError, match="line 1: cut short, and not what this run writes: remove that line"):
            output.write([RESULTS[0].to_dict()])
    assert path.read_bytes() == whole[:-5]


def test_results_without_what_is_asked_for_are_refused(path: Path) -> None:
    content = written(path, RESULTS[:1])
    with pytest.raises(InputError, match="line 1: written without candidates: choose another output"):
        opened(path, holds="candidates")
    assert path.read_bytes() == content
    error = {**RECORDS[0].head, "error": "line 1: no", "signature": SIGNATURE}
    path.write_text(json.dumps(error) + "\n", encoding="utf-8")
    assert opened(path, holds="candidates").done == 1


def test_more_results_than_inputs_are_refused(path: Path) -> None:
    content = written(path, RESULTS)
    with pytest.raises(InputError, match="has more results than the input has records: choose another output"):
        opened(path, RECORDS[:2])
    assert path.read_bytes() == content


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for path in (tmp_path, tmp_path / "file" / "out.jsonl", tmp_path / ("n" * 300)):
        with pytest.raises(InputError, match="cannot be written"):
            OutputFile(path)


def test_a_second_writer_is_refused_also_by_way_of_a_link(path: Path) -> None:
    with OutputFile(path):
        link = path.with_name("link.jsonl")
        link.hardlink_to(path)
        for name in (path, link):
            with pytest.raises(InputError, match=r"jsonl: another run writes it: wait, or choose another output"):
                OutputFile(name)
    with OutputFile(path):
        pass


def test_what_a_full_disk_cut_is_taken_back(path: Path) -> None:
    content = written(path, RESULTS[:1])
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(content) + 50, limit[1]))
        with pytest.raises(
            InputError, match=r"cannot be written \(File too large\); the same command goes on from here"
        ):
            written(path, RESULTS[1:2])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        signal.signal(signal.SIGXFSZ, before)
    assert path.read_bytes() == content


def test_a_device_that_is_full_is_one_clear_error() -> None:
    with OutputFile("/dev/full") as output:
        assert output.skip(iter(RECORDS), SIGNATURE) == []
        with pytest.raises(InputError, match=r"output=/dev/full: cannot be written \(No space left on device\)$"):
            output.write([RESULTS[0].to_dict()])


@pytest.mark.parametrize("name", ["-", "/dev/stdout"])
def test_standard_output_gets_the_lines(name: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with OutputFile(name) as output:
        assert output.skip(iter(RECORDS), SIGNATURE) == []
        output.write([result.to_dict() for result in RESULTS])
    assert capfdbinary.readouterr().out.splitlines(True)[:1] == [
        json.dumps(RESULTS[0].to_dict(), ensure_ascii=False).encode() + b"\n"
    ]


def test_a_pipe_without_a_reader_is_refused_and_one_with_a_reader_gets_the_lines(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(InputError, match="nobody reads this pipe: start its reader first"):
        OutputFile(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:
        with until_read(pipe) as output:
            output.skip(iter(RECORDS), SIGNATURE)
            output.write([RESULTS[0].to_dict()])
        assert reader.stdout
        assert json.loads(reader.stdout.read()) == RESULTS[0].to_dict()


def until_read(pipe: Path) -> OutputFile:
    """Open the pipe as soon as its reader has."""
    while True:
        with suppress(InputError):
            return OutputFile(pipe)
        time.sleep(0.01)


def test_an_output_that_is_an_input_is_refused(tmp_path: Path) -> None:
    given = tmp_path / "in.jsonl"
    given.write_text("{}", encoding="utf-8")
    (tmp_path / "soft").symlink_to(given)
    (tmp_path / "hard").hardlink_to(given)
    for name in ("in.jsonl", "soft", "hard", "../" + tmp_path.name + "/in.jsonl"):
        with pytest.raises(InputError, match=r"report=.*: is an input, which would be lost: choose another report"):
            refuse_overwriting([given], {"output": None, "report": tmp_path / name})
    refuse_overwriting([given, "-", tmp_path / "absent"], {"output": tmp_path / "out.jsonl", "report": "-"})


# Real runs that are killed.

INPUTS = 100
RUN = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a parent may have set it to be ignored
from d2t.scripts.generate import main
main()
"""


@pytest.fixture
def settings(tmp_path: Path, tiny_generator_dir: Path, tiny_nli_dir: Path) -> list[str]:
    lines = [f"Place {number} | area | riverside\n" for number in range(INPUTS)]
    (tmp_path / "in.txt").write_text("".join(lines), encoding="utf-8")
    return [
        f"input={tmp_path / 'in.txt'}",
        f"output={tmp_path / 'out.jsonl'}",
        f"generator.name={tiny_generator_dir}",
        f"nli.name={tiny_nli_dir}",
        "decoding.candidates=4",
        "decoding.max_new_tokens=8",
        "ladder=abstain",
        "chunk_size=1",
    ]


def stop_midway(settings: list[str], output: Path, kill: signal.Signals, already: int) -> tuple[int, int, str]:
    """Run the command, kill it after a few more lines, and return the number of lines, exit status and message."""
    process = subprocess.Popen([sys.executable, "-c", RUN, *settings], stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 900
        while lines(output) < already + 3 and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        assert process.poll() is None, "the run ended before it could be killed"
        process.send_signal(kill)
        _, said = process.communicate(timeout=300)
    finally:
        process.kill()
    return lines(output), process.returncode, said


def lines(output: Path) -> int:
    return output.read_bytes().count(b"\n") if output.exists() else 0


@pytest.mark.slow
def test_killed_runs_lose_and_repeat_nothing(
    settings: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], compose: Callable[..., object]
) -> None:
    output = tmp_path / "out.jsonl"
    first, status, _ = stop_midway(settings, output, signal.SIGKILL, 0)
    assert status == -signal.SIGKILL
    assert 3 <= first < INPUTS
    second, status, said = stop_midway(settings, output, signal.SIGINT, first)
    assert (status, said.strip()) == (1, "stopped; the same command goes on from here")
    assert first < second < INPUTS
    content = output.read_bytes()

    assert generate(compose("generate", settings)).written == INPUTS - second
    assert output.read_bytes().startswith(content)
    written = [json.loads(row) for row in output.read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in written] == [str(number) for number in range(1, INPUTS + 1)]
    assert [row["triples"][0][0] for row in written] == [f"Place {number}" for number in range(INPUTS)]
    assert generate(compose("generate", settings)).written == 0


@pytest.fixture
def compose() -> Callable[..., object]:
    def composed(name: str, overrides: list[str]) -> object:
        with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
            return hydra.compose(name, overrides)

    return composed
