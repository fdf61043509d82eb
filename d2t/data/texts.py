"""Texts by their ids or by their lines, and spans of a copy of a text that was tokenised in another way."""

from bisect import bisect_left
from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path

from d2t.data.jsonl import read_json_lines
from d2t.data.textfile import files_in, is_folder, read_text, shown, text_lines
from reranker.errors import InputError

Texts = Mapping[str, str]
_NEEDED = '{"id": "S001", "text": "…"}'


def text_id(name: str) -> str:
    """Return the id of a text; the shared task writes `S001` and `S001.txt`."""
    return name.strip().removesuffix(".txt")


def read_texts(path: Path) -> dict[str, str]:
    """Read a folder with a text file for each text, or JSON lines with `id` and `text`.

    Raises:
        InputError: there is no text, an id is there twice, or a line lacks a key.
    """
    if is_folder(path):
        texts = {text_id(file.name): read_text(file).strip() for file in files_in(path, "*.txt")}
    else:
        texts = {}
        for name, text in read_json_lines(path, _text, needed=_NEEDED):
            if name in texts:
                raise InputError(f"{shown(path)}: the id {name!r} is there twice: keep one of the texts")
            texts[name] = text
    if not texts:
        raise InputError(f"{shown(path)}: no text in it: a folder of .txt files, or lines {_NEEDED}, are needed")
    return texts


def line_texts(path: Path, count: int) -> list[str]:
    """Read a file with one text a line, in the order of `count` inputs; a blank line is an empty text.

    Raises:
        InputError: the file cannot be read, or has another number of lines.
    """
    texts = [line.strip() for line in text_lines(path)]
    if len(texts) != count:
        more = "; inputs with the same triples are one input" if len(texts) > count else ""
        raise InputError(
            f"{shown(path)}: lines: {len(texts)}, inputs: {count}: one text a line is needed, in the order of the "
            f"inputs{more}"
        )
    return texts


def _text(line: dict[str, object]) -> tuple[str, str]:
    name, text = line.get("id"), line.get("text")
    if not isinstance(name, str) or not isinstance(text, str) or not text.strip():
        raise InputError(f"`id` and `text` are needed as strings: {_NEEDED}")
    return text_id(name), text


def compact(text: str) -> str:
    """Return the text without white space, which is what stays when a text is tokenised."""
    return "".join(text.split())


class Realignment:
    """Maps spans of a copy of a text to spans of the text; both differ in white space alone.

    Raises:
        InputError: the texts differ in other characters, since the text has changed after it was annotated.
    """

    def __init__(self, copy: str, text: str):
        ours, theirs = compact(text), compact(copy)
        if ours != theirs:
            pairs = zip_longest(ours, theirs)
            same = next(n for n, (one, other) in enumerate(pairs) if one != other)
            raise InputError(
                f"the text was changed after it was annotated: {theirs[same : same + 20]!r} was annotated where "
                f"{ours[same : same + 20]!r} stands now; take the text that was annotated"
            )
        self._copy = [n for n, character in enumerate(copy) if not character.isspace()]
        self._text = [n for n, character in enumerate(text) if not character.isspace()]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of the text, without white space at its ends.

        Raises:
            InputError: the span of the copy has no characters but white space.
        """
        first, last = bisect_left(self._copy, start), bisect_left(self._copy, end) - 1
        if last < first:
            raise InputError(f"the span {start} to {end} has no word: mark at least one character")
        return self._text[first], self._text[last] + 1
