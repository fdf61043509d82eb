"""What many inputs cost: time, pairs, words and bytes of one input, and the arithmetic to a billion."""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from time import perf_counter

from d2t.data.datasets import DataSets, read_corpus
from d2t.data.records import Record
from d2t.pipeline import Pipeline
from d2t.result import Result
from d2t.stats.bootstrap import mean_interval, ratio_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import InputError

# Weights that a token passes, from the shapes of the checkpoints that ship: a layer of width d and inner width f has
# 4·d² + 2·d·f, a decoder layer 8·d² + 2·d·f. The classifier has 6 layers with d = 384 and f = 1536; the decoder has 3
# such layers, and an output layer of 384 × 8000.
CLASSIFIER_WEIGHTS = 6 * (4 * 384**2 + 2 * 384 * 1536)
DECODER_WEIGHTS = 3 * (8 * 384**2 + 2 * 384 * 1536) + 384 * 8000
PIECES = 1.5  # tokens of a word, a generous guess
GPU = 20e12  # operations a second that a GPU sustains with such small models: an assumption, nothing measured


@dataclass(frozen=True)
class Cost:
    """The cost of one chunk of inputs, in sums.

    Args:
        generating: seconds for the n-best lists alone.
        whole: seconds for the texts.
        pairs: the most NLI pairs that the checks of the results can have asked.
        pair_words, written_words: words in these pairs, and in all candidates.
        read, written: bytes of the inputs and of the results as JSON lines.
    """

    generating: float
    whole: float
    pairs: int
    pair_words: int
    written_words: int
    read: int
    written: int


def measure(pipeline: Pipeline, *, data_sets: DataSets, corpus: str, chunks: int, chunk_size: int) -> Measurement:
    """Measure what an input costs; intervals are over chunks of inputs.

    Args:
        corpus: `e2e` or `webnlg`; its development inputs are used.
    """
    found = read_corpus(data_sets, corpus, "dev")
    records = found.records[: chunks * chunk_size]
    if len(records) < chunks * chunk_size:
        raise InputError(f"chunks={chunks}, chunk_size={chunk_size}: there are {len(records)} inputs only")
    list(pipeline.run(records[:1]))  # the first passes of a process are slower
    parts = [records[start : start + chunk_size] for start in range(0, len(records), chunk_size)]
    costs = [cost(pipeline, part) for part in parts]
    names = ("generating", "whole", "pairs", "pair_words", "written_words", "read", "written")
    columns = dict(zip(names, zip(*map(astuple, costs), strict=True), strict=True))
    per_input = {name: mean_interval([value / chunk_size for value in columns[name]]) for name in names[2:]}
    return Measurement(
        signature=f"{pipeline.signature}|chunks:{chunks}x{chunk_size}",
        data={"name": found.name, "sha256": file_sha256(found.files), "n": len(records)},
        figures={
            "seconds_per_input": mean_interval([value / chunk_size for value in columns["whole"]]),
            "generating_share": ratio_interval(columns["generating"], columns["whole"]),
            **{f"{name}_per_input": figure for name, figure in per_input.items()},
        },
    )


def cost(pipeline: Pipeline, records: Sequence[Record]) -> Cost:
    """Return what a chunk costs; the n-best lists are made once more by themselves, for their time."""
    start = perf_counter()
    pipeline.generator.generate([record.triples for record in records], pipeline.decoding)
    generated = perf_counter()
    results = list(pipeline.run(records, chunk_size=len(records)))
    end = perf_counter()
    checked = [pair for result in results for pair in checked_words(pipeline, result)]
    return Cost(
        generating=generated - start,
        whole=end - generated,
        pairs=sum(pairs for pairs, _ in checked),
        pair_words=sum(words for _, words in checked),
        written_words=sum(
            len(candidate.text.split())
            for result in results
            for ranking in result.rankings
            for candidate in ranking.candidates
        ),
        read=sum(len(json.dumps(record.head, ensure_ascii=False).encode()) + 1 for record in records),
        written=sum(len(json.dumps(result.to_dict(), ensure_ascii=False).encode()) + 1 for result in results),
    )


def checked_words(pipeline: Pipeline, result: Result) -> list[tuple[int, int]]:
    """Return for each text that was checked its NLI pairs, one a fact and one for the whole, and the words in them."""
    facts = sum(len(fact.split()) for fact in pipeline.templates.facts(result.record.triples))
    pairs = len(result.record.triples) + 1
    return [
        (pairs, pairs * len(candidate.text.split()) + 2 * facts)
        for ranking in result.rankings
        for candidate, assessment in zip(ranking.candidates, ranking.assessments, strict=True)
        if assessment is not None
    ]


def table(result: Figures) -> str:
    """What one input costs, as measured."""
    share = {name: 100 * value for name, value in result["generating_share"].items()}
    return markdown_table(
        [f"an input of {result['data']['name']}, two cores", "value"],
        ["seconds", cell(result["seconds_per_input"], 2)],
        ["of them for the n-best list, %", cell(share, 0)],
        ["NLI pairs, at most", cell(result["pairs_per_input"])],
        ["words in these pairs", cell(result["pair_words_per_input"], 0)],
        ["words in all candidates", cell(result["written_words_per_input"], 0)],
        ["bytes of the input and of its result", f"{value(result, 'read'):.0f}, {value(result, 'written'):.0f}"],
    )


def billion_table(result: Figures) -> str:
    """The arithmetic from one input to a million and to a billion."""
    checking = 2 * CLASSIFIER_WEIGHTS * PIECES * value(result, "pair_words")
    writing = 2 * 2 * DECODER_WEIGHTS * PIECES * value(result, "written_words")  # the search, and the scores after it
    hours = result["seconds_per_input"]["value"] / 3600
    scales = (1e6, 1e9)
    rows = {
        "NLI pairs, at most": [f"{value(result, 'pairs') * n:.1e}" for n in scales],
        "floating-point operations, generating": [f"{writing * n:.1e}" for n in scales],
        "floating-point operations, checking": [f"{checking * n:.1e}" for n in scales],
        "hours of a machine with two cores": [f"{hours * n:,.0f}" for n in scales],
        "such machines for one day": [f"{hours * n / 24:,.0f}" for n in scales],
        "GPU hours at an assumed 20 TFLOP/s": [f"{(writing + checking) * n / GPU / 3600:,.1f}" for n in scales],
        "GB read": [f"{value(result, 'read') * n / 1e9:,.1f}" for n in scales],
        "GB written": [f"{value(result, 'written') * n / 1e9:,.1f}" for n in scales],
    }
    return markdown_table(
        ["", "a million inputs", "a billion inputs"], *([name, *cells] for name, cells in rows.items())
    )


def value(result: Figures, name: str) -> float:
    """Return the measured mean of an input."""
    found: float = result[f"{name}_per_input"]["value"]
    return found
