"""Reading text files, with clear errors for files that cannot be read."""

import gzip
import io
import stat
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from reranker.errors import InputError


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
    """Return the text of a file without its byte order mark; a file that ends in `.gz` is unpacked.

    Raises:
        InputError: the file does not exist, is a folder, cannot be opened, is broken gzip, or is not UTF-8.
    """
    if is_folder(path):
        raise InputError(f"{shown(path)}: a folder: name a file in it")
    try:
        content = path.read_bytes()
    except OSError as error:
        raise InputError(f"{shown(path)}: cannot be read ({error.strerror}): check its permissions") from None
    if path.suffix == ".gz":
        try:
            content = gzip.decompress(content)
        except (OSError, EOFError, zlib.error) as error:
            raise InputError(f"{shown(path)}: broken gzip ({error}): get the file again") from None
    return decoded(content, shown(path))


def decoded(content: bytes, where: str) -> str:
    """Decode UTF-8 and drop the byte order mark.

    Raises:
        InputError: the bytes are not UTF-8, or contain NUL, as UTF-16 and binary files do. The message names the line.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # The codec counts positions in error.object, which lacks the byte order mark.
        line = error.object[: error.start].count(b"\n") + 1
        raise InputError(
            f"{where}, line {line}: not UTF-8 (byte {error.object[error.start]:#04x}): convert the file to UTF-8"
        ) from None
    before, nul, _ = text.partition("\0")
    if nul:
        line = before.count("\n") + 1
        raise InputError(f"{where}, line {line}: a NUL character, not text: convert the file to UTF-8 (is it UTF-16?)")
    return text


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    r"""Yield number and text of each line that is not blank, from 1; only \n, \r\n and \r end a line, as in editors."""
    for number, line in enumerate(io.StringIO(text, newline=None), 1):
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
