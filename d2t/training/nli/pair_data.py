"""PairDataModule: a new draw of NLI pairs for every epoch, fixed by the seed, in batches of like length."""

import random
from collections.abc import Callable, Sequence

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader
from transformers import PreTrainedTokenizerBase

from d2t.training.nli.pairs import NLIPair
from reranker.batching import shuffled_batches

Draw = Callable[[random.Random], Sequence[NLIPair]]
Batch = dict[str, torch.Tensor]


class PairDataModule(pl.LightningDataModule):
    """Training pairs drawn anew each epoch from a mixture of sources; development pairs fixed.

    An epoch is `epoch_pairs` long whatever the sources hold, so that a checkpoint at its end resumes exactly.

    Args:
        sources: name → a function that draws one or more pairs by a random generator.
        weights: name → how often the source is drawn.
        development: name → fixed pairs whose accuracy is logged apart.
        label2id: the model's own label order.
    """

    def __init__(
        self,
        *,
        sources: dict[str, Draw],
        weights: dict[str, float],
        development: dict[str, Sequence[NLIPair]],
        tokenizer: PreTrainedTokenizerBase,
        label2id: dict[str, int],
        epoch_pairs: int,
        batch_size: int,
        max_length: int,
        seed: int,
    ):
        super().__init__()
        self.sources, self.development = sources, development
        self.weights = {name: weights[name] for name in sources}
        self.tokenizer, self.label2id = tokenizer, label2id
        self.epoch_pairs, self.batch_size, self.max_length, self.seed = epoch_pairs, batch_size, max_length, seed

    def train_dataloader(self) -> DataLoader[Batch]:
        """The batches of the trainer's current epoch; wants `reload_dataloaders_every_n_epochs=1`."""
        epoch = self.trainer.current_epoch if self.trainer else 0
        return self._loader(self.draw(epoch), seed=self.seed + epoch)

    def val_dataloader(self) -> list[DataLoader[Batch]]:
        """One loader for each set of development pairs."""
        return [self._loader(pairs, seed=0) for pairs in self.development.values()]

    def draw(self, epoch: int) -> list[NLIPair]:
        """The pairs of an epoch, the same for the same seed."""
        rng = random.Random(f"{self.seed}-{epoch}")
        names, weights = list(self.weights), list(self.weights.values())
        pairs: list[NLIPair] = []
        while len(pairs) < self.epoch_pairs:
            pairs.extend(self.sources[rng.choices(names, weights)[0]](rng))
        return pairs[: self.epoch_pairs]

    def _loader(self, pairs: Sequence[NLIPair], seed: int) -> DataLoader[Batch]:
        encoded = self.tokenizer(
            [pair.premise for pair in pairs],
            [pair.hypothesis for pair in pairs],
            truncation="longest_first",
            max_length=self.max_length,
        )
        items = [
            {name: values[i] for name, values in encoded.items()} | {"labels": self.label2id[pair.label]}
            for i, pair in enumerate(pairs)
        ]
        batches = shuffled_batches([len(item["input_ids"]) for item in items], self.batch_size, seed)
        return DataLoader(items, batch_sampler=batches, collate_fn=self._collate)  # type: ignore[arg-type]

    def _collate(self, items: list[dict[str, list[int]]]) -> Batch:
        return dict(self.tokenizer.pad(items, return_tensors="pt"))
