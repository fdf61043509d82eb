"""Reading a user's own input in any format, from a file, a folder or standard input."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from d2t.data.arrow_files import is_arrow_folder, read_arrow_folder, read_parquet
from d2t.data.e2e import parse_e2e
from d2t.data.rdf import parse_rdf
from d2t.data.records import Record
from d2t.data.simple_formats import parse_jsonl, parse_plain_text
from d2t.data.textfile import decoded_lines, files_in, first_line, is_folder, shown, text_lines
from d2t.data.triple_table import parse_table
from d2t.data.webnlg import parse_webnlg, webnlg_folder
from reranker.errors import InputError
from reranker.triples import Triples

_PARSERS: dict[str, Callable[[Iterable[str], str], Iterator[Record]]] = {
    "jsonl": parse_jsonl,
    "text": parse_plain_text,
    "e2e": parse_e2e,
    "table": parse_table,
    "webnlg": parse_webnlg,
    "turtle": partial(parse_rdf, syntax="turtle"),
    "ntriples": partial(parse_rdf, syntax="nt"),
    "jsonld": partial(parse_rdf, syntax="json-ld"),
    "rdfxml": partial(parse_rdf, syntax="xml"),
}
FORMATS = (*_PARSERS, "parquet")
_ENDINGS = {
    **{".jsonl": "jsonl", ".json": "jsonl", ".txt": "text", ".csv": "csv", ".tsv": "csv", ".xml": "webnlg"},
    **{".ttl": "turtle", ".nt": "ntriples", ".jsonld": "jsonld", ".rdf": "rdfxml", ".parquet": "parquet"},
}


@dataclass(frozen=True)
class RecordFile:
    """The records of a file, of a folder, or of standard input (`-`), in their order; each iteration reads anew.

    Text formats but xml and RDF are read line by line, so that a file of any size needs little memory; all text formats
    may be packed by gzip. A folder holds WebNLG xml, Parquet files, or a data set of Hugging Face `datasets`. A record
    that cannot be read is among the records with its `error`.

    Args:
        format: `jsonl`, `text`, `e2e` (csv with `mr`), `table` (csv with subject, predicate and object), `webnlg`,
            `turtle`, `ntriples`, `jsonld`, `rdfxml` or `parquet`; with `auto` the ending of the file decides, and on
            standard input the first character: a brace starts JSON lines.

    Raises:
        InputError: the format is unknown. Iterating raises it if the source as a whole cannot be read, has no record,
            or has an unknown ending.
    """

    source: str
    format: str = "auto"

    def __post_init__(self) -> None:
        if self.format not in ("auto", *FORMATS):
            raise InputError(f"format={shown(self.format[:60])} is unknown: auto, {', '.join(FORMATS)} are known")
        if not self.source:
            raise InputError("the input has no name: give a file, a folder, or - for standard input")

    @property
    def repeatable(self) -> bool:
        """Whether the records can be read more than once: not from standard input, nor from a pipe."""
        return self.source != "-" and (is_folder(Path(self.source)) or Path(self.source).is_file())

    @property
    def files(self) -> list[Path]:
        """The files that are read; none for standard input."""
        if self.source == "-":
            return []
        path = Path(self.source)
        if not is_folder(path):
            return [path]
        return files_in(path, "**/*") if is_arrow_folder(path) else files_in(path, "**/*.xml")

    def __iter__(self) -> Iterator[Record]:
        if self.source == "-":  # the locale may have another encoding than UTF-8
            return self._parsed(decoded_lines(sys.stdin.buffer, "standard input"), "standard input", self._of_input)
        path = Path(self.source)
        if is_folder(path) and self.format in ("auto", "parquet") and is_arrow_folder(path):
            return read_arrow_folder(path)
        if is_folder(path) and self.format in ("auto", "webnlg"):
            return webnlg_folder(path)
        if "parquet" in (self.format, self.format == "auto" and _format(path)):
            return read_parquet(path)
        return self._parsed(text_lines(path), shown(path), lambda _: _format(path))

    def _parsed(self, lines: Iterable[str], where: str, guess: Callable[[str], str]) -> Iterator[Record]:
        first, lines = first_line(lines)
        format = guess(first) if self.format == "auto" else self.format
        if format == "csv":
            columns = first.lower().replace('"', "")
            format = "table" if all(name in columns for name in ("subject", "predicate", "object")) else "e2e"
        return _PARSERS[format](lines, where)

    def _of_input(self, first: str) -> str:
        return "jsonl" if first.lstrip().startswith("{") else "text"


def read_records(source: str, *, format: str = "auto") -> list[Record]:
    """Return all records of a `RecordFile`."""
    return list(RecordFile(source, format))


def _format(path: Path) -> str:
    ending = (path.with_suffix("") if path.suffix.lower() == ".gz" else path).suffix.lower()
    if ending not in _ENDINGS:
        known = ", ".join(_ENDINGS)
        problem = f"the ending {shown(ending)} is unknown" if ending else "no ending tells its format"
        raise InputError(f"{shown(path)}: {problem} ({known} are known): say format= with {', '.join(FORMATS)}")
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
