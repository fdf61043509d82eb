"""Log-odds: the weights of a logistic regression over sets of features."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Weights:
    """The weights of features, and the bias.

    Args:
        weights: of the features that occurred often enough; others count nothing.
    """

    weights: dict[str, float] = field(repr=False)
    bias: float

    def log_odds(self, features: Iterable[str]) -> float:
        """Return the log-odds of what has these features, each once, whatever the order that a set gives them."""
        return math.fsum((self.bias, *(self.weights.get(feature, 0.0) for feature in features)))
