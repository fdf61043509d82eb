"""GeneratorModule: the LightningModule that trains a T5 or BART generator."""

import torch
from pytorch_lightning.utilities.types import OptimizerLRScheduler
from torch.nn.functional import cross_entropy
from transformers import PreTrainedModel, get_cosine_schedule_with_warmup

from d2t.training.lightning import Batch, TrainingModule
from reranker.errors import InputError

OPTIMIZERS = ("adafactor", "adamw")


class GeneratorModule(TrainingModule):
    """Minimises cross-entropy with label smoothing; logs `dev/loss`, the mean of a token without smoothing.

    A batch has `input_ids`, `attention_mask` and `labels` (padded with -100), each of shape (texts, tokens).

    Args:
        optimizer: `adafactor`, whose steps are relative to a weight's size as T5's own scales want, or `adamw`.
    """

    def __init__(
        self,
        model: PreTrainedModel,
        *,
        optimizer: str,
        learning_rate: float,
        warmup_steps: int,
        label_smoothing: float,
        weight_decay: float,
    ):
        super().__init__(model)
        if optimizer not in OPTIMIZERS:
            raise InputError(f"optimizer={optimizer}: one of {', '.join(OPTIMIZERS)}")
        self.save_hyperparameters(ignore=["model"], logger=False)

    def training_loss(self, batch: Batch) -> torch.Tensor:
        """Return the smoothed loss of one batch."""
        return self._loss(batch, self.hparams["label_smoothing"])

    def validation_step(self, batch: Batch, batch_index: int) -> None:
        """Log the development loss, each batch weighted by its tokens."""
        tokens = int((batch["labels"] != -100).sum())
        self.log_mean("dev/loss", self._loss(batch, 0.0), tokens, prog_bar=True)

    def configure_optimizers(self) -> OptimizerLRScheduler:
        """Return the optimizer with warm-up and a cosine schedule."""
        settings = self.hparams
        rates = settings["learning_rate"], settings["weight_decay"]
        optimizer = self.adamw(*rates) if settings["optimizer"] == "adamw" else self._adafactor(*rates)
        steps = int(self.trainer.estimated_stepping_batches)
        schedule = get_cosine_schedule_with_warmup(optimizer, settings["warmup_steps"], steps)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": schedule, "interval": "step"}}

    def _adafactor(self, learning_rate: float, weight_decay: float) -> torch.optim.Optimizer:
        return torch.optim.Adafactor(self.parameters(), lr=learning_rate, weight_decay=weight_decay)

    def _loss(self, batch: Batch, smoothing: float) -> torch.Tensor:
        inputs = {name: batch[name] for name in ("input_ids", "attention_mask")}
        begun = self.model.prepare_decoder_input_ids_from_labels(batch["labels"])  # type: ignore[operator]
        logits = self.model(**inputs, decoder_input_ids=begun).logits  # with labels, the model would sum a loss, too
        return cross_entropy(
            logits.flatten(0, 1), batch["labels"].flatten(), ignore_index=-100, label_smoothing=smoothing
        )
