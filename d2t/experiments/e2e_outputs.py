"""The NLI verdict against the slot-error labels of E2E outputs (Dušek & Kasner 2020, Tables 2 and 3)."""

import random
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from d2t.data.labels import read_labelled_files
from d2t.data.readings import TextKey, read_readings, write_sheet
from d2t.experiments.template_sets import template_table
from d2t.stats.agreement import agreement, confusion
from d2t.stats.bootstrap import corpus_interval
from d2t.stats.markdown import Figures, cell
from d2t.stats.result_file import Measurement, file_sha256
from reranker import Assessment, SemanticAccuracy, __version__
from reranker.candidates import OK, fine_verdict
from reranker.signature import signature
from reranker.triples import entity_words, format_triples, predicate_key

_PAPER = {
    "default": {"fine": 0.911, "rough": 0.933, "f1": 0.903},
    "backoff": {"fine": 0.846, "rough": 0.874, "f1": 0.834},
}
_SHEET_TEXTS = 100

Value = tuple[str, str]  # predicate and object in comparable spelling


def measure(
    checks: Mapping[str, SemanticAccuracy],
    *,
    source: str | Path,
    disregard: Sequence[Sequence[str]] = (),
    readings: str | Path | None = None,
    to_read: str | Path | None = None,
) -> Measurement:
    """Measure how often the verdict of each check agrees with the label, over all texts, by system and by input size.

    Args:
        source: a tsv file in the format of the E2E outputs, or a folder of such files.
        disregard: [predicate, object] of facts that may go unsaid; the paper's analysis has eat_type restaurant.
        readings: a sheet with a reader's verdicts on disagreements of label and first check; adds `after_reading`.
        to_read: where a sheet with disagreements of label and first check is written, unless the file exists.
    """
    systems, files = read_labelled_files(Path(source))
    texts = {(name, row): text for name, system in systems.items() for row, text in enumerate(system)}
    inputs = [format_triples(text.triples) for text in texts.values()]
    system_names = [system for system, _ in texts]
    sizes = [str(len(text.triples)) for text in texts.values()]
    labels = [text.published.verdict for text in texts.values()]
    read = read_readings(Path(readings)) if readings else {}
    optional = {_value(predicate, value) for predicate, value in disregard}

    verdicts = {
        name: [
            verdict_without(found, optional)
            for found in check.assess([(text.triples, text.text) for text in texts.values()])
        ]
        for name, check in checks.items()
    }
    figures: dict[str, dict[str, Any]] = {
        name: {
            **agreement(found, labels, clusters=inputs),
            "confusion": confusion(found, labels),
            "systems": _by_group(found, labels, inputs, system_names),
            "sizes": _by_group(found, labels, inputs, sizes),
        }
        for name, found in verdicts.items()
    }
    first = next(iter(checks))
    if to_read and not Path(to_read).exists():
        disagreements = [key for key, wrong in zip(texts, _disagree(verdicts[first], labels), strict=True) if wrong]
        sample = random.Random(1234).sample(disagreements, min(_SHEET_TEXTS, len(disagreements)))
        write_sheet(Path(to_read), {key: texts[key] for key in sample})
    figures[first] |= after_reading(verdicts[first], labels, list(texts), read, clusters=inputs)
    settings = signature(
        disregard=",".join(f"{predicate}={value}" for predicate, value in sorted(optional)) or "nothing",
        readings=file_sha256([Path(readings)])[:8] if readings else None,
    )
    return Measurement(
        signature="|".join([signature(d2t=__version__), *(check.signature for check in checks.values()), settings]),
        data={"name": Path(source).stem, "sha256": file_sha256(files), "n": len(texts)},
        figures={"templates": figures, "paper": _PAPER},
    )


def verdict_without(found: Assessment, optional: Collection[Value]) -> str:
    """Return the verdict of an assessment when optional facts may go unsaid."""
    omitted = [triple for triple in found.omitted if _value(triple.predicate, triple.object) not in optional]
    return fine_verdict(omission=bool(omitted), hallucination="hallucination" in found.verdict)


def after_reading(
    verdicts: Sequence[str],
    labels: Sequence[str],
    keys: Sequence[TextKey],
    readings: Mapping[TextKey, str],
    *,
    clusters: Sequence[str],
) -> dict[str, Any]:
    """Estimate the agreement (OK or not, as a share) with labels that a reader corrected.

    The reader's share of agreement with our verdict is taken for all disagreements. Where verdict and label agree, both
    count as right, so that the correction can only raise the agreement.

    Returns:
        `after_reading`, how many texts were `read`, and on how many of them the reader `sided` with our verdict. Empty
        when some text that was read is no disagreement: the sheet is then from other verdicts.
    """
    wrong = _disagree(verdicts, labels)
    read = np.array([key in readings for key in keys])
    if not readings or read.sum() < len(readings) or not wrong[read].all():
        return {}
    sided = np.array([(readings.get(key) == OK) == (v == OK) for key, v in zip(keys, verdicts, strict=True)])

    def corrected(index: NDArray[np.int64]) -> float:
        drawn = sided[index][read[index]]
        return 1 - float(wrong[index].mean()) * (1 - float(drawn.mean()) if len(drawn) else 1)

    figure = corpus_interval(corrected, len(keys), clusters=clusters)
    return {"after_reading": figure, "read": len(readings), "sided": int(sided[read].sum())}


def table(result: Figures) -> str:
    """The agreement with the labels for each template set, and the agreement after reading."""
    names = {"fine": "FINE", "rough": "ROUGH", "recall": "recall", "precision": "precision", "f1": "F1"}
    read = [
        [
            f"ours, {name} templates, labels put right by reading {found['read']} disagreements "
            f"({found['sided']} for ours)",
            *(cell(found["after_reading"], 3) if figure == "rough" else "" for figure in names),
        ]
        for name, found in result["templates"].items()
        if "after_reading" in found
    ]
    return template_table(result, names, *read)


def _value(predicate: str, value: str) -> Value:
    return predicate_key(predicate), entity_words(value).lower()


def _disagree(verdicts: Sequence[str], labels: Sequence[str]) -> NDArray[np.bool_]:
    """Whether verdict or label alone is OK, for each text."""
    return np.array([(verdict == OK) != (label == OK) for verdict, label in zip(verdicts, labels, strict=True)])


def _by_group(
    verdicts: Sequence[str], labels: Sequence[str], inputs: Sequence[str], groups: Sequence[str]
) -> dict[str, Any]:
    figures = {}
    for group in sorted(set(groups)):
        numbers = [number for number, name in enumerate(groups) if name == group]
        found, gold, clusters = ([column[number] for number in numbers] for column in (verdicts, labels, inputs))
        figures[group] = {"n": len(numbers), **agreement(found, gold, clusters=clusters)}
    return figures
