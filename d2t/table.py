"""The results of a run as a table for the terminal."""

from collections.abc import Iterable

from rich.markup import escape
from rich.table import Table

from d2t.ladder import ACCEPTED
from d2t.result import Result
from reranker.candidates import IN_NO_TRIPLE, NOT_NAMED, NOT_SURE, Assessment

_COLOURS = dict.fromkeys(ACCEPTED, "green") | {"template": "yellow", "best": "yellow"}


def results_table(results: Iterable[Result]) -> Table:
    """Return a table with one row for each input: triples, text with verdict, and rejected texts with reasons."""
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
    assessment = result.assessment
    if not assessment:
        return source
    notes = [escape(note) for note in (*_part_notes(result), *_notes(assessment))]
    if result.source == "template" and (result.doubtful or not assessment.ok):
        notes.append("kept all the same: it is made of the facts")
    doubtful = ", [yellow]doubtful[/]" if result.doubtful else ""
    return "\n".join([f"{source} · {assessment.verdict}{doubtful} · {assessment.confidence:.2f}", *notes])


def _rejected(result: Result) -> str:
    """Return the first rejected candidate with the reason, and the number of further rejected candidates."""
    pairs = [pair for ranking in result.rankings for pair in ranking.rejected if pair[0] != result.candidate]
    if not pairs:
        return ""
    (candidate, assessment), *others = pairs
    more = f"\n… and {len(others)} more" if others else ""
    return f"{candidate.text}\n→ {_reason(assessment)}{more}"


def _reason(assessment: Assessment) -> str:
    if assessment.problem:
        return assessment.problem
    if assessment.flaws:
        return "not well-formed: " + ", ".join(sorted({flaw.problem for flaw in assessment.flaws}))
    if assessment.ok:
        return "; ".join(_notes(assessment)) or NOT_SURE
    left_out = "; ".join(f"{triple.predicate}: {triple.object}" for triple in assessment.omitted)
    return assessment.verdict + (f" ({left_out} not said)" if left_out else "")


def _part_notes(result: Result) -> list[str]:
    """Say how many facts of a joined text are template sentences."""
    filled = sum(len(part.triples) for part in result.parts if part.source == "template")
    return [f"{filled} of {len(result.record.triples)} facts in template sentences"] if filled else []


def _notes(assessment: Assessment) -> list[str]:
    """Return the doubts about an `OK` text, and what entity coverage finds in any other text."""
    if assessment.ok and assessment.doubts is not None:
        found = [(doubt.reason, doubt.what) for doubt in assessment.doubts]
    else:
        others = assessment.entities.unsupported if assessment.entities else ()
        found = [(NOT_NAMED, entity) for entity in assessment.missing]
        found += [(IN_NO_TRIPLE, mention.entity.replace("_", " ")) for mention in others]
    by_reason: dict[str, list[str]] = {}
    for reason, what in found:
        by_reason.setdefault(reason, []).extend([what] if what else [])
    return [f"{reason}: {', '.join(whats)}" if whats else reason for reason, whats in by_reason.items()]
