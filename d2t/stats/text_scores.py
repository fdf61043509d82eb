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
_REFERENCES = "every text needs at least one reference, and there must be a text"


def text_scores(texts: Sequence[str], references: Sequence[Sequence[str]]) -> tuple[dict[str, Figure], str]:
    """Return `bleu` and `chrf` of the texts, and the signatures of sacreBLEU.

    Args:
        texts: the text of each input; an empty string where there is no text.
        references: one or more references for each text.

    Raises:
        InputError: there are no texts, or a text has no reference.
    """
    scorer = TextScorer(references)
    counts = scorer.counts(texts)
    return {name: scorer.interval(name, counts) for name in counts}, scorer.signature


class TextScorer:
    """BLEU and chrF of texts against fixed references, from the n-gram counts of sacreBLEU.

    The counts are private to sacreBLEU. Its public bootstrap fails for chrF when a resample shares no n-gram with its
    references.

    Args:
        references: one or more references for each text.

    Raises:
        InputError: there are no references, or a text has none.
    """

    def __init__(self, references: Sequence[Sequence[str]]):
        if not references or not all(references):
            raise InputError(_REFERENCES)
        streams = list(zip_longest(*references))
        self._texts = len(references)
        self._metrics: dict[str, Metric] = {"bleu": BLEU(references=streams), "chrf": CHRF(references=streams)}

    def counts(self, texts: Sequence[str]) -> dict[str, Counts]:
        """Return the n-gram counts of each text, for `bleu` and `chrf`, (texts, n).

        Args:
            texts: in the order of the references; an empty string where there is no text.

        Raises:
            InputError: the number of texts is not that of the references.
        """
        if len(texts) != self._texts:
            raise InputError(f"{_REFERENCES}: not {len(texts)} texts for {self._texts}")
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


def sentence_chrf(text: str, references: Sequence[str]) -> float:
    """Return chrF of one text against its references."""
    return float(CHRF().sentence_score(text, list(references)).score)
