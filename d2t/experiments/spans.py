"""Which words are wrong: spans of unsupported words against the changed words of corrupted texts."""

import random
from collections.abc import Sequence
from hashlib import sha256
from itertools import islice

import numpy as np

from d2t.accuracy.matching import matched
from d2t.data.datasets import DataSets, Example, read_corpus, training_examples
from d2t.data.e2e import EQUIVALENT_VALUES
from d2t.data.mistakes import Mistake, tokens, touched
from d2t.stats.bootstrap import Figure, ratio_interval, share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement
from d2t.training.spans.marked_text import MarkedText
from d2t.training.spans.marker import KINDS, RIGHT, Marker
from reranker import Reranker, __version__
from reranker.signature import signature
from reranker.spans import Span, joined
from reranker.triples import format_triples

SHIPS = "what ships"
_NAMES = {
    "rewrite": "another value",
    "name": "another subject throughout",
    "exchange": "two entities exchanged",
    "number": "another number",
    "relation": "the words of another relation",
    "sentence": "a sentence that no triple supports",
}


def measure(
    reranker: Reranker,
    *,
    data_sets: DataSets,
    development: Sequence[str],
    test: Sequence[str],
    texts: int,
    right: int,
    seed: int,
) -> Measurement:
    """Measure the spans of each method on development texts and on test texts, by token and by span.

    The search for phrases, which takes some dozens of passes, is measured on development texts alone.
    `token_f1`, `span_recall` and `span_precision` are those of what ships, on test texts; `development` and `test` have
    them for each method, with token precision and recall, and `false_alarms`, the percentage of right texts with a
    span. `by_kind` has the token recall of what ships on the test texts of each corruption.

    Args:
        development: names as in `training_examples`.
        test: names as in `read_corpus`.
        texts: corrupted texts of each kind and corpus.
        right: right texts of each corpus.
    """
    sets = {
        "development": [training_examples(data_sets, name)[1] for name in development],
        "test": [_test_examples(data_sets, name) for name in test],
    }
    marked = {
        split: [one for examples in corpora for one in marked_texts(examples, texts=texts, right=right, seed=seed)]
        for split, corpora in sets.items()
    }
    found = {split: _found(reranker, of, all_methods=split == "development") for split, of in marked.items()}
    figures = {
        split: {name: _figures(marked[split], spans) for name, spans in by_method.items()}
        for split, by_method in found.items()
    }
    shipped = figures["test"][SHIPS]
    everything = [text for of_split in marked.values() for text in of_split]
    return Measurement(
        signature=f"{signature(d2t=__version__, seed=seed)}|{reranker.signature}",
        data={
            "name": "+".join([*development, *(f"{name}/test" for name in test)]),
            "sha256": sha256(repr(everything).encode()).hexdigest(),
            "n": len(everything),
        },
        figures={
            **{name: shipped[name] for name in ("token_f1", "span_recall", "span_precision")},
            **figures,
            "by_kind": _by_kind(marked["test"], found["test"][SHIPS]),
        },
    )


def marked_texts(examples: Sequence[Example], *, texts: int, right: int, seed: int) -> list[MarkedText]:
    """Return texts of each kind, of different examples drawn at random, and right texts."""
    marker, found = Marker(examples, equivalents=EQUIVALENT_VALUES), list[MarkedText]()
    for kind, most in (*dict.fromkeys(KINDS, texts).items(), (RIGHT, right)):
        rng = random.Random(seed)
        drawn = rng.sample(examples, len(examples))
        found += islice((made for example in drawn if (made := marker.make(kind, example, rng))), most)
    return found


def _test_examples(data_sets: DataSets, name: str) -> list[Example]:
    records = read_corpus(data_sets, name, "test").records
    return [(record.triples, " ".join(text.split())) for record in records for text in record.texts]


def _found(reranker: Reranker, texts: Sequence[MarkedText], *, all_methods: bool) -> dict[str, list[tuple[Span, ...]]]:
    """Return the spans of each text by each method."""
    finder, requests = reranker.spans, [(text.triples, text.text) for text in texts]
    assessed = [found for (found,) in reranker.rescore_many([(triples, [text]) for triples, text in requests])]
    pairs = list(zip(requests, assessed, strict=True))
    rules = [joined(*finder.by_rules(*pair)) for pair in pairs]
    methods = {"rules": rules}
    if all_methods:
        phrases = [finder.by_phrases(*pair) for pair in pairs]
        both = [joined(*pair) for pair in zip(rules, phrases, strict=True)]
        methods |= {"phrases": phrases, "rules and phrases": both}
    words = [finder.by_words(request) for request in requests]
    return {**methods, "token classifier": words, SHIPS: [finder.find(*pair) for pair in pairs]}


def _figures(texts: Sequence[MarkedText], spans: Sequence[tuple[Span, ...]]) -> dict[str, Figure]:
    counts = np.array([_counts(text, found) for text, found in zip(texts, spans, strict=True)])
    clusters = [format_triples(text.triples) for text in texts]
    both, gold, reported, gold_spans, reported_spans, hit = counts.T
    false = [bool(found) for text, found in zip(texts, spans, strict=True) if text.kind == RIGHT]
    return {
        "token_f1": ratio_interval(2 * both, gold + reported, clusters=clusters),
        "token_precision": ratio_interval(both, reported, clusters=clusters),
        "token_recall": ratio_interval(both, gold, clusters=clusters),
        "span_recall": ratio_interval(hit, gold_spans, clusters=clusters),
        "span_precision": ratio_interval(hit, reported_spans, clusters=clusters),
        "false_alarms": share_interval(false),
    }


def _counts(text: MarkedText, found: Sequence[Span]) -> tuple[int, ...]:
    """Return tokens that both mark, gold tokens, reported tokens, gold spans, reported spans, gold spans that are hit.

    Tokens and matches of spans are those of the accuracy shared task (`d2t.accuracy.matching`).
    """
    places = tokens(text.text)
    gold, reported = ([Mistake(span.start, span.end, span.category) for span in of] for of in (text.spans, found))
    marks = [[mark is not None for mark in touched(mistakes, places)] for mistakes in (gold, reported)]
    both = sum(one and other for one, other in zip(*marks, strict=True))
    hit = sum(taken is not None for taken in matched(gold, reported))
    return both, sum(marks[0]), sum(marks[1]), len(gold), len(reported), hit


def _by_kind(texts: Sequence[MarkedText], spans: Sequence[tuple[Span, ...]]) -> dict[str, Figure]:
    found = {}
    for kind in KINDS:
        of_kind = [(text, said) for text, said in zip(texts, spans, strict=True) if text.kind == kind]
        if of_kind:
            counts = np.array([_counts(*one) for one in of_kind])
            found[kind] = ratio_interval(counts[:, 0], counts[:, 1])
    return found


def table(result: Figures) -> str:
    """Return the figures of each method on development and test texts."""
    heads = ("token_f1", "token_precision", "token_recall", "span_recall", "span_precision")
    rows = [
        [f"{split}: {name}", *(cell(part[head], 3) for head in heads), cell(part["false_alarms"], 0)]
        for split in ("development", "test")
        for name, part in result[split].items()
    ]
    columns = [*(head.replace("_", " ").replace("f1", "F1") for head in heads), "% of right texts with a span"]
    return markdown_table(["unsupported words", *columns], *rows)


def kinds_table(result: Figures) -> str:
    """Return the share of the wrong words of each kind that are found."""
    rows = [[_NAMES[kind], cell(figure, 3)] for kind, figure in result["by_kind"].items()]
    return markdown_table(["wrong words of test texts", "found"], *rows)
