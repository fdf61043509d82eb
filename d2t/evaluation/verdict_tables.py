"""The tables of Dušek & Kasner 2020: the NLI verdict against people's ratings and against slot-error labels."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from d2t.evaluation.agreement import agreement, confusion, detection, spearman
from d2t.evaluation.labels import LabelledText, RatedText, read_labelled_files, read_ratings
from d2t.evaluation.results import Measured, file_sha256
from reranker import Assessment, NLIClassifier, SemanticAccuracy, Templates, __version__
from reranker.candidates import fine_verdict
from reranker.signature import signature

RATED_OK = (2.5, 2.0)  # least mean rating of a text that counts as OK (section 4.2)

# What the paper reports for roberta-large-mnli, untuned (its Tables 1 and 2).
PAPER_RATINGS = {"default": {"accuracy": 0.775, "rho": 0.628}, "backoff": {"accuracy": 0.768, "rho": 0.637}}
PAPER_OUTPUTS = {
    "default": {"fine": 0.911, "rough": 0.933, "f1": 0.903},
    "backoff": {"fine": 0.846, "rough": 0.874, "f1": 0.834},
}


def measure_ratings(
    classifier: NLIClassifier, *, file: str | Path, templates: Sequence[str], threshold: float | None = None
) -> Measured:
    """Accuracy, recall, precision and F1 of `not_OK`, and the correlation of confidence and rating.

    Figures stand under `templates`, the first at a rating of 2.5, with those at 2.0 and of seen and unseen categories
    beside them; `rho_size` is the correlation of error with the number of triples.

    Raises:
        InputError: the file is absent or broken.
    """
    path = Path(file)
    texts = read_ratings(path)

    def table(found: list[Assessment]) -> dict[str, Any]:
        rows = list(zip(texts, found, strict=True))
        parts = {"seen": [row for row in rows if row[0].seen], "unseen": [row for row in rows if not row[0].seen]}
        return _rating_figures(rows) | {
            "at_2.0": _detected(rows, RATED_OK[1]),
            "splits": {name: {"n": len(part), **_rating_figures(part)} for name, part in parts.items() if part},
        }

    figures, checks = _by_templates(classifier, templates, threshold, texts, table)
    return Measured(
        signature=checks,
        data={"name": path.stem, "sha256": file_sha256([path]), "n": len(texts)},
        figures={"templates": figures, "paper": PAPER_RATINGS},
    )


def measure_outputs(
    classifier: NLIClassifier,
    *,
    source: str | Path,
    templates: Sequence[str],
    threshold: float | None = None,
    disregard: Sequence[tuple[str, str]] = (),
) -> Measured:
    """FINE and ROUGH accuracy, recall, precision and F1 of `not_OK`, confusion of verdicts, by system and input size.

    Args:
        source: a tsv in the format of the E2E outputs, or a folder of them.
        disregard: (predicate, object) pairs whose omission is no error; the paper tells of eat_type restaurant.

    Raises:
        InputError: a file is absent or broken.
    """
    systems, files = read_labelled_files(Path(source))
    texts = [text for part in systems.values() for text in part]
    names = [name for name, part in systems.items() for _ in part]
    gold = [text.published.verdict for text in texts]

    def table(found: list[Assessment]) -> dict[str, Any]:
        verdicts = [_verdict(assessment, disregard) for assessment in found]
        return {
            **agreement(verdicts, gold),
            "confusion": confusion(verdicts, gold),
            "systems": _grouped(verdicts, gold, names),
            "sizes": _grouped(verdicts, gold, [str(len(text.triples)) for text in texts]),
        }

    figures, checks = _by_templates(classifier, templates, threshold, texts, table)
    return Measured(
        signature=f"{checks}|" + signature(disregard=",".join(f"{p}={o}" for p, o in disregard) or "nothing"),
        data={"name": Path(source).stem, "sha256": file_sha256(files), "n": len(texts)},
        figures={"templates": figures, "paper": PAPER_OUTPUTS},
    )


def _by_templates(
    classifier: NLIClassifier,
    templates: Sequence[str],
    threshold: float | None,
    texts: Sequence[LabelledText | RatedText],
    table: Callable[[list[Assessment]], dict[str, Any]],
) -> tuple[dict[str, Any], str]:
    """The table of each template set by its name, and the signature of all checks."""
    figures, signatures = {}, []
    for source in templates:
        check = SemanticAccuracy(classifier, Templates.load(source), threshold=threshold)
        figures[check.templates.name] = table(check.assess([(text.triples, text.text) for text in texts]))
        signatures.append(check.signature)
    return figures, "|".join([f"d2t:{__version__}", *signatures])


def _rating_figures(rows: Iterable[tuple[RatedText, Assessment]]) -> dict[str, Any]:
    rows = list(rows)
    ratings = [text.rating for text, _ in rows]
    wrong = [(text.rating >= RATED_OK[0]) != found.ok for text, found in rows]
    return {
        **_detected(rows, RATED_OK[0]),
        "rho": spearman([found.confidence for _, found in rows], ratings),
        "rho_size": spearman(wrong, [len(text.triples) for text, _ in rows]),
    }


def _detected(rows: Sequence[tuple[RatedText, Assessment]], least: float) -> dict[str, Any]:
    return detection([not found.ok for _, found in rows], [text.rating < least for text, _ in rows])


def _verdict(found: Assessment, disregard: Sequence[tuple[str, str]]) -> str:
    """The verdict, with omissions of what is disregarded left out of account."""
    omitted = [triple for triple in found.omitted if (triple.predicate, triple.object) not in disregard]
    return fine_verdict(omission=bool(omitted), hallucination="hallucination" in found.verdict)


def _grouped(found: Sequence[str], gold: Sequence[str], groups: Sequence[str]) -> dict[str, Any]:
    figures = {}
    for group in sorted(set(groups)):
        part = [(f, g) for f, g, name in zip(found, gold, groups, strict=True) if name == group]
        figures[group] = {"n": len(part), **agreement([f for f, _ in part], [g for _, g in part])}
    return figures
