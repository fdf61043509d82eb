"""Callbacks of every training."""

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class FinalEarlyStopping(EarlyStopping):
    """Early stopping that lasts: a stopped run trains no further epoch when the same command starts again."""

    def on_train_start(self, trainer: pl.Trainer, module: pl.LightningModule) -> None:
        """Stop at once where the resumed run has no patience left."""
        trainer.should_stop = self.wait_count >= self.patience
