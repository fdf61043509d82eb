"""Exchanged numbers: two numbers of one thing that a text says of each other's predicates."""

import re
from collections.abc import Iterator
from itertools import combinations

from reranker.triples import Triple, Triples, local_name, predicate_words
from reranker.verbaliser.forms import usual_form

_WITH_NUMBER = re.compile(r"\D?\d[\d.,:–-]*(?:\D? |%|$)")
_NEAR = 15  # characters within which two words stand for one predicate: *box office*
_OTHER_FORMS = {"height": ("high", "tall"), "length": ("long",), "depth": ("deep",)}
# The order of two numbers, 1 and 2, and of the words of their predicates, a and b, in a text that exchanges them.
_EXCHANGED = frozenset(["1b2a", "2a1b", "b1a2", "a2b1"])


def exchanged_numbers(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples of two numbers that a text exchanges: "4 home goals and 2 away goals".

    Each number stands once in the text, and so does a word of each predicate that the other has not.
    """
    numbers = [triple for triple in triples if _WITH_NUMBER.match(usual_form(triple.object))]
    for one, other in combinations(numbers, 2):
        if one.subject == other.subject and _are_exchanged(one, other, text.lower()):
            yield from (one, other)


def _are_exchanged(one: Triple, other: Triple, text: str) -> bool:
    words, other_words = _words(one), _words(other)
    places = {
        "1": _number(one).finditer(text),
        "2": _number(other).finditer(text),
        "a": _any_of(words - other_words).finditer(text),
        "b": _any_of(other_words - words).finditer(text),
    }
    found = {name: [match.start() for match in matches] for name, matches in places.items()}
    if one.object == other.object or not all(starts and starts[-1] - starts[0] <= _NEAR for starts in found.values()):
        return False
    return "".join(sorted(found, key=lambda name: found[name][0])) in _EXCHANGED


def _words(triple: Triple) -> set[str]:
    return set(predicate_words(local_name(triple.predicate)).lower().split())


def _number(triple: Triple) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.,-]){re.escape(usual_form(triple.object).lower())}(?!\w|[.,]\d)")


def _any_of(words: set[str]) -> re.Pattern[str]:
    """Return a pattern of the words with any ending: `set` and `wid`, for *sets* and *wide*; nothing for no words."""
    forms = [*words, *(form for word in words for form in _OTHER_FORMS.get(word, ()))]
    stems = [re.escape(form[: max(3, len(form) - 2)]) for form in forms]
    return re.compile(rf"\b(?:{'|'.join(sorted(stems))})" if stems else r"(?!)")
