"""Training the slot classifier: its network and vocabulary, its LightningDataModule and its LightningModule."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from torch.nn.functional import binary_cross_entropy_with_logits
from transformers import PreTrainedTokenizerBase, PreTrainedTokenizerFast

from d2t.baselines.slot_network import SlotNetwork, delexicalised, item_of, learn_items
from d2t.data.datasets import Example
from d2t.training.lightning import Batch, Item, TrainingData, TrainingModule


def new_network(
    examples: Sequence[Example], *, rarest: int, **shape: Any
) -> tuple[SlotNetwork, PreTrainedTokenizerBase]:
    """Return an untrained network and its tokenizer.

    Args:
        examples: the items of the network and the words of the tokenizer come from them.
        rarest: words that occur less often are unknown.
        shape: further arguments of `SlotNetwork`.
    """
    items = learn_items(triples for triples, _ in examples)
    split = pre_tokenizers.BertPreTokenizer()
    known = set(items)
    words = Counter(
        word for triples, text in examples for word, _ in split.pre_tokenize_str(delexicalised(triples, text, known))
    )
    names = ["[PAD]", "[UNK]", *sorted(word for word, count in words.items() if count >= rarest)]
    tokenizer = Tokenizer(models.WordLevel({word: index for index, word in enumerate(names)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = split
    fast = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="[PAD]", unk_token="[UNK]", model_max_length=512
    )
    return SlotNetwork(items=items, vocabulary=len(names), **shape), fast


class SlotDataModule(TrainingData):
    """(triples, text) examples as delexicalised words and items; an epoch is all training examples."""

    def __init__(
        self,
        *,
        training: Sequence[Example],
        development: Sequence[Example],
        tokenizer: PreTrainedTokenizerBase,
        items: dict[str, int],
        batch_size: int,
        seed: int,
    ):
        super().__init__(tokenizer=tokenizer, development=development, batch_size=batch_size, seed=seed)
        self.training, self.items = training, items

    def draw(self, epoch: int) -> Sequence[Example]:
        """Return all training examples."""
        return self.training

    def encode(self, rows: Sequence[Example]) -> list[Item]:
        """Return the words and the items of each example."""
        encoded = self.tokenizer([delexicalised(*example, self.items) for example in rows])["input_ids"]
        return [{"input_ids": ids, "items": self._items(row)} for ids, row in zip(encoded, rows, strict=True)]

    def collate(self, items: list[Item]) -> Batch:
        """Return one batch; its labels have the shape (texts, items)."""
        batch = dict(self.tokenizer.pad({"input_ids": [item["input_ids"] for item in items]}, return_tensors="pt"))
        labels = torch.zeros(len(items), len(self.items))
        for row, item in enumerate(items):
            labels[row, item["items"]] = 1.0
        return batch | {"labels": labels}

    def _items(self, example: Example) -> list[int]:
        items = (item_of(triple.predicate, triple.object, self.items) for triple in example[0])
        return [self.items[item] for item in items if item]


class SlotModule(TrainingModule):
    """Minimises the binary cross-entropy of all items; logs `dev/exact`, the share of texts without a wrong item.

    A batch has `input_ids` and `attention_mask` of shape (texts, words) and `labels` of shape (texts, items).
    """

    def __init__(self, model: SlotNetwork, *, learning_rate: float):
        super().__init__(model)
        self.save_hyperparameters(ignore=["model"], logger=False)

    def training_loss(self, batch: Batch) -> torch.Tensor:
        """Return the loss of one batch."""
        return self._loss(self._logits(batch), batch["labels"])

    def validation_step(self, batch: Batch, batch_index: int) -> None:
        """Log loss and exactness of one development batch."""
        logits, labels = self._logits(batch), batch["labels"]
        size = len(labels)
        self.log_mean("dev/loss", self._loss(logits, labels), size)
        self.log_mean("dev/exact", ((logits > 0) == (labels > 0)).all(-1).float().mean(), size, prog_bar=True)

    def configure_optimizers(self) -> torch.optim.Optimizer:
        """Adam, as in the paper."""
        return torch.optim.Adam(self.parameters(), lr=self.hparams["learning_rate"])

    def _loss(self, logits: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
        return binary_cross_entropy_with_logits(logits, labels) * labels.shape[1]

    def _logits(self, batch: Batch) -> torch.Tensor:
        logits: torch.Tensor = self.model(batch["input_ids"], batch["attention_mask"])
        return logits
