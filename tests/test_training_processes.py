"""Training in processes of its own: a kill in the middle of an epoch, and two processes that share each batch."""

import csv
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import pytorch_lightning as pl
import torch
from safetensors.torch import load_file

from d2t.training.lightning import shared_out
from reranker import InputError

SHARES = [
    ([[0, 1, 2, 3], [4, 5, 6]], [[0, 2], [4, 6]], [[1, 3], [5]]),
    ([[4], [0, 1], [2, 3]], [[0, 4], [2]], [[1], [3]]),
    ([], [], []),
]


@pytest.mark.parametrize(("batches", "first", "second"), SHARES)
def test_two_devices_share_each_batch(
    batches: list[list[int]], first: list[list[int]], second: list[list[int]]
) -> None:
    assert shared_out(batches, 0, 1) == batches
    assert [shared_out(batches, device, 2) for device in (0, 1)] == [first, second]


def test_more_devices_than_rows_are_refused() -> None:
    with pytest.raises(InputError, match="no batch has so many rows"):
        shared_out([[0, 1]], 0, 3)


class Kill(pl.Callback):
    """Ends the process in the middle of the second epoch."""

    def on_train_batch_end(self, trainer: pl.Trainer, *_: object) -> None:
        if trainer.current_epoch == 1:
            os.kill(os.getpid(), signal.SIGKILL)


def train(folder: Path, data: Path, *overrides: str, run_dir: str) -> int:
    """Train the slot classifier for three epochs of two batches; return the exit status."""
    files = [f"data.root={data}", f"run_dir={run_dir}", f"output={run_dir}/model", "sets=[e2e_original]"]
    tiny = ["batch_size=4", "rarest=1", "shape={embedding:8,hidden:8,dropout:0.2}", "trainer.max_epochs=3"]
    quiet = ["logger=csv", "trainer.accelerator=cpu", "+trainer.enable_progress_bar=false"]
    command = [sys.executable, "-m", "d2t.scripts.slots", *files, *tiny, *quiet, *overrides]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent)}
    return subprocess.run(command, cwd=folder, env=environment, timeout=600).returncode


@pytest.fixture(scope="module")
def undisturbed(data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run on one device that nothing disturbed."""
    folder = tmp_path_factory.mktemp("undisturbed")
    assert train(folder, data, run_dir="run") == 0
    return folder


@pytest.mark.slow
def test_a_run_killed_in_the_middle_of_an_epoch_ends_with_the_same_weights(
    undisturbed: Path, data: Path, tmp_path: Path
) -> None:
    kill = "+callbacks.kill={_target_:test_training_processes.Kill}"
    assert train(tmp_path, data, kill, run_dir="run") == -signal.SIGKILL
    assert not (tmp_path / "run/model").exists()
    assert train(tmp_path, data, run_dir="run") == 0
    weights = [(folder / "run/model/model.safetensors").read_bytes() for folder in (undisturbed, tmp_path)]
    assert weights[0] == weights[1]


def losses(folder: Path) -> list[float]:
    """The development loss of each epoch, as logged."""
    (file,) = folder.rglob("metrics.csv")
    with file.open(encoding="utf-8", newline="") as lines:
        return [float(row["dev/loss"]) for row in csv.DictReader(lines) if row["dev/loss"]]


@pytest.mark.slow
def test_two_processes_train_as_one_does(data: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder, devices in ((one, []), (two, ["trainer.devices=2", "trainer.strategy=ddp"])):
        folder.mkdir()
        assert train(folder, data, *devices, "shape.dropout=0.0", run_dir="run") == 0  # each device has its own dropout
    assert losses(two) == pytest.approx(losses(one), rel=1e-3)
    weights = [load_file(folder / "run/model/model.safetensors") for folder in (one, two)]
    for name, weight in weights[0].items():
        assert torch.allclose(weight.float(), weights[1][name].float(), atol=2e-3), name
