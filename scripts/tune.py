"""Tune an NLI classifier on general pairs, on in-domain pairs, or on both, in one or more stages; calibrate it."""

from collections.abc import Collection
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.training.folds import FOLDS
from d2t.training.nli.border import move_border
from d2t.training.nli.calibrate_checkpoint import TextChecks, calibrate_checkpoint, check_texts
from d2t.training.nli.sources import OWN_FILES
from d2t.training.nli.tuning import train_classifier
from d2t.training.run import is_first
from d2t.training.stages import stages
from reranker import InputError, Templates


def tune(config: DictConfig) -> Path:
    """Train and calibrate each stage; return the checkpoint directory of the last stage."""
    if config.calibration_folds not in range(1, FOLDS + 1):
        raise InputError(f"calibration_folds={config.calibration_folds}: 1 to {FOLDS}")
    for stage in stages(config):
        checks = train_and_check(stage, FOLDS - 1, stage.mixture)
        if checks:
            for fold in range(stage.calibration_folds - 1):
                of_fold, folder = stage.copy(), Path(stage.run_dir) / f"fold-{fold}"
                of_fold.update({"run_dir": str(folder), "output": str(folder / "model")})
                checks += train_and_check(of_fold, fold, OWN_FILES)
            if stage.border:
                checks = move_border(Path(stage.output), checks, aim=stage.aim)
            print(f"calibrated: {calibrate_checkpoint(Path(stage.output), checks, aim=stage.aim)}")
    return Path(stage.output)


def train_and_check(config: DictConfig, fold: int, calibrate_on: Collection[str]) -> list[TextChecks]:
    """Train without a fifth of the user's files; return the checks of the held-out texts, none without an `aim`."""
    directory, sources = train_classifier(config, fold=fold)
    texts = [text for name, source in sources.items() if name in calibrate_on for text in source.texts]
    return check_texts(
        directory, texts if config.aim is not None and is_first() else [], Templates.load(config.templates[0])
    )


@command("tune")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/tune.py experiment=nli_minilm`."""
    directory = tune(config)
    if is_first():
        print(f"saved {directory}")


if __name__ == "__main__":
    main()
