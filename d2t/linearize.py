"""Triples → the generator's input string."""

from collections.abc import Iterable

from reranker.triples import Triple, entity_words, predicate_words


def linearize(triples: Iterable[Triple]) -> str:
    """`subject | predicate | object && predicate | object`: parts in words, a subject like the one before left out."""
    pieces, last = [], None
    for triple in triples:
        parts = [predicate_words(triple.predicate), entity_words(triple.object)]
        if triple.subject != last:
            parts.insert(0, entity_words(triple.subject))
        pieces.append(" | ".join(parts))
        last = triple.subject
    return " && ".join(pieces)
