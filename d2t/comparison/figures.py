"""The figures of a system: its scores, what it changed against the raw texts, each with its paired interval."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.stats import binomtest  # type: ignore[import-untyped]

from d2t.comparison.outcomes import Column, Flags, Outcome
from d2t.stats.bootstrap import Figure, share_interval, total_interval
from d2t.stats.text_scores import TextScorer
from reranker.candidates import VERDICTS


@dataclass(frozen=True)
class Score:
    """A score of a system's texts, made of sums over them.

    Args:
        columns: what is summed, (texts, n).
        value: the score of each draw, from the sums (draws, n).
    """

    columns: Callable[[Outcome], Column]
    value: Callable[[Column], Column]

    def of(self, outcome: Outcome) -> Figure:
        """The score with its interval over inputs."""
        return total_interval(self.value, self.columns(outcome))

    def gain(self, outcome: Outcome, raw: Outcome) -> Figure:
        """The difference from the raw texts, resampled in pairs."""
        columns = np.hstack([self.columns(outcome), self.columns(raw)])
        width = columns.shape[1] // 2
        return total_interval(lambda sums: self.value(sums[:, :width]) - self.value(sums[:, width:]), columns)

    def gap_closed(self, outcome: Outcome, raw: Outcome, oracle: Outcome) -> Figure | None:
        """The share of the way from raw to oracle, in percent, for a score of what is wrong.

        Draws without a way to go are left out; None where all inputs have none.
        """
        parts = [self.columns(part) for part in (raw, outcome, oracle)]
        columns, width = np.hstack(parts), parts[0].shape[1]

        def share(sums: Column) -> Column:
            before, after, least = (self.value(sums[:, n * width : (n + 1) * width]) for n in range(3))
            return 100 * (before - after) / np.where(before > least, before - least, np.nan)

        if np.isnan(share(columns.sum(0, keepdims=True))[0]):
            return None
        return total_interval(share, columns)


def scores(scorer: TextScorer | None, judge: str, *, slots: bool) -> dict[str, Score]:
    """The scores by name; all but `bleu` and `chrf` in percent.

    `fully_right` and `not_ok` are by the judge, `ser` counts slot errors (Dušek et al. 2019), `esa` is ESA_I (Faille et
    al. 2021).
    """

    def text_score(name: str, scorer: TextScorer) -> Score:
        return Score(lambda outcome: outcome.counts[name], lambda sums: scorer.scores(name, sums))

    found = {name: text_score(name, scorer) for name in ("bleu", "chrf")} if scorer else {}
    if slots:
        found["ser"] = Score(
            lambda outcome: np.stack([outcome.errors, outcome.slots], axis=1),
            lambda sums: 100 * sums[:, 0] / sums[:, 1],
        )
    return found | {
        "fully_right": _mean(lambda outcome: outcome.right(judge)),
        "not_ok": _mean(lambda outcome: ~outcome.right(judge)),
        "esa": _mean(lambda outcome: outcome.esa),
    }


def _mean(column: Callable[[Outcome], Column | Flags]) -> Score:
    """The mean of a column in percent; a column of ones counts the texts."""

    def columns(outcome: Outcome) -> Column:
        values = column(outcome).astype(float)
        return np.stack([values, np.ones_like(values)], axis=1)

    return Score(columns, lambda sums: 100 * sums[:, 0] / sums[:, 1])


def system_figures(outcome: Outcome, raw: Outcome, scores: Mapping[str, Score], judge: str) -> dict[str, Any]:
    """Return scores, gains over the raw texts, shares of verdicts and rungs, and the share of changed texts."""
    rungs = [one.rung for one in outcome.texts]
    return {
        **{name: score.of(outcome) for name, score in scores.items()},
        "gains": {name: score.gain(outcome, raw) for name, score in scores.items()},
        "verdicts": {v: share_interval([found == v for found in outcome.verdicts[judge]]) for v in VERDICTS},
        "accepted": None if rungs[0] == "given" else share_interval([one.accepted for one in outcome.texts]),
        "rungs": {rung: share_interval([found == rung for found in rungs]) for rung in sorted(set(rungs))},
        "changed": share_interval([a.text != b.text for a, b in zip(outcome.texts, raw.texts, strict=True)]),
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
