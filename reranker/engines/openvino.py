"""The OpenVINO engine: runs a classifier on Intel CPUs, in fp32 or bf16; needs the extra `openvino`."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import PreTrainedModel

from reranker.engines.export import exported
from reranker.engines.onnx import classifier_graph
from reranker.errors import InputError

_HINTS = {"fp32": "f32", "bf16": "bf16"}


def openvino_classifier(
    model: PreTrainedModel, columns: Sequence[str], precision: str
) -> Callable[[Mapping[str, NDArray[np.int64]]], NDArray[np.float32]]:
    """Return the function from padded columns to logits; the model is exported at the first time.

    Raises:
        ExportError: ONNX cannot express the model.
        InputError: OpenVINO is not installed.
    """
    try:
        import openvino
    except ImportError:
        raise InputError("engine=openvino: install the extra (pip install 'd2t-reranker[openvino]')") from None
    options = {"INFERENCE_PRECISION_HINT": _HINTS[precision], "INFERENCE_NUM_THREADS": torch.get_num_threads()}
    compiled = openvino.Core().compile_model(exported(model, classifier_graph(model, columns)), "CPU", options)

    def classify(padded: Mapping[str, NDArray[np.int64]]) -> NDArray[np.float32]:
        found = compiled.create_infer_request().infer({name: padded[name] for name in columns})  # one for each thread
        return np.array(found[0])

    return classify
