"""How well verdicts agree with labels and ratings, as Dušek & Kasner 2020 count it, with bootstrap intervals."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.stats import rankdata  # type: ignore[import-untyped]

from d2t.stats.bootstrap import Figure, corpus_interval
from reranker.candidates import OK, VERDICTS

Flags = NDArray[np.bool_]
Index = NDArray[np.int64]


def detection(
    found: Sequence[bool], gold: Sequence[bool], *, clusters: Sequence[str] | None = None
) -> dict[str, Figure]:
    """`accuracy`, and `recall`, `precision`, `f1` of what is flagged, between 0 and 1; flagged is `not_OK`.

    Here and below: texts of one cluster, such as those of several systems for one input, are resampled together.
    """
    a, b = np.asarray(found, dtype=bool), np.asarray(gold, dtype=bool)
    measures = {"accuracy": _accuracy, "recall": _recall, "precision": _precision, "f1": _f1}
    return {
        name: corpus_interval(lambda index, m=measure: m(a[index], b[index]), len(a), clusters=clusters)  # type: ignore[misc]
        for name, measure in measures.items()
    }


def agreement(found: Sequence[str], gold: Sequence[str], *, clusters: Sequence[str] | None = None) -> dict[str, Figure]:
    """`fine` (the four-way verdict) and `rough` (OK or not) accuracy, `recall`, `precision`, `f1` of `not_OK`."""
    fine = np.array([f == g for f, g in zip(found, gold, strict=True)])
    rough = detection([f != OK for f in found], [g != OK for g in gold], clusters=clusters)
    figures = {"fine": corpus_interval(lambda index: float(fine[index].mean()), len(fine), clusters=clusters)}
    return figures | {"rough" if name == "accuracy" else name: figure for name, figure in rough.items()}


def confusion(found: Sequence[str], gold: Sequence[str]) -> dict[str, dict[str, int]]:
    """Counts by the label's verdict, then by the verdict found."""
    pairs = list(zip(gold, found, strict=True))
    return {label: {verdict: pairs.count((label, verdict)) for verdict in VERDICTS} for label in VERDICTS}


def spearman(one: Sequence[float], other: Sequence[float], *, clusters: Sequence[str] | None = None) -> Figure:
    """Spearman's rank correlation; 0 where one of them does not vary."""
    a, b = np.asarray(one, dtype=float), np.asarray(other, dtype=float)

    def rho(index: Index) -> float:
        return _correlation(rankdata(a[index]), rankdata(b[index]))

    return corpus_interval(rho, len(a), clusters=clusters)


def pearson(one: Sequence[float], other: Sequence[float], *, clusters: Sequence[str] | None = None) -> Figure:
    """Pearson's correlation; 0 where one of them does not vary."""
    a, b = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    return corpus_interval(lambda index: _correlation(a[index], b[index]), len(a), clusters=clusters)


def _correlation(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    return 0.0 if min(np.ptp(one), np.ptp(other)) == 0 else float(np.corrcoef(one, other)[0, 1])


def _accuracy(found: Flags, gold: Flags) -> float:
    return float((found == gold).mean())


def _recall(found: Flags, gold: Flags) -> float:
    return float((found & gold).sum() / max(gold.sum(), 1))


def _precision(found: Flags, gold: Flags) -> float:
    return float((found & gold).sum() / max(found.sum(), 1))


def _f1(found: Flags, gold: Flags) -> float:
    return float(2 * (found & gold).sum() / max(found.sum() + gold.sum(), 1))
