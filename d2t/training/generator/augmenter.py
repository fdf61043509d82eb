"""Augmenter: puts in other names and reorders the triples, so that a small generator learns to copy its input."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from reranker.triples import Triple, Triples, entity_words


@dataclass(frozen=True)
class Augmenter:
    """Changes a (triples, text) example at random.

    Args:
        names: entities to put in, in words.
        rename: probability that an entity which stands word for word in the text becomes another name, in both.
        shuffle: probability that the triples are put in another order.
    """

    names: tuple[str, ...] = ()
    rename: float = 0.0
    shuffle: float = 0.0

    @classmethod
    def from_examples(cls, examples: Iterable[tuple[Triples, str]], *, rename: float, shuffle: float) -> "Augmenter":
        """Return an augmenter whose names are the capitalised entities of the examples."""
        entities = {entity_words(part) for triples, _ in examples for t in triples for part in (t.subject, t.object)}
        names = sorted(e for e in entities if e[:1].isupper() and 3 < len(e) <= 40)
        return cls(tuple(names), rename, shuffle)

    def __call__(self, triples: Triples, text: str, rng: random.Random) -> tuple[Triples, str]:
        """Return the example, changed or not."""
        if self.names and rng.random() < self.rename:
            triples, text = self._renamed(triples, text, rng)
        if rng.random() < self.shuffle:
            triples = tuple(rng.sample(triples, len(triples)))
        return triples, text

    def _renamed(self, triples: Triples, text: str, rng: random.Random) -> tuple[Triples, str]:
        entities = [part for triple in triples for part in (triple.subject, triple.object)]
        nameable = sorted(
            {e for e in entities if (w := entity_words(e))[:1].isupper() and len(w) > 3 and text.count(w) == 1}
        )
        nameable = [e for e in nameable if not any(entity_words(e) in entity_words(o) for o in set(entities) - {e})]
        if not nameable:
            return triples, text
        old, new = rng.choice(nameable), rng.choice(self.names)
        renamed = tuple(Triple(*(new if part == old else part for part in triple)) for triple in triples)
        return renamed, text.replace(entity_words(old), new)
