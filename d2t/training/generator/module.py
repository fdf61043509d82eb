"""GeneratorTraining: the LightningModule that trains a T5 or BART generator, and a small T5 to start from."""

from dataclasses import dataclass

import pytorch_lightning as pl
import torch
from pytorch_lightning.utilities.types import OptimizerLRScheduler
from torch.nn.functional import cross_entropy
from transformers import PreTrainedModel, T5Config, T5ForConditionalGeneration, get_cosine_schedule_with_warmup

from d2t.training.generator.text_data import Batch


@dataclass(frozen=True)
class SmallT5:
    """The shape of a T5 that is trained from scratch."""

    d_model: int
    d_ff: int
    heads: int
    encoder_layers: int
    decoder_layers: int
    dropout: float

    def build(self, vocabulary: int, *, pad: int, eos: int) -> PreTrainedModel:
        """A model with T5's own random weights."""
        config = T5Config(
            vocab_size=vocabulary,
            d_model=self.d_model,
            d_kv=self.d_model // self.heads,
            d_ff=self.d_ff,
            num_heads=self.heads,
            num_layers=self.encoder_layers,
            num_decoder_layers=self.decoder_layers,
            dropout_rate=self.dropout,
            pad_token_id=pad,
            eos_token_id=eos,
        )
        config.decoder_start_token_id = pad
        return T5ForConditionalGeneration(config)


class GeneratorTraining(pl.LightningModule):
    """Cross-entropy with label smoothing; logs `dev/loss`, a token's, without smoothing."""

    def __init__(
        self,
        model: PreTrainedModel,
        *,
        learning_rate: float,
        warmup_steps: int,
        label_smoothing: float,
        weight_decay: float,
    ):
        super().__init__()
        self.model = model
        self.learning_rate, self.warmup_steps = learning_rate, warmup_steps
        self.label_smoothing, self.weight_decay = label_smoothing, weight_decay

    def training_step(self, batch: Batch, batch_index: int) -> torch.Tensor:
        """The loss of one batch: `input_ids`, `attention_mask` and `labels` (padded with -100), (texts, tokens)."""
        loss = self._loss(batch, self.label_smoothing)
        self.log("train/loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch: Batch, batch_index: int) -> None:
        """Logs the development loss, each batch weighted by its tokens."""
        tokens = int((batch["labels"] != -100).sum())
        self.log("dev/loss", self._loss(batch, 0.0), batch_size=tokens, prog_bar=True)

    def configure_optimizers(self) -> OptimizerLRScheduler:
        """Adafactor, whose steps are relative to a weight's size as T5's own scales want, with a cosine schedule."""
        optimizer = torch.optim.Adafactor(self.parameters(), lr=self.learning_rate, weight_decay=self.weight_decay)
        steps = int(self.trainer.estimated_stepping_batches)
        schedule = get_cosine_schedule_with_warmup(optimizer, self.warmup_steps, steps)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": schedule, "interval": "step"}}

    def _loss(self, batch: Batch, smoothing: float) -> torch.Tensor:
        logits = self.model(**batch).logits
        return cross_entropy(
            logits.flatten(0, 1), batch["labels"].flatten(), ignore_index=-100, label_smoothing=smoothing
        )
