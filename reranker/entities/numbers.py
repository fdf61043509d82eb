"""Numbers: reading them from a text and from an entity, and comparing them across units."""

import re
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from text_to_num import text2num

from reranker.triples import entity_words
from reranker.verbaliser.forms import with_commas

_WORD = (
    "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|"
    "eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion"
)
_SCALES = {"hundred": 10**2, "thousand": 10**3, "million": 10**6, "billion": 10**9}
_FIGURES = r"(?P<figures>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d,.]{0,40}\d)"
_NUMBER = re.compile(
    rf"(?<![\w.])(?P<sign>-(?=\d))?(?:{_FIGURES}(?:\s+(?P<scale>{'|'.join(_SCALES)})\b)?"
    rf"|(?P<words>\b(?:{_WORD})(?:(?:\s+and\s+|[\s-]+)(?:{_WORD}))*)\b)",
    re.I,
)
_ENTITY = re.compile(r"[-+]?(?:\d{1,3}(?:,\d{3})+|\d{1,20})(?:\.\d{1,20})?(?:[eE][-+]?\d{1,2})?(?![\d,.])")
_MINUS = re.compile(r"(?:(?<!\w)[-−]|\bminus\s)$", re.I)
_KINDS = {  # kind → unit → its size in the kind's first unit
    "length": {"m": "1", "metre": "1", "mm": "0.001", "millimetre": "0.001", "cm": "0.01", "centimetre": "0.01",
               "km": "1000", "kilometre": "1000", "inch": "0.0254", "inche": "0.0254", "foot": "0.3048",
               "feet": "0.3048", "ft": "0.3048", "yard": "0.9144", "mile": "1609.344"},
    "time": {"second": "1", "minute": "60", "min": "60", "hour": "3600", "day": "86400", "week": "604800"},
    "months": {"month": "1", "year": "12"},
    "mass": {"g": "1", "gram": "1", "kg": "1000", "kilogram": "1000", "tonne": "1000000", "pound": "453.59237",
             "lb": "453.59237"},
}  # fmt: skip
_UNITS = {unit: (kind, Decimal(factor)) for kind, units in _KINDS.items() for unit, factor in units.items()}
_LEAST_DIGITS = 2  # significant digits of a rounded number; 20 is not accepted for 23


class Quantity(NamedTuple):
    """A number at the characters `start` to `end` of a text, and its unit or an empty string."""

    value: Decimal
    unit: str
    start: int
    end: int


def written_numbers(text: str) -> list[Quantity]:
    """Return the numbers in a text, in figures (`16,000`, `1.2 million`) or in words (`twenty-three`)."""
    return [found for match in _NUMBER.finditer(text) if (found := _quantity(match, text))]


@lru_cache(maxsize=4096)
def quantity_of(entity: str) -> Quantity | None:
    """Return the number of an entity such as `610.0` or `"52.0"(minutes)`, None for any other entity."""
    words = with_commas(entity_words(entity))
    match = _ENTITY.match(words)
    rest = words[match.end() :].strip() if match else ""
    if not match or (rest and not rest.replace(" ", "").isalpha()):
        return None
    scale, _, unit = rest.partition(" ") if rest.split(" ")[0].lower() in _SCALES else ("", "", rest)
    value = Decimal(match[0].replace(",", "")) * _SCALES.get(scale.lower(), 1)
    return Quantity(value, _unit(unit), 0, len(words))


def in_first_unit(value: Decimal, unit: str) -> tuple[str, Decimal] | None:
    """Return the kind of a unit, such as `length`, and the value in the first unit of this kind; None: no such unit."""
    kind, factor = _UNITS.get(_unit(unit), ("", Decimal(0)))
    return (kind, value * factor) if kind else None


def negative_at(text: str, start: int) -> bool:
    """Return whether a minus stands before the figures that start at a character."""
    return bool(_MINUS.search(text, max(0, start - 8), start))


def same_quantity(entity: Quantity, written: Quantity) -> float | None:
    """Return 0.0 for equal numbers, the relative error for a rounded number, and None for different numbers."""
    ours, theirs = _UNITS.get(entity.unit), _UNITS.get(written.unit)
    factor = Decimal(1)
    if ours and theirs and entity.unit != written.unit:
        if ours[0] != theirs[0]:
            return None
        factor = ours[1] / theirs[1]
    value = entity.value * factor
    if value == written.value:
        return 0.0
    digits = len(written.value.normalize().as_tuple().digits)
    if digits < _LEAST_DIGITS or value == 0 or abs(value - written.value) > abs(value) / 20:
        return None
    rounded = value.quantize(Decimal((0, (1,), value.adjusted() - digits + 1)))
    return float(abs(value - written.value) / abs(value)) if rounded == written.value else None


def _quantity(match: re.Match[str], text: str) -> Quantity | None:
    if match["words"]:
        value = _from_words(" ".join(match["words"].lower().split()))
        if value is None:
            return None
    else:
        value = Decimal(match["figures"].replace(",", "")) * _SCALES.get((match["scale"] or "").lower(), 1)
    following = re.compile(r"[\s-]*([A-Za-z]+)").match(text, match.end())
    unit = _unit(following[1]) if following else ""
    return Quantity(-value if match["sign"] else value, unit, match.start(), match.end())


@lru_cache(maxsize=4096)
def _from_words(words: str) -> Decimal | None:
    try:
        return Decimal(str(text2num(words, "en")))
    except ValueError:  # these words do not form a number: `twenty seven hundred five`
        return None


def _unit(words: str) -> str:
    unit = words.lower().replace("meter", "metre").removesuffix("s")
    return unit if unit in _UNITS else ""
