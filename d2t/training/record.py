"""What a run notes about itself: its config, the weights and the data that it started from, the commit of the code."""

import subprocess
from pathlib import Path
from typing import Any

from omegaconf import DictConfig, OmegaConf

from d2t.training.lightning import TrainingData, TrainingModule
from reranker.errors import InputError
from reranker.signature import weights_hash

CONFIG = "config.yaml"  # in run_dir
TRAINING = "training.yaml"  # the same in a checkpoint directory


def resolved(config: DictConfig) -> DictConfig:
    """Return a copy of the config with the value of every interpolation."""
    return OmegaConf.create(OmegaConf.to_container(config, resolve=True))  # type: ignore[return-value]


def start_record(config: DictConfig, module: TrainingModule, data: TrainingData) -> dict[str, Any]:
    """Write `config.yaml` and `run.yaml` into `run_dir`; return the hyperparameters that the loggers get.

    Raises:
        InputError: `run_dir` holds a run from another base or on other data.
    """
    run = {"base_weights": weights_hash(module.model), "data_sha256": data.sha256}
    folder = Path(config.run_dir)
    mark = folder / "run.yaml"
    if mark.exists() and OmegaConf.load(mark) != run:
        raise InputError(
            f"run_dir={config.run_dir}: it holds a run from another base, on other data or with another seed: "
            "name another run_dir, or delete that folder"
        )
    folder.mkdir(parents=True, exist_ok=True)
    OmegaConf.save(run, mark)
    OmegaConf.save(resolved(config), folder / CONFIG)
    return {**OmegaConf.to_container(config, resolve=True), **run, "git_commit": git_commit()}  # type: ignore[dict-item]


def git_commit(file: Path = Path(__file__)) -> str | None:
    """Return the commit of the checkout that holds the file, with `-dirty` after changes; None outside a checkout."""
    if _git(file.parent, "ls-files", "--error-unmatch", file.name) is None:
        return None
    return _git(file.parent, "describe", "--always", "--abbrev=40", "--dirty", "--exclude=*")


def _git(folder: Path, *arguments: str) -> str | None:
    try:
        run = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True)
        return run.stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
