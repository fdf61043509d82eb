"""Measuring the main job on a corpus with references: raw first candidate, reranked text, oracle."""

import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

from d2t.data.corpora import Corpus, read_corpus
from d2t.evaluation.results import Measured, file_sha256
from d2t.evaluation.slot_errors import SlotErrorChecker
from d2t.evaluation.systems import by_chrf, by_slot_errors, reference_scores, shares, slot_scores, system_texts
from d2t.pipeline import Pipeline
from d2t.result import Result


def measure_generation(
    pipeline: Pipeline,
    *,
    root: str | Path,
    corpus: str,
    split: str,
    limit: int | None = None,
    texts: str | Path | None = None,
    chunk_size: int = 64,
) -> Measured:
    """The figures of a pipeline's texts for a corpus, and its seconds an input.

    Args:
        root: folder of the data sets.
        corpus, split: `e2e` or `webnlg`, `dev` or `test`.
        limit: how many inputs; None: all.
        texts: file for every result with all its candidates, as JSON lines.

    Raises:
        InputError: no such corpus or split, or a file is absent or broken.
    """
    data = read_corpus(Path(root), corpus, split)
    records = data.records[:limit]
    run = pipeline.run(records, chunk_size=chunk_size)
    console = Console(stderr=True)
    results = list(track(run, total=len(records), console=console, disable=not sys.stderr.isatty()))
    if texts:
        save_texts(results, Path(texts))
    figures, scorer = corpus_figures(results, data)
    seconds = {part: total / len(records) for part, total in pipeline.stopwatch.seconds.items()}
    return Measured(
        signature=f"{pipeline.signature}|{scorer}",
        data={"name": data.name, "sha256": file_sha256(data.files), "n": len(records)},
        figures=figures | {"seconds_per_input": seconds},
    )


def corpus_figures(results: list[Result], corpus: Corpus) -> tuple[dict[str, Any], str]:
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
