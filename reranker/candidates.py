"""What goes into the reranker, what it finds, and what comes out: Candidate, Assessment, Ranking."""

from collections.abc import Iterable
from dataclasses import dataclass

from reranker.entities.report import EntityReport
from reranker.errors import InputError
from reranker.triples import Triple, Triples, refuse_lone_surrogates

OK, OMISSION, HALLUCINATION, BOTH = "OK", "omission", "hallucination", "omission+hallucination"
VERDICTS = (OK, OMISSION, HALLUCINATION, BOTH)


def fine_verdict(*, omission: bool, hallucination: bool) -> str:
    """The four-way verdict (FINE, Dušek & Kasner 2020); anything but `OK` is `not_OK` in the two-way one (ROUGH)."""
    return {(False, False): OK, (True, False): OMISSION, (False, True): HALLUCINATION, (True, True): BOTH}[
        omission, hallucination
    ]


@dataclass(frozen=True)
class Candidate:
    """One text of the n-best list; `score` is its length-normalised log-probability, where a generator gave one."""

    text: str
    score: float | None = None


def as_candidates(texts: Iterable[str | Candidate]) -> tuple[Candidate, ...]:
    """Texts as candidates, in the given order.

    Raises:
        InputError: there is none, or one is neither text nor Candidate.
    """
    if isinstance(texts, str) or not isinstance(texts, Iterable):
        raise InputError(f"candidates are a list of texts, not {texts!r}")
    candidates = tuple(text if isinstance(text, Candidate) else Candidate(text) for text in texts)
    if not candidates:
        raise InputError("the candidate list is empty: give at least one text")
    for number, candidate in enumerate(candidates, 1):
        if not isinstance(candidate.text, str):
            raise InputError(f"candidate {number} is {candidate.text!r}: a text is needed")
        refuse_lone_surrogates(candidate.text, f"candidate {number}")
    return candidates


@dataclass(frozen=True)
class FactCheck:
    """Whether the text says one fact: `entailment` is the probability that the text (premise) entails it."""

    triple: Triple
    fact: str
    entailment: float
    passed: bool


@dataclass(frozen=True)
class Assessment:
    """The evidence for one text.

    Args:
        verdict: `OK`, `omission`, `hallucination` or `omission+hallucination`.
        confidence: the least entailment probability of all checks made.
        facts: one check a triple; empty where omissions were not checked.
        support: probability that all facts together entail the text; None where hallucination was not checked.
        entities: which subjects and objects the text names; None where coverage was not asked for.
        problem: why the text could not be checked, where it is rejected for that.
    """

    verdict: str
    confidence: float
    facts: tuple[FactCheck, ...] = ()
    support: float | None = None
    entities: EntityReport | None = None
    problem: str = ""

    @property
    def ok(self) -> bool:
        """Whether the text passed every check."""
        return self.verdict == OK

    @property
    def omitted(self) -> Triples:
        """The triples whose facts the text does not entail."""
        return tuple(check.triple for check in self.facts if not check.passed)


@dataclass(frozen=True)
class Ranking:
    """All candidates of one input with their evidence, in the policy's order.

    Args:
        candidates: in the given order.
        assessments: one a candidate; None for a candidate that did not have to be checked.
        order: indices of the checked candidates, best first by the policy.
        accepted: index of the best candidate that the policy accepts; None when all were rejected.
        refused: indices of the checked candidates that the policy does not accept.
        doubted: those of them that it does not reject for sure.
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
        """The accepted candidate, or None: that all were rejected is an outcome of its own."""
        return None if self.accepted is None else self.candidates[self.accepted]

    @property
    def evidence(self) -> Assessment | None:
        """The accepted candidate's assessment."""
        return None if self.accepted is None else self.assessments[self.accepted]

    @property
    def most_confident(self) -> int:
        """Index of the checked candidate with the greatest confidence; of equal ones the first in the order."""
        checked = [(found.confidence, index) for index in self.order if (found := self.assessments[index])]
        return max(checked, key=lambda one: one[0])[1]

    @property
    def rejected(self) -> tuple[tuple[Candidate, Assessment], ...]:
        """The candidates that the policy does not accept, best first, each with its evidence."""
        pairs = ((self.candidates[i], self.assessments[i]) for i in self.order if i in self.refused)
        return tuple((candidate, found) for candidate, found in pairs if found is not None)
