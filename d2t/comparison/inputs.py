"""Inputs of a comparison: records from a corpus or from a user's file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from d2t.data.datasets import Corpus
from d2t.data.records import Record, grouped
from d2t.data.user_files import read_records
from d2t.data.webnlg import xml_files
from reranker.errors import InputError


@dataclass(frozen=True)
class Inputs:
    """The inputs of a comparison.

    Args:
        parts: the positions of the inputs of each part that gets figures of its own, by name of the part.
    """

    name: str
    records: list[Record]
    files: list[Path]
    parts: Mapping[str, Sequence[int]]


def inputs_from_file(source: str) -> Inputs:
    """Return the inputs of a user's file or folder; records with the same triples are one input."""
    if source == "-":
        raise InputError("input=-: save the triples to a file: the same command has to find them again")
    records, path = grouped(read_records(source)), Path(source)
    if broken := next((record.error for record in records if record.error), ""):
        raise InputError(broken)
    return Inputs(path.name, records, xml_files(path) if path.is_dir() else [path], {})


def inputs_from_corpus(corpus: Corpus, limit: int | None) -> Inputs:
    """Return the inputs of a corpus, in the parts `seen` and `unseen` if the corpus has categories."""
    parts = {}
    if corpus.seen is not None:
        seen = [record.category in corpus.seen for record in corpus.records[:limit]]
        parts = {
            "seen": [n for n, is_seen in enumerate(seen) if is_seen],
            "unseen": [n for n, is_seen in enumerate(seen) if not is_seen],
        }
    return Inputs(corpus.name, corpus.records, corpus.files, parts)
