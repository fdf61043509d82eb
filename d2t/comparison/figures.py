"""Figures of a system: its scores, its gains over the raw texts, and the texts that it fixed and broke."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from d2t.comparison.outcomes import Column, Flags, Outcome
from d2t.stats.bootstrap import Figure, share_interval, total_interval
from d2t.stats.text_scores import TextScorer
from reranker.candidates import VERDICTS


@dataclass(frozen=True)
class Score:
    """A score that is computed from sums over the texts of a system.

    Args:
        columns: returns the summands, of shape (texts, n).
        value: returns the score of each draw from the sums, of shape (draws, n).
        share: whether the score is a share of the texts; the first column then says how much each text counts.
    """

    columns: Callable[[Outcome], Column]
    value: Callable[[Column], Column]
    share: bool = False

    def of(self, outcome: Outcome) -> Figure:
        """Return the score with its interval over inputs."""
        columns = self.columns(outcome)
        return share_interval(columns[:, 0]) if self.share else total_interval(self.value, columns)

    def gain(self, outcome: Outcome, raw: Outcome) -> Figure:
        """Return the difference from the raw texts, with its interval over paired inputs."""
        columns = np.hstack([self.columns(outcome), self.columns(raw)])
        width = columns.shape[1] // 2
        return total_interval(lambda sums: self.value(sums[:, :width]) - self.value(sums[:, width:]), columns)

    def gap_closed(self, outcome: Outcome, raw: Outcome, oracle: Outcome) -> Figure | None:
        """Return the share of the way from raw to oracle, in percent, for a score that counts errors.

        The interval leaves out the draws in which the oracle is not better than raw. None if the oracle is not better
        over all inputs.
        """
        columns = np.hstack([self.columns(each) for each in (raw, outcome, oracle)])
        width = columns.shape[1] // 3

        def share(sums: Column) -> Column:
            before, after, best = (self.value(sums[:, n * width : (n + 1) * width]) for n in range(3))
            return 100 * (before - after) / np.where(before > best, before - best, np.nan)

        if np.isnan(share(columns.sum(0, keepdims=True))[0]):
            return None
        return total_interval(share, columns)


def scores(scorer: TextScorer | None, judge: str, *, slots: bool) -> dict[str, Score]:
    """Return the scores by name; all scores except `bleu` and `chrf` are in percent.

    The judge decides `fully_right` and `not_ok`. `ser` is the slot error rate (Dušek et al. 2019), `esa` is ESA_I
    (Faille et al. 2021).

    Args:
        scorer: counts n-grams; None if an input has no references.
    """

    def text_score(name: str, scorer: TextScorer) -> Score:
        return Score(lambda outcome: outcome.counts[name], lambda sums: scorer.scores(name, sums))

    by_name = {name: text_score(name, scorer) for name in ("bleu", "chrf")} if scorer else {}
    if slots:
        by_name["ser"] = Score(lambda outcome: outcome.counts["ser"], _percent)
    return by_name | {
        "fully_right": _mean(lambda outcome: outcome.right(judge)),
        "not_ok": _mean(lambda outcome: ~outcome.right(judge)),
        "esa": _mean(lambda outcome: outcome.esa),
        "well_formed": _mean(lambda outcome: outcome.well_formed),
    }


def _mean(column: Callable[[Outcome], Column | Flags]) -> Score:
    def columns(outcome: Outcome) -> Column:
        values = column(outcome).astype(float)
        return np.stack([values, np.ones_like(values)], axis=1)  # the sum of the ones is the number of texts

    return Score(columns, _percent, share=True)


def _percent(sums: Column) -> Column:
    return 100 * sums[:, 0] / sums[:, 1]


def system_figures(outcome: Outcome, raw: Outcome, scores: Mapping[str, Score], judge: str) -> dict[str, Any]:
    """Return scores, gains over the raw texts, shares of verdicts and rungs, and the share of changed texts.

    `as_templates` is the share of inputs with an accepted text that is word for word the templates' own.
    """
    rungs = [text.rung for text in outcome.texts]
    given = rungs[0] == "given"
    return {
        **{name: score.of(outcome) for name, score in scores.items()},
        "gains": {name: score.gain(outcome, raw) for name, score in scores.items()},
        "verdicts": {v: share_interval(outcome.verdicts[judge] == v) for v in VERDICTS},
        "accepted": None if given else share_interval([text.accepted for text in outcome.texts]),
        "as_templates": None if given else share_interval([text.as_templates for text in outcome.texts]),
        "rungs": {rung: share_interval([each == rung for each in rungs]) for rung in sorted(set(rungs))},
        "changed": share_interval([a.text != b.text for a, b in zip(outcome.texts, raw.texts, strict=True)]),
    }
