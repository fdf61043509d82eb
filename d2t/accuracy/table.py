"""Table: records by subject and column, the words by which texts speak of them, and values that follow from them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from reranker.errors import InputError
from reranker.jsonfile import read_json
from reranker.triples import Triples, entity_words

BASKETBALL = Path(__file__).with_name("basketball.json")
_NEEDED = (
    "member", "total", "record", "defeat", "day", "columns", "shares", "periods", "period columns", "battles",
    "difference", "future", "rank", "count",
)  # fmt: skip
Columns = tuple[str, ...]
"""Columns whose values are added up."""


@dataclass(frozen=True)
class Words:
    """The words of a domain whose records are tables: `d2t/accuracy/basketball.json` is an example of the file.

    Args:
        content: the file.
    """

    content: Mapping[str, Any]

    @classmethod
    def load(cls, path: str | Path = BASKETBALL) -> "Words":
        """Load a file of words.

        Raises:
            InputError: the file is absent, no JSON, or lacks a key.
        """
        content = read_json(Path(path))
        lacking = [key for key in _NEEDED if not isinstance(content, dict) or key not in content]
        if lacking:
            raise InputError(f"{path}: the key {lacking[0]!r} is absent: {BASKETBALL.name} shows what is needed")
        return cls(content)

    def __getitem__(self, key: str) -> Any:
        return self.content[key]

    @cached_property
    def version(self) -> str:
        """Eight hex digits of the content."""
        return sha256(json.dumps(self.content, sort_keys=True).encode()).hexdigest()[:8]

    @cached_property
    def column_of(self) -> dict[tuple[str, ...], str]:
        """Map the words of a column, in small letters, to the column."""
        return {tuple(word.split()): column for column, words in self["columns"].items() for word in words}

    @cached_property
    def period_of(self) -> dict[tuple[str, ...], Columns]:
        """Map the words of a period to the columns of its values."""
        names = self["period columns"]
        return {tuple(words.split()): tuple(names[n - 1] for n in parts) for words, parts in self["periods"].items()}

    @cached_property
    def share_of(self) -> dict[tuple[str, ...], str]:
        """Map the words of a share to its name in `shares`."""
        return {tuple(word.split()): name for name, share in self["shares"].items() for word in share["words"]}


class Table:
    """The records of one text: subjects such as players and teams, columns, and values.

    A *member* is a subject that has the column `member`; its value is a *group*. In basketball these are players and
    teams.
    """

    def __init__(self, triples: Triples, words: Words):
        self.words = words
        self.rows: dict[str, dict[str, str]] = {}
        for subject, column, value in triples:
            self.rows.setdefault(entity_words(subject), {})[column] = entity_words(value)
        member = words["member"]
        self.members = [name for name, row in self.rows.items() if member in row]
        self.groups = [name for name, row in self.rows.items() if member not in row]
        self.group_of = {name: self.rows[name][member] for name in self.members}
        self.day = next((row[words["day"]] for row in self.rows.values() if words["day"] in row), None)
        self.home = next((name for name, row in self.rows.items() if words["day"] in row), None)
        self.winner = next((name for name, row in self.rows.items() if words["defeat"] in row), None)
        self._names = {name: tuple(_bare(word) for word in name.split()) for name in self.rows}

    def value(self, subject: str, columns: Iterable[str]) -> Decimal | None:
        """Return the sum of a subject's columns; None if one is absent or no number."""
        try:
            return sum((Decimal(self.rows[subject][column]) for column in columns), Decimal(0))
        except (KeyError, InvalidOperation):
            return None

    def others(self, subject: str) -> list[str]:
        """Return the other subjects of a subject's kind: players for a player, teams for a team."""
        return [name for name in (self.members if subject in self.group_of else self.groups) if name != subject]

    def rank(self, member: str, columns: Columns) -> int | None:
        """Return the place of a member among those of its group; 1 for the greatest value."""
        own = self.value(member, columns)
        if own is None:
            return None
        peers = (self.value(n, columns) for n in self.members if self.group_of[n] == self.group_of[member])
        return 1 + sum(value is not None and value > own for value in peers)

    def count(self, group: str, column: str, least: int) -> int:
        """Return how many members of a group have at least so much in a column."""
        values = (self.value(name, (column,)) for name in self.members if self.group_of[name] == group)
        return sum(value is not None and value >= least for value in values)

    def named(self, words: Sequence[str]) -> list[str]:
        """Return the subjects whose name has these words in a row: `Trail Blazers`, `Portland`, `Lillard`."""
        wanted = tuple(map(_bare, words))
        found = [name for name, own in self._names.items() if _within(wanted, own)]
        return [name for name in found if wanted == self._names[name]] or found


def _within(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    return any(whole[i : i + len(part)] == part for i in range(len(whole) - len(part) + 1))


def _bare(word: str) -> str:
    """Return a word without case, full stops and the plural, so that `Hawk` equals `Hawks`."""
    return word.lower().replace(".", "").replace("’", "'").rstrip("s")
