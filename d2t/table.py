"""The results of a run for the terminal: each text in full, how far to trust it, and what was rejected for it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from d2t.data.textfile import shown
from d2t.result import Result
from reranker.candidates import IN_NO_TRIPLE, NOT_NAMED, NOT_SURE, Assessment
from reranker.reasons import grouped

_WIDE = 120  # characters on a line from which the triples and the rejected texts get columns of their own
_IDS = 12  # the greatest width of the column with the ids
_SURE, _UNSURE = 0.9, 0.5  # confidences: bright green from the first, yellow under the second
_SOURCES = {
    "beam": "of the n-best list (beam)",
    "composed": "put together from parts (composed)",
    "repaired": "repaired",
    "escalated": "of further lists (escalated)",
    "template": "of the templates (template)",
    "best": "the best of the rejected ones (best)",
    "abstained": "without a text (abstained)",
    "error": "that could not be read (error)",
}


@dataclass(frozen=True)
class ResultsTable:
    """What rich prints for results: columns on a wide terminal, a list on a narrow one, and the counts at the end.

    Nothing of the data is obeyed: markup, codes of emoji and control characters are shown as they are.
    """

    results: Sequence[Result]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the table and the line below it."""
        wide = options.max_width >= _WIDE
        table = Table(box=None, expand=True, show_header=wide, header_style="dim", padding=(0, 2, 1, 0))
        table.add_column("id", max_width=_IDS, overflow="fold", style="dim")
        table.add_column("text, and what the check says", ratio=5, overflow="fold")
        if wide:
            table.add_column("triples", ratio=3, overflow="fold", style="dim")
            table.add_column("the first rejected text, and why", ratio=4, overflow="fold", style="dim")
        for result in self.results:
            cells = [_text(result), _triples(result), _rejected(result)]
            rest = cells if wide else [Text("\n").join([cells[0], *(_dim(cell) for cell in cells[1:] if cell)])]
            table.add_row(Text(shown(result.record.id)), *rest)
        yield table
        yield Text(counts(self.results))


def results_table(results: Iterable[Result]) -> ResultsTable:
    """Return the results as rich prints them."""
    return ResultsTable(tuple(results))


def counts(results: Sequence[Result]) -> str:
    """Return a line that says where how many texts came from, and how many of them are not to be trusted."""
    sources = Counter(result.source for result in results)
    origins = ", ".join(f"{sources[source]} {words}" for source, words in _SOURCES.items() if sources[source])
    written = [result for result in results if result.text is not None]
    bad = {
        "doubtful": sum(result.doubtful for result in written),
        "not well-formed": sum(_is_clumsy(result) for result in written),
        "rejected by the check": sum(result.verdict != "OK" for result in written),
    }
    warnings = " and ".join(
        f"{number} {'is' if number == 1 else 'are'} {what}" for what, number in bad.items() if number
    )
    return f"{len(results)} {'input' if len(results) == 1 else 'inputs'}: {origins or 'nothing'}" + (
        f"; of the texts, {warnings}" if warnings else ""
    )


def _text(result: Result) -> Text:
    """Return the text in full and its status below; a mark stands before a text that is not to be trusted."""
    style = _style(result)
    mark = {"red": "! ", "yellow": "? "}.get(style, "")
    text = result.text or result.record.error or "(no text)"
    written = Text(f"{mark}{shown(text)}", style=f"{style} italic" if mark else "bold")
    return Text("\n").join([written, Text(shown(_status(result)), style=style)])


def _style(result: Result) -> str:
    """Return the colour of a result: by the verdict, the doubts and the confidence of its text."""
    assessment = result.assessment
    if not assessment or not assessment.ok or result.text is None:
        return "red"
    if result.doubtful or _is_clumsy(result) or assessment.confidence < _UNSURE:
        return "yellow"
    return "bold green" if assessment.confidence >= _SURE else "green"


def _is_clumsy(result: Result) -> bool:
    """Whether a text is right and free of doubt, but not well-formed."""
    return bool(result.assessment and result.assessment.ok and result.assessment.flaws and not result.doubtful)


def _status(result: Result) -> str:
    """Return the verdict with the confidence, the source, and what is to be known about the text."""
    assessment = result.assessment
    if not assessment:
        return result.source
    doubtful = ", doubtful" if result.doubtful else ", not well-formed" if _is_clumsy(result) else ""
    said = [*_part_notes(result), *_notes(assessment)]
    if result.source == "template" and not result.accepted:
        said.append("kept all the same, since it is made of the facts")
    if result.text is None:
        said.append("all texts were rejected; this is the verdict on the most confident one")
    head = f"{assessment.verdict}{doubtful} {assessment.confidence:.2f}, {result.source}"
    return ": ".join([head, "; ".join(said)]) if said else head


def _triples(result: Result) -> Text:
    return Text("\n".join(shown(str(triple)) for triple in result.record.triples))


def _rejected(result: Result) -> Text:
    """Return the first text that was not taken with the reason, and the number of further rejected candidates."""
    pairs = [pair for ranking in result.rankings for pair in ranking.rejected if pair[0] != result.candidate]
    if result.choice and (passed := result.choice.passed_over):
        more = f"; {len(pairs)} rejected" if pairs else ""
        return Text(f"not taken: {shown(passed.text)}\n  {shown(passed.why)}{more}")
    if not pairs:
        return Text("")
    (candidate, assessment), *others = pairs
    more = f"; {len(others)} more rejected" if others else ""
    return Text(f"rejected: {shown(candidate.text)}\n  {shown('; '.join(assessment.reasons) or NOT_SURE)}{more}")


def _dim(cell: Text) -> Text:
    return Text(cell.plain, style="dim")


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
    return grouped(found)
