"""Where the gain comes from: list size, rank, input size; what confidence is worth; how different the texts are."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import numpy as np
from rapidfuzz.distance import Indel

from d2t.comparison.lists import NBestList
from d2t.comparison.outcomes import Flags, Outcome
from d2t.stats.bootstrap import corpus_interval, share_interval

_POINTS = 40  # of a curve, at most


def risk_coverage(outcome: Outcome, judge: str) -> dict[str, Any]:
    """The share of wrong texts, in percent, among the most confident ones, as more and more inputs are covered.

    `points` are [coverage %, risk %]; equal confidences are covered together. `area` is the mean risk over all
    coverages (AURC, Geifman & El-Yaniv 2017).
    """
    confidence = np.array([one.confidence for one in outcome.texts])
    right = outcome.right(judge)
    order = np.argsort(-confidence, kind="stable")
    risks = 100 * np.cumsum(~right[order]) / np.arange(1, len(order) + 1)
    ends = [n for n in range(len(order)) if n + 1 == len(order) or confidence[order[n]] > confidence[order[n + 1]]]
    kept = (
        ends if len(ends) <= _POINTS else [ends[n] for n in np.linspace(0, len(ends) - 1, _POINTS).round().astype(int)]
    )
    steps = np.diff([0, *(n + 1 for n in ends)]) / len(order)
    return {
        "points": [[100 * (n + 1) / len(order), float(risks[n])] for n in kept],
        "area": float((risks[ends] * steps).sum()),
    }


def by_size(outcome: Callable[[int], Outcome], sizes: Sequence[int], judge: str, scorer: Any) -> dict[str, Any]:
    """Right texts, and BLEU where there are references, from the first texts of each list alone."""
    figures = {}
    for size in sizes:
        found = outcome(size)
        figures[str(size)] = {"fully_right": share_interval(found.right(judge))} | (
            {"bleu": scorer.interval("bleu", found.counts)} if scorer else {}
        )
    return figures


def by_rank(outcome: Outcome, raw: Outcome, judge: str) -> dict[str, Any]:
    """Right texts before and after, by the place in the list of the text chosen; `none`: not of the list."""
    names = ["none" if one.rank is None else str(one.rank + 1) for one in outcome.texts]
    return _grouped(names, outcome.right(judge), raw.right(judge))


def by_input_size(outcome: Outcome, raw: Outcome, judge: str, lists: Sequence[NBestList]) -> dict[str, Any]:
    """Right texts before and after, by the number of triples."""
    names = [str(len(listed.record.triples)) for listed in lists]
    return _grouped(names, outcome.right(judge), raw.right(judge))


def diversity(lists: Sequence[NBestList]) -> dict[str, Any]:
    """The number of different texts in a list, and their mean similarity (Indel similarity of the words, 0 to 1)."""
    texts = [[candidate.text.split() for candidate in listed.candidates] for listed in lists]
    counts = np.array([len(set(map(tuple, part))) for part in texts], dtype=float)
    alike = np.array([_similarity(part) for part in texts])
    return {
        "distinct": corpus_interval(lambda index: float(counts[index].mean()), len(counts)),
        "similarity": corpus_interval(lambda index: float(alike[index].mean()), len(alike)),
    }


def _similarity(texts: Sequence[list[str]]) -> float:
    pairs = list(combinations(texts, 2))
    return float(np.mean([Indel.normalized_similarity(*pair) for pair in pairs])) if pairs else 1.0


def _grouped(names: Sequence[str], after: Flags, before: Flags) -> dict[str, Any]:
    groups = sorted(set(names), key=lambda name: (not name.isdecimal(), int(name) if name.isdecimal() else 0))
    found = {}
    for group in groups:
        rows = np.array([n for n, name in enumerate(names) if name == group])
        found[group] = {"n": len(rows), "raw": share_interval(before[rows]), "chosen": share_interval(after[rows])}
    return found
