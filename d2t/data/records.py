"""Record: one input as it was read, with the texts that the file gives for it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from reranker.errors import InputError
from reranker.triples import Triples


@dataclass(frozen=True)
class Record:
    """Triples to be put into words; `error` says, instead of triples, what is wrong with this record and where.

    `id` is the file's own, else the number of the line or of the row, from 1. `texts` are its references, or in a file
    of system outputs the output.
    """

    id: str
    triples: Triples
    texts: tuple[str, ...] = ()
    category: str = ""
    error: str = ""

    @property
    def head(self) -> dict[str, Any]:
        """What every line of an output file begins with: the id and the triples."""
        return {"id": self.id, "triples": [list(triple) for triple in self.triples]}


def grouped(records: Iterable[Record]) -> list[Record]:
    """Records with the same triples joined into one with all their texts, in order of first appearance.

    Their triples are compared without their order: E2E test files repeat an input for each reference. Records that
    could not be read stay apart.
    """
    groups: dict[object, list[Record]] = {}
    for number, record in enumerate(records):
        groups.setdefault(number if record.error else tuple(sorted(record.triples)), []).append(record)
    return [replace(group[0], texts=tuple(text for r in group for text in r.texts)) for group in groups.values()]


def unreadable(record_id: str, where: str, problem: InputError) -> Record:
    """The record that stands for one that could not be read; a long message loses its middle."""
    message = str(problem)
    if len(message) > 300:
        message = f"{message[:150]} […] {message[-120:]}"
    return Record(record_id, (), error=f"{where}: {message}")


def at_least_one(records: list[Record], where: str, needed: str) -> list[Record]:
    """The records themselves.

    Raises:
        InputError: there is none.
    """
    if not records:
        raise InputError(f"{where}: no record in it: {needed} is needed")
    return records
