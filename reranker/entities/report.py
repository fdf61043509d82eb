"""EntityReport of one text, and the scores of a corpus that are computed from reports."""

from collections.abc import Sequence
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


@dataclass(frozen=True)
class CorpusScores:
    """Entity-based semantic adequacy (ESA) of a corpus (Faille et al. 2021, section 3); all scores are shares.

    Args:
        esa_i: ESA_I, the mean share of entities that a text mentions.
        esa_c: ESA_C, the share of texts that mention all their entities.
        esa_c_1, esa_c_2: ESA_C\\1 and ESA_C\\2, the same over texts of more than one and of more than two triples.
        esic: ESIC^n by n, the share of texts that do not mention n or more of their entities.
    """

    esa_i: float
    esa_c: float
    esa_c_1: float | None
    esa_c_2: float | None
    esic: dict[int, float]


def corpus_scores(reports: Sequence[EntityReport], sizes: Sequence[int]) -> CorpusScores:
    """Compute the scores of a corpus from the report and the number of triples of each text."""
    pairs = list(zip(reports, sizes, strict=True))

    def complete(least: int) -> float | None:
        flags = [not report.missing for report, size in pairs if size > least]
        return sum(flags) / len(flags) if flags else None

    return CorpusScores(
        esa_i=sum(report.coverage for report in reports) / len(reports),
        esa_c=sum(not report.missing for report in reports) / len(reports),
        esa_c_1=complete(1),
        esa_c_2=complete(2),
        esic={n: sum(len(r.missing) >= n for r in reports) / len(reports) for n in range(1, 4)},
    )
