"""Witness: the interface of what finds further doubts about texts that passed every check; and several of them."""

from collections.abc import Sequence
from typing import Protocol

from reranker.candidates import Doubt
from reranker.check import Request
from reranker.signature import Signed


class Witness(Signed, Protocol):
    """Finds further reasons to doubt texts that passed every check: `RelationWitness`, `d2t.exchanged_names`."""

    def doubts(self, requests: Sequence[Request]) -> list[tuple[Doubt, ...]]:
        """Return the doubts about each text, in order."""


class Witnesses:
    """Several witnesses, which are all asked."""

    def __init__(self, witnesses: Sequence[Witness]):
        self.witnesses = witnesses

    @property
    def signature(self) -> str:
        """The signatures of the witnesses."""
        return "+".join(witness.signature for witness in self.witnesses)

    def doubts(self, requests: Sequence[Request]) -> list[tuple[Doubt, ...]]:
        """Return what each of them doubts."""
        found = zip(*(witness.doubts(requests) for witness in self.witnesses), strict=True)
        return [tuple(doubt for part in of_text for doubt in part) for of_text in found]
