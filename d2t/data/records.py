"""Record: one input as it was read, with its reference texts where the file has them."""

from collections.abc import Iterable
from dataclasses import dataclass

from reranker.triples import Triples


@dataclass(frozen=True)
class Record:
    """Triples to be put into words; `error` says, instead of triples, what is wrong with this record and where."""

    id: str
    triples: Triples
    texts: tuple[str, ...] = ()
    category: str = ""
    error: str = ""


def grouped(records: Iterable[Record]) -> list[Record]:
    """Records with the same triples joined into one with all their texts, in order of first appearance.

    Their triples are compared without their order: E2E test files repeat an input for each reference.
    """
    groups: dict[tuple[object, ...], list[Record]] = {}
    for record in records:
        groups.setdefault(tuple(sorted(record.triples)), []).append(record)
    return [
        Record(first.id, first.triples, tuple(t for r in group for t in r.texts), first.category)
        for group in groups.values()
        for first in group[:1]
    ]
