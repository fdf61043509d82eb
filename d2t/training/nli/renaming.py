"""Putting other entities into a text: as a generator does that mixes up its input, or to tell several texts as one."""

import random
from collections.abc import Sequence

from d2t.data.datasets import Example
from d2t.data.facts import renamed_triples
from reranker.substitution import entities_in_words, renamed, whole_words
from reranker.triples import Triples, entity_words


def named_entities(triples: Triples, text: str) -> list[str]:
    """Return the subjects and objects, in words, that the text names word for word, in the order of the triples."""
    return [entity for entity in entities_in_words(triples) if whole_words([entity]).search(text)]


def exchange(triples: Triples, text: str, rng: random.Random) -> Example | None:
    """Exchange two entities of the text; return the triples that the new text says, and the text.

    None where the text names fewer than two entities.
    """
    entities = named_entities(triples, text)
    if len(entities) < 2:
        return None
    one, other = rng.sample(entities, 2)
    names = {one: other, other: one}
    return renamed_triples(triples, names), renamed(text, names)


def transplant(triples: Triples, donor: Example, rng: random.Random) -> Example | None:
    """Put the entities of the triples into another input's text; return the triples that it says now, and the text.

    Subjects replace subjects as long as there are any, objects replace the rest. None where the entities are too few
    or the text names no subject.
    """
    donated, text = donor
    named = named_entities(donated, text)
    subjects = {entity_words(t.subject) for t in donated}
    own_subjects = list(dict.fromkeys(entity_words(t.subject) for t in triples))
    own_objects = list(dict.fromkeys(entity_words(t.object) for t in triples))
    rng.shuffle(own_objects)
    if not any(entity in subjects for entity in named):
        return None
    names = {}
    for entity in named:
        pool = own_subjects if entity in subjects and own_subjects else own_objects
        if not pool:
            return None
        names[entity] = pool.pop(0)
    return renamed_triples(donated, names), renamed(text, names)


def told_together(examples: Sequence[Example]) -> Example:
    """Return all facts and texts as one example, told of the first subject wherever a text names its own subject."""
    first = entity_words(examples[0][0][0].subject)
    told = [_told_of(first, *example) for example in examples]
    return tuple(t for triples, _ in told for t in triples), " ".join(text for _, text in told)


def _told_of(subject: str, triples: Triples, text: str) -> Example:
    own = entity_words(triples[0].subject)
    if own == subject or not whole_words([own]).search(text):
        return triples, text
    return renamed_triples(triples, {own: subject}), renamed(text, {own: subject})
