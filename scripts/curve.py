"""Draw the learning curve of in-domain tuning: agreement on in-domain texts beside accuracy on general NLI."""

import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

import hydra
import wandb
from omegaconf import DictConfig, OmegaConf

from d2t.cli import command, trainer_maker
from d2t.evaluation.learning_curve import Examination, draw_curve, texts_with_verdicts
from d2t.evaluation.results import write_result
from d2t.training.classifier import base_directory, load_base, tune_classifier
from d2t.training.nli_sources import Source
from reranker import InputError, NLIClassifier, Templates, __version__
from reranker.signature import signature, weights_hash
from reranker.tuning.pairs import read_nli_pairs

# What changes no point: how many there are, where they are kept, and how they are shown.
BESIDE = ("counts", "seeds", "seed", "limit", "output", "run_dir", "logger")


def curve(config: DictConfig) -> Path:
    """Tune and measure each point that is not there yet, save the figures after each, draw; returns the result file."""
    sources = hydra.utils.instantiate(config.sources).read(config.mixture)
    examination, settings = examine_on(config, sources), settings_hash(config)
    data = {"name": Path(config.measure_on or "held-in texts").stem, "sha256": examination.sha256}
    signed = signature(d2t=__version__, settings=settings, templates=examination.templates.signature)
    output, line = Path(config.output), " ".join(["python", "scripts/curve.py", *sys.argv[1:]])
    points: list[Mapping[str, Any]] = []
    for seed in config.seeds:
        for examples, limit in limits(config.counts, sources).items():
            figures = point(config, limit, seed, settings, examination)
            points.append({"examples": examples, "seed": seed, **figures})
            write_result(output, line, signed, data | {"n": len(examination.texts)}, {"points": points})
    draw_curve(points, output.with_suffix(".png"))
    return output


def examine_on(config: DictConfig, sources: Mapping[str, Source]) -> Examination:
    """The texts and the general pairs, the same for all points."""
    held_in = [text for source in sources.values() for text in source.texts]
    texts = texts_with_verdicts(config.measure_on, held_in, most=config.measure_texts, seed=config.seed)
    general = read_nli_pairs(Path(config.data.root) / "nli/test.jsonl.gz")
    return Examination(texts, general[: config.measure_general], Templates.load(config.templates[0]))


def limits(counts: Sequence[int | None], sources: Mapping[str, Source]) -> dict[int, int | None]:
    """Number of training examples → the limit of each source that makes them; counts beyond all that is there are one.

    Raises:
        InputError: no source of the mixture has examples.
    """
    sizes = [source.examples for source in sources.values() if source.examples]
    if not sizes:
        raise InputError("mixture: a learning curve needs a source in a domain: e2e, webnlg, examples or judged")
    return {sum(size if limit is None else min(size, limit) for size in sizes): limit for limit in counts}


def point(
    config: DictConfig, limit: int | None, seed: int, settings: str, examination: Examination
) -> dict[str, dict[str, float]]:
    """The figures of one point; kept in a file, so that none is made twice, and its weights thrown away."""
    folder = Path(config.run_dir) / f"{settings}-{'all' if limit is None else limit}-{seed}"
    kept = folder.with_suffix(".json")
    if kept.exists():
        found: dict[str, dict[str, float]] = json.loads(kept.read_text(encoding="utf-8"))
        return found
    checkpoint: str | Path = base_directory(config.base)
    if limit != 0:
        config = config.copy()
        config.update({"limit": limit, "seed": seed, "run_dir": str(folder), "output": str(folder / "model")})
        sources = hydra.utils.instantiate(config.sources).read(config.mixture)
        checkpoint = tune_classifier(config, sources, make_trainer=trainer_maker(config))
        wandb.finish()  # else the next point's logger would go on with this one's run
    measured = examination.measure(NLIClassifier.from_pretrained(checkpoint))
    figures = {name: asdict(figure) for name, figure in measured.items()}
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(".part")
    part.write_text(json.dumps(figures), encoding="utf-8")
    part.replace(kept)
    shutil.rmtree(folder, ignore_errors=True)
    return figures


def settings_hash(config: DictConfig) -> str:
    """Eight digits of all that changes a point: the base's encoder and the settings."""
    base, _ = load_base(base_directory(config.base))
    settings = OmegaConf.to_yaml(OmegaConf.masked_copy(config, [str(key) for key in config if key not in BESIDE]))
    return sha256(f"{weights_hash(base.base_model)} {settings}".encode()).hexdigest()[:8]


@command("curve")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/curve.py experiment=curve_e2e`."""
    output = curve(config)
    print(f"saved {output} and {output.with_suffix('.png')}")


if __name__ == "__main__":
    main()
