"""Restater: some facts of an input, in sentences by which other texts say their predicates."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from d2t.data.datasets import Example
from reranker.extraction import extracted
from reranker.single_facts import single_facts
from reranker.templates import Templates
from reranker.triples import Triple, Triples, predicate_of
from reranker.verbaliser.aggregation import aggregated


@dataclass(frozen=True)
class Restater:
    """Says facts in sentences of the examples, so that a few examples make many inputs, also of a single fact.

    Args:
        sentences: predicate key → sentences with places for subject and object.
        templates: say the predicates without such a sentence.
    """

    sentences: Mapping[str, Sequence[str]]
    templates: Templates

    @classmethod
    def of(cls, examples: Iterable[Example], templates: Templates) -> "Restater":
        """Return a restater with the sentences of the examples that say one fact each."""
        singles = ((triple, text) for example in examples for (triple,), text in single_facts(*example))
        return cls({predicate: sorted(found) for predicate, found in extracted(singles).items()}, templates)

    def __call__(self, triples: Triples, text: str, rng: random.Random) -> Example:
        """Return some of the triples, in a random order, with a text of their own."""
        some = tuple(rng.sample(triples, rng.randint(1, len(triples))))
        facts = [self._fact(triple, rng) for triple in some]
        return some, rng.choice((aggregated(some, facts), " ".join(facts)))

    def _fact(self, triple: Triple, rng: random.Random) -> str:
        key = predicate_of(triple)
        known = self.sentences.get(key)
        return Templates({key: rng.choice(known)}).fill(triple) if known else self.templates.fill(triple)
