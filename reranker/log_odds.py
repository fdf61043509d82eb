"""Log-odds: the weights of a logistic regression over sets of features."""

import json
import math
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from reranker.jsonfile import read_json

_LEAST_WEIGHT = 0.05  # of a feature that is kept


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

    def rounded(self) -> "Weights":
        """Return the weights in two decimals, without those that hardly count."""
        kept = {name: round(weight, 2) for name, weight in self.weights.items() if abs(weight) >= _LEAST_WEIGHT}
        return Weights(kept, round(self.bias, 2))

    @classmethod
    def load(cls, path: Path) -> "Weights":
        """Load what `save` wrote.

        Raises:
            InputError: the file does not exist or is not JSON.
        """
        return cls(**read_json(path))

    def save(self, path: Path) -> None:
        """Write the weights as JSON, a line each."""
        text = json.dumps(asdict(self), ensure_ascii=False, indent=1, sort_keys=True)
        path.write_text(f"{text}\n", encoding="utf-8")
