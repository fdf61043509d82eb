"""Candidate, and the evidence for a candidate (Assessment)."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from numbers import Real
from typing import Any

from reranker.english.well_formed import Flaw
from reranker.entities.mentions import EntityReport
from reranker.errors import InputError
from reranker.reasons import UNSUPPORTED, in_words
from reranker.spans import Span
from reranker.triples import Triple, Triples, refuse_lone_surrogates

OK, OMISSION, HALLUCINATION, BOTH = "OK", "omission", "hallucination", "omission+hallucination"
VERDICTS = (OK, OMISSION, HALLUCINATION, BOTH)
NOT_SURE, NOT_NAMED, IN_NO_TRIPLE, NOT_SAID = "not sure enough", "not named", "in no triple", "not said"
UNFOUNDED = "claims what no triple says"
EXCHANGED, REVERSED = "likelier the other way round", "said the other way round"
OF_ANOTHER, OF_OTHERS = "said of another subject", "said of other names"


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


TextLike = str | Candidate | tuple[str, float | None] | Mapping[str, Any]
"""What `as_candidates` reads as one text."""


def as_candidates(texts: Iterable[TextLike]) -> tuple[Candidate, ...]:
    """Return the texts as candidates, in the given order.

    Args:
        texts: each is a text, a `(text, score)` pair, a Candidate, or a dict with `text` or `generated_text` (as text
            generators give it) and maybe a `score`.

    Raises:
        InputError: the list is empty, or an element is no text, or its score is no finite number.
    """
    if isinstance(texts, str | Mapping) or not isinstance(texts, Iterable):
        raise InputError(f"candidates must be a list of texts, not {texts!r}")
    candidates = tuple(_as_candidate(text, number) for number, text in enumerate(texts, 1))
    if not candidates:
        raise InputError("the candidate list is empty: give at least one text")
    return candidates


def _as_candidate(given: object, number: int) -> Candidate:
    found = given
    if isinstance(given, Mapping):
        key = next((key for key in ("text", "generated_text") if key in given), None)
        if key is None:
            keys = ", ".join(map(repr, given)) or "no keys"
            raise InputError(f"candidate {number} is a dict with {keys}: the key 'text' is needed")
        found = Candidate(given[key], given.get("score"))
    elif isinstance(given, tuple | list) and len(given) == 2:
        found = Candidate(*given)
    elif not isinstance(given, Candidate):
        found = Candidate(given)  # type: ignore[arg-type]  # may be anything: refused below
    assert isinstance(found, Candidate)
    if not isinstance(found.text, str):
        raise InputError(f"candidate {number} is {found.text!r}: it must be a text")
    refuse_lone_surrogates(found.text, f"candidate {number}")
    score = found.score
    if score is not None and (isinstance(score, bool) or not isinstance(score, Real) or not math.isfinite(score)):
        raise InputError(f"candidate {number} has the score {score!r}: a finite number or no score is needed")
    return found


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
        reason: `not sure enough`, `not named`, `in no triple`, `not said`, `said the other way round`, `likelier the
            other way round` or `said of other names`, among others.
        what: the entities, the words or the predicate that the reason is about.
    """

    reason: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.reason}: {self.what}" if self.what else self.reason


@dataclass(frozen=True, repr=False)
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
        said_of_others: the triples whose facts the text says of another subject, by the entailment of rival facts.
        text: the text; None in the assessments of a bare check.
        read_as: the text as NLI read it, with values and sentences in the form of the facts; empty without NLI.
        find_spans: finds the unsupported words, when they are first asked for; None: nobody looks for them.
    """

    verdict: str
    confidence: float
    facts: tuple[FactCheck, ...] = ()
    support: float | None = None
    entities: EntityReport | None = None
    problem: str = ""
    flaws: tuple[Flaw, ...] | None = None
    doubts: tuple[Doubt, ...] | None = None
    said_of_others: Triples = ()
    text: str | None = field(default=None, compare=False)
    read_as: str = field(default="", compare=False)
    find_spans: Callable[[], tuple[Span, ...]] | None = field(default=None, compare=False)

    @cached_property
    def spans(self) -> tuple[Span, ...]:
        """The words that the triples do not support, in the order of the text; they are looked for at the first use."""
        return self.find_spans() if self.find_spans else ()

    def __getstate__(self) -> dict[str, Any]:
        """The fields and the spans: a copy in another process has no model to find them."""
        return {**self.__dict__, "spans": self.spans, "find_spans": None}

    @property
    def ok(self) -> bool:
        """Whether the verdict is `OK`; for flaws or doubts the text may still be refused (`Reranker.accepts`)."""
        return self.verdict == OK

    @property
    def reasons(self) -> tuple[str, ...]:
        """What speaks against the text, in words for people: `left out: …`, `unsupported: …`, `in doubt: …` and so on.

        Empty if nothing does. The words of `unsupported` are those of `spans`. Why a text could not be checked is its
        only reason, whatever its verdict is.
        """
        if self.text is not None and not self.text.strip():
            return ("the text is empty",)
        if self.problem:
            return (self.problem,)
        unsupported = []
        if self.verdict in (HALLUCINATION, BOTH):
            unsupported = [self.text[span.start : span.end] for span in self.spans] if self.text else []
            unsupported = unsupported or [UNSUPPORTED]
        return in_words(
            omitted=self.omitted,
            unsupported=unsupported,
            doubts=[(doubt.reason, doubt.what) for doubt in self.doubts or ()],
            flaws=[self._told(flaw) for flaw in self.flaws or ()],
        )

    def _told(self, flaw: Flaw) -> str:
        """A flaw in words; an unknown word is named."""
        if self.text is None or flaw.problem != "unknown word":
            return flaw.problem
        return f"{flaw.problem} “{self.text[flaw.start : flaw.end]}”"

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
    def told(self) -> tuple[tuple[Triple, str], ...]:
        """Each triple that was checked, with its fact in a sentence."""
        return tuple((check.triple, check.fact) for check in self.facts)

    @property
    def omitted(self) -> Triples:
        """The triples whose facts the text does not entail."""
        return tuple(check.triple for check in self.facts if not check.passed)

    def to_dict(self, *, spans: bool = True) -> dict[str, Any]:
        """Return the evidence as JSON; if `spans` is false, nobody looks for unsupported words."""
        entities = self.entities and {
            "mentions": [[m.entity, m.start, m.end, m.method, m.distance] for m in self.entities.mentions],
            "missing": list(self.missing),
            "uncheckable": list(self.entities.uncheckable),
            "unsupported": [[m.entity, m.start, m.end, m.method] for m in self.entities.unsupported],
        }
        return {
            "verdict": self.verdict,
            "confidence": round(self.confidence, 4),
            "omitted": [list(triple) for triple in self.omitted],
            "entities": entities,
            "spans": [asdict(span) for span in (self.spans if spans else ())],
            "well_formed": self.well_formed,
            **({"problem": self.problem} if self.problem else {}),
        }

    def __repr__(self) -> str:
        omitted = [f"omitted={[str(triple) for triple in self.omitted]}"] if self.omitted else []
        doubts = [f"doubts={[str(doubt) for doubt in self.doubts]}"] if self.doubts else []
        flaws = [f"flaws={[flaw.problem for flaw in self.flaws]}"] if self.flaws else []
        return (
            f"Assessment({', '.join([self.verdict, f'confidence={self.confidence:.3f}', *omitted, *flaws, *doubts])})"
        )
