"""Dates: reading them from a text and from an entity."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from dateparser.date import DateDataParser

_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?"
_DAY = r"\d{1,2}\s?(?:st|nd|rd|th)?"
_COMMA = r"\s*+,?\s*+"  # possessive, so that many spaces take no more than linear time
_DATE = re.compile(
    rf"\b(?:\d{{4}}\s?-\s?\d\d\s?-\s?\d\d|\d{{1,2}}[/.]\d{{1,2}}[/.]\d{{4}}"
    rf"|{_DAY}\s+(?:of\s+)?{_MONTH}{_COMMA}\d{{4}}|{_MONTH}\s+(?:the\s+)?{_DAY}{_COMMA}(?:of\s+)?\d{{4}}"
    rf"|{_MONTH}{_COMMA}\d{{4}}|{_DAY}\s+(?:of\s+)?{_MONTH}|{_MONTH}\s+{_DAY})(?!\d|[a-z])",
    re.I,
)
_FIGURE = re.compile(r"\d")
_NUMERIC = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.]\d{4}")
_LANGUAGE_TAG, _CORE = re.compile(r"@\w+$"), re.compile(r"\w(?:.*\w)?", re.DOTALL)
_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d[^ ]*")
_YEAR, _CAPITAL = re.compile(r"\d{4}"), re.compile(r"[A-Z]")
_WRITTEN = {"year": _YEAR, "day": re.compile(r"(?<!\d)\d{1,2}(?!\d)")}


class Date(NamedTuple):
    """A date; a part that is not written is None."""

    year: int | None
    month: int | None
    day: int | None

    def agrees(self, other: "Date") -> bool:
        """Return whether both dates have a part in common, and all common parts are equal."""
        pairs = [(a, b) for a, b in zip(self, other, strict=True) if a is not None and b is not None]
        return bool(pairs) and all(a == b for a, b in pairs)


class WrittenDate(NamedTuple):
    """The dates that the characters `start` to `end` may mean: two if day and month can be exchanged."""

    meanings: frozenset[Date]
    start: int
    end: int


def written_dates(text: str) -> list[WrittenDate]:
    """Return the dates in a text that have at least a month and a day or year."""
    if not _FIGURE.search(text):  # saves the time of trying every month
        return []
    # `may 12` in small letters is seldom a date.
    matches = [match for match in _DATE.finditer(text) if _YEAR.search(match[0]) or _CAPITAL.search(match[0])]
    found = [(_meanings(match[0]), *match.span()) for match in matches]
    return [WrittenDate(meanings, start, end) for meanings, start, end in found if meanings]


@lru_cache(maxsize=4096)
def date_of(entity: str) -> Date | None:
    """Return the date of an entity such as `1969-09-01` or `"September 1, 1969"@en`, None for any other entity."""
    value, _, _ = entity.replace("_", " ").partition("^^")
    value = _MOMENT.sub(r"\1", value)
    inner = _CORE.search(_LANGUAGE_TAG.sub("", value))
    if not inner or not _DATE.fullmatch(inner[0]):
        return None
    meanings = _meanings(inner[0])
    return next(iter(meanings)) if len(meanings) == 1 else None


@lru_cache(maxsize=4096)
def _meanings(words: str) -> frozenset[Date]:
    orders: tuple[str, ...] = ("MDY",)
    if _NUMERIC.fullmatch(words):
        orders = ("DMY",) if "." in words else ("MDY", "DMY")  # dots are European
    words = " ".join(words.split())
    tidy = re.sub(r"(?<=\d)\s?(?:st|nd|rd|th)\b|,|\bthe\b|\bof\b", " ", re.sub(r"\s*-\s*", "-", words), flags=re.I)
    return frozenset(date for order in orders if (date := _parsed(" ".join(tidy.split()), order)))


def _parsed(words: str, order: str) -> Date | None:
    """Return the date without the parts that the parser fills in from today."""
    parts = ("month", *(part for part, figures in _WRITTEN.items() if figures.search(words)))
    found = _parser(order, parts).get_date_data(words).date_obj
    return Date(*(getattr(found, part) if part in parts else None for part in Date._fields)) if found else None


@cache
def _parser(order: str, parts: tuple[str, ...]) -> DateDataParser:
    return DateDataParser(
        languages=["en"], settings={"DATE_ORDER": order, "REQUIRE_PARTS": list(parts), "PARSERS": ["absolute-time"]}
    )
