"""GeneratorDataModule: the (triples, text) examples that a generator is trained on."""

import random
from collections.abc import Mapping, Sequence

import torch
from transformers import PreTrainedTokenizerBase

from d2t.data.datasets import Example
from d2t.generator.linearize import Linearizer
from d2t.training.generator.other_words import OtherWords
from d2t.training.generator.sources import Source
from d2t.training.lightning import Batch, Item, TrainingData
from reranker.triples import Triple, Triples, format_triples


class GeneratorDataModule(TrainingData):
    """Training examples of several sources; each source is used up before one of its examples comes again.

    Args:
        sources: name → source.
        mixture: name → how often the source is drawn; names without a source are left out.
        epoch_examples: examples of an epoch, whatever the sources hold.
        max_length: tokens of input and of text beyond which both are cut.
        sentence_share: probability that familiar facts of an example, some or all, are read as sentences.
        other_words: probability that words which such facts share with the text become other words.
    """

    def __init__(
        self,
        *,
        sources: Mapping[str, Source],
        mixture: Mapping[str, float],
        tokenizer: PreTrainedTokenizerBase,
        epoch_examples: int,
        batch_size: int,
        max_length: int,
        seed: int,
        sentence_share: float | None = None,
        other_words: float = 0.0,
    ):
        development = [example for source in sources.values() for example in source.development]
        super().__init__(tokenizer=tokenizer, development=development, batch_size=batch_size, seed=seed)
        self.sources, self.linearizer = sources, Linearizer.of(tokenizer)
        self.shares = {name: mixture[name] / sum(mixture[n] for n in sources) for name in sources}
        self.epoch_examples, self.max_length = epoch_examples, max_length
        self.sentence_share, self.other_words = sentence_share or 0.0, other_words
        texts = (text for source in sources.values() for _, text in source.training) if other_words else ()
        self._words = OtherWords.of(texts)
        self._last_order: tuple[tuple[str, int], list[int]] = (("", 0), [])

    def draw(self, epoch: int) -> list[Example]:
        """Return the examples of an epoch."""
        rng = random.Random(f"{self.seed}-{epoch}")
        drawn = []
        for name, source in self.sources.items():
            count = round(self.epoch_examples * self.shares[name])
            for position in range(epoch * count, (epoch + 1) * count):
                turn, index = divmod(position, len(source.training))
                drawn.append(source.change(*source.training[self._order(name, turn)[index]], rng))
        return drawn

    def encode(self, rows: Sequence[Example]) -> list[Item]:
        """Return the ids of the linearised triples and of the text."""
        told = [self._in_sentences(triples, number) for number, (triples, _) in enumerate(rows)]
        lines = [self._lines(row, facts, number) for number, (row, facts) in enumerate(zip(rows, told, strict=True))]
        inputs = self.tokenizer([source for source, _ in lines], truncation=True, max_length=self.max_length)
        labels = self.tokenizer(text_target=[text for _, text in lines], truncation=True, max_length=self.max_length)
        return [{"input_ids": i, "labels": t} for i, t in zip(inputs["input_ids"], labels["input_ids"], strict=True)]

    def length(self, item: Item) -> int:
        """Return the tokens of input and text together."""
        return len(item["input_ids"]) + len(item["labels"])

    def collate(self, items: list[Item]) -> Batch:
        """Return one batch; its labels are padded with -100."""
        batch = dict(self.tokenizer.pad([{"input_ids": item["input_ids"]} for item in items], return_tensors="pt"))
        labels = [torch.tensor(item["labels"]) for item in items]
        batch["labels"] = torch.nn.utils.rnn.pad_sequence(labels, batch_first=True, padding_value=-100)
        return batch

    def _lines(self, row: Example, in_sentences: frozenset[Triple], number: int) -> tuple[str, str]:
        """Return the linearised triples and text of the row of that number."""
        source, target = self.linearizer.source(row[0], in_sentences), self.linearizer.target(*row, in_sentences)
        if not self.other_words or " | " in source:
            return source, target
        rng = random.Random(f"{self.seed}-{number}-{source}")
        return self._words(source, target, rng) if rng.random() < self.other_words else (source, target)

    def _in_sentences(self, triples: Triples, number: int) -> frozenset[Triple]:
        """Return the facts of the example of that number that are read as sentences, familiar or not."""
        if not self.sentence_share:
            return frozenset()
        rng = random.Random(f"{self.seed}-{number}-{format_triples(triples)}")
        if rng.random() >= self.sentence_share:
            return frozenset()
        share = rng.choice((0.5, 1.0))  # an input has triples beside sentences, or sentences alone
        return frozenset(triple for triple in triples if rng.random() < share)

    def _order(self, name: str, turn: int) -> list[int]:
        """Return the order in which a source is used up for the `turn`-th time."""
        key = (name, turn)
        if self._last_order[0] != key:
            order = list(range(len(self.sources[name].training)))
            random.Random(f"{self.seed}-{name}-{turn}").shuffle(order)
            self._last_order = (key, order)
        return self._last_order[1]
