"""Work that is done once: one line of JSON a record, in a file that the same work finds again and goes on with."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

from d2t.data.records import Record
from d2t.output import OutputFile
from d2t.pipeline import VERSIONS

Content = Mapping[str, Any]
_CHUNK = 32  # records that are made at once: what a stop loses at most


def cached_lines(
    folder: Path,
    name: str,
    records: Sequence[Record],
    signature: str,
    make: Callable[[Sequence[int]], Sequence[Content]],
) -> list[dict[str, Any]]:
    """The content of each record, made where the folder does not hold it yet.

    Args:
        name: what is made, the first part of the file's name; the rest is a hash of the records and the signature.
        signature: everything that changes the content but for the versions of the software.
        make: the contents of the records at these positions.

    Raises:
        InputError: the file cannot be written.
    """
    signature = f"{signature}|{VERSIONS}"
    inputs = repr([(record.id, record.triples) for record in records])
    file = folder / f"{name}-{sha256((inputs + signature).encode()).hexdigest()[:8]}.jsonl"
    output = OutputFile(file, records, signature)
    chunks = list(_chunks(range(output.done, len(records))))
    for chunk in track(chunks, f"{name}:", console=Console(stderr=True), disable=not sys.stderr.isatty()):
        output.write(
            [
                records[n].head | dict(made) | {"signature": signature}
                for n, made in zip(chunk, make(chunk), strict=True)
            ]
        )
    return [json.loads(line) for line in file.read_bytes().splitlines()]


def _chunks(positions: range) -> Iterator[Sequence[int]]:
    for start in range(0, len(positions), _CHUNK):
        yield positions[start : start + _CHUNK]
