"""OutputFile: one JSON line for each record, in the order of the input. A stopped run can be continued."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from d2t.data.records import Record
from reranker.errors import InputError

_START = b'{"id": '  # the start of every line


class OutputFile:
    """A JSON-lines file of results, which the same command can continue.

    If a kill cut the last line short, the next run drops that line.

    Args:
        records: the input; result number n belongs to record number n.
        signature: the signature of the run, which every result holds.
        holds: a key that every result needs, except errors.

    Raises:
        InputError: the file cannot be written, or holds results of other inputs, settings or models.
    """

    def __init__(self, path: Path, records: Sequence[Record], signature: str, *, holds: str = ""):
        self.path, self.holds = path, holds
        self.done = self._continue(records, signature)

    def write(self, results: Sequence[Mapping[str, Any]]) -> None:
        """Append results to the file."""
        lines = [json.dumps(result, ensure_ascii=False) + "\n" for result in results]
        with self.path.open("ab") as file:
            file.write("".join(lines).encode())

    def _continue(self, records: Sequence[Record], signature: str) -> int:
        """Return the number of results in the file; drop a last line that was cut short."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch()
            content = self.path.read_bytes()
        except OSError as error:
            raise InputError(f"output={self.path}: cannot be written ({error.strerror})") from None
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        for number, (line, record) in enumerate(zip(lines, records, strict=False), 1):
            self._check(line, number, record, signature)
        if len(lines) > len(records):
            raise InputError(f"{self.path} has {len(lines)} results, the input {len(records)}: choose another output")
        cut = content[len(whole) :]
        if cut[: len(_START)] != _START[: len(cut)]:
            raise InputError(f"{self.path}, line {len(lines) + 1}: not a result of this program: choose another output")
        if cut:
            with self.path.open("r+b") as file:
                file.truncate(len(whole))
        return len(lines)

    def _check(self, line: bytes, number: int, record: Record, signature: str) -> None:
        where = f"{self.path}, line {number}"
        try:
            written = json.loads(line)
            found = (written["id"], written["triples"], written["signature"])
        except (ValueError, TypeError, KeyError):
            raise InputError(f"{where}: not a result of this program: choose another output") from None
        if found[:2] != (record.id, record.head["triples"]):
            raise InputError(
                f"{where}: a result of another input ({found[0]!r}, not {record.id!r}), or the record was mended after "
                "the run had skipped it: choose another output or remove the file"
            )
        if self.holds and self.holds not in written and "error" not in written:
            raise InputError(f"{where}: written without {self.holds}: choose another output or remove the file")
        if found[2] != signature:
            raise InputError(
                f"{where}: written with other settings or models: choose another output or remove the file"
            )
