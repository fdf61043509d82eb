"""The ONNX engine: BART by ONNX Runtime on the CPU, in fp32."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import PreTrainedModel

from d2t.generator.engines.bart import reader_graph, step_graph
from reranker.engines.export import onnx_session


class OnnxBart:
    """The two parts of a BART; both are exported at the first time.

    Raises:
        ExportError: ONNX cannot express the model.
    """

    def __init__(self, model: PreTrainedModel):
        self.reader = onnx_session(model, reader_graph(model))
        self.step = onnx_session(model, step_graph(model))
        attention: Any = model.get_decoder().layers[0].self_attn
        self.heads, self.width = attention.num_heads, attention.head_dim

    def __call__(self, ids: torch.Tensor, mask: torch.Tensor) -> "OnnxSteps":
        """Read the inputs; return the decoder that writes their texts."""
        return OnnxSteps(self, ids.numpy(), mask.numpy())


class OnnxSteps:
    """The decoder of one batch, with its keys and values."""

    def __init__(self, bart: OnnxBart, ids: NDArray[np.int64], mask: NDArray[np.int64]):
        self.bart = bart
        read = bart.reader({"ids": ids, "mask": mask})
        self.read = {f"read{number}": values for number, values in enumerate(read)}
        hidden = np.where(mask[:, None, None] == 0, np.finfo(np.float32).min, np.float32(0))
        self.read["hidden"] = hidden.astype(np.float32)
        self.past = [np.zeros((len(ids), bart.heads, 0, bart.width), np.float32)] * len(read)
        self.owners = np.arange(len(ids))  # the input of each row

    def __call__(self, tokens: Sequence[int], parents: Sequence[int]) -> torch.Tensor:
        """Read one more token in each row, as `d2t.generator.search.Step` says."""
        self.owners = self.owners[list(parents)]
        layout, slots = _laid_out(self.owners, len(self.read["hidden"]))
        logits, *self.past = self.bart.step(
            {
                "tokens": np.array(tokens),
                "parents": np.array(parents),
                "position": np.array(self.past[0].shape[2]),
                "layout": layout,
                "slots": slots,
                **{f"past{number}": values for number, values in enumerate(self.past)},
                **self.read,
            }
        )
        return torch.from_numpy(logits)


def _laid_out(owners: NDArray[np.int64], inputs: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the rows of each input, filled up with row 0, and the place of each row in that flattened layout."""
    counts = np.bincount(owners, minlength=inputs)
    order = np.argsort(owners, kind="stable")
    place = np.empty_like(owners)
    place[order] = np.arange(len(owners)) - np.repeat(np.cumsum(counts) - counts, counts)
    layout = np.zeros((inputs, counts.max()), np.int64)
    layout[owners, place] = np.arange(len(owners))
    return layout, owners * counts.max() + place
