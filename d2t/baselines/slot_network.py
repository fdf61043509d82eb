"""SlotNetwork: an LSTM that reads a text and tells which slot-value pairs it speaks of (Dušek & Jurčíček 2016)."""

import torch
from huggingface_hub import PyTorchModelHubMixin
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence


class SlotNetwork(nn.Module, PyTorchModelHubMixin):
    """The last state of an LSTM over the words, and from it a logit for each item.

    Args:
        items: what the logits stand for, in order.
        vocabulary: how many words it knows; word 0 is padding.
    """

    def __init__(
        self, *, items: list[str], vocabulary: int, embedding: int = 64, hidden: int = 128, dropout: float = 0.2
    ):
        super().__init__()
        self.items = {item: index for index, item in enumerate(items)}
        self.embedding = nn.Embedding(vocabulary, embedding, padding_idx=0)
        self.lstm = nn.LSTM(embedding, hidden, batch_first=True)
        self.dropout = nn.Dropout(dropout)
        self.head = nn.Linear(hidden, len(items))

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor) -> torch.Tensor:
        """Logits (texts, items) of words (texts, words), padded at the end."""
        lengths = attention_mask.sum(-1).clamp(min=1).cpu()
        words = self.dropout(self.embedding(input_ids))
        _, (last, _) = self.lstm(pack_padded_sequence(words, lengths, batch_first=True, enforce_sorted=False))
        logits: torch.Tensor = self.head(self.dropout(last[-1]))
        return logits
