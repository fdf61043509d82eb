"""The choice of the engine that runs a generator."""

from collections.abc import Callable
from functools import partial

import torch
from transformers import PreTrainedModel

from d2t.generator.engines.onnx import OnnxBart
from d2t.generator.engines.torch import TorchSteps
from d2t.generator.search import Step
from reranker.engines.export import ExportError
from reranker.errors import InputError

ENGINES = ("auto", "torch", "onnx")

Read = Callable[[torch.Tensor, torch.Tensor], Step]
"""Reads the tokens and the attention mask of inputs, each of shape (inputs, tokens); returns the decoder."""


def generator_engine(name: str, model: PreTrainedModel, *, precision: str) -> tuple[str, Read]:
    """Return the engine's name, and the function that reads inputs by this engine.

    `auto` is ONNX Runtime for a BART on the CPU in `fp32`, and torch for every other model.

    Raises:
        InputError: the engine is unknown, or cannot run this model on its device in this precision.
    """
    if name not in ENGINES:
        raise InputError(f"engine={name}: one of {', '.join(ENGINES)}")
    fits = model.config.model_type == "bart" and model.device.type == "cpu" and precision == "fp32"
    if name == "onnx" and not fits:
        raise InputError("engine=onnx: runs a BART with device=cpu and precision=fp32; use engine=torch")
    if name != "torch" and fits:
        try:
            return "onnx", OnnxBart(model)
        except ExportError:
            if name == "onnx":
                raise
    return "torch", partial(TorchSteps, model, precision)
