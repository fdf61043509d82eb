"""Tuning an NLI classifier: its base, the run over a mixture of sources, the calibrated checkpoint directory."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import resources
from pathlib import Path

import pytorch_lightning as pl
from transformers import AutoModelForSequenceClassification, PreTrainedModel, PreTrainedTokenizerBase

from d2t.training.nli.module import NLITuning
from d2t.training.nli.pair_data import PairDataModule
from d2t.training.nli.pairs import LABELS
from d2t.training.nli.sources import Source
from d2t.training.run import fit, save_checkpoint
from reranker.calibration import FILE as CALIBRATION
from reranker.checkpoint import label_order, load_checkpoint


def base_directory(name: str) -> str:
    """The directory or hub name of a base checkpoint; `package:NAME/FOLDER` is a folder inside an installed package."""
    if not name.startswith("package:"):
        return name
    package, _, folder = name.removeprefix("package:").partition("/")
    return str(resources.files(package) / folder)


def load_base(name: str) -> tuple[PreTrainedModel, PreTrainedTokenizerBase]:
    """The base, ready to train: a three-way NLI checkpoint keeps its label order, any other encoder gets ours.

    A head of another size is replaced by a new one.
    """
    load = partial(load_checkpoint, AutoModelForSequenceClassification, name, kind="encoder", device="cpu")
    model, tokenizer = load()
    if set(label_order(model)) != set(LABELS):
        model, tokenizer = load(
            num_labels=len(LABELS),
            id2label=dict(enumerate(LABELS)),
            label2id={label: index for index, label in enumerate(LABELS)},
            ignore_mismatched_sizes=True,
        )
    return model.train(), tokenizer


@dataclass(frozen=True)
class Tuner:
    """Trains a base on a mixture of sources and saves the best weights.

    Args:
        base: as in `base_directory`.
        mixture: source → how often it is drawn.
        run_dir: for checkpoints from which the same run goes on.
        epoch_pairs: pairs that are drawn for each epoch.
        patience: epochs without a better development loss before it stops.
    """

    base: str
    mixture: Mapping[str, float]
    run_dir: str
    seed: int
    epoch_pairs: int
    batch_size: int
    max_length: int
    learning_rate: float
    warmup_steps: int
    weight_decay: float
    label_smoothing: float
    patience: int

    def tune(
        self, sources: Mapping[str, Source], output: str | Path, *, make_trainer: Callable[..., pl.Trainer]
    ) -> Path:
        """Train, and save a checkpoint directory; returns it.

        Args:
            make_trainer: builds the Trainer from the callbacks given.

        Raises:
            InputError: no such base, or `run_dir` holds another run.
        """
        pl.seed_everything(self.seed, verbose=False)
        model, tokenizer = load_base(base_directory(self.base))
        data = PairDataModule(
            sources={name: source.draw for name, source in sources.items()},
            weights=dict(self.mixture),
            development={name: source.development for name, source in sources.items()},
            tokenizer=tokenizer,
            label2id=label_order(model),
            epoch_pairs=self.epoch_pairs,
            batch_size=self.batch_size,
            max_length=self.max_length,
            seed=self.seed,
        )
        module = NLITuning(
            model,
            development={name: self.mixture[name] for name in sources},
            learning_rate=self.learning_rate,
            warmup_steps=self.warmup_steps,
            label_smoothing=self.label_smoothing,
            weight_decay=self.weight_decay,
        )
        fit(module, data, make_trainer=make_trainer, run_dir=self.run_dir, patience=self.patience)
        directory = save_checkpoint(module.model, tokenizer, Path(output))
        (directory / CALIBRATION).unlink(missing_ok=True)  # that of former weights
        return directory
