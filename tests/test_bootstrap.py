"""Intervals against figures worked out by hand."""

import numpy as np
import pytest

from d2t.stats.bootstrap import Figure, corpus_interval, share_interval, total_interval
from reranker import InputError


def test_intervals_of_shares() -> None:
    half = share_interval([True, False] * 50)
    assert half.value == 50.0
    assert 38 < half.low < 45 < 55 < half.high < 62
    assert half == share_interval([True, False] * 50)
    assert corpus_interval(lambda index: float(len(index)), 1) == Figure(1.0, 1.0, 1.0)
    clustered = share_interval([True, False] * 50, clusters=["a", "b"] * 50)  # two draws, of a's or of b's
    assert (clustered.low, clustered.value, clustered.high) == (0.0, 50.0, 100.0)
    with pytest.raises(InputError):
        share_interval([])


@pytest.mark.parametrize(
    ("values", "clusters", "expected"),
    [
        ([True] * 4, None, (100.0, 39.8, 100.0)),
        ([False] * 4, None, (0.0, 0.0, 60.2)),
        ([True] * 8, list("aabbccdd"), (100.0, 39.8, 100.0)),
        ([True], None, (100.0, 2.5, 100.0)),
    ],
)
def test_a_share_of_none_or_all_has_the_exact_binomial_interval(
    values: list[bool], clusters: list[str] | None, expected: tuple[float, ...]
) -> None:
    figure = share_interval(values, clusters=clusters)
    assert (figure.value, figure.low, figure.high) == pytest.approx(expected, abs=0.05)


def test_sums_have_the_interval_of_their_texts() -> None:
    """The quick way over column sums draws as the slow way over texts does."""
    errors, slots = np.array([1.0, 0, 2, 0, 1]), np.array([3.0, 4, 5, 2, 6])
    slow = corpus_interval(lambda index: float(errors[index].sum() / slots[index].sum()), 5)
    quick = total_interval(lambda sums: sums[:, 0] / sums[:, 1], np.stack([errors, slots], axis=1))
    assert (quick.value, quick.low, quick.high) == pytest.approx((slow.value, slow.low, slow.high))


def test_draws_without_a_value_are_left_out() -> None:
    """The mean of the marked values, where a draw has one."""
    marked = np.array([[1.0, 5.0], [0, 0], [0, 0], [0, 0], [1, 7]])
    figure = total_interval(lambda sums: sums[:, 1] / np.where(sums[:, 0] > 0, sums[:, 0], np.nan), marked)
    assert (figure.value, figure.low, figure.high) == (6, 5, 7)
