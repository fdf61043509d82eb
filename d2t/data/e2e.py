"""E2E csv: meaning representations such as `name[The Mill], eatType[pub]` with reference texts (Novikova et al. 2017)."""

import csv
import io
import re
from pathlib import Path

from d2t.data.records import Record
from d2t.data.textfile import read_text
from reranker.errors import InputError
from reranker.triples import Triple, Triples, predicate_key

_SLOT = re.compile(r"\s*,?\s*'?(?P<name>[A-Za-z_ ]+?)'?\[(?P<value>[^\]]*)\]")


def parse_mr(mr: str) -> Triples:
    """The triples of a meaning representation; the subject is the `name` slot, which makes no triple of its own.

    Stray apostrophes before slot names are dropped: files of the E2E Challenge have them.

    Raises:
        InputError: text outside `slot[value]`, an empty value, no `name`, or nothing but a name.
    """
    slots: list[tuple[str, str]] = []
    position = 0
    mr = mr.strip(" ,'")
    while position < len(mr):
        match = _SLOT.match(mr, position)
        if match is None or not match["value"].strip():
            raise InputError(f"not a meaning representation at {mr[position : position + 40]!r}: `slot[value], …` is needed")
        slots.append((predicate_key(match["name"]), match["value"].strip()))
        position = match.end()
    names = [value for name, value in slots if name == "name"]
    triples = tuple(Triple(names[0], name, value) for name, value in slots if name != "name") if names else ()
    if not triples:
        raise InputError(f"the meaning representation {mr!r} needs a name[…] and one more slot")
    return triples


def read_e2e(path: Path) -> list[Record]:
    """One record for each row of an E2E csv or tsv file; columns `mr` and, where there is one, `ref`.

    Raises:
        InputError: the file is not UTF-8, lacks the column `mr`, or a row's meaning representation is malformed.
    """
    text = read_text(path)
    dialect = "excel-tab" if path.suffix == ".tsv" else "excel"
    rows = csv.DictReader(io.StringIO(text, newline=""), dialect=dialect)
    columns = {name.strip().lower(): name for name in rows.fieldnames or ()}
    if "mr" not in columns:
        raise InputError(f"{path}, line 1: no column `mr`, only {', '.join(rows.fieldnames or ()) or 'nothing'}")
    reference = columns.get("ref")
    records = []
    for number, row in enumerate(rows):
        where = f"{path}, line {rows.line_num}"
        error, triples = "", ()
        try:
            triples = parse_mr(row[columns["mr"]] or "")
        except InputError as problem:
            error = f"{where}: {problem}"
        texts = (row[reference].strip(),) if reference and row[reference] else ()
        records.append(Record(id=str(number), triples=triples, texts=texts, error=error))
    return records
