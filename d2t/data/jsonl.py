r"""JSON lines: `{"id": "a", "triples": [["The Mill", "eatType", "pub"]], "texts": ["The Mill is a pub."]}`."""

import json
import re
from typing import NoReturn

from d2t.data.records import Record, at_least_one, unreadable
from d2t.data.textfile import numbered_lines
from reranker.errors import InputError
from reranker.triples import as_triples

_UNWRITABLE = re.compile(r"[\0\ud800-\udfff]")


def parse_jsonl(text: str, where: str) -> list[Record]:
    """One record for each line that is not blank: `triples`, and where given `id` (else the line's number) and `texts`.

    Raises:
        InputError: there is no such line.
    """
    records = [_record(line, str(number), f"{where}, line {number}") for number, line in numbered_lines(text)]
    return at_least_one(records, where, 'a line `{"triples": [["subject", "predicate", "object"]]}`')


def _record(line: str, record_id: str, where: str) -> Record:
    try:
        value = json_object(line, needed='{"id": …, "triples": […]}')
        record_id = _id(value.get("id"), record_id)
        triples = value.get("triples")
        if not isinstance(triples, list):
            raise InputError('no list "triples" in it: "triples": [["subject", "predicate", "object"]] is needed')
        record = Record(record_id, as_triples(triples), _texts(value.get("texts")))
        for part in (part for parts in (*record.triples, record.texts) for part in parts):
            _writable(part)
        return record
    except InputError as problem:
        return unreadable(record_id, where, problem)


def json_object(line: str, *, needed: str) -> dict[str, object]:
    """The object of a line; `needed` says what it should be like.

    Raises:
        InputError: the line is no JSON, or no object; the problem is told, not the line's number.
    """
    try:
        value = json.loads(line, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise InputError(
            f"malformed JSON at column {error.colno} ({error.msg}): one object on one line is needed"
        ) from None
    except ValueError as error:  # a constant such as NaN, a number of thousands of digits
        raise InputError(f"malformed JSON ({error}): only strings and plain numbers are needed") from None
    except RecursionError:
        raise InputError("brackets nested too deep: a flat object is needed") from None
    if not isinstance(value, dict):
        raise InputError(f"{line[:60]!r} is no JSON object: {needed} is needed")
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _id(value: object, default: str) -> str:
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise InputError(f"the id is {value!r}: a string or a whole number is needed")
    return _writable(str(value))


def _texts(value: object) -> tuple[str, ...]:
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise InputError('"texts" is not a list of strings: "texts": ["first text", "second text"] is needed')
    return tuple(text.strip() for text in value if text.strip())


def _writable(text: str) -> str:
    if found := _UNWRITABLE.search(text):
        raise InputError(f"the character {found[0]!r} in {text!r} cannot be written as UTF-8 text: remove it")
    return text
