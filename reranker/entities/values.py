"""Values"""

from collections.abc import Iterator

from reranker.entities.dates import date_of
from reranker.entities.mentions import Mention
from reranker.entities.numbers import quantity_of, same_quantity
from reranker.entities.text import Text, bare
from reranker.triples import entity_words

_TRUTH_VALUES = frozenset({"yes", "no", "true", "false"})


def has_name(entity: str) -> bool:
    """Whether there is something to look for: no truth value, and at least one word."""
    name = bare(entity_words(entity))
    return bool(name) and name not in _TRUTH_VALUES


def is_value(entity: str) -> bool:
    """Whether it is a truth value, a number or a date, and no thing that pronouns could stand for."""
    return not has_name(entity) or quantity_of(entity) is not None or date_of(entity) is not None


def is_proper(entity: str) -> bool:
    """Whether an entity has a name that stands for it alone: a capital, no quotes, and no value."""
    return has_name(entity) and not is_value(entity) and entity_words(entity)[0].isupper() and entity[0] != '"'


# Distances of a date in parts: nearer ones win, and a year alone names a date only where nothing says more.
_WITHOUT_DAY, _YEAR = 0.2, 0.25


class DateFinder:
    """Dates that agree in every part that is written."""

    signature = "dates"

    def find(self, entity: str, text: Text) -> Iterator[Mention]:
        """The places where the text writes the entity's date, whole or in part."""
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
    """Numbers that are equal, or equal as far as they are not rounded, in the same unit or another."""

    signature = "numbers"

    def find(self, entity: str, text: Text) -> Iterator[Mention]:
        """The places where the text writes the entity's number."""
        quantity = quantity_of(entity)
        if quantity is None:
            return
        for number in text.numbers:
            distance = same_quantity(quantity, number)
            if distance is not None:
                yield Mention(entity, number.start, number.end, "number", distance)
