"""Record: one input of a file, with its texts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from reranker.errors import InputError
from reranker.triples import Triples


@dataclass(frozen=True)
class Record:
    """One input of a file.

    Args:
        id: the id in the file, else the number of the line or row, from 1.
        triples: the triples to be put into words; empty if they could not be read.
        texts: the reference texts, or the text of a system in a file of outputs.
        category: the WebNLG category.
        error: where and why the record could not be read; empty for a good record.
        where: the file and the line; empty for a record of no file. It makes no difference between records.
        unread: the keys of its line that mean nothing to the reader. They make no difference either.
    """

    id: str
    triples: Triples
    texts: tuple[str, ...] = ()
    category: str = ""
    error: str = ""
    where: str = field(default="", compare=False)
    unread: tuple[str, ...] = field(default=(), compare=False)

    @property
    def place(self) -> str:
        """Where the record stands, for error messages."""
        return self.where or f"record {self.id}"

    @property
    def head(self) -> dict[str, Any]:
        """The id and the triples, the first keys of each line of an output file."""
        return {"id": self.id, "triples": [list(triple) for triple in self.triples]}


def grouped(records: Iterable[Record]) -> list[Record]:
    """Join the records that have the same triples, in any order, into one record with all their texts.

    E2E test files repeat an input for each reference. The order is that of first appearance. Records with an error are
    not joined.
    """
    groups: dict[object, list[Record]] = {}
    for number, record in enumerate(records):
        groups.setdefault(number if record.error else tuple(sorted(record.triples)), []).append(record)
    return [replace(group[0], texts=tuple(text for r in group for text in r.texts)) for group in groups.values()]


def unreadable(record_id: str, where: str, problem: InputError) -> Record:
    """Return a record with an error; the middle of a long message is left out."""
    message = str(problem)
    if len(message) > 300:
        message = f"{message[:150]} […] {message[-120:]}"
    return Record(record_id, (), error=f"{where}: {message}", where=where)


def at_least_one(records: Iterable[Record], where: str, needed: str) -> Iterator[Record]:
    """Yield the records; raise InputError at the end if there was none."""
    none = True
    for record in records:
        none = False
        yield record
    if none:
        raise InputError(f"{where}: no record in it: {needed} is needed")


def with_ids_of_their_own(records: Iterable[Record]) -> Iterator[Record]:
    """Yield the records; a record whose id an earlier record has gets an error."""
    first: dict[int, int] = {}  # hashes instead of the ids, to save memory
    for number, record in enumerate(records, 1):
        earlier = first.setdefault(hash(record.id), number)
        if earlier == number or record.error:
            yield record
        else:
            problem = (
                f"the id {record.id!r} is that of record {earlier}: give each record an id of its own; "
                'several texts of one input go into its list "texts"'
            )
            yield unreadable(record.id, f"{record.where or 'the input'} (record {number})", InputError(problem))
