"""E2E csv files: meaning representations such as `name[The Mill], eatType[pub]`, with texts (Novikova et al. 2017)."""

import re
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

from d2t.data.csvfile import by_column, delimiter_of, numbered_rows
from d2t.data.records import Record, at_least_one, unreadable
from d2t.data.textfile import first_line, shown, text_lines
from reranker.errors import InputError
from reranker.triples import Triple, Triples, predicate_key

# E2E texts express these prices and ratings in words or in figures.
EQUIVALENT_VALUES = (
    frozenset({"cheap", "less than £20"}),
    frozenset({"moderate", "£20-25"}),
    frozenset({"high", "more than £30"}),
    frozenset({"low", "1 out of 5"}),
    frozenset({"average", "3 out of 5"}),
    frozenset({"high", "5 out of 5"}),
)

_SLOT = re.compile(r"[\s,']*(?P<name>[A-Za-z_][A-Za-z_ ]*)'?\[(?P<value>[^\[\]]*)\]")
_AROUND = string.whitespace + ",'"


def parse_mr(mr: str) -> Triples:
    """Return the triples of a meaning representation: one for each slot but `name`, which is the subject of all.

    Stray apostrophes around slot names are dropped, since files of the E2E Challenge have them.

    Raises:
        InputError: there is text outside `slot[value]`, a value is empty, or `name` or any other slot is absent.
    """
    slots: list[tuple[str, str]] = []
    position, mr = 0, mr.strip(_AROUND)
    while position < len(mr):
        match = _SLOT.match(mr, position)
        if match is None or not match["value"].strip():
            rest = mr[position:].lstrip(_AROUND)
            raise InputError(f"not a meaning representation at {rest[:40]!r}: `slot[value], slot[value]` is needed")
        slots.append((predicate_key(match["name"]), match["value"].strip()))
        position = match.end()
    names = [value for name, value in slots if name == "name"]
    triples = tuple(Triple(names[0], name, value) for name, value in slots if name != "name") if names else ()
    if not triples:
        raise InputError(f"the meaning representation {mr!r} is incomplete: name[…] and one more slot are needed")
    return triples


def read_e2e(path: Path) -> list[Record]:
    """Read an E2E csv or tsv file with `parse_e2e`."""
    return list(parse_e2e(text_lines(path), shown(path)))


def parse_e2e(lines: Iterable[str], where: str) -> Iterator[Record]:
    """Yield one record for each row.

    The column `mr` is needed; the text is in the column `ref`, else in `text`, else there is none. Case does not count
    in column names. The id is the number of the row, from 1. The header decides what separates the fields.

    Raises:
        InputError: the column `mr` is absent, there is no row, or a quoted field does not close.
    """
    header, lines = first_line(lines)
    rows = numbered_rows(lines, delimiter_of(header, where), where)
    line, names = next(rows, (1, []))
    columns = [name.strip().lower() for name in names]
    if columns and "mr" not in columns:
        found = shown(", ".join(names)[:200])
        raise InputError(f"{where}, line {line}: no column `mr` in the header but {found}: rename or add the column")
    records = (
        _record(columns, fields, str(number), f"{where}, line {line}") for number, (line, fields) in enumerate(rows, 1)
    )
    return at_least_one(records, where, "a header with the column `mr` and a row below it")


def _record(columns: list[str], fields: list[str], record_id: str, where: str) -> Record:
    try:
        row = by_column(columns, fields)
        text = row.get("ref", row.get("text", "")).strip()
        return Record(record_id, parse_mr(row["mr"]), (text,) if text else (), where=where)
    except InputError as problem:
        return unreadable(record_id, where, problem)
