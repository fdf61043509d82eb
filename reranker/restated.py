"""Restated values: the prices, times, measures and numbers of a text in the form in which the facts write them.

A small NLI classifier takes "1,250 employees" and "1250 employees", or "€140" and "140 EUR", for different values.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from decimal import Decimal
from functools import lru_cache

from reranker.doubts.amounts import ANY_UNIT, CURRENCIES, UNITS
from reranker.entities.numbers import in_first_unit, written_numbers

RULES = 3  # to be raised when a rule below changes

Value = tuple[Hashable, int, int]
"""What a value means, its first character, and the character after its last."""

_FIGURE = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"
_SCALED = rf"(?:{_FIGURE})(?: (?:thousand|[mb]illion)\b)?"
_PRICES = [
    re.compile(
        rf"(?:{sign}) ?(?P<after>{_SCALED})|(?<![\w.,])(?P<before>{_SCALED})[ -]?(?:US )?(?:{sign})s?", re.IGNORECASE
    )
    for sign in CURRENCIES
]
_TIME = re.compile(
    r"(?<![\w.:])(?:(?P<hour>\d{1,2})(?::(?P<minute>[0-5]\d))?(?:(?P<m> ?[ap](?:m\b|\.m\.))|(?<=:\d\d)(?![\w:]))"
    r"|(?P<noon>noon|midnight)\b)",
    re.IGNORECASE,
)
_MEASURE = re.compile(rf"(?<![\w.,])(?P<number>{_SCALED})[ -]?(?P<unit>{ANY_UNIT})(?!\w)", re.IGNORECASE)
_COUNT = rf"(?:{_FIGURE}|[a-z]+(?:-[a-z]+)?)"
_HOURS = re.compile(
    rf"(?<![\w.,-])(?:(?P<hours>{_COUNT}) hours?(?: and|,)? (?:(?P<half>a half)|(?P<minutes>{_COUNT}) min(?:utes?)?)"
    r"|(?P<and_half>[a-z]+|\d+) and a half hours|(?P<half_hour>half an hour))(?!\w)",
    re.IGNORECASE,
)
# Amounts that have names, but half an hour, which is among the hours.
_QUANTITY_NAMES: Mapping[str, Hashable] = {
    "half a year": ("months", Decimal(6)), "a quarter of an hour": ("time", Decimal(900)),
    "quarter of an hour": ("time", Decimal(900)), "a fortnight": ("time", Decimal(1_209_600)),
}  # fmt: skip
_NUMBER_NAMES: Mapping[str, Hashable] = {"half a dozen": Decimal(6), "two dozen": Decimal(24), "a dozen": Decimal(12)}
_SYMBOLS = frozenset({"m", "mm", "cm", "km", "ft", "g", "kg", "lb", "lbs", "h"})
_UNIT_AFTER = re.compile(r"[ -]?([a-zA-Z]+)(?!\w)")
_NONE_OF = re.compile(r"\b0 (?P<things>[a-z]+(?: [a-z]+)?)\b")


@lru_cache(maxsize=4096)
def restated(facts: str, text: str) -> str:
    """Return the text with the values that the facts have, too, in the form of the facts.

    "Acme has 1,250 employees and pays €140." → "Acme has 1250 employees and pays 140 EUR."; "30 millimetres" → "3 cm".
    A value in a form that the facts have stays as it is, and so does a value that the facts have not.
    """
    for things in _NONE_OF.findall(facts):
        text = re.sub(rf"\b[Nn]o {things}\b", f"0 {things}", text)
    for values in (prices, _times, _measures, _quantities, _numbers):
        text = _with_forms_of(facts, text, values)
    return text


def _with_forms_of(facts: str, text: str, values: Callable[[str], Iterator[Value]]) -> str:
    forms: dict[Hashable, list[str]] = {}
    for meaning, start, end in values(facts):
        forms.setdefault(meaning, []).append(facts[start:end])
    parts, last = [], 0
    for meaning, start, end in values(text) if forms else ():
        same = forms.get(meaning, [])
        if same and start >= last and text[start:end] not in same:
            parts += [text[last:start], same[0]]
            last = end
    return "".join([*parts, text[last:]])


def prices(text: str) -> Iterator[Value]:
    """Yield prices, as the number of the currency and the amount."""
    for currency, pattern in enumerate(_PRICES):
        for match in pattern.finditer(text):
            yield (currency, _number(match["after"] or match["before"])), *match.span()


def _times(text: str) -> Iterator[Value]:
    """Yield times of day, as minutes after midnight."""
    for match in _TIME.finditer(text):
        if match["noon"]:
            yield 720 if match["noon"].lower() == "noon" else 0, *match.span()
            continue
        hour, minute = int(match["hour"]), int(match["minute"] or 0)
        if match["m"] and hour <= 12:
            hour = hour % 12 + (12 if "p" in match["m"].lower() else 0)
        if hour < 24:
            yield hour * 60 + minute, *match.span()


def _measures(text: str) -> Iterator[Value]:
    for match in _MEASURE.finditer(text):
        yield (_number(match["number"]), UNITS[match["unit"].lower()]), *match.span()


def _quantities(text: str) -> Iterator[Value]:
    """Yield lengths, masses and durations, whatever their unit is, in the order of the text."""
    found = [*_hours(text), *_by_name(text, _QUANTITY_NAMES)]
    spans = [(start, end) for _, start, end in found]
    for number in written_numbers(text):
        unit = _UNIT_AFTER.match(text, number.end)
        if unit is None or any(start <= number.start < end for start, end in spans):
            continue
        known = unit[1] in _SYMBOLS or (len(unit[1]) > 2 and unit[1].islower())
        if known and (meaning := in_first_unit(number.value, unit[1])):
            found.append((meaning, number.start, unit.end()))
    yield from sorted(found, key=lambda value: value[1])


def _hours(text: str) -> Iterator[Value]:
    """Yield hours with minutes or with a half, in seconds: "one hour and 58 minutes", "an hour and a half"."""
    for match in _HOURS.finditer(text):
        hours = Decimal(0) if match["half_hour"] else _count(match["hours"] or match["and_half"])
        minutes = _count(match["minutes"]) if match["minutes"] else Decimal(30)
        if not (hours.is_nan() or minutes.is_nan()):
            yield ("time", 3600 * hours + 60 * minutes), *match.span()


def _by_name(text: str, names: Mapping[str, Hashable]) -> Iterator[Value]:
    """Yield the amounts of a text that have one of some names: "half a year", "a dozen"."""
    for match in re.finditer(rf"\b(?:{'|'.join(names)})\b", text, re.IGNORECASE):
        yield names[match[0].lower()], *match.span()


def _numbers(text: str) -> Iterator[Value]:
    """Yield the numbers but one, which is also a pronoun."""
    named = list(_by_name(text, _NUMBER_NAMES))
    numbers = [
        (number.value, number.start, number.end)
        for number in written_numbers(text)
        if number.value != 1 and not any(start <= number.start < end for _, start, end in named)
    ]
    yield from sorted([*named, *numbers], key=lambda value: value[1])


def _count(written: str) -> Decimal:
    return Decimal(1) if written.lower() in ("a", "an") else _number(written)


def _number(written: str) -> Decimal:
    found = written_numbers(written)
    return found[0].value if found else Decimal("NaN")
