"""NLI alone, entity coverage alone and both together, against ratings and slot-error labels."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize  # type: ignore[import-untyped]

from d2t.data.datasets import DataSets, training_examples
from d2t.data.labels import LabelledText, RatedText, read_labelled_files, read_ratings
from d2t.experiments.corruptions import RIGHT, texts_of_kind
from d2t.experiments.webnlg_ratings import RATED_OK
from d2t.stats.agreement import detection, spearman
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from d2t.training.nli.corruptor import CORRUPTIONS
from reranker import Assessment, SemanticAccuracy, __version__
from reranker.candidates import OK
from reranker.check import Request
from reranker.entities.coverage import EntityCoverage
from reranker.policy import Corroborated, witness_features
from reranker.signature import signature
from reranker.triples import format_triples

Witness = Callable[[Assessment], tuple[bool, float]]  # → whether the text is OK, and the confidence
_NAMES = {
    "nli": "NLI alone",
    "entities": "entity coverage alone",
    "either": "neither finds anything wrong",
    "both": "both, weighed",
}


def measure(
    check: SemanticAccuracy,
    entities: EntityCoverage,
    *,
    data_sets: DataSets,
    ratings: str | Path,
    outputs: str | Path,
    fit_on: Sequence[str],
    texts: int,
    seed: int,
) -> Measurement:
    """Measure how well each witness finds the wrong texts, and how its confidence correlates with the ratings.

    `weights` are those of the witness `both`: a logistic regression, fitted on as many right as corrupted texts.

    Args:
        ratings: the human evaluation of WebNLG 2017, a csv file.
        outputs: a tsv file in the format of the E2E outputs, or a folder of such files.
        fit_on: the corpora whose development texts the weights are fitted on.
        texts: the number of texts of each corruption.
    """
    both = fit_weights(check, entities, development_texts(data_sets, fit_on, texts, seed))
    rated = read_ratings(Path(ratings))
    systems, files = read_labelled_files(Path(outputs))
    labelled = [text for part in systems.values() for text in part]
    sets: dict[str, tuple[Sequence[RatedText | LabelledText], list[bool]]] = {
        "ratings": (rated, [text.rating < RATED_OK for text in rated]),
        "outputs": (labelled, [text.published.verdict != OK for text in labelled]),
    }
    figures: dict[str, dict[str, Any]] = {}
    for name, (set_texts, wrong) in sets.items():
        assessments = _assess(check, entities, [(text.triples, text.text) for text in set_texts])
        inputs = [format_triples(text.triples) for text in set_texts]
        figures[name] = {"n": len(set_texts)}
        for witness, judge in witnesses(both).items():
            oks, confidences = zip(*map(judge, assessments), strict=True)
            figures[name][witness] = detection([not ok for ok in oks], wrong, clusters=inputs)
            if name == "ratings":
                rho = spearman(confidences, [text.rating for text in rated], clusters=inputs)
                figures[name][witness]["rho"] = rho
    return Measurement(
        signature=f"{signature(d2t=__version__, seed=seed)}|{check.signature}|entities:{entities.signature}",
        data={
            "name": f"{Path(ratings).stem}+{Path(outputs).stem}",
            "sha256": file_sha256([Path(ratings), *files]),
            "n": len(rated) + len(labelled),
        },
        figures={
            **figures,
            "weights": {name: getattr(both, name) for name in ("bias", "confidence", "missing", "unsupported")},
        },
    )


def witnesses(both: Corroborated) -> Mapping[str, Witness]:
    """Return each witness by its name."""
    return {
        "nli": lambda found: (found.ok, found.confidence),
        "entities": lambda found: (_complete(found), _coverage(found)),
        "either": lambda found: (found.ok and _complete(found), found.confidence * _coverage(found)),
        "both": lambda found: (both.accepts(found), both.probability(found)),
    }


def fit_weights(
    check: SemanticAccuracy, entities: EntityCoverage, texts: Sequence[tuple[Request, bool]]
) -> Corroborated:
    """Fit a logistic regression that tells right texts from wrong ones, and return it as a policy.

    Right and wrong texts have the same total weight.
    """
    assessments = _assess(check, entities, [request for request, _ in texts])
    features = np.array([witness_features(found) for found in assessments])
    right = np.array([is_right for _, is_right in texts])
    signs, share = np.where(right, 1.0, -1.0), np.where(right, right.mean(), 1 - right.mean())

    def loss(weights: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
        return float((np.logaddexp(0, -signs * (features @ weights)) / share).mean() + 1e-3 * weights @ weights)

    weights = minimize(loss, np.zeros(features.shape[1])).x
    return Corroborated(*(round(float(weight), 2) for weight in weights))


def development_texts(data_sets: DataSets, corpora: Sequence[str], texts: int, seed: int) -> list[tuple[Request, bool]]:
    """Return corrupted texts and as many right texts of development splits, and whether each is right."""
    found: list[tuple[Request, bool]] = []
    for corpus in corpora:
        _, examples = training_examples(data_sets, corpus)
        wrong = [text for kind in CORRUPTIONS for text in texts_of_kind(examples, kind, texts, seed).values()]
        right = texts_of_kind(examples, RIGHT, len(wrong), seed).values()
        found += [((text.triples, text.text), False) for text in wrong]
        found += [((text.triples, text.text), True) for text in right]
    return found


def table(result: Figures) -> str:
    """The figures of each witness, on ratings and on slot-error labels."""
    rows = []
    for data in ("ratings", "outputs"):
        for witness, words in _NAMES.items():
            found = result[data][witness]
            figures = [cell(found[figure], 3) for figure in ("accuracy", "f1")]
            rho = cell(found["rho"], 3) if "rho" in found else ""
            rows.append([f"{data} ({result[data]['n']})", words, *figures, rho])
    return markdown_table(["texts", "witness", "accuracy", "F1 of not_OK", "ρ"], *rows)


def _assess(check: SemanticAccuracy, entities: EntityCoverage, requests: Sequence[Request]) -> list[Assessment]:
    """The assessments of NLI, each with the report of entity coverage."""
    assessed = zip(check.assess(requests), requests, strict=True)
    return [replace(found, entities=entities.assess(*request)) for found, request in assessed]


def _complete(found: Assessment) -> bool:
    return found.entities is not None and not found.entities.missing and not found.entities.unsupported


def _coverage(found: Assessment) -> float:
    return found.entities.coverage if found.entities else 0.0
