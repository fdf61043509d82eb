"""Sheets on which a person decides where annotators disagree: tsv files, a row for each place."""

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path

from d2t.data.csvfile import named_rows
from d2t.data.mistakes import Mistake, as_category, check_span
from d2t.data.textfile import located, read_text, shown
from d2t.data.texts import Texts
from reranker.errors import InputError

NO_MISTAKE = "none"
_COLUMNS = ("text", "start", "end", "words", "marks", "category", "correction")
Decision = Mistake | None  # None: there is no mistake
Decisions = dict[str, list[tuple[int, int, Decision]]]
"""Maps the id of a text to its decided places, each with what is right there."""


def write_sheet(path: Path, rows: Iterable[tuple[str, int, int, str]], texts: Texts) -> None:
    """Write the places that wait for a decision; a row is the id of the text, start, end, and who marked what."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file, dialect="excel-tab", lineterminator="\n")
        sheet.writerow(_COLUMNS)
        for name, start, end, marks in rows:
            sheet.writerow([name, start, end, texts[name][start:end], marks, "", ""])


def read_decisions(path: Path, texts: Mapping[str, str]) -> Decisions:
    """Return the decisions of a sheet; a row with an empty `category` is still undecided.

    A person writes a category, or `none` for no mistake, may change `start` and `end`, and may add rows: two rows are
    two mistakes.

    Raises:
        InputError: a text or category is unknown, or a span is outside the text. The message names the line.
    """
    decisions: Decisions = {}
    for line, row in named_rows(read_text(path), "\t", shown(path), {*_COLUMNS} - {"words", "marks"}):
        if not (category := row["category"].strip()):
            continue
        with located(path, line):
            name = row["text"]
            if name not in texts:
                raise InputError(f"no text has the id {name!r}: take the id from the sheet")
            if not row["start"].isdecimal() or not row["end"].isdecimal():
                raise InputError(f"start and end are {row['start']!r} and {row['end']!r}: whole numbers are needed")
            start, end = int(row["start"]), int(row["end"])
            check_span(start, end, texts[name])
            kept = (
                None
                if category.lower() == NO_MISTAKE
                else Mistake(start, end, as_category(category), row["correction"])
            )
            decisions.setdefault(name, []).append((start, end, kept))
    return decisions
