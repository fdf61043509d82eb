"""Mention detection against annotated references: precision, recall, false alarms (Faille et al. 2021, section 4)."""

import re
from collections import Counter
from collections.abc import Sequence
from copy import copy
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Levenshtein

from d2t.data.enriched_webnlg import AnnotatedText, read_annotated
from d2t.data.webnlg import xml_files
from d2t.stats.bootstrap import Figure, corpus_interval
from d2t.stats.result_file import Measurement, file_sha256
from reranker import __version__
from reranker.entities.coverage import EntityCoverage
from reranker.entities.report import EntityReport
from reranker.entities.text import bare
from reranker.signature import signature
from reranker.triples import format_triples

APPROXIMATE = 0.2  # normalised Levenshtein distance of an approximate match
PAPER = {"exact": {"precision": 0.75, "recall": 0.74}, "approximate": {"precision": 0.83, "recall": 0.82}}

_ARTICLE = re.compile(r"\b(?:the|an?)\s+$", re.I)


class Counts(NamedTuple):
    """What one text adds to the table."""

    exact: int
    approximate: int
    annotated: int
    found: int
    entities: int
    missing: int
    unsupported: int


def measure_mentions(entities: EntityCoverage, *, folder: str | Path) -> Measurement:
    """Precision and recall of mentions, exact and within a distance of 0.2, and false alarms, with intervals.

    A mention matches where it has the annotated entity and words; case, accents and punctuation do not count, and the
    article before a name is taken in, as the annotators did. `false_alarms` is the share of entities that are reported
    missing when pronouns and descriptions do not count, `false_hallucinations` that of texts with something reported
    unsupported: people wrote these texts for these triples, so that nearly all of it is an error of ours.

    Args:
        entities: finds the mentions; also pronouns and descriptions should be resolved, since they are annotated.
        folder: enriched WebNLG files.

    Raises:
        InputError: a file is broken, or no text has annotations.
    """
    folder = Path(folder)
    texts = read_annotated(folder)
    by_name = copy(entities)
    by_name.resolver = None
    counts = [_counts(text, *(way.assess(text.triples, text.text) for way in (entities, by_name))) for text in texts]
    inputs = [format_triples(text.triples) for text in texts]

    def share(part: str, whole: str | None) -> Figure:
        return _share([getattr(c, part) for c in counts], [getattr(c, whole) if whole else 1 for c in counts], inputs)

    return Measurement(
        signature=signature(d2t=__version__, entities=entities.signature),
        data={
            "name": f"webnlg/{folder.name}",
            "sha256": file_sha256(xml_files(folder)),
            "n": len(texts),
        },
        figures={
            **{k: {"precision": share(k, "found"), "recall": share(k, "annotated")} for k in ("exact", "approximate")},
            "false_alarms": share("missing", "entities"),
            "false_hallucinations": share("unsupported", None),
            "paper": PAPER,
        },
    )


def _counts(text: AnnotatedText, report: EntityReport, by_name: EntityReport) -> Counts:
    annotated = Counter((reference.entity, bare(reference.surface)) for reference in text.references)
    found = Counter((m.entity, bare(_with_article(text.text, m.start, m.end))) for m in report.mentions)
    exact = (annotated & found).total()
    left = list((found - annotated).elements())
    near = 0
    for entity, surface in (annotated - found).elements():
        alike = [mention for mention in left if mention[0] == entity and _distance(mention[1], surface) <= APPROXIMATE]
        if alike:
            left.remove(alike[0])
            near += 1
    return Counts(
        exact=exact,
        approximate=exact + near,
        annotated=annotated.total(),
        found=found.total(),
        entities=report.checkable,
        missing=len(by_name.missing),
        unsupported=int(bool(report.unsupported)),
    )


def _with_article(text: str, start: int, end: int) -> str:
    article = _ARTICLE.search(text, 0, start)
    return text[article.start() if article else start : end]


def _distance(one: str, other: str) -> float:
    return Levenshtein.normalized_distance(one, other)


def _share(parts: Sequence[int], wholes: Sequence[int], clusters: Sequence[str]) -> Figure:
    """The sum of the parts in that of the wholes, by text."""
    a, b = np.array(parts), np.array(wholes)

    def statistic(index: NDArray[np.int64]) -> float:
        return float(a[index].sum() / max(b[index].sum(), 1))

    return corpus_interval(statistic, len(a), clusters=clusters)
