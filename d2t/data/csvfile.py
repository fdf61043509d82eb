"""Rows of csv and tsv files, each with the number of the line where it starts: quoted fields may span lines."""

import csv
import io
from collections.abc import Iterator

from reranker.errors import InputError


def numbered_rows(text: str, delimiter: str, where: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not blank, the header among them.

    Raises:
        InputError: quotation marks do not close, or stand inside a quoted field undoubled; the line is named.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
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


def named_rows(text: str, delimiter: str, where: str, columns: set[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows below the header as column → field.

    Raises:
        InputError: a column is absent, a row has not as many fields as the header, or as `numbered_rows` says.
    """
    rows = numbered_rows(text, delimiter, where)
    line, names = next(rows, (1, []))
    if lacking := columns - set(names):
        raise InputError(f"{where}, line {line}: no column {', '.join(sorted(lacking))}: add or rename it")
    for line, fields in rows:
        if len(fields) != len(names):
            raise InputError(
                f"{where}, line {line}: {len(fields)} fields where the header has {len(names)}: mend the row"
            )
        yield line, dict(zip(names, fields, strict=True))
