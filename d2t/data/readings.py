"""Sheets of E2E outputs on which a reader writes the verdict of each text."""

from collections.abc import Mapping
from pathlib import Path

from d2t.data.csvfile import named_rows, write_rows
from d2t.data.labels import LabelledText
from d2t.data.textfile import located, read_text, shown
from reranker.candidates import VERDICTS
from reranker.errors import InputError
from reranker.triples import format_triples

_COLUMNS = ("system", "row", "verdict")
TextKey = tuple[str, int]  # the name of the system, and the row in its file, counted from 0


def read_readings(path: Path) -> dict[TextKey, str]:
    """Return the verdicts of a reader from a tsv file with `system`, `row` and `verdict`; rows without one are skipped.

    Raises:
        InputError: a row is repeated, has an unknown verdict or no row number. The message names the line.
    """
    readings: dict[TextKey, str] = {}
    for line, row in named_rows(read_text(path), "\t", shown(path), set(_COLUMNS)):
        number, verdict = row["row"], row["verdict"]
        with located(path, line):
            if verdict not in ("", *VERDICTS) or not number.isdecimal():
                known = ", ".join(VERDICTS)
                raise InputError(f"a row number and one of {known} are needed, not {number!r} and {verdict!r}")
            key = row["system"], int(number)
            if key in readings:
                raise InputError(f"{key[0]} {key[1]} is there twice: keep one of them")
        if verdict:
            readings[key] = verdict
    return readings


def write_sheet(path: Path, texts: Mapping[TextKey, LabelledText]) -> None:
    """Write texts as a tsv file with an empty `verdict`; the sheet shows neither the label nor our verdict."""
    rows = ([*key, "", format_triples(text.triples), text.text] for key, text in texts.items())
    write_rows(path, [[*_COLUMNS, "triples", "text"], *rows])
