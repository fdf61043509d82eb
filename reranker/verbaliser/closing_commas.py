"""Closing commas: the comma behind a name of two parts, as in *Lahore, Punjab, is a city*."""

import re
from collections.abc import Iterable
from functools import lru_cache

from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_adjective, lemma, listed

# A place and what it lies in, but no shortened word ("Tesla, Inc."), nothing in small letters, and no list.
_TWO_PARTS = re.compile(r"[^\W\d_][^,\d.]*, [A-Z][^,\d.]*")
FLAT = re.compile(r"(?:Flat|Apartment|Apt|Unit|Suite|Studio) \w+, [A-Z\d][^,.]*")
"""Pattern of the name of a flat and its house: `Flat 6, Quay House`."""
_PLACES = frozenset({"city", "county", "district", "island", "park", "street", "town", "valley", "village"})
_NEVER = re.compile(r"\b(?:and|or)\b|\s[a-z]+$|!$|, (?:Jr|Sr|Inc|Ltd|LLC|PhD|MD|Esq|Co|Corp|GmbH|plc)$")
# Where a list goes on ("Austin, Texas and Reno"), or the name is part of a phrase ("the Lahore, Punjab based band").
_GOES_ON = r"(?= [a-z])(?! (?:(?:and|or|to) (?:the )?[A-Z\d]|(?:based|born|area|native|band|company|chapel|mayor)\b))"


def with_closing_commas(text: str, names: Iterable[str]) -> str:
    """Return the text in which a sentence goes on behind a comma: "Lahore, Punjab is" → "Lahore, Punjab, is"."""
    told = of_two_parts(names)
    return _open(told).sub(r"\1,", text) if told else text


def without_closing_commas(text: str, names: Iterable[str]) -> str:
    """Return the text without the commas that `with_closing_commas` puts."""
    told = of_two_parts(names)
    return _closed(told).sub(r"\1", text) if told else text


def of_two_parts(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a place and what it lies in, sorted: `Lahore, Punjab`, `Flat 6, Quay House`."""
    names = tuple(names)
    told = (name for name in names if _TWO_PARTS.fullmatch(name) and not _is_no_place(name))
    return tuple(sorted({*told, *filter(FLAT.fullmatch, names)}))


def _is_no_place(name: str) -> bool:
    """Whether a name has a comma for another reason: `Tesla, Inc`, or `Slow Trains, Long Stories`, as a title has."""
    first, _, last = name.partition(", ")
    ending = last.split()[-1].lower()
    in_a_place = last in WORDS["states"] or last in COUNTRIES or last in WORDS["cities"]
    in_a_place = in_a_place or any(listed(ending, places) for places in ("places", "roads")) or ending in _PLACES
    words = f"{first} {last}".split()
    title = not in_a_place and " " in last and all(lemma(word.lower(), "NOUN") or is_adjective(word) for word in words)
    return title or _NEVER.search(name) is not None


@lru_cache(maxsize=4096)
def _open(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, names))}){_GOES_ON}")


@lru_cache(maxsize=4096)
def _closed(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, names))}),(?= [a-z])")
