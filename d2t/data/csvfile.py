"""Reading csv and tsv files; each row comes with the number of its first line, since quoted fields may span lines."""

import csv
import io
from collections.abc import Iterator

from reranker.errors import InputError


def numbered_rows(text: str, delimiter: str, where: str, *, quoted: bool = True) -> Iterator[tuple[int, list[str]]]:
    """Yield the number of the first line and the fields of each row, the header included; blank rows are left out.

    Args:
        where: the name of the file, for error messages.
        quoted: whether double quotes enclose fields; otherwise they are part of the fields.

    Raises:
        InputError: a quoted field does not close, or holds a single double quote.
    """
    lines = io.StringIO(text, newline="")
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

    Raises:
        InputError: one of `columns` is absent, a row has another number of fields than the header, or a quoted field is
            broken. The message names the line.
    """
    rows = numbered_rows(text, delimiter, where, quoted=quoted)
    line, names = next(rows, (1, []))
    if lacking := columns - set(names):
        raise InputError(f"{where}, line {line}: no column {', '.join(sorted(lacking))}: add or rename it")
    for line, fields in rows:
        if len(fields) != len(names):
            raise InputError(
                f"{where}, line {line}: {len(fields)} fields where the header has {len(names)}: mend the row"
            )
        yield line, dict(zip(names, fields, strict=True))
