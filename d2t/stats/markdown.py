"""Figures and tables as Markdown."""

from typing import Any

Figures = dict[str, Any]  # the content of a result file


def cell(figure: Figures, digits: int = 1) -> str:
    """Return a figure as text: the value with its 95% interval."""
    value, low, high = (f"{figure[part]:.{digits}f}" for part in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def markdown_table(*rows: list[str]) -> str:
    """Return rows of cells as a Markdown table; the first row is the head."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])
