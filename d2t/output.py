"""OutputFile: one JSON line for each record, in the order of the input. A stopped run can be continued."""

import errno
import json
import os
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import portalocker

from d2t.data.records import Record
from d2t.data.textfile import shown
from reranker.errors import InputError

_STANDARD = ("-", "/dev/stdout", "/dev/fd/1")
_LONGEST = 1 << 26  # bytes of a line
_OTHER_FORMATS = (".html", ".htm", ".md", ".tex", ".xlsx", ".pdf", ".parquet", ".csv", ".tsv")
_ANOTHER = "choose another output or remove the file"


class OutputFile:
    """A JSON-lines file of results, which the same command can continue; or standard output, a pipe or a device.

    The file is only ever appended to: nothing that stands in it is changed. If a kill cut the last line short, the rest
    of that line is written. A lock keeps other runs from the file.

    Args:
        path: the file; `-` for standard output.
        holds: a key that every result needs, except errors.

    Raises:
        InputError: the file cannot be written, another run writes it, or nobody reads the pipe.
    """

    def __init__(self, path: str | Path, *, holds: str = ""):
        self.name, self.holds = str(path), holds
        self.done = self.errors = 0  # results that the file has already, and how many of these are errors
        self._cut = b""
        self._file, self._is_file, self._is_new = self._opened()

    def __enter__(self) -> "OutputFile":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self._is_new and not self._file.tell():
            with suppress(OSError):
                Path(self.name).unlink()
        self._file.close()  # which also unlocks

    def skip(self, records: Iterator[Record], signature: str, *, chunk_size: int = 1) -> list[Record]:
        """Take from `records` those whose results the file has; return those of its last chunk, if that is not whole.

        These records have to be run again, so that a continued run forms the same chunks as an undisturbed one.

        Args:
            signature: the signature of the run, which every result holds.

        Raises:
            InputError: the file holds anything but results of these records and this run. It stays as it is.
        """
        again: list[Record] = []
        for number, line in enumerate(self._lines(), 1):
            record = next(records, None)
            if record is None:
                raise InputError(f"{self._shown} has more results than the input has records: {_ANOTHER}")
            if not line.endswith(b"\n"):
                self._check_cut(line, number, record)
                self._cut = line
                again.append(record)
                break
            self._check(line, number, record, signature)
            self.done = number
            again = [] if number % max(chunk_size, 1) == 0 else [*again, record]
        return again

    def write(self, results: Sequence[Mapping[str, Any]]) -> None:
        """Append results to the file.

        Raises:
            InputError: the file cannot be written, for instance since the disk is full; the file can be continued.
        """
        content = "".join(json.dumps(result, ensure_ascii=False) + "\n" for result in results).encode()
        if not content.startswith(self._cut):
            raise InputError(
                f"{self._shown}, line {self.done + 1}: cut short, and not what this run writes: remove that line, or "
                "choose another output"
            )
        content, self._cut = content.removeprefix(self._cut), b""
        before = self._file.tell() if self._is_file else 0
        try:
            self._write(content)
        except OSError as error:
            if self._is_file:
                with suppress(OSError):
                    self._file.truncate(before)  # takes back what this call has written
            goes_on = "; the same command goes on from here" if self._is_file else ""
            raise InputError(f"output={self._shown}: cannot be written ({error.strerror}){goes_on}") from None

    @property
    def _shown(self) -> str:
        return "standard output" if self.name == "-" else shown(self.name)

    def _write(self, content: bytes) -> None:
        rest = memoryview(content)
        while rest:
            rest = rest[self._file.write(rest) or 0 :]

    def _opened(self) -> tuple[BinaryIO, bool, bool]:
        """Return the stream without a buffer, whether it is a file that can be continued, and whether it is new."""
        if self.name in _STANDARD:
            sys.stdout.flush()
            return _raw(sys.stdout.fileno(), closefd=False), False, False
        path = Path(self.name)
        try:
            there = path.exists()
            if there and not stat.S_ISREG(path.stat().st_mode):
                return _opened_pipe(path), False, False
            path.parent.mkdir(parents=True, exist_ok=True)
            file = _raw(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666))
            file.seek(0, os.SEEK_END)
            portalocker.lock(file, portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING)
        except portalocker.AlreadyLocked:
            file.close()
            raise InputError(f"output={self._shown}: another run writes it: wait, or choose another output") from None
        except (OSError, ValueError, portalocker.LockException) as error:  # ValueError: a NUL in the path
            reason = getattr(error, "strerror", None) or error
            raise InputError(f"output={self._shown}: cannot be written ({reason})") from None
        return file, True, not there

    def _lines(self) -> Iterator[bytes]:
        if self._is_file:
            with Path(self.name).open("rb") as file:
                yield from iter(partial(file.readline, _LONGEST), b"")

    def _check(self, line: bytes, number: int, record: Record, signature: str) -> None:
        where = f"{self._shown}, line {number}"
        try:
            written = json.loads(line)
            found = (written["id"], written["triples"], written["signature"])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise InputError(f"{where}: not a result of this program: choose another output") from None
        if found[:2] != (record.id, record.head["triples"]):
            other = f"{found[0]!r}, not {record.id!r}" if found[0] != record.id else f"other triples of {record.id!r}"
            raise InputError(
                f"{where}: a result of another input ({other}), or the record was mended after the run had skipped it: "
                f"{_ANOTHER}"
            )
        if self.holds and self.holds not in written and "error" not in written:
            raise InputError(f"{where}: written without {self.holds}: {_ANOTHER}")
        if found[2] != signature:
            raise InputError(f"{where}: written with other settings or models: {_ANOTHER}")
        self.errors += "error" in written

    def _check_cut(self, line: bytes, number: int, record: Record) -> None:
        """Refuse what cannot be the start of the result; `write` compares the rest."""
        start = json.dumps(record.head | {"text": None}, ensure_ascii=False).removesuffix("null}").encode()
        if line[: len(start)] != start[: len(line)]:
            raise InputError(f"{self._shown}, line {number}: not a result of this program: choose another output")


def _opened_pipe(path: Path) -> BinaryIO:
    """Open a pipe or a device; a pipe that nobody reads is refused, since opening it would wait for ever."""
    try:
        number = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise InputError(f"output={shown(path)}: nobody reads this pipe: start its reader first") from None
        raise
    os.set_blocking(number, True)
    return _raw(number)


def _raw(number: int, *, closefd: bool = True) -> BinaryIO:
    return open(number, "wb", buffering=0, closefd=closefd)


def refuse_overwriting(inputs: Iterable[str | Path], outputs: Mapping[str, str | Path | None]) -> None:
    """Refuse outputs that are one of the inputs, also by way of links.

    Args:
        outputs: the name of the setting → the file, or None.

    Raises:
        InputError: an output is an input.
    """
    there = [Path(file) for file in inputs if _exists(file)]
    for name, output in outputs.items():
        if output and _exists(output) and any(Path(output).samefile(file) for file in there):
            raise InputError(f"{name}={shown(output)}: is an input, which would be lost: choose another {name}")


def refuse_other_format(output: str | Path | None, instead: str = "") -> None:
    """Refuse an output of JSON lines whose name says that it holds another format.

    Args:
        instead: what else can be written there, as in "or a table (.csv or .tsv)".

    Raises:
        InputError: the ending of the name is that of another format.
    """
    if output and Path(output).suffix.lower() in _OTHER_FORMATS:
        raise InputError(
            f"output={shown(output)}: {f'JSON lines (.jsonl) {instead}'.strip()} is written: name such a file"
        )


def refuse_existing(outputs: Mapping[str, str | Path | None]) -> None:
    """Refuse outputs that are files with anything in them.

    Args:
        outputs: the name of the setting → the file, or None.

    Raises:
        InputError: an output is there already.
    """
    for name, output in outputs.items():
        if output and _exists(output) and Path(output).stat().st_size:
            raise InputError(f"{name}={shown(output)}: is there already: {_ANOTHER}")


def _exists(file: str | Path) -> bool:
    try:
        return Path(file).is_file()
    except (OSError, ValueError):
        return False
