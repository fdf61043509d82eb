"""Restater: some facts of an input, in sentences by which other texts say their predicates."""

import random
import re
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
        templates: say the predicates without such a sentence, and write whole texts, which are plain and sure.
    """

    sentences: Mapping[str, Sequence[str]]
    templates: Templates

    @classmethod
    def of(cls, examples: Iterable[Example], templates: Templates) -> "Restater":
        """Return a restater with the sentences of the examples that say one fact each."""
        singles = ((triple, text) for example in examples for (triple,), text in single_facts(*example))
        found = {predicate: sorted(filter(_suits_any, said)) for predicate, said in extracted(singles).items()}
        return cls({predicate: said for predicate, said in found.items() if said}, templates)

    def __call__(self, triples: Triples, text: str, rng: random.Random) -> Example:
        """Return some of the triples, in a random order, with a new text; half of the texts are of templates."""
        some = tuple(rng.sample(triples, rng.randint(1, len(triples))))
        if rng.random() < 0.5:
            return some, self.templates.texts(some)[0]
        facts = [self._fact(triple, rng) for triple in some]
        return some, rng.choice((aggregated(some, facts), " ".join(facts)))

    def _fact(self, triple: Triple, rng: random.Random) -> str:
        key = predicate_of(triple)
        known = self.sentences.get(key)
        return Templates({key: rng.choice(known)}).fill(triple) if known else self.templates.fill(triple)


def _suits_any(sentence: str) -> bool:
    """Whether a sentence suits any subject: an article before the subject suits the names of some things alone."""
    return not re.search(r"\b(?:the|an?) \{subject\}", sentence, re.IGNORECASE)
