"""Facts: what makes two triples the same fact, and triples with other entities."""

from collections.abc import Mapping

from reranker.triples import Triple, Triples, entity_words, predicate_key

Fact = tuple[str, str, str]

# Predicates of E2E and WebNLG whose subject and object can be exchanged.
SYMMETRIC = frozenset(
    {"near", "spouse", "neighboring_municipality", "related_mean_of_transportation", "sister_station"}
)


def fact_key(triple: Triple) -> Fact:
    """Return what identifies a fact, without spelling and without the direction of a symmetric predicate."""
    subject, value = entity_words(triple.subject), entity_words(triple.object)
    predicate = predicate_key(triple.predicate)
    if predicate in SYMMETRIC and value < subject:
        subject, value = value, subject
    return subject, predicate, value


def renamed_triples(triples: Triples, names: Mapping[str, str]) -> Triples:
    """Return the triples with other names for entities; `names` has old name → new name, both in words."""

    def name(entity: str) -> str:
        return names.get(entity_words(entity), entity)

    return tuple(Triple(name(t.subject), t.predicate, name(t.object)) for t in triples)
