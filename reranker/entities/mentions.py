"""Mention"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

from reranker.entities.text import Text
from reranker.triples import Triples


@dataclass(frozen=True)
class Mention:
    """One place where a text names an entity.

    Args:
        start: first character; `end` is the one behind the last.
        method: `string`, `alias`, `similar`, `number`, `date`, `pronoun`, `description`, `coreference` or `linked`.
        distance: 0.0 where the words are the name itself, up to 1.0.
    """

    entity: str
    start: int
    end: int
    method: str
    distance: float = 0.0


class Finder(Protocol):
    """One way to find an entity in a text."""

    @property
    def signature(self) -> str:
        """Everything that changes what is found."""
        ...

    def find(self, entity: str, text: Text) -> Iterable[Mention]:
        """The places where the text may name the entity."""
        ...


class Linker(Protocol):
    """Finds names of entities in a text without being told which to look for."""

    @property
    def signature(self) -> str:
        """Everything that changes what is found."""
        ...

    def link(self, text: Text) -> Iterable[Mention]:
        """The mentions, with the entities that they may name; they may overlap."""
        ...


class Resolver(Protocol):
    """Finds what stands for an entity without naming it."""

    @property
    def signature(self) -> str:
        """Everything that changes what is found."""
        ...

    def resolve(self, triples: Triples, text: str, named: list[Mention]) -> Iterable[Mention]:
        """Mentions without a name.

        Args:
            named: the mentions that were found by name.
        """
        ...


_SAME = 0.1  # distances below this differ in the kind of name, not in certainty


def without_overlaps(mentions: Iterable[Mention], taken: Sequence[Mention] = ()) -> list[Mention]:
    """The mentions that remain, in the order of the text.

    Where two entities have equal claims to the same words, the one that has fewer places so far gets them.

    Args:
        taken: mentions that stay in any case, and are not returned.
    """
    kept: list[Mention] = []
    places = Counter(mention.entity for mention in taken)
    occupied = {character for mention in taken for character in range(mention.start, mention.end)}
    for _, equal in groupby(sorted(mentions, key=_claim), key=_claim):
        mention = min(equal, key=lambda mention: places[mention.entity])
        characters = range(mention.start, mention.end)
        if occupied.isdisjoint(characters):
            kept.append(mention)
            occupied.update(characters)
            places[mention.entity] += 1
    return sorted(kept, key=lambda mention: mention.start)


def _claim(mention: Mention) -> tuple[float, int, float, int]:
    """What is smaller comes first: the least distant, then the longest, then the first."""
    distance = mention.distance if mention.distance >= _SAME else 0.0
    return distance, mention.start - mention.end, mention.distance, mention.start
