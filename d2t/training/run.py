"""One training run: checkpoints that resume, early stopping; and the directory that it leaves behind."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from hashlib import sha256
from pathlib import Path

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from pytorch_lightning.loggers import WandbLogger
from transformers import PreTrainedModel, PreTrainedTokenizerBase

from d2t.baselines.slot_network import SlotNetwork
from d2t.training.generator.module import GeneratorTraining
from d2t.training.generator.text_data import TextDataModule
from d2t.training.nli.module import NLITuning
from d2t.training.nli.pair_data import PairDataModule
from d2t.training.slots import SlotData, SlotTraining
from reranker.errors import InputError
from reranker.signature import weights_hash


def fit(
    module: NLITuning | GeneratorTraining | SlotTraining,
    data: PairDataModule | TextDataModule | SlotData,
    *,
    make_trainer: Callable[..., pl.Trainer],
    run_dir: str | Path,
    patience: int,
    callbacks: Sequence[pl.Callback] = (),
) -> None:
    """Train until `max_epochs` or until `dev/loss` stops falling, then put the best weights into the module.

    The same command again goes on from the last finished epoch in `run_dir`.

    Args:
        make_trainer: builds the Trainer, logger included, from the callbacks given.
        patience: epochs without a better `dev/loss` before the run stops.

    Raises:
        InputError: `run_dir` holds a run from another base or on other data.
    """
    folder = Path(run_dir) / "epochs"
    _own(Path(run_dir), f"{weights_hash(module.model)} {sha256(repr(data.draw(0)).encode()).hexdigest()[:8]}")
    best = ModelCheckpoint(folder, filename="best", monitor="dev/loss", enable_version_counter=False)
    # One of its own: `save_last` of the other passes over epochs without a better loss.
    newest = ModelCheckpoint(folder, filename="last", enable_version_counter=False)
    stop = EarlyStopping("dev/loss", patience=patience)
    trainer = make_trainer(callbacks=[best, newest, stop, *callbacks], default_root_dir=str(run_dir))
    last = folder / "last.ckpt"
    trainer.fit(module, data, ckpt_path=last if last.exists() else None, weights_only=False)
    for logger in trainer.loggers:
        if isinstance(logger, WandbLogger):
            logger.experiment.finish()  # else the next training of this process would go on with this one's run
    state = torch.load(best.best_model_path, map_location="cpu", weights_only=False)["state_dict"]
    module.load_state_dict(state)


def _own(run_dir: Path, run: str) -> None:
    """Mark the folder as this run's, by its first weights and first draw."""
    mark = run_dir / "run.txt"
    if mark.exists() and mark.read_text(encoding="utf-8") != run:
        raise InputError(
            f"run_dir={run_dir}: it holds a run from another base, on other data or with another seed: "
            "name another run_dir, or delete that folder"
        )
    run_dir.mkdir(parents=True, exist_ok=True)
    mark.write_text(run, encoding="utf-8")


def save_checkpoint(model: PreTrainedModel | SlotNetwork, tokenizer: PreTrainedTokenizerBase, directory: Path) -> Path:
    """Write model (safetensors, half precision) and tokenizer as a directory that `from_pretrained` reads."""
    deepcopy(model).half().save_pretrained(directory)
    tokenizer.save_pretrained(directory)
    return directory
