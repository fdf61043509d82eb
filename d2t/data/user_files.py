"""Reading a user's own input in any format, from a file, a folder or standard input."""

import sys
from collections.abc import Callable
from pathlib import Path

from d2t.data.e2e import parse_e2e
from d2t.data.records import Record
from d2t.data.simple_formats import parse_jsonl, parse_plain_text
from d2t.data.textfile import decoded, is_folder, read_text, shown
from d2t.data.webnlg import parse_webnlg, read_webnlg
from reranker.errors import InputError
from reranker.triples import Triples

_PARSERS: dict[str, Callable[[str, str], list[Record]]] = {
    "jsonl": parse_jsonl,
    "text": parse_plain_text,
    "e2e": parse_e2e,
    "webnlg": parse_webnlg,
}
_ENDINGS = {".jsonl": "jsonl", ".json": "jsonl", ".txt": "text", ".csv": "e2e", ".tsv": "e2e", ".xml": "webnlg"}


def read_records(source: str, *, format: str = "auto") -> list[Record]:
    """Return the records of a file, of a folder of WebNLG xml, or of standard input (`-`), in their order.

    A record that cannot be read is among them with its `error`.

    Args:
        format: `jsonl`, `text`, `e2e` or `webnlg`; with `auto` the ending of the file decides, and on standard input
            the first character: a brace starts JSON lines.

    Raises:
        InputError: the source as a whole cannot be read, has no record, or its ending or the format is unknown.
    """
    if format not in ("auto", *_PARSERS):
        raise InputError(f"format={shown(format[:60])} is unknown: auto, {', '.join(_PARSERS)} are known")
    if not source:
        raise InputError("the input has no name: give a file, a folder, or - for standard input")
    if source == "-":
        text = decoded(sys.stdin.buffer.read(), "standard input")  # the locale may have another encoding than UTF-8
        if format == "auto":
            format = "jsonl" if text.lstrip().startswith("{") else "text"
        return _PARSERS[format](text, "standard input")
    path = Path(source)
    if is_folder(path) and format in ("auto", "webnlg"):
        return read_webnlg(path)
    parse = _PARSERS[_format(path) if format == "auto" else format]
    return parse(read_text(path), shown(path))


def _format(path: Path) -> str:
    ending = path.suffix.lower()
    if ending not in _ENDINGS:
        known = ", ".join(_ENDINGS)
        problem = f"the ending {shown(ending)} is unknown" if ending else "no ending tells its format"
        raise InputError(f"{shown(path)}: {problem} ({known} are known): say format= with {', '.join(_PARSERS)}")
    return _ENDINGS[ending]


def file_examples(source: str) -> list[tuple[Triples, str]]:
    """Return a pair of triples and text for each text of a user's file or folder.

    Raises:
        InputError: a record is broken, or there is no text.
    """
    records = read_records(source)
    if broken := next((record.error for record in records if record.error), ""):
        raise InputError(broken)
    examples = [(record.triples, text) for record in records for text in record.texts]
    if not examples:
        raise InputError(f"{source}: no texts in it: triples with their texts are needed")
    return examples
