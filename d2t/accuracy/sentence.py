"""Sentence: the tokens and names of one sentence of a text about a table, and what its words are about."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from d2t.accuracy.table import Table

_TOKEN = re.compile(r"[^\W\d_]+(?:(?:['’](?!s\b)|[.-])[^\W\d_]+)*|\d+[^\W_]*|['’]\w+|\S")
_FIGURES = re.compile(r"(\d+)(?:st|nd|rd|th)?")
_CARDINALS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
_ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth"
_ORDINAL = {word: n for n, word in enumerate(_ORDINALS.split())}
_NUMBER = {word: n for n, word in enumerate(_CARDINALS.split())} | {"pair": 2, "couple": 2} | _ORDINAL
_WEEK = "monday tuesday wednesday thursday friday saturday sunday"
_DAYS = frozenset(_WEEK.split())


@dataclass(frozen=True)
class Token:
    """A token, its characters, and its form in small letters."""

    text: str
    start: int
    end: int

    @property
    def form(self) -> str:
        """The token in small letters."""
        return self.text.lower()


@dataclass(frozen=True)
class Name:
    """A name in a sentence.

    Args:
        first, last: its first token, and the token after its last.
        subject: the subject of the table that it names, or None.
        kind: `member`, `group`, `day` or `other`.
    """

    first: int
    last: int
    subject: str | None
    kind: str


def tokens_of(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """Return the tokens between two characters; numbers, words and marks are tokens of their own."""
    return [Token(m[0], m.start(), m.end()) for m in _TOKEN.finditer(text, start, len(text) if end is None else end)]


def number_of(form: str) -> int | None:
    """Return the value of a number in figures or words, also of an ordinal; None for other words."""
    match = _FIGURES.fullmatch(form)
    return int(match[1]) if match else _NUMBER.get(form)


def is_ordinal(form: str) -> bool:
    """Return whether a number tells a place in an order: `second`, `17th`."""
    return form in _ORDINAL or (not form.isdecimal() and _FIGURES.fullmatch(form) is not None)


def names_of(tokens: Sequence[Token], table: Table) -> list[Name]:
    """Return the names of a sentence: runs of words with capitals; one without a subject is divided."""
    found: list[Name] = []
    i = 0
    while i < len(tokens):
        if not _capital(tokens[i].text):
            i += 1
            continue
        end = i + 1
        while end < len(tokens) and _capital(tokens[end].text):
            end += 1
        found += _divided(tokens, i, end, table)
        i = end
    return found


def _capital(word: str) -> bool:
    return word[0].isupper() or bool(re.fullmatch(r"\d+ers", word))


def _divided(tokens: Sequence[Token], start: int, end: int, table: Table) -> Iterator[Name]:
    while start < end:
        for last in range(end, start, -1):
            words = [token.text for token in tokens[start:last]]
            subjects = table.named(words)
            if subjects:
                groups = [name for name in subjects if name in table.groups]
                subject = (groups or subjects)[0]
                yield Name(start, last, subject, "group" if groups else "member")
                start = last
                break
            if last == start + 1 and tokens[start].form in _DAYS:
                yield Name(start, last, None, "day")
                start = last
                break
        else:
            last = start + 1
            while last < end and not table.named([tokens[last].text]) and tokens[last].form not in _DAYS:
                last += 1
            if start or last > start + 1:
                yield Name(start, last, None, "other")
            start = last


class Sentence:
    """A sentence with its tokens and names, and the subjects that earlier sentences spoke of."""

    def __init__(self, tokens: list[Token], table: Table, *, number: int, count: int, member: str | None):
        self.tokens, self.table, self.number, self.count = tokens, table, number, count
        self.forms = [token.form for token in tokens]
        self.names = names_of(tokens, table)
        self.carried = member

    @property
    def place(self) -> str:
        """Where in the text the sentence stands."""
        if self.number == 0:
            return "first"
        return "early" if self.number < 3 else "last" if self.count - self.number < 3 else "middle"

    def in_name(self, at: int) -> bool:
        """Return whether a token is part of a name other than a day."""
        return any(name.first <= at < name.last for name in self.names if name.kind != "day")

    @cached_property
    def classes(self) -> list[str]:
        """The tokens in small letters, with the kind of name in the place of names and `#` in that of figures."""
        found = ["#" if form.isdigit() else form for form in self.forms]
        for name in self.names:
            found[name.first : name.last] = [name.kind.upper() if name.kind != "other" else "NAME"] * (
                name.last - name.first
            )
        return found

    def has(self, key: str) -> bool:
        """Return whether the sentence has one of the words that the domain lists under a key."""
        return not set(self.table.words.content.get(key, ())).isdisjoint(self.forms)

    def before(self, at: int, kind: str | None = None) -> Name | None:
        """Return the last name of a subject before a token."""
        found = [n for n in self.names if n.last <= at and n.subject and kind in (None, n.kind)]
        return found[-1] if found else None

    def after(self, at: int, kind: str) -> Name | None:
        """Return the first name of a subject of a kind after a token."""
        return next((n for n in self.names if n.first > at and n.kind == kind), None)

    def member(self, at: int) -> str | None:
        """Return the member that a token is about: the last one before it, else that of the sentences before."""
        name = self.before(at, "member")
        return name.subject if name else self.carried

    def group(self, at: int) -> str | None:
        """Return the group that a token is about: the last one before it, else the next."""
        name = self.before(at, "group") or self.after(at, "group")
        return name.subject if name else None

    def phrase(self, at: int, phrases: Mapping[tuple[str, ...], object]) -> tuple[str, ...] | None:
        """Return the longest of the phrases that begins at a token."""
        for length in (4, 3, 2, 1):
            words = tuple(self.forms[at : at + length])
            if len(words) == length and words in phrases:
                return words
        return None

    def near(
        self, at: int, phrases: Mapping[tuple[str, ...], object], *, back: int, ahead: int
    ) -> tuple[str, ...] | None:
        """Return the nearest phrase after a token, else the nearest before it."""
        places = [*range(at, min(at + ahead, len(self.forms))), *range(at - 1, max(at - back, 0) - 1, -1)]
        return next((found for place in places if (found := self.phrase(place, phrases))), None)
