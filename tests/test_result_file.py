"""Result files: their layout, and what is refused."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from d2t.stats.bootstrap import Figure
from d2t.stats.result_file import Measurement, file_sha256, write_result
from reranker import InputError

COMMAND = "python x.py"
HEAD: dict[str, Any] = {"signature": "d2t:0|seed:1", "data": {"name": "d", "sha256": "0" * 64, "n": 1}}


@pytest.mark.parametrize(
    ("command", "changes", "figures"),
    [
        ("", {}, {"a": 1}),
        (COMMAND, {"signature": "two\nlines"}, {"a": 1}),
        (COMMAND, {"data": {"name": "d", "n": 1}}, {"a": 1}),
        (COMMAND, {"data": {"name": "d", "sha256": "0", "n": 1}}, {"a": 1}),
        (COMMAND, {}, {}),
        (COMMAND, {}, {"data": 1}),
        (COMMAND, {}, {"a": float("nan")}),
        (COMMAND, {}, {"a": {"b": object()}}),
        (COMMAND, {}, {"a": Figure(1, 2, 0)}),
    ],
)
def test_results_that_are_refused(
    command: str, changes: dict[str, Any], figures: dict[str, Any], tmp_path: Path
) -> None:
    found = Measurement(**(HEAD | changes), figures=figures)
    with pytest.raises(InputError):
        write_result(tmp_path / "r.json", command, found)
    assert not (tmp_path / "r.json").exists()


def test_result_layout(tmp_path: Path) -> None:
    path = tmp_path / "new" / "r.json"
    figures = {"fine": Figure(97.0, 96.0, 98.0), "by": {"x": [1, None]}}
    write_result(path, COMMAND, Measurement(**HEAD, figures=figures))
    expected = {"command": COMMAND, **HEAD, "fine": {"value": 97.0, "low": 96.0, "high": 98.0}, "by": {"x": [1, None]}}
    assert json.loads(path.read_text(encoding="utf-8")) == expected


def test_one_hash_over_files(tmp_path: Path) -> None:
    files = [tmp_path / "a", tmp_path / "b"]
    for file in files:
        file.write_text(file.name, encoding="utf-8")
    assert file_sha256(files) == sha256(b"ab").hexdigest()
    with pytest.raises(InputError, match="no such file"):
        file_sha256([tmp_path / "c"])
