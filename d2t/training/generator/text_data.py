"""TextDataModule: (triples, text) pairs for the generator, a new draw each epoch, in batches of like length."""

import random
from collections.abc import Mapping, Sequence

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader
from transformers import PreTrainedTokenizerBase

from d2t.data.datasets import Example
from d2t.generator.linearize import Linearizer
from d2t.training.generator.augment import Augmenter
from reranker.batching import shuffled_batches

Batch = dict[str, torch.Tensor]


class TextDataModule(pl.LightningDataModule):
    """Training examples of several sets, each drawn without repetition until it is used up; fixed development examples.

    An epoch is `epoch_examples` long whatever the sets hold, so that a checkpoint at its end resumes exactly.

    Args:
        training: name → examples.
        weights: name → how often the set is drawn.
        development: examples of the development loss.
        augmenter: changes an example as it is drawn.
    """

    def __init__(
        self,
        *,
        training: Mapping[str, Sequence[Example]],
        weights: dict[str, float],
        development: Sequence[Example],
        tokenizer: PreTrainedTokenizerBase,
        augmenter: Augmenter,
        epoch_examples: int,
        batch_size: int,
        max_length: int,
        seed: int,
    ):
        super().__init__()
        self.training, self.development = training, development
        self.shares = {name: weights[name] / sum(weights[n] for n in training) for name in training}
        self.tokenizer, self.augmenter, self.linearizer = tokenizer, augmenter, Linearizer.of(tokenizer)
        self.epoch_examples, self.batch_size, self.max_length, self.seed = epoch_examples, batch_size, max_length, seed
        self._last_order: tuple[tuple[str, int], list[int]] = (("", 0), [])

    def train_dataloader(self) -> DataLoader[Batch]:
        """The batches of the trainer's current epoch; wants `reload_dataloaders_every_n_epochs=1`."""
        epoch = self.trainer.current_epoch if self.trainer else 0
        return self._loader(self.draw(epoch), seed=self.seed + epoch)

    def val_dataloader(self) -> DataLoader[Batch]:
        """The development examples."""
        return self._loader(self.development, seed=0)

    def draw(self, epoch: int) -> list[Example]:
        """The examples of an epoch, the same for the same seed."""
        rng = random.Random(f"{self.seed}-{epoch}")
        drawn = []
        for name, examples in self.training.items():
            count = round(self.epoch_examples * self.shares[name])
            for position in range(epoch * count, (epoch + 1) * count):
                turn, index = divmod(position, len(examples))
                drawn.append(examples[self._order(name, turn)[index]])
        return [self.augmenter(triples, text, rng) for triples, text in drawn]

    def _order(self, name: str, turn: int) -> list[int]:
        """The order in which a set is gone through for the `turn`-th time."""
        key = (name, turn)
        if self._last_order[0] != key:
            order = list(range(len(self.training[name])))
            random.Random(f"{self.seed}-{name}-{turn}").shuffle(order)
            self._last_order = (key, order)
        return self._last_order[1]

    def _loader(self, examples: Sequence[Example], seed: int) -> DataLoader[Batch]:
        sources = [self.linearizer.source(triples) for triples, _ in examples]
        targets = [self.linearizer.target(triples, text) for triples, text in examples]
        inputs = self.tokenizer(sources, truncation=True, max_length=self.max_length)
        labels = self.tokenizer(text_target=targets, truncation=True, max_length=self.max_length)
        items = [{"input_ids": i, "labels": t} for i, t in zip(inputs["input_ids"], labels["input_ids"], strict=True)]
        lengths = [len(item["input_ids"]) + len(item["labels"]) for item in items]
        batches = shuffled_batches(lengths, self.batch_size, seed)
        return DataLoader(items, batch_sampler=batches, collate_fn=self._collate)  # type: ignore[arg-type]

    def _collate(self, items: list[dict[str, list[int]]]) -> Batch:
        batch = dict(self.tokenizer.pad([{"input_ids": item["input_ids"]} for item in items], return_tensors="pt"))
        labels = [torch.tensor(item["labels"]) for item in items]
        batch["labels"] = torch.nn.utils.rnn.pad_sequence(labels, batch_first=True, padding_value=-100)
        return batch
