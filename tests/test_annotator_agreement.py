"""Agreement of annotators on items, and correlations of metrics, against values computed by hand or published."""

import numpy as np
import pytest

from d2t.stats.annotators import alpha, confusion_of_votes, kappa, value_counts
from d2t.stats.correlation import kendall, williams, williams_of
from reranker.errors import InputError

pytestmark = pytest.mark.usefixtures("few_resamples")

# Fleiss 1971 as on Wikipedia: 14 raters, 10 items, 5 categories.
FLEISS = [
    [0, 0, 0, 0, 14], [0, 2, 6, 4, 2], [0, 0, 3, 5, 6], [0, 3, 9, 2, 0], [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0], [3, 2, 6, 3, 0], [2, 5, 3, 2, 2], [6, 5, 2, 1, 0], [0, 2, 2, 3, 7],
]  # fmt: skip
# Krippendorff 2011, example C without a fourth observer's order: nominal values with gaps, alpha 0.743.
OBSERVERS = ["1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .", "1 2 3 3 2 4 4 1 2 5 1 ."]


def test_fleiss_kappa() -> None:
    found = kappa(np.array(FLEISS))
    assert found is not None
    assert found.value == pytest.approx(0.210, abs=0.0005)


def test_krippendorff_alpha_with_gaps() -> None:
    items = [[value for value in column if value != "."] for column in zip(*map(str.split, OBSERVERS), strict=True)]
    found = alpha(value_counts(items))
    assert found is not None
    assert found.value == pytest.approx(0.743, abs=0.0005)


def test_nothing_to_agree_on() -> None:
    assert kappa(value_counts([])) is None
    assert kappa(value_counts([["a", "a"], ["a", "a"]])) is None
    assert alpha(value_counts([["a", "a"]])) is None


@pytest.mark.parametrize("items", [[["a", "b"], ["a"]], [["a"], ["b"]]])
def test_kappa_needs_equally_many_annotators(items: list[list[str]]) -> None:
    with pytest.raises(InputError, match="Fleiss' kappa needs as many annotators for each item, two at least"):
        kappa(value_counts(items))


def test_confusion() -> None:
    assert confusion_of_votes([["a", "a", "b"], ["b", "b", "b"], ["a", "b", "c"]]) == {
        "a": {"a": 2, "b": 1},
        "b": {"b": 3},
        "split": {"a": 1, "b": 1, "c": 1},
    }


def test_kendall() -> None:
    assert kendall([1, 2, 3, 4], [1, 3, 2, 4]).value == pytest.approx(2 / 3)
    assert kendall([1, 1, 1], [1, 2, 3]).value == 0


def test_williams() -> None:
    human, close, far = [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 5, 4, 6, 8, 7], [3, 1, 4, 2, 8, 5, 6, 7]
    assert williams(human, close, far) < 0.1 < 0.9 < williams(human, far, close)
    assert williams(human, close, far) + williams(human, far, close) == pytest.approx(1)
    assert williams(human, close, close) == pytest.approx(0.5)
    assert williams(human, [1] * 8, close) == 1
    with pytest.raises(InputError, match="at least four texts"):
        williams([1, 2, 3], [1, 2, 3], [1, 3, 2])


def test_williams_from_correlations() -> None:
    """The example of `r.test` in the R package psych: n = 103, t = -0.89, two-sided p = 0.37."""
    assert 2 * (1 - williams_of(0.4, 0.5, 0.1, n=103)) == pytest.approx(0.37, abs=0.01)
