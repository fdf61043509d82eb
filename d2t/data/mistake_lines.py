"""Mistakes as JSON lines with character spans, the format of this project.

`{"id": "S001", "text": "…", "mistakes": [{"start": 81, "end": 90, "category": "name", "correction": "Friday"}]}`
"""

import json
from collections.abc import Mapping
from pathlib import Path

from d2t.data.jsonl import read_json_lines
from d2t.data.mistakes import Mistake, Mistakes, as_category, check_span, checked
from d2t.data.textfile import shown
from d2t.data.texts import Realignment, Texts, text_id
from reranker.errors import InputError

NEEDED = '{"id": "S001", "text": "…", "mistakes": [{"start": 0, "end": 3, "category": "name"}]}'


def read_mistake_lines(path: Path, texts: Texts) -> tuple[dict[str, str], dict[str, tuple[Mistake, ...]]]:
    """Return the texts of a file and their mistakes.

    A text without a line was not read. A line needs no `text` if `texts` has it; if both are there, the spans are moved
    to the text of `texts`, which may have other white space. `words`, where given, must be the words of the span.

    Raises:
        InputError: an id is repeated or its text is unknown, a text was changed, a category is unknown, or spans
            overlap or are outside the text. The message names the line.
    """
    found: dict[str, tuple[Mistake, ...]] = {}
    read: dict[str, str] = {}

    def parse(line: dict[str, object]) -> None:
        name, copy, marks = line.get("id"), line.get("text"), line.get("mistakes")
        if not isinstance(name, str) or not isinstance(marks, list) or not isinstance(copy, str | None):
            raise InputError(f"`id` and a list `mistakes` are needed: {NEEDED}")
        name = text_id(name)
        if name in found:
            raise InputError(f"the id {name!r} is there twice: put all mistakes of a text on one line")
        text = texts.get(name, copy)
        if text is None:
            raise InputError(f"no text has the id {name!r}: add the text to the line, or mend the id")
        read[name], found[name] = text, checked(_mistakes(marks, text if copy is None else copy, text), text)

    read_json_lines(path, parse, needed=NEEDED)
    if not found:
        raise InputError(f"{shown(path)}: no line in it: {NEEDED} is needed")
    return read, found


def write_mistake_lines(path: Path, texts: Texts, mistakes: Mistakes) -> None:
    """Write the texts and mistakes, with the words of each span for a reader's eye."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        for name, found in mistakes.items():
            marks = [
                {
                    "start": one.start,
                    "end": one.end,
                    "words": texts[name][one.start : one.end],
                    "category": one.category,
                    "correction": one.correction,
                    "comment": one.comment,
                }
                for one in found
            ]
            file.write(json.dumps({"id": name, "text": texts[name], "mistakes": marks}, ensure_ascii=False) + "\n")


def _mistakes(marks: list[object], copy: str, text: str) -> list[Mistake]:
    realignment = Realignment(copy, text)
    found = []
    for mark in marks:
        if not isinstance(mark, dict):
            raise InputError(f"{mark!r} is no mistake: {NEEDED} is needed")
        start, end = _position(mark, "start"), _position(mark, "end")
        check_span(start, end, copy)
        words, there = mark.get("words", copy[start:end]), copy[start:end]
        if words != there:
            raise InputError(f"`words` are {words!r} where the text has {there!r}: was the text changed?")
        remarks = [str(mark.get(key) or "") for key in ("correction", "comment")]
        found.append(Mistake(*realignment.span(start, end), as_category(str(mark.get("category"))), *remarks))
    return found


def _position(mark: Mapping[object, object], key: str) -> int:
    value = mark.get(key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise InputError(f"`{key}` is {value!r}: a whole number is needed, the count of characters before it")
    return value
