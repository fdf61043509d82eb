"""Results as a table for the terminal."""

from collections.abc import Iterable

from rich.markup import escape
from rich.table import Table

from d2t.result import Result
from reranker.candidates import Assessment

_COLOURS = {"beam": "green", "escalated": "green", "template": "yellow", "best": "yellow"}


def results_table(results: Iterable[Result]) -> Table:
    """One row an input: the text, where it came from, its verdict and confidence, and what was rejected and why."""
    table = Table("triples", "text", "source", "verdict", "confidence", "rejected, and why", show_lines=True)
    for result in results:
        colour = _COLOURS.get(result.source, "red")
        found = result.assessment
        table.add_row(
            escape("\n".join(map(str, result.record.triples))),
            escape(result.text or result.record.error or "(no text)"),
            f"[{colour}]{result.source}[/]",
            found.verdict if found else "",
            f"{found.confidence:.2f}" if found else "",
            escape(_rejected(result)),
        )
    return table


def _rejected(result: Result, most: int = 2) -> str:
    """The first rejected candidates with the reason of each, and how many more there were."""
    pairs = [pair for ranking in result.rankings for pair in ranking.rejected if pair[0] != result.candidate]
    lines = [f"{candidate.text} ({_reason(found)})" for candidate, found in pairs[:most]]
    return "\n".join(lines + ([f"… and {len(pairs) - most} more"] if len(pairs) > most else []))


def _reason(found: Assessment) -> str:
    left_out = "; ".join(f"{triple.predicate}: {triple.object}" for triple in found.omitted)
    return found.verdict + (f": {left_out} not said" if left_out else "")
