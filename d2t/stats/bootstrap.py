"""Figures with 95% bootstrap intervals (percentile method)."""

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.stats import DegenerateDataWarning, binomtest, bootstrap  # type: ignore[import-untyped]

from reranker.errors import InputError

RESAMPLES = 2000
SEED = 1234


@dataclass(frozen=True)
class Figure:
    """A measured value and the ends of its 95% interval, in one unit."""

    value: float
    low: float
    high: float


def share_interval(values: ArrayLike, *, clusters: Sequence[str] | None = None) -> Figure:
    """Return the mean of values between 0 and 1 as a percentage, with its interval.

    Draws from texts that are all alike do not differ. A share of none or all therefore has the exact binomial interval
    (Clopper & Pearson 1934) over its texts or clusters.
    """
    figure = mean_interval(100 * np.asarray(values, dtype=float), clusters=clusters)
    if figure.value not in (0.0, 100.0):
        return figure
    units = np.size(values) if clusters is None else len(set(clusters))
    ends = binomtest(units if figure.value else 0, units).proportion_ci(confidence_level=0.95, method="exact")
    return Figure(figure.value, 100 * float(ends.low), 100 * float(ends.high))


def mean_interval(values: ArrayLike, *, clusters: Sequence[str] | None = None) -> Figure:
    """Return the mean of values, with its interval."""
    return ratio_interval(values, np.ones(np.shape(values)), clusters=clusters)


def ratio_interval(over: ArrayLike, under: ArrayLike, *, clusters: Sequence[str] | None = None) -> Figure:
    """Return the ratio of two sums, with the interval from resampled pairs of summands; a ratio to 0 is 0."""

    def ratio(sums: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.divide(sums[:, 0], sums[:, 1], out=np.zeros(len(sums)), where=sums[:, 1] > 0)

    return total_interval(ratio, np.array([over, under], dtype=float).T, clusters=clusters)


def total_interval(
    statistic: Callable[[NDArray[np.float64]], NDArray[np.float64]],
    columns: NDArray[np.float64],
    *,
    clusters: Sequence[str] | None = None,
) -> Figure:
    """Return a statistic of column sums over texts, with its interval: the figures of `corpus_interval`, but faster.

    Args:
        statistic: maps the sums (draws, columns) of many draws to values (draws,). A draw with the value NaN is left
            out of the interval.
        columns: the columns of each text, (texts, columns).
        clusters: the cluster of each text, such as its input; texts of one cluster are drawn together.
    """
    if clusters is not None:
        columns = np.array([columns[group].sum(0) for group in _groups(clusters)])
    size = len(columns)

    def resampled(index: NDArray[np.int64], axis: int) -> NDArray[np.float64]:
        counts = np.stack([np.bincount(draw, minlength=size) for draw in np.atleast_2d(index)])
        return statistic(counts @ columns)

    return _interval(lambda: statistic(columns.sum(0, keepdims=True))[0], size, resampled, vectorized=True)


def corpus_interval(
    statistic: Callable[[NDArray[np.int64]], float], size: int, *, clusters: Sequence[str] | None = None
) -> Figure:
    """Return a statistic of a corpus, such as a correlation, with the interval from resampled texts.

    Args:
        statistic: maps the indices (n,) of the drawn texts to a value.
        size: the number of texts.
        clusters: as in `total_interval`.
    """
    units, resampled = size, statistic
    if clusters is not None:
        groups = _groups(clusters)
        units, resampled = len(groups), lambda drawn: statistic(np.concatenate([groups[n] for n in drawn]))
    return _interval(lambda: statistic(np.arange(size)), units, resampled, vectorized=False)


def _groups(clusters: Sequence[str]) -> list[NDArray[np.int64]]:
    """Return the indices of each cluster."""
    members: dict[str, list[int]] = {}
    for index, cluster in enumerate(clusters):
        members.setdefault(cluster, []).append(index)
    return list(map(np.array, members.values()))


def _interval(total: Callable[[], float], units: int, resampled: Any, *, vectorized: bool) -> Figure:
    """Return the value of the whole sample with its interval.

    Raises:
        InputError: there are no texts.
    """
    if units < 1:
        raise InputError("no values: an interval needs at least one")
    value = float(total())
    if units == 1:  # scipy needs two observations or more
        return Figure(value, value, value)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DegenerateDataWarning)  # of draws with the value NaN
        result = bootstrap(
            (np.arange(units),),
            resampled,
            vectorized=vectorized,
            method="percentile",
            n_resamples=RESAMPLES,
            batch=100,
            rng=np.random.default_rng(SEED),
        )
    if np.isnan(result.bootstrap_distribution).any():
        return Figure(value, *map(float, np.nanpercentile(result.bootstrap_distribution, [2.5, 97.5])))
    return Figure(value, float(result.confidence_interval.low), float(result.confidence_interval.high))
