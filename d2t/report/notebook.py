"""The text of one input as HTML for a notebook: its marks, its verdict, and what is wrong with it."""

from d2t.report.html import ENVIRONMENT
from d2t.report.marks import entity_marks, flaw_marks, pieces, shown_verdict, span_marks
from reranker.candidates import Assessment
from reranker.triples import Triples


def result_html(
    triples: Triples, text: str | None, assessment: Assessment | None, *, source: str, doubtful: bool, error: str
) -> str:
    """Return a text and its evidence as HTML with styles of its own; everything that is shown is escaped.

    Args:
        text: None if there is no text.
        assessment: the evidence; None if nothing was checked. Without a text, that of the most confident rejected text.
        error: why the input could not be read, or empty.
    """
    marks = []
    if assessment and text is not None:
        marks = [*entity_marks(assessment.entities), *span_marks(assessment.spans), *flaw_marks(assessment.flaws or ())]
    return ENVIRONMENT.get_template("notebook.html.j2").render(
        triples=[str(triple) for triple in triples],
        pieces=None if text is None else pieces(text, marks),
        verdict=assessment and shown_verdict(assessment),
        assessment=assessment,
        doubts=[str(doubt) for doubt in assessment.doubts or ()] if assessment else [],
        source=source,
        good=bool(assessment and assessment.ok and not assessment.flaws and not doubtful),
        error=error,
    )
