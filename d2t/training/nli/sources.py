"""The sources of NLI pairs: general pairs, in-domain data sets, a user's own texts and judgements."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from typing import TypeVar

from d2t.data.datasets import DataSets, Example, training_examples
from d2t.data.e2e import EQUIVALENT_VALUES
from d2t.data.user_files import file_examples
from d2t.training.folds import FOLDS, Input, fold_of_inputs, input_of
from d2t.training.invented_facts import InventedFacts
from d2t.training.nli.corruptor import Corruptor
from d2t.training.nli.judged_text import JudgedText, read_judged_texts
from d2t.training.nli.new_names import NewNames
from d2t.training.nli.pairs import NLIPair, read_nli_pairs, read_rel2text
from d2t.training.nli.renaming import told_together
from d2t.training.nli.source import Source, right_and_wrong
from d2t.training.nli.wrong_texts import wrong_texts
from d2t.training.rules import Rules
from d2t.training.written import written_examples
from reranker.errors import InputError
from reranker.templates import Templates
from reranker.triples import Triple, Triples

OWN_FILES = ("examples", "judged")  # sources that have no development split of their own
Item = TypeVar("Item")


@dataclass(frozen=True)
class Sources:
    """Builds the sources of a mixture.

    `general` has general NLI pairs, and `rel2text` the pairs of its texts with their labels. `judged` has judged texts
    as they are. The other sources make right and corrupted pairs of (triples, text) examples: `relations` of the good
    texts of Rel2Text, up to three together, `invented` of facts with new predicates, `written` of our own texts for the
    inputs of WebNLG 3.0 and of many domains. `wrong` has such texts with one error each, as language models make it.

    Args:
        e2e: `cleaned` or `original`.
        examples: a file of right (triples, text) examples, in any format that generate reads.
        judged: JSON lines of judged texts.
        limit: the greatest number of training examples of each in-domain source, before `faithful`; None: all.
        development_pairs: the greatest number of held-out pairs, and of held-out texts, of each source.
        faithful: whether texts of E2E and WebNLG are left out to which the rules of the reranker object.
        rename: how often an example of WebNLG, `relations` or `invented` gets other names and numbers, so that a
            classifier compares instead of knowing its training set; held-out examples, too.
        fold: the fifth of the inputs of `examples` and `judged` that is held out, 0 to 4.
    """

    data_sets: DataSets
    templates: Sequence[str]
    corruptions: Mapping[str, float]
    e2e: str
    examples: str | None
    judged: str | None
    limit: int | None
    development_pairs: int
    seed: int
    faithful: bool = False
    rename: float = 0.0
    fold: int = FOLDS - 1

    def read(self, mixture: Mapping[str, float]) -> dict[str, Source]:
        """Return the sources that the mixture names with a weight above zero.

        Raises:
            InputError: an unknown source, or a file is absent, broken or empty.
        """
        readers: dict[str, Callable[[], Source]] = {
            "general": self._general,
            "rel2text": self._rel2text,
            "e2e": lambda: self._data_set(f"e2e_{self.e2e}"),
            "webnlg": lambda: self._data_set("webnlg", rename=self.rename),
            "webnlg_3": lambda: self._data_set("webnlg_3", rename=self.rename),
            "relations": self._relations,
            "invented": self._invented,
            "written": self._written,
            "wrong": self._wrong,
            "examples": self._examples,
            "judged": self._judged,
        }
        if unknown := sorted(set(mixture) - set(readers)):
            raise InputError(f"mixture: no source {', '.join(map(str, unknown))}; known are {', '.join(readers)}")
        found = {name: readers[name]() for name, weight in mixture.items() if weight > 0}
        if empty := [name for name, source in found.items() if not source.development]:
            raise InputError(f"mixture: no pairs in {', '.join(empty)}; is its file empty?")
        return found

    @cached_property
    def _sets(self) -> list[Templates]:
        return [Templates.load(name) for name in self.templates]

    @cached_property
    def _new_names(self) -> NewNames:
        corpora = (training_examples(self.data_sets, name)[0] for name in ("webnlg_3", "rel2text"))
        return NewNames(example for corpus in corpora for example in corpus)

    @cached_property
    def _written_examples(self) -> tuple[list[Example], list[Example]]:
        return written_examples(self.data_sets)

    @cached_property
    def _own_examples(self) -> list[Example]:
        return file_examples(self.examples) if self.examples else []

    @cached_property
    def _own_judged(self) -> list[JudgedText]:
        return read_judged_texts(Path(self.judged)) if self.judged else []

    def _general(self) -> Source:
        training, development = (read_nli_pairs(Path(self.data_sets["nli"][split])) for split in ("train", "dev"))
        return self._single_pairs(training, development)

    def _rel2text(self) -> Source:
        pairs = read_rel2text(Path(self.data_sets["rel2text"]["texts"]), Templates.load("backoff"))
        cut = len(pairs) * 19 // 20
        return self._single_pairs(pairs[:cut], pairs[cut:])

    def _relations(self) -> Source:
        return self._in_domain(*training_examples(self.data_sets, "rel2text"), together=3, rename=self.rename)

    def _invented(self) -> Source:
        """Facts with predicates that no data set has, for the inputs of WebNLG 3.0."""
        splits = training_examples(self.data_sets, "webnlg_3")
        invented, rng = InventedFacts.of(triples for triples, _ in splits[0]), random.Random(self.seed)
        training, development = ([invented(*example, rng) for example in split] for split in splits)
        return self._in_domain(training, development, rename=self.rename)

    def _written(self) -> Source:
        return self._in_domain(*self._written_examples, rename=self.rename)

    def _wrong(self) -> Source:
        training, development = (
            [judged for _, judged in wrong_texts(triples for triples, _ in split)] for split in self._written_examples
        )
        return self._of_judgements(training, development)

    def _single_pairs(self, training: list[NLIPair], development: list[NLIPair]) -> Source:
        return Source(lambda rng: [rng.choice(training)], self._sample(development))

    def _data_set(self, name: str, rename: float = 0.0) -> Source:
        """The texts that people wrote for a data set; a tenth to a fifth of them leave out or invent something."""
        splits = training_examples(self.data_sets, name)
        if not self.faithful:
            return self._in_domain(*splits, rename=rename)
        rules = Rules(Templates.load("default"))
        usable = cache(lambda example: not rules.object_to(*example))
        if not all(any(map(usable, split)) for split in splits):
            raise InputError(f"faithful=true: the rules of the reranker object to every text of {name}")
        return self._in_domain(*splits, usable=usable, rename=rename)

    def _examples(self) -> Source:
        if not self.examples:
            raise InputError("mixture: the source examples needs examples=FILE, triples with texts that are right")
        return self._in_domain(*self._split(self._own_examples, lambda example: example[0]))

    def _in_domain(
        self,
        training: Sequence[Example],
        development: Sequence[Example],
        usable: Callable[[Example], bool] = lambda example: True,
        together: int = 1,
        rename: float = 0.0,
    ) -> Source:
        """Return right and corrupted pairs of the usable examples; each is asked about when it is drawn.

        Args:
            together: the greatest number of training examples that are told as one.
            rename: how often an example gets other names and numbers.
        """

        def named(example: Example, rng: random.Random) -> Example:
            return self._new_names(*example, rng) if rename and rng.random() < rename else example

        rng = random.Random(self.seed)
        training = self._limited(training)
        train, dev = (
            Corruptor(part, self._sets, weights=self.corruptions, equivalents=EQUIVALENT_VALUES)
            for part in (training, development)
        )
        order = rng.sample(development, len(development))
        sample = [named(example, rng) for example in islice(filter(usable, order), self.development_pairs)]
        pairs = [pair for example in sample for pair in dev.pairs(*example, rng)]
        texts = [judged for example in sample for judged in right_and_wrong(dev, example, rng)]

        def one(rng: random.Random) -> Example:
            while not usable(example := rng.choice(training)):
                pass
            return named(example, rng)

        def draw(rng: random.Random) -> list[NLIPair]:
            return train.pairs(*told_together([one(rng) for _ in range(rng.randint(1, together))]), rng)

        return Source(
            draw,
            pairs[: self.development_pairs],
            tuple(texts[: self.development_pairs]),
            len(training),
        )

    def _judged(self) -> Source:
        if not self.judged:
            raise InputError("mixture: the source judged needs judged=FILE, JSON lines with triples, text and verdict")
        judgements, development = self._split(self._own_judged, lambda judged: judged.triples)
        return self._of_judgements(self._limited(judgements), development)

    def _of_judgements(self, training: Sequence[JudgedText], development: Sequence[JudgedText]) -> Source:
        def draw(rng: random.Random) -> list[NLIPair]:
            return self._pairs(rng.choice(training), rng)

        rng = random.Random(self.seed)
        pairs = [pair for judged in development for pair in self._pairs(judged, rng)]
        return Source(draw, pairs, tuple(development), len(training))

    def _split(self, items: list[Item], triples: Callable[[Item], Triples]) -> tuple[list[Item], list[Item]]:
        """Return training and held-out items; an input of both files is held out from both or from none."""
        held_out = [item for item in items if self._fold_of[input_of(triples(item))] == self.fold]
        training = [item for item in items if self._fold_of[input_of(triples(item))] != self.fold]
        return training, held_out

    @cached_property
    def _fold_of(self) -> Mapping[Input, int]:
        """Each input of the user's files → its fold."""
        triples = [*(triples for triples, _ in self._own_examples), *(judged.triples for judged in self._own_judged)]
        return fold_of_inputs(triples, where=", ".join(filter(None, (self.examples, self.judged))))

    def _limited(self, training: Sequence[Item]) -> Sequence[Item]:
        if self.limit is None:
            return training
        return random.Random(self.seed).sample(training, min(self.limit, len(training)))

    def _pairs(self, judged: JudgedText, rng: random.Random) -> list[NLIPair]:
        """Return passing checks of a judged text and a failing check, each with a random template set."""

        def fill(triples: Sequence[Triple]) -> str:
            return rng.choice(self._sets).text(triples)

        negative = judged.negative(fill, rng)
        return judged.positives(fill, rng) + ([negative] if negative else [])

    def _sample(self, pairs: list[NLIPair]) -> list[NLIPair]:
        return random.Random(self.seed).sample(pairs, min(self.development_pairs, len(pairs)))
