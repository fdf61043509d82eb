"""One training run: checkpoints that resume, early stopping, loggers; and the directory that it leaves behind."""

from pathlib import Path

import hydra
import pytorch_lightning as pl
import torch
from omegaconf import DictConfig
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from transformers import PreTrainedModel, PreTrainedTokenizerBase


def fit(module: pl.LightningModule, data: pl.LightningDataModule, config: DictConfig, *, callbacks: list[pl.Callback] | None = None) -> None:
    """Train until `max_epochs` or until `dev/loss` stops falling, then put the best weights into the module.

    The same command again goes on from the last finished epoch in `config.run_dir`.
    """
    folder = Path(config.run_dir) / "epochs"
    best = ModelCheckpoint(folder, filename="best", monitor="dev/loss", save_last=True, enable_version_counter=False)
    stop = EarlyStopping("dev/loss", patience=config.patience)
    trainer = hydra.utils.instantiate(
        config.trainer,
        logger=hydra.utils.instantiate(config.logger) or False,
        callbacks=[best, stop, *(callbacks or [])],
        default_root_dir=config.run_dir,
    )
    last = folder / "last.ckpt"
    trainer.fit(module, data, ckpt_path=last if last.exists() else None, weights_only=False)
    state = torch.load(best.best_model_path, map_location="cpu", weights_only=False)["state_dict"]
    module.load_state_dict(state)


def save_checkpoint(model: PreTrainedModel, tokenizer: PreTrainedTokenizerBase, directory: Path) -> Path:
    """Write model (safetensors, half precision) and tokenizer as a directory that `from_pretrained` reads."""
    model.half().save_pretrained(directory)
    tokenizer.save_pretrained(directory)
    return directory
