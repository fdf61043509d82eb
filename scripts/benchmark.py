"""Measure the time of checking, as ratios to checking one pair at a time."""

from pathlib import Path

import hydra
from omegaconf import DictConfig

from d2t.cli import command, command_line
from d2t.data.datasets import read_corpus
from d2t.experiments.benchmark import measure
from d2t.stats.result_file import write_result


def benchmark(config: DictConfig) -> Path:
    """Load the inputs, build the pipeline, time its check, save the ratios; return the result file."""
    corpus = read_corpus(config.data.sets, config.corpus, "dev")
    pipeline = hydra.utils.instantiate(config.pipeline)
    settings = {name: config[name] for name in ("blocks", "block_size", "large", "large_texts", "seed")}
    output = Path(config.output)
    write_result(output, command_line("benchmark"), measure(pipeline, corpus, **settings))
    return output


@command("benchmark")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/benchmark.py`."""
    print(f"saved {benchmark(config)}")


if __name__ == "__main__":
    main()
