"""Consensus: puts the texts of an n-best list in order by minimum Bayes risk (Kumar & Byrne 2004)."""

import math
from collections.abc import Mapping

from sacrebleu.metrics.bleu import BLEU

SHARPNESS = 3.0  # this and the next were chosen on development texts of E2E and WebNLG
OWN_SCORE = 20.0
_JURY = 30  # texts; the cost of a long list would grow with the square of its length
_BLEU = BLEU(effective_order=True)


def by_consensus(scores: Mapping[str, float]) -> list[str]:
    """Return the texts in order, best first: those that say what the likely texts of the list say.

    The value of a text is its expected sentence BLEU if one of the likely texts is right, plus `OWN_SCORE` times its
    own score. The probability that a text is right is proportional to the exponential of `SHARPNESS` times its score.

    Args:
        scores: the mean log-probability of a token of each text.
    """
    likeliest_first = sorted(scores, key=lambda text: -scores[text])
    if len(scores) < 3:  # two texts agree with each other equally well
        return likeliest_first
    weights = {text: math.exp(SHARPNESS * scores[text]) for text in likeliest_first[:_JURY]}
    total = sum(weights.values())

    def value(text: str) -> float:
        agreement = sum(weight * _BLEU.sentence_score(text, [other]).score for other, weight in weights.items())
        return agreement / total + OWN_SCORE * scores[text]

    return sorted(likeliest_first, key=value, reverse=True)
