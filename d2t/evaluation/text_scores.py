"""BLEU and chrF of a corpus against several references, by sacreBLEU, with its bootstrap intervals."""

import json
from collections.abc import Sequence
from itertools import zip_longest

from sacrebleu.metrics.base import Metric
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.chrf import CHRF

from d2t.evaluation.bootstrap import Figure
from reranker.errors import InputError

RESAMPLES = 1000


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
        score = metric.corpus_score(texts, streams, n_bootstrap=RESAMPLES)
        signature = metric.get_signature().format()
        spread = json.loads(score.format(is_json=True, signature=signature)).get("confidence_var", 0.0)
        figures[name] = Figure(score.score, score.score - spread, score.score + spread)
        signatures.append(f"{name}[{signature}]")
    return figures, ",".join(signatures)


def sentence_chrf(text: str, references: Sequence[str]) -> float:
    """chrF of one text against its references."""
    return float(CHRF().sentence_score(text, list(references)).score)
