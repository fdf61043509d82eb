"""Other checks than NLI against slot-error labels: the table of verdicts, one row a check."""

from collections.abc import Mapping
from pathlib import Path

from d2t.data.labels import read_labelled_files
from d2t.stats.agreement import agreement
from d2t.stats.result_file import Measurement, file_sha256
from reranker import __version__
from reranker.check import Check
from reranker.signature import signature
from reranker.triples import format_triples


def measure_checks(checks: Mapping[str, Check], *, source: str | Path) -> Measurement:
    """FINE and ROUGH accuracy, recall, precision and F1 of `not_OK` of each check, with intervals.

    Args:
        checks: name → check.
        source: a tsv in the format of the E2E outputs, or a folder of them.

    Raises:
        InputError: a file is absent or broken, or has a slot that a check does not know.
    """
    systems, files = read_labelled_files(Path(source))
    texts = [text for part in systems.values() for text in part]
    inputs = [format_triples(text.triples) for text in texts]
    labels = [text.published.verdict for text in texts]
    figures = {}
    for name, check in checks.items():
        found = [assessment.verdict for assessment in check.assess([(text.triples, text.text) for text in texts])]
        figures[name] = agreement(found, labels, clusters=inputs)
    return Measurement(
        signature="|".join([signature(d2t=__version__), *(check.signature for check in checks.values())]),
        data={"name": Path(source).stem, "sha256": file_sha256(files), "n": len(texts)},
        figures={"checks": figures},
    )
