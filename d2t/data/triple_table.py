"""Tables of triples: a row holds `subject`, `predicate` and `object`; the rows of an `id` are one record.

Without a column `id` the rows of a subject are one record. The rows of a record stand together, so that a table of any
size is read row by row. A column `text` holds reference texts.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from d2t.data.csvfile import by_column, delimiter_of, numbered_rows
from d2t.data.records import Record, at_least_one, unreadable
from d2t.data.textfile import first_line, shown
from reranker.errors import InputError
from reranker.triples import Triple, as_triples

NEEDED = "a header with the columns subject, predicate and object, perhaps also id, and a row below it"
Row = tuple[int, Mapping[str, object] | InputError]
"""The number of a line or row, and its cells by column, or what is wrong with it."""


def parse_table(lines: Iterable[str], where: str) -> Iterator[Record]:
    """Yield the records of a csv or tsv file; case does not count in column names.

    Raises:
        InputError: a column is absent, there is no row, or a quoted field does not close.
    """
    header, lines = first_line(lines)
    rows = numbered_rows(lines, delimiter_of(header, where), where)
    line, names = next(rows, (1, []))
    columns = [name.strip().lower() for name in names]
    if columns and (lacking := set(Triple._fields) - set(columns)):
        found = shown(", ".join(names)[:200])
        raise InputError(
            f"{where}, line {line}: no column {', '.join(sorted(lacking))} in the header but {found}: a table has the "
            "columns subject, predicate and object, perhaps also id; E2E has the column mr: rename or add the column"
        )
    read = ((line, _cells(columns, fields)) for line, fields in rows)
    return at_least_one(table_records(read, columns, f"{where}, line"), where, NEEDED)


def table_records(rows: Iterable[Row], columns: Iterable[str], where: str) -> Iterator[Record]:
    """Yield one record for each run of rows with the same id, or else with the same subject.

    Args:
        where: stands before the number of a row in error messages.
    """
    key = "id" if "id" in columns else "subject"
    seen: set[object] = set()

    def name(row: Row) -> str:
        return f"line {row[0]}" if isinstance(row[1], InputError) else str(row[1][key] or "").strip()

    for record_id, group in groupby(rows, name):
        run = list(group)
        place = f"{where} {run[0][0]}"
        if hash(record_id) in seen:
            problem = f"the rows of {key} {record_id!r} do not stand together: sort the table by {key}"
            yield unreadable(record_id, place, InputError(problem))
        else:
            yield _record(record_id, run, key, where)
        seen.add(hash(record_id))


def _record(record_id: str, rows: list[Row], key: str, where: str) -> Record:
    triples: list[list[object]] = []
    texts: dict[str, None] = {}
    for line, row in rows:
        try:
            if isinstance(row, InputError):
                raise row
            parts = [row[name] for name in Triple._fields]
            for name, part in {key: row[key], **dict(zip(Triple._fields, parts, strict=True))}.items():
                if (not isinstance(part, str | int) and name == key) or (not isinstance(part, str) and name != key):
                    raise InputError(f"the {name} is {part!r}: a non-empty string is needed")
                if not str(part).strip():
                    raise InputError(f"the {name} is empty: fill in the cell, or leave out the row")
            as_triples([parts])
        except InputError as problem:
            return unreadable(record_id, f"{where} {line}", problem)
        triples.append(parts)
        texts |= {text.strip(): None for text in [row.get("text")] if isinstance(text, str) and text.strip()}
    return Record(record_id, as_triples(triples), tuple(texts), where=f"{where} {rows[0][0]}")


def _cells(columns: list[str], fields: list[str]) -> Mapping[str, object] | InputError:
    try:
        return by_column(columns, fields)
    except InputError as problem:
        return problem
