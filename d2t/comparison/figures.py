"""The figures of a system: its scores, what it changed against the raw texts, each with its paired interval."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from scipy.stats import binomtest  # type: ignore[import-untyped]

from d2t.comparison.outcomes import Column, Flags, Index, Outcome
from d2t.evaluation.bootstrap import Figure, batch_interval, share_interval
from d2t.evaluation.text_scores import TextScorer
from reranker.candidates import VERDICTS

Statistic = Callable[[Outcome, Index], Column]  # of each draw, where the index is (draws, n)


def statistics(scorer: TextScorer | None, judge: str, *, slots: bool) -> dict[str, Statistic]:
    """The scores of a system's texts by name; all but `bleu` and `chrf` in percent.

    `fully_right` and `not_ok` are by the judge, `ser` counts slot errors (Dušek et al. 2019), `esa` is ESA_I (Faille et
    al. 2021).
    """
    found: dict[str, Statistic] = {}
    if scorer:
        found["bleu"] = lambda outcome, index: scorer.scores("bleu", outcome.counts["bleu"][index])
        found["chrf"] = lambda outcome, index: scorer.scores("chrf", outcome.counts["chrf"][index])
    if slots:
        found["ser"] = lambda outcome, index: 100 * outcome.errors[index].sum(-1) / outcome.slots[index].sum(-1)
    found["fully_right"] = lambda outcome, index: 100 * outcome.right(judge)[index].mean(-1)
    found["not_ok"] = lambda outcome, index: 100 * (~outcome.right(judge))[index].mean(-1)
    found["esa"] = lambda outcome, index: 100 * outcome.esa[index].mean(-1)
    return found


def score(statistic: Statistic, outcome: Outcome) -> Figure:
    """A score with its interval over inputs."""
    return batch_interval(lambda index: statistic(outcome, index), len(outcome.choices))


def system_figures(outcome: Outcome, raw: Outcome, scores: Mapping[str, Statistic], judge: str) -> dict[str, Any]:
    """Scores, gains over the raw texts (resampled in pairs), verdict shares, rungs, what was fixed and broken."""
    size = len(outcome.choices)

    def gain(statistic: Statistic) -> Figure:
        return batch_interval(lambda index: statistic(outcome, index) - statistic(raw, index), size)

    rungs = [choice.rung for choice in outcome.choices]
    return {
        **{name: score(statistic, outcome) for name, statistic in scores.items()},
        "gains": {name: gain(statistic) for name, statistic in scores.items()},
        "verdicts": {v: share_interval([found == v for found in outcome.verdicts[judge]]) for v in VERDICTS},
        "accepted": None if rungs[0] == "given" else share_interval([c.accepted for c in outcome.choices]),
        "rungs": {rung: share_interval([found == rung for found in rungs]) for rung in sorted(set(rungs))},
        "changed": share_interval([a.text != b.text for a, b in zip(outcome.choices, raw.choices, strict=True)]),
    }


def mcnemar(before: Sequence[bool] | Flags, after: Sequence[bool] | Flags) -> dict[str, Any]:
    """How many texts were fixed and how many broken, and the exact McNemar test of that.

    Args:
        before, after: whether the text is right, input by input.
    """
    was, now = np.asarray(before, dtype=bool), np.asarray(after, dtype=bool)
    fixed, broken = int((now & ~was).sum()), int((was & ~now).sum())
    p = binomtest(fixed, fixed + broken).pvalue if fixed + broken else 1.0
    return {"fixed": fixed, "broken": broken, "mcnemar_p": float(p)}


def gap_closed(outcome: Outcome, raw: Outcome, oracle: Outcome, wrong: Statistic) -> Figure | None:
    """The share of the way from raw to oracle, in percent of what is wrong; None where there is no way to go."""
    size = len(outcome.choices)

    def share(index: Index) -> Column:
        before, after, least = (wrong(part, index) for part in (raw, outcome, oracle))
        way = np.where(before > least, before - least, np.inf)  # a draw without a way to go has closed nothing
        return 100 * (before - after) / way

    everything = np.arange(size)[None]
    if (wrong(raw, everything) <= wrong(oracle, everything)).all():
        return None
    return batch_interval(share, size)
