"""InventedFacts: facts with predicates that no data set has, in plain sentences, so that any predicate is written."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from d2t.data.datasets import Example
from reranker.templates import Templates
from reranker.triples import Triple, Triples, entity_words, predicate_words
from reranker.verbaliser.fluent import fluent_forms
from reranker.verbaliser.lexicon import WORDS, inflected

_TEMPLATES = Templates(verbalised=True)
_VERBS = tuple(sorted(WORDS["verbs"]))
_PASSIVE = tuple(sorted({*WORDS["verbs"]} - {*WORDS["intransitive past"], "belong", "consist", "exist", "emerge"}))
_ADJECTIVES = tuple(sorted(WORDS["adjectives"]))
_AFTER_VERBS = ("", "for", "with", "at", "from", "in", "to")
_AFTER_PARTICIPLES = ("by", "for", "with", "from", "in", "near")
_NO_NOUN = frozenset({"has", "have", "was", "and", "yes", "the", "for", "with", "from", "part"})
_NO_NOUN_ENDINGS = ("ed", "s", "ing", "ly")


@dataclass(frozen=True)
class InventedFacts:
    """Gives the first subject of an example new predicates: nouns, verbs, participles, adjectives and counts.

    Args:
        modifiers: first words of predicates.
        nouns: last words of predicates, in the singular.
        values: objects in lower case, which have no marks.
        most: the greatest number of facts of an example.
        best_told: whether the text is the best template text, with pronouns, instead of any of the template texts.
    """

    modifiers: Sequence[str]
    nouns: Sequence[str]
    values: Sequence[str]
    most: int = 4
    best_told: bool = False

    @classmethod
    def of(cls, inputs: Iterable[Triples]) -> "InventedFacts":
        """Return the words of all predicates of the inputs, and the objects in lower case."""
        triples = {triple for triples in inputs for triple in triples}
        predicates = sorted({predicate_words(triple.predicate) for triple in triples})
        words = [[word for word in predicate.split() if word.isalpha()] for predicate in predicates]
        return cls(
            sorted({part[0] for part in words if len(part) > 1 and len(part[0]) > 2 and part[0] not in _NO_NOUN}),
            sorted({part[-1] for part in words if part and _is_noun(part[-1])}),
            sorted({value for triple in triples if _is_common(value := entity_words(triple.object))}),
        )

    def __call__(self, triples: Triples, text: str, rng: random.Random) -> Example:
        """Return triples with new predicates, and a text that says each triple."""
        about = [triple for triple in triples if triple.subject == triples[0].subject][: self.most]
        invented = tuple(self._invent(triple, rng) for triple in about)
        texts = _TEMPLATES.texts(invented)
        return invented, fluent_forms(invented, texts[0])[0] if self.best_told else rng.choice(texts)

    def _invent(self, triple: Triple, rng: random.Random) -> Triple:
        """Return a fact of a random kind about the subject; numbers keep their object."""
        value = triple.object
        kind = rng.choice(("noun", "verb", "participle", "truth", "truth"))
        if value.isdecimal():
            kind = rng.choice(("noun", "count"))
        elif value[:1].isdigit():
            kind = "noun"
        elif self.values and rng.random() < 0.4:
            value = rng.choice(self.values)
        if kind == "count":
            predicate = f"number of {inflected(rng.choice(self.nouns), 'NNS')}"
        elif kind == "verb":
            predicate = f"{inflected(rng.choice(_VERBS), 'VBZ')} {rng.choice(_AFTER_VERBS)}"
        elif kind == "participle":
            predicate = f"{inflected(rng.choice(_PASSIVE), 'VBN')} {rng.choice(_AFTER_PARTICIPLES)}"
        elif kind == "truth":
            value = rng.choice(("yes", "no"))
            predicate = rng.choice((rng.choice(_ADJECTIVES), f"is {rng.choice(_ADJECTIVES)}", f"has {self._noun(rng)}"))
        else:
            predicate = self._noun(rng)
        return Triple(triple.subject, predicate.strip(), value)

    def _noun(self, rng: random.Random) -> str:
        return " ".join([*([rng.choice(self.modifiers)] if rng.random() < 0.6 else []), rng.choice(self.nouns)])


def _is_noun(word: str) -> bool:
    return len(word) > 2 and word not in _NO_NOUN and not word.endswith(_NO_NOUN_ENDINGS)


def _is_common(value: str) -> bool:
    return value.islower() and value.replace(" ", "").isalpha() and value not in ("yes", "no", "true", "false")
