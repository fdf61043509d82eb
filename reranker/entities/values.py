"""Values: entities that are numbers, dates or truth values, and how to find the numbers and dates in a text."""

from collections.abc import Iterator

from reranker.entities.dates import date_of
from reranker.entities.mentions import Mention
from reranker.entities.numbers import quantity_of, same_quantity
from reranker.entities.text import Text, bare
from reranker.triples import entity_words

_TRUTH_VALUES = frozenset({"yes", "no", "true", "false", "none"})
_WITHOUT_DAY, _YEAR = 0.2, 0.25  # distances of a date in parts; a year mentions a date only if nothing says more


def has_name(entity: str) -> bool:
    """Return whether a text can name the entity: it has a word and is not a truth value."""
    name = bare(entity_words(entity))
    return bool(name) and name not in _TRUTH_VALUES


def is_value(entity: str) -> bool:
    """Return whether the entity is a truth value, a number or a date, which no pronoun stands for."""
    return not has_name(entity) or quantity_of(entity) is not None or date_of(entity) is not None


def is_proper(entity: str) -> bool:
    """Return whether the entity has a proper name: a capital first, no quotes, and not a value."""
    return has_name(entity) and not is_value(entity) and entity_words(entity)[0].isupper() and entity[0] != '"'


class DateFinder:
    """Finds dates that agree with the entity in every part that both have."""

    signature = "dates-2"

    def find(self, entity: str, text: Text) -> Iterator[Mention]:
        """Yield the places where the text writes the entity's date, whole or in part."""
        date = date_of(entity)
        if date is None:
            return
        for written in text.dates:
            if any(map(date.agrees, written.meanings)):
                distance = 0.0 if date in written.meanings else _WITHOUT_DAY
                yield Mention(entity, written.start, written.end, "date", distance)
        for number in text.numbers_outside_dates:
            if number.value == date.year:
                yield Mention(entity, number.start, number.end, "date", _YEAR)


class NumberFinder:
    """Finds numbers that equal the entity exactly or when rounded, in the same unit or another."""

    signature = "numbers-2"

    def find(self, entity: str, text: Text) -> Iterator[Mention]:
        """Yield the places where the text writes the entity's number."""
        quantity = quantity_of(entity)
        if quantity is None:
            return
        for number in text.numbers:
            distance = same_quantity(quantity, number)
            if distance is not None:
                yield Mention(entity, number.start, number.end, "number", distance)
