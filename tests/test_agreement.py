"""Agreement of verdicts with labels and ratings, against figures worked out by hand."""

import pytest

from d2t.stats.agreement import agreement, confusion, detection, spearman

DETECTION = [  # flagged, truly wrong → accuracy, recall, precision, F1
    ([1, 1, 0, 0], [1, 1, 0, 0], (1.0, 1.0, 1.0, 1.0)),
    ([1, 1, 1, 0], [1, 0, 0, 0], (0.5, 1.0, 1 / 3, 0.5)),
    ([1, 0, 0, 0], [1, 1, 0, 0], (0.75, 0.5, 1.0, 2 / 3)),
    ([0, 0], [1, 1], (0.0, 0.0, 0.0, 0.0)),
    ([0, 0], [0, 0], (1.0, 0.0, 0.0, 0.0)),  # nothing to find, nothing found
]


@pytest.mark.parametrize(("found", "gold", "figures"), DETECTION)
def test_detection(found: list[int], gold: list[int], figures: tuple[float, ...]) -> None:
    measured = detection([bool(flag) for flag in found], [bool(flag) for flag in gold])
    assert [measured[name].value for name in ("accuracy", "recall", "precision", "f1")] == pytest.approx(figures)
    assert all(0 <= figure.low <= figure.value <= figure.high <= 1 for figure in measured.values())


GOLD = ["OK", "OK", "omission", "hallucination", "omission+hallucination"]
FOUND = ["OK", "omission", "omission", "omission", "OK"]


def test_fine_and_rough_verdicts() -> None:
    figures = agreement(FOUND, GOLD)
    assert {name: figure.value for name, figure in figures.items()} == pytest.approx(
        {"fine": 2 / 5, "rough": 3 / 5, "recall": 2 / 3, "precision": 2 / 3, "f1": 2 / 3}
    )


def test_confusion_counts_every_text_once() -> None:
    table = confusion(FOUND, GOLD)
    assert table["OK"] == {"OK": 1, "omission": 1, "hallucination": 0, "omission+hallucination": 0}
    assert table["hallucination"]["omission"] == table["omission+hallucination"]["OK"] == 1
    assert sum(sum(row.values()) for row in table.values()) == len(GOLD)


CORRELATIONS = [
    ([1, 2, 3, 4], [10, 20, 30, 400], 1.0),
    ([1, 2, 3, 4], [4, 3, 2, 1], -1.0),
    ([1, 2, 3, 4], [1, 2, 4, 3], 0.8),
    ([1, 1, 2, 2], [1, 2, 3, 4], 0.894427),  # ties share a rank
    ([1, 1, 1], [1, 2, 3], 0.0),
]


@pytest.mark.parametrize(("one", "other", "rho"), CORRELATIONS)
def test_rank_correlation(one: list[float], other: list[float], rho: float) -> None:
    figure = spearman(one, other)
    assert figure.value == pytest.approx(rho, abs=1e-6)
    assert -1 - 1e-9 <= figure.low <= figure.high <= 1 + 1e-9
