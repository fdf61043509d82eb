"""Train a generator: a small T5 from scratch, a BART that starts from a BERT, or any T5 or BART checkpoint further."""

from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.training.generator.training import train_generator
from d2t.training.run import is_first
from d2t.training.stages import stages


def train(config: DictConfig) -> Path:
    """Train each stage; return the checkpoint directory of the last stage."""
    return [train_generator(stage) for stage in stages(config)][-1]


@command("train")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/train.py experiment=bart_warm`."""
    directory = train(config)
    if is_first():
        print(f"saved {directory}")


if __name__ == "__main__":
    main()
