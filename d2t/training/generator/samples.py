"""LogSamples: what the generator writes for a few development inputs, after each epoch."""

from collections.abc import Sequence

import pytorch_lightning as pl
import torch
from pytorch_lightning.loggers import WandbLogger
from transformers import PreTrainedTokenizerBase

from d2t.data.datasets import Example
from d2t.generator.linearize import Linearizer
from d2t.training.generator.module import GeneratorTraining


class LogSamples(pl.Callback):
    """Logs input, generated text and reference: a table where the logger takes one, and always a line on the screen."""

    def __init__(self, examples: Sequence[Example], tokenizer: PreTrainedTokenizerBase):
        self.examples, self.tokenizer = list(examples), tokenizer

    def on_validation_epoch_end(self, trainer: pl.Trainer, module: pl.LightningModule) -> None:
        """Generates greedily; the run's random state is left as it was."""
        if not self.examples or not isinstance(module, GeneratorTraining):
            return
        linearizer = Linearizer.of(self.tokenizer)
        inputs = [linearizer.source(triples) for triples, _ in self.examples]
        batch = self.tokenizer(inputs, return_tensors="pt", padding=True).to(module.device)
        with torch.no_grad():
            outputs = module.model.generate(  # type: ignore[operator]
                **batch, max_new_tokens=80, num_beams=1, do_sample=False
            )
        written = self.tokenizer.batch_decode(outputs, skip_special_tokens=True)
        rows = [
            [source, linearizer.text(triples, target), reference]
            for source, target, (triples, reference) in zip(inputs, written, self.examples, strict=True)
        ]
        for row in rows:
            trainer.print(" → ".join(row[:2]))
        for logger in trainer.loggers:
            if isinstance(logger, WandbLogger):
                logger.log_text(
                    "samples", columns=["input", "generated", "reference"], data=rows, step=trainer.global_step
                )
