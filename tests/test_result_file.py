"""Result files: their layout, and what is refused."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from d2t.stats.bootstrap import Figure
from d2t.stats.result_file import file_sha256, write_result
from reranker import InputError

HEAD: dict[str, Any] = {
    "command": "python x.py",
    "signature": "d2t:0|seed:1",
    "data": {"name": "d", "sha256": "0" * 64, "n": 1},
}


@pytest.mark.parametrize(
    ("changes", "figures"),
    [
        ({"command": ""}, {"a": 1}),
        ({"signature": "two\nlines"}, {"a": 1}),
        ({"data": {"name": "d", "n": 1}}, {"a": 1}),
        ({"data": {"name": "d", "sha256": "0", "n": 1}}, {"a": 1}),
        ({}, {}),
        ({}, {"data": 1}),
        ({}, {"a": float("nan")}),
        ({}, {"a": {"b": object()}}),
        ({}, {"a": Figure(1, 2, 0)}),
    ],
)
def test_results_that_are_refused(changes: dict[str, Any], figures: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(InputError):
        write_result(tmp_path / "r.json", **(HEAD | changes), figures=figures)
    assert not (tmp_path / "r.json").exists()


def test_result_layout(tmp_path: Path) -> None:
    path = tmp_path / "new" / "r.json"
    write_result(path, **HEAD, figures={"fine": Figure(97.0, 96.0, 98.0), "by": {"x": [1, None]}})
    expected = {**HEAD, "fine": {"value": 97.0, "low": 96.0, "high": 98.0}, "by": {"x": [1, None]}}
    assert json.loads(path.read_text(encoding="utf-8")) == expected


def test_one_hash_over_files(tmp_path: Path) -> None:
    files = [tmp_path / "a", tmp_path / "b"]
    for file in files:
        file.write_text(file.name, encoding="utf-8")
    assert file_sha256(files) == sha256(b"ab").hexdigest()
    with pytest.raises(InputError, match="no such file"):
        file_sha256([tmp_path / "c"])
