"""Train a generator: a small T5 from scratch, a BART that starts from a BERT, or any T5 or BART checkpoint further."""

from pathlib import Path

import pytorch_lightning as pl
from hydra.utils import instantiate
from omegaconf import DictConfig

from d2t.cli import command
from d2t.training.generator.base_model import build_base
from d2t.training.run import fit_and_save, is_first
from d2t.training.stages import stages


def train(config: DictConfig) -> Path:
    """Train each stage; return the checkpoint directory of the last stage."""
    return [train_stage(stage) for stage in stages(config)][-1]


def train_stage(config: DictConfig) -> Path:
    """Read the sources, build the model, train; return the checkpoint directory."""
    pl.seed_everything(config.seed, verbose=False)
    sources = instantiate(config.sources).read(config.mixture)
    examples = [example for name in sources if name != "invented" for example in sources[name].training]
    model, tokenizer = build_base(
        config.base,
        examples,
        shape=instantiate(config.shape),
        decoder_layers=config.decoder_layers,
        vocabulary=config.vocabulary,
        marks=config.marks,
    )
    data = instantiate(config.datamodule)(sources=sources, tokenizer=tokenizer)
    return fit_and_save(config, instantiate(config.model)(model), data)


@command("train")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/train.py experiment=bart_warm`."""
    directory = train(config)
    if is_first():
        print(f"saved {directory}")


if __name__ == "__main__":
    main()
