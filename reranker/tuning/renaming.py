"""Texts that give facts to the wrong entities, as a generator writes them that mixes up its input."""

import random
import re
from collections.abc import Mapping

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
    entities = dict.fromkeys(entity_words(part) for t in triples for part in (t.subject, t.object))
    return [entity for entity in entities if _whole([entity]).search(text)]


def renamed(text: str, names: Mapping[str, str]) -> str:
    """The text with each name (in words) replaced wherever it stands as whole words, all at once, longest first."""
    return _whole(list(names)).sub(lambda match: names[match[0]], text) if names else text


def exchange(triples: Triples, text: str, chance: random.Random) -> Example | None:
    """Two entities of the text change places: the text, and the triples that it says now; None where it names one."""
    entities = named_entities(triples, text)
    if len(entities) < 2:
        return None
    one, other = chance.sample(entities, 2)
    names = {one: other, other: one}
    return _renamed_triples(triples, names), renamed(text, names)


def transplant(triples: Triples, donor: Example, chance: random.Random) -> Example | None:
    """Another input's text about the entities of this one, and the triples that it says now.

    Subjects take the place of subjects where there are enough, objects of objects.
    """
    donated, text = donor
    named = named_entities(donated, text)
    subjects = {entity_words(t.subject) for t in donated}
    own_subjects = list(dict.fromkeys(entity_words(t.subject) for t in triples))
    own_objects = list(dict.fromkeys(entity_words(t.object) for t in triples))
    chance.shuffle(own_objects)
    if not any(entity in subjects for entity in named):
        return None
    names = {}
    for entity in named:
        pool = own_subjects if entity in subjects and own_subjects else own_objects
        if not pool:
            return None
        names[entity] = pool.pop(0)
    return _renamed_triples(donated, names), renamed(text, names)


def _renamed_triples(triples: Triples, names: Mapping[str, str]) -> Triples:
    def name(entity: str) -> str:
        return names.get(entity_words(entity), entity)

    return tuple(Triple(name(t.subject), t.predicate, name(t.object)) for t in triples)


def _whole(names: list[str]) -> re.Pattern[str]:
    """Any of the names as whole words and numbers: 5 does not stand in 5.5."""
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?<!\d[.,])(?:{longest_first})(?!\w|[.,]\d)")
