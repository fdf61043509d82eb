"""Measure the main job: raw first candidate, reranked text and oracle on a corpus with references."""

import json
import sys
from pathlib import Path
from typing import Any

import hydra
from omegaconf import DictConfig
from rich.console import Console
from rich.progress import track

from d2t.cli import command
from d2t.data.corpora import Corpus, read_corpus
from d2t.evaluation.results import file_sha256, write_result
from d2t.evaluation.slot_errors import SlotErrorChecker
from d2t.evaluation.systems import by_chrf, by_slot_errors, reference_scores, shares, slot_scores, system_texts
from d2t.pipeline import Pipeline
from d2t.result import Result


def measure(results: list[Result], corpus: Corpus) -> tuple[dict[str, Any], str]:
    """The figures of the corpus, and the signature of what measured them."""
    if corpus.seen is None:
        checker = SlotErrorChecker()
        systems = system_texts(results, by_slot_errors(checker))
        figures, scorer = reference_scores(results, systems)
        scores = {name: figures[name] | slot_scores(results, systems[name], checker) for name in systems}
        return {"systems": scores, **shares(results)}, f"{checker.signature}|{scorer}"
    parts = {
        "all": results,
        "seen": [result for result in results if result.record.category in corpus.seen],
        "unseen": [result for result in results if result.record.category not in corpus.seen],
    }
    splits: dict[str, Any] = {}
    for name, part in parts.items():
        if part:
            figures, scorer = reference_scores(part, system_texts(part, by_chrf))
            splits[name] = {"n": len(part), "systems": figures, **shares(part)}
    return {"splits": splits}, f"oracle:chrf|{scorer}"


def save_texts(results: list[Result], path: Path) -> None:
    """Every result with all its candidates, as JSON lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(result.to_json(candidates=True), ensure_ascii=False) + "\n" for result in results]
    path.write_text("".join(lines), encoding="utf-8")


def evaluate(config: DictConfig) -> Path:
    """Load the corpus, build the pipeline, run and measure it, save the figures; returns the result file."""
    corpus = read_corpus(Path(config.data.root), config.corpus, config.split)
    records = corpus.records[: config.limit]
    pipeline: Pipeline = hydra.utils.instantiate(config.pipeline)
    run = pipeline.run(records, chunk_size=config.chunk_size)
    console = Console(stderr=True)
    results = list(track(run, total=len(records), console=console, disable=not sys.stderr.isatty()))
    figures, scorer = measure(results, corpus)
    if config.texts:
        save_texts(results, Path(config.texts))
    seconds = {part: total / len(records) for part, total in pipeline.stopwatch.seconds.items()}
    output = Path(config.output)
    write_result(
        output,
        command=" ".join(["python", "scripts/evaluate.py", *sys.argv[1:]]),
        signature=f"{pipeline.signature}|{scorer}",
        data={"name": corpus.name, "sha256": file_sha256(corpus.files), "n": len(records)},
        figures=figures | {"seconds_per_input": seconds},
    )
    return output


@command("evaluate")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/evaluate.py experiment=generate_e2e`."""
    print(f"saved {evaluate(config)}")


if __name__ == "__main__":
    main()
