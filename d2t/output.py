"""The output file: one JSON line a record, in input order, continued where an earlier run stopped."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from d2t.data.records import Record
from reranker.errors import InputError

_START = b'{"id": '  # of every line


class OutputFile:
    """A JSON-lines file of results that a run writes and the same command continues.

    Every line is written whole and at once; a line that a kill cut short is dropped when the run goes on.

    Args:
        holds: a key that each result needs; results without it were written by another command.

    Raises:
        InputError: the file holds results of other inputs or other settings, or cannot be written.
    """

    def __init__(self, path: Path, records: Sequence[Record], signature: str, *, holds: str = ""):
        self.path, self.holds = path, holds
        self.done = self._continue(records, signature)

    def write(self, results: Sequence[Mapping[str, Any]]) -> None:
        """Append results, each with its record's head and the signature, flushed before it returns."""
        lines = [json.dumps(result, ensure_ascii=False) + "\n" for result in results]
        with self.path.open("ab") as file:
            file.write("".join(lines).encode())

    def _continue(self, records: Sequence[Record], signature: str) -> int:
        """How many records the file holds already; a cut last line is taken off it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch()
            content = self.path.read_bytes()
        except OSError as error:
            raise InputError(f"output={self.path}: cannot be written ({error.strerror})") from None
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        for number, (line, record) in enumerate(zip(lines, records, strict=False), 1):
            self._same(line, number, record, signature)
        if len(lines) > len(records):
            raise InputError(f"{self.path} has {len(lines)} results, the input {len(records)}: choose another output")
        cut = content[len(whole) :]
        if cut[: len(_START)] != _START[: len(cut)]:
            raise InputError(f"{self.path}, line {len(lines) + 1}: not a result of this program: choose another output")
        if cut:
            with self.path.open("r+b") as file:
                file.truncate(len(whole))
        return len(lines)

    def _same(self, line: bytes, number: int, record: Record, signature: str) -> None:
        where = f"{self.path}, line {number}"
        try:
            written = json.loads(line)
            found = (written["id"], written["triples"], written["signature"])
        except (ValueError, TypeError, KeyError):
            raise InputError(f"{where}: not a result of this program: choose another output") from None
        if found[:2] != (record.id, record.head["triples"]):
            raise InputError(
                f"{where}: a result of another input ({found[0]!r}, not {record.id!r}); also a record that is mended "
                "after it was skipped is another: choose another output or remove the file"
            )
        if self.holds and self.holds not in written and "error" not in written:
            raise InputError(f"{where}: written without {self.holds}: choose another output or remove the file")
        if found[2] != signature:
            raise InputError(
                f"{where}: written with other settings or models: choose another output or remove the file"
            )
