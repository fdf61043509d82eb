"""Behaviour: how the shipped check judges hand-written right and wrong texts, by domain and by kind of error."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from d2t.data.csvfile import named_rows
from d2t.data.records import Record
from d2t.data.textfile import read_text, shown
from d2t.pipeline import Pipeline
from d2t.stats.agreement import detection
from d2t.stats.bootstrap import share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import EntityCoverage, InputError
from reranker.candidates import OK, VERDICTS
from reranker.check import Check
from reranker.rerank import Coverage
from reranker.triples import Triples, as_triples, format_triples

TABLE = Path(__file__).with_name("behaviour.tsv")
_COLUMNS = {"id", "domain", "kind", "expected", "today", "triples", "text"}


@dataclass(frozen=True)
class Row:
    """One text of the table.

    Args:
        kind: the kind of error, or of right text.
        expected: the verdict that the text deserves.
        today: the verdict of the shipped check, where it is another than the expected one; else empty.
    """

    id: str
    domain: str
    kind: str
    expected: str
    today: str
    triples: Triples
    text: str


Outcome = tuple[Row, str]
"""A row, and the verdict on its text."""


def read_behaviour(file: str | Path = TABLE) -> list[Row]:
    """Return the rows of a table of behaviour."""
    rows = []
    for line, fields in named_rows(read_text(Path(file)), "\t", shown(file), _COLUMNS):
        for column in ("expected", "today"):
            if fields[column] not in VERDICTS and (fields[column] or column == "expected"):
                raise InputError(f"{shown(file)}, line {line}: {column}={fields[column]}: one of {', '.join(VERDICTS)}")
        rows.append(Row(**fields | {"triples": as_triples(fields["triples"])}))  # type: ignore[arg-type]
    return rows


def first_inputs(rows: Iterable[Row]) -> list[Record]:
    """Return the first input of each domain."""
    first: dict[str, Triples] = {}
    for row in rows:
        first.setdefault(row.domain, row.triples)
    return [Record(domain, triples) for domain, triples in first.items()]


def measure(pipeline: Pipeline, *, file: str | Path = TABLE) -> Measurement:
    """Measure how often the verdict is the expected one.

    `all`, `domains` and `kinds` hold percentages: `fine` (the four-way verdict is the expected one) and `rough` (OK or
    not is as expected). `detection` holds recall, precision and F1 of `not_OK` by NLI and by entity coverage alone,
    which flags a text that lacks a name or adds one. `otherwise` holds the verdict of each row that is judged otherwise
    than expected. `generated` is the percentage of inputs, the first of each domain, by the rung that gave the text.
    """
    rows = read_behaviour(file)
    found = verdicts(pipeline.reranker.check, rows)
    judged = list(zip(rows, found, strict=True))
    right_first = sorted(judged, key=lambda outcome: outcome[0].expected != OK)
    return Measurement(
        signature=pipeline.signature,
        data={"name": Path(file).stem, "sha256": file_sha256([Path(file)]), "n": len(rows)},
        figures={
            "all": _shares(judged),
            "kinds": _grouped(right_first, lambda row: row.kind),
            "domains": _grouped(judged, lambda row: row.domain),
            "detection": {
                "nli": _detection(rows, [verdict != OK for verdict in found]),
                "entities": _detection(rows, _flagged(pipeline.reranker.entities or EntityCoverage(), rows)),
            },
            "otherwise": {row.id: verdict for row, verdict in judged if verdict != row.expected},
            "generated": _generated(pipeline, first_inputs(rows)),
        },
    )


def verdicts(check: Check, rows: Sequence[Row]) -> list[str]:
    """Return the verdict of the check on each row."""
    return [assessment.verdict for assessment in check.assess([(row.triples, row.text) for row in rows])]


def _grouped(judged: Sequence[Outcome], group: Callable[[Row], str]) -> dict[str, Any]:
    groups: dict[str, list[Outcome]] = {}
    for row, verdict in judged:
        groups.setdefault(group(row), []).append((row, verdict))
    return {name: _shares(part) for name, part in groups.items()}


def _shares(judged: Sequence[Outcome]) -> dict[str, Any]:
    inputs = [format_triples(row.triples) for row, _ in judged]
    return {
        "n": len(judged),
        "fine": share_interval([verdict == row.expected for row, verdict in judged], clusters=inputs),
        "rough": share_interval([(verdict == OK) == (row.expected == OK) for row, verdict in judged], clusters=inputs),
    }


def _detection(rows: Sequence[Row], flagged: Sequence[bool]) -> dict[str, Any]:
    inputs = [format_triples(row.triples) for row in rows]
    return {**detection(flagged, [row.expected != OK for row in rows], clusters=inputs)}


def _flagged(entities: Coverage, rows: Sequence[Row]) -> list[bool]:
    reports = [entities.assess(row.triples, row.text) for row in rows]
    return [bool(report.missing or report.unsupported) for report in reports]


def _generated(pipeline: Pipeline, inputs: Sequence[Record]) -> dict[str, Any]:
    sources = [result.source for result in pipeline.run(inputs)]
    shares = {name: share_interval([source == name for source in sources]) for name in dict.fromkeys(sources)}
    return {"n": len(inputs), **shares}


def table(result: Figures) -> str:
    """Return the table: the share of texts that are judged as expected, of all and by kind."""
    head = f"hand-written texts of {len(result['domains'])} domains"
    rows = [
        [name, str(part["n"]), cell(part["rough"], 0), cell(part["fine"], 0)]
        for name, part in {"all": result["all"], **result["kinds"]}.items()
    ]
    return markdown_table([head, "texts", "OK or not (ROUGH) %", "four-way (FINE) %"], *rows)
