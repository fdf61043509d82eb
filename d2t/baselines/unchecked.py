"""Unchecked: a check that accepts every text; with it `ByGenerator` chooses the raw text, `AtRandom` any text."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from d2t.baselines.rule_check import AnyLength, assessment
from reranker.candidates import Assessment, Candidate
from reranker.check import Request
from reranker.policy import AcceptOK


class Unchecked(AnyLength):
    """Accepts every text."""

    signature = "check:none"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return `OK` for each text."""
        return [assessment(triples, [True] * len(triples)) for triples, _ in requests]


@dataclass(frozen=True)
class AtRandom(AcceptOK):
    """A policy that orders texts at random; the same texts and seed give the same order."""

    seed: int = 1234

    lazy = True

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """Return a random number, which depends on the text and the seed only."""
        return random.Random(f"{self.seed} {candidate.text}").random()
