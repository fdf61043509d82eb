"""The torch engine: runs a classifier as transformers built it, on any device."""

from collections.abc import Callable, Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import PreTrainedModel

from reranker.checkpoint import autocast


def torch_classifier(
    model: PreTrainedModel, precision: str
) -> Callable[[Mapping[str, NDArray[np.int64]]], NDArray[np.float32]]:
    """Return the function from padded columns to logits."""

    def classify(columns: Mapping[str, NDArray[np.int64]]) -> NDArray[np.float32]:
        batch = {name: torch.from_numpy(values).to(model.device) for name, values in columns.items()}
        with torch.inference_mode(), autocast(model.device, precision):
            logits: torch.Tensor = model(**batch).logits
        return logits.float().cpu().numpy()

    return classify
