"""The forms in which users hold triples (text, dicts, tables, RDF graphs), each read into rows of three parts."""

import math
from collections.abc import Container, Iterable, Mapping
from datetime import date, time
from decimal import Decimal
from numbers import Integral
from typing import Any

from reranker.errors import InputError
from reranker.rdf_names import RdfNames
from reranker.rdf_names import is_of as is_of

_KEYS = (("subject", "head", "s"), ("predicate", "property", "relation", "p"), ("object", "tail", "o"))
_NEEDED = "subject, predicate and object are needed"


def rows(value: Any) -> list[Any]:
    """Return the triples of one input as rows, which are not yet validated.

    Args:
        value: `s | p | o && s | p | o`, one dict, an `rdflib.Graph`, a pandas frame, an array, or an iterable of rows.

    Raises:
        InputError: the value is none of these.
    """
    if isinstance(value, str):
        return [parts(row) for row in value.split("&&")] if value.strip() else []
    if isinstance(value, Mapping):
        return [value]
    if is_of(value, "rdflib", "Graph"):
        return _graph_rows(value)
    if is_of(value, "pandas", "DataFrame"):
        return _frame_rows(value)
    if isinstance(value, Iterable):
        return plain(value)
    raise InputError(f"triples are a list of [subject, predicate, object], not {value!r}")


def plain(values: Iterable[Any]) -> list[Any]:
    """Return the values as a list; an array becomes nested lists of Python's own values."""
    return list(values.tolist() if is_of(values, "numpy", "ndarray") else values)  # type: ignore[attr-defined]


def parts(row: Any) -> Any:
    """Return the parts of a row: of `s | p | o`, or of a dict that has them under the names of `_KEYS`, in any case.

    Raises:
        InputError: a dict lacks a part.
    """
    if isinstance(row, str):
        return [part.strip() for part in row.split("|")]
    if isinstance(row, Mapping):
        named = {str(key).lower(): part for key, part in row.items()}
        if keys := _keys(named):
            return tuple(named[key] for key in keys)
        raise InputError(f"it has the keys {', '.join(map(repr, row)) or 'of no part'}: {_NEEDED}")
    return plain(row) if is_of(row, "numpy", "ndarray") else row


def _keys(named: Container[str]) -> list[str] | None:
    """Return which names the three parts have; None if a part has none."""
    found = [next((name for name in names if name in named), None) for names in _KEYS]
    return None if None in found else [name for name in found if name]


def spoken(value: Any) -> Any:
    """Return a number, date or truth value as text: `25` for 25 and 25.0, `0.5`, `yes`, `no`; any other value as it is.

    Numbers have no exponent. A number that is not finite stays as it is, and so does pandas' lack of a date. A date is
    written as in ISO 8601; midnight is left out, since tables give it to dates without a time.
    """
    if isinstance(value, bool) or is_of(value, "numpy", "bool"):
        return "yes" if value else "no"
    if isinstance(value, Integral):
        return str(value)
    if isinstance(value, float | Decimal) or is_of(value, "numpy", "floating"):
        return format(Decimal(str(value)), "f").removesuffix(".0") if math.isfinite(value) else value
    if isinstance(value, date | time) and not is_of(value, "pandas", "NaTType"):
        return str(value).removesuffix(" 00:00:00")
    return value


def _frame_rows(frame: Any) -> list[Any]:
    """Return the three columns of a frame by their names; a frame of three columns may have any names.

    Raises:
        InputError: a column is absent, or the column `id` tells of several inputs.
    """
    columns = {str(column).lower(): position for position, column in enumerate(frame.columns)}
    known = _keys(columns)
    if known is None and len(frame.columns) != 3:
        raise InputError(f"the frame has the columns {', '.join(map(str, frame.columns))}: {_NEEDED}")
    if known and "id" in columns and (ids := frame.iloc[:, columns["id"]].nunique()) > 1:
        groups = f"[rows for _, rows in frame.groupby({str(frame.columns[columns['id']])!r})]"
        raise InputError(f"the frame has {ids} ids, but a frame is one input: give {groups}, or drop the column")
    positions = [columns[key] for key in known] if known else [0, 1, 2]
    return list(map(list, zip(*(frame.iloc[:, position].tolist() for position in positions), strict=True)))


def triples_by_subject(graph: Any) -> dict[str, list[tuple[str, str, str]]]:
    """Return the triples of each subject of an `rdflib.Graph`, by the IRI of the subject, in the order of the IRIs.

    All nodes have the names that the graph gives them. A subject with nothing but a name, and a node without a name
    that another subject has, are no subjects of their own. rdflib rewrites values while it reads them (`0042` as `42`)
    unless `rdflib.NORMALIZE_LITERALS` is false, as it is where `d2t generate` reads a file.

    Raises:
        InputError: the value is no graph, a subject has no name or too many parts, or a date has not the form of its
            datatype; the message names the subject.
    """
    if not is_of(graph, "rdflib", "Graph"):
        raise InputError(f"a graph of rdflib is needed, not {type(graph).__name__}")
    names, found = _names_in(graph), {}
    for subject in names.graph:
        if subject not in names.parts:
            try:
                found[str(subject)] = names.rows(subject)
            except InputError as problem:
                raise InputError(f"subject {subject}: {problem}") from None
    return {subject: triples for subject, triples in found.items() if triples}


def _graph_rows(graph: Any) -> list[Any]:
    """Return the triples of an RDF graph in the order of their nodes."""
    return [row for found in triples_by_subject(graph).values() for row in found]


def _names_in(graph: Any) -> RdfNames:
    """Return the names of a graph, whose nodes are in the order of their names: a graph of rdflib has no order."""
    nodes: dict[Any, dict[Any, list[Any]]] = {}
    for subject, predicate, found in sorted(graph, key=lambda triple: [_sort_key(node, graph) for node in triple]):
        nodes.setdefault(subject, {}).setdefault(predicate, []).append(found)
    return RdfNames(nodes)


def _sort_key(node: Any, graph: Any) -> str:
    """Return the text of a node; that of what is said of a blank node, whose id differs from run to run."""
    if not is_of(node, "rdflib", "BNode"):
        return str(node)
    said = (str(part) for pair in graph.predicate_objects(node) for part in pair if not is_of(part, "rdflib", "BNode"))
    return " ".join(sorted(said))
