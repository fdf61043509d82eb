"""Report"""

from collections.abc import Sequence
from dataclasses import dataclass

from reranker.entities.mentions import Mention


@dataclass(frozen=True)
class EntityReport:
    """What a text names of a graph, and what else it names.

    Args:
        mentions: in the order of the text; they do not overlap.
        missing: entities that nothing in the text names.
        checkable: how many entities have a name to look for.
        uncheckable: entities that no name could show: yes, no.
        unsupported: names, numbers and dates of the text that no triple has; `entity` is what they are.
    """

    mentions: tuple[Mention, ...]
    missing: tuple[str, ...]
    checkable: int
    uncheckable: tuple[str, ...] = ()
    unsupported: tuple[Mention, ...] = ()

    @property
    def coverage(self) -> float:
        """The share of checkable entities that the text names (ESA_I, Faille et al. 2021); 1.0 where there is none."""
        return 1 - len(self.missing) / self.checkable if self.checkable else 1.0


@dataclass(frozen=True)
class CorpusScores:
    """ESA of a corpus, all shares between 0 and 1.

    Args:
        esa_i: ESA_I, the share of its entities that a text names, as the mean over the texts.
        esa_c: ESA_C, the share of texts that name all their entities.
        esa_c_1, esa_c_2: ESA_C\\1 and ESA_C\\2, the same for texts of more than one and of more than two triples.
        esic: ESIC^n by n, the share of texts that leave at least n entities unnamed.
    """

    esa_i: float
    esa_c: float
    esa_c_1: float | None
    esa_c_2: float | None
    esic: dict[int, float]


def corpus_scores(reports: Sequence[EntityReport], sizes: Sequence[int], *, most: int = 3) -> CorpusScores:
    """The scores of texts.

    Args:
        sizes: number of triples of each text.
        most: greatest n of ESIC^n.

    Raises:
        ValueError: no texts, or not as many sizes.
    """
    if not reports:
        raise ValueError("no texts: scores of a corpus need at least one")
    pairs = list(zip(reports, sizes, strict=True))

    def complete(least: int) -> float | None:
        flags = [not report.missing for report, size in pairs if size > least]
        return sum(flags) / len(flags) if flags else None

    return CorpusScores(
        esa_i=sum(report.coverage for report in reports) / len(reports),
        esa_c=sum(not report.missing for report in reports) / len(reports),
        esa_c_1=complete(1),
        esa_c_2=complete(2),
        esic={n: sum(len(r.missing) >= n for r in reports) / len(reports) for n in range(1, most + 1)},
    )
