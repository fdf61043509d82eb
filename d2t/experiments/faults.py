"""Faults: runs that are killed lose and repeat nothing, and no bytes make a reader fail without a clear error."""

import json
import random
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from d2t.experiments.fuzzed_files import fuzz, is_clear
from d2t.experiments.killed_runs import KillAt, run
from d2t.experiments.tiny_models import tiny_models
from d2t.pipeline import VERSIONS
from d2t.stats.markdown import Figures, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker.triples import Triples, as_triples

_GENERATE, _TRAIN = "d2t.scripts.generate", "d2t.scripts.slots"
_MOMENT = 0.05  # seconds after a step within which a training is killed


def measure(
    *,
    inputs: int,
    kills: int,
    fuzzed: int,
    settings: Sequence[str],
    epochs: int,
    epoch_steps: int,
    training: Sequence[str],
    seed: int,
) -> Measurement:
    """Kill runs at random points, continue them each time, and compare the outcome with that of undisturbed runs.

    `kills` counts the SIGKILLs of a run that generates, `lost` and `twice` the inputs without a result and those with
    several. `same_bytes` says whether the two files are equal. `training_kills` counts those of a training, and
    `same_weights` says whether the two checkpoints are equal. `fuzzed` counts files with random faults that were read,
    and `tracebacks` those that gave anything but records or one clear error.

    Args:
        settings: overrides of the runs that generate.
        epochs, epoch_steps: the length of the training.
        training: overrides of the training.
    """
    rng = random.Random(seed)
    with TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "in.jsonl"
        lines = [json.dumps({"id": number, "triples": _triples(number)}) + "\n" for number in range(inputs)]
        source.write_text("".join(lines), encoding="utf-8")
        models = tiny_models(folder, [_triples(number) for number in range(100)])
        figures = _killed_generation([f"input={source}", *settings, *models], folder, inputs, kills, rng)
        figures |= _killed_training(training, folder, epochs, epoch_steps, kills, rng)
    return Measurement(
        signature=f"{VERSIONS}|models:tiny|settings:{','.join([*settings, *training])}|seed:{seed}",
        data={"name": "numbered places", "sha256": sha256("".join(lines).encode()).hexdigest(), "n": inputs},
        figures=figures | {"fuzzed": fuzzed, "tracebacks": sum(not is_clear(*fuzz(rng)) for _ in range(fuzzed))},
    )


def _triples(number: int) -> Triples:
    return as_triples([[f"Place {number}", "area", f"riverside of Street {number * 7}"]])


def _killed_generation(
    given: Sequence[str], folder: Path, inputs: int, kills: int, rng: random.Random
) -> dict[str, int | str]:
    whole, broken = folder / "whole.jsonl", folder / "broken.jsonl"
    run(_GENERATE, [*given, f"output={whole}"])
    points = sorted(rng.randrange(whole.stat().st_size) for _ in range(kills))
    killed = 0
    for point in points:
        killed += run(
            _GENERATE,
            [*given, f"output={broken}"],
            kill_if=lambda size=point: broken.exists() and broken.stat().st_size >= size,  # type: ignore[misc]
        )
    run(_GENERATE, [*given, f"output={broken}"])
    ids = [json.loads(line)["id"] for line in broken.read_bytes().splitlines()]
    return {
        "kills": killed,
        "lost": inputs - len(set(ids)),
        "twice": len(ids) - len(set(ids)),
        "same_bytes": "yes" if whole.read_bytes() == broken.read_bytes() else "no",
    }


def _killed_training(
    settings: Sequence[str], folder: Path, epochs: int, epoch_steps: int, kills: int, rng: random.Random
) -> dict[str, int | str]:
    """Train a slot classifier on numbered places, one batch of two texts a step."""
    rows = [f'"name[Place {n}], area[riverside]",Place {n} is in the riverside area.' for n in range(2 * epoch_steps)]
    data = folder / "places.csv"
    data.write_text("\n".join(["mr,ref", *rows]) + "\n", encoding="utf-8")
    files = [f"data.sets.e2e_original.{split}={data}" for split in ("train", "dev")]
    given = [*files, *settings, "sets=[e2e_original]", "batch_size=2", f"trainer.max_epochs={epochs}"]
    weights = []
    killed = 0
    for name, steps in (("whole", []), ("broken", sorted(rng.randrange(epochs * epoch_steps) for _ in range(kills)))):
        of_run = [*given, f"run_dir={folder / name}", f"output={folder / name / 'model'}"]
        for step in steps:
            target = f"{{_target_:{KillAt.__module__}.{KillAt.__name__},step:{step},seconds:{rng.random() * _MOMENT}}}"
            killed += run(_TRAIN, [*of_run, f"+callbacks.kill={target}"])
        run(_TRAIN, of_run)
        weights.append(file_sha256([folder / name / "model" / "model.safetensors"]))
    return {"training_kills": killed, "same_weights": "yes" if weights[0] == weights[1] else "no"}


def table(result: Figures) -> str:
    """What the kills and the random bytes did."""
    return markdown_table(
        [f"a run of {result['data']['n']:,} inputs, killed and continued", "count"],
        ["kills at random points", str(result["kills"])],
        ["inputs without a result", str(result["lost"])],
        ["inputs with two results", str(result["twice"])],
        ["the same bytes as an undisturbed run", result["same_bytes"]],
        ["kills of a training at random points", str(result["training_kills"])],
        ["the same weights as an undisturbed training", result["same_weights"]],
        ["input files with random faults", f"{result['fuzzed']:,}"],
        ["of these, without records or one clear error", str(result["tracebacks"])],
    )
