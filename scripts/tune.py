"""Tune an NLI classifier on general pairs, on corrupted in-domain pairs, or on a mixture of both."""

from pathlib import Path

import hydra
from omegaconf import DictConfig

from d2t.cli import command, trainer_maker
from d2t.training.classifier import tune_classifier


def tune(config: DictConfig) -> Path:
    """Read the pairs, train, save the best weights as a checkpoint directory; returns that directory."""
    sources = hydra.utils.instantiate(config.sources).read(config.mixture)
    return tune_classifier(config, sources, make_trainer=trainer_maker(config))


@command("tune")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/tune.py experiment=nli_general`."""
    print(f"saved {tune(config)}")


if __name__ == "__main__":
    main()
