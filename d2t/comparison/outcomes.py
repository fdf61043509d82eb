"""Outcome: the texts of a system, and what judges and references say of each text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from d2t.comparison.lists import NBestList
from d2t.comparison.systems import SystemText
from d2t.slot_errors.checker import SlotErrorChecker, slot_count
from d2t.stats.text_scores import Counts, TextScorer
from reranker.candidates import OK
from reranker.check import Check
from reranker.rerank import Coverage

Index = NDArray[np.int64]
Flags = NDArray[np.bool_]
Column = NDArray[np.float64]


@dataclass(frozen=True)
class Judge:
    """A check that tells right texts from wrong ones.

    A judge is circular for a system that chose its texts by the same check: its word proves little there.

    Args:
        check: the name of the check.
        circular: further systems for which the judge is circular.
        wrong: the score that tells how wrong texts are: `ser` for slot-error patterns, else `not_ok`.
    """

    check: str
    circular: tuple[str, ...] = ()
    wrong: str = "not_ok"

    def __post_init__(self) -> None:
        """Make a tuple of the list that a config gives."""
        object.__setattr__(self, "circular", tuple(self.circular))


@dataclass(frozen=True)
class Outcome:
    """The texts of one system, one for each input, and what is known of them.

    Args:
        counts: the sums from which BLEU and chrF are computed, each of shape (inputs, n).
        verdicts: the verdict of each judge on each text.
        esa: the share of the entities that each text names.
        errors, slots: the slot errors of each text and the slots of each input; empty if inputs are not of E2E.
    """

    texts: tuple[SystemText, ...]
    counts: Mapping[str, Counts]
    verdicts: Mapping[str, NDArray[np.str_]]
    esa: Column
    errors: Column
    slots: Column

    def right(self, judge: str) -> Flags:
        """Whether the judge finds each text right."""
        return np.equal(self.verdicts[judge], OK)

    def at(self, index: Sequence[int]) -> "Outcome":
        """Return the outcome on some of the inputs."""
        rows = np.array(index)
        return replace(
            self,
            texts=tuple(self.texts[n] for n in index),
            counts={name: counts[rows] for name, counts in self.counts.items()},
            verdicts={name: found[rows] for name, found in self.verdicts.items()},
            esa=self.esa[rows],
            errors=self.errors[rows] if len(self.errors) else self.errors,
            slots=self.slots[rows] if len(self.slots) else self.slots,
        )


class Observer:
    """Judges the texts of systems, and counts their n-grams and slot errors.

    Args:
        judges: the check of each judge.
        coverage: finds the entities that a text names.
        slots: whether the inputs are E2E inputs, for which slot errors can be counted.
    """

    def __init__(self, lists: Sequence[NBestList], judges: Mapping[str, Check], coverage: Coverage, *, slots: bool):
        self.lists, self.judges, self.coverage = lists, judges, coverage
        referenced = all(one.record.texts for one in lists)
        self.scorer = TextScorer([one.record.texts for one in lists]) if referenced else None
        self.checker = SlotErrorChecker() if slots else None

    def outcome(self, texts: Sequence[SystemText]) -> Outcome:
        """Return what judges and references say of these texts, one text for each input."""
        inputs = [one.record.triples for one in self.lists]
        pairs = [(triples, one.text) for triples, one in zip(inputs, texts, strict=True)]
        errors = [self.checker.check(*pair).count for pair in pairs] if self.checker else []
        slots = [slot_count(triples) for triples in inputs] if self.checker else []
        return Outcome(
            texts=tuple(texts),
            counts=self.scorer.counts([one.text for one in texts]) if self.scorer else {},
            verdicts={
                name: np.array([found.verdict for found in check.assess(pairs)]) for name, check in self.judges.items()
            },
            esa=np.array([self.coverage.assess(*pair).coverage for pair in pairs]),
            errors=np.array(errors, dtype=float),
            slots=np.array(slots, dtype=float),
        )
