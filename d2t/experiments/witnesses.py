"""Two witnesses of a text: NLI alone, entity coverage alone, and both, against ratings and slot-error labels."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize  # type: ignore[import-untyped]

from d2t.data.datasets import DataSets, training_examples
from d2t.data.labels import LabelledText, RatedText, read_labelled_files, read_ratings
from d2t.experiments.corruptions import RIGHT, judged_texts
from d2t.experiments.verdict_tables import RATED_OK
from d2t.stats.agreement import detection, spearman
from d2t.stats.result_file import Measurement, file_sha256
from d2t.training.nli.corruptor import CORRUPTIONS
from reranker import Assessment, SemanticAccuracy, __version__
from reranker.candidates import OK
from reranker.check import Request
from reranker.entities.coverage import EntityCoverage
from reranker.policy import Corroborated, witness_features
from reranker.signature import signature
from reranker.triples import format_triples

Witness = Callable[[Assessment], tuple[bool, float]]  # whether the text is right, and how sure that is


def measure_witnesses(
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
    """Accuracy and F1 of `not_OK`, and the correlation of confidence with ratings, of each witness and of both.

    `weights` are those of both, a logistic regression fitted on right and corrupted development texts, half and half.

    Args:
        fit_on: corpora of those texts.
        texts: of each corruption.

    Raises:
        InputError: a file is absent or broken.
    """
    both = fitted(check, entities, _development(data_sets, fit_on, texts, seed))
    rated = read_ratings(Path(ratings))
    systems, files = read_labelled_files(Path(outputs))
    labelled = [text for part in systems.values() for text in part]
    sets: dict[str, tuple[Sequence[RatedText | LabelledText], list[bool]]] = {
        "ratings": (rated, [text.rating < RATED_OK[0] for text in rated]),
        "outputs": (labelled, [text.published.verdict != OK for text in labelled]),
    }
    figures: dict[str, dict[str, Any]] = {}
    for name, (of_set, wrong) in sets.items():
        found = _both(check, entities, [(text.triples, text.text) for text in of_set])
        inputs = [format_triples(text.triples) for text in of_set]
        figures[name] = {"n": len(of_set)}
        for witness, judge in witnesses(both).items():
            judged = [judge(assessment) for assessment in found]
            figures[name][witness] = detection([not ok for ok, _ in judged], wrong, clusters=inputs)
            if name == "ratings":
                people = [text.rating for text in rated]
                figures[name][witness]["rho"] = spearman([sure for _, sure in judged], people, clusters=inputs)
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
    """Each witness by name."""
    return {
        "nli": lambda found: (found.ok, found.confidence),
        "entities": lambda found: (_nothing_amiss(found), _coverage(found)),
        "either": lambda found: (found.ok and _nothing_amiss(found), found.confidence * _coverage(found)),
        "both": lambda found: (both.accepts(found), both.probability(found)),
    }


def fitted(check: SemanticAccuracy, entities: EntityCoverage, texts: Sequence[tuple[Request, bool]]) -> Corroborated:
    """The policy whose weights make right texts probable and wrong ones improbable; right and wrong weigh the same."""
    found = _both(check, entities, [request for request, _ in texts])
    features = np.array([witness_features(assessment) for assessment in found])
    right = np.array([flag for _, flag in texts])
    signs, share = np.where(right, 1.0, -1.0), np.where(right, right.mean(), 1 - right.mean())

    def loss(weights: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
        return float((np.logaddexp(0, -signs * (features @ weights)) / share).mean() + 1e-3 * weights @ weights)

    weights = minimize(loss, np.zeros(features.shape[1])).x
    return Corroborated(*(round(float(weight), 2) for weight in weights))


def _both(check: SemanticAccuracy, entities: EntityCoverage, requests: Sequence[Request]) -> list[Assessment]:
    assessed = zip(check.assess(requests), requests, strict=True)
    return [replace(found, entities=entities.assess(*request)) for found, request in assessed]


def _development(data_sets: DataSets, corpora: Sequence[str], texts: int, seed: int) -> list[tuple[Request, bool]]:
    """Right texts, as many as of all corruptions together, and corrupted ones."""
    found: list[tuple[Request, bool]] = []
    for corpus in corpora:
        _, examples = training_examples(data_sets, corpus)
        wrong = [j for kind in CORRUPTIONS for j in judged_texts(examples, kind, texts, seed).values()]
        right = judged_texts(examples, RIGHT, len(wrong), seed).values()
        found += [
            ((judged.triples, judged.text), flag) for part, flag in ((wrong, False), (right, True)) for judged in part
        ]
    return found


def _nothing_amiss(found: Assessment) -> bool:
    return found.entities is not None and not found.entities.missing and not found.entities.unsupported


def _coverage(found: Assessment) -> float:
    return found.entities.coverage if found.entities else 0.0
