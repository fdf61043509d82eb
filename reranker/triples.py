"""Triple: reading triples, and writing their parts in words."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from reranker.errors import InputError

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NOT_WORD = re.compile(r"[\W_]+")
_NAMESPACE = re.compile(r"^(?:\w+://\S*[/#]|[a-z]\w*:(?=\w)|/(?:\w+/)+(?=\w))")
_LANGUAGE_TAG = re.compile(r"(?<=\")@[a-z]{2,3}(-[A-Za-z]+)?$")
_DATATYPE = re.compile(r"\^\^\S+$")
_QUANTITY = re.compile(r"^\"?([-+\d.,]+)\"?\s*\(([^()]+)\)$")


class Triple(NamedTuple):
    """An RDF-like statement; its parts are as they were given."""

    subject: str
    predicate: str
    object: str

    def __str__(self) -> str:
        return " | ".join(self)


Triples = tuple[Triple, ...]


def as_triples(value: str | Iterable[Sequence[str]]) -> Triples:
    """Read triples from `s | p | o && s | p | o` or from an iterable of three-part sequences.

    Raises:
        InputError: there is no triple, a triple does not have three parts, or a part is not a non-empty text.
    """
    if isinstance(value, str):
        pieces = value.split("&&") if value.strip() else []
        parts: list[object] = [[part.strip() for part in piece.split("|")] for piece in pieces]
    elif isinstance(value, Iterable):
        parts = list(value)
    else:
        raise InputError(f"triples are a list of [subject, predicate, object], not {value!r}")
    if not parts:
        raise InputError("the triple list is empty: give at least one [subject, predicate, object]")
    return tuple(_as_triple(part, number) for number, part in enumerate(parts, 1))


def _as_triple(parts: object, number: int) -> Triple:
    if not isinstance(parts, list | tuple) or len(parts) != 3:
        raise InputError(f"triple {number} is {parts!r}: it needs exactly three parts, subject | predicate | object")
    for name, part in zip(Triple._fields, parts, strict=True):
        if not isinstance(part, str) or not part.strip():
            raise InputError(f"triple {number} has {part!r} as its {name}: a non-empty string is needed")
        refuse_lone_surrogates(part, f"the {name} of triple {number}")
    return Triple(*(part.strip() for part in parts))


def refuse_lone_surrogates(text: str, what: str) -> None:
    """Refuse half of a surrogate pair, which JSON escapes can hold and tokenizers cannot read.

    Args:
        what: the name of the text in the error message.
    """
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise InputError(f"{what}, {text!r}, cannot be written as UTF-8 text: remove its lone surrogate")


def format_triples(triples: Iterable[Triple]) -> str:
    """Return the plain text form that `as_triples` reads: `s | p | o && s | p | o`."""
    return " && ".join(map(str, triples))


def predicate_key(predicate: str) -> str:
    """Return the snake-case name by which predicates are compared: `eat_type` for `eatType` and `eat type`."""
    return _NOT_WORD.sub("_", _CAMEL.sub("_", predicate)).strip("_").lower() or predicate


def local_name(predicate: str) -> str:
    """A predicate without namespace: `dbo:birthPlace`, `http://dbpedia.org/ontology/birthPlace` → `birthPlace`."""
    return _NAMESPACE.sub("", predicate) or predicate


def predicate_parts(predicate: str) -> list[str]:
    """The words of a predicate in their own case: `ICAO_Location`, `dbo:ICAOLocation` → `ICAO`, `Location`."""
    return _NOT_WORD.sub(" ", _CAMEL.sub(" ", local_name(predicate))).split() or [predicate]


def predicate_words(predicate: str) -> str:
    """Return a predicate in words: `birth place` for `birthPlace`."""
    return predicate_key(predicate).replace("_", " ")


@lru_cache(maxsize=100_000)
def entity_words(entity: str) -> str:
    """Return a subject or object in words, without underscores, quotes, language tags and datatypes.

    `"SBCT"@en` → `SBCT`, `Aarhus_Airport` → `Aarhus Airport`, `"52.0"(minutes)` → `52.0 minutes`.
    """
    bare = _LANGUAGE_TAG.sub("", _DATATYPE.sub("", entity.strip()))
    bare = _QUANTITY.sub(r"\1 \2", bare)
    if len(bare) > 1 and bare[0] == bare[-1] and bare[0] in "\"'":
        bare = bare[1:-1]
    return " ".join(bare.replace("_", " ").split()) or entity
