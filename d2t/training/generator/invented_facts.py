"""InventedFacts: facts with predicates that no data set has, in plain sentences, so that any predicate is written."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from d2t.data.datasets import Example
from reranker.triples import Triple, Triples, entity_words, predicate_words

_FIRST = ("The {p} of {s} is {o}.", "{s} has the {p} {o}.", "{s}'s {p} is {o}.", "With {s}, the {p} is {o}.")
_NEXT = ("Its {p} is {o}.", "The {p} is {o}.", "It has the {p} {o}.", "The {p} of {s} is {o}.")
_NO_NOUN = frozenset({"has", "have", "was", "and", "yes", "the", "for", "with", "from", "part"})
_NO_NOUN_ENDINGS = ("ed", "s", "ing", "ly")


@dataclass(frozen=True)
class InventedFacts:
    """Gives the first subject of an example new predicates, each of two words of known predicates.

    Args:
        modifiers: first words of predicates.
        nouns: last words of predicates, in the singular.
        most: the greatest number of facts of an example.
    """

    modifiers: Sequence[str]
    nouns: Sequence[str]
    most: int = 4

    @classmethod
    def of(cls, inputs: Iterable[Triples]) -> "InventedFacts":
        """Return the words of all predicates of the inputs."""
        predicates = {predicate_words(triple.predicate) for triples in inputs for triple in triples}
        words = [[word for word in predicate.split() if word.isalpha()] for predicate in sorted(predicates)]
        return cls(
            sorted({part[0] for part in words if len(part) > 1 and len(part[0]) > 2 and part[0] not in _NO_NOUN}),
            sorted({part[-1] for part in words if part and _is_noun(part[-1])}),
        )

    def __call__(self, triples: Triples, text: str, rng: random.Random) -> Example:
        """Return triples with new predicates, and a sentence for each triple."""
        about = [triple for triple in triples if triple.subject == triples[0].subject][: self.most]
        invented = tuple(Triple(t.subject, self._predicate(rng), t.object) for t in about)
        return invented, " ".join(
            rng.choice(_NEXT if number else _FIRST).format(
                s=entity_words(triple.subject), p=triple.predicate, o=entity_words(triple.object)
            )
            for number, triple in enumerate(invented)
        )

    def _predicate(self, rng: random.Random) -> str:
        return " ".join([*([rng.choice(self.modifiers)] if rng.random() < 0.7 else []), rng.choice(self.nouns)])


def _is_noun(word: str) -> bool:
    return len(word) > 2 and word not in _NO_NOUN and not word.endswith(_NO_NOUN_ENDINGS)
