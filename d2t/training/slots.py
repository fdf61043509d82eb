"""Training the slot classifier: its vocabulary, its data and its LightningModule."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytorch_lightning as pl
import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from torch.nn.functional import binary_cross_entropy_with_logits
from torch.utils.data import DataLoader
from transformers import PreTrainedTokenizerBase, PreTrainedTokenizerFast

from d2t.baselines.slot_items import delexicalised, item_of, learn_items
from d2t.baselines.slot_network import SlotNetwork
from d2t.data.datasets import Example
from reranker.batching import shuffled_batches

Batch = dict[str, torch.Tensor]


def new_network(
    examples: Sequence[Example], *, rarest: int, **shape: Any
) -> tuple[SlotNetwork, PreTrainedTokenizerBase]:
    """An untrained network with the items of the examples, and a tokenizer with the words that occur `rarest` times."""
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


class SlotData(pl.LightningDataModule):
    """(triples, text) examples as delexicalised words and items; an epoch is all of them, in batches of like length."""

    def __init__(
        self,
        training: Sequence[Example],
        development: Sequence[Example],
        *,
        tokenizer: PreTrainedTokenizerBase,
        items: dict[str, int],
        batch_size: int,
        seed: int,
    ):
        super().__init__()
        self.training, self.development = training, development
        self.tokenizer, self.items, self.batch_size, self.seed = tokenizer, items, batch_size, seed

    def draw(self, epoch: int) -> Sequence[Example]:
        """The examples of an epoch: all of them."""
        return self.training

    def train_dataloader(self) -> DataLoader[Batch]:
        """The batches of the trainer's current epoch."""
        return self._loader(self.training, self.seed + (self.trainer.current_epoch if self.trainer else 0))

    def val_dataloader(self) -> DataLoader[Batch]:
        """The development examples."""
        return self._loader(self.development, 0)

    def _loader(self, examples: Sequence[Example], seed: int) -> DataLoader[Batch]:
        encoded = self.tokenizer([delexicalised(*example, self.items) for example in examples])["input_ids"]
        rows = list(zip(encoded, (self._wanted(example) for example in examples), strict=True))
        batches = shuffled_batches([len(ids) for ids, _ in rows], self.batch_size, seed)
        return DataLoader(rows, batch_sampler=batches, collate_fn=self._collate)  # type: ignore[arg-type]

    def _wanted(self, example: Example) -> list[int]:
        items = (item_of(triple.predicate, triple.object, self.items) for triple in example[0])
        return [self.items[item] for item in items if item]

    def _collate(self, rows: list[tuple[list[int], list[int]]]) -> Batch:
        batch = dict(self.tokenizer.pad({"input_ids": [ids for ids, _ in rows]}, return_tensors="pt"))
        labels = torch.zeros(len(rows), len(self.items))
        for row, (_, wanted) in enumerate(rows):
            labels[row, wanted] = 1.0
        return batch | {"labels": labels}


class SlotTraining(pl.LightningModule):
    """Binary cross-entropy of each item; logs `dev/loss` and `dev/exact`, the share of texts without a wrong item."""

    def __init__(self, model: SlotNetwork, *, learning_rate: float):
        super().__init__()
        self.model, self.learning_rate = model, learning_rate

    def training_step(self, batch: Batch, batch_index: int) -> torch.Tensor:
        """The loss of one batch: `input_ids` and `attention_mask` (texts, words), `labels` (texts, items)."""
        loss = binary_cross_entropy_with_logits(self._logits(batch), batch["labels"]) * batch["labels"].shape[1]
        self.log("train/loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch: Batch, batch_index: int) -> None:
        """Logs loss and exactness of one development batch."""
        logits, labels = self._logits(batch), batch["labels"]
        size = len(labels)
        self.log("dev/loss", binary_cross_entropy_with_logits(logits, labels) * labels.shape[1], batch_size=size)
        self.log("dev/exact", ((logits > 0) == (labels > 0)).all(-1).float().mean(), batch_size=size, prog_bar=True)

    def configure_optimizers(self) -> torch.optim.Optimizer:
        """Adam, as in the paper."""
        return torch.optim.Adam(self.parameters(), lr=self.learning_rate)

    def _logits(self, batch: Batch) -> torch.Tensor:
        logits: torch.Tensor = self.model(batch["input_ids"], batch["attention_mask"])
        return logits
