"""Suspicion: how likely a statement is a mistake, by a logistic regression on the mistakes that people marked."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scipy.special import expit  # type: ignore[import-untyped]

from d2t.stats.logistic import fit_logistic

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
        return cls(*fit_logistic(examples, wrong, penalty=penalty, least=least))
