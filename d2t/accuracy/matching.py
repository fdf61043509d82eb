"""Reported mistakes against the gold list, by the rules of the accuracy shared task (Thomson & Reiter 2021).

By mistake: in the order of the gold list, each gold mistake takes the first reported one, in the order of the report,
that shares a token with it; a reported mistake is taken once. By token: the tokens that both lists mark. For one
category, the mistakes of both lists that have this category are compared. In texts whose spans begin and end at white
space, as those of the shared task, to share a token is to share a character; elsewhere it is characters that count for
mistakes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from d2t.data.mistakes import CATEGORIES, Mistake, Mistakes, overlap, tokens, touched
from d2t.data.texts import Texts
from d2t.stats.bootstrap import Figure, ratio_interval

ALL = "all"


@dataclass(frozen=True)
class Counts:
    """How many mistakes, or tokens, of a text both lists have, and each of them."""

    matched: int
    gold: int
    reported: int


@dataclass(frozen=True)
class Score:
    """Recall and precision, with intervals over texts; None for a share of nothing.

    Args:
        counts: the sums over all texts.
    """

    recall: Figure | None
    precision: Figure | None
    counts: Counts


def matched(gold: Sequence[Mistake], reported: Sequence[Mistake]) -> list[Mistake | None]:
    """Return for each gold mistake the reported one that it takes, or None."""
    left = list(reported)
    found: list[Mistake | None] = []
    for mistake in gold:
        taken = next((other for other in left if overlap(mistake, other)), None)
        if taken:
            left.remove(taken)
        found.append(taken)
    return found


def scores(gold: Mistakes, reported: Mistakes, texts: Texts, *, by_token: bool = False) -> dict[str, Score]:
    """Return the score of all categories together, under `all`, and of each.

    A text that the report lacks counts as one without reported mistakes.
    """
    found = {}
    for category in (ALL, *CATEGORIES):
        counts = []
        for name, text in texts.items():
            right, said = (_of(mistakes.get(name, ()), category) for mistakes in (gold, reported))
            counts.append(_by_token(right, said, text) if by_token else _by_mistake(right, said))
        found[category] = _score(counts)
    return found


def _of(mistakes: Sequence[Mistake], category: str) -> list[Mistake]:
    return [mistake for mistake in mistakes if category in (ALL, mistake.category)]


def _by_mistake(gold: Sequence[Mistake], reported: Sequence[Mistake]) -> Counts:
    return Counts(sum(taken is not None for taken in matched(gold, reported)), len(gold), len(reported))


def _by_token(gold: Sequence[Mistake], reported: Sequence[Mistake], text: str) -> Counts:
    spans = tokens(text)
    marked = [[found is not None for found in touched(mistakes, spans)] for mistakes in (gold, reported)]
    return Counts(sum(map(all, zip(*marked, strict=True))), *map(sum, marked))


def _score(counts: Sequence[Counts]) -> Score:
    columns = np.array([(one.matched, one.gold, one.reported) for one in counts])
    total = Counts(*columns.sum(0).tolist())
    return Score(
        ratio_interval(columns[:, 0], columns[:, 1]) if total.gold else None,
        ratio_interval(columns[:, 0], columns[:, 2]) if total.reported else None,
        total,
    )
