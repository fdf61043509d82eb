"""RDF in words: the names of nodes, values with a datatype, and the parts of nodes without a name."""

import re
from calendar import month_name, monthrange
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any
from urllib.parse import unquote

from reranker.errors import InputError

Graph = Mapping[Any, Mapping[Any, Iterable[Any]]]
"""Subject → predicate → objects, all of them nodes of rdflib."""

_RDF, _RDFS = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2000/01/rdf-schema#"
_OWL, _SCHEMA = "http://www.w3.org/2002/07/owl#", ("http://schema.org/", "https://schema.org/")
_NAMES = (
    f"{_RDFS}label", "http://www.w3.org/2004/02/skos/core#prefLabel", *(f"{schema}name" for schema in _SCHEMA),
    "http://xmlns.com/foaf/0.1/name", "http://purl.org/dc/terms/title", "http://purl.org/dc/elements/1.1/title",
)  # fmt: skip
_NOT_SAID = frozenset({f"{_RDFS}label", f"{_OWL}sameAs"})
_PAGES = frozenset({
    "homepage", "website", "url", "page", "image", "depiction", "thumbnail", "seeAlso", "sameAs", "logo", "contentUrl",
    "thumbnailUrl", "downloadUrl", "video", "img", "photo",
})  # fmt: skip
_UNITS = ("unitText", "unit", "unitCode")
_MOST_PARTS = 1000  # parts that share their parts would otherwise be without end
_ITEM = re.compile(re.escape(_RDF) + r"(?:(?P<first>first)|rest|_(?P<number>[0-9]{1,9}))")
_DURATION = re.compile(
    r"P(?:(?P<year>\d+)Y)?(?:(?P<month>\d+)M)?(?:(?P<week>\d+)W)?(?:(?P<day>\d+)D)?"
    r"(?:T(?:(?P<hour>\d+)H)?(?:(?P<minute>\d+)M)?(?:(?P<second>\d+(?:\.\d+)?)S)?)?"
)
_TRUTH = {"true": "true", "1": "true", "false": "false", "0": "false"}  # the truth values of XML Schema
_YEAR, _MONTH, _DAY, _ZONE = r"-?\d{4,}", r"(?:0[1-9]|1[0-2])", r"(?:0[1-9]|[12]\d|3[01])", r"(?:Z|[+-]\d\d:\d\d)?"
_CLOCK = r"(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?"
_INTEGERS = (
    *("integer", "int", "long", "short", "byte", "nonnegativeinteger", "positiveinteger", "unsignedint"),
    *("unsignedlong", "unsignedshort", "unsignedbyte", "negativeinteger", "nonpositiveinteger"),
)
_FORMS = {  # the forms of dates, times and numbers, a little wider than XML Schema
    "date": re.compile(rf"{_YEAR}-{_MONTH}-{_DAY}(?:T{_CLOCK})?{_ZONE}"),
    "datetime": re.compile(rf"{_YEAR}-{_MONTH}-{_DAY}(?:T{_CLOCK})?{_ZONE}"),
    "time": re.compile(rf"{_CLOCK}{_ZONE}"),
    "gyear": re.compile(rf"{_YEAR}{_ZONE}"),
    "gyearmonth": re.compile(rf"{_YEAR}-{_MONTH}{_ZONE}"),
    **dict.fromkeys(_INTEGERS, re.compile(r"[+-]?\d[\d,]*")),
    **dict.fromkeys(("decimal", "double", "float"), re.compile(r"[+-]?(?:[\d.,]+(?:[eE][+-]?\d+)?|INF)|NaN", re.I)),
}
_CALENDAR_DAY = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])|_")
_MONTH_DAY = re.compile(r"--(?P<month>0[1-9]|1[0-2])-0?(?P<day>\d\d?)")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d")
_YEAR_MONTH = re.compile(r"(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])")


@dataclass(frozen=True)
class RdfNames:
    """Reads the triples of a graph with the names that people use.

    `rdfs:label` or another predicate of `_NAMES` names a node, the English name if there are several; otherwise the
    last part of its IRI does. A node without either is a part of the node that refers to it:
    `x:address [ x:city "Oban" ]` is `address_city | Oban`, and a list is each of its items.

    Args:
        base: the start of relative IRIs, which is no part of a name.
    """

    graph: Graph
    base: str = ""

    @cached_property
    def labels(self) -> Mapping[Any, str]:
        """The name of each node that has a label."""
        found = {}
        for node, values in self.graph.items():
            given = {str(predicate): objects for predicate, objects in values.items()}
            texts = (
                text for key in _NAMES for text in _readable(given.get(key, ())) if is_of(text, "rdflib", "Literal")
            )
            if named := next(texts, None):
                found[node] = str(named).strip()
        return found

    @cached_property
    def parts(self) -> frozenset[Any]:
        """The nodes without a name that belong to another subject; nodes that only refer to each other do not."""
        objects = {node for values in self.graph.values() for found in values.values() for node in found}
        waiting = [node for node in self.graph if node not in objects or not self._is_nameless(node)]
        reached: set[Any] = set()
        while waiting:
            values = self.graph.get(waiting.pop(), {}).values()
            new = {node for found in values for node in found if self._is_nameless(node)} - reached
            reached |= new
            waiting += new
        return frozenset(reached)

    def rows(self, subject: Any) -> list[tuple[str, str, str]]:
        """Return the triples of a subject in words; labels are no triples of their own.

        Raises:
            InputError: the subject has no name, or too many parts.
        """
        triples, parts, name = [], 0, self.name(subject)
        waiting: list[tuple[tuple[str, ...], Any, frozenset[Any]]] = [((), subject, frozenset())]
        while waiting:
            path, value, owners = waiting.pop()
            if path and not self._is_nameless(value):
                triples.append((name, "_".join(path), value))
            elif value not in owners:
                parts += 1
                if parts > _MOST_PARTS:
                    raise InputError(f"it has more than {_MOST_PARTS} parts without a name: give them an rdfs:label")
                said = [(step, found, owners | {value}) for step, found in self._values(value, path)]
                waiting += reversed(said)
        return list(dict.fromkeys(triples))

    def name(self, node: Any) -> str:
        """Return the words of a literal, the label of another node, or the last part of its IRI.

        Raises:
            InputError: the node has neither a label nor an IRI, or a truth value or date is not what its datatype says.
        """
        if node in self.labels:
            return self.labels[node]
        if is_of(node, "rdflib", "Literal"):
            datatype = _last(str(node.datatype or "")).lower()
            value = _TRUTH.get(str(node).strip()) if datatype == "boolean" else str(node)
            if value is None or not _is_written_as(datatype, value):
                raise InputError(f"{str(node)!r} is no {datatype}: mend the value")
            return _spoken(value, datatype)
        if is_of(node, "rdflib", "BNode"):
            raise InputError("a node without a name: give it an rdfs:label, or an IRI that ends in its name")
        return _last(str(node).removeprefix(self.base))

    def _values(self, node: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
        """Yield the path to each value of a node, with the value in words, or with the node that is a part of it."""
        values = self.graph.get(node, {})
        unit = self._unit(values) if path else ""
        for predicate in sorted(values, key=_place):
            last = _last(str(predicate))
            if unit and last in _UNITS:
                continue
            behind = f" {unit}" if unit and last == "value" else ""
            step = path if behind else self._step(predicate, path)
            for found in self._said(node, predicate, path):
                if str(predicate) == f"{_RDF}type" and found not in self.labels and not self._is_nameless(found):
                    yield step, _kind(self.name(found))
                else:
                    yield step, found if self._is_nameless(found) else self._words(found, step[-1]) + behind

    def _said(self, node: Any, predicate: Any, path: tuple[str, ...]) -> list[Any]:
        """Return the objects of a predicate, without names and what only RDF needs."""
        objects, key = _readable(self.graph[node][predicate]), str(predicate)
        if key in _NOT_SAID or (path and key == f"{_RDF}type"):
            return []
        if key == f"{_RDF}type":
            return [found for found in objects if not str(found).startswith((_RDF, _RDFS, _OWL))]
        if key in _NAMES:
            return [found for found in objects if str(found).strip() != self.labels.get(node)]
        return [found for found in objects if str(found) != f"{_RDF}nil"]

    def _step(self, predicate: Any, path: tuple[str, ...]) -> tuple[str, ...]:
        """Return the path to the objects of a predicate, which for items and `rdf:value` is that of their part."""
        if _place(predicate):
            return path or ("member",)
        return path if path and str(predicate) == f"{_RDF}value" else (*path, self.name(predicate))

    def _unit(self, values: Mapping[Any, Iterable[Any]]) -> str:
        """Return the unit of a part with a value, `m` for `[ rdf:value 12 ; x:unit "m" ]`."""
        given = {_last(str(predicate)): _readable(objects) for predicate, objects in values.items()}
        if not given.get("value") or not all(is_of(value, "rdflib", "Literal") for value in given["value"]):
            return ""
        units = (unit for key in _UNITS for unit in given.get(key, ()) if not self._is_nameless(unit))
        return next(map(self.name, units), "")

    def _words(self, node: Any, predicate: str) -> str:
        """Return the name of a node, or the address of a page."""
        is_page = predicate in _PAGES and is_of(node, "rdflib", "URIRef")
        return str(node).removeprefix(self.base) if is_page else self.name(node)

    def _is_nameless(self, node: Any) -> bool:
        return is_of(node, "rdflib", "BNode") and node not in self.labels


def is_of(value: object, package: str, name: str) -> bool:
    """Return whether the value is of a class of a package, without an import of the package."""
    return any(kind.__name__ == name and kind.__module__.split(".")[0] == package for kind in type(value).__mro__)


def _readable(values: Iterable[Any]) -> list[Any]:
    """Return the values in English, then those without a language; all if there are neither, but never empty ones."""
    given = [value for value in values if str(value).strip()]
    languages = [str(getattr(value, "language", None) or "").lower() for value in given]
    english = [value for value, language in zip(given, languages, strict=True) if language.startswith("en")]
    plain = [value for value, language in zip(given, languages, strict=True) if not language]
    return english + plain or given


def _is_written_as(datatype: str, value: str) -> bool:
    """Whether a date, time or number has the form of its datatype of XML Schema; other values may have any form."""
    pattern, value = _FORMS.get(datatype), value.strip()
    if pattern is None:
        return True
    day = _CALENDAR_DAY.match(value)
    return pattern.fullmatch(value) is not None and (day is None or _is_in_calendar(*map(int, day.groups())))


def _is_in_calendar(year: int, month: int, day: int) -> bool:
    return year == 0 or day <= monthrange(year, month)[1]


def _kind(name: str) -> str:
    """Return the name of a class in words: `ExhibitionEvent` → `exhibition event`."""
    words = _HUMP.sub(" ", name)
    return words.lower() if words.istitle() and words.replace(" ", "").isalpha() else name


def _last(iri: str) -> str:
    """Return the last part of an IRI."""
    iri = iri.rstrip("/#")
    return unquote(iri[max(map(iri.rfind, "/#:")) + 1 :]) or iri


def _place(predicate: Any) -> int:
    """Return the place of the items of a list or container among their like, which is 0 for other predicates."""
    found = _ITEM.fullmatch(str(predicate))
    return int(found["number"] or (1 if found["first"] else 2)) if found else 0


def _spoken(value: str, datatype: str) -> str:
    """Return a value in words: `PT2H30M` → `2 hours 30 minutes`; a value that is not as its datatype says stays.

    Without a datatype a duration needs a time, since `P90D` may be a name.
    """
    plain = datatype in ("", "string", "langstring")
    is_duration = datatype.endswith("duration") or (plain and "T" in value)
    if is_duration and (found := _DURATION.fullmatch(value)) and any(found.groups()):
        amounts = [(amount, unit) for unit, amount in found.groupdict().items() if amount and float(amount)]
        return " ".join(f"{amount} {unit}{'' if amount == '1' else 's'}" for amount, unit in amounts) or "0 seconds"
    if datatype in ("datetime", "datetimestamp") or (plain and _MOMENT.match(value)):
        return _time_and_day(value)
    if datatype == "gmonthday" and (found := _MONTH_DAY.match(value)):
        return f"{found['day']} {month_name[int(found['month'])]}"
    if datatype == "gyearmonth" and (found := _YEAR_MONTH.match(value)):
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
