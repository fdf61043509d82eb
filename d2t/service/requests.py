"""What the service is asked: the bodies of its requests, and the limits of a request."""

from dataclasses import dataclass, fields
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, ValidationError, WithJsonSchema

from reranker.candidates import Candidate, as_candidates
from reranker.errors import InputError
from reranker.triples import Triples, as_triples

TRIPLES: Any = [["The Mill", "eatType", "pub"], ["The Mill", "area", "riverside"]]
TEXTS: Any = ["The Mill is a pub in the riverside area.", "The Mill is a cheap pub."]

_SCHEMA = {
    "description": "Triples, or the same as one string: `subject | predicate | object && …`.",
    "anyOf": [
        {"type": "array", "minItems": 1, "items": {"type": "array", "minItems": 3, "maxItems": 3}},
        {"type": "string"},
    ],
    "examples": [TRIPLES],
}

_TEXTS_SCHEMA = {
    "description": "Texts of any system: strings, or objects with `text`.",
    "type": "array",
    "minItems": 1,
    "items": {
        "anyOf": [
            {"type": "string"},
            {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
        ]
    },
}


class Asked(BaseModel):
    """What every request holds."""

    model_config = ConfigDict(extra="forbid", frozen=True, title="Request")
    id: str = Field("1", description="Comes back with the answer.")
    triples: Annotated[Triples, PlainValidator(as_triples), WithJsonSchema(_SCHEMA)]


class Generate(Asked):
    """Asks for a text for the triples."""

    model_config = ConfigDict(title="Generate", json_schema_extra={"example": {"triples": TRIPLES}})
    candidates: bool = Field(False, description="Whether the answer holds every text that was looked at.")


class Check(Asked):
    """Asks for the verdicts of texts, from any system, for the triples."""

    model_config = ConfigDict(title="Check", json_schema_extra={"example": {"triples": TRIPLES, "texts": TEXTS}})
    texts: Annotated[tuple[Candidate, ...], PlainValidator(as_candidates), WithJsonSchema(_TEXTS_SCHEMA)]


Kind = TypeVar("Kind", bound=Asked)


@dataclass(frozen=True)
class Limits:
    """What the service takes at most.

    Args:
        body: bytes of a request.
        triples: triples of a request.
        texts: texts of a request.
        waiting: requests that wait; the next request gets the status 503.
        batch: requests that are worked on together.
        batches: batches that are worked on at once.
        wait: seconds that the first request of a batch waits for others.
        seconds: seconds until a request without an answer gets the status 504, or 503 if the work has not begun.

    Raises:
        InputError: a value is no number, or is not above 0.
    """

    body: int = 100_000
    triples: int = 50
    texts: int = 100
    waiting: int = 32
    batch: int = 16
    batches: int = 2
    wait: float = 0.02
    seconds: float = 60.0

    def __post_init__(self) -> None:
        for name in (field.name for field in fields(self)):
            value = getattr(self, name)
            known = (int, float) if name in ("wait", "seconds") else (int,)
            if isinstance(value, bool) or not isinstance(value, known) or not 0 < value < float("inf"):
                kind = "number" if float in known else "whole number"
                raise InputError(f"limits.{name}={value}: a {kind} above 0 is needed")


def parse(kind: type[Kind], body: bytes, limits: Limits) -> Kind:
    """Return the request that a body holds.

    Raises:
        InputError: the body is no such request, or is beyond a limit; one sentence says why.
    """
    try:
        asked = kind.model_validate_json(body)
    except ValidationError as problem:
        first: Any = problem.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"]))
        refused = first.get("ctx", {}).get("error")
        message = str(refused) if isinstance(refused, InputError) else first["msg"]
        raise InputError(_short(f"{place}: {message}" if place else message)) from None
    for name in ("triples", "texts"):
        found, most = len(getattr(asked, name, ())), getattr(limits, name)
        if found > most:
            raise InputError(f"{name}: {found} are more than the {most} of a request: split them")
    return asked


def _short(message: str) -> str:
    return message if len(message) <= 300 else f"{message[:180]} […] {message[-100:]}"
