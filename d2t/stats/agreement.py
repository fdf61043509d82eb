"""Agreement of verdicts with labels, and correlations, with bootstrap intervals (as in Dušek & Kasner 2020)."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.stats import rankdata  # type: ignore[import-untyped]

from d2t.stats.bootstrap import Figure, corpus_interval, mean_interval, ratio_interval
from reranker.candidates import OK, VERDICTS


def detection(
    flagged: Sequence[bool], wrong: Sequence[bool], *, clusters: Sequence[str] | None = None
) -> dict[str, Figure]:
    """Return `accuracy`, and `recall`, `precision`, `f1` of the wrong texts, as shares.

    Args:
        flagged: for each text, whether the verdict is `not_OK`.
        wrong: for each text, whether the label is `not_OK`.
        clusters: the input of each text; texts of one input are resampled together.
    """
    a, b = np.asarray(flagged, dtype=bool), np.asarray(wrong, dtype=bool)
    found = (a & b).astype(float)
    return {
        "accuracy": mean_interval(a == b, clusters=clusters),
        "recall": ratio_interval(found, b, clusters=clusters),
        "precision": ratio_interval(found, a, clusters=clusters),
        "f1": ratio_interval(2 * found, a.astype(float) + b, clusters=clusters),
    }


def agreement(
    verdicts: Sequence[str], labels: Sequence[str], *, clusters: Sequence[str] | None = None
) -> dict[str, Figure]:
    """Return `fine` (four-way) and `rough` (OK or not) accuracy, and `recall`, `precision`, `f1` of `not_OK`."""
    fine = [verdict == label for verdict, label in zip(verdicts, labels, strict=True)]
    rough = detection([verdict != OK for verdict in verdicts], [label != OK for label in labels], clusters=clusters)
    figures = {"fine": mean_interval(fine, clusters=clusters)}
    return figures | {"rough" if name == "accuracy" else name: figure for name, figure in rough.items()}


def confusion(verdicts: Sequence[str], labels: Sequence[str]) -> dict[str, dict[str, int]]:
    """Count the texts with each label, by verdict."""
    pairs = list(zip(labels, verdicts, strict=True))
    return {label: {verdict: pairs.count((label, verdict)) for verdict in VERDICTS} for label in VERDICTS}


def spearman(one: Sequence[float], other: Sequence[float], *, clusters: Sequence[str] | None = None) -> Figure:
    """Return Spearman's rank correlation, or 0 when one sequence is constant."""
    a, b = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    return corpus_interval(
        lambda index: _correlation(rankdata(a[index]), rankdata(b[index])), len(a), clusters=clusters
    )


def pearson(one: Sequence[float], other: Sequence[float], *, clusters: Sequence[str] | None = None) -> Figure:
    """Return Pearson's correlation, or 0 when one sequence is constant."""
    a, b = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    return corpus_interval(lambda index: _correlation(a[index], b[index]), len(a), clusters=clusters)


def _correlation(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    return 0.0 if min(np.ptp(one), np.ptp(other)) == 0 else float(np.corrcoef(one, other)[0, 1])
