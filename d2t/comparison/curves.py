"""Curves: figures by list size, rank and input size, the risk at each coverage, and the diversity of the lists."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np
from rapidfuzz.distance import Indel

from d2t.comparison.lists import NBestList
from d2t.comparison.outcomes import Flags, Outcome
from d2t.stats.bootstrap import mean_interval, share_interval
from d2t.stats.text_scores import TextScorer

_POINTS = 40  # the most points of a curve


def risk_coverage(outcome: Outcome, judge: str) -> dict[str, Any]:
    """Return the risk at each coverage: the share of wrong texts among the most confident texts.

    Inputs with equal confidence are covered together. `points` are pairs [coverage %, risk %]; `area` is the mean risk
    over all coverages (AURC, Geifman & El-Yaniv 2017).
    """
    confidence = np.array([text.confidence for text in outcome.texts])
    order = np.argsort(-confidence, kind="stable")
    confidence, wrong, size = confidence[order], ~outcome.right(judge)[order], len(order)
    risks = 100 * np.cumsum(wrong) / np.arange(1, size + 1)
    ends = [n for n in range(size) if n + 1 == size or confidence[n] > confidence[n + 1]]
    steps = np.diff([0, *(n + 1 for n in ends)]) / size
    drawn = ends
    if len(ends) > _POINTS:
        drawn = [ends[n] for n in np.linspace(0, len(ends) - 1, _POINTS).round().astype(int)]
    return {
        "points": [[100 * (n + 1) / size, float(risks[n])] for n in drawn],
        "area": float((risks[ends] * steps).sum()),
    }


def by_size(outcomes: Mapping[int, Outcome], judge: str, scorer: TextScorer | None) -> dict[str, Any]:
    """Return the share of right texts for each list size; with a scorer, BLEU too."""
    figures = {}
    for size, outcome in outcomes.items():
        figures[str(size)] = {"fully_right": share_interval(outcome.right(judge))}
        if scorer:
            figures[str(size)]["bleu"] = scorer.interval("bleu", dict(outcome.counts))
    return figures


def by_rank(outcome: Outcome, raw: Outcome, judge: str) -> dict[str, Any]:
    """Return the shares of right texts, raw and chosen, by the rank of the chosen text.

    Ranks start at 1. `none` stands for texts that are not from the n-best list.
    """
    groups = ["none" if text.rank is None else str(text.rank + 1) for text in outcome.texts]
    return _grouped(groups, outcome.right(judge), raw.right(judge))


def by_input_size(outcome: Outcome, raw: Outcome, judge: str, lists: Sequence[NBestList]) -> dict[str, Any]:
    """Return the shares of right texts, raw and chosen, by the number of triples."""
    groups = [str(len(n_best.record.triples)) for n_best in lists]
    return _grouped(groups, outcome.right(judge), raw.right(judge))


def diversity(lists: Sequence[NBestList]) -> dict[str, Any]:
    """Return the number of different texts in a list, and the mean Indel similarity (0 to 1) of their words."""
    words = [[candidate.text.split() for candidate in n_best.candidates] for n_best in lists]
    return {
        "distinct": mean_interval([len(set(map(tuple, texts))) for texts in words]),
        "similarity": mean_interval([_similarity(texts) for texts in words]),
    }


def _similarity(texts: Sequence[list[str]]) -> float:
    pairs = list(combinations(texts, 2))
    return float(np.mean([Indel.normalized_similarity(*pair) for pair in pairs])) if pairs else 1.0


def _grouped(groups: Sequence[str], chosen: Flags, raw: Flags) -> dict[str, Any]:
    """The shares of right texts in each group of inputs; numbers come first, in their order."""
    names = sorted(set(groups), key=lambda name: (not name.isdecimal(), int(name) if name.isdecimal() else 0))
    figures = {}
    for name in names:
        rows = np.array([n for n, group in enumerate(groups) if group == name])
        figures[name] = {"n": len(rows), "raw": share_interval(raw[rows]), "chosen": share_interval(chosen[rows])}
    return figures
