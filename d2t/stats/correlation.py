"""Correlations of a metric's scores with people's judgements, and Williams' test of two metrics."""

from collections.abc import Callable, Sequence

import numpy as np
from scipy.stats import kendalltau, t  # type: ignore[import-untyped]

from d2t.stats.agreement import pearson, spearman
from d2t.stats.bootstrap import Figure, corpus_interval
from reranker.errors import InputError


def kendall(one: Sequence[float], other: Sequence[float], *, clusters: Sequence[str] | None = None) -> Figure:
    """Return Kendall's tau-b, or 0 when one sequence is constant."""
    a, b = np.asarray(one, dtype=float), np.asarray(other, dtype=float)

    def tau(drawn: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
        constant = min(np.ptp(a[drawn]), np.ptp(b[drawn])) == 0
        return 0.0 if constant else float(kendalltau(a[drawn], b[drawn]).statistic)

    return corpus_interval(tau, len(a), clusters=clusters)


COEFFICIENTS: dict[str, Callable[..., Figure]] = {"pearson": pearson, "spearman": spearman, "kendall": kendall}


def williams(human: Sequence[float], one: Sequence[float], other: Sequence[float]) -> float:
    """Return the p-value of Williams' test that `one` correlates more with people than `other` does, one-sided.

    Both metrics scored the same texts, so that their correlations depend on each other (Williams 1959; Graham & Baldwin
    2014, equation 1). The correlations are Pearson's. The p-value is 1 if a sequence is constant, since it has none.

    Raises:
        InputError: there are fewer than four texts.
    """
    n = len(human)
    if n < 4:
        raise InputError(f"Williams' test needs at least four texts, not {n}")
    if min(np.ptp(human), np.ptp(one), np.ptp(other)) == 0:
        return 1.0
    return williams_of(*(float(np.corrcoef(*pair)[0, 1]) for pair in ((human, one), (human, other), (one, other))), n=n)


def williams_of(r12: float, r13: float, r23: float, *, n: int) -> float:
    """Return the p-value from the correlations: `r12` and `r13` of people with each metric, `r23` of both metrics."""
    determinant = max(1 - r12**2 - r13**2 - r23**2 + 2 * r12 * r13 * r23, 0.0)
    under = 2 * determinant * (n - 1) / (n - 3) + (r12 + r13) ** 2 / 4 * (1 - r23) ** 3
    if under < 1e-9:  # the metrics are one and the same
        return 0.5
    statistic = (r12 - r13) * np.sqrt((n - 1) * (1 + r23) / under)
    return float(t.sf(statistic, n - 3))
