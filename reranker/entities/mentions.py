"""Mention, EntityReport, the interfaces of what finds mentions, and the choice among mentions that overlap."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

from reranker.entities.text import Text
from reranker.signature import Signed
from reranker.triples import Triples

_SAME = 0.1  # distances below this tell the kind of name and count as equal


@dataclass(frozen=True)
class Mention:
    """A place where a text mentions an entity.

    Args:
        start, end: the first character, and the character after the last.
        method: `string`, `alias`, `similar`, `number`, `date`, `pronoun`, `description`, `coreference` or `linked`.
        distance: how far the words are from the entity's name: 0.0 for the name itself, at most 1.0.
    """

    entity: str
    start: int
    end: int
    method: str
    distance: float = 0.0


@dataclass(frozen=True)
class EntityReport:
    """The entities that a text mentions, compared with the entities of its triples.

    Args:
        mentions: in the order of the text, without overlaps.
        missing: entities of the triples that the text does not mention.
        checkable: the number of entities that have a name to look for.
        uncheckable: entities without a name to look for, such as yes and no.
        unsupported: names, numbers and dates of the text that no triple has; `entity` is the name or the words.
    """

    mentions: tuple[Mention, ...]
    missing: tuple[str, ...]
    checkable: int
    uncheckable: tuple[str, ...] = ()
    unsupported: tuple[Mention, ...] = ()

    @property
    def coverage(self) -> float:
        """The share of checkable entities that the text mentions (ESA_I, Faille et al. 2021); 1.0 if there are none."""
        return 1 - len(self.missing) / self.checkable if self.checkable else 1.0


class Finder(Signed, Protocol):
    """Finds one entity of the triples by its name or value."""

    def find(self, entity: str, text: Text) -> Iterable[Mention]:
        """Return every possible mention of the entity; mentions may overlap."""


class Linker(Signed, Protocol):
    """Finds all entities that a text names, also those that are not in the triples."""

    def link(self, text: Text) -> Iterable[Mention]:
        """Return every possible mention; mentions may overlap."""


class Resolver(Signed, Protocol):
    """Finds the words that stand for an entity without naming it, such as pronouns."""

    def resolve(self, triples: Triples, text: str, named: list[Mention]) -> Iterable[Mention]:
        """Return the mentions without a name, given the mentions by name."""


def without_overlaps(mentions: Iterable[Mention], taken: Sequence[Mention] = ()) -> list[Mention]:
    """Choose among mentions that overlap, and return the chosen ones in the order of the text.

    The mention with the smallest distance is chosen, then the longest (Faille et al. 2021). If two entities claim the
    same words equally, the entity with fewer mentions so far gets the words.

    Args:
        taken: mentions whose words are not available; they are not returned.
    """
    chosen: list[Mention] = []
    places = Counter(mention.entity for mention in taken)
    occupied = {character for mention in taken for character in range(mention.start, mention.end)}
    for _, equal in groupby(sorted(mentions, key=_priority), key=_priority):
        mention = min(equal, key=lambda mention: places[mention.entity])
        characters = range(mention.start, mention.end)
        if occupied.isdisjoint(characters):
            chosen.append(mention)
            occupied.update(characters)
            places[mention.entity] += 1
    return sorted(chosen, key=lambda mention: mention.start)


def _priority(mention: Mention) -> tuple[float, int, float, int]:
    """Return a sort key: the smallest distance, then the longest, then the first in the text."""
    distance = mention.distance if mention.distance >= _SAME else 0.0
    return distance, mention.start - mention.end, mention.distance, mention.start
