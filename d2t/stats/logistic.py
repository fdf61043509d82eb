"""Logistic regression over sets of features, with a quadratic penalty of the weights (L2) and none of the bias."""

from collections import Counter
from collections.abc import Sequence, Set

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize  # type: ignore[import-untyped]
from scipy.sparse import csr_matrix  # type: ignore[import-untyped]
from scipy.special import expit  # type: ignore[import-untyped]

from reranker.log_odds import Weights


def fit_logistic(examples: Sequence[Set[str]], positive: Sequence[bool], *, penalty: float, least: int) -> Weights:
    """Return the weight of each feature that is frequent enough, and the bias.

    Args:
        examples: the features of each example.
        positive: for each example, whether it is of the class that high log-odds tell.
        least: how many examples must have a feature.
    """
    counts = Counter(feature for features in examples for feature in features)
    names = {feature: n for n, feature in enumerate(sorted(f for f, count in counts.items() if count >= least))}
    cells = [(row, names[f]) for row, features in enumerate(examples) for f in sorted(features) if f in names]
    rows, columns = np.array(cells, dtype=int).reshape(-1, 2).T
    table = csr_matrix((np.ones(len(cells)), (rows, columns)), shape=(len(examples), len(names)))
    targets = np.array(positive, dtype=float)

    def loss(w: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        scores = table @ w[1:] + w[0]
        rest = expit(scores) - targets
        value = np.logaddexp(0, scores).sum() - targets @ scores + penalty / 2 * (w[1:] @ w[1:])
        return float(value), np.concatenate([[rest.sum()], table.T @ rest + penalty * w[1:]])

    fitted = minimize(loss, np.zeros(1 + len(names)), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x
    return Weights(dict(zip(names, fitted[1:].tolist(), strict=True)), float(fitted[0]))
