"""SlotNetwork: an LSTM that predicts items, slot-value pairs without names (Dušek & Jurčíček 2016, section 4)."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

from reranker.errors import InputError
from reranker.substitution import renamed
from reranker.triples import Triples, entity_words, predicate_key

CLOSED = 8  # a predicate with more values is open: placeholders replace its values in texts


def learn_items(inputs: Iterable[Triples]) -> list[str]:
    """Return the items of inputs, sorted: `predicate=value` for closed predicates, `predicate` for open ones."""
    values: dict[str, set[str]] = defaultdict(set)
    for triples in inputs:
        for triple in triples:
            values[predicate_key(triple.predicate)].add(entity_words(triple.object))
    return sorted(
        item
        for predicate, found in values.items()
        for item in ([predicate] if len(found) > CLOSED else [f"{predicate}={value}" for value in found])
    )


def item_of(predicate: str, value: str, known: Collection[str]) -> str | None:
    """Return the item of a triple, or None if the classifier does not know it."""
    pair = f"{predicate_key(predicate)}={entity_words(value)}"
    return next((item for item in (pair, predicate_key(predicate)) if item in known), None)


def delexicalised(triples: Triples, text: str, known: Collection[str]) -> str:
    """Return the text in lower case, with placeholders for subjects and values of open predicates."""
    names = {
        entity_words(t.object): f"x-{predicate_key(t.predicate)}"
        for t in triples
        if predicate_key(t.predicate) in known
    }
    names |= {entity_words(triple.subject): "x-subject" for triple in triples}
    return renamed(text, names).lower()


class SlotNetwork(nn.Module):
    """An LSTM over the words of a text, with a logit for each item from its last state.

    Args:
        items: the names of the logits, in order.
        vocabulary: the number of words; word 0 is padding.
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
        """Return logits of shape (texts, items) for word ids of shape (texts, words), padded at the end."""
        lengths = attention_mask.sum(-1).clamp(min=1).cpu()
        words = self.dropout(self.embedding(input_ids))
        _, (last, _) = self.lstm(pack_padded_sequence(words, lengths, batch_first=True, enforce_sorted=False))
        logits: torch.Tensor = self.head(self.dropout(last[-1]))
        return logits

    @classmethod
    def from_pretrained(cls, directory: Path) -> "SlotNetwork":
        """Load the network from a directory that `save_pretrained` wrote."""
        config = directory / "config.json"
        if not config.is_file():
            raise InputError(f"{directory}: no slot classifier there: d2t-slots trains one")
        try:
            model = cls(**json.loads(config.read_text(encoding="utf-8")))
        except TypeError:
            raise InputError(f"{directory}: its config.json is of another kind of model") from None
        model.load_state_dict(load_file(directory / "model.safetensors"))
        return model

    def save_pretrained(self, directory: Path) -> None:
        """Write the shape, the items and the weights to a directory."""
        directory.mkdir(parents=True, exist_ok=True)
        config = json.dumps({**self.shape, "items": list(self.items)}, indent=1, ensure_ascii=False)
        (directory / "config.json").write_text(config + "\n", encoding="utf-8")
        save_file(self.state_dict(), directory / "model.safetensors")
