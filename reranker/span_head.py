"""SpanHead: a small network that tells by the hidden states of an NLI encoder which word pieces are unsupported."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import torch
from torch import nn

OVERLAPS = 2  # features of a piece beside the hidden states


class SpanHead(nn.Module):
    """One logit for each word piece of premise and hypothesis; above 0, the premise does not support the piece.

    A projection of hidden states of the encoder, which is not trained, then transformer layers over the whole pair.
    One pass decides on all words, as in LettuceDetect (Kovács & Recski 2025), where the whole encoder is trained.

    Args:
        layers: the encoder's layers that are read; 0 is the embeddings.
        hidden: the size of their states.
        size, heads, depth: of the transformer layers.
    """

    def __init__(self, *, layers: Sequence[int], hidden: int, size: int, heads: int, depth: int, dropout: float = 0.1):
        super().__init__()
        self.settings: dict[str, Any] = {"layers": list(layers), "hidden": hidden, "size": size, "heads": heads}
        self.settings |= {"depth": depth, "dropout": dropout}
        self.project = nn.Linear(hidden * len(layers) + OVERLAPS, size)
        self.side = nn.Embedding(2, size)
        layer = nn.TransformerEncoderLayer(
            size, heads, 2 * size, dropout, activation="gelu", batch_first=True, norm_first=True
        )
        self.encoder = nn.TransformerEncoder(layer, depth, norm=nn.LayerNorm(size), enable_nested_tensor=False)
        self.out = nn.Linear(size, 1)

    def forward(self, states: torch.Tensor, side: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Return logits of shape (pairs, pieces).

        Args:
            states: hidden states of all layers and overlaps, of shape (pairs, pieces, hidden · layers + 2).
            side: 1 for pieces of the hypothesis, else 0, of shape (pairs, pieces).
            mask: true for pieces, false for padding, of shape (pairs, pieces).
        """
        read = self.project(states) + self.side(side)
        found: torch.Tensor = self.out(self.encoder(read, src_key_padding_mask=~mask))
        return found.squeeze(-1)


def overlaps(ids: Sequence[int], first: int, last: int) -> list[list[float]]:
    """Return two features of each piece: whether the premise has it, and has it after the same piece.

    Args:
        first, last: the first piece of the hypothesis, and the piece after its last. All other pieces have zeros.
    """
    known, pairs = set(ids[:first]), set(pairwise(ids[:first]))
    found = [[0.0, 0.0] for _ in ids]
    for n in range(first, last):
        found[n] = [float(ids[n] in known), float((ids[n - 1], ids[n]) in pairs)]
    return found
