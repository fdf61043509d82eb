"""Mention and EntityReport: where a text names an entity, and what it names of a graph."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mention:
    """One place where a text names an entity: characters `start` to `end` (exclusive), found by `method`."""

    entity: str
    start: int
    end: int
    method: str
    distance: float = 0.0


@dataclass(frozen=True)
class EntityReport:
    """The entities of a graph in a text: named, missing, and those that no name could show (yes, no)."""

    mentions: tuple[Mention, ...]
    missing: tuple[str, ...]
    uncheckable: tuple[str, ...] = ()

    @property
    def coverage(self) -> float:
        """The share of checkable entities that the text names; 1.0 where there is none."""
        named = len({mention.entity for mention in self.mentions})
        return named / (named + len(self.missing)) if named + len(self.missing) else 1.0
