"""Train the slot classifier, a baseline of comparisons: an LSTM in the manner of TGen's reranker."""

from pathlib import Path

import pytorch_lightning as pl
from hydra.utils import instantiate
from omegaconf import DictConfig

from d2t.cli import command
from d2t.data.datasets import training_examples
from d2t.training.run import fit_and_save, is_first
from d2t.training.slots import new_network


def train_slots(config: DictConfig) -> Path:
    """Read the sets, build the network, train; return the checkpoint directory."""
    pl.seed_everything(config.seed, verbose=False)
    sets = [training_examples(config.data.sets, name) for name in config.sets]
    training, development = ([example for part in parts for example in part] for parts in zip(*sets, strict=True))
    network, tokenizer = new_network(training, rarest=config.rarest, **config.shape)
    data = instantiate(config.datamodule)(
        training=training, development=development, tokenizer=tokenizer, items=network.items
    )
    return fit_and_save(config, instantiate(config.model)(network), data)


@command("slots")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/slots.py`."""
    directory = train_slots(config)
    if is_first():
        print(f"saved {directory}")


if __name__ == "__main__":
    main()
