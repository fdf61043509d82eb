"""The NLI verdict against people's ratings of WebNLG 2017 texts (Dušek & Kasner 2020, Table 1)."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from d2t.data.labels import RatedText, read_ratings
from d2t.experiments.template_sets import template_table
from d2t.stats.agreement import detection, spearman
from d2t.stats.bootstrap import Figure
from d2t.stats.markdown import Figures
from d2t.stats.result_file import Measurement, file_sha256
from reranker import Assessment, SemanticAccuracy, __version__
from reranker.signature import signature
from reranker.triples import format_triples

RATED_OK = 2.5  # a text is OK from this mean rating (section 4.2)
_LENIENT = 2.0  # the other least rating of section 4.2
_PAPER = {"default": {"accuracy": 0.775, "rho": 0.628}, "backoff": {"accuracy": 0.768, "rho": 0.637}}

RatedAssessment = tuple[RatedText, Assessment]


def measure(checks: Mapping[str, SemanticAccuracy], *, file: str | Path) -> Measurement:
    """Measure how well each check finds the texts with a low rating.

    A text is `not_OK` when its rating is below 2.5, and below 2.0 in `at_2.0`. `rho` correlates the confidence with the
    rating, `rho_size` the error with the number of triples. `splits` holds seen and unseen categories.
    """
    path = Path(file)
    texts = read_ratings(path)
    figures = {}
    for name, check in checks.items():
        rows = list(zip(texts, check.assess([(text.triples, text.text) for text in texts]), strict=True))
        splits = {
            "seen": [(text, found) for text, found in rows if text.seen],
            "unseen": [(text, found) for text, found in rows if not text.seen],
        }
        figures[name] = {
            **_agreement_figures(rows),
            "at_2.0": _detection(rows, _LENIENT),
            "splits": {split: {"n": len(part), **_agreement_figures(part)} for split, part in splits.items() if part},
        }
    return Measurement(
        signature="|".join([signature(d2t=__version__), *(check.signature for check in checks.values())]),
        data={"name": path.stem, "sha256": file_sha256([path]), "n": len(texts)},
        figures={"templates": figures, "paper": _PAPER},
    )


def _agreement_figures(rows: Sequence[RatedAssessment]) -> dict[str, Figure]:
    inputs = [format_triples(text.triples) for text, _ in rows]
    ratings = [text.rating for text, _ in rows]
    wrong = [(text.rating >= RATED_OK) != found.ok for text, found in rows]
    return {
        **_detection(rows, RATED_OK),
        "rho": spearman([found.confidence for _, found in rows], ratings, clusters=inputs),
        "rho_size": spearman(wrong, [len(text.triples) for text, _ in rows], clusters=inputs),
    }


def _detection(rows: Sequence[RatedAssessment], rated_ok: float) -> dict[str, Figure]:
    inputs = [format_triples(text.triples) for text, _ in rows]
    return detection([not found.ok for _, found in rows], [text.rating < rated_ok for text, _ in rows], clusters=inputs)


def table(result: Figures) -> str:
    """The agreement with the ratings, for each template set."""
    names = {"accuracy": "accuracy", "recall": "recall", "precision": "precision", "f1": "F1", "rho": "ρ"}
    return template_table(result, names)
