"""Training the weights by which the verbaliser finds likely things, on texts that were edited."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize  # type: ignore[import-untyped]
from scipy.special import expit  # type: ignore[import-untyped]

from d2t.data.datasets import Example
from d2t.data.user_files import file_examples
from reranker.triples import Triples
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.likely_things import features

EDITED_TEXTS = Path(__file__).with_name("edited_texts")
HELD_OUT = "held_out.jsonl"
_LEAST_WEIGHT = 0.05  # of a feature that is kept
_IT = re.compile(r"\b[Ii]ts?\b")
Weights = dict[str, float]


def edited_texts(folder: Path = EDITED_TEXTS) -> Iterator[Example]:
    """Yield the triples of each input of a folder and the text as an editor mended it, without those held out."""
    for file in sorted(folder.glob("*.jsonl")):
        if file.name != HELD_OUT:
            yield from file_examples(str(file))


def told_subjects(examples: Iterable[Example]) -> Iterator[tuple[Triples, bool]]:
    """Yield the inputs about one subject that a text names again or calls *it*, and whether it is *it*."""
    for triples, text in examples:
        if len({triple.subject for triple in triples}) > 1:
            continue
        name = usual_form(triples[0].subject)
        last = name.split()[-1]
        by_surname = last != name and len(re.findall(rf"\b{re.escape(last)}\b", text)) > text.count(name)
        called_it = _IT.search(text) is not None
        if called_it or by_surname or text.count(name) > 1:
            yield triples, called_it and not by_surname


def train_weights(subjects: Sequence[tuple[Triples, bool]], *, often: int, penalty: float) -> Weights:
    """Return the weights of a logistic regression over the features that are frequent enough.

    Args:
        often: the least number of subjects with a feature.
        penalty: of the squared weights (L2).
    """
    found = [features(triples, triples[0].subject) for triples, _ in subjects]
    counts = Counter(feature for of_one in found for feature in of_one)
    names = sorted(feature for feature, count in counts.items() if count >= often)
    column = {name: number for number, name in enumerate(names)}
    rows = np.zeros((len(found), len(names)))
    for row, of_one in zip(rows, found, strict=True):
        row[[column[feature] for feature in of_one if feature in column]] = 1.0
    signs = np.array([1.0 if is_thing else -1.0 for _, is_thing in subjects])

    def loss(weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        margins = signs * (rows @ weights)
        value = np.logaddexp(0, -margins).sum() + penalty / 2 * weights @ weights
        return float(value), -rows.T @ (signs * expit(-margins)) + penalty * weights

    weights = minimize(loss, np.zeros(len(names)), jac=True, method="L-BFGS-B").x
    return {name: round(float(w), 2) for name, w in zip(names, weights, strict=True) if abs(w) >= _LEAST_WEIGHT}
