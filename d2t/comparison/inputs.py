"""Inputs of a comparison: the records of a corpus or of a user's file, and the parts of a corpus."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from d2t.data.datasets import Corpus
from d2t.data.records import Record, grouped
from d2t.data.user_files import RecordFile
from reranker.errors import InputError

_REFERENCES = ("texts", "text", "references", "refs", "targets")  # what people call the references


def corpus_from_file(source: str) -> Corpus:
    """Return a user's file or folder as a corpus; records with the same triples are one input."""
    if source == "-":
        raise InputError("input=-: save the triples to a file: the same command has to find them again")
    file = RecordFile(source)
    records = grouped(file)
    if broken := next((record.error for record in records if record.error), ""):
        raise InputError(broken)
    return Corpus(Path(source).name, records, file.files)


def parts(corpus: Corpus, limit: int | None) -> Mapping[str, Sequence[int]]:
    """Return the positions of the `seen` and `new` inputs; there are no parts without categories."""
    if corpus.seen is None:
        return {}
    seen = [record.category in corpus.seen for record in corpus.records[:limit]]
    return {
        "seen": [n for n, is_seen in enumerate(seen) if is_seen],
        "new": [n for n, is_seen in enumerate(seen) if not is_seen],
    }


def without_references(records: Sequence[Record]) -> dict[str, Any]:
    """Return the `id` of the first input without references, for the result file; nothing if each input has some.

    `key` is the key of its line that may be meant as `texts`, or None.
    """
    bare = next((record for record in records if not record.texts), None)
    if bare is None:
        return {}
    meant = [key for key in bare.unread if get_close_matches(key.lower(), _REFERENCES, n=1, cutoff=0.8)]
    return {"without_references": {"id": bare.id, "key": meant[0] if meant else None}}
