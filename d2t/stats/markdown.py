"""Figures and tables as Markdown, for the pages of the project."""

from typing import Any

Figures = dict[str, Any]


def cell(figure: Figures, digits: int = 1) -> str:
    """A value with its 95% interval."""
    value, low, high = (f"{figure[part]:.{digits}f}" for part in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def table(*rows: list[str]) -> str:
    """A markdown table; the first row is the head."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])
