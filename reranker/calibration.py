"""Calibration: a temperature and a threshold, fitted on held-out texts to keep wrong texts rare."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike
from scipy.optimize import minimize_scalar  # type: ignore[import-untyped]
from scipy.special import logsumexp  # type: ignore[import-untyped]
from scipy.stats import binomtest  # type: ignore[import-untyped]

from reranker.errors import InputError
from reranker.jsonfile import read_json

FILE = "calibration.json"
STATED = (90, 95, 99)  # percentages of right texts for which tuning fits thresholds


@dataclass(frozen=True)
class Calibration:
    """The calibration of a checkpoint, stored beside its weights as `calibration.json`.

    Args:
        temperature: divides the logits before the softmax.
        threshold: the least confidence of an accepted text.
        aim: the greatest share of wrong texts among the accepted texts that the threshold may allow.
        accepted: the share of the held-out texts that the threshold accepts.
        wrong: the share of wrong texts among the accepted texts.
        texts: the number of held-out texts, without the texts to which a rule objects whatever NLI says.
        stated: thresholds by the least percentage of right texts among the accepted held-out texts.
    """

    temperature: float = 1.0
    threshold: float | None = None
    aim: float | None = None
    accepted: float | None = None
    wrong: float | None = None
    texts: int = 0
    stated: Mapping[str, float] = field(default_factory=dict)

    @classmethod
    def load(cls, directory: str | Path) -> "Calibration":
        """Load the calibration of a checkpoint directory; without a file, temperature 1 and no threshold."""
        path = Path(directory) / FILE
        if not path.is_file():
            return cls()
        try:
            found = cls(**read_json(path))
            if found.temperature > 0:
                return found
        except (ValueError, TypeError):
            pass
        raise InputError(f"{path}: damaged; delete it, or calibrate the checkpoint again by scripts/tune.py")

    def least_confidence(self, threshold: float | str | None) -> float | None:
        """Return the confidence below which a text is in doubt, or None if there is no such confidence.

        Args:
            threshold: a probability; a stated percentage of right texts, such as `95%`; `calibrated`: the checkpoint's
                own threshold, if it has one; or None.

        Raises:
            InputError: the threshold is none of these, or the checkpoint was not calibrated for the percentage.
        """
        if threshold == "calibrated":
            return self.threshold
        if isinstance(threshold, str) and threshold.endswith("%"):
            if threshold[:-1] in self.stated:
                return self.stated[threshold[:-1]]
            rates = ", ".join(f"{rate}%" for rate in self.stated) or "no percentage"
            raise InputError(f"threshold={threshold}: the NLI checkpoint states {rates}: tune it, or give a number")
        if threshold is not None and (isinstance(threshold, str) or not 0 <= threshold <= 1):
            raise InputError(
                f"threshold={threshold}: must be a probability between 0 and 1, a percentage such as 95%, "
                "calibrated, or null"
            )
        return threshold

    @property
    def sure(self) -> float | None:
        """The entailment from which a check is sure of a fact: 99% of the held-out texts with it are right."""
        return self.stated.get(str(STATED[-1]))

    def __str__(self) -> str:
        """Describe the effect of the threshold on the held-out texts."""
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
        """Write the calibration beside the weights."""
        (directory / FILE).write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")


def fit_temperature(logits: ArrayLike, entailment: int, passed: Sequence[bool]) -> float:
    """Return the temperature between 0.05 and 20 with the least negative log-likelihood (Guo et al. 2017).

    Args:
        logits: of shape (checks, labels).
        entailment: the index of the entailment label.
        passed: whether each check is right to pass.
    """
    scores, sign = np.asarray(logits, dtype=float), np.where(passed, 1.0, -1.0)

    def loss(log_temperature: float) -> float:
        scaled = scores / np.exp(log_temperature)
        margin = scaled[:, entailment] - logsumexp(np.delete(scaled, entailment, axis=1), axis=1)
        return float(np.logaddexp(0, -sign * margin).mean())

    return float(np.exp(minimize_scalar(loss, bounds=(np.log(0.05), np.log(20)), method="bounded").x))


def fit_threshold(confidences: Sequence[float], wrong: Sequence[bool], *, aim: float) -> tuple[float, float, float]:
    """Find the least threshold that keeps the share of wrong texts among the accepted texts to the aim.

    Returns:
        The threshold, the share of texts that it accepts, and the share of wrong texts among them. If no threshold
        reaches the aim, the threshold is 1 and nothing is accepted.

    Raises:
        InputError: there are no texts, or the aim is not between 0 and 1.
    """
    if not 0 <= aim <= 1 or not len(confidences):
        raise InputError(f"calibration needs an aim between 0 and 1 and at least one text (aim={aim})")
    order = np.argsort(-np.asarray(confidences, dtype=float), kind="stable")
    sorted_confidences, errors = np.asarray(confidences, dtype=float)[order], np.asarray(wrong, dtype=bool)[order]
    shares = errors.cumsum() / np.arange(1, len(order) + 1)
    last_of_equal = np.append(sorted_confidences[1:] != sorted_confidences[:-1], True)
    fitting = np.flatnonzero((shares <= aim) & last_of_equal)
    if not len(fitting):
        return 1.0, 0.0, 0.0
    end = int(fitting[-1])
    return float(sorted_confidences[end]), (end + 1) / len(order), float(shares[end])


def accepted_share(confidences: Sequence[float], wrong: Sequence[bool], threshold: float) -> tuple[float, float]:
    """Return the share of texts that a threshold accepts, and the share of wrong texts among them."""
    errors = np.asarray(wrong, dtype=bool)[np.asarray(confidences, dtype=float) >= threshold]
    return len(errors) / len(confidences), float(errors.mean()) if len(errors) else 0.0
