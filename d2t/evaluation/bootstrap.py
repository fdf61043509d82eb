"""95% bootstrap intervals: the figures of result files and how sure they are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.stats import bootstrap  # type: ignore[import-untyped]

from reranker.errors import InputError

RESAMPLES = 2000


@dataclass(frozen=True)
class Figure:
    """A measured value and the ends of its 95% interval, all in the value's own unit."""

    value: float
    low: float
    high: float


def share_interval(values: Sequence[bool | float], *, seed: int = 1234) -> Figure:
    """The mean of values between 0 and 1 as a percentage, with its percentile bootstrap interval.

    Raises:
        InputError: no values.
    """
    sample = np.asarray(values, dtype=float)
    return corpus_interval(lambda index: 100 * float(sample[index].mean()), len(sample), seed=seed)


def corpus_interval(statistic: Callable[[NDArray[np.int64]], float], size: int, *, seed: int = 1234) -> Figure:
    """A statistic of a corpus of `size` texts (BLEU, a correlation), resampled by text; percentile method.

    `statistic` gets the indices (size,) of the texts drawn, for the value itself each once.

    Raises:
        InputError: no texts.
    """
    if size < 1:
        raise InputError("no values: an interval needs at least one")
    everything = np.arange(size)
    value = statistic(everything)
    if size == 1:  # scipy resamples two observations or more
        return Figure(value, value, value)
    result = bootstrap(
        (everything,),
        statistic,
        vectorized=False,
        method="percentile",
        n_resamples=RESAMPLES,
        batch=100,
        rng=np.random.default_rng(seed),
    )
    return Figure(value, float(result.confidence_interval.low), float(result.confidence_interval.high))
