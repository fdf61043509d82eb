"""No check at all: every text passes. With `ByGenerator` it is the raw text, with `AtRandom` a random choice."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from d2t.baselines.rule_check import AnyLength, assessment
from reranker.candidates import Assessment, Candidate
from reranker.check import Request


class Unchecked(AnyLength):
    """Accepts every text."""

    signature = "check:none"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """`OK`, whatever the text says."""
        return [assessment(triples, [True] * len(triples)) for triples, _ in requests]


@dataclass(frozen=True)
class AtRandom:
    """A policy without preference: an order by chance, the same for the same texts and seed."""

    seed: int = 1234

    lazy = True

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """A random number that depends on the text and the seed alone."""
        return random.Random(f"{self.seed} {candidate.text}").random()

    def accepts(self, assessment: Assessment) -> bool:
        """Only texts that passed the check."""
        return assessment.ok

    def doubts(self, assessment: Assessment) -> bool:
        """Never."""
        return False
