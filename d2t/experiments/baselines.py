"""Baseline checks against the slot-error labels of E2E outputs."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from d2t.data.labels import LabelledText, read_labelled_files
from d2t.slot_errors.checker import SlotErrorChecker, fully_right, slot_error_rate
from d2t.stats.agreement import agreement
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import __version__
from reranker.check import Check
from reranker.signature import signature
from reranker.triples import format_triples

_NAMES = {
    "none": "no check",
    "slot_aligner": "slot aligner (a keyword of each slot)",
    "slot_classifier": "trained slot classifier (LSTM)",
    "entities": "entity coverage",
    "slot_patterns": "slot-error patterns (our judge)",
}


def measure(checks: Mapping[str, Check], *, source: str | Path) -> Measurement:
    """Compare the verdicts of each check with the labels, and the slot-error rates by patterns with the published ones.

    `checks` holds FINE and ROUGH accuracy, and recall, precision and F1 of `not_OK`. `systems` holds the figures of the
    slot-error patterns for each system.

    Args:
        source: a tsv file in the format of the E2E outputs, or a folder of such files.
    """
    systems, files = read_labelled_files(Path(source))
    texts = [text for system in systems.values() for text in system]
    requests = [(text.triples, text.text) for text in texts]
    labels = [text.published.verdict for text in texts]
    inputs = [format_triples(text.triples) for text in texts]
    checker = SlotErrorChecker()
    signatures = [*(check.signature for check in checks.values()), checker.signature]
    return Measurement(
        signature="|".join([signature(d2t=__version__), *dict.fromkeys(signatures)]),
        data={"name": Path(source).stem, "sha256": file_sha256(files), "n": len(texts)},
        figures={
            "checks": {
                name: agreement([found.verdict for found in check.assess(requests)], labels, clusters=inputs)
                for name, check in checks.items()
            },
            "systems": {name: _slot_error_figures(checker, system) for name, system in systems.items()},
        },
    )


def _slot_error_figures(checker: SlotErrorChecker, texts: Sequence[LabelledText]) -> dict[str, Any]:
    """Slot-error rate and share of fully right texts in percent, by patterns and as published, and their agreement."""
    inputs = [text.triples for text in texts]
    found = [checker.check(text.triples, text.text) for text in texts]
    published = [text.published for text in texts]
    verdicts = ([errors.verdict for errors in part] for part in (found, published))
    return {
        "n": len(texts),
        **agreement(*verdicts, clusters=[format_triples(triples) for triples in inputs]),
        "ser": slot_error_rate(found, inputs),
        "ser_published": slot_error_rate(published, inputs),
        "fully_right": fully_right(found),
        "fully_right_published": fully_right(published),
    }


def table(result: Figures) -> str:
    """The agreement of each check with the labels."""
    figures = ("fine", "rough", "recall", "precision", "f1")
    rows = [[words, *(cell(result["checks"][key][figure], 3) for figure in figures)] for key, words in _NAMES.items()]
    head = f"other checks, {result['data']['n']} texts"
    return markdown_table([head, "FINE", "ROUGH", "recall", "precision", "F1"], *rows)


def slot_patterns_table(result: Figures) -> str:
    """The agreement of the slot-error patterns with the labels, in percent."""
    found = result["checks"]["slot_patterns"]
    percent = [{end: 100 * share for end, share in found[figure].items()} for figure in ("fine", "rough")]
    return markdown_table(
        [f"{result['data']['n']} texts of 11 systems", "four-way (FINE) %", "OK or not (ROUGH) %"],
        ["agreement with the published labels", *map(cell, percent)],
    )
