"""RDF in Turtle, N-Triples, JSON-LD or RDF/XML, by rdflib: the triples of a subject are one record.

An RDF graph has no order, so a file is read whole.
"""

import json
import logging
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from xml.sax import SAXException, SAXParseException

import defusedxml.ElementTree
from defusedxml import DefusedXmlException

from d2t.data.records import Record, at_least_one, unreadable
from d2t.data.textfile import shown
from reranker.errors import InputError
from reranker.rdf_names import RdfNames, is_of
from reranker.triples import as_triples

if TYPE_CHECKING:
    from rdflib.term import Node

_FORMATS = {"turtle": "Turtle", "nt": "N-Triples", "json-ld": "JSON-LD", "xml": "RDF/XML"}
_BASE = "relative://names/"  # stands before relative IRIs

Graph = dict["Node", dict["Node", dict["Node", None]]]
"""Subject → predicate → objects (the keys), in the order of the file."""


def parse_rdf(lines: Iterable[str], where: str, *, syntax: str) -> Iterator[Record]:
    """Yield one record for each subject, in the order of the file; the id is the subject's IRI.

    Nodes have the names of `RdfNames`. Of a value in several languages the English one counts.

    Args:
        syntax: `turtle`, `nt`, `json-ld` or `xml`.

    Raises:
        InputError: the file is malformed, refers to a file or an address for its context or entities, or has no triple.
    """
    text = "".join(lines)
    refuse = {"json-ld": _refuse_contexts_elsewhere, "xml": _refuse_entities}.get(syntax)
    if refuse:
        refuse(text, where)
    return at_least_one(_records(_graph(text, where, syntax), where), where, "a subject with triples other than labels")


def _records(graph: Graph, where: str) -> Iterator[Record]:
    names = RdfNames(graph, base=_BASE)
    for number, subject in enumerate(graph, 1):
        if subject in names.parts:
            continue
        record_id = f"_:{number}" if is_of(subject, "rdflib", "BNode") else str(subject).removeprefix(_BASE)
        place = f"{where}, subject {shown(record_id)}"
        try:
            if triples := names.rows(subject):
                yield Record(record_id, as_triples(triples), where=place)
        except InputError as problem:
            yield unreadable(record_id, place, problem)


def _graph(text: str, where: str, syntax: str, kind: str = "") -> Graph:
    import rdflib
    from rdflib.plugins.stores.memory import Memory

    found: Graph = {}

    class InOrder(Memory):
        """Also keeps the triples in the order in which they are read."""

        def add(self, triple: Any, context: Any, quoted: bool = False) -> None:
            super().add(triple, context, quoted)
            found.setdefault(triple[0], {}).setdefault(triple[1], {})[triple[2]] = None

    try:
        with _quiet(), _as_written():
            rdflib.Graph(store=InOrder()).parse(data=text, format=syntax, publicID=_BASE)
    except Exception as error:  # rdflib's parsers raise errors of many kinds
        if syntax == "nt":  # N-Triples is part of Turtle, whose errors name the line
            return _graph(text, where, "turtle", kind=_FORMATS[syntax])
        line, reason = _what(error)
        at = f", line {line}" if line else ""
        raise InputError(f"{where}{at}: malformed {kind or _FORMATS[syntax]} ({reason}): mend the file") from None
    return found


def _what(error: Exception) -> tuple[int, str]:
    """Return the line of an error, or 0, and the reason without the words of Python."""
    from rdflib.exceptions import ParserError
    from rdflib.plugins.parsers.notation3 import BadSyntax

    line, reason = 0, "it is not as the format says"
    if isinstance(error, BadSyntax):
        line, reason = error.lines + 1, error._why
    elif isinstance(error, SAXParseException):
        line, reason = error.getLineNumber() or 0, error.getMessage()
    elif isinstance(error, ParserError | SAXException):
        reason = str(error)
    return line, shown(" ".join(reason.split())[:150])


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep rdflib's warnings about odd values from the terminal; `RdfNames` refuses what it cannot read."""
    logger = logging.getLogger("rdflib")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.setLevel(before)


@contextmanager
def _as_written() -> Iterator[None]:
    """Keep values as they are written: `0042`, `12.50`."""
    import rdflib

    before = rdflib.NORMALIZE_LITERALS
    rdflib.NORMALIZE_LITERALS = False
    try:
        yield
    finally:
        rdflib.NORMALIZE_LITERALS = before


def _refuse_entities(text: str, where: str) -> None:
    """Refuse entity bombs, and entities that are other files."""
    try:
        defusedxml.ElementTree.fromstring(text, forbid_dtd=True)
    except defusedxml.ElementTree.ParseError as error:
        raise InputError(f"{where}, line {error.position[0]}: malformed RDF/XML ({error}): mend the file") from None
    except DefusedXmlException:
        raise InputError(f"{where}: refused, a DTD or entities in xml can do harm: remove the <!DOCTYPE …>") from None


def _refuse_contexts_elsewhere(text: str, where: str) -> None:
    """Refuse what rdflib would get from an address or another file."""
    try:
        waiting = [json.loads(text)]
    except json.JSONDecodeError as error:
        raise InputError(f"{where}, line {error.lineno}: malformed JSON-LD ({error.msg}): mend the file") from None
    except (ValueError, RecursionError):
        raise InputError(f"{where}: malformed JSON-LD (nested too deep, or numbers too long): mend the file") from None
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            contexts = value.get("@context", [])
            named = [*(contexts if isinstance(contexts, list) else [contexts]), value.get("@import")]
            if found := next((name for name in named if isinstance(name, str)), ""):
                raise InputError(
                    f"{where}: the context {shown(found[:100])} is elsewhere: put its content into the file"
                )
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
