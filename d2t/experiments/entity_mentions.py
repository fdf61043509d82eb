"""Mention detection against annotated references: precision, recall, false alarms (Faille et al. 2021, section 4)."""

import re
from collections import Counter
from copy import copy
from dataclasses import asdict, dataclass
from pathlib import Path

from rapidfuzz.distance import Levenshtein

from d2t.data.webnlg import AnnotatedText, read_annotated, xml_files
from d2t.stats.bootstrap import Figure, ratio_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import __version__
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import EntityReport
from reranker.entities.text import bare
from reranker.signature import signature
from reranker.triples import format_triples

_APPROXIMATE = 0.2  # the greatest normalised Levenshtein distance of an approximate match
_PAPER = {"exact": {"precision": 0.75, "recall": 0.74}, "approximate": {"precision": 0.83, "recall": 0.82}}
_ARTICLE = re.compile(r"\b(?:the|an?)\s+$", re.I)


@dataclass(frozen=True)
class MentionCounts:
    """The mentions and entities of one text: annotated, found, matching; and what was reported of the text."""

    exact: int
    approximate: int
    annotated: int
    found: int
    entities: int
    missing: int
    unsupported: bool
    texts: int = 1


def measure(entities: EntityCoverage, *, folder: str | Path) -> Measurement:
    """Measure precision and recall of mentions, exact and approximate, and the share of false alarms.

    A mention matches when entity and words are those of the annotation, but for case, accents and punctuation. The
    article before a mention counts as part of it, as in the annotation. People wrote the texts for these triples, so
    nearly every alarm is false: `false_alarms` is the share of entities reported missing when pronouns and descriptions
    do not count, `false_hallucinations` the share of texts with something reported unsupported.
    """
    folder = Path(folder)
    texts = read_annotated(folder)
    by_name = copy(entities)
    by_name.resolver = None
    counts = [
        count_mentions(text, entities.assess(text.triples, text.text), by_name.assess(text.triples, text.text))
        for text in texts
    ]
    columns = {name: [asdict(count)[name] for count in counts] for name in asdict(counts[0])}
    inputs = [format_triples(text.triples) for text in texts]

    def share(part: str, whole: str) -> Figure:
        return ratio_interval(columns[part], columns[whole], clusters=inputs)

    return Measurement(
        signature=signature(d2t=__version__, entities=entities.signature),
        data={"name": f"webnlg/{folder.name}", "sha256": file_sha256(xml_files(folder)), "n": len(texts)},
        figures={
            "exact": {"precision": share("exact", "found"), "recall": share("exact", "annotated")},
            "approximate": {"precision": share("approximate", "found"), "recall": share("approximate", "annotated")},
            "false_alarms": share("missing", "entities"),
            "false_hallucinations": share("unsupported", "texts"),
            "paper": _PAPER,
        },
    )


def count_mentions(text: AnnotatedText, report: EntityReport, by_name: EntityReport) -> MentionCounts:
    """Compare a report with the annotation of the text; `by_name` is the report without pronouns and descriptions."""
    annotated = Counter((reference.entity, bare(reference.surface)) for reference in text.references)
    found = Counter((m.entity, bare(_with_article(text.text, m.start, m.end))) for m in report.mentions)
    exact = (annotated & found).total()
    unmatched = list((found - annotated).elements())
    near = 0
    for entity, surface in (annotated - found).elements():
        similar = (
            mention
            for mention in unmatched
            if mention[0] == entity and Levenshtein.normalized_distance(mention[1], surface) <= _APPROXIMATE
        )
        if match := next(similar, None):
            unmatched.remove(match)
            near += 1
    return MentionCounts(
        exact=exact,
        approximate=exact + near,
        annotated=annotated.total(),
        found=found.total(),
        entities=report.checkable,
        missing=len(by_name.missing),
        unsupported=bool(report.unsupported),
    )


def table(result: Figures) -> str:
    """Precision and recall of mentions, beside those of the paper."""
    kinds = {"exact": "exact", "approximate": "within a distance of 0.2"}
    rows = [
        [
            words,
            *(cell(result[kind][part], 3) for part in ("precision", "recall")),
            *map(str, result["paper"][kind].values()),
        ]
        for kind, words in kinds.items()
    ]
    head = f"{result['data']['name']}, {result['data']['n']} texts"
    return markdown_table([head, "precision", "recall", "paper's precision", "paper's recall"], *rows)


def alarms_table(result: Figures) -> str:
    """The share of false alarms."""
    return markdown_table(
        [f"{result['data']['name']}, of human references", "share"],
        ["entities reported missing", cell(result["false_alarms"], 3)],
        ["texts with a name, number or date reported unsupported", cell(result["false_hallucinations"], 3)],
    )


def _with_article(text: str, start: int, end: int) -> str:
    article = _ARTICLE.search(text, 0, start)
    return text[article.start() if article else start : end]
