"""What entity coverage costs, against a plain double loop with the same distance, and how that grows with the text."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import cycle, islice
from time import perf_counter

import numpy as np
from rapidfuzz.distance import Levenshtein

from d2t.data.datasets import DataSets, training_examples
from d2t.stats.bootstrap import Figure, corpus_interval
from d2t.stats.result_file import Measurement
from d2t.training.nli.renaming import Example
from reranker import InputError, Triple, __version__
from reranker.entities.coverage import EntityCoverage
from reranker.entities.text import bare, joined, words_of
from reranker.signature import signature
from reranker.triples import as_triples

SHORT, LONG = 100, 1000  # words of the texts whose cost a word is compared


def measure_cost(
    entities: EntityCoverage, *, data_sets: DataSets, threshold: float, blocks: int, block_size: int
) -> Measurement:
    """How many times faster than the double loop, and the cost of a word in long texts as a multiple of that in short.

    Texts are those of the WebNLG development split, each block timed by both in turn; long ones are several of them
    together. Intervals are over the blocks.

    Args:
        threshold: distance of the double loop.

    Raises:
        InputError: the data is absent or has too few texts.
    """
    _, examples = training_examples(data_sets, "webnlg")
    if len(examples) < blocks * block_size:
        raise InputError(f"blocks={blocks}, block_size={block_size}: there are {len(examples)} texts only")
    step = len(examples) // (blocks * block_size)
    parts = [examples[::step][number * block_size :][:block_size] for number in range(blocks)]
    plain, ours, short, long = ([] for _ in range(4))
    entities.assess(as_triples("Mill | opened | 1999-05-03"), "The Mill opened on May 3, 1999.")  # loads the rest
    words = cycle(word for _, text in examples for word in text.split())
    pool = list(islice(words, LONG * block_size))
    for part in parts:
        ours.append(_seconds(entities, part))
        plain.append(_plain_seconds(part, threshold))
        short.append(_seconds(entities, _of_length(part, pool, SHORT)) / SHORT)
        long.append(_seconds(entities, _of_length(part, pool, LONG)) / LONG)
    return Measurement(
        signature=signature(
            d2t=__version__, entities=entities.signature, plain=threshold, blocks=f"{blocks}x{block_size}"
        ),
        data={"name": "webnlg/dev", "sha256": _hash(parts), "n": blocks * block_size},
        figures={
            "plain_loop_ratio": _ratio(plain, ours),
            "word_cost_in_long_texts": _ratio(long, short),
        },
    )


def double_loop(triples: Sequence[Triple], text: str, threshold: float) -> dict[str, tuple[int, int]]:
    """Each entity → the run of words nearest to it, every run compared with every entity."""
    forms = [word.form for word in words_of(text)]
    found = {}
    for entity in {part for triple in triples for part in (triple.subject, triple.object)}:
        name, best = bare(entity), threshold
        for start in range(len(forms)):
            for end in range(start + 1, len(forms) + 1):
                distance = Levenshtein.normalized_distance(name, joined(forms[start:end]))
                if distance <= best:
                    best, found[entity] = distance, (start, end)
    return found


def _seconds(entities: EntityCoverage, examples: Sequence[Example]) -> float:
    start = perf_counter()
    for triples, text in examples:
        entities.assess(triples, text)
    return perf_counter() - start


def _plain_seconds(examples: Sequence[Example], threshold: float) -> float:
    start = perf_counter()
    for triples, text in examples:
        double_loop(triples, text, threshold)
    return perf_counter() - start


def _of_length(examples: Sequence[Example], pool: Sequence[str], words: int) -> list[Example]:
    """The triples with texts of so many words, each from another place in the pool."""
    return [
        (triples, " ".join(pool[number * words : (number + 1) * words])) for number, (triples, _) in enumerate(examples)
    ]


def _ratio(slow: Sequence[float], fast: Sequence[float]) -> Figure:
    times = np.array([slow, fast])
    return corpus_interval(lambda index: float(times[0, index].sum() / times[1, index].sum()), len(slow))


def _hash(parts: Sequence[Sequence[Example]]) -> str:
    return sha256(repr(parts).encode()).hexdigest()
