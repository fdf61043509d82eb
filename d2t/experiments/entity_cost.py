"""The time of entity coverage, against a double loop with the same distance and by the length of the text."""

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from itertools import cycle, islice
from time import perf_counter

from rapidfuzz.distance import Levenshtein

from d2t.data.datasets import DataSets, Example, training_examples
from d2t.stats.bootstrap import ratio_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement
from reranker import InputError, __version__
from reranker.entities.coverage import EntityCoverage
from reranker.entities.text import bare, joined, words_of
from reranker.signature import signature
from reranker.triples import Triples, as_triples

_SHORT, _LONG = 100, 1000  # words in a text


def measure(
    entities: EntityCoverage, *, data_sets: DataSets, threshold: float, blocks: int, block_size: int
) -> Measurement:
    """Measure how many times as fast as the double loop coverage is, and how the time of a word grows with the text.

    `plain_loop_ratio` is the time of the double loop divided by that of coverage, on texts of the WebNLG development
    split. `word_cost_in_long_texts` is the time of a word in texts of 1000 words divided by that in texts of 100 words.
    Intervals are over the blocks.

    Args:
        threshold: the greatest distance of the double loop.
        blocks: the number of blocks; double loop and coverage take turns at each.
    """
    _, examples = training_examples(data_sets, "webnlg")
    if len(examples) < blocks * block_size:
        raise InputError(f"blocks={blocks}, block_size={block_size}: there are {len(examples)} texts only")
    step = len(examples) // (blocks * block_size)
    parts = [examples[::step][number * block_size :][:block_size] for number in range(blocks)]
    words = cycle(word for _, text in examples for word in text.split())
    pool = list(islice(words, _LONG * block_size))
    coverage, plain, short, long = ([] for _ in range(4))
    entities.assess(as_triples("Mill | opened | 1999-05-03"), "It opened on May 3, 1999.")  # loads the date parser
    for part in parts:
        coverage.append(_seconds(entities.assess, part))
        plain.append(_seconds(partial(double_loop, threshold=threshold), part))
        short.append(_seconds(entities.assess, _of_length(part, pool, _SHORT)) / _SHORT)
        long.append(_seconds(entities.assess, _of_length(part, pool, _LONG)) / _LONG)
    return Measurement(
        signature=signature(
            d2t=__version__, entities=entities.signature, plain=threshold, blocks=f"{blocks}x{block_size}"
        ),
        data={"name": "webnlg/dev", "sha256": sha256(repr(parts).encode()).hexdigest(), "n": blocks * block_size},
        figures={
            "plain_loop_ratio": ratio_interval(plain, coverage),
            "word_cost_in_long_texts": ratio_interval(long, short),
        },
    )


def double_loop(triples: Triples, text: str, threshold: float) -> dict[str, tuple[int, int]]:
    """Return the nearest words of each entity, as (first, behind the last): every run of words is compared with it."""
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


def table(result: Figures) -> str:
    """The two ratios."""
    return markdown_table(
        [f"{result['data']['n']} texts", "ratio"],
        ["times as fast as a double loop with the same distance", cell(result["plain_loop_ratio"], 0)],
        ["cost of a word in a text of 1000 words, to that in one of 100", cell(result["word_cost_in_long_texts"], 2)],
    )


def _seconds(find: Callable[[Triples, str], object], examples: Sequence[Example]) -> float:
    start = perf_counter()
    for triples, text in examples:
        find(triples, text)
    return perf_counter() - start


def _of_length(examples: Sequence[Example], pool: Sequence[str], words: int) -> list[Example]:
    """The triples with texts of so many words, each from its own place in the pool."""
    return [
        (triples, " ".join(pool[number * words : (number + 1) * words])) for number, (triples, _) in enumerate(examples)
    ]
