"""Suspicion: how likely a statement is a mistake, by a logistic regression on the mistakes that people marked."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize  # type: ignore[import-untyped]
from scipy.sparse import csr_matrix  # type: ignore[import-untyped]
from scipy.special import expit  # type: ignore[import-untyped]

Features = frozenset[str]


@dataclass(frozen=True)
class Suspicion:
    """The weights of features, and the bias.

    Args:
        weights: of the features that occurred often enough; others count nothing.
    """

    weights: dict[str, float] = field(repr=False)
    bias: float

    def probability(self, features: Features) -> float:
        """Return the probability that a statement with these features is a mistake."""
        return float(expit(self.bias + sum(self.weights.get(feature, 0.0) for feature in features)))

    @classmethod
    def learn(
        cls, examples: Sequence[Features], wrong: Sequence[bool], *, penalty: float = 1.0, least: int = 3
    ) -> "Suspicion":
        """Fit the weights, with a quadratic penalty.

        Args:
            least: how many examples must have a feature.
        """
        counts: dict[str, int] = {}
        for features in examples:
            for feature in features:
                counts[feature] = counts.get(feature, 0) + 1
        names = {feature: n for n, feature in enumerate(sorted(f for f, count in counts.items() if count >= least))}
        cells = [(row, names[f]) for row, features in enumerate(examples) for f in features if f in names]
        rows, columns = np.array(cells, dtype=int).reshape(-1, 2).T
        table = csr_matrix((np.ones(len(cells)), (rows, columns)), shape=(len(examples), len(names)))
        targets = np.array(wrong, dtype=float)

        def loss(w: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
            scores = table @ w[1:] + w[0]
            rest = expit(scores) - targets
            value = np.logaddexp(0, scores).sum() - targets @ scores + penalty / 2 * (w[1:] @ w[1:])
            return float(value), np.concatenate([[rest.sum()], table.T @ rest + penalty * w[1:]])

        fitted = minimize(loss, np.zeros(1 + len(names)), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x
        return cls(dict(zip(names, fitted[1:].tolist(), strict=True)), float(fitted[0]))
