"""The Lightning Trainer of a config, with its logger."""

from collections.abc import Callable
from functools import partial

import hydra
import pytorch_lightning as pl
from omegaconf import DictConfig


def trainer_maker(config: DictConfig) -> Callable[..., pl.Trainer]:
    """A function that builds the config's Trainer with its logger (W&B offline, csv or none) from further arguments."""
    logger = hydra.utils.instantiate(config.logger) or False
    return partial(hydra.utils.instantiate(config.trainer, _partial_=True), logger=logger)
