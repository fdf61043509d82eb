"""The choice of the engine that runs a classifier."""

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec

import numpy as np
from numpy.typing import NDArray
from transformers import PreTrainedModel

from reranker.engines.export import ExportError
from reranker.engines.onnx import onnx_classifier
from reranker.engines.openvino import openvino_classifier
from reranker.engines.torch import torch_classifier
from reranker.errors import InputError

PRECISIONS = {"torch": ("fp32", "bf16"), "onnx": ("fp32", "int8"), "openvino": ("fp32", "bf16")}
ENGINES = ("auto", *PRECISIONS)

Classify = Callable[[Mapping[str, NDArray[np.int64]]], NDArray[np.float32]]
"""Reads the padded columns of a tokenizer, each of shape (pairs, tokens); returns logits of shape (pairs, labels)."""


def classifier_engine(
    name: str, model: PreTrainedModel, columns: Sequence[str], *, precision: str
) -> tuple[str, Classify]:
    """Return the engine's name, and the function that runs the model by this engine.

    `auto` is for a model on the CPU ONNX Runtime in `fp32` and `int8`, and OpenVINO in `bf16` if it is installed; for
    every other model it is torch. A model that ONNX cannot express is run by torch.

    Args:
        columns: the names of the tokenizer's columns.

    Raises:
        InputError: the engine is unknown or not installed, or cannot run this model on its device in this precision.
    """
    if name not in ENGINES:
        raise InputError(f"engine={name}: one of {', '.join(ENGINES)}")
    if name == "auto":
        name = _fastest(precision) if model.device.type == "cpu" else "torch"
        try:
            return classifier_engine(name, model, columns, precision=precision)
        except ExportError:
            return classifier_engine("torch", model, columns, precision=precision)
    if precision not in PRECISIONS[name]:
        raise InputError(f"precision={precision}: engine={name} has {' and '.join(PRECISIONS[name])}")
    if name == "torch":
        return name, torch_classifier(model, precision)
    if model.device.type != "cpu":
        raise InputError(f"engine={name}: runs on device=cpu; engine=torch runs on {model.device.type}")
    build = {"onnx": onnx_classifier, "openvino": openvino_classifier}[name]
    return name, build(model, columns, precision)


def _fastest(precision: str) -> str:
    """Return the fastest engine that is installed, for a model on the CPU."""
    if precision == "bf16":
        return "openvino" if find_spec("openvino") else "torch"
    return "onnx"
