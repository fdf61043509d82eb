"""Results as a table for the terminal."""

from collections.abc import Iterable

from rich.markup import escape
from rich.table import Table

from d2t.result import Result
from reranker.candidates import Assessment

_COLOURS = {"beam": "green", "escalated": "green", "template": "yellow", "best": "yellow"}


def results_table(results: Iterable[Result]) -> Table:
    """One row an input: the text with its source, verdict and confidence; and what was rejected and why."""
    table = Table(show_lines=True, expand=True)
    table.add_column("triples", ratio=3)
    table.add_column("text, its source, verdict and confidence", ratio=4)
    table.add_column("rejected, and why", ratio=4)
    for result in results:
        table.add_row(
            escape("\n".join(map(str, result.record.triples))),
            f"{escape(result.text or result.record.error or '(no text)')}\n{_verdict(result)}",
            escape(_rejected(result)),
        )
    return table


def _verdict(result: Result) -> str:
    source = f"[{_COLOURS.get(result.source, 'red')}]{result.source}[/]"
    found = result.assessment
    if not found:
        return source
    notes = [escape(note) for note in _entity_notes(found)]
    if result.source == "template" and not found.ok:
        notes.append("kept all the same: it is made of the facts")
    return "\n".join([f"{source} · {found.verdict} · {found.confidence:.2f}", *notes])


def _rejected(result: Result) -> str:
    """The first rejected candidate with the reason, and how many more there were."""
    pairs = [pair for ranking in result.rankings for pair in ranking.rejected if pair[0] != result.candidate]
    if not pairs:
        return ""
    (candidate, found), *others = pairs
    more = f"\n… and {len(others)} more" if others else ""
    return f"{candidate.text}\n→ {_reason(found)}{more}"


def _reason(found: Assessment) -> str:
    if found.problem:
        return found.problem
    if found.ok:  # it was entity coverage that the policy did not like
        return "; ".join(_entity_notes(found)) or "not sure enough"
    left_out = "; ".join(f"{triple.predicate}: {triple.object}" for triple in found.omitted)
    return found.verdict + (f" ({left_out} not said)" if left_out else "")


def _entity_notes(found: Assessment) -> list[str]:
    if found.entities is None:
        return []
    notes = {
        "not named": found.entities.missing,
        "in no triple": [mention.entity.replace("_", " ") for mention in found.entities.unsupported],
    }
    return [f"{note}: {', '.join(entities)}" for note, entities in notes.items() if entities]
