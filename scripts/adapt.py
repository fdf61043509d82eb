"""Adapt what ships to a domain of one's own, part by part, and measure what that gains."""

import logging
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hydra
from omegaconf import DictConfig, OmegaConf
from rich.console import Console

from d2t.adapt import summary
from d2t.adapt.calibration import calibrate, corrupted_texts, save_words
from d2t.adapt.examples import Split, examples_of, read_split, write_records
from d2t.adapt.judge import ValueJudge
from d2t.adapt.measure import Measured, measured, wrong_of
from d2t.adapt.parts import CONFIG, available, base_of, begin, copy_part
from d2t.adapt.templates import own_templates, save_templates
from d2t.cli import command
from d2t.cli.settings import configure, use_model
from d2t.model_folder import ModelFolder
from d2t.training.folds import FOLDS, without_a_fold
from d2t.training.generator.training import train_generator
from d2t.training.nli.tuning import train_classifier
from d2t.training.run import resolved
from reranker.calibration import Calibration
from reranker.extraction import TemplateChoice

EXAMPLES = "training.jsonl"  # what both trainings read
CORRUPTED = 200  # the most corrupted texts that before and after are measured on


@dataclass(frozen=True)
class Adapted:
    """What an adaptation made.

    Args:
        measured: `before` and `after` → the figures on held-out inputs.
        poor: the predicates without a good template.
        calibration: what the threshold of the classifier does on right and corrupted texts.
    """

    folder: ModelFolder
    measured: dict[str, Measured]
    poor: list[TemplateChoice]
    calibration: Calibration


def adapt(config: DictConfig) -> Adapted:
    """Split the examples, make each part of the model, measure before and after, and save the folder."""
    folder, run = begin(config.output)
    split = read_split(config.examples, held_out=config.held_out, seed=config.seed)
    write_records(run / EXAMPLES, split.training)
    write_records(folder.held_out, split.held_out)
    choices = own_templates(examples_of(split.training), hydra.utils.instantiate(config.nli))
    save_templates(choices, folder.templates, good=config.good)
    calibration = make_nli(config, folder, run, split)
    make_generator(config, folder, run)
    found = before_and_after(config, folder, split)
    poor = summary.lacking(choices, config.good)
    summary.write_readme(
        folder.path / "README.md",
        found,
        poor,
        counts=(len(split.training), len(split.held_out)),
        calibration=str(calibration),
        signature=found["after"].signature,
    )
    OmegaConf.save(resolved(config), folder.path / CONFIG)
    shutil.rmtree(run)
    return Adapted(folder, found, poor, calibration)


def make_nli(config: DictConfig, folder: ModelFolder, run: Path, split: Split) -> Calibration:
    """Tune the classifier or copy it; learn the words of the predicates; calibrate on a fold that trained nothing."""
    base, templates = base_of("nli", config.nli.name), [str(folder.templates), "backoff"]
    tuning = training_config("tune", config, run, folder.nli, {"base": base, "templates": templates})
    if config.tune_nli:
        train_classifier(tuning)
    else:
        copy_part("nli", base, folder.nli)
    trained, kept = without_a_fold(examples_of(split.training), FOLDS - 1, where=config.examples)
    save_words(trained, folder.nli)
    texts = corrupted_texts(kept, trained, tuning.corruptions, texts=config.calibration_texts, seed=config.seed)
    return calibrate(folder.nli, texts, folder.templates, aim=config.aim, base=base)


def make_generator(config: DictConfig, folder: ModelFolder, run: Path) -> None:
    """Train the generator further, or copy it."""
    base = base_of("generator", config.generator.name)
    if config.train_generator:
        given = {"base": base, "templates": str(folder.templates)}
        train_generator(training_config("train", config, run, folder.generator, given))
    else:
        copy_part("generator", base, folder.generator)


def training_config(
    name: str, config: DictConfig, run: Path, output: Path, given: Mapping[str, str | list[str]]
) -> DictConfig:
    """Return the config of `tune` or `train` with what the config of adapt sets for it, and with given settings."""
    plain = configure(name, ["logger=none", f"output={output}", f"run_dir={run / name}"])
    OmegaConf.set_struct(plain.trainer, False)  # Lightning's trainer has more settings than its config names
    own: Any = OmegaConf.to_container(config[name], resolve=True)
    own["mixture"] = available(own["mixture"], config.data.sets)
    files = {"data": config.data, "examples": str(run / EXAMPLES), "seed": config.seed}
    return OmegaConf.merge(plain, own, files, given)  # type: ignore[return-value]


def before_and_after(config: DictConfig, folder: ModelFolder, split: Split) -> dict[str, Measured]:
    """Measure the pipeline of the config, and the same with the folder's parts."""
    adapted = config.copy()
    OmegaConf.update(adapted, "generator.name", None)
    OmegaConf.update(adapted, "nli.name", None)
    OmegaConf.update(adapted, "templates", "default")
    use_model(adapted, folder)
    held_out, others = examples_of(split.held_out), examples_of(split.training)
    judge = ValueJudge(triples for triples, _ in [*held_out, *others])
    corruptions = configure("tune", ["output=none"]).corruptions
    wrong = wrong_of(
        corrupted_texts(held_out, others, corruptions, texts=2 * CORRUPTED, seed=config.seed),
        most=CORRUPTED,
        seed=config.seed,
    )
    return {
        name: measured(hydra.utils.instantiate(one.pipeline), split.held_out, judge, wrong)
        for name, one in (("before", config), ("after", adapted))
    }


@command("adapt")
def main(config: DictConfig) -> None:
    """Command line: `d2t-adapt examples=FILE output=FOLDER`."""
    logging.getLogger("pytorch_lightning").setLevel(logging.WARNING)  # its progress bars say enough
    made = adapt(config)
    Console().print(summary.table(made.measured))
    print(f"calibrated: {made.calibration}")
    for choice in made.poor:
        agreement = "no text says it alone" if choice.agreement is None else f"agreement {choice.agreement:.2f}"
        print(f"no good template: {choice.predicate} ({agreement}): write one in {made.folder.templates}")
    print(f"saved {made.folder.path}; d2t generate model={made.folder.path} uses it")


if __name__ == "__main__":
    main()
