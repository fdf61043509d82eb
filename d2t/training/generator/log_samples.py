"""LogSamples: the texts that the generator writes for a few development inputs after each epoch."""

import pytorch_lightning as pl
import torch
from pytorch_lightning.loggers import WandbLogger

from d2t.training.generator.generator_datamodule import GeneratorDataModule
from d2t.training.generator.generator_module import GeneratorModule


class LogSamples(pl.Callback):
    """Prints input and generated text of `count` development examples; W&B gets a table with the reference, too."""

    def __init__(self, count: int):
        self.count = count

    def on_validation_epoch_end(self, trainer: pl.Trainer, module: pl.LightningModule) -> None:
        """Generate greedily, which leaves the random state of the run as it is."""
        data = trainer.datamodule  # type: ignore[attr-defined]
        if not isinstance(module, GeneratorModule) or not isinstance(data, GeneratorDataModule):
            return
        step = max(1, len(data.development) // max(1, self.count))
        examples = data.development[::step][: self.count]
        if not examples:
            return
        inputs = [data.linearizer.source(triples) for triples, _ in examples]
        batch = data.tokenizer(inputs, return_tensors="pt", padding=True).to(module.device)
        with torch.no_grad():
            outputs = module.model.generate(  # type: ignore[operator]
                **batch, max_new_tokens=80, num_beams=1, do_sample=False
            )
        generated = data.tokenizer.batch_decode(outputs, skip_special_tokens=True)
        rows = [
            [source, data.linearizer.text(triples, target), reference]
            for source, target, (triples, reference) in zip(inputs, generated, examples, strict=True)
        ]
        for source, text, _ in rows:
            trainer.print(f"{source} → {text}")
        for logger in trainer.loggers:
            if isinstance(logger, WandbLogger):
                columns = ["input", "generated", "reference"]
                logger.log_text("samples", columns=columns, data=rows, step=trainer.global_step)
