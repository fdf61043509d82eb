"""Corruptor: makes wrong texts from right (triples, text) examples, and NLI pairs from both."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations

from d2t.data.datasets import Example
from d2t.data.facts import fact_key, renamed_triples
from d2t.training.nli.judged_text import JudgedText
from d2t.training.nli.pairs import NLIPair
from d2t.training.nli.renaming import exchange, transplant
from reranker.errors import InputError
from reranker.substitution import entities_in_words, renamed
from reranker.templates import Templates
from reranker.triples import Triple, Triples, entity_words, predicate_key

_Maker = Callable[[Triples, str, random.Random], JudgedText | None]
CORRUPTIONS = ("drop", "add", "value", "relation", "swap", "rewrite", "name", "exchange", "transplant")


class Corruptor:
    """Makes wrong texts and NLI pairs from an example.

    `drop`, `add`, `value`, `relation` and `swap` corrupt the triples; the text stays as a person wrote it. `rewrite`,
    `name`, `exchange` and `transplant` corrupt the text as a generator does: another value, another subject throughout,
    two entities in each other's place, another input's text about the entities of this input.

    Args:
        examples: other values, subjects and texts come from these examples.
        weights: corruption → how often it is tried.
        equivalents: sets of values that may mean the same; a value never replaces another value of its set.
    """

    def __init__(
        self,
        examples: Iterable[Example],
        templates: Sequence[Templates],
        *,
        weights: Mapping[str, float] | None = None,
        equivalents: Iterable[frozenset[str]] = (),
    ):
        weights = weights or dict.fromkeys(CORRUPTIONS, 1.0)
        for name in weights:
            if name not in CORRUPTIONS:
                raise InputError(f"corruption {name!r}: one of {', '.join(CORRUPTIONS)}")
        self.templates, self.equivalents = templates, tuple(equivalents)
        self.makers: list[_Maker] = [getattr(self, f"_{name}") for name in weights]
        self.weights = list(weights.values())
        self.examples = sorted(examples)
        objects, subjects, known, between = (defaultdict(set) for _ in range(4))
        for triples, _ in self.examples:
            for triple in triples:
                objects[predicate_key(triple.predicate)].add(triple.object)
                subjects[predicate_key(triple.predicate)].add(triple.subject)
                known[triple.subject].add(triple)
                between[triple.subject, triple.object].add(predicate_key(triple.predicate))
        self.objects = {predicate: sorted(values) for predicate, values in objects.items()}
        self.subjects = {predicate: sorted(values) for predicate, values in subjects.items()}
        self.known = {subject: sorted(values) for subject, values in known.items()}
        self.predicates = sorted(self.objects)
        # Predicates that ever hold between the same two entities may be two names of one relation.
        self.akin = {frozenset(pair) for group in between.values() for pair in combinations(group, 2)}

    def pairs(self, triples: Triples, text: str, rng: random.Random) -> list[NLIPair]:
        """Return two positives, a fact and the whole text, and up to two negatives from random corruptions."""
        fact = rng.choice(triples)
        made = [
            NLIPair(text, self._fill([fact], rng), "entailment"),
            NLIPair(self._fill(self._some_more(triples, rng), rng), text, "entailment"),
        ]
        for _ in range(2):
            wrong = self.corrupted(triples, text, rng)
            if wrong and (pair := wrong.negative(lambda part: self._fill(part, rng), rng)):
                made.append(pair)
        return made

    def corrupted(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        """Return the example after a random corruption; None where this corruption is impossible."""
        (maker,) = rng.choices(self.makers, self.weights)
        return maker(triples, text, rng)

    def _drop(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        if len(triples) < 2:
            return None
        gone = rng.sample(triples, k=1 if len(triples) == 2 or rng.random() < 0.7 else 2)
        return JudgedText.by_facts(tuple(t for t in triples if t not in gone), text, map(fact_key, triples))

    def _add(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        """Add a fact of the same subject that the text does not say."""
        extra = self._unsaid(triples, text, rng)
        return extra and JudgedText.by_facts((*triples, extra), text, map(fact_key, triples))

    def _value(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        index = rng.randrange(len(triples))
        other = self._other_value(triples, index, rng)
        if other is None:
            return None
        return _contrary((*triples[:index], other, *triples[index + 1 :]), text, triples)

    def _relation(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        """Replace a predicate by another predicate, of the same subject or of any, that cannot mean the same."""
        index = rng.randrange(len(triples))
        one = triples[index]
        near = [t.predicate for t in self.known.get(one.subject, ())]
        other = rng.choice(near if near and rng.random() < 0.5 else self.predicates)
        key, new = predicate_key(one.predicate), predicate_key(other)
        if set(key.split("_")) & set(new.split("_")) or {key, new} in self.akin:
            return None
        return _contrary((*triples[:index], one._replace(predicate=other), *triples[index + 1 :]), text, triples)

    def _swap(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        one = rng.choice(triples)
        others = [t for t in triples if not self._alike(t.object, one.object)]
        if others and rng.random() < 0.7:
            other = rng.choice(others)
            objects = {one: other.object, other: one.object}
            swapped = tuple(t._replace(object=objects.get(t, t.object)) for t in triples)
        else:
            swapped = tuple(Triple(t.object, t.predicate, t.subject) if t == one else t for t in triples)
        return _contrary(swapped, text, triples)

    def _rewrite(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        """Replace a value in the text where the text names the value word for word."""
        index = rng.randrange(len(triples))
        right, other = entity_words(triples[index].object), self._other_value(triples, index, rng)
        if other is None or text.count(right) != 1 or any(right in entity_words(t.subject) for t in triples):
            return None
        wrong = renamed(text, {right: entity_words(other.object)})
        if wrong == text:
            return None
        says = tuple(t._replace(object=other.object) if entity_words(t.object) == right else t for t in triples)
        return _contrary(triples, wrong, says)

    def _name(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        one = rng.choice(triples)
        given = entities_in_words(triples)
        others = [
            subject
            for subject in self.subjects.get(predicate_key(one.predicate), ())
            if not any(self._alike(subject, name) for name in given)
        ]
        if not others:
            return None
        names = {entity_words(one.subject): entity_words(rng.choice(others))}
        wrong = renamed(text, names)
        return None if wrong == text else _contrary(triples, wrong, renamed_triples(triples, names))

    def _exchange(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        wrong = exchange(triples, text, rng)
        return wrong and _contrary(triples, wrong[1], wrong[0])

    def _transplant(self, triples: Triples, text: str, rng: random.Random) -> JudgedText | None:
        wrong = transplant(triples, rng.choice(self.examples), rng)
        return wrong and _contrary(triples, wrong[1], wrong[0])

    def _other_value(self, triples: Triples, index: int, rng: random.Random) -> Triple | None:
        subject, predicate, value = triples[index]
        said = {t.object for t in triples}
        others = [
            o for o in self.objects.get(predicate_key(predicate), ()) if o not in said and not self._alike(o, value)
        ]
        return Triple(subject, predicate, rng.choice(others)) if others else None

    def _unsaid(self, triples: Triples, text: str, rng: random.Random) -> Triple | None:
        """Return a triple with a subject of the input, a new predicate and an object that the text does not name.

        The names of the input are taken out of the text first: a text about a place near the Raja Indian Cuisine does
        not say Indian food.
        """
        subject = rng.choice(triples).subject
        said = {predicate_key(t.predicate) for t in triples}
        text = renamed(text, dict.fromkeys(entities_in_words(triples), "")).lower()
        candidates = [
            t
            for t in self.known.get(subject, ())
            if predicate_key(t.predicate) not in said and entity_words(t.object).lower() not in text
        ]
        return rng.choice(candidates) if candidates else None

    def _some_more(self, triples: Triples, rng: random.Random) -> Sequence[Triple]:
        """Return the triples, sometimes with an unsaid triple more: the triples still entail the text."""
        extra = self._unsaid(triples, "", rng) if rng.random() < 0.15 else None
        return [*triples, extra] if extra else triples

    def _fill(self, triples: Sequence[Triple], rng: random.Random) -> str:
        order = list(triples)
        if rng.random() < 0.5:
            rng.shuffle(order)
        return rng.choice(self.templates).text(order)

    def _alike(self, one: str, other: str) -> bool:
        """Whether two values may mean the same, as `Texas` and `Austin, Texas` may: they make no safe negative."""
        a, b = entity_words(one).lower(), entity_words(other).lower()
        return a in b or b in a or any({a, b} <= group for group in self.equivalents)


def _contrary(triples: Triples, text: str, says: Triples) -> JudgedText | None:
    """Return a text that contradicts the triples; None where it says the same after all, or only less."""
    judged = JudgedText.by_facts(triples, text, map(fact_key, says), contrary=True)
    return None if all(judged.said) or judged.supported else judged
