"""The ONNX engine: runs a classifier by ONNX Runtime on the CPU, in fp32 or with weights of eight bits."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import PreTrainedModel

from reranker.engines.export import Graph, onnx_session


def onnx_classifier(
    model: PreTrainedModel, columns: Sequence[str], precision: str
) -> Callable[[Mapping[str, NDArray[np.int64]]], NDArray[np.float32]]:
    """Return the function from padded columns to logits; the model is exported at the first time.

    Args:
        columns: the names of the tokenizer's columns.

    Raises:
        ExportError: ONNX cannot express the model.
    """
    run = onnx_session(model, classifier_graph(model, columns), precision=precision)
    return lambda padded: run({name: padded[name] for name in columns})[0]


def classifier_graph(model: PreTrainedModel, columns: Sequence[str]) -> Graph:
    """Return the classifier with an example: two pairs of eight tokens."""
    example = torch.ones(2, 8, dtype=torch.long)
    axes = {0: "pairs", 1: "tokens"}
    return Graph("nli", _Logits(model, columns), dict.fromkeys(columns, (example, axes)), ["logits"])


class _Logits(torch.nn.Module):
    """A classifier from its columns in order to its logits."""

    def __init__(self, model: PreTrainedModel, columns: Sequence[str]):
        super().__init__()
        self.model, self.columns = model, columns

    def forward(self, *values: torch.Tensor) -> torch.Tensor:
        logits: torch.Tensor = self.model(**dict(zip(self.columns, values, strict=True))).logits
        return logits
