"""Text and its words in normalised form, which is the form in which names are compared."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from typing import NamedTuple

from reranker.entities.dates import WrittenDate, written_dates
from reranker.entities.numbers import Quantity, written_numbers

Span = tuple[int, int]
"""The indices of the first word and of the word after the last."""

_NUMBER = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!,?\d)|\d+\.\d+(?!\.?\d)"
_WORD = re.compile(rf"{_NUMBER}|[^\W_](?:[^\W_]|[\u0300-\u036f])*|&")  # an accent may be a character of its own


class Word(NamedTuple):
    """A word in normalised form, and its first character and the character after its last."""

    form: str
    start: int
    end: int


@dataclass(frozen=True)
class Text:
    """A text with its words, numbers and dates; each is computed once, when it is first read."""

    text: str

    @cached_property
    def words(self) -> list[Word]:
        """The normalised words."""
        return words_of(self.text)

    @cached_property
    def flat(self) -> str:
        """All words as one normalised string."""
        return joined(word.form for word in self.words)

    @cached_property
    def starts(self) -> list[int]:
        """The position of each word's first character in `flat`."""
        return [end - len(word.form) for word, end in zip(self.words, self.ends, strict=True)]

    @cached_property
    def ends(self) -> list[int]:
        """The position after each word's last character in `flat`."""
        ends, end = [], 0
        for word in self.words:
            end = self.flat.index(word.form, end) + len(word.form)
            ends.append(end)
        return ends

    @cached_property
    def numbers(self) -> list[Quantity]:
        """The numbers that the text writes in figures or words."""
        return written_numbers(self.text)

    @cached_property
    def dates(self) -> list[WrittenDate]:
        """The dates that the text writes."""
        return written_dates(self.text)

    @cached_property
    def numbers_outside_dates(self) -> list[Quantity]:
        """The numbers that are not part of a date."""
        dated = {character for date in self.dates for character in range(date.start, date.end)}
        return [number for number in self.numbers if number.start not in dated]

    def places(self, form: str) -> Iterator[Span]:
        """Yield the spans of whole words that equal a normalised form."""
        at = self.flat.find(form)
        while at >= 0 and form:
            start, end = bisect_left(self.starts, at), bisect_left(self.ends, at + len(form))
            if self.starts[start : start + 1] == [at] and self.ends[end : end + 1] == [at + len(form)]:
                yield start, end + 1
            at = self.flat.find(form, at + 1)

    def runs(self, least: int, most: int) -> Iterator[Span]:
        """Yield the spans of words that have `least` to `most` characters in `flat`."""
        for start, at in enumerate(self.starts):
            first = max(start, bisect_left(self.ends, at + least))
            for end in range(first, len(self.ends)):
                if self.ends[end] - at > most:
                    break
                yield start, end + 1

    def form(self, span: Span) -> str:
        """Return the words of a span that is not empty as one normalised string."""
        return self.flat[self.starts[span[0]] : self.ends[span[1] - 1]]

    def characters(self, span: Span) -> tuple[int, int]:
        """Return the first character of a span of words and the character after its last."""
        return self.words[span[0]].start, self.words[span[1] - 1].end

    def has_capital(self, start: int) -> bool:
        """Return whether a capital is at the character, or the whole text is in small letters."""
        return self.text[start].isupper() or self.text == self.text.lower()


def words_of(text: str) -> list[Word]:
    """Return the words without case, accents, quotes, underscores and punctuation; numbers as `16000` and `3.5`."""
    return [Word(normalised(match[0]), match.start(), match.end()) for match in _WORD.finditer(text)]


@lru_cache(maxsize=4096)
def normalised(word: str) -> str:
    """Return one word in the form in which words are compared."""
    if word == "&":
        return "and"
    if "." in word or "," in word:
        whole, _, decimals = word.replace(",", "").partition(".")
        return f"{whole}.{rest}" if (rest := decimals.rstrip("0")) else whole
    decomposed = unicodedata.normalize("NFKD", word.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def joined(forms: Iterable[str]) -> str:
    """Join normalised words without spaces, so that `A.S. Roma` equals `AS Roma`; a space keeps two numbers apart."""
    return reduce(_appended, forms, "")


@lru_cache(maxsize=4096)
def bare(text: str) -> str:
    """Return a name or a whole text as one normalised string."""
    return joined(word.form for word in words_of(text))


def ngrams(words: list[Word], most: int) -> dict[str, list[Span]]:
    """Map each run of up to `most` words, as one normalised string, to its spans."""
    found: dict[str, list[Span]] = {}
    for start in range(len(words)):
        gram = ""
        for end in range(start, min(start + most, len(words))):
            gram = _appended(gram, words[end].form)
            found.setdefault(gram, []).append((start, end + 1))
    return found


def _appended(string: str, form: str) -> str:
    return f"{string} {form}" if string[-1:].isdigit() and form[:1].isdigit() else string + form
