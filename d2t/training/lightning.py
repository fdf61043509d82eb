"""What the LightningModules and LightningDataModules of all trainings share."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any

import pytorch_lightning as pl
import torch
from pytorch_lightning.plugins.precision import MixedPrecision
from torch.utils.data import DataLoader
from transformers import PreTrainedModel, PreTrainedTokenizerBase

from d2t.baselines.slot_network import SlotNetwork
from reranker.batching import shuffled_batches
from reranker.errors import InputError

Item = dict[str, Any]
Batch = dict[str, torch.Tensor]


def shared_out(batches: Sequence[list[int]], device: int, devices: int) -> list[list[int]]:
    """Return the part of each batch that one of several devices gets; every row is in one part.

    A batch with fewer rows than devices joins the first batch that has enough.

    Raises:
        InputError: no batch has a row for each device.
    """
    enough = [batch for batch in batches if len(batch) >= devices]
    if batches and not enough:
        raise InputError(f"trainer.devices={devices}: no batch has so many rows: use fewer devices or larger batches")
    short = [index for batch in batches if len(batch) < devices for index in batch]
    return [batch[device::devices] for batch in ([*enough[0], *short], *enough[1:])] if batches else []


class TrainingModule(pl.LightningModule, ABC):
    """Trains `model`; logs `train/loss`. Each module logs `dev/loss`, the value that chooses the best epoch."""

    def __init__(self, model: PreTrainedModel | SlotNetwork):
        super().__init__()
        self.model = model

    @abstractmethod
    def training_loss(self, batch: Batch) -> torch.Tensor:
        """Return the loss of one training batch."""

    def on_train_batch_start(self, batch: Batch, batch_idx: int) -> None:
        """Fix the random numbers of dropout by seed, epoch, batch and device.

        Therefore a run that goes on from the end of an epoch ends as if it had not stopped.
        """
        data = getattr(self.trainer, "datamodule", None)
        if isinstance(data, TrainingData):
            torch.manual_seed(hash((data.seed, self.current_epoch, batch_idx, self.global_rank)))

    def adamw(self, learning_rate: float, weight_decay: float) -> torch.optim.Optimizer:
        """Return AdamW; fused, but for mixed precision, where Lightning refuses to clip gradients of a fused one."""
        fused = not isinstance(self.trainer.precision_plugin, MixedPrecision)
        return torch.optim.AdamW(self.parameters(), lr=learning_rate, weight_decay=weight_decay, fused=fused)

    def training_step(self, batch: Batch, batch_index: int) -> torch.Tensor:
        """Return and log the loss of one training batch."""
        loss = self.training_loss(batch)
        self.log("train/loss", loss, prog_bar=True)
        return loss

    def log_mean(self, name: str, value: torch.Tensor, size: int, *, prog_bar: bool = False) -> None:
        """Log the mean over development rows, of all devices, from the mean over the `size` rows of one batch."""
        weight: Any = float(size)  # Lightning would round the mean of the devices' sizes to a whole number
        self.log(name, value, batch_size=weight, prog_bar=prog_bar, add_dataloader_idx=False, sync_dist=True)


class TrainingData(pl.LightningDataModule, ABC):
    """Training rows that are drawn anew for each epoch, and development data that stay the same.

    The seed and the epoch's number fix the draw, and every epoch has the same length. Therefore a run that goes on from
    the end of an epoch ends as if it had not stopped. The Trainer needs `reload_dataloaders_every_n_epochs=1`.
    """

    def __init__(self, *, tokenizer: PreTrainedTokenizerBase, development: Any, batch_size: int, seed: int):
        super().__init__()
        self.tokenizer, self.development, self.batch_size, self.seed = tokenizer, development, batch_size, seed

    @abstractmethod
    def draw(self, epoch: int) -> Sequence[Any]:
        """Return the training rows of an epoch."""

    @abstractmethod
    def encode(self, rows: Sequence[Any]) -> list[Item]:
        """Return the token ids of each row."""

    @abstractmethod
    def collate(self, items: list[Item]) -> Batch:
        """Return encoded rows as one padded batch."""

    def length(self, item: Item) -> int:
        """Return the number of tokens by which rows are put together in batches."""
        return len(item["input_ids"])

    def train_dataloader(self) -> DataLoader[Batch]:
        """Return the batches of the trainer's current epoch."""
        epoch = self.trainer.current_epoch if self.trainer else 0
        return self.loader(self.draw(epoch), self.seed + epoch)

    def val_dataloader(self) -> DataLoader[Batch] | list[DataLoader[Batch]]:
        """Return the batches of the development rows."""
        return self.loader(self.development, 0)

    def loader(self, rows: Sequence[Any], seed: int) -> DataLoader[Batch]:
        """Return the rows in batches of like length; the seed fixes the order of the batches.

        Several devices share every batch, so that a step sees the same rows as on one device.
        """
        items = self.encode(rows)
        batches = shuffled_batches([self.length(item) for item in items], self.batch_size, seed)
        if self.trainer:
            batches = shared_out(batches, self.trainer.global_rank, self.trainer.world_size)
        return DataLoader(items, batch_sampler=batches, collate_fn=self.collate)  # type: ignore[arg-type]

    @cached_property
    def sha256(self) -> str:
        """The hash of the first epoch's rows and of the development data."""
        return sha256(repr((self.draw(0), self.development)).encode()).hexdigest()
