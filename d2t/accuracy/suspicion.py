"""Suspicion: how likely a statement is a mistake, by a logistic regression on the mistakes that people marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from scipy.special import expit  # type: ignore[import-untyped]

from d2t.stats.logistic import fit_logistic
from reranker.log_odds import Weights

Features = frozenset[str]


@dataclass(frozen=True)
class Suspicion:
    """How likely statements with certain features are mistakes."""

    weights: Weights

    def probability(self, features: Features) -> float:
        """Return the probability that a statement with these features is a mistake."""
        return float(expit(self.weights.log_odds(features)))

    @classmethod
    def learn(
        cls, examples: Sequence[Features], wrong: Sequence[bool], *, penalty: float = 1.0, least: int = 3
    ) -> "Suspicion":
        """Fit the weights, with a quadratic penalty.

        Args:
            least: how many examples must have a feature.
        """
        return cls(fit_logistic(examples, wrong, penalty=penalty, least=least))
