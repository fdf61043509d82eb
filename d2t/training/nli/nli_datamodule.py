"""NLIDataModule: the NLI pairs that a classifier is trained on, drawn from a mixture of sources."""

import random
from collections.abc import Mapping, Sequence

from torch.utils.data import DataLoader
from transformers import PreTrainedTokenizerBase

from d2t.training.lightning import Batch, Item, TrainingData
from d2t.training.nli.pairs import NLIPair
from d2t.training.nli.source import Source


class NLIDataModule(TrainingData):
    """Training pairs of several sources; each source has development pairs of its own.

    Args:
        mixture: name → how often the source is drawn; names without a source are left out.
        epoch_pairs: pairs of an epoch, whatever the sources hold.
        max_length: tokens beyond which a pair is cut.
    """

    def __init__(
        self,
        *,
        sources: Mapping[str, Source],
        mixture: Mapping[str, float],
        tokenizer: PreTrainedTokenizerBase,
        label2id: Mapping[str, int],
        epoch_pairs: int,
        batch_size: int,
        max_length: int,
        seed: int,
    ):
        development = {name: source.development for name, source in sources.items()}
        super().__init__(tokenizer=tokenizer, development=development, batch_size=batch_size, seed=seed)
        self.sources, self.weights = sources, {name: mixture[name] for name in sources}
        self.label2id, self.epoch_pairs, self.max_length = label2id, epoch_pairs, max_length

    def val_dataloader(self) -> list[DataLoader[Batch]]:
        """Return one loader for each source."""
        return [self.loader(pairs, 0) for pairs in self.development.values()]

    def draw(self, epoch: int) -> list[NLIPair]:
        """Return the pairs of an epoch."""
        rng = random.Random(f"{self.seed}-{epoch}")
        names, weights = list(self.weights), list(self.weights.values())
        pairs: list[NLIPair] = []
        while len(pairs) < self.epoch_pairs:
            pairs.extend(self.sources[rng.choices(names, weights)[0]].draw(rng))
        return pairs[: self.epoch_pairs]

    def encode(self, rows: Sequence[NLIPair]) -> list[Item]:
        """Return the ids of each pair, and its label."""
        encoded = self.tokenizer(
            [pair.premise for pair in rows],
            [pair.hypothesis for pair in rows],
            truncation="longest_first",
            max_length=self.max_length,
        )
        return [
            {name: values[i] for name, values in encoded.items()} | {"labels": self.label2id[pair.label]}
            for i, pair in enumerate(rows)
        ]

    def collate(self, items: list[Item]) -> Batch:
        """Return one batch; its labels have the shape (pairs,)."""
        return dict(self.tokenizer.pad(items, return_tensors="pt"))
