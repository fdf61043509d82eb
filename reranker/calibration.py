"""Calibration: temperature and threshold fitted on held-out texts, stated as the error that they aim at."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike
from scipy.optimize import minimize_scalar  # type: ignore[import-untyped]
from scipy.special import logsumexp  # type: ignore[import-untyped]
from scipy.stats import binomtest  # type: ignore[import-untyped]

from reranker.errors import InputError

FILE = "calibration.json"


@dataclass(frozen=True)
class Calibration:
    """What a checkpoint's probabilities mean, beside its weights as `calibration.json`.

    Args:
        temperature: logits are divided by it before the softmax.
        threshold: least confidence of a text for which at most `aim` of the accepted texts were wrong.
        aim: share of wrong texts among the accepted that the threshold aims at.
        accepted, wrong: shares of the held-out texts accepted at the threshold, and of those that were wrong.
        texts: how many texts the threshold was fitted on.
    """

    temperature: float = 1.0
    threshold: float | None = None
    aim: float | None = None
    accepted: float | None = None
    wrong: float | None = None
    texts: int = 0

    @classmethod
    def load(cls, directory: str | Path) -> "Calibration":
        """That of a checkpoint directory; temperature 1 and no threshold where it has none.

        Raises:
            InputError: the file is damaged.
        """
        path = Path(directory) / FILE
        if not path.is_file():
            return cls()
        try:
            found = cls(**json.loads(path.read_text(encoding="utf-8")))
            if found.temperature > 0:
                return found
        except (ValueError, TypeError):
            pass
        raise InputError(f"{path}: damaged; delete it, or calibrate the checkpoint again by scripts/tune.py")

    def __str__(self) -> str:
        """What the threshold does to the held-out texts, for a user to read."""
        if self.threshold is None or self.aim is None or self.accepted is None or self.wrong is None:
            return "not calibrated"
        if not self.accepted:
            return (
                f"no threshold keeps wrong texts to {self.aim:.1%} of those accepted, on {self.texts} held-out texts: "
                "judge more texts, tune longer, or raise the aim"
            )
        accepted = round(self.accepted * self.texts)
        high = binomtest(round(self.wrong * accepted), accepted).proportion_ci(method="exact").high
        return (
            f"threshold {self.threshold:.3f} accepts {self.accepted:.0%} of {self.texts} held-out texts, "
            f"{self.wrong:.1%} of those wrong (aim {self.aim:.1%}; among further texts it may be {high:.1%})"
        )

    def save(self, directory: Path) -> None:
        """Write it beside the weights."""
        (directory / FILE).write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")


def fit_temperature(logits: ArrayLike, entailment: int, passed: Sequence[bool]) -> float:
    """The temperature, between 0.05 and 20, with the least negative log-likelihood (Guo et al. 2017).

    Args:
        logits: of shape (checks, labels).
        entailment: the index of the label with which a check passes.
        passed: the true outcome of each check.
    """
    scores, sign = np.asarray(logits, dtype=float), np.where(passed, 1.0, -1.0)

    def loss(log_temperature: float) -> float:
        scaled = scores / np.exp(log_temperature)
        margin = scaled[:, entailment] - logsumexp(np.delete(scaled, entailment, axis=1), axis=1)
        return float(np.logaddexp(0, -sign * margin).mean())

    return float(np.exp(minimize_scalar(loss, bounds=(np.log(0.05), np.log(20)), method="bounded").x))


def fit_threshold(confidences: Sequence[float], wrong: Sequence[bool], *, aim: float) -> tuple[float, float, float]:
    """The least confidence from which at most a share `aim` of texts is wrong; and the shares accepted and wrong there.

    Where no threshold reaches the aim, it is 1 and nothing is accepted.

    Raises:
        InputError: no texts, or the aim is no share.
    """
    if not 0 <= aim <= 1 or not len(confidences):
        raise InputError(f"calibration: an aim between 0 and 1 and at least one text are needed (aim={aim})")
    order = np.argsort(-np.asarray(confidences, dtype=float), kind="stable")
    sorted_confidences, errors = np.asarray(confidences, dtype=float)[order], np.asarray(wrong, dtype=bool)[order]
    shares = errors.cumsum() / np.arange(1, len(order) + 1)
    last_of_equal = np.append(sorted_confidences[1:] != sorted_confidences[:-1], True)
    fitting = np.flatnonzero((shares <= aim) & last_of_equal)
    if not len(fitting):
        return 1.0, 0.0, 0.0
    end = int(fitting[-1])
    return float(sorted_confidences[end]), (end + 1) / len(order), float(shares[end])
