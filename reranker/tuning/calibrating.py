"""Calibrating a checkpoint directory on held-in judged texts."""

from collections.abc import Sequence
from pathlib import Path

from reranker.calibration import Calibration, fit_temperature, fit_threshold
from reranker.candidates import OK
from reranker.nli import NLIClassifier
from reranker.semantic_accuracy import SemanticAccuracy
from reranker.templates import Templates
from reranker.tuning.judged import Judged


def calibrate(directory: Path, texts: Sequence[Judged], templates: Templates, *, aim: float) -> Calibration:
    """Fit temperature and threshold of the checkpoint on the texts and save them in its directory.

    The temperature is fitted on the checks whose outcome is known, the threshold on the texts' confidences with it.

    Args:
        aim: share of wrong texts among the accepted that the threshold may let through.
    """
    Calibration().save(directory)
    classifier = NLIClassifier.from_pretrained(directory)
    pairs, passes = [], []
    for judged in texts:
        facts = templates.facts(judged.triples)
        known = [(fact, said) for fact, said in zip(facts, judged.said, strict=True) if said is not None]
        pairs += [*((judged.text, fact) for fact, _ in known), (" ".join(facts), judged.text)]
        passes += [*(said for _, said in known), judged.supported]
    temperature = fit_temperature(classifier.logits(pairs), classifier.entailment, passes)
    tempered = NLIClassifier(classifier.model, classifier.tokenizer, calibration=Calibration(temperature))
    check = SemanticAccuracy(tempered, templates)
    confidences = [found.confidence for found in check.assess([(judged.triples, judged.text) for judged in texts])]
    threshold, accepted, wrong = fit_threshold(confidences, [judged.verdict != OK for judged in texts], aim=aim)
    found = Calibration(temperature, threshold, aim, accepted, wrong, len(texts))
    found.save(directory)
    return found
