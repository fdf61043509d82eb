"""Tally: the decisions on the texts of each system, and the figures that come of them, with intervals and tests."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from d2t.checking.checked import ACCEPTED, Checked
from d2t.comparison.figures import mcnemar
from d2t.stats.bootstrap import Figure, mean_interval, share_interval
from reranker.candidates import BOTH, HALLUCINATION, OK, OMISSION


class Mark(NamedTuple):
    """What is kept of a text: the id of its input, whether it was accepted, and its verdict."""

    id: str
    accepted: bool
    verdict: str


SHARES: dict[str, Callable[[Mark], bool]] = {
    "accepted": lambda mark: mark.accepted,
    "OK": lambda mark: mark.verdict == OK,
    "omission": lambda mark: mark.verdict in (OMISSION, BOTH),
    "hallucination": lambda mark: mark.verdict in (HALLUCINATION, BOTH),
}
"""The shares of texts that are reported; a text with both kinds of mistakes counts as both."""


@dataclass(frozen=True)
class Difference:
    """How two systems differ on the same inputs.

    Args:
        one, other: the names of the systems.
        accepted: the difference of the shares of accepted texts, in percentage points, by paired inputs.
        only_one, only_other: the numbers of inputs for which only that system has an accepted text.
        mcnemar_p: the p-value of the exact McNemar test.
    """

    one: str
    other: str
    accepted: Figure
    only_one: int
    only_other: int
    mcnemar_p: float


@dataclass
class Tally:
    """Collects the decisions on texts, by the names of the systems."""

    marks: dict[str, list[Mark]] = field(default_factory=lambda: defaultdict(list))

    def add(self, one: Checked) -> None:
        """Count a text; the texts of all systems come in the same order of inputs."""
        mark = Mark(one.given.record.id, one.decision == ACCEPTED, one.assessment.verdict)
        self.marks[one.given.system].append(mark)

    @property
    def shares(self) -> dict[str, dict[str, Figure]]:
        """The shares of the texts of each system in percent; texts of one input are resampled together."""
        return {
            system: {
                name: share_interval([holds(mark) for mark in marks], clusters=[mark.id for mark in marks])
                for name, holds in SHARES.items()
            }
            for system, marks in self.marks.items()
        }

    @property
    def differences(self) -> list[Difference]:
        """The difference of each pair of systems."""
        accepted = {system: np.array([mark.accepted for mark in marks]) for system, marks in self.marks.items()}
        return [_difference(one, other, accepted[one], accepted[other]) for one, other in combinations(accepted, 2)]

    @property
    def figures(self) -> dict[str, Any]:
        """All figures, for a result file."""
        return {
            "systems": {
                system or "texts": {"n": len(self.marks[system]), **shares} for system, shares in self.shares.items()
            },
            "differences": [vars(one) for one in self.differences],
        }


def _difference(one: str, other: str, ours: "np.ndarray[Any, Any]", theirs: "np.ndarray[Any, Any]") -> Difference:
    test = mcnemar(theirs, ours)
    gain = mean_interval(100.0 * (ours.astype(float) - theirs))
    return Difference(one, other, gain, test["fixed"], test["broken"], test["mcnemar_p"])
