"""The table of systems for a terminal; a narrow terminal gets fewer columns."""

from rich.markup import escape
from rich.table import Table

from d2t.report.systems_table import CIRCULAR, heads, tables
from d2t.stats.markdown import Figures

_WIDE = 150  # characters on a line
_WIDE_ONLY = {"chrf", "esa", "well_formed", "accepted", "judge", "mcnemar_p", "against_main"}
_LEGEND = f"{CIRCULAR} circular: the check that judges also chose. gap closed: share of the way from raw to oracle."
_STYLES = {"main": "bold green", "bound": "dim", "": ""}


def terminal_table(result: Figures, *, width: int) -> Table:
    """Return the table of systems."""
    shown = [n for n, head in enumerate(heads(result)) if width >= _WIDE or head.figure not in _WIDE_ONLY]
    table = Table(title=escape(result["data"]["name"]), caption=_LEGEND)
    for n in shown:
        table.add_column(escape(heads(result)[n].text), no_wrap=n == 0)
    for title, rows in tables(result).items():
        table.add_section()
        table.add_row(f"[bold]{title}")
        for row in rows:
            table.add_row(*(escape(row.cells[n].text) for n in shown), style=_STYLES[row.kind])
    return table
