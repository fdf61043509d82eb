"""Outcome: the texts of a system, with the verdicts of the judges and the counts for the scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from d2t.comparison.lists import NBestList
from d2t.comparison.systems import SystemText
from d2t.slot_errors.checker import SlotErrorChecker, slot_count
from d2t.stats.text_scores import Counts, TextScorer
from reranker import Assessment, Reranker
from reranker.candidates import OK
from reranker.check import Check, Request
from reranker.english.well_formed import flaws
from reranker.rerank import Coverage

Flags = NDArray[np.bool_]
Column = NDArray[np.float64]


@dataclass(frozen=True)
class Judge:
    """A check that tells right texts from wrong ones.

    A judge is circular for a system that chose its texts by the same check: the judge proves little about that system.

    Args:
        check: the name of the check.
        circular: further systems for which the judge is circular.
        wrong: the score that counts errors: `ser` for slot-error patterns, else `not_ok`.
    """

    check: str
    circular: tuple[str, ...] = ()
    wrong: str = "not_ok"

    def __post_init__(self) -> None:
        """Make a tuple of the list that a config gives."""
        object.__setattr__(self, "circular", tuple(self.circular))


@dataclass(frozen=True)
class Outcome:
    """The texts of one system, one text for each input, with everything that figures are computed from.

    Args:
        counts: what BLEU, chrF and the slot error rate are computed from, by score, each of shape (inputs, n).
        verdicts: the verdict of each judge on each text.
        esa: the share of the entities of the triples that each text names.
        well_formed: whether each text is well-formed.
        accepted: whether the main system accepts each text, whoever wrote it, as `d2t check` does.
    """

    texts: tuple[SystemText, ...]
    counts: Mapping[str, Counts]
    verdicts: Mapping[str, NDArray[np.str_]]
    esa: Column
    well_formed: Flags
    accepted: Flags

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
            verdicts={name: verdicts[rows] for name, verdicts in self.verdicts.items()},
            esa=self.esa[rows],
            well_formed=self.well_formed[rows],
            accepted=self.accepted[rows],
        )


class Observer:
    """Judges the texts of systems and counts n-grams; with `slots`, counts the slot errors of E2E inputs, too.

    Args:
        reranker: says which texts are accepted.
    """

    def __init__(
        self,
        lists: Sequence[NBestList],
        judges: Mapping[str, Check],
        reranker: Reranker,
        coverage: Coverage,
        *,
        slots: bool,
    ):
        self.lists, self.judges, self.reranker, self.coverage = lists, judges, reranker, coverage
        self._assessments: dict[Request, Assessment] = {}
        references = [n_best.record.texts for n_best in lists]
        self.scorer = TextScorer(references) if all(references) else None
        self.checker = SlotErrorChecker() if slots else None

    def outcome(self, texts: Sequence[SystemText]) -> Outcome:
        """Return the outcome of a system."""
        inputs = [n_best.record.triples for n_best in self.lists]
        requests = [(triples, text.text) for triples, text in zip(inputs, texts, strict=True)]
        counts = self.scorer.counts([text.text for text in texts]) if self.scorer else {}
        if self.checker:
            errors = [self.checker.check(*request).count for request in requests]
            counts["ser"] = np.array([errors, list(map(slot_count, inputs))], dtype=float).T
        return Outcome(
            texts=tuple(texts),
            counts=counts,
            verdicts={
                name: np.array([assessment.verdict for assessment in check.assess(requests)])
                for name, check in self.judges.items()
            },
            esa=np.array([self.coverage.assess(*request).coverage for request in requests]),
            well_formed=np.array([bool(text) and not flaws(triples, text) for triples, text in requests]),
            accepted=np.array([self.reranker.accepts(found) for found in self.assessments(requests)]),
        )

    def assessments(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the evidence of the reranker for each text; no text is assessed twice."""
        new = [request for request in dict.fromkeys(requests) if request not in self._assessments]
        found = self.reranker.rescore_many([(triples, [text]) for triples, text in new])
        self._assessments |= {request: one for request, (one,) in zip(new, found, strict=True)}
        return [self._assessments[request] for request in requests]
