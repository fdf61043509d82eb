"""The list of the data sets, and the errors about absent files."""

import sys
from collections.abc import Callable
from pathlib import Path

import hydra
import pytest
from d2t.scripts.data import data_sets
from d2t.scripts.names import main as learn_names
from d2t.scripts.slots import main as train_slots
from omegaconf import DictConfig
from rich.console import Console


def config(*overrides: str) -> DictConfig:
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        return hydra.compose("data", list(overrides))


def test_every_data_set_is_described() -> None:
    composed = config()
    assert composed.about.keys() == composed.data.sets.keys()


def test_present_and_absent_files_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "e2e").mkdir()
    (tmp_path / "e2e" / "devset.csv").touch()
    Console(width=200).print(data_sets(config(f"data.root={tmp_path}")))
    table = capsys.readouterr().out
    assert "e2e/devset.csv: present" in table
    assert "e2e/trainset.csv: absent" in table
    assert "https://github.com/ThiagoCF05/webnlg" in table


@pytest.mark.parametrize(
    ("command", "overrides", "message"),
    [
        (learn_names, ["data.root=no"], "no/webnlg/train: no such file. It belongs to the data set webnlg: d2t-data"),
        (train_slots, ["data.root=no", "output=out"], "no/e2e/trainset.csv: no such file. It belongs to the data set"),
        (learn_names, ["data.root=no", "input=typo"], "typo: no such file: check the path"),
    ],
)
def test_an_absent_file_is_named_with_the_remedy(
    command: Callable[[], None], overrides: list[str], message: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["d2t", *overrides])
    with pytest.raises(SystemExit) as stopped:
        command()
    assert str(stopped.value).startswith(f"error: {message}")
    assert ("D2T_DATA" in str(stopped.value)) is ("data set" in message)
