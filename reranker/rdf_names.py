"""RDF in words: the names of nodes, values with a datatype, and the parts of nodes without a name."""

import re
from calendar import month_name
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any
from urllib.parse import unquote

from reranker.errors import InputError

Graph = Mapping[Any, Mapping[Any, Iterable[Any]]]
"""Subject → predicate → objects, all of them nodes of rdflib."""

_RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
_LABEL = "http://www.w3.org/2000/01/rdf-schema#label"
_PAGES = frozenset({"homepage", "website", "url", "page", "image", "depiction", "thumbnail", "seeAlso", "sameAs"})
_DURATION = re.compile(
    r"P(?:(?P<year>\d+)Y)?(?:(?P<month>\d+)M)?(?:(?P<week>\d+)W)?(?:(?P<day>\d+)D)?"
    r"(?:T(?:(?P<hour>\d+)H)?(?:(?P<minute>\d+)M)?(?:(?P<second>\d+(?:\.\d+)?)S)?)?"
)
_MONTH_DAY = re.compile(r"--(?P<month>0[1-9]|1[0-2])-0?(?P<day>\d\d?)")
_YEAR_MONTH = re.compile(r"(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])")


@dataclass(frozen=True)
class RdfNames:
    """Reads the triples of a graph with the names that people use.

    `rdfs:label` names a node, the English label if there are several; otherwise the last part of its IRI does. A node
    without either is a part of the node that refers to it: `x:address [ x:city "Oban" ]` is `address_city | Oban`, and
    a list is each of its items.
    """

    graph: Graph

    @cached_property
    def labels(self) -> Mapping[Any, str]:
        """The name of each node that has a label."""
        found = {}
        for node, values in self.graph.items():
            texts = [str(text).strip() for key in values if str(key) == _LABEL for text in readable(values[key])]
            if named := next(filter(None, texts), ""):
                found[node] = named
        return found

    @cached_property
    def parts(self) -> frozenset[Any]:
        """The nodes without a name that another node refers to."""
        objects = (node for values in self.graph.values() for found in values.values() for node in found)
        return frozenset(node for node in objects if self._is_nameless(node))

    def rows(self, subject: Any) -> list[tuple[str, str, str]]:
        """Return the triples of a subject in words; labels are no triples of their own.

        Raises:
            InputError: a node has neither a name nor parts.
        """
        triples = self._triples(subject, (), frozenset([subject]))
        return [(self.name(subject), "_".join(path), value) for path, value in triples]

    def name(self, node: Any) -> str:
        """Return the words of a literal, the label of another node, or the last part of its IRI.

        Raises:
            InputError: the node has neither a label nor an IRI.
        """
        if node in self.labels:
            return self.labels[node]
        if _is_a(node, "Literal"):
            return _spoken(str(node), str(node.datatype or "").rpartition("#")[2])
        if _is_a(node, "BNode"):
            raise InputError("a node without a name: give it an rdfs:label, or an IRI that ends in its name")
        iri = str(node).rstrip("/#")
        return unquote(iri[max(map(iri.rfind, "/#:")) + 1 :]) or iri

    def _triples(self, node: Any, path: tuple[str, ...], seen: frozenset[Any]) -> Iterator[tuple[tuple[str, ...], str]]:
        """Yield each predicate, as the path to the value, with the value."""
        for predicate, objects in self.graph.get(node, {}).items():
            if str(predicate) == _LABEL or (path and str(predicate) == f"{_RDF}type"):
                continue
            step = path if path and str(predicate) == f"{_RDF}value" else (*path, self.name(predicate))
            for found in readable(objects):
                if self._is_nameless(found) and found in self.graph and found not in seen:
                    yield from self._parts(found, step, seen | {found})
                elif not (_is_a(found, "URIRef") and step[-1] in _PAGES):
                    yield step, self.name(found)
                else:
                    yield step, str(found)

    def _parts(self, node: Any, path: tuple[str, ...], seen: frozenset[Any]) -> Iterator[tuple[tuple[str, ...], str]]:
        """Yield the items of a list, or the triples of a node without a name."""
        values = {str(key): found for key, found in self.graph[node].items()}
        if f"{_RDF}first" not in values:
            yield from self._triples(node, path, seen)
            return
        for item in values[f"{_RDF}first"]:
            if self._is_nameless(item) and item in self.graph and item not in seen:
                yield from self._parts(item, path, seen | {item})
            else:
                yield path, self.name(item)
        for rest in values.get(f"{_RDF}rest", ()):
            if rest in self.graph and rest not in seen:
                yield from self._parts(rest, path, seen | {rest})

    def _is_nameless(self, node: Any) -> bool:
        return _is_a(node, "BNode") and node not in self.labels


def readable(values: Iterable[Any]) -> list[Any]:
    """Return the English values and those without language, the English first; without any of them all values."""
    given = list(values)
    languages = [str(getattr(value, "language", None) or "").lower() for value in given]
    english = [value for value, language in zip(given, languages, strict=True) if language.startswith("en")]
    plain = [value for value, language in zip(given, languages, strict=True) if not language]
    return english + plain or given


def _is_a(node: Any, name: str) -> bool:
    return any(kind.__name__ == name for kind in type(node).__mro__)


def _spoken(value: str, datatype: str) -> str:
    """Return a value in words: `PT2H30M` → `2 hours 30 minutes`; a value that is not as its datatype says stays."""
    if datatype.lower().endswith("duration") and (found := _DURATION.fullmatch(value)) and any(found.groups()):
        amounts = [(amount, unit) for unit, amount in found.groupdict().items() if amount and float(amount)]
        return " ".join(f"{amount} {unit}{'' if amount == '1' else 's'}" for amount, unit in amounts) or "0 seconds"
    if datatype in ("dateTime", "dateTimeStamp"):
        return _time_and_day(value)
    if datatype == "gMonthDay" and (found := _MONTH_DAY.match(value)):
        return f"{found['day']} {month_name[int(found['month'])]}"
    if datatype == "gYearMonth" and (found := _YEAR_MONTH.match(value)):
        return f"{month_name[int(found['month'])]} {found['year']}"
    return value


def _time_and_day(value: str) -> str:
    """Return `08:30 on 1 May 2024`; the day alone at midnight, which tables give to days without a time."""
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        return value
    if not moment.hour and not moment.minute:
        return moment.date().isoformat()
    return f"{moment:%H:%M} on {moment.day} {month_name[moment.month]} {moment.year}"
