"""Generator ablation: BLEU and chrF of generators on development inputs, greedy and unchecked, one row a generator."""

import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from d2t.data.datasets import DataSets, read_corpus, training_examples
from d2t.data.records import Record
from d2t.generator import Decoding, Generator
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from d2t.stats.text_scores import TextScorer
from reranker import __version__
from reranker.signature import signature
from reranker.triples import Triples

GREEDY = Decoding(candidates=1)


def measure(
    checkpoints: Mapping[str, str | None],
    *,
    data_sets: DataSets,
    apart: Collection[str],
    webnlg_step: int,
    e2e_inputs: int,
    precision: str,
    earlier: str | None = None,
) -> Measurement:
    """Measure each generator on inputs of the development splits of WebNLG 3.0, E2E and Rel2Text.

    `rows` holds, for each generator, its signature and for each set of inputs `n`, `bleu` and `chrf`. The sets are
    `webnlg_3`, its part `apart` of some categories, `e2e`, and `rel2text`: single facts, most of whose predicates are
    in little training data. Rows of former calls may lack `rel2text`.

    Args:
        checkpoints: name of the row → checkpoint directory or hub name; None is the generator that ships.
        apart: categories of WebNLG that are measured apart, too.
        webnlg_step: every so many inputs of WebNLG are taken.
        e2e_inputs: the number of E2E inputs, evenly spread.
        precision: `fp32` or `bf16`.
        earlier: an earlier result file. Its rows of other generators stay if they are on the same data.

    Raises:
        InputError: the data or a checkpoint is absent.
    """
    webnlg, e2e = (read_corpus(data_sets, name, "dev") for name in ("webnlg_3", "e2e"))
    inputs = webnlg.records[::webnlg_step]
    sets = {
        "webnlg_3": inputs,
        "apart": [record for record in inputs if record.category in apart],
        "e2e": e2e.records[:: max(1, len(e2e.records) // e2e_inputs)][:e2e_inputs],
        "rel2text": _held_out_facts(data_sets),
    }
    taken = f"every {webnlg_step}, {e2e_inputs} of E2E, apart {' '.join(sorted(apart))}"
    data = {
        "name": f"{webnlg.name}+{e2e.name} ({taken})",
        "sha256": file_sha256([*webnlg.files, *e2e.files]),
        "n": len(sets["webnlg_3"]) + len(sets["e2e"]),
    }
    rows = _earlier_rows(earlier, data)
    scores = ""
    for name, checkpoint in checkpoints.items():
        rows[name], scores = _row(Generator.from_pretrained(checkpoint, precision=precision), sets)
    files = file_sha256([Path(file) for file in data_sets["rel2text"].values()])
    figures = {"rows": rows, "rel2text": {"sha256": files, "n": len(sets["rel2text"])}}
    return Measurement(signature(d2t=__version__, decoding=GREEDY.signature, scores=scores), data, figures)


def _held_out_facts(data_sets: DataSets) -> list[Record]:
    """Return the held-out facts of Rel2Text, each with all its texts."""
    texts: dict[Triples, list[str]] = {}
    for triples, text in training_examples(data_sets, "rel2text")[1]:
        texts.setdefault(triples, []).append(text)
    return [Record(str(number), triples, tuple(of_fact)) for number, (triples, of_fact) in enumerate(texts.items())]


def _row(generator: Generator, sets: Mapping[str, Sequence[Record]]) -> tuple[dict[str, Any], str]:
    """Return the figures of a generator, and the signature of the scores."""
    row: dict[str, Any] = {"signature": generator.signature}
    unique = {record.triples: None for records in sets.values() for record in records}
    lists = generator.generate(list(unique), GREEDY)
    texts = {triples: candidates[0].text for triples, candidates in zip(unique, lists, strict=True)}
    scores = ""
    for name, records in sets.items():
        if records:
            scorer = TextScorer([record.texts for record in records])
            counts = scorer.counts([texts[record.triples] for record in records])
            row[name] = {"n": len(records), **{score: scorer.interval(score, counts) for score in counts}}
            scores = scorer.signature
    return row, scores


def _earlier_rows(file: str | None, data: Mapping[str, Any]) -> dict[str, Any]:
    if file is None or not Path(file).is_file():
        return {}
    result = json.loads(Path(file).read_text(encoding="utf-8"))
    return dict(result["rows"]) if result["data"] == data else {}


def table(result: Figures) -> str:
    """Return the table: a row for each generator, with BLEU and chrF of each set of inputs."""
    titles = {"webnlg_3": "WebNLG 3.0", "apart": "categories apart", "e2e": "E2E", "rel2text": "Rel2Text"}
    head = [f"{title}, {score}" for title in titles.values() for score in ("BLEU", "chrF")]
    rows = [
        [name, *(cell(row[part][score], 1) if part in row else "–" for part in titles for score in ("bleu", "chrf"))]
        for name, row in result["rows"].items()
    ]
    return markdown_table(["generator, development inputs, greedy", *head], *rows)
