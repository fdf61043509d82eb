"""EntityReport: the entities that a text mentions, compared with the entities of its triples."""

from dataclasses import dataclass

from reranker.entities.mentions import Mention


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
