"""Paired tests: whether one system is right more often than another on the same inputs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binomtest  # type: ignore[import-untyped]

from d2t.stats.bootstrap import Figure, mean_interval

Flags = Sequence[bool] | NDArray[np.bool_]


@dataclass(frozen=True)
class Difference:
    """How two systems differ on the same inputs.

    Args:
        one, other: the names of the systems.
        share: what the flags say of a text, such as `accepted`.
        gain: the difference of the shares of such texts, in percentage points, by paired inputs.
        only_one, only_other: the numbers of inputs for which only that system has such a text.
        mcnemar_p: the p-value of the exact McNemar test.
    """

    one: str
    other: str
    share: str
    gain: Figure
    only_one: int
    only_other: int
    mcnemar_p: float


def difference(one: str, ours: Flags, other: str, theirs: Flags, *, share: str = "accepted") -> Difference:
    """Return how two systems differ; the flags say which texts are accepted, or belong to another share."""
    test = mcnemar(theirs, ours)
    gain = mean_interval(100.0 * (np.asarray(ours, dtype=float) - np.asarray(theirs, dtype=float)))
    return Difference(one, other, share, gain, test["fixed"], test["broken"], test["mcnemar_p"])


def mcnemar(before: Flags, after: Flags) -> dict[str, Any]:
    """Return how many texts were fixed, how many were broken, and the p-value of the exact McNemar test.

    Args:
        before, after: whether the text of each input is right.
    """
    was, now = np.asarray(before, dtype=bool), np.asarray(after, dtype=bool)
    fixed, broken = int((now & ~was).sum()), int((was & ~now).sum())
    p = binomtest(fixed, fixed + broken).pvalue if fixed + broken else 1.0
    return {"fixed": fixed, "broken": broken, "mcnemar_p": float(p)}
