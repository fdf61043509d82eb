"""Exchanged numbers: two numbers of one thing that a text says of each other's predicates."""

import re
from collections.abc import Iterator
from itertools import combinations

from reranker.substitution import compiled
from reranker.triples import Triple, Triples, local_name, predicate_words
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.phrases import PREPOSITIONS

_WITH_NUMBER = re.compile(r"\D?\d[\d.,:–-]*(?:\D? |%|$)")
_OTHER_FORMS = {"height": ("high", "tall"), "length": ("long",), "depth": ("deep",), "width": ("wide",)}
_SMALL = PREPOSITIONS | {"number", "total"}
_STEM = 4  # first letters by which `goals` equals `goal`
_ONE_PLACE = 15  # characters within which two words of a predicate stand together: *box office*


def exchanged_numbers(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples of two numbers that a text exchanges: "4 home goals and 2 away goals".

    Each number stands in one place of the text, nearer to a word of the other predicate than to one of its own.
    """
    numbers = [triple for triple in triples if _WITH_NUMBER.match(usual_form(triple.object))]
    for one, other in combinations(numbers, 2):
        if one.subject == other.subject and one.object != other.object and _are_exchanged(one, other, text.lower()):
            yield from (one, other)


def _are_exchanged(one: Triple, other: Triple, text: str) -> bool:
    words, other_words = _words(one), _words(other)
    number, other_number = _place(written_value(one), text), _place(written_value(other), text)
    word = _place(_any_of(words - other_words), text)
    other_word = _place(_any_of(other_words - words), text)
    if number is None or other_number is None or word is None or other_word is None:
        return False
    return _gap(number, other_word) < _gap(number, word) and _gap(other_number, word) < _gap(other_number, other_word)


def _place(pattern: re.Pattern[str], text: str) -> tuple[int, int] | None:
    """Return the only place of a pattern in the text, from its start to its end; None if there are none or several."""
    found = [match.span() for match in pattern.finditer(text)]
    if not found or found[-1][0] - found[0][0] > _ONE_PLACE:
        return None
    return found[0][0], found[-1][1]


def _gap(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the number of characters between two places."""
    return max(one[0] - other[1], other[0] - one[1])


def _words(triple: Triple) -> set[str]:
    return set(predicate_words(local_name(triple.predicate)).lower().split()) - _SMALL


def written_value(triple: Triple) -> re.Pattern[str]:
    """Return a pattern of the object as a text in small letters writes it."""
    return compiled(rf"(?<![\w.,-]){re.escape(usual_form(triple.object).lower())}(?!\w|[.,]\d)")


def _any_of(words: set[str]) -> re.Pattern[str]:
    """Return a pattern of words by their first letters, and of their adjectives: *wide* for `width`."""
    forms = [*words, *(form for word in words for form in _OTHER_FORMS.get(word, ()))]
    stems = [re.escape(form[: max(_STEM, len(form) - 2)]) for form in forms]
    return compiled(rf"\b(?:{'|'.join(sorted(stems))})\w*" if stems else r"(?!)")
