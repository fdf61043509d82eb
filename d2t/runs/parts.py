"""Parts: slices of the input files, each of which becomes one output file, on disks and in object stores.

A part depends on the input and on the number of its records alone. Whoever works on a part again, after a worker or
the whole run was lost, writes the same file.
"""

import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any
from uuid import uuid4

import pyarrow.parquet as pq
from fsspec import AbstractFileSystem
from fsspec.core import url_to_fs

from d2t.data.records import Record
from d2t.data.simple_formats import json_record
from d2t.data.textfile import decoded_lines, numbered_lines, shown
from reranker.errors import InputError

ENDINGS = (".jsonl", ".json", ".parquet")
PLAN = "plan.json"  # in the output folder


@dataclass(frozen=True)
class Part:
    """Some records of a file that follow one another.

    Args:
        number: the place among all parts, from 0.
        file: as the user named it.
        first: the number of the first line or row in the file, from 1.
        start, end: the bytes of JSON lines, or the rows of Parquet; `end` is the one behind the last.
    """

    number: int
    file: str
    first: int
    start: int
    end: int

    @property
    def name(self) -> str:
        """The name of the output file; the names of all parts sort in the order of the input."""
        return f"part-{self.number:08d}.jsonl"


def plan(source: str, size: int) -> list[Part]:
    """Return the parts of a file, of a folder or of the files that match a pattern, in the order of their names.

    Args:
        source: a path, or an address in an object store such as `s3://bucket/folder/*.parquet`.
        size: the number of records in a part; the last part of a file may have fewer.

    Raises:
        InputError: there is no such file, or a file has another format.
    """
    slices = [
        (file, *one)
        for file in _files(source)
        for one in (_rows(file, size) if file.endswith(".parquet") else _lines(file, size))
    ]
    if not slices:
        raise InputError(f"{shown(source)}: no record in it")
    return [Part(number, *one) for number, one in enumerate(slices)]


def _files(source: str) -> list[str]:
    known = ", ".join(ENDINGS)
    system, path = url_to_fs(source)
    if system.isfile(path):
        if not path.endswith(ENDINGS):
            raise InputError(f"{shown(source)}: only files that end in {known} can be shared out: convert it")
        return [source]
    found = system.glob(f"{path.rstrip('/')}/*" if system.isdir(path) else path)
    files = [file for file in sorted(found) if file.endswith(ENDINGS) and system.isfile(file)]
    if not files:
        raise InputError(f"{shown(source)}: no file there that ends in {known}: check the path")
    return [system.unstrip_protocol(file) if "://" in source else file for file in files]


def _lines(file: str, size: int) -> Iterator[tuple[int, int, int]]:
    """Yield (first line, first byte, byte behind the last) of each part; blank lines are no records."""
    line, first, start, end, records = 1, 1, 0, 0, 0
    with _opened(file) as stream:
        for raw in stream:
            end, line = end + len(raw), line + len(raw.splitlines())  # as in editors, a lone \r ends a line, too
            records += bool(raw.strip())
            if records == size:
                yield first, start, end
                first, start, records = line, end, 0
    if records:
        yield first, start, end


def _rows(file: str, size: int) -> Iterator[tuple[int, int, int]]:
    with _opened(file) as stream:
        rows = pq.ParquetFile(stream).metadata.num_rows
    for start in range(0, rows, size):
        yield start + 1, start, min(start + size, rows)


def read(part: Part) -> list[Record]:
    """Return the records of a part; a record that cannot be read has an `error`."""
    lines = _parquet_lines(part) if part.file.endswith(".parquet") else _json_lines(part)
    return [json_record(line, str(number), f"{shown(part.file)}, line {number}") for number, line in lines]


def _json_lines(part: Part) -> Iterator[tuple[int, str]]:
    with _opened(part.file) as stream:
        stream.seek(part.start)
        content = io.BytesIO(stream.read(part.end - part.start))
    where = shown(part.file) + (f", from line {part.first}" if part.first > 1 else "")
    for number, line in numbered_lines(decoded_lines(content, where)):
        yield part.first + number - 1, line


def _parquet_lines(part: Part) -> Iterator[tuple[int, str]]:
    with _opened(part.file) as stream:
        file = pq.ParquetFile(stream)
        columns = [name for name in ("id", "triples", "texts") if name in file.schema_arrow.names]
        ends, end = [], 0
        for group in range(file.num_row_groups):
            end += file.metadata.row_group(group).num_rows
            ends.append(end)
        groups = [n for n, end in enumerate(ends) if end > part.start and (ends[n - 1] if n else 0) < part.end]
        before = ends[groups[0] - 1] if groups[0] else 0
        table = file.read_row_groups(groups, columns=columns).slice(part.start - before, part.end - part.start)
    for number, row in enumerate(table.to_pylist(), part.first):
        yield number, json.dumps(row)


class Folder:
    """The output folder of a run: a file for each part that is done, and the plan that the parts belong to.

    Args:
        address: a path, or an address in an object store.
    """

    def __init__(self, address: str):
        self.address = address
        self.system: AbstractFileSystem
        self.system, self.path = url_to_fs(address)
        self.system.makedirs(self.path, exist_ok=True)

    def begin(self, parts: Sequence[Part], settings: str) -> list[Part]:
        """Note the plan, and return the parts that are not done yet.

        Raises:
            InputError: the folder holds a run on other input or with other settings, or it holds other files.
        """
        files = sorted({part.file for part in parts})
        states = [url_to_fs(file)[0].ukey(url_to_fs(file)[1]) for file in files]
        slices = sha256(repr(parts).encode()).hexdigest()
        wanted = json.dumps({"files": files, "states": states, "parts": slices, "settings": settings})
        names = (name.rsplit("/", 1)[-1] for name in self.system.ls(self.path, detail=False))
        held = {name for name in names if not name.startswith(".")}  # a kill may leave an unfinished file
        if PLAN not in held:
            if held:
                raise InputError(f"output={self.address}: the folder holds other files: choose another output")
            self.write(PLAN, wanted)
        elif self.read(PLAN) != wanted:
            raise InputError(
                f"output={self.address}: the folder holds a run on other input or with other settings: choose another"
            )
        return [part for part in parts if part.name not in held]

    def read(self, name: str) -> str:
        """Return the content of a file."""
        content: str = self.system.cat_file(f"{self.path}/{name}").decode()
        return content

    def has(self, name: str) -> bool:
        """Return whether there is such a file."""
        return bool(self.system.exists(f"{self.path}/{name}"))

    def write(self, name: str, content: str) -> None:
        """Write a file; it is there as a whole or not at all."""
        place = f"{self.path}/.{name}-{uuid4().hex}"
        self.system.pipe_file(place, content.encode())
        self.system.mv(place, f"{self.path}/{name}")


def as_row(part: Part) -> dict[str, Any]:
    """Return a part as one row of a table."""
    return asdict(part)


def _opened(file: str) -> Any:
    system, path = url_to_fs(file)
    return system.open(path, "rb")
