"""BLEU and chrF of a corpus against several references, by sacreBLEU, with bootstrap intervals."""

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
    """`bleu` and `chrf` of the texts with 95% intervals, and sacreBLEU's signatures.

    Args:
        texts: one a corpus item; an empty string where a system gave none.
        references: one or more for each text.

    Raises:
        InputError: no texts, or not at least one reference for each.
    """
    scorer = TextScorer(references)
    counts = scorer.counts(texts)
    return {name: scorer.interval(name, counts) for name in counts}, scorer.signature


class TextScorer:
    """BLEU and chrF of texts against their references, by sacreBLEU's own counts, which it keeps private.

    Its public bootstrap fails for chrF where a resample shares no n-gram with its references.

    Args:
        references: one or more for each text.

    Raises:
        InputError: no references, or none for a text.
    """

    def __init__(self, references: Sequence[Sequence[str]]):
        if not references or not all(references):
            raise InputError(_REFERENCES)
        streams = list(zip_longest(*references))
        self._texts = len(references)
        self._metrics: dict[str, Metric] = {"bleu": BLEU(references=streams), "chrf": CHRF(references=streams)}

    def counts(self, texts: Sequence[str]) -> dict[str, Counts]:
        """The counts (texts, n) of each score, for texts in the references' order; an empty string is no text.

        Raises:
            InputError: not as many texts as references.
        """
        if len(texts) != self._texts:
            raise InputError(f"{_REFERENCES}: not {len(texts)} texts for {self._texts}")
        return {
            name: np.array(metric._extract_corpus_statistics(texts, None), dtype=float)
            for name, metric in self._metrics.items()
        }

    def scores(self, name: str, totals: Counts) -> NDArray[np.float64]:
        """`bleu` or `chrf` of each corpus, from the sums (corpora, n) of the counts of its texts."""
        compute = self._metrics[name]._compute_score_from_stats
        return np.array([compute(total).score for total in totals.round().astype(int).tolist()])

    def interval(self, name: str, counts: dict[str, Counts]) -> Figure:
        """`bleu` or `chrf` with its interval."""
        return total_interval(lambda totals: self.scores(name, totals), counts[name])

    @property
    def signature(self) -> str:
        """sacreBLEU's signatures, for counts that were made."""
        parts = [f"{name}[{metric.get_signature().format()}]" for name, metric in self._metrics.items()]
        return ",".join([*parts, f"bootstrap:{RESAMPLES}"])


def sentence_chrf(text: str, references: Sequence[str]) -> float:
    """chrF of one text against its references."""
    return float(CHRF().sentence_score(text, list(references)).score)
