"""Baselines by rule, which read texts of any length: no check, entity coverage, slot keywords, slot-error patterns."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from d2t.slot_errors.checker import SlotErrorChecker
from reranker.candidates import Assessment, Candidate, FactCheck, fine_verdict
from reranker.check import Request
from reranker.entities.aliases import Aliases
from reranker.entities.coverage import EntityCoverage
from reranker.entities.strings import StringFinder
from reranker.entities.text import Text
from reranker.policy import Policy
from reranker.triples import Triple, Triples, predicate_key

# The value of these slots has no name. Their keywords show that the text speaks of the slot, not which value it gives.
KEYWORDS = {"family_friendly": ("family", "families", "child", "children", "kid", "kids", "adult", "adults")}


def assessment(triples: Triples, said: Sequence[bool], *, invented: int = 0, errors: int | None = None) -> Assessment:
    """Return an assessment whose confidence is 1 / (1 + errors).

    Args:
        said: whether the text says each triple.
        invented: the number of things that the text says and no triple has.
        errors: by default the triples not said plus `invented`.
    """
    errors = len(said) - sum(said) + invented if errors is None else errors
    facts = tuple(FactCheck(triple, str(triple), float(ok), ok) for triple, ok in zip(triples, said, strict=True))
    verdict = fine_verdict(omission=not all(said), hallucination=invented > 0)
    return Assessment(verdict, 1 / (1 + errors), facts, float(not invented))


class AnyLength:
    """Base of the checks by rule, which read texts and triples of any length."""

    def check_length(self, triples: Triples) -> None:
        """Accept all triples."""


class Unchecked(AnyLength):
    """Accepts every text; with it `ByGenerator` chooses the raw text, `AtRandom` any text."""

    signature = "check:none"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return `OK` for each text."""
        return [assessment(triples, [True] * len(triples)) for triples, _ in requests]


@dataclass(frozen=True)
class AtRandom(Policy):
    """A policy that orders texts at random; the same texts and seed give the same order."""

    seed: int = 1234

    lazy = True

    def value(self, candidate: Candidate, assessment: Assessment | None) -> float:
        """Return a random number, which depends on the text and the seed only."""
        return random.Random(f"{self.seed} {candidate.text}").random()


class EntityCheck(AnyLength):
    """Rejects by entity coverage texts that do not name every entity, or have a number or date that no triple has."""

    def __init__(self, coverage: EntityCoverage | None = None):
        self.coverage = coverage or EntityCoverage()
        self.signature = f"check:entities|{self.coverage.signature}"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the assessment of each text; the omitted triples are those whose subject or object is not named."""
        found = []
        for triples, text in requests:
            report = self.coverage.assess(triples, text)
            said = [not {triple.subject, triple.object} & set(report.missing) for triple in triples]
            found.append(replace(assessment(triples, said, invented=len(report.unsupported)), entities=report))
        return found


class SlotAligner(AnyLength):
    """Rejects texts without a keyword of each slot, as Slug2Slug does (Juraska et al. 2018).

    It sees no hallucination and no wrong value.
    """

    def __init__(self, aliases: Sequence[str] = ("default",)):
        self.finder = StringFinder(Aliases.load(*aliases), threshold=0.0)
        self.signature = f"check:slot-aligner|{self.finder.signature}"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the assessment of each text; an unnamed subject counts as an omission of the first triple."""
        return [
            assessment(triples, [self._said(triple, words, first=n == 0) for n, triple in enumerate(triples)])
            for triples, words in ((triples, Text(text)) for triples, text in requests)
        ]

    def _said(self, triple: Triple, text: Text, *, first: bool) -> bool:
        if first and not self._named(triple.subject, text):
            return False
        keywords = KEYWORDS.get(predicate_key(triple.predicate))
        if keywords:
            return any(word.form in keywords for word in text.words)
        return self._named(triple.object, text)

    def _named(self, value: str, text: Text) -> bool:
        return next(iter(self.finder.find(value, text)), None) is not None


class SlotErrorCheck(AnyLength):
    """Rejects E2E texts with a slot error; its judge's own choice is the upper bound of reranking."""

    def __init__(self) -> None:
        self.checker = SlotErrorChecker()
        self.signature = self.checker.signature

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the assessment of each text; a missing or wrong name is an omission of the first triple."""
        found = []
        for triples, text in requests:
            errors = self.checker.check(triples, text)
            amiss = {*errors.missing, *errors.wrong}
            said = [triple.predicate not in amiss for triple in triples]
            said[0] = said[0] and "name" not in amiss
            invented = len(errors.added) + len(errors.wrong)
            found.append(assessment(triples, said, invented=invented, errors=errors.count))
        return found
