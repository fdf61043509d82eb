"""Texts that give facts to the wrong entities, as a generator writes them that mixes up its input."""

import random
from collections.abc import Mapping

from reranker.substitution import entities_in_words, renamed, whole_words
from reranker.triples import Triple, Triples, entity_words, predicate_key

Example = tuple[Triples, str]
Fact = tuple[str, str, str]

# Predicates that say the same with subject and object the other way round (E2E, WebNLG).
SYMMETRIC = frozenset(
    {"near", "spouse", "neighboring_municipality", "related_mean_of_transportation", "sister_station"}
)


def fact_key(triple: Triple) -> Fact:
    """What tells facts apart: spelling does not, nor the direction of a symmetric predicate."""
    subject, predicate, value = (
        entity_words(triple.subject),
        predicate_key(triple.predicate),
        entity_words(triple.object),
    )
    if predicate in SYMMETRIC and value < subject:
        subject, value = value, subject
    return subject, predicate, value


def named_entities(triples: Triples, text: str) -> list[str]:
    """Subjects and objects, in words, that stand in the text word for word, in the order of the triples."""
    return [entity for entity in entities_in_words(triples) if whole_words([entity]).search(text)]


def exchange(triples: Triples, text: str, rng: random.Random) -> Example | None:
    """Two entities of the text change places: the text, and the triples that it says now; None where it names one."""
    entities = named_entities(triples, text)
    if len(entities) < 2:
        return None
    one, other = rng.sample(entities, 2)
    names = {one: other, other: one}
    return renamed_triples(triples, names), renamed(text, names)


def transplant(triples: Triples, donor: Example, rng: random.Random) -> Example | None:
    """Another input's text about the entities of this one, and the triples that it says now.

    Subjects take the place of subjects where there are enough, objects of objects.
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


def renamed_triples(triples: Triples, names: Mapping[str, str]) -> Triples:
    """The triples with each entity of these names (in words) replaced."""

    def name(entity: str) -> str:
        return names.get(entity_words(entity), entity)

    return tuple(Triple(name(t.subject), t.predicate, name(t.object)) for t in triples)
