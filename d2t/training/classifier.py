"""Tuning an NLI classifier: its base, the run over a mixture of sources, the calibrated checkpoint directory."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import resources
from pathlib import Path

import pytorch_lightning as pl
from omegaconf import DictConfig
from transformers import AutoModelForSequenceClassification, PreTrainedModel, PreTrainedTokenizerBase

from d2t.training.nli_sources import Source
from d2t.training.run import fit, save_checkpoint
from reranker.calibration import FILE as CALIBRATION
from reranker.checkpoint import label_order, load_checkpoint
from reranker.tuning.data import PairDataModule
from reranker.tuning.module import NLITuning
from reranker.tuning.pairs import LABELS


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


def tune_classifier(
    config: DictConfig, sources: Mapping[str, Source], *, make_trainer: Callable[..., pl.Trainer]
) -> Path:
    """Train the base on the sources and save the best weights as a checkpoint directory; returns that directory.

    Args:
        config: the settings of `configs/tuning.yaml`, and `output`.
        make_trainer: builds the Trainer from the callbacks given.
    """
    pl.seed_everything(config.seed, verbose=False)
    model, tokenizer = load_base(base_directory(config.base))
    data = PairDataModule(
        sources={name: source.draw for name, source in sources.items()},
        weights=dict(config.mixture),
        development={name: source.development for name, source in sources.items()},
        tokenizer=tokenizer,
        label2id=label_order(model),
        epoch_pairs=config.epoch_pairs,
        batch_size=config.batch_size,
        max_length=config.max_length,
        seed=config.seed,
    )
    module = NLITuning(
        model,
        development={name: config.mixture[name] for name in sources},
        learning_rate=config.learning_rate,
        warmup_steps=config.warmup_steps,
        label_smoothing=config.label_smoothing,
        weight_decay=config.weight_decay,
    )
    fit(module, data, make_trainer=make_trainer, run_dir=config.run_dir, patience=config.patience)
    directory = save_checkpoint(module.model, tokenizer, Path(config.output))
    (directory / CALIBRATION).unlink(missing_ok=True)  # that of former weights
    return directory
