"""NLITuning: the LightningModule that trains an NLI classifier."""

from collections.abc import Mapping

import pytorch_lightning as pl
import torch
from pytorch_lightning.utilities.types import OptimizerLRScheduler
from torch.nn.functional import cross_entropy
from transformers import PreTrainedModel, get_linear_schedule_with_warmup

from d2t.training.nli.pair_data import Batch


class NLITuning(pl.LightningModule):
    """Cross-entropy over the model's labels, AdamW, linear warm-up and decay.

    Logs `dev/loss` (mean over the development sets by their weights, what early stopping watches) and the accuracy of
    each set.

    Args:
        development: name of each development set → its weight in the mean.
    """

    def __init__(
        self,
        model: PreTrainedModel,
        *,
        development: Mapping[str, float],
        learning_rate: float,
        warmup_steps: int,
        label_smoothing: float,
        weight_decay: float,
    ):
        super().__init__()
        self.model, self.development = model, dict(development)
        self.learning_rate, self.warmup_steps = learning_rate, warmup_steps
        self.label_smoothing, self.weight_decay = label_smoothing, weight_decay

    def training_step(self, batch: Batch, batch_index: int) -> torch.Tensor:
        """The loss of one batch: `input_ids`, `attention_mask` of shape (pairs, tokens), `labels` of shape (pairs,)."""
        logits, labels = self._logits(batch)
        loss = cross_entropy(logits, labels, label_smoothing=self.label_smoothing)
        self.log("train/loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch: Batch, batch_index: int, dataloader_idx: int = 0) -> None:
        """Accuracy and loss of one development batch."""
        logits, labels = self._logits(batch)
        name, size = list(self.development)[dataloader_idx], len(labels)
        accuracy = (logits.argmax(-1) == labels).float().mean()
        self.log(f"dev/accuracy/{name}", accuracy, batch_size=size, add_dataloader_idx=False)
        self.log(f"dev/loss/{name}", cross_entropy(logits, labels), batch_size=size, add_dataloader_idx=False)

    def on_validation_epoch_end(self) -> None:
        """Logs the weighted mean loss over the development sets."""
        losses = [self.trainer.callback_metrics[f"dev/loss/{name}"] * w for name, w in self.development.items()]
        self.log("dev/loss", torch.stack(losses).sum() / sum(self.development.values()), prog_bar=True)

    def configure_optimizers(self) -> OptimizerLRScheduler:
        """AdamW with a linear schedule over the trainer's estimated steps."""
        optimizer = torch.optim.AdamW(
            self.parameters(), lr=self.learning_rate, weight_decay=self.weight_decay, fused=True
        )
        steps = int(self.trainer.estimated_stepping_batches)
        schedule = get_linear_schedule_with_warmup(optimizer, self.warmup_steps, steps)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": schedule, "interval": "step"}}

    def _logits(self, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
        inputs = {name: tensor for name, tensor in batch.items() if name != "labels"}
        return self.model(**inputs).logits, batch["labels"]
