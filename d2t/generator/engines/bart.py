"""BART in the two parts that ONNX Runtime runs: what is read once for an input, and one step of the decoder.

The rows of the decoder that belong to one input share its keys and values, which `generate` copies for each row.
"""

from typing import Any

import torch
from torch import nn
from transformers import PreTrainedModel

from reranker.engines.export import Graph


class Reader(nn.Module):
    """Tokens and mask of the inputs → the keys and values of the inputs, for each layer of the decoder."""

    def __init__(self, model: PreTrainedModel):
        super().__init__()
        self.encoder: Any = model.get_encoder()
        self.layers: Any = model.get_decoder().layers

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """Return tensors of shape (inputs, heads, tokens, width of a head)."""
        states = self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state
        attentions = [layer.encoder_attn for layer in self.layers]
        return tuple(
            _heads(project(states), attention).transpose(1, 2)
            for attention in attentions
            for project in (attention.k_proj, attention.v_proj)
        )


class DecoderStep(nn.Module):
    """One token in each row → logits, and the keys and values of the rows with one position more."""

    def __init__(self, model: PreTrainedModel):
        super().__init__()
        self.decoder: Any = model.get_decoder()
        self.head: Any = model.get_output_embeddings()
        self.bias: Any = model.final_logits_bias

    def forward(
        self,
        tokens: torch.Tensor,
        parents: torch.Tensor,
        position: torch.Tensor,
        layout: torch.Tensor,
        slots: torch.Tensor,
        hidden: torch.Tensor,
        *memory: torch.Tensor,
    ) -> tuple[torch.Tensor, ...]:
        """Return logits of shape (rows, vocabulary), then keys and values of each layer.

        Args:
            tokens: shape (rows,).
            parents: the row of the last step that each row goes on from, of shape (rows,).
            position: the number of tokens before, a scalar.
            layout: the rows of each input, of shape (inputs, most rows of an input); any row fills up.
            slots: the place of each row in the flattened layout, of shape (rows,).
            hidden: added to the attention to the inputs, of shape (inputs, 1, 1, tokens): -inf for padding.
            memory: keys and values of the last rows for each layer, then keys and values of the inputs.
        """
        decoder, count = self.decoder, len(memory) // 2
        past, read, now = memory[:count], memory[count:], []
        x = decoder.embed_tokens(tokens) + decoder.embed_positions.weight[position + decoder.embed_positions.offset]
        x = decoder.layernorm_embedding(x)
        for number, layer in enumerate(decoder.layers):
            own, other = layer.self_attn, layer.encoder_attn
            queries, *new = (_heads(project(x), own).unsqueeze(-2) for project in (own.q_proj, own.k_proj, own.v_proj))
            of_layer = slice(2 * number, 2 * number + 2)
            keys, values = (torch.cat([a[parents], b], dim=2) for a, b in zip(past[of_layer], new, strict=True))
            now += [keys, values]
            x = layer.self_attn_layer_norm(x + own.out_proj(_attend(queries, keys, values).reshape(x.shape)))
            keys, values = read[of_layer]
            queries = _heads(other.q_proj(x)[layout], other).transpose(1, 2)
            found = _attend(queries, keys, values, hidden).transpose(1, 2).reshape(-1, x.shape[-1])
            x = layer.encoder_attn_layer_norm(x + other.out_proj(found[slots]))
            x = layer.final_layer_norm(x + layer.fc2(layer.activation_fn(layer.fc1(x))))
        return self.head(x) + self.bias[0], *now


def _heads(states: torch.Tensor, attention: Any) -> torch.Tensor:
    """Split the last axis into heads."""
    return states.view(*states.shape[:-1], attention.num_heads, attention.head_dim)


def _attend(
    queries: torch.Tensor, keys: torch.Tensor, values: torch.Tensor, hidden: torch.Tensor | float = 0.0
) -> torch.Tensor:
    scores: torch.Tensor = queries @ keys.transpose(-1, -2) * queries.shape[-1] ** -0.5 + hidden
    return scores.softmax(-1) @ values


def reader_graph(model: PreTrainedModel) -> Graph:
    """Return the reader, with two inputs of five tokens as the example."""
    ids = torch.full((2, 5), 5)
    axes = {0: "inputs", 1: "tokens"}
    inputs = {"ids": (ids, axes), "mask": (torch.ones_like(ids), axes)}
    return Graph("bart-reader", Reader(model), inputs, [f"read{i}" for i in range(2 * len(model.get_decoder().layers))])


def step_graph(model: PreTrainedModel) -> Graph:
    """Return the step, with four rows of two inputs as the example."""
    attention = model.get_decoder().layers[0].self_attn
    count = 2 * len(model.get_decoder().layers)
    past = torch.rand(3, attention.num_heads, 2, attention.head_dim)
    read = torch.rand(2, attention.num_heads, 5, attention.head_dim)
    inputs = {
        "tokens": (torch.tensor([5, 6, 7, 8]), {0: "rows"}),
        "parents": (torch.tensor([0, 0, 1, 2]), {0: "rows"}),
        "position": (torch.tensor(2), {}),
        "layout": (torch.tensor([[0, 1, 2], [3, 0, 0]]), {0: "inputs", 1: "most"}),
        "slots": (torch.tensor([0, 1, 2, 3]), {0: "rows"}),
        "hidden": (torch.zeros(2, 1, 1, 5), {0: "inputs", 3: "tokens"}),
    }
    inputs |= {f"past{i}": (past, {0: "before", 2: "positions"}) for i in range(count)}
    inputs |= {f"read{i}": (read, {0: "inputs", 2: "tokens"}) for i in range(count)}
    return Graph("bart-step", DecoderStep(model), inputs, ["logits", *(f"now{i}" for i in range(count))])
