"""Calibrating a checkpoint directory by what classifiers say of held-out judged texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax  # type: ignore[import-untyped]

from d2t.training.nli.judged import Judged
from reranker.calibration import Calibration, fit_temperature, fit_threshold
from reranker.candidates import OK
from reranker.nli import NLIClassifier
from reranker.templates import Templates


@dataclass(frozen=True)
class Examined:
    """What a classifier says of one judged text.

    Args:
        logits: of the check of each fact and of the whole, of shape (checks, labels).
        entailment: the index of the label with which a check passes.
        passed: how each check should end; None where it is not known.
        wrong: whether the text is not OK.
    """

    logits: NDArray[np.float64]
    entailment: int
    passed: tuple[bool | None, ...]
    wrong: bool

    def confidence(self, temperature: float) -> float:
        """The least entailment probability, the logits divided by the temperature."""
        return float(softmax(self.logits / temperature, axis=-1)[:, self.entailment].min())


def examine(directory: Path, texts: Sequence[Judged], templates: Templates) -> list[Examined]:
    """Put the texts before the classifier of a checkpoint directory, as if it had no calibration."""
    if not texts:
        return []
    classifier = NLIClassifier.from_pretrained(directory)
    checks = []
    for judged in texts:
        facts = templates.facts(judged.triples)
        checks.append([*((judged.text, fact) for fact in facts), (" ".join(facts), judged.text)])
    logits = classifier.logits([pair for pairs in checks for pair in pairs])
    parts = np.split(logits, np.cumsum([len(pairs) for pairs in checks])[:-1])
    return [
        Examined(part, classifier.entailment, (*judged.said, judged.supported), judged.verdict != OK)
        for part, judged in zip(parts, texts, strict=True)
    ]


def calibrate(directory: Path, examined: Sequence[Examined], *, aim: float) -> Calibration:
    """Fit temperature and threshold and save them in the directory.

    The temperature is fitted on the checks whose outcome is known, the threshold on the texts' confidences with it.

    Args:
        examined: texts put before this checkpoint, or before others made alike that were not trained on them
            (cross-fitting); that their loss may have chosen the epoch makes the fit a little too hopeful.
        aim: share of wrong texts among the accepted that the threshold may let through.
    """
    known = [
        (logits, outcome)
        for text in examined
        for logits, outcome in zip(text.logits, text.passed, strict=True)
        if outcome is not None
    ]
    logits, outcomes = [row for row, _ in known], [outcome for _, outcome in known]
    temperature = fit_temperature(logits, examined[0].entailment, outcomes)
    confidences = [text.confidence(temperature) for text in examined]
    threshold, accepted, wrong = fit_threshold(confidences, [text.wrong for text in examined], aim=aim)
    found = Calibration(temperature, threshold, aim, accepted, wrong, len(examined))
    found.save(directory)
    return found
