"""SlotNetwork: an LSTM that reads a text and tells which slot-value pairs it speaks of (Dušek & Jurčíček 2016)."""

import json
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

from reranker.errors import InputError


class SlotNetwork(nn.Module):
    """The last state of an LSTM over the words, and from it a logit for each item.

    Args:
        items: what the logits stand for, in order.
        vocabulary: how many words it knows; word 0 is padding.
    """

    def __init__(
        self, *, items: list[str], vocabulary: int, embedding: int = 64, hidden: int = 128, dropout: float = 0.2
    ):
        super().__init__()
        self.shape = {"vocabulary": vocabulary, "embedding": embedding, "hidden": hidden, "dropout": dropout}
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

    @classmethod
    def from_pretrained(cls, directory: Path) -> "SlotNetwork":
        """The network of a directory that `save_pretrained` wrote.

        Raises:
            InputError: there is none.
        """
        config = directory / "config.json"
        if not config.is_file():
            raise InputError(f"{directory}: no slot classifier there: python scripts/slots.py trains one")
        try:
            model = cls(**json.loads(config.read_text(encoding="utf-8")))
        except TypeError:
            raise InputError(f"{directory}: its config.json is of another kind of model") from None
        model.load_state_dict(load_file(directory / "model.safetensors"))
        return model

    def save_pretrained(self, directory: Path) -> None:
        """Write shape, items and weights."""
        directory.mkdir(parents=True, exist_ok=True)
        config = json.dumps({**self.shape, "items": list(self.items)}, indent=1, ensure_ascii=False)
        (directory / "config.json").write_text(config + "\n", encoding="utf-8")
        save_file(self.state_dict(), directory / "model.safetensors")
