"""The items that a slot classifier predicts: slot-value pairs without names (Dušek & Jurčíček 2016, section 4)."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from reranker.substitution import renamed
from reranker.triples import Triples, entity_words, predicate_key

CLOSED = 8  # a predicate with more values is open: placeholders replace its values in texts


def learn_items(inputs: Iterable[Triples]) -> list[str]:
    """Return the items of inputs, sorted: `predicate=value` for closed predicates, `predicate` for open ones."""
    values: dict[str, set[str]] = defaultdict(set)
    for triples in inputs:
        for triple in triples:
            values[predicate_key(triple.predicate)].add(entity_words(triple.object))
    return sorted(
        item
        for predicate, found in values.items()
        for item in ([predicate] if len(found) > CLOSED else [f"{predicate}={value}" for value in found])
    )


def item_of(predicate: str, value: str, known: Collection[str]) -> str | None:
    """Return the item of a triple, or None if the classifier does not know it."""
    pair = f"{predicate_key(predicate)}={entity_words(value)}"
    return next((item for item in (pair, predicate_key(predicate)) if item in known), None)


def delexicalised(triples: Triples, text: str, known: Collection[str]) -> str:
    """Return the text in lower case, with placeholders for subjects and values of open predicates."""
    names = {
        entity_words(t.object): f"x-{predicate_key(t.predicate)}"
        for t in triples
        if predicate_key(t.predicate) in known
    }
    names |= {entity_words(triple.subject): "x-subject" for triple in triples}
    return renamed(text, names).lower()
