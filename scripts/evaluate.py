"""Measure what an experiment names: the main job on a corpus, or the verdict against people's and scripts' labels."""

from collections.abc import Callable
from pathlib import Path

import hydra
from omegaconf import DictConfig

from d2t.cli import command, command_line
from d2t.stats.result_file import Measurement, write_result


def evaluate(config: DictConfig) -> Path:
    """Build what is measured, measure it, save the figures; returns the result file."""
    measure: Callable[[], Measurement] = hydra.utils.instantiate(config.measure, _partial_=True)
    measured = measure()
    output = Path(config.output)
    write_result(output, command_line("evaluate"), measured.signature, measured.data, measured.figures)
    return output


@command("evaluate")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/evaluate.py experiment=generate_e2e`."""
    print(f"saved {evaluate(config)}")


if __name__ == "__main__":
    main()
