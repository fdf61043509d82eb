"""Train the slot classifier, a baseline for comparisons: an LSTM in the manner of TGen's reranker."""

from pathlib import Path

import pytorch_lightning as pl
from omegaconf import DictConfig

from d2t.cli import command
from d2t.data.datasets import training_examples
from d2t.training.run import fit, save_checkpoint
from d2t.training.slots import SlotData, SlotTraining, new_network
from d2t.training.trainer import trainer_maker


def train_slots(config: DictConfig) -> Path:
    """Read the sets, build the network, train, save the best weights as a checkpoint directory; returns it."""
    pl.seed_everything(config.seed, verbose=False)
    sets = [training_examples(config.data.sets, name) for name in config.sets]
    training, development = ([example for part in parts for example in part] for parts in zip(*sets, strict=True))
    model, tokenizer = new_network(training, rarest=config.rarest, **config.model)
    data = SlotData(
        training,
        development,
        tokenizer=tokenizer,
        items=model.items,
        batch_size=config.batch_size,
        seed=config.seed,
    )
    module = SlotTraining(model, learning_rate=config.learning_rate)
    fit(module, data, make_trainer=trainer_maker(config), run_dir=config.run_dir, patience=config.patience)
    return save_checkpoint(module.model, tokenizer, Path(config.output))


@command("slots")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/slots.py`."""
    print(f"saved {train_slots(config)}")


if __name__ == "__main__":
    main()
