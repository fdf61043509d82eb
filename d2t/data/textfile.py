"""Reading a text file, or saying plainly why it cannot be read."""

from pathlib import Path

from reranker.errors import InputError


def read_text(path: Path) -> str:
    """The file's text, a byte order mark dropped.

    Raises:
        InputError: there is no such file, or it is not UTF-8 (the line is named).
    """
    if not path.is_file():
        raise InputError(f"{path}: no such file")
    content = path.read_bytes()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InputError(f"{path}, line {line}: not UTF-8 (byte {content[error.start]:#04x}); convert the file to UTF-8") from None
