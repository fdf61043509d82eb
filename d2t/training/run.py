"""One training run: checkpoints that resume, early stopping; and the directory that it leaves behind."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from transformers import PreTrainedModel, PreTrainedTokenizerBase


def fit(
    module: pl.LightningModule,
    data: pl.LightningDataModule,
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
    """
    folder = Path(run_dir) / "epochs"
    best = ModelCheckpoint(folder, filename="best", monitor="dev/loss", enable_version_counter=False)
    # One of its own: `save_last` of the other passes over epochs without a better loss.
    newest = ModelCheckpoint(folder, filename="last", enable_version_counter=False)
    stop = EarlyStopping("dev/loss", patience=patience)
    trainer = make_trainer(callbacks=[best, newest, stop, *callbacks], default_root_dir=str(run_dir))
    last = folder / "last.ckpt"
    trainer.fit(module, data, ckpt_path=last if last.exists() else None, weights_only=False)
    state = torch.load(best.best_model_path, map_location="cpu", weights_only=False)["state_dict"]
    module.load_state_dict(state)


def save_checkpoint(model: PreTrainedModel, tokenizer: PreTrainedTokenizerBase, directory: Path) -> Path:
    """Write model (safetensors, half precision) and tokenizer as a directory that `from_pretrained` reads."""
    deepcopy(model).half().save_pretrained(directory)
    tokenizer.save_pretrained(directory)
    return directory
