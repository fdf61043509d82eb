"""WebNLG xml files: triples with reference texts (Gardent et al. 2017; enriched by Castro Ferreira et al. 2018)."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring

from d2t.data.records import Record, at_least_one, unreadable
from d2t.data.textfile import files_in, is_folder, read_text, shown
from reranker.errors import InputError
from reranker.triples import Triples, as_triples


def read_webnlg(path: Path) -> list[Record]:
    """Return one record for each entry of a WebNLG file, or of all xml files below a folder."""
    if not is_folder(path):
        return parse_webnlg(read_text(path), shown(path))
    records = [
        record for file in xml_files(path) for record in _records(read_text(file), shown(file), _prefix(file, path))
    ]
    return at_least_one(records, shown(path), "a WebNLG file, <benchmark> with <entry> elements and a name in .xml,")


def xml_files(folder: Path) -> list[Path]:
    """Return the xml files below a folder, in the order of their paths."""
    return files_in(folder, "**/*.xml")


def parse_webnlg(text: str, where: str) -> list[Record]:
    """Return one record for each entry; the id is the `eid` of the entry, else its number, from 1.

    Raises:
        InputError: the xml is malformed, has a DTD (entity bombs need one), is no WebNLG benchmark, or has no entry.
    """
    return at_least_one(_records(text, where, ""), where, "a WebNLG <benchmark> with <entry> elements")


def _prefix(file: Path, folder: Path) -> str:
    """Return the prefix that makes the ids of a file unique in its folder: `1triples/Airport/`."""
    name = file.relative_to(folder).with_suffix("").as_posix()
    return f"{name}/".encode("utf-8", "backslashreplace").decode()


def entries(folder: Path) -> Iterator[tuple[Element, str]]:
    """Yield the entries of all xml files below a folder, each with its file and number for error messages."""
    for file in xml_files(folder):
        for number, entry in enumerate(_entries(read_text(file), shown(file)), 1):
            yield entry, f"{shown(file)}, entry {number}"


def _records(text: str, where: str, prefix: str) -> list[Record]:
    return [_record(entry, number, where, prefix) for number, entry in enumerate(_entries(text, where), 1)]


def _entries(text: str, where: str) -> list[Element]:
    try:
        # The text is decoded already, so the encoding that the xml declares does not count.
        root: Element = fromstring(text, forbid_dtd=True)
    except ParseError as error:
        raise InputError(f"{where}, line {error.position[0]}: malformed xml ({error}): mend the file") from None
    except DefusedXmlException:
        raise InputError(f"{where}: refused, a DTD or entities in xml can do harm: remove the <!DOCTYPE …>") from None
    if root.tag != "benchmark":
        raise InputError(f"{where}: the root element is <{shown(root.tag[:60])}>: a WebNLG <benchmark> is needed")
    return list(root.iter("entry"))


def _record(entry: Element, number: int, where: str, prefix: str) -> Record:
    name = entry.get("eid") or str(number)
    try:
        triples = entry_triples(entry)
    except InputError as problem:
        return unreadable(prefix + name, f"{where}, entry {shown(name[:60])}", problem)
    texts = tuple(text for lex in entry.findall("lex") if (text := lex_text(lex)))
    return Record(prefix + name, triples, texts, entry.get("category", ""))


def entry_triples(entry: Element) -> Triples:
    """Return the triples of an entry, from `modifiedtripleset`; an object may contain `|`."""
    texts = ["".join(element.itertext()) for element in entry.iterfind("modifiedtripleset/mtriple")]
    return as_triples([[part.strip() for part in text.split("|", 2)] for text in texts])


def lex_text(lex: Element) -> str:
    """Return the reference text of a `lex` element: its own text, or in enriched files that of its child `<text>`."""
    inner = lex.find("text")
    return " ".join(((lex.text if inner is None else inner.text) or "").split())
