"""Runs that are spread over workers: parts of the input, and what is left when a worker or the whole run is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import hydra
import psutil
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from d2t.scripts.generate import generate
from omegaconf import OmegaConf

from d2t.pipeline import Pipeline
from d2t.runs.parts import Folder, Part, plan, read
from d2t.runs.worker import Worker
from reranker import InputError

ROWS = [{"id": f"r{n}", "triples": [["The Mill", "area", f"street {n}"]], "texts": [f"On {n}."]} for n in range(1, 12)]


@pytest.fixture(autouse=True)
def _configs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


def write_lines(name: str, rows: list[Any], *, between: str = "\n") -> str:
    Path(name).write_bytes(between.join(json.dumps(row, ensure_ascii=False) for row in rows).encode())
    return name


def write_parquet(name: str, rows: list[Any], *, group: int) -> str:
    pq.write_table(pa.Table.from_pylist(rows), name, row_group_size=group)
    return name


# Parts


@pytest.mark.parametrize(
    ("write", "name"),
    [
        (write_lines, "in.jsonl"),
        (partial(write_lines, between="\n\n \n"), "blank.jsonl"),
        (partial(write_lines, between="\r\n"), "windows.json"),
        (partial(write_parquet, group=100), "in.parquet"),
        (partial(write_parquet, group=3), "groups.parquet"),
    ],
)
@pytest.mark.parametrize("size", [1, 4, 11, 100])
def test_the_parts_of_a_file_hold_its_records_in_their_order(write: Callable[..., str], name: str, size: int) -> None:
    parts = plan(write(name, ROWS), size)
    assert [part.number for part in parts] == list(range(-(-len(ROWS) // size)))
    assert [len(read(part)) for part in parts][:-1] == [size] * (len(parts) - 1)
    records = [record for part in parts for record in read(part)]
    assert [record.head | {"texts": list(record.texts)} for record in records] == ROWS


def test_lines_without_an_id_are_numbered_as_in_the_whole_file() -> None:
    bare = [{"triples": row["triples"]} for row in ROWS]
    lines = write_lines("in.jsonl", [bare[0], "no object", *bare[1:]])
    rows = write_parquet("in.parquet", bare, group=4)
    assert [record.id for part in plan(lines, 5) for record in read(part)] == [str(n) for n in range(1, 13)]
    assert [record.id for part in plan(rows, 5) for record in read(part)] == [str(n) for n in range(1, 12)]
    assert read(plan(lines, 2)[0])[1].error.startswith("in.jsonl, line 2: ")


def test_a_folder_is_read_file_by_file() -> None:
    Path("in").mkdir()
    write_lines("in/b.jsonl", ROWS[5:])
    write_lines("in/a.jsonl", ROWS[:5])
    Path("in/notes.txt").touch()
    for source in ("in", "in/*.jsonl", Path("in").absolute().as_uri()):
        assert [record.id for part in plan(source, 4) for record in read(part)] == [row["id"] for row in ROWS]


@pytest.mark.parametrize(
    ("source", "said"),
    [("nowhere.jsonl", "check the path"), ("in.txt", "only files that end in"), ("empty.jsonl", "no record in it")],
)
def test_what_has_no_parts_is_one_clear_error(source: str, said: str) -> None:
    Path("in.txt").touch()
    Path("empty.jsonl").write_text("\n\n", encoding="utf-8")
    with pytest.raises(InputError, match=said):
        plan(source, 4)


def test_a_folder_goes_on_with_its_own_run_alone() -> None:
    parts = plan(write_lines("in.jsonl", ROWS), 4)
    folder = Folder("out")
    assert folder.begin(parts, "settings") == parts
    folder.write(parts[1].name, "done\n")
    Path("out/.part-left-by-a-kill").touch()
    assert Folder("out").begin(parts, "settings") == [parts[0], parts[2]]
    for other, settings in ((parts, "others"), (plan("in.jsonl", 5), "settings")):
        with pytest.raises(
            InputError, match="output=out: the folder holds a run on other input or with other settings"
        ):
            Folder("out").begin(other, settings)
    write_lines("in.jsonl", [*ROWS[1:], ROWS[0]])
    with pytest.raises(InputError, match="on other input"):
        Folder("out").begin(plan("in.jsonl", 4), "settings")
    with pytest.raises(InputError, match="the folder holds other files"):
        Folder(".").begin(parts, "settings")


# Workers


@pytest.fixture
def build(models: list[str]) -> Callable[[], Pipeline]:
    config = hydra.compose("generate", [*models, "ladder=template"])
    settings = OmegaConf.to_container(config.pipeline, resolve=True)
    return partial(hydra.utils.instantiate, settings)


def single_process(models: list[str], *overrides: str) -> bytes:
    """The output file of one process."""
    generate(hydra.compose("generate", [*models, "ladder=template", "output=single.jsonl", *overrides]))
    return Path("single.jsonl").read_bytes()


def joined(folder: str) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(Path(folder).glob("part-*")))


def worker(build: Callable[[], Pipeline], **changes: Any) -> Worker:
    return Worker(build, **{"output": "out", "candidates": True, "chunk_size": 2, "on_error": "stop", **changes})


def test_the_parts_are_what_one_process_writes(build: Callable[[], Pipeline], models: list[str]) -> None:
    parts = plan(write_lines("in.jsonl", ROWS), 4)
    one = worker(build)
    assert one({name: [getattr(part, name) for part in parts[1:]] for name in Part.__annotations__}) == {
        "results": [4, 3],
        "problem": ["", ""],
    }
    assert one.make(parts[0]) == (4, "")
    assert one.make(parts[0]) == (0, ""), "a file that is there stays"
    assert joined("out") == single_process(models, "input=in.jsonl", "candidates=true", "chunk_size=2")


def test_a_bad_record_stops_its_part_or_is_an_error_in_it(build: Callable[[], Pipeline], models: list[str]) -> None:
    part = plan(write_lines("in.jsonl", [ROWS[0], {"triples": []}]), 2)[0]
    results, problem = worker(build).make(part)
    assert results == 0
    assert problem.startswith("in.jsonl, line 2: the triple list is empty: give at least one")
    assert not Path("out", part.name).exists()
    assert worker(build, on_error="skip", candidates=False).make(part) == (2, "")
    assert joined("out") == single_process(models, "input=in.jsonl", "on_error=skip")


def test_a_worker_without_its_models_and_one_with_others_say_so(build: Callable[[], Pipeline]) -> None:
    part = plan(write_lines("in.jsonl", ROWS), 4)[0]
    absent = partial(hydra.utils.instantiate, {"_target_": "reranker.NLIClassifier.from_pretrained", "name": "nowhere"})
    assert "nowhere: no NLI checkpoint" in worker(absent).make(part)[1]
    Path("out/signature.txt").write_text("other", encoding="utf-8")
    assert worker(build).make(part) == (0, "output=out: written with other models: choose another output")


# Ray


def started(models: list[str]) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "d2t.scripts.generate", "run=ray", "input=in.jsonl", "output=out", "chunk_size=2"]
    return subprocess.Popen(
        [*command, "ladder=template", "run.chunks=1", "run.object_store_mb=100", *models],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"RAY_worker_niceness": "0"},  # Ray's workers are nicer than other programs, else
    )


def wait_for_parts(count: int, run: "subprocess.Popen[str]") -> None:
    while len(list(Path("out").glob("part-*"))) < count:
        assert run.poll() is None, run.communicate()[0]
        time.sleep(0.02)


def workers_of(run: "subprocess.Popen[str]") -> list[psutil.Process]:
    children = psutil.Process(run.pid).children(recursive=True)
    return [child for child in children if "MapWorker" in " ".join(child.cmdline())]


@pytest.mark.slow
def test_a_killed_worker_and_a_killed_run_lose_nothing_and_write_nothing_twice(models: list[str]) -> None:
    rows = [row | {"id": f"{row['id']}-{n}"} for n in range(12) for row in ROWS]
    write_lines("in.jsonl", rows)
    first = started(models)
    wait_for_parts(3, first)
    first.kill()
    first.communicate()
    done = {file.name for file in Path("out").glob("part-*")}
    assert 3 <= len(done) < 66
    second = started(models)
    wait_for_parts(len(done) + 10, second)
    workers = workers_of(second)
    assert len(workers) == 2
    os.kill(workers[0].pid, signal.SIGKILL)
    said, _ = second.communicate()
    assert second.returncode == 0, said
    assert "of 66 parts in out" in said.splitlines()[-1]
    assert joined("out") == single_process(models, "input=in.jsonl", "chunk_size=2")
    again = started(models)
    assert "0 results written to 0 of 66 parts in out" in again.communicate()[0]
