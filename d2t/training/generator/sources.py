"""The sources of a generator's examples: data sets, texts to be put in order, facts with invented predicates."""

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from d2t.data.datasets import DataSets, Example, training_examples
from d2t.data.user_files import file_examples
from d2t.training.edited import edited_texts, held_out_texts
from d2t.training.folds import FOLDS, without_a_fold
from d2t.training.generator.augmenter import Augmenter
from d2t.training.generator.denoiser import Denoiser, sentences
from d2t.training.generator.restater import Restater
from d2t.training.invented_facts import InventedFacts
from d2t.training.nli.pairs import read_nli_pairs
from d2t.training.rules import Rules
from d2t.training.written import written_examples
from reranker.errors import InputError
from reranker.templates import Templates
from reranker.triples import Triples

# Rel2Text says its many predicates in words that the rules do not know.
_UNRULED = ("rel2text",)
DATA_SETS = ("e2e", "e2e_original", "e2e_cleaned", "webnlg", "webnlg_3", "rel2text")
_EXAMPLES = (*DATA_SETS, "examples")
Change = Callable[[Triples, str, random.Random], Example]


@dataclass(frozen=True)
class Source:
    """One source of a mixture.

    Args:
        training: examples that are used up before one of them comes again.
        development: held-out examples for the development loss.
        change: changes a training example as it is drawn.
    """

    training: Sequence[Example]
    development: Sequence[Example]
    change: Change


@dataclass(frozen=True)
class Sources:
    """Reads the sources of a mixture: data sets by their names, and six of other kinds.

    `examples` are a user's own. `restated` says facts of these anew, in sentences by which other examples say them.
    `edited` has the edited texts of many domains; their predicates do not become familiar. `written` has texts of our
    own for the inputs of WebNLG 3.0 and of these domains. `denoise` has the sentences of the general NLI pairs
    and of the data sets in the mixture. `invented` has new predicates for the inputs of these data sets.

    Args:
        data_sets: the files of the public data sets.
        e2e: `original` or `cleaned`, the E2E that the name `e2e` means.
        held_out: categories of WebNLG that are left out.
        rename: probability that a name becomes another name.
        shuffle: probability that the triples come in another order.
        faithful: whether training texts are left out to which the rules of the reranker object.
        development_examples: the greatest number of held-out examples of each source.
        examples: a file of right (triples, text) examples, in any format that generate reads; a fifth of its inputs is
            held out.
        templates: `default`, or a JSON file; say the facts of `restated` that no sentence of the examples says alone.
    """

    data_sets: DataSets
    e2e: str
    held_out: Collection[str]
    rename: float
    shuffle: float
    faithful: bool
    development_examples: int
    seed: int
    examples: str | None = None
    templates: str = "default"

    def read(self, mixture: Mapping[str, float]) -> dict[str, Source]:
        """Return the sources that the mixture names with a weight above zero.

        Raises:
            InputError: an unknown source, no data set among the sources, or a file is absent or broken.
        """
        known = [*_EXAMPLES, "written", "edited", "restated", "denoise", "invented"]
        if unknown := sorted(set(mixture) - set(known)):
            raise InputError(f"mixture: no source {', '.join(map(str, unknown))}; known are {', '.join(known)}")
        wanted = [name for name, weight in mixture.items() if weight > 0]
        read = {name: self._data_set(name) for name in wanted if name in _EXAMPLES}
        examples = [example for training, _ in read.values() for example in training]
        if not examples:
            raise InputError(f"mixture: no examples; at least one of {', '.join(_EXAMPLES)} is needed")
        augmenter = Augmenter.from_examples(examples, rename=self.rename, shuffle=self.shuffle)
        found = {name: self._source(*parts, augmenter) for name, parts in read.items()}
        if "written" in wanted:
            written = written_examples(self.data_sets, without=frozenset(self.held_out))
            found["written"] = self._source(*written, augmenter)
        if "edited" in wanted:
            found["edited"] = self._source(list(edited_texts()), held_out_texts(), augmenter)
        if "restated" in wanted:
            own = read["examples"][0] if "examples" in read else self._data_set("examples")[0]
            restater = Restater.of(own, Templates.load(self.templates))
            found["restated"] = self._source(own, [], partial(_both, augmenter, restater))
        if "denoise" in wanted:
            found["denoise"] = self._denoise([text for _, text in examples])
        if "invented" in wanted:
            invented = replace(InventedFacts.of(triples for triples, _ in examples), best_told=True)
            found["invented"] = self._source(examples, [], partial(_both, augmenter, invented))
        return found

    def _data_set(self, name: str) -> tuple[list[Example], list[Example]]:
        if name == "examples":
            return self._own_examples()
        full = f"e2e_{self.e2e}" if name == "e2e" else name
        training, development = training_examples(self.data_sets, full, without=frozenset(self.held_out))
        if self.faithful and name not in _UNRULED:
            rules = Rules(Templates.load("default"))
            training = [example for example in training if not rules.object_to(*example)]
        return training, development

    def _own_examples(self) -> tuple[list[Example], list[Example]]:
        if not self.examples:
            raise InputError("mixture: the source examples needs examples=FILE, triples with texts that are right")
        return without_a_fold(file_examples(self.examples), FOLDS - 1, where=self.examples)

    def _denoise(self, references: Sequence[str]) -> Source:
        general = [
            sentences(text for pair in read_nli_pairs(Path(self.data_sets["nli"][split])) for text in pair[:2])
            for split in ("train", "dev")
        ]
        training = sentences([*general[0], *references])
        denoiser, rng = Denoiser.of(training), random.Random(self.seed)
        held_out = rng.sample(general[1], min(self.development_examples, len(general[1])))
        return self._source([((), text) for text in training], [denoiser((), text, rng) for text in held_out], denoiser)

    def _source(self, training: Sequence[Example], development: Sequence[Example], change: Change) -> Source:
        count = min(self.development_examples, len(development))
        return Source(training, random.Random(self.seed).sample(development, count), change)


def _both(first: Change, second: Change, triples: Triples, text: str, rng: random.Random) -> Example:
    return second(*first(triples, text, rng), rng)
