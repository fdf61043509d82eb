"""Measure the time of generating and checking by each engine, as ratios to one pair at a time and to one batch."""

from functools import partial
from pathlib import Path

import hydra
from omegaconf import DictConfig

from d2t.cli import command, command_line
from d2t.data.datasets import read_corpus
from d2t.experiments.benchmark import Engine, measure
from d2t.stats.result_file import write_result


def benchmark(config: DictConfig) -> Path:
    """Load the inputs, build the engines, time them, save the ratios; return the result file."""
    corpora = [read_corpus(config.data.sets, name, "dev") for name in config.corpora]
    pipeline = hydra.utils.instantiate(config.pipeline)
    build = partial(hydra.utils.instantiate, device=config.nli.device)
    engines = {
        name: Engine.of(
            build(config.generator, engine=of_model.generator),
            build(config.nli, engine=of_model.nli, precision=of_model.precision),
            pipeline.reranker,
        )
        for name, of_model in config.engines.items()
    }
    settings = {name: config[name] for name in ("default", "blocks", "block_size", "large", "large_texts", "seed")}
    output = Path(config.output)
    found = measure(engines, corpora, decoding=pipeline.decoding, **settings)
    write_result(output, command_line("benchmark"), found)
    return output


@command("benchmark")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/benchmark.py`."""
    print(f"saved {benchmark(config)}")


if __name__ == "__main__":
    main()
