"""The parts of a model folder: where an adaptation begins, what its trainings read, what they start from."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from transformers import AutoModelForSeq2SeqLM, AutoModelForSequenceClassification

from d2t.data.datasets import DataSets
from d2t.data.textfile import shown
from d2t.generator.model import GENERATOR
from d2t.model_folder import ModelFolder
from d2t.training.run import save_checkpoint
from reranker.checkpoint import load_checkpoint
from reranker.errors import InputError
from reranker.shipped import NLI, shipped

CONFIG = "config.yaml"  # written last: a folder with it is finished
RUN = "run"  # the folder of both trainings, until the model is finished
_FILES = {"general": "nli", "denoise": "nli", "webnlg_3": "webnlg_3"}  # source of a mixture → public data set


def begin(output: str) -> tuple[ModelFolder, Path]:
    """Return the folder of a model and the folder of its trainings, both new or of the same command stopped before.

    Raises:
        InputError: the folder is there and holds something else.
    """
    folder, run = ModelFolder(Path(output)), Path(output, RUN)
    if folder.path.exists() and not folder.path.is_dir():
        raise InputError(f"output={shown(output)}: is a file: choose another output")
    if (folder.path / CONFIG).exists():
        raise InputError(f"output={shown(output)}: holds an adapted model already: choose another output, or delete it")
    if folder.path.exists() and any(folder.path.iterdir()) and not run.is_dir():
        raise InputError(f"output={shown(output)}: holds other files: choose another output, or an empty folder")
    run.mkdir(parents=True, exist_ok=True)
    return folder, run


def available(mixture: Mapping[str, float], data_sets: DataSets) -> dict[str, float]:
    """Return the mixture with the weight 0 for public data sets whose files are not there."""
    return {
        name: weight if all(Path(file).exists() for file in data_sets.get(_FILES.get(name, ""), {}).values()) else 0.0
        for name, weight in mixture.items()
    }


def base_of(part: str, name: str | None) -> str:
    """Return the checkpoint that a part, `nli` or `generator`, starts from; None is the one that ships."""
    return name or str(shipped({"nli": NLI, "generator": GENERATOR}[part]))


def copy_part(part: str, base: str, directory: Path) -> None:
    """Save the checkpoint of a part that is not trained."""
    auto: Any = {"nli": AutoModelForSequenceClassification, "generator": AutoModelForSeq2SeqLM}[part]
    model, tokenizer = load_checkpoint(auto, base, kind={"nli": "NLI"}.get(part, part), device="cpu")
    save_checkpoint(model, tokenizer, directory)
