"""SlotClassifier: compares the slots that a trained network reads in a text with those of the input, as TGen does."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import torch
from transformers import PreTrainedTokenizerBase, PreTrainedTokenizerFast

from d2t.baselines.rules import AnyLength, assessment
from d2t.baselines.slot_network import SlotNetwork, delexicalised, item_of
from reranker.batching import token_budget_batches
from reranker.candidates import Assessment
from reranker.check import Request
from reranker.shipped import shipped
from reranker.signature import signature, weights_hash

SLOTS = "lstm-slots-e2e"  # in checkpoints/
_BUDGET = 16384  # words in a batch


class SlotClassifier(AnyLength):
    """Rejects texts whose predicted items differ from those of the input (Dušek & Jurčíček 2016).

    The confidence falls with the Hamming distance. Items that the network was not trained on do not count.
    """

    def __init__(self, model: SlotNetwork, tokenizer: PreTrainedTokenizerBase):
        self.model, self.tokenizer, self.items = model.eval(), tokenizer, model.items

    @classmethod
    def from_pretrained(cls, name: str | Path = SLOTS) -> "SlotClassifier":
        """Load a classifier from a directory, or by the name of a checkpoint that ships."""
        directory = Path(name) if Path(name).is_dir() else shipped(str(name))
        return cls(SlotNetwork.from_pretrained(directory), PreTrainedTokenizerFast.from_pretrained(directory))

    @cached_property
    def signature(self) -> str:
        """The content hash of the weights."""
        return signature(check="slot-classifier", weights=weights_hash(self.model))

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the assessment of each text; further predicted items are hallucinations."""
        predicted = self._predicted([delexicalised(triples, text, self.items) for triples, text in requests])
        found = []
        for (triples, _), items in zip(requests, predicted, strict=True):
            wanted = [item_of(triple.predicate, triple.object, self.items) for triple in triples]
            said = [item is None or item in items for item in wanted]
            found.append(assessment(triples, said, invented=len(items - set(wanted))))
        return found

    def _predicted(self, texts: list[str]) -> list[set[str]]:
        names = list(self.items)
        encoded = self.tokenizer(texts)["input_ids"] if texts else []
        found: list[set[str]] = [set() for _ in texts]
        for batch in token_budget_batches([len(ids) for ids in encoded], _BUDGET):
            inputs = self.tokenizer.pad({"input_ids": [encoded[n] for n in batch]}, return_tensors="pt")
            with torch.inference_mode():
                logits = self.model(inputs["input_ids"], inputs["attention_mask"])
            for n, row in zip(batch, logits > 0, strict=True):  # a probability above one half
                found[n] = {names[item] for item in row.nonzero().flatten().tolist()}
        return found
