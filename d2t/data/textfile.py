"""Reading text files, with clear errors for files that cannot be read."""

import gzip
import io
import stat
import zlib
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Protocol

from reranker.errors import InputError

_LONGEST = 1 << 24  # bytes of a line


class Readable(Protocol):
    """A stream of bytes."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line, or its first `size` bytes."""


class AbsentFileError(InputError):
    """There is no file at `path`."""

    def __init__(self, path: Path):
        super().__init__(f"{shown(path)}: no such file: check the path")
        self.path = path


def is_folder(path: Path) -> bool:
    """Return whether the path is a folder.

    Raises:
        AbsentFileError: the path does not exist.
        InputError: the path cannot be read.
    """
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: a NUL in the path
        raise AbsentFileError(path) from None
    except OSError as error:
        raise InputError(f"{shown(path)}: cannot be read ({error.strerror}): check the path") from None


def files_in(folder: Path, pattern: str) -> list[Path]:
    """Return the files of a folder that match a pattern, in the order of their paths."""
    is_folder(folder)
    return [file for file in sorted(folder.glob(pattern)) if not is_folder(file)]


def read_text(path: Path) -> str:
    """Return the text of a file, as `text_lines` reads it."""
    return "".join(text_lines(path))


def text_lines(path: Path) -> Iterator[str]:
    """Yield the lines of a file with their ends; a file that ends in `.gz` is unpacked. The file is never held whole.

    Raises:
        InputError: the file does not exist, is a folder, cannot be opened, is broken gzip, or is no text in UTF-8.
    """
    if is_folder(path):
        raise InputError(f"{shown(path)}: a folder: name a file in it")
    try:
        with path.open("rb") as file:
            if path.suffix.lower() == ".gz":
                yield from _unpacked(file, shown(path))
            else:
                yield from decoded_lines(file, shown(path))
    except OSError as error:
        raise InputError(f"{shown(path)}: cannot be read ({error.strerror}): check its permissions") from None


def _unpacked(file: BinaryIO, where: str) -> Iterator[str]:
    try:
        with gzip.open(file) as unpacked:
            yield from decoded_lines(unpacked, where)
    except (OSError, EOFError, zlib.error) as error:
        raise InputError(f"{where}: broken gzip ({error}): get the file again") from None


def decoded_lines(file: Readable, where: str) -> Iterator[str]:
    r"""Yield the lines of a stream of bytes with their ends, which are \n, \r\n or \r, without the byte order mark.

    Raises:
        InputError: the bytes are not UTF-8, contain NUL, as UTF-16 and binary files do, or have a line beyond 16 MB.
            The message names the line.
    """
    for number, line in enumerate(iter(partial(file.readline, _LONGEST + 1), b""), 1):
        text = _decoded(line.removeprefix(BOM_UTF8) if number == 1 else line, f"{where}, line {number}")
        yield from io.StringIO(text, newline="") if "\r" in text else (text,)


def _decoded(line: bytes, where: str) -> str:
    if line.startswith(b"\x1f\x8b"):
        raise InputError(f"{where}: packed by gzip: unpack it, or name the file .gz")
    if len(line) > _LONGEST:
        raise InputError(f"{where}: longer than {_LONGEST >> 20} MB: one record on a line is needed")
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        byte = line[error.start]
        raise InputError(f"{where}: not UTF-8 (byte {byte:#04x}): convert the file to UTF-8") from None
    if "\0" in text:
        raise InputError(f"{where}: a NUL character, not text: convert the file to UTF-8 (is it UTF-16?)")
    return text


def first_line(lines: Iterable[str]) -> tuple[str, Iterator[str]]:
    """Return the first line that is not blank, and all lines."""
    lines, read = iter(lines), [""]
    for line in lines:
        read.append(line)
        if line.strip():
            break
    return read[-1], chain(read[1:], lines)


def numbered_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield number and text of each line that is not blank, from 1."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield number, line.strip()


@contextmanager
def located(path: Path, line: int) -> Iterator[None]:
    """Name the file and the line in the message of an InputError."""
    try:
        yield
    except InputError as problem:
        raise InputError(f"{shown(path)}, line {line}: {problem}") from None


def shown(name: str | Path) -> str:
    """Return a name for a one-line message; characters that cannot be printed are escaped."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in str(name))
