"""Substitution: replacing the names of entities in a text."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from reranker.triples import Triple, entity_words
from reranker.verbaliser.forms import written_forms


def entities_in_words(triples: Iterable[Triple]) -> list[str]:
    """Return the subjects and objects in words, each once, in the order of the triples."""
    return list(dict.fromkeys(entity_words(part) for t in triples for part in (t.subject, t.object)))


def whole_words(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern of the names as whole words and numbers, the longest first; 5 does not match in 5.5 or 5,000."""
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?<!\d[.,])(?:{longest_first})(?!\w|[.,]\d)")


@lru_cache(maxsize=20_000)
def either(entity: str) -> str:
    """Return a pattern of the written forms of an entity, longest first."""
    return f"(?:{'|'.join(re.escape(form) for form in sorted(written_forms(entity), key=len, reverse=True))})"


@lru_cache(maxsize=20_000)
def either_or_short(entity: str) -> str:
    """Return a pattern of the written forms of an entity, and of its part before a comma, as in `Olympia, Peru`."""
    short, comma, _ = entity_words(entity).partition(",")
    return f"(?:{either(entity)}|{re.escape(short)})" if comma and len(short) > 3 else either(entity)


def either_of(entities: Iterable[str]) -> str:
    """Return a pattern of any of the entities, as `either_or_short` has each."""
    return f"(?:{'|'.join(map(either_or_short, entities))})"


def whole_in_any_case(entity: str) -> re.Pattern[str]:
    """Return a pattern of an entity, as `either_or_short` has it, as a whole word or number in capitals or not."""
    return compiled(rf"(?<![\w.,-])(?i:{either_or_short(entity)})(?![\w-]|[.,]\d)")


@lru_cache(maxsize=20_000)
def compiled(pattern: str) -> re.Pattern[str]:
    """Return a pattern that is made of the triples, compiled once; the cache of `re` is too small for so many."""
    return re.compile(pattern)


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Replace each name, in words, by its new name; all names are replaced at the same time."""
    return whole_words(names).sub(lambda match: names[match[0]], text) if names else text
