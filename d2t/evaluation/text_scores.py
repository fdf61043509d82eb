"""BLEU and chrF of a corpus against several references, by sacreBLEU, with bootstrap intervals."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import numpy as np
from sacrebleu.metrics.base import Metric
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.chrf import CHRF

from d2t.evaluation.bootstrap import RESAMPLES, Figure, corpus_interval
from reranker.errors import InputError


def text_scores(texts: Sequence[str], references: Sequence[Sequence[str]]) -> tuple[dict[str, Figure], str]:
    """`bleu` and `chrf` of the texts with 95% intervals, and sacreBLEU's signatures.

    Args:
        texts: one a corpus item; an empty string where a system gave none.
        references: one or more for each text.

    Raises:
        InputError: no texts, or not at least one reference for each.
    """
    if not texts or len(texts) != len(references) or not all(references):
        raise InputError("every text needs at least one reference, and there must be a text")
    streams = list(zip_longest(*references))
    metrics: dict[str, Metric] = {"bleu": BLEU(), "chrf": CHRF()}
    figures, signatures = {}, []
    for name, metric in metrics.items():
        figures[name] = _interval(metric, texts, streams)
        signatures.append(f"{name}[{metric.get_signature().format()}]")
    return figures, ",".join([*signatures, f"bootstrap:{RESAMPLES}"])


def _interval(metric: Metric, texts: Sequence[str], streams: Sequence[Sequence[Any]]) -> Figure:
    """The score, resampled from sacreBLEU's own counts, which it keeps private.

    Its public bootstrap fails for chrF where a resample shares no n-gram with its references.
    """
    counts = np.array(metric._extract_corpus_statistics(texts, streams))

    def score(index: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
        return float(metric._compute_score_from_stats(counts[index].sum(0).tolist()).score)

    return corpus_interval(score, len(texts))


def sentence_chrf(text: str, references: Sequence[str]) -> float:
    """chrF of one text against its references."""
    return float(CHRF().sentence_score(text, list(references)).score)
