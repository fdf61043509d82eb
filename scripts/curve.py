"""Draw the learning curve of in-domain tuning: agreement on in-domain texts beside accuracy on general NLI."""

import json
import random
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

import hydra
from omegaconf import DictConfig, OmegaConf

from d2t.cli import command, command_line
from d2t.experiments.learning_curve import Examination, draw_curve, general_sample, texts_with_verdicts
from d2t.stats.result_file import write_result
from d2t.training.nli.pairs import read_nli_pairs
from d2t.training.nli.sources import Source
from d2t.training.nli.tuner import base_directory, load_base
from d2t.training.trainer import trainer_maker
from reranker import InputError, NLIClassifier, Templates, __version__
from reranker.signature import signature, weights_hash

# What changes no point: how many there are, what each has of its own, where and how they are kept. What is read from
# `data` and `measure_on` is signed by its content; `sources` and `tuner` are made of the other settings.
BESIDE = {"counts", "seeds", "seed", "limit", "output", "run_dir", "logger", "data", "measure_on", "sources", "tuner"}


def curve(config: DictConfig) -> Path:
    """Tune and measure each point that is not there yet, save the figures after each, draw; returns the result file."""
    sources = hydra.utils.instantiate(config.sources, limit=None).read(config.mixture)
    plan = [(seed, *of) for seed in config.seeds for of in limits(config.counts, sources).items()]
    if not plan:
        raise InputError("counts and seeds: at least one of each is needed")
    examination = examine_on(config, sources)
    signed = curve_signature(config, sources, examination)
    output = Path(config.output)
    data = {"name": Path(config.measure_on or "held-out texts").stem, "sha256": examination.sha256}
    points: list[Mapping[str, Any]] = []
    for seed, examples, limit in plan:
        points.append({"examples": examples, "seed": seed, **point(config, limit, seed, signed, examination)})
        figures = {"points": points, "planned": len(plan)}
        write_result(output, command_line("curve"), signed, data | {"n": len(examination.texts)}, figures)
    draw_curve(points, output.with_suffix(".png"))
    return output


def examine_on(config: DictConfig, sources: Mapping[str, Source]) -> Examination:
    """The texts and the general pairs, the same for all points."""
    held_out = [text for source in sources.values() for text in source.texts]
    texts = texts_with_verdicts(config.measure_on, held_out, most=config.measure_texts, seed=config.seed)
    general = read_nli_pairs(Path(config.data.sets.nli.test))
    sample = general_sample(general, most=config.measure_general, seed=config.seed)
    return Examination(texts, sample, Templates.load(config.templates[0]))


def limits(counts: Sequence[int | None], sources: Mapping[str, Source]) -> dict[int, int | None]:
    """Number of training examples → the limit of each source that makes them; counts beyond all that is there are one.

    Raises:
        InputError: no source of the mixture has examples, or a count is below 0.
    """
    sizes = [source.examples for source in sources.values() if source.examples]
    if not sizes:
        raise InputError("mixture: a learning curve needs a source in a domain: e2e, webnlg, examples or judged")
    if any(count is not None and count < 0 for count in counts):
        raise InputError(f"counts={list(counts)}: 0 or more, or null for all")
    return {sum(size if limit is None else min(size, limit) for size in sizes): limit for limit in counts}


def curve_signature(config: DictConfig, sources: Mapping[str, Source], examination: Examination) -> str:
    """Everything that changes a point: the base, the settings, what is drawn from, what is measured on."""
    base, _ = load_base(base_directory(config.base))
    resolved = config.copy()
    OmegaConf.resolve(resolved)
    settings = OmegaConf.masked_copy(resolved, [str(key) for key in config if key not in BESIDE])
    drawn = [source.draw(random.Random(number)) for source in sources.values() for number in range(100)]
    rest = f"{settings} {drawn} {examination.sha256}"
    return signature(
        d2t=__version__,
        base=f"{Path(config.base).name}-{weights_hash(base.base_model)}",
        mixture="+".join(f"{name}{weight}" for name, weight in config.mixture.items() if weight > 0),
        e2e=config.e2e if config.mixture.get("e2e") else None,
        pairs=f"{config.trainer.max_epochs}x{config.epoch_pairs}",
        learning_rate=config.learning_rate,
        templates=examination.templates.signature,
        rest=sha256(rest.encode()).hexdigest()[:8],
    )


def point(
    config: DictConfig, limit: int | None, seed: int, signed: str, examination: Examination
) -> dict[str, dict[str, float]]:
    """The figures of one point; kept in a file, so that none is made twice, and its weights thrown away."""
    kind = sha256(signed.encode()).hexdigest()[:8]
    folder = Path(config.run_dir) / f"{kind}-{'all' if limit is None else limit}-{seed}"
    kept = folder.with_suffix(".json")
    if kept.exists():
        found: dict[str, dict[str, float]] = json.loads(kept.read_text(encoding="utf-8"))
        return found
    checkpoint: str | Path = base_directory(config.base)
    if limit != 0:
        config = config.copy()
        config.update({"limit": limit, "seed": seed, "run_dir": str(folder), "output": str(folder / "model")})
        sources = hydra.utils.instantiate(config.sources).read(config.mixture)
        tuner = hydra.utils.instantiate(config.tuner)
        checkpoint = tuner.tune(sources, config.output, make_trainer=trainer_maker(config))
    measured = examination.measure(NLIClassifier.from_pretrained(checkpoint))
    figures = {name: asdict(figure) for name, figure in measured.items()}
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(".part")
    part.write_text(json.dumps(figures), encoding="utf-8")
    part.replace(kept)
    for weights in ("epochs", "model"):
        shutil.rmtree(folder / weights, ignore_errors=True)
    return figures


@command("curve")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/curve.py experiment=curve_e2e`."""
    output = curve(config)
    print(f"saved {output} and {output.with_suffix('.png')}")


if __name__ == "__main__":
    main()
