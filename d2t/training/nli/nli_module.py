"""NLIModule: the LightningModule that trains an NLI classifier."""

from collections.abc import Mapping

import torch
from pytorch_lightning.utilities.types import OptimizerLRScheduler
from torch.nn.functional import cross_entropy
from transformers import PreTrainedModel, get_linear_schedule_with_warmup

from d2t.training.lightning import Batch, TrainingModule


class NLIModule(TrainingModule):
    """Minimises cross-entropy over the model's labels with AdamW and linear warm-up and decay.

    Logs accuracy and loss of each development set, and `dev/loss`, the weighted mean of these losses. A batch has the
    model's own inputs of shape (pairs, tokens) and `labels` of shape (pairs,).

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
        super().__init__(model)
        self.development = dict(development)
        self.save_hyperparameters(ignore=["model"], logger=False)

    def training_loss(self, batch: Batch) -> torch.Tensor:
        """Return the loss of one batch."""
        logits, labels = self._logits(batch)
        return cross_entropy(logits, labels, label_smoothing=self.hparams["label_smoothing"])

    def validation_step(self, batch: Batch, batch_index: int, dataloader_idx: int = 0) -> None:
        """Log accuracy and loss of one development batch."""
        logits, labels = self._logits(batch)
        name, size = list(self.development)[dataloader_idx], len(labels)
        accuracy = (logits.argmax(-1) == labels).float().mean()
        self.log_mean(f"dev/accuracy/{name}", accuracy, size)
        self.log_mean(f"dev/loss/{name}", cross_entropy(logits, labels), size)

    def on_validation_epoch_end(self) -> None:
        """Log the weighted mean loss over the development sets."""
        losses = [self.trainer.callback_metrics[f"dev/loss/{name}"] * w for name, w in self.development.items()]
        self.log("dev/loss", torch.stack(losses).sum() / sum(self.development.values()), prog_bar=True, sync_dist=True)

    def configure_optimizers(self) -> OptimizerLRScheduler:
        """AdamW with a linear schedule over the trainer's estimated steps."""
        settings = self.hparams
        optimizer = self.adamw(settings["learning_rate"], settings["weight_decay"])
        steps = int(self.trainer.estimated_stepping_batches)
        schedule = get_linear_schedule_with_warmup(optimizer, settings["warmup_steps"], steps)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": schedule, "interval": "step"}}

    def _logits(self, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
        inputs = {name: tensor for name, tensor in batch.items() if name != "labels"}
        return self.model(**inputs).logits, batch["labels"]
