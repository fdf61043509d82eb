"""The border between the verdicts, moved by the bias of entailment to where few wrong texts pass."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from scipy.special import logit  # type: ignore[import-untyped]
from torch import nn
from transformers import AutoModelForSequenceClassification, AutoTokenizer

from d2t.training.nli.calibrate_checkpoint import TextChecks, left_to_threshold, temperature_of
from d2t.training.run import save_checkpoint
from reranker.calibration import fit_threshold
from reranker.errors import InputError


def move_border(directory: Path, texts: Sequence[TextChecks], *, aim: float) -> list[TextChecks]:
    """Change the weights so that the threshold of the aim is one half; return the checks as they are with them.

    A classifier that saw more wrong than right texts in training refuses right texts: its most probable label is not
    entailment where the threshold would still accept them. The bias of entailment is the logit of the threshold less.

    Args:
        texts: checks of held-out texts by the checkpoint in the directory.
        aim: the greatest share of wrong texts among the accepted texts.

    Raises:
        InputError: no threshold keeps to the aim, or the model ends in no linear layer.
    """
    temperature = temperature_of(texts)
    threshold, *_ = fit_threshold(*left_to_threshold(texts, temperature), aim=aim)
    if not 0 < threshold < 1:
        raise InputError("border=true: no threshold keeps to the aim on the held-out texts; tune longer, or raise it")
    bias = -temperature * float(logit(threshold))
    model = AutoModelForSequenceClassification.from_pretrained(directory)
    heads = [part for part in model.modules() if isinstance(part, nn.Linear) and part.bias is not None]
    if not heads or heads[-1].out_features != model.config.num_labels:
        raise InputError(f"border=true: {type(model).__name__} ends in no linear layer with a bias")
    heads[-1].bias.data[texts[0].entailment] += bias
    save_checkpoint(model, AutoTokenizer.from_pretrained(directory), directory)
    step = np.eye(model.config.num_labels)[texts[0].entailment] * bias
    return [replace(text, logits=text.logits + step) for text in texts]
