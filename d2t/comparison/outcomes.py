"""Outcome: what a system gave for each input, and all that judges and references say of it, text by text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from d2t.comparison.lists import NBestList
from d2t.comparison.systems import Choice
from d2t.slot_errors.checker import SlotErrorChecker, slot_count
from d2t.stats.text_scores import Counts, TextScorer
from reranker import EntityCoverage
from reranker.candidates import OK
from reranker.check import CachedCheck, Request
from reranker.entities.report import EntityReport

Index = NDArray[np.int64]
Flags = NDArray[np.bool_]
Column = NDArray[np.float64]


@dataclass(frozen=True)
class Judge:
    """A check that tells right texts from wrong ones.

    Its word on a system that chose by this very check proves little: it is circular.

    Args:
        circular: further systems for which it is, such as those that chose by what the check is made of.
        wrong: the score that tells how wrong texts are by it: `ser` for slot-error patterns, else `not_ok`.
    """

    check: str
    circular: tuple[str, ...] = ()
    wrong: str = "not_ok"

    def __post_init__(self) -> None:
        """A config gives them as a list."""
        object.__setattr__(self, "circular", tuple(self.circular))


@dataclass(frozen=True)
class Outcome:
    """The texts of one system, one an input.

    Args:
        counts: what BLEU and chrF are computed from, (inputs, n) each.
        verdicts: judge → its verdict on each text; no text at all leaves everything out.
        esa: share of its entities that each text names.
        errors, slots: slot errors of each text and slots of each input; empty where inputs are not of E2E.
    """

    choices: tuple[Choice, ...]
    counts: Mapping[str, Counts]
    verdicts: Mapping[str, NDArray[np.str_]]
    esa: Column
    errors: Column
    slots: Column

    def right(self, judge: str) -> Flags:
        """Whether the judge finds nothing wrong, text by text."""
        return np.equal(self.verdicts[judge], OK)

    def at(self, index: Sequence[int]) -> "Outcome":
        """The outcome on some of the inputs."""
        rows = np.array(index)
        return replace(
            self,
            choices=tuple(self.choices[n] for n in index),
            counts={name: counts[rows] for name, counts in self.counts.items()},
            verdicts={name: found[rows] for name, found in self.verdicts.items()},
            esa=self.esa[rows],
            errors=self.errors[rows] if len(self.errors) else self.errors,
            slots=self.slots[rows] if len(self.slots) else self.slots,
        )


class Observer:
    """Judges texts and counts their n-grams.

    Args:
        judges: judge → its check.
        coverage: names the entities of a text.
        reports: what it found in texts before.
        slots: whether the inputs are of E2E, whose slot errors can be counted.
    """

    def __init__(
        self,
        lists: Sequence[NBestList],
        judges: Mapping[str, CachedCheck],
        coverage: EntityCoverage,
        reports: Mapping[Request, EntityReport],
        *,
        slots: bool,
    ):
        self.lists, self.judges, self.coverage, self._reports = lists, judges, coverage, dict(reports)
        referenced = all(listed.record.texts for listed in lists)
        self.scorer = TextScorer([listed.record.texts for listed in lists]) if referenced else None
        self.checker = SlotErrorChecker() if slots else None

    def outcome(self, choices: Sequence[Choice]) -> Outcome:
        """What is to be known of these texts."""
        inputs = [listed.record.triples for listed in self.lists]
        texts = [choice.text for choice in choices]
        pairs = list(zip(inputs, texts, strict=True))
        errors = [self.checker.check(*pair).count for pair in pairs] if self.checker else []
        slots = [slot_count(triples) for triples in inputs] if self.checker else []
        return Outcome(
            choices=tuple(choices),
            counts=self.scorer.counts(texts) if self.scorer else {},
            verdicts={
                name: np.array([found.verdict for found in check.assess(pairs)]) for name, check in self.judges.items()
            },
            esa=np.array([self._report(pair).coverage for pair in pairs]),
            errors=np.array(errors, dtype=float),
            slots=np.array(slots, dtype=float),
        )

    def _report(self, request: Request) -> EntityReport:
        if request not in self._reports:
            self._reports[request] = self.coverage.assess(*request)
        return self._reports[request]
