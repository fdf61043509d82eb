"""Rows of csv and tsv files by their column names, each with the number of its line."""

import csv
import io
from collections.abc import Iterator

from reranker.errors import InputError

Row = dict[str, str]


def read_rows(text: str, where: str, columns: set[str], *, delimiter: str) -> Iterator[tuple[int, Row]]:
    """The rows that are not blank, each with the line where it ends.

    Raises:
        InputError: a column is absent, a row has fewer or more fields than the header, or quotation marks do not close.
    """
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        if lacking := columns - set(rows.fieldnames or ()):
            raise InputError(f"{where}, line 1: no column {', '.join(sorted(lacking))}: add or rename it")
        for row in rows:
            if None in row or None in row.values():
                raise InputError(f"{where}, line {rows.line_num}: not as many fields as the header has: mend the row")
            yield rows.line_num, row
    except csv.Error as error:
        raise InputError(f"{where}, line {rows.line_num}: malformed csv ({error}): is a quote not closed?") from None
