"""Tally: the decisions on the texts of each system, and the figures that come of them, with intervals and tests."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from d2t.checking.checked import ACCEPTED, DOUBTFUL, Checked
from d2t.stats.bootstrap import Figure, share_interval
from d2t.stats.paired import Difference, difference
from reranker.candidates import BOTH, HALLUCINATION, OK, OMISSION


class Mark(NamedTuple):
    """What is kept of a text: the id of its input, the decision on it, its verdict, and whether it is well-formed."""

    id: str
    decision: str
    verdict: str
    well_formed: bool


SHARES: dict[str, Callable[[Mark], bool]] = {
    "accepted": lambda mark: mark.decision == ACCEPTED,
    "OK": lambda mark: mark.verdict == OK,
    "doubtful": lambda mark: mark.decision == DOUBTFUL,
    "omission": lambda mark: mark.verdict in (OMISSION, BOTH),
    "hallucination": lambda mark: mark.verdict in (HALLUCINATION, BOTH),
    "not well-formed": lambda mark: not mark.well_formed,
}
"""The shares of texts that are reported; a text with both kinds of mistakes counts as both."""
COMPARED = ("accepted", "OK", "omission", "hallucination")


@dataclass
class Tally:
    """Collects the decisions on texts, by the names of the systems."""

    marks: dict[str, list[Mark]] = field(default_factory=lambda: defaultdict(list))

    def add(self, one: Checked) -> None:
        """Count a text; the texts of all systems come in the same order of inputs."""
        found = one.assessment
        mark = Mark(one.given.record.id, one.decision, found.verdict, found.well_formed is not False)
        self.marks[one.given.system].append(mark)

    def number(self, *decisions: str) -> int:
        """The number of texts with one of some decisions."""
        return sum(mark.decision in decisions for marks in self.marks.values() for mark in marks)

    @property
    def inputs(self) -> int:
        """The number of inputs."""
        return len({mark.id for marks in self.marks.values() for mark in marks})

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
        """The differences of each pair of systems, one for each share of COMPARED."""
        return [
            difference(one, list(map(holds, ours)), other, list(map(holds, theirs)), share=share)
            for (one, ours), (other, theirs) in combinations(self.marks.items(), 2)
            for share, holds in ((share, SHARES[share]) for share in COMPARED)
        ]

    @property
    def figures(self) -> dict[str, Any]:
        """All figures, for a result file."""
        return {
            "systems": {
                system or "texts": {"n": len(self.marks[system]), **shares} for system, shares in self.shares.items()
            },
            "differences": [vars(one) for one in self.differences],
        }
