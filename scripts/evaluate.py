"""Run an experiment: measure what its config says, and save the figures."""

from collections.abc import Callable
from pathlib import Path

import hydra
from omegaconf import DictConfig

from d2t.cli import command, command_line
from d2t.stats.result_file import Measurement, write_result


def evaluate(config: DictConfig) -> Path:
    """Build what is measured, measure, save the figures; return the result file."""
    measure: Callable[[], Measurement] = hydra.utils.instantiate(config.measure, _partial_=True)
    output = Path(config.output)
    write_result(output, command_line("evaluate"), measure())
    return output


@command("evaluate")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/evaluate.py experiment=e2e_outputs`."""
    print(f"saved {evaluate(config)}")


if __name__ == "__main__":
    main()
