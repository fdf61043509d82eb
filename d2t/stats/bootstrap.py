"""95% bootstrap intervals: the figures of result files and how sure they are."""

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.stats import DegenerateDataWarning, bootstrap  # type: ignore[import-untyped]

from reranker.errors import InputError

RESAMPLES = 2000
_NO_VALUES = "no values: an interval needs at least one"


@dataclass(frozen=True)
class Figure:
    """A measured value and the ends of its 95% interval, all in the value's own unit."""

    value: float
    low: float
    high: float


def share_interval(
    values: Sequence[bool | float] | NDArray[np.bool_], *, clusters: Sequence[str] | None = None, seed: int = 1234
) -> Figure:
    """The mean of values between 0 and 1 as a percentage, with its interval as in `corpus_interval`.

    Raises:
        InputError: no values.
    """
    sample = np.asarray(values, dtype=float)
    if clusters is None:
        return total_interval(lambda totals: 100 * totals[:, 0] / len(sample), sample[:, None], seed=seed)
    return corpus_interval(lambda index: 100 * float(sample[index].mean()), len(sample), clusters=clusters, seed=seed)


def total_interval(
    statistic: Callable[[NDArray[np.float64]], NDArray[np.float64]], columns: NDArray[np.float64], *, seed: int = 1234
) -> Figure:
    """`corpus_interval`, the same figures faster, for a statistic of the sums of columns over the texts.

    Args:
        statistic: gets the sums (draws, columns) of many draws; NaN where it has no value for a draw, which is then
            left out of the interval.
        columns: (texts, columns).

    Raises:
        InputError: no texts.
    """
    size = len(columns)
    if size < 1:
        raise InputError(_NO_VALUES)
    value = float(statistic(columns.sum(0, keepdims=True))[0])
    if size == 1:
        return Figure(value, value, value)

    def resampled(index: NDArray[np.int64], axis: int) -> NDArray[np.float64]:
        counts = np.stack([np.bincount(draw, minlength=size) for draw in np.atleast_2d(index)])
        return statistic(counts @ columns)

    return _interval(value, np.arange(size), resampled, vectorized=True, seed=seed)


def corpus_interval(
    statistic: Callable[[NDArray[np.int64]], float],
    size: int,
    *,
    clusters: Sequence[str] | None = None,
    seed: int = 1234,
) -> Figure:
    """A statistic of a corpus of `size` texts (BLEU, a correlation), resampled by text; percentile method.

    Args:
        statistic: gets the indices (n,) of the texts drawn, for the value itself each once.
        clusters: what each text belongs to, such as its input: those of one are drawn together.

    Raises:
        InputError: no texts.
    """
    if size < 1:
        raise InputError(_NO_VALUES)
    value = statistic(np.arange(size))
    units, resampled = size, statistic
    if clusters is not None:
        members: dict[str, list[int]] = {}
        for index, cluster in enumerate(clusters):
            members.setdefault(cluster, []).append(index)
        groups = [np.array(group) for group in members.values()]
        units, resampled = len(groups), lambda drawn: statistic(np.concatenate([groups[n] for n in drawn]))
    if units == 1:  # scipy resamples two observations or more
        return Figure(value, value, value)
    return _interval(value, np.arange(units), resampled, vectorized=False, seed=seed)


def _interval(value: float, units: NDArray[np.int64], statistic: Any, *, vectorized: bool, seed: int) -> Figure:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DegenerateDataWarning)  # of draws without a value, which are left out
        result = bootstrap(
            (units,),
            statistic,
            vectorized=vectorized,
            method="percentile",
            n_resamples=RESAMPLES,
            batch=100,
            rng=np.random.default_rng(seed),
        )
    if np.isnan(result.bootstrap_distribution).any():
        return Figure(value, *map(float, np.nanpercentile(result.bootstrap_distribution, [2.5, 97.5])))
    return Figure(value, float(result.confidence_interval.low), float(result.confidence_interval.high))
