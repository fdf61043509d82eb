"""Triple: reading triples, and writing their parts in words."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import unquote

from reranker.abbreviations import written_out
from reranker.errors import InputError
from reranker.triple_forms import is_of, parts, plain, rows, spoken

_CAMEL = re.compile(
    r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z\d])(?=[A-Z][a-z])(?!(?<=[A-Z])[A-Z]s(?![a-z]))|(?:(?<=[A-Za-z][a-z]{3})|(?<=has))(?<!base)(?<!auth)(?<!http)(?=\d)"
)
_NUMBER_SIGN = re.compile(r"^#(?:[\s_]*of\b)?(?![\s_]*(?:\d|$))", re.IGNORECASE)  # `# of employees`
_NOT_WORD = re.compile(r"(?:(?!(?<=[a-z])['’]s(?![^\W_]))[\W_])+")  # but `children's menu`
_NAMESPACE = re.compile(r"(?<=\w)>$|^<?(?:\w+://\S*[/#]|[a-z]\w*:(?=\w)|/(?:\w+/)+(?=\w))")
_RESOURCE = re.compile(
    r"^<?(?:https?://(?:\w+\.)?dbpedia\.org/resource/|https?://schema\.org/|dbr:|schema:)(?P<name>[^>]+)>?$"
)
_LANGUAGE_TAG = re.compile(r"(?<=\")@[a-z]{2,3}(-[A-Za-z]+)?$")
_DATATYPE = re.compile(r"(?<!\^)\^{2,}+[^\s^]+$")
_QUANTITY = re.compile(r"^\"?([-+\d.,]+)\"?\s*\(([^()\d][^()]*)\)$")
_HANDLE = re.compile(r"@\w+")
_ESCAPED = re.compile(r"(?<!\d)(?:%(?:2[1-9A-F]|3[A-F]|[89A-E][0-9A-F]))+")  # `Bob%27s`, `Allen_%26_Unwin`
_DURATION = re.compile(  # ISO 8601: `PT1H30M`, `P1Y6M`, but not `P85D`, which is a name, too
    r"\"?P(?=T?\d)(?!\d+[A-Z]\"?$)(?:(?P<year>\d+)Y)?(?:(?P<month>\d+)M)?(?:(?P<week>\d+)W)?(?:(?P<day>\d+)D)?"
    r"(?:T(?=\d)(?:(?P<hour>\d+)H)?(?:(?P<minute>\d+)M)?(?:(?P<second>\d+(?:\.\d+)?)S)?)?\"?"
)


class Triple(NamedTuple):
    """An RDF-like statement; its parts are as they were given."""

    subject: str
    predicate: str
    object: str

    def __str__(self) -> str:
        return " | ".join(self)


Triples = tuple[Triple, ...]
TriplesLike = str | Iterable[Any]
"""What `as_triples` reads: a text, or an iterable such as a list, a dict, a graph or a frame."""


def as_triples(value: TriplesLike) -> Triples:
    """Read the triples of one input.

    Args:
        value: `s | p | o && s | p | o`; a list of `s | p | o`, tuples, lists or dicts (`subject` or `head` or `s`;
            `predicate`, `property`, `relation` or `p`; `object` or `tail` or `o`); a single dict or Triple; an
            `rdflib.Graph`; a pandas frame or its `values`. An object may be a number, a date, or a truth value, which
            becomes `yes` or `no`.

    Raises:
        InputError: there is no triple, a triple does not have three parts, or a part is not a non-empty text.
    """
    found = [value] if isinstance(value, Triple) else rows(value)
    if not found:
        raise InputError("the triple list is empty: give at least one [subject, predicate, object]")
    return tuple(_as_triple(row, number) for number, row in enumerate(found, 1))


def as_inputs(value: TriplesLike) -> tuple[list[Triples], bool]:
    """Read one input or a list of inputs; return the inputs, and whether the value is one input.

    The first element of a list tells: a list whose first element is a triple (a dict, or a row of strings and numbers)
    is one input. Any other list, such as a list of strings, is a list of inputs. Whatever is no list is one input.

    Raises:
        InputError: an input is malformed; the message names its place in the list.
    """
    if isinstance(value, str | Mapping | Triple) or not isinstance(value, Iterable):
        return [as_triples(value)], True
    if is_of(value, "rdflib", "Graph") or is_of(value, "pandas", "DataFrame"):
        return [as_triples(value)], True
    listed = plain(value)
    if listed and _is_row(listed[0]):
        return [as_triples(listed)], True
    inputs = []
    for number, one in enumerate(listed, 1):
        try:
            inputs.append(as_triples(one))
        except InputError as problem:
            raise InputError(f"input {number}: {problem}") from None
    return inputs, False


def _is_row(element: object) -> bool:
    """Return whether an element of a list is meant as one triple, even if it is malformed."""
    if isinstance(element, Mapping) or not isinstance(element, Iterable):
        return True
    if not isinstance(element, list | tuple) and not is_of(element, "numpy", "ndarray"):
        return False
    row = plain(element)
    if row and isinstance(row[0], str):
        return row[0].count("|") != 2  # a whole triple
    return bool(row) and not isinstance(row[0], Iterable)


def _as_triple(row: object, number: int) -> Triple:
    try:
        given = parts(row)
    except InputError as problem:
        raise InputError(f"triple {number} is {row!r}: {problem}") from None
    if not isinstance(given, list | tuple) or len(given) != 3:
        remedy = ", and && stands between two triples" if isinstance(given, list | tuple) and len(given) > 3 else ""
        raise InputError(
            f"triple {number} is {row!r}: it needs exactly three parts, subject | predicate | object{remedy}"
        )
    given = (*given[:2], spoken(given[2]))
    for name, part in zip(Triple._fields, given, strict=True):
        if name == "object" and isinstance(part, list | tuple | set):
            raise InputError(f"triple {number} has {part!r} as its object: give a triple for each of its values")
        if not isinstance(part, str) or not part.strip():
            needed = "a non-empty string is needed" + (", or a finite number" if name == "object" else "")
            raise InputError(f"triple {number} has {part!r} as its {name}: {needed}")
        refuse_lone_surrogates(part, f"the {name} of triple {number}")
    return Triple(*(part.strip() for part in given))


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
    return "_".join(_words(predicate)).lower() or predicate


def local_name(predicate: str) -> str:
    """A predicate without namespace: `dbo:birthPlace`, `http://dbpedia.org/ontology/birthPlace` → `birthPlace`."""
    return _NAMESPACE.sub("", predicate) or predicate


def predicate_of(triple: Triple) -> str:
    """Return the key of the predicate of a triple, without namespace."""
    return predicate_key(local_name(triple.predicate))


def predicate_parts(predicate: str) -> list[str]:
    """The words of a predicate in their own case: `ICAO_Location`, `dbo:ICAOLocation` → `ICAO`, `Location`."""
    return list(_words(local_name(predicate).replace("(s)", ""))) or [predicate]


def predicate_as_given(predicate: str) -> str:
    """Return a predicate in words, in their own case and with its abbreviations: `mgr Name` for `mgrName`."""
    spelt = _CAMEL.sub(" ", _NUMBER_SIGN.sub("number of ", predicate))
    return " ".join(_NOT_WORD.sub(" ", spelt).split())


@lru_cache(maxsize=4096)
def _words(predicate: str) -> tuple[str, ...]:
    return tuple(_NOT_WORD.sub(" ", written_out(predicate_as_given(predicate))).split())


def predicate_words(predicate: str) -> str:
    """Return a predicate in words: `birth place` for `birthPlace`."""
    return predicate_key(predicate).replace("_", " ")


def names_itself(triple: Triple) -> bool:
    """Whether a triple tells of its subject but the name that it has anyway: `Oak Inn | name | Oak Inn`."""
    named = predicate_key(triple.predicate) in ("name", "label")
    return named and entity_words(triple.subject) == entity_words(triple.object)


@lru_cache(maxsize=4096)
def entity_words(entity: str) -> str:
    """Return a subject or object in words, without underscores, quotes, language tags and datatypes.

    `"SBCT"@en` → `SBCT`, `Aarhus_Airport` → `Aarhus Airport`, `"52.0"(minutes)` → `52.0 minutes`,
    `PT1H30M` → `1 hour and 30 minutes`, `dbr:Ely` → `Ely`.
    """
    entity = _RESOURCE.sub(r"\g<name>", entity.strip())
    bare = _LANGUAGE_TAG.sub("", _DATATYPE.sub("", entity))
    if duration := _DURATION.fullmatch(bare):
        return _duration_in_words(duration.groupdict())
    bare = _QUANTITY.sub(r"\1 \2", bare)
    if len(bare) > 1 and bare[0] == bare[-1] and bare[0] in "\"'":
        bare = bare[1:-1]
    if _HANDLE.fullmatch(bare):  # `@oak_inn`
        return bare
    bare = _ESCAPED.sub(lambda found: unquote(found[0]), bare.replace("_", " "))
    return " ".join(bare.split()) or entity


def _duration_in_words(parts: Mapping[str, str | None]) -> str:
    """Return the parts of a duration that are not zero in words; a duration of nothing is `0 seconds`."""
    said = [f"{count} {unit}{'' if count == '1' else 's'}" for unit, count in parts.items() if count and float(count)]
    *first, last = said or ["0 seconds"]
    return " and ".join([", ".join(first), last] if first else [last])
