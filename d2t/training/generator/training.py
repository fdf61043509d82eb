"""Training: one training of a generator as a config describes it."""

from pathlib import Path

import pytorch_lightning as pl
from hydra.utils import instantiate
from omegaconf import DictConfig

from d2t.training.generator.base_model import build_base
from d2t.training.run import fit_and_save, share_of_base


def train_generator(config: DictConfig) -> Path:
    """Read the sources, build the model, train; return the checkpoint directory.

    Raises:
        InputError: `base_share` is no share.
    """
    share = share_of_base(config)
    pl.seed_everything(config.seed, verbose=False)
    sources = instantiate(config.sources).read(config.mixture)
    anew = ("written", "edited", "invented", "restated")  # have predicates of their own, or the inputs of other sources
    examples = [example for name in sources if name not in anew for example in sources[name].training]
    restated = [triples for triples, _ in sources["restated"].training] if "restated" in sources else []
    model, tokenizer = build_base(
        config.base,
        examples,
        restated,
        shape=instantiate(config.shape),
        decoder_layers=config.decoder_layers,
        vocabulary=config.vocabulary,
        marks=config.marks,
        keep_casing=config.keep_casing,
        reads_sentences=config.sentence_share is not None,
    )
    data = instantiate(config.datamodule)(sources=sources, tokenizer=tokenizer)
    return fit_and_save(config, instantiate(config.model)(model), data, base_share=share)
