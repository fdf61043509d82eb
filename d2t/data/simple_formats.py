"""The two simple formats of triples: JSON lines and plain text.

JSON lines: `{"id": "a", "triples": [["The Mill", "eatType", "pub"]], "texts": ["The Mill is a pub."]}`.
Plain text: `subject | predicate | object && subject | predicate | object`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from d2t.data.jsonl import json_object
from d2t.data.records import Record, at_least_one, unreadable
from d2t.data.textfile import numbered_lines
from reranker.errors import InputError
from reranker.triples import Triple, as_triples

_UNWRITABLE = re.compile(r"[\0\ud800-\udfff]")
_KEYS = ("id", "triples", "texts", "text")
_NEEDED = '{"id": …, "triples": […]}'


def parse_jsonl(lines: Iterable[str], where: str) -> Iterator[Record]:
    """Yield one record for each line that is not blank.

    `triples` is needed. The default of `id` is the number of the line, that of `texts` is no text. A single text may
    stand in `text`.
    """
    records = (json_record(line, str(number), f"{where}, line {number}") for number, line in numbered_lines(lines))
    return at_least_one(records, where, 'a line `{"triples": [["subject", "predicate", "object"]]}`')


def parse_plain_text(lines: Iterable[str], where: str) -> Iterator[Record]:
    """Yield one record for each line that is not blank; its id is the number of the line."""
    records = (_plain_record(line, str(number), f"{where}, line {number}") for number, line in numbered_lines(lines))
    return at_least_one(records, where, "a line `subject | predicate | object`")


def record_of(value: Mapping[str, object], record_id: str, where: str) -> Record:
    """Return the record of an object with `triples` and perhaps `id` and `texts` or `text`; a bad one has an `error`.

    A triple is a list of three strings, or an object with `subject`, `predicate` and `object`.
    """
    try:
        record_id = _id(value.get("id"), record_id)
        triples = value.get("triples")
        if not isinstance(triples, list):
            keys = ", ".join(map(repr, value)) or "no keys"
            needed = '"triples": [["subject", "predicate", "object"]] is needed'
            raise InputError(f'no list "triples" in it, but {keys}: {needed}')
        record = Record(
            record_id,
            as_triples(list(map(_parts, triples))),
            _texts(value),
            where=where,
            unread=tuple(key for key in value if key not in _KEYS),
        )
        for part in (part for parts in (*record.triples, record.texts) for part in parts):
            _writable(part)
        return record
    except InputError as problem:
        return unreadable(record_id, where, problem)


def _plain_record(line: str, record_id: str, where: str) -> Record:
    try:
        return Record(record_id, as_triples(line), where=where)
    except InputError as problem:
        return unreadable(record_id, where, problem)


def json_record(line: str, record_id: str, where: str) -> Record:
    """Return the record of a JSON line.

    Args:
        record_id: the id if the line has none.
        where: the place of the line, for the error of a line that cannot be read.
    """
    try:
        return record_of(json_object(line, needed=_NEEDED), record_id, where)
    except InputError as problem:
        return unreadable(record_id, where, problem)


def _parts(triple: Any) -> Any:
    """Return a triple that is an object as a list; anything else stays as it is."""
    named = isinstance(triple, Mapping) and triple.keys() == set(Triple._fields)
    return [triple[name] for name in Triple._fields] if named else triple


def _id(value: object, default: str) -> str:
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise InputError(f"the id is {value!r}: a string or a whole number is needed")
    return _writable(str(value))


def _texts(value: Mapping[str, object]) -> tuple[str, ...]:
    """Return the texts that are not blank; `text` counts where there are no `texts`."""
    texts, text = value.get("texts"), value.get("text")
    if texts is None:
        texts = [text] if isinstance(text, str) else text or []
    if not isinstance(texts, list) or not all(isinstance(one, str) for one in texts):
        raise InputError('"texts" is not a list of strings: "texts": ["first text", "second text"] is needed')
    return tuple(one.strip() for one in texts if one.strip())


def _writable(text: str) -> str:
    if found := _UNWRITABLE.search(text):
        raise InputError(f"the character {found[0]!r} in {text!r} cannot be written as UTF-8 text: remove it")
    return text
