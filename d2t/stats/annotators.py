"""Agreement of annotators: Fleiss' kappa (statsmodels), Krippendorff's alpha (krippendorff), and who confuses what."""

from collections import Counter
from collections.abc import Mapping, Sequence

import krippendorff
import numpy as np
from numpy.typing import NDArray
from statsmodels.stats.inter_rater import fleiss_kappa  # type: ignore[import-untyped]

from d2t.stats.bootstrap import Figure, corpus_interval
from reranker.errors import InputError

Counts = NDArray[np.int64]
"""How many annotators gave an item each value, (items, values)."""


def value_counts(items: Sequence[Sequence[object]]) -> Counts:
    """Return how many annotators gave each item each value; items may have different numbers of annotators."""
    values = sorted({value for item in items for value in item}, key=str)
    return np.array([[list(item).count(value) for value in values] for item in items], dtype=np.int64)


def kappa(counts: Counts, *, clusters: Sequence[str] | None = None) -> Figure | None:
    """Return Fleiss' kappa; None if there are no items, or all annotators gave all items one value.

    Args:
        clusters: the text of each item; items of one text are resampled together.

    Raises:
        InputError: the items have different numbers of annotators, or fewer than two.
    """
    if not counts.size or (counts.sum(0) > 0).sum() < 2:
        return None
    annotators = set(counts.sum(1).tolist())
    if len(annotators) > 1 or min(annotators) < 2:
        raise InputError(f"Fleiss' kappa needs as many annotators for each item, two at least, not {annotators}")
    return corpus_interval(lambda drawn: _kappa(counts[drawn]), len(counts), clusters=clusters)


def _kappa(counts: Counts) -> float:
    counts = counts[:, counts.sum(0) > 0]
    return float(fleiss_kappa(counts)) if counts.shape[1] > 1 else float("nan")


def alpha(counts: Counts, *, clusters: Sequence[str] | None = None) -> Figure | None:
    """Return Krippendorff's alpha for values without an order; None if all values are one.

    Items with fewer than two annotators count for nothing; items with different numbers of annotators are no problem.
    """
    if not counts.size or (counts[counts.sum(1) > 1].sum(0) > 0).sum() < 2:
        return None
    return corpus_interval(lambda drawn: _alpha(counts[drawn]), len(counts), clusters=clusters)


def _alpha(counts: Counts) -> float:
    counts = counts[counts.sum(1) > 1]
    if (counts.sum(0) > 0).sum() < 2:
        return float("nan")
    return float(krippendorff.alpha(value_counts=counts, level_of_measurement="nominal"))


def confusion_of_votes(votes: Sequence[Sequence[str]]) -> Mapping[str, Mapping[str, int]]:
    """Count the votes of all annotators by the value that most of them gave the item; `split` if there is no majority.

    The diagonal counts the votes for the majority, the rest of a row the votes against it (Thomson & Reiter 2020,
    section 4.4).
    """
    found: dict[str, Counter[str]] = {}
    for item in votes:
        value, count = Counter(item).most_common(1)[0]
        found.setdefault(value if 2 * count > len(item) else SPLIT, Counter()).update(item)
    return found


SPLIT = "split"
