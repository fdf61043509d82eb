"""The run that every training shares: fit, with checkpoints to go on from, note what it started from, save the best."""

import subprocess
import warnings
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeVar

import torch
from hydra.utils import instantiate
from omegaconf import DictConfig, OmegaConf
from pytorch_lightning.loggers import WandbLogger
from pytorch_lightning.utilities import rank_zero_only
from transformers import PreTrainedModel, PreTrainedTokenizerBase

from d2t.baselines.slot_network import SlotNetwork
from d2t.training.lightning import TrainingData, TrainingModule
from reranker.calibration import FILE as CALIBRATION
from reranker.errors import InputError
from reranker.signature import weights_hash

CONFIG = "config.yaml"  # in run_dir
TRAINING = "training.yaml"  # the same in a checkpoint directory

Module = TypeVar("Module", bound=TrainingModule)


def fit_and_save(config: DictConfig, module: TrainingModule, data: TrainingData, *, base_share: float = 0.0) -> Path:
    """Train until `dev/loss` stops falling; save the best weights as the checkpoint directory `output`.

    The same command again goes on from the last finished epoch in `run_dir`.

    Args:
        base_share: the share of the weights from before training in what is saved.
    """
    base = deepcopy(module.model) if base_share else None
    best = fit(config, module, data)
    if base is not None:
        add_base(best.model, base, base_share)
    directory = Path(config.output)
    if is_first():
        save_checkpoint(best.model, data.tokenizer, directory)
        (directory / CALIBRATION).unlink(missing_ok=True)  # it belongs to weights that were there before
        OmegaConf.save(resolved(config), directory / TRAINING)
    if torch.distributed.is_initialized():
        torch.distributed.barrier()  # the next stage starts from this checkpoint
    return directory


def share_of_base(config: DictConfig) -> float:
    """Return the share of the base's weights in what is saved.

    Raises:
        InputError: it is no share.
    """
    if not 0 <= config.base_share < 1:
        raise InputError(f"base_share={config.base_share}: from 0 up to, but not including, 1")
    return float(config.base_share)


def is_first() -> bool:
    """Return whether this process saves and prints: the only one, or the first of a training on several devices."""
    return bool(rank_zero_only.rank == 0)  # type: ignore[attr-defined]


def fit(config: DictConfig, module: Module, data: TrainingData) -> Module:
    """Train with the config's trainer, callbacks and logger; return the module with the weights of the best epoch."""
    hyperparameters = start_record(config, module, data)
    trainer = instantiate(config.trainer, _partial_=True)(
        callbacks=[instantiate(callback) for callback in config.callbacks.values() if callback],
        logger=instantiate(config.logger) or False,
        default_root_dir=config.run_dir,
    )
    for logger in trainer.loggers:
        logger.log_hyperparams(hyperparameters)
    last = Path(config.callbacks.last.dirpath, f"{config.callbacks.last.filename}.ckpt")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*LeafSpec")  # Lightning calls torch in a way that will change
        trainer.fit(module, data, ckpt_path=last if last.exists() else None, weights_only=True)
    for logger in trainer.loggers:
        if isinstance(logger, WandbLogger):
            logger.experiment.finish()  # else the next training of this process would go on with this W&B run
    if trainer.max_epochs == 0:  # the base as it is, to be calibrated
        return module
    best = trainer.checkpoint_callback.best_model_path
    return type(module).load_from_checkpoint(best, model=module.model, weights_only=True)


def add_base(model: torch.nn.Module, base: torch.nn.Module, share: float) -> None:
    """Move each weight towards its value in the base (Wortsman et al. 2022, "Robust fine-tuning of zero-shot models").

    Args:
        base: the model from before training.
        share: 0 leaves the model as it is; 1 gives the base.
    """
    with torch.no_grad():
        for weights, before in zip(model.parameters(), base.parameters(), strict=True):
            weights.lerp_(before.to(weights), share)


def save_checkpoint(model: PreTrainedModel | SlotNetwork, tokenizer: PreTrainedTokenizerBase, directory: Path) -> Path:
    """Write model (safetensors, half precision) and tokenizer as a directory that `from_pretrained` reads."""
    deepcopy(model).half().save_pretrained(directory)
    tokenizer.save_pretrained(directory)
    return directory


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
    if is_first():
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
