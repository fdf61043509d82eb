"""BLEU and chrF against several references, by sacreBLEU, with bootstrap intervals."""

from collections.abc import Sequence
from itertools import zip_longest

import numpy as np
from numpy.typing import NDArray
from sacrebleu.metrics.base import Metric
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.chrf import CHRF

from d2t.stats.bootstrap import RESAMPLES, Figure, total_interval
from reranker.errors import InputError

Counts = NDArray[np.float64]


class TextScorer:
    """BLEU and chrF of texts against fixed references, from the n-gram counts of sacreBLEU.

    The counts are private to sacreBLEU. Its public bootstrap fails for chrF when a resample shares no n-gram with its
    references.

    Raises:
        InputError: there are no references, or a text has none.
    """

    def __init__(self, references: Sequence[Sequence[str]]):
        if not references or not all(references):
            raise InputError("every text needs at least one reference, and there must be a text")
        streams = list(zip_longest(*references))
        self._texts = len(references)
        self._metrics: dict[str, Metric] = {"bleu": BLEU(references=streams), "chrf": CHRF(references=streams)}

    def counts(self, texts: Sequence[str]) -> dict[str, Counts]:
        """Return the n-gram counts of each text, for `bleu` and `chrf`, (texts, n).

        Args:
            texts: in the order of the references; an empty string where there is no text.
        """
        if len(texts) != self._texts:
            raise ValueError(f"{len(texts)} texts for {self._texts} lists of references")
        return {
            name: np.array(metric._extract_corpus_statistics(texts, None), dtype=float)
            for name, metric in self._metrics.items()
        }

    def scores(self, name: str, totals: Counts) -> NDArray[np.float64]:
        """Return `bleu` or `chrf` of each corpus, from the sums (corpora, n) of the counts of its texts."""
        compute = self._metrics[name]._compute_score_from_stats
        return np.array([compute(total).score for total in totals.round().astype(int).tolist()])

    def interval(self, name: str, counts: dict[str, Counts]) -> Figure:
        """Return `bleu` or `chrf` with its interval."""
        return total_interval(lambda totals: self.scores(name, totals), counts[name])

    @property
    def signature(self) -> str:
        """The signatures of sacreBLEU; they need a call of `counts` first."""
        parts = [f"{name}[{metric.get_signature().format()}]" for name, metric in self._metrics.items()]
        return ",".join([*parts, f"bootstrap:{RESAMPLES}"])
