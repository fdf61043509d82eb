"""The table of systems for a terminal; a narrow terminal gets fewer columns, and no intervals."""

from collections.abc import Collection

from rich.cells import cell_len
from rich.markup import escape
from rich.table import Table

from d2t.report.systems_table import CIRCULAR, Cell, Head, heads, tables
from d2t.stats.markdown import Figures

_INTERVALS = "intervals"
_DROPPED = (  # in this order
    *("esa", "well_formed", "chrf", "against_main"),
    *(_INTERVALS, "mcnemar_p", "gap_closed", "bleu"),
)
_BORDERS = 3  # characters between two columns
_LEGEND = {  # what is said while this is shown
    "fully_right": f"{CIRCULAR} circular: the check that judges also chose.",
    "check": "check accepts: the whole check, as d2t check does.",
    _INTERVALS: "In brackets: the 95% interval.",
    "gap_closed": "gap closed: share of the way from raw to oracle.",
    "mcnemar_p": "p: McNemar's exact test against raw.",
}
_STYLES = {"main": "bold green", "bound": "dim", "": ""}


def terminal_table(result: Figures, *, width: int) -> Table:
    """Return the table of systems with as much as the width holds."""
    drawn = (_table(result, _DROPPED[:count]) for count in range(len(_DROPPED)))
    return next((table for table in drawn if _width(table) <= width), _table(result, _DROPPED))


def _table(result: Figures, dropped: Collection[str]) -> Table:
    shown = [(n, head) for n, head in enumerate(heads(result)) if head.figure not in dropped]
    legend = " ".join(text for name, text in _LEGEND.items() if name not in dropped)
    legend += " A wider terminal shows more." if dropped else ""
    table, parts = Table(title=escape(result["data"]["name"]), caption=legend), tables(result)
    for n, head in shown:
        cells = [_text(row.cells[n], head, dropped) for rows in parts.values() for row in rows]
        words = [*head.text.split(), *cells, *(parts if n == 0 else ())]
        table.add_column(escape(head.text), no_wrap=n == 0, width=max(map(cell_len, words)))
    for title, rows in parts.items():
        table.add_section()
        table.add_row(f"[bold]{escape(title)}")
        for row in rows:
            table.add_row(*(escape(_text(row.cells[n], head, dropped)) for n, head in shown), style=_STYLES[row.kind])
    return table


def _text(cell: Cell, head: Head, dropped: Collection[str]) -> str:
    """The text of a cell; behind a share of right or accepted texts stands its interval."""
    with_interval = head.figure in ("fully_right", "check") and _INTERVALS not in dropped
    return f"{cell.text} ({cell.brief})" if with_interval else cell.text


def _width(table: Table) -> int:
    return sum((column.width or 0) + _BORDERS for column in table.columns) + 1
