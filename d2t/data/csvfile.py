"""Reading and writing csv and tsv files.

Each row comes with the number of its first line, since quoted fields may span lines.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from reranker.errors import InputError

_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # starts of cells that spreadsheets compute


def numbered_rows(
    text: str | Iterable[str], delimiter: str, where: str, *, quoted: bool = True
) -> Iterator[tuple[int, list[str]]]:
    """Yield the number of the first line and the fields of each row, the header included; blank rows are left out.

    Args:
        text: the whole text, or its lines with their ends.
        where: the name of the file, for error messages.
        quoted: whether double quotes enclose fields; otherwise they are part of the fields.

    Raises:
        InputError: a quoted field does not close, or holds a single double quote.
    """
    lines = io.StringIO(text, newline="") if isinstance(text, str) else text
    reader = csv.reader(
        lines, delimiter=delimiter, quoting=csv.QUOTE_MINIMAL if quoted else csv.QUOTE_NONE, strict=True
    )
    line = 1
    try:
        for fields in reader:
            if len(fields) > 1 or "".join(fields).strip():
                yield line, fields
            line = reader.line_num + 1
    except csv.Error as error:
        raise InputError(
            f"{where}, line {line}: malformed csv ({error}): is a double quote not closed, or one inside not doubled?"
        ) from None


def named_rows(
    text: str, delimiter: str, where: str, columns: set[str], *, quoted: bool = True
) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the number of the first line and the fields by column of each row below the header.

    Case does not count in the names of `columns`.

    Raises:
        InputError: one of `columns` is absent, a row has another number of fields than the header, or a quoted field is
            broken. The message names the line.
    """
    rows = numbered_rows(text, delimiter, where, quoted=quoted)
    line, names = next(rows, (1, []))
    in_other_case = {column.lower(): column for column in columns - set(names)}
    names = [in_other_case.get(name.strip().lower(), name) for name in names]
    if lacking := columns - set(names):
        raise InputError(f"{where}, line {line}: no column {', '.join(sorted(lacking))}: add or rename it")
    for line, fields in rows:
        try:
            row = by_column(names, fields)
        except InputError as problem:
            raise InputError(f"{where}, line {line}: {problem}") from None
        yield line, row


def delimiter_of(header: str, where: str) -> str:
    """Return what separates the fields: a tab in a `.tsv` file or if the header has one, else a semicolon or comma."""
    if "\t" in header or ".tsv" in where.lower():
        return "\t"
    return ";" if ";" in header and "," not in header else ","


def by_column(columns: Sequence[str], fields: Sequence[str]) -> dict[str, str]:
    """Return the fields of a row by column.

    Raises:
        InputError: the row has another number of fields than the header.
    """
    if len(fields) != len(columns):
        raise InputError(
            f"{len(fields)} fields where the header has {len(columns)}: as many are needed, "
            "with double quotes around a field that holds the separator"
        )
    return dict(zip(columns, fields, strict=True))


def write_rows(path: Path, rows: Iterable[Sequence[object]], *, delimiter: str = "\t") -> None:
    """Write a tsv or csv file; a cell that a spreadsheet would compute as a formula gets an apostrophe in front."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=delimiter, lineterminator="\n").writerows(map(_literal, row) for row in rows)


def _literal(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
