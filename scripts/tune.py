"""Tune an NLI classifier on general pairs, on corrupted in-domain pairs, or on a mixture of both; calibrate it."""

from collections.abc import Collection
from pathlib import Path

import hydra
from omegaconf import DictConfig

from d2t.cli import command
from d2t.training.nli.calibrating import Examined, calibrate, examine
from d2t.training.nli.sources import FOLDS, OWN_FILES
from d2t.training.trainer import trainer_maker
from reranker import InputError, Templates


def tune(config: DictConfig) -> Path:
    """Read the pairs, train, save the best weights as a checkpoint directory, calibrate; returns that directory."""
    if config.calibration_folds not in range(1, FOLDS + 1):
        raise InputError(f"calibration_folds={config.calibration_folds}: 1 to {FOLDS}")
    examined = tune_fold(config, FOLDS - 1, config.mixture)
    if examined:
        for fold in range(config.calibration_folds - 1):
            of_fold, folder = config.copy(), Path(config.run_dir) / f"fold-{fold}"
            of_fold.update({"run_dir": str(folder), "output": str(folder / "model")})
            examined += tune_fold(of_fold, fold, OWN_FILES)
        print(f"calibrated: {calibrate(Path(config.output), examined, aim=config.aim)}")
    return Path(config.output)


def tune_fold(config: DictConfig, fold: int, calibrate_on: Collection[str]) -> list[Examined]:
    """Train without a fifth of the user's files; what the checkpoint says of that fifth, to calibrate it."""
    sources = hydra.utils.instantiate(config.sources, fold=fold).read(config.mixture)
    tuner = hydra.utils.instantiate(config.tuner)
    directory = tuner.tune(sources, config.output, make_trainer=trainer_maker(config))
    texts = [text for name, source in sources.items() if name in calibrate_on for text in source.texts]
    return examine(directory, texts if config.aim is not None else [], Templates.load(config.templates[0]))


@command("tune")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/tune.py experiment=nli_general`."""
    print(f"saved {tune(config)}")


if __name__ == "__main__":
    main()
