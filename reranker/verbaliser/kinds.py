"""Kinds: names that stand for all things of a kind, which have an article: *the Ford Mustang*, *the giant panda*."""

from collections.abc import Iterable

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.lexicon import WORDS, is_counted
from reranker.verbaliser.names import takes_the, uncapitalised

_OF_MODELS, _OF_ANIMALS = frozenset(WORDS["predicates of models"]), frozenset(WORDS["predicates of animals"])


def as_kind(name: str, entity: str, triples: Iterable[Triple]) -> str:
    """Return the name of a subject with its article, if the triples tell that it is a model or an animal.

    Args:
        name: the entity in words.
    """
    words = name.split()
    if len(words) < 2 or takes_the(name) or name.startswith(("The ", "the ")):
        return name
    keys = {predicate_key(triple.predicate) for triple in triples if triple.subject == entity}
    if keys & _OF_MODELS and name[0].isupper():
        return f"the {name}"
    animal = keys & _OF_ANIMALS and words[-1].islower() and is_counted(words[-1])
    return f"the {uncapitalised(name, surely=True)}" if animal else name
