"""Memory: how much more a run of many inputs needs than a run of few, with tiny models and cheap decoding."""

import json
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from d2t.experiments.tiny_models import tiny_models
from d2t.pipeline import VERSIONS
from d2t.stats.markdown import Figures, markdown_table
from d2t.stats.result_file import Measurement
from reranker import InputError
from reranker.triples import Triples, as_triples

_RUN = """
import re, sys
from pathlib import Path
from d2t.scripts.generate import main
main()
print(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
"""


def measure(*, few: int, many: int, settings: Sequence[str]) -> Measurement:
    """Measure the peak of the resident memory of `d2t-generate` for few and for many inputs, in fresh processes.

    `growth_mb` is the difference. All names of the inputs differ.

    Args:
        settings: overrides of the runs.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        models = tiny_models(folder, [_triples(number) for number in range(100)])
        peaks = {count: _peak_mb(folder, count, [*models, *settings]) for count in (few, many)}
        digest = sha256((folder / f"{many}.jsonl").read_bytes()).hexdigest()
    return Measurement(
        signature=f"{VERSIONS}|models:tiny|settings:{','.join(settings)}",
        data={"name": "numbered places", "sha256": digest, "n": many},
        figures={
            "few": few,
            "many": many,
            "few_mb": peaks[few],
            "many_mb": peaks[many],
            "growth_mb": peaks[many] - peaks[few],
        },
    )


def _triples(number: int) -> Triples:
    return as_triples([[f"Place {number}", "area", f"riverside of Street {number * 7}"]])


def _peak_mb(folder: Path, count: int, settings: Sequence[str]) -> float:
    """Run the command in a process of its own, and return the peak of its resident memory."""
    source, output = folder / f"{count}.jsonl", folder / f"{count}-texts.jsonl"
    with source.open("w", encoding="utf-8") as file:
        for number in range(count):
            file.write(json.dumps({"id": number, "triples": _triples(number)}) + "\n")
    command = [sys.executable, "-c", _RUN, f"input={source}", f"output={output}", *settings]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    with output.open("rb") as file:
        if done.returncode or sum(1 for _ in file) != count:
            raise InputError(f"the run of {count} inputs did not end well: see its message above")
    return int(done.stdout.split()[-1]) / 1024


def table(result: Figures) -> str:
    """The peaks and their difference."""
    return markdown_table(
        ["inputs", "peak memory, MB"],
        *([f"{result[name]:,}", f"{result[f'{name}_mb']:.0f}"] for name in ("few", "many")),
        ["difference", f"{result['growth_mb']:.0f}"],
    )
