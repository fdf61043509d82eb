"""StateEncoder: a state for each token of a text, from the lower layers of the NLI classifier that ships."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import torch
from transformers import AutoModelForSequenceClassification, BertModel, PreTrainedTokenizerBase

from reranker.batching import token_budget_batches
from reranker.checkpoint import load_checkpoint
from reranker.errors import InputError, TooLongError
from reranker.shipped import NLI
from reranker.signature import weights_hash
from reranker.triples import predicate_words

_BUDGET = 2048  # tokens of a batch
_KEPT = 4096  # predicates whose states are kept


class StateEncoder:
    """The lower layers of a BERT classifier, which give a state to each token; `above` is the layer after them."""

    def __init__(self, encoder: BertModel, tokenizer: PreTrainedTokenizerBase, depth: int):
        self.encoder, self.tokenizer = encoder.eval(), tokenizer
        layers = encoder.encoder.layer
        if not 0 < depth < len(layers):
            raise InputError(
                f"depth={depth}: 1 to {len(layers) - 1} are possible with an encoder of {len(layers)} layers"
            )
        self.above = layers[depth]
        encoder.encoder.layer = layers[:depth]
        self._means: dict[str, torch.Tensor] = {}

    @classmethod
    def from_pretrained(cls, name: str | Path, depth: int) -> "StateEncoder":
        """Load the lower `depth` layers of a classifier.

        Raises:
            InputError: the checkpoint does not exist, or is no BERT.
        """
        model, tokenizer = load_checkpoint(AutoModelForSequenceClassification, name, kind="NLI", device="cpu")
        if not isinstance(model.base_model, BertModel):
            raise InputError(f"{name}: relations are read by a BERT: use checkpoints/{NLI}")
        return cls(model.base_model, tokenizer, depth)

    @cached_property
    def version(self) -> str:
        """Eight hex digits of the weights that are used."""
        return weights_hash(self.encoder)

    @torch.inference_mode()
    def states(self, texts: Sequence[str]) -> list[tuple[torch.Tensor, list[tuple[int, int]]]]:
        """Return for each text the states, of shape (tokens, size), and the characters of each token.

        Raises:
            TooLongError: the encoder cannot read a text.
        """
        encoded = self.tokenizer(list(texts), truncation=False, verbose=False, return_offsets_mapping=True)
        lengths = [len(ids) for ids in encoded["input_ids"]]
        most = self.encoder.config.max_position_embeddings
        if max(lengths, default=0) > most:
            raise TooLongError(f"{max(lengths)} tokens are more than the {most} that the encoder reads")
        found: list[torch.Tensor] = [torch.empty(0)] * len(texts)
        for batch in token_budget_batches(lengths, _BUDGET):
            padded = self.tokenizer.pad({"input_ids": [encoded["input_ids"][i] for i in batch]}, return_tensors="pt")
            output = self.encoder(input_ids=padded["input_ids"], attention_mask=padded["attention_mask"])
            for row, index in zip(output.last_hidden_state, batch, strict=True):
                found[index] = row[: lengths[index]]
        return list(zip(found, encoded["offset_mapping"], strict=True))

    def predicates(self, keys: Sequence[str]) -> torch.Tensor:
        """Return the mean state of the words of each predicate, of shape (predicates, size); each is encoded once."""
        words = [predicate_words(key) for key in keys]
        if len(self._means) > _KEPT:
            self._means.clear()
        if new := [phrase for phrase in dict.fromkeys(words) if phrase not in self._means]:
            read = zip(new, self.states(new), strict=True)
            self._means |= {phrase: states[1:-1].mean(0) for phrase, (states, _) in read}
        return torch.stack([self._means[phrase] for phrase in words])
