"""Candidate, the evidence for a candidate (Assessment), and the result for all candidates of an input (Ranking)."""

from collections.abc import Iterable
from dataclasses import dataclass

from reranker.entities.mentions import EntityReport
from reranker.errors import InputError
from reranker.triples import Triple, Triples, refuse_lone_surrogates
from reranker.well_formed import Flaw

OK, OMISSION, HALLUCINATION, BOTH = "OK", "omission", "hallucination", "omission+hallucination"
VERDICTS = (OK, OMISSION, HALLUCINATION, BOTH)
NOT_SURE, NOT_NAMED, IN_NO_TRIPLE, NOT_SAID = "not sure enough", "not named", "in no triple", "not said"
EXCHANGED = "likelier the other way round"


def fine_verdict(*, omission: bool, hallucination: bool) -> str:
    """Return the four-way verdict (FINE, Dušek & Kasner 2020); in the two-way verdict (ROUGH), only `OK` is OK."""
    return {(False, False): OK, (True, False): OMISSION, (False, True): HALLUCINATION, (True, True): BOTH}[
        omission, hallucination
    ]


@dataclass(frozen=True)
class Candidate:
    """One text of the n-best list; its score is the length-normalised log-probability from a generator."""

    text: str
    score: float | None = None


def as_candidates(texts: Iterable[str | Candidate]) -> tuple[Candidate, ...]:
    """Return the texts as candidates, in the given order.

    Raises:
        InputError: the list is empty, or an element is neither a text nor a Candidate.
    """
    if isinstance(texts, str) or not isinstance(texts, Iterable):
        raise InputError(f"candidates must be a list of texts, not {texts!r}")
    candidates = tuple(text if isinstance(text, Candidate) else Candidate(text) for text in texts)
    if not candidates:
        raise InputError("the candidate list is empty: give at least one text")
    for number, candidate in enumerate(candidates, 1):
        if not isinstance(candidate.text, str):
            raise InputError(f"candidate {number} is {candidate.text!r}: it must be a text")
        refuse_lone_surrogates(candidate.text, f"candidate {number}")
    return candidates


@dataclass(frozen=True)
class FactCheck:
    """The check of one fact, with the probability that the text (premise) entails the fact (hypothesis)."""

    triple: Triple
    fact: str
    entailment: float
    passed: bool


@dataclass(frozen=True)
class Doubt:
    """A reason not to accept an `OK` text.

    Args:
        reason: `not sure enough`, `not named`, `in no triple`, `not said` or `likelier the other way round`.
        what: the entities, the words or the predicate that the reason is about; empty for `not sure enough`.
    """

    reason: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.reason}: {self.what}" if self.what else self.reason


@dataclass(frozen=True)
class Assessment:
    """The evidence for one text.

    Args:
        verdict: `OK`, `omission`, `hallucination` or `omission+hallucination`.
        confidence: the least entailment probability of all checks.
        facts: one check for each triple; empty if omissions were not checked.
        support: the probability that all facts together entail the text; None if hallucination was not checked.
        entities: the entities that the text mentions; None if entity coverage was not checked.
        flaws: the places where the text is not well-formed; None if well-formedness was not checked.
        problem: the reason why the text could not be checked; an unchecked text is rejected.
        doubts: the reasons not to accept an `OK` text; None if there was no search for doubts.
    """

    verdict: str
    confidence: float
    facts: tuple[FactCheck, ...] = ()
    support: float | None = None
    entities: EntityReport | None = None
    problem: str = ""
    flaws: tuple[Flaw, ...] | None = None
    doubts: tuple[Doubt, ...] | None = None

    @property
    def ok(self) -> bool:
        """Whether the text passed every check."""
        return self.verdict == OK

    @property
    def well_formed(self) -> bool | None:
        """Whether the text has no flaws; None if well-formedness was not checked."""
        return None if self.flaws is None else not self.flaws

    @property
    def missing(self) -> tuple[str, ...]:
        """The entities that the text does not name.

        Where NLI and entity coverage disagree about an `OK` text, only the names that put the text in doubt count.
        """
        if self.ok and self.doubts is not None:
            return tuple(doubt.what for doubt in self.doubts if doubt.reason == NOT_NAMED)
        return self.entities.missing if self.entities else ()

    @property
    def omitted(self) -> Triples:
        """The triples whose facts the text does not entail."""
        return tuple(check.triple for check in self.facts if not check.passed)


@dataclass(frozen=True)
class Ranking:
    """All candidates of one input with their evidence and the policy's decision.

    Args:
        candidates: in the given order.
        assessments: one for each candidate; None for a candidate that was not checked.
        order: indices of the checked candidates in the policy's order, best first.
        accepted: index of the best candidate that the policy accepts; None if it accepts none.
        refused: indices of the checked candidates that the policy does not accept.
        doubted: indices of the refused candidates that are in doubt, so that a person may look.
    """

    triples: Triples
    candidates: tuple[Candidate, ...]
    assessments: tuple[Assessment | None, ...]
    order: tuple[int, ...]
    accepted: int | None
    refused: frozenset[int]
    doubted: frozenset[int] = frozenset()

    @property
    def best(self) -> Candidate | None:
        """The accepted candidate; None if all were rejected."""
        return None if self.accepted is None else self.candidates[self.accepted]

    @property
    def evidence(self) -> Assessment | None:
        """The accepted candidate's assessment; None if all were rejected."""
        return None if self.accepted is None else self.assessments[self.accepted]

    @property
    def most_confident(self) -> int:
        """Index of the checked candidate with the greatest confidence; the first in the order among equals.

        A text that is not well-formed comes after all others.
        """
        checked = [
            ((not found.flaws, found.confidence), index) for index in self.order if (found := self.assessments[index])
        ]
        return max(checked, key=lambda one: one[0])[1]

    @property
    def rejected(self) -> tuple[tuple[Candidate, Assessment], ...]:
        """The refused candidates with their evidence, best first."""
        pairs = ((self.candidates[i], self.assessments[i]) for i in self.order if i in self.refused)
        return tuple((candidate, found) for candidate, found in pairs if found is not None)
