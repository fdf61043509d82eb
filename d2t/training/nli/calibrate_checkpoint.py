"""Calibrating a checkpoint directory by what classifiers say of held-out texts with known judgements."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax  # type: ignore[import-untyped]

from d2t.training.nli.judged_text import JudgedText
from d2t.training.rules import Rules
from reranker.calibration import STATED, Calibration, accepted_share, fit_temperature, fit_threshold
from reranker.candidates import OK
from reranker.nli import NLIClassifier
from reranker.templates import Templates


@dataclass(frozen=True)
class TextChecks:
    """All checks of one held-out text by a classifier, and how they should end.

    Args:
        logits: of the check of each fact and of the whole text, of shape (checks, labels).
        entailment: the index of the label with which a check passes.
        passes: how each check should end; None where this is not known.
        wrong: whether the text is not OK.
        objected: whether a rule speaks against the text, whatever its confidence; no threshold has to find this text.
    """

    logits: NDArray[np.float64]
    entailment: int
    passes: tuple[bool | None, ...]
    wrong: bool
    objected: bool = False

    def confidence(self, temperature: float) -> float:
        """Return the least entailment probability, the logits divided by the temperature."""
        return float(softmax(self.logits / temperature, axis=-1)[:, self.entailment].min())


def check_texts(directory: Path, texts: Sequence[JudgedText], templates: Templates) -> list[TextChecks]:
    """Check the texts with the classifier of a checkpoint directory that has no calibration yet."""
    if not texts:
        return []
    classifier, rules = NLIClassifier.from_pretrained(directory), Rules(templates, directory)
    checks = []
    for judged in texts:
        facts = templates.facts(judged.triples)
        checks.append([*((judged.text, fact) for fact in facts), (" ".join(facts), judged.text)])
    logits = classifier.logits([pair for pairs in checks for pair in pairs])
    parts = np.split(logits, np.cumsum([len(pairs) for pairs in checks])[:-1])
    return [
        TextChecks(
            part,
            classifier.entailment,
            (*judged.said, judged.supported),
            judged.verdict != OK,
            rules.object_to(judged.triples, judged.text),
        )
        for part, judged in zip(parts, texts, strict=True)
    ]


def calibrate_checkpoint(
    directory: Path, texts: Sequence[TextChecks], *, aim: float, highest: float | None = None
) -> Calibration:
    """Fit temperature and thresholds and save them in the directory.

    The temperature is fitted on the checks whose outcome is known. The thresholds are fitted on the confidences at
    this temperature of the texts to which no rule objects, or of all texts if a rule objects to each.

    Args:
        texts: checks of held-out texts by this checkpoint, or by others that were trained alike on other folds
            (cross-fitting). The loss of these texts may have chosen the best epoch, so the fit is a little optimistic.
        aim: the greatest share of wrong texts among the accepted texts.
        highest: the threshold is not higher, even if it should be for the aim: a few hundred texts say little about
            rare errors. None: any threshold; if none keeps to the aim, it is 1, with which every text is in doubt.
    """
    temperature = temperature_of(texts)
    confidences, errors = left_to_threshold(texts, temperature)
    threshold, accepted, wrong = fit_threshold(confidences, errors, aim=aim)
    if highest is not None and threshold > highest:
        threshold, accepted, wrong = highest, *accepted_share(confidences, errors, highest)
    stated = {str(rate): fit_threshold(confidences, errors, aim=1 - rate / 100)[0] for rate in STATED}
    calibration = Calibration(temperature, threshold, aim, accepted, wrong, len(errors), stated)
    calibration.save(directory)
    return calibration


def temperature_of(texts: Sequence[TextChecks]) -> float:
    """Return the temperature that fits the checks whose outcome is known."""
    known = [
        (logits, outcome)
        for text in texts
        for logits, outcome in zip(text.logits, text.passes, strict=True)
        if outcome is not None
    ]
    logits, outcomes = [row for row, _ in known], [outcome for _, outcome in known]
    return fit_temperature(logits, texts[0].entailment, outcomes)


def left_to_threshold(texts: Sequence[TextChecks], temperature: float) -> tuple[list[float], list[bool]]:
    """Return confidence and error of each text to which no rule objects, or of all texts if a rule objects to each."""
    left = [text for text in texts if not text.objected] or texts
    return [text.confidence(temperature) for text in left], [text.wrong for text in left]
