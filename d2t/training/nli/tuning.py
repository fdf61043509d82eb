"""Tuning: one training of an NLI classifier as a config describes it."""

from collections.abc import Mapping
from pathlib import Path

import pytorch_lightning as pl
from hydra.utils import instantiate
from omegaconf import DictConfig

from d2t.training.folds import FOLDS
from d2t.training.nli.base_model import load_base
from d2t.training.nli.nli_datamodule import NLIDataModule
from d2t.training.nli.nli_module import NLIModule
from d2t.training.nli.source import Source
from d2t.training.run import fit_and_save, share_of_base
from reranker.checkpoint import label_order


def train_classifier(config: DictConfig, *, fold: int = FOLDS - 1) -> tuple[Path, Mapping[str, Source]]:
    """Train the base on the mixture; return the checkpoint directory and the sources with their held-out texts.

    Args:
        fold: the fifth of the user's files that is held out.

    Raises:
        InputError: `base_share` is no share.
    """
    share = share_of_base(config)
    pl.seed_everything(config.seed, verbose=False)
    sources = instantiate(config.sources, fold=fold).read(config.mixture)
    model, tokenizer = load_base(config.base)
    data: NLIDataModule = instantiate(config.datamodule)(
        sources=sources, tokenizer=tokenizer, label2id=label_order(model)
    )
    module: NLIModule = instantiate(config.model)(model, development=data.weights)
    return fit_and_save(config, module, data, base_share=share), sources
