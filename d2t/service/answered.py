"""What the service answers, for the OpenAPI page; a test holds real answers against these models."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

Named = list[str]


class _Answered(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Span(_Answered):
    """Words of the text that the triples do not support."""

    start: int = Field(description="The first character.")
    end: int = Field(description="The character after the last.")
    category: str
    why: str = Field(description="The reason, as a phrase for people.")


class Entities(_Answered):
    """What entity coverage finds in the text."""

    mentions: list[list[Any]] = Field(
        description="Entity, first character, character after the last, method, distance."
    )
    missing: Named = Field(description="Entities that the text does not name.")
    uncheckable: Named
    unsupported: list[list[Any]] = Field(description="Numbers and dates that no triple has.")


class Evidence(_Answered):
    """The verdict on a text, with the evidence."""

    text: str | None
    verdict: str | None = Field(description="OK, omission, hallucination or omission+hallucination.")
    confidence: float = Field(0.0, description="The least entailment probability of all checks, from 0 to 1.")
    omitted: list[Named] = Field([], description="The triples that the text leaves out.")
    entities: Entities | None = None
    spans: list[Span] = []
    well_formed: bool | None = None
    problem: str = Field("", description="Why the text could not be checked.")


class Listed(Evidence):
    """A text that was looked at; texts that no check was needed for have the verdict null."""

    score: float | None = Field(description="The generator's mean log probability of a token.")
    doubtful: bool


class Part(_Answered):
    """Sentences of a text that was put together from parts."""

    text: str
    source: str
    triples: list[int] = Field(description="The positions of the triples that these sentences tell, from 0.")


class PassedOver(_Answered):
    """A text of the generator that passed every check and was not taken."""

    text: str
    why: str


class Generated(Evidence):
    """The best correct text, with its evidence: a line of the output file of `d2t generate`."""

    id: str
    triples: list[Named]
    accepted: bool = Field(description="Whether the text passed every check, is well-formed and not in doubt.")
    doubtful: bool
    reasons: Named = Field(description="Why the text is not accepted.")
    score: float | None = Field(description="The generator's mean log probability of a token.")
    source: str = Field(description="beam, composed, repaired, escalated, template, best or abstained.")
    parts: list[Part] = []
    raw_text: str = Field(description="The first text of the n-best list.")
    raw_verdict: str | None
    passed_over: PassedOver | None = None
    candidates: list[Listed] = Field([], description="Every text that was looked at, if the request asks for them.")
    signature: str = Field(description="Everything that changes a text or a verdict.")


class Fact(_Answered):
    """One triple as a sentence, with the probability that the text says it."""

    triple: Named
    fact: str
    entailment: float
    passed: bool


class CheckedText(Evidence):
    """The verdict on one text."""

    accepted: bool = Field(description="Whether the text passed every check, is well-formed and not in doubt.")
    doubtful: bool
    support: float | None = Field(description="The probability that all triples together support the text.")
    facts: list[Fact]
    reasons: Named = Field(description="What speaks against the text, in words for people.")
    doubts: Named
    flaws: list[list[Any]] = Field(description="First character, character after the last, what is wrong there.")


class Checked(_Answered):
    """The verdicts on the texts of a request, in order."""

    id: str
    triples: list[Named]
    texts: list[CheckedText]
    signature: str = Field(description="Everything that changes a verdict.")


class Refused(_Answered):
    """Why there is no answer."""

    error: str = Field(description="One sentence.")
