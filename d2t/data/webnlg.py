"""WebNLG xml files: triples with texts (Gardent et al. 2017), and annotated texts (Castro Ferreira et al. 2018)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring

from d2t.data.records import Record, at_least_one, unreadable
from d2t.data.textfile import files_in, is_folder, read_text, shown, text_lines
from reranker.entities.aliases import Reference
from reranker.errors import InputError
from reranker.triples import Triples, as_triples


def read_webnlg(path: Path) -> list[Record]:
    """Return one record for each entry of a WebNLG file, or of all xml files below a folder."""
    if is_folder(path):
        return list(webnlg_folder(path))
    return list(parse_webnlg(text_lines(path), shown(path)))


def webnlg_folder(path: Path) -> Iterator[Record]:
    """Yield one record for each entry of the xml files below a folder, one file after the other."""
    records = (
        record for file in xml_files(path) for record in _records(read_text(file), shown(file), _prefix(file, path))
    )
    return at_least_one(records, shown(path), "a WebNLG file, <benchmark> with <entry> elements and a name in .xml,")


def xml_files(folder: Path) -> list[Path]:
    """Return the xml files below a folder, in the order of their paths."""
    return files_in(folder, "**/*.xml")


def parse_webnlg(lines: Iterable[str], where: str) -> Iterator[Record]:
    """Yield one record for each entry; the id is the `eid` of the entry, else its number, from 1.

    Raises:
        InputError: the xml is malformed, has a DTD (entity bombs need one), is no WebNLG benchmark, or has no entry.
    """
    return at_least_one(_records("".join(lines), where, ""), where, "a WebNLG <benchmark> with <entry> elements")


def _prefix(file: Path, folder: Path) -> str:
    """Return the prefix that makes the ids of a file unique in its folder: `1triples/Airport/`."""
    name = file.relative_to(folder).with_suffix("").as_posix()
    return f"{name}/".encode("utf-8", "backslashreplace").decode()


def _records(text: str, where: str, prefix: str) -> Iterator[Record]:
    for number, entry in enumerate(_entries(text, where), 1):
        yield _record(entry, number, where, prefix)


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
    place = f"{where}, entry {shown(name[:60])}"
    try:
        triples = _triples(entry)
    except InputError as problem:
        return unreadable(prefix + name, place, problem)
    texts = tuple(text for lex in entry.findall("lex") if (text := _lex_text(lex)))
    return Record(prefix + name, triples, texts, entry.get("category", ""), where=place)


def _triples(entry: Element) -> Triples:
    """Return the triples of an entry, from `modifiedtripleset`; an object may contain `|`."""
    texts = ["".join(element.itertext()) for element in entry.iterfind("modifiedtripleset/mtriple")]
    return as_triples([[part.strip() for part in text.split("|", 2)] for text in texts])


def _lex_text(lex: Element) -> str:
    """Return the reference text of a `lex` element: its own text, or in enriched files that of its child `<text>`."""
    inner = lex.find("text")
    return " ".join(((lex.text if inner is None else inner.text) or "").split())


@dataclass(frozen=True)
class AnnotatedText:
    """A text with its triples, its references to entities by names and descriptions, and those by pronouns.

    Args:
        in_order: all references in the order of the text.
    """

    triples: Triples
    text: str
    names: tuple[Reference, ...]
    pronouns: tuple[Reference, ...]
    in_order: tuple[Reference, ...] = ()

    @property
    def references(self) -> tuple[Reference, ...]:
        """All references, names first."""
        return self.names + self.pronouns


def read_annotated(folder: Path) -> list[AnnotatedText]:
    """Return the annotated texts of the xml files below a folder, in the order of their paths.

    Texts without annotations are left out.
    """
    texts = [
        text
        for file in xml_files(folder)
        for number, entry in enumerate(_entries(read_text(file), shown(file)), 1)
        for text in _annotated(entry, f"{shown(file)}, entry {number}")
    ]
    if not texts:
        raise InputError(
            f"{shown(folder)}: no <references> in it: the enriched WebNLG is needed (d2t-data says where to get it)"
        )
    return texts


def _annotated(entry: Element, where: str) -> Iterator[AnnotatedText]:
    try:
        triples = _triples(entry)
    except InputError as problem:
        raise InputError(f"{where}: {problem}") from None
    for lex in entry.findall("lex"):
        names, pronouns, in_order = list[Reference](), list[Reference](), list[Reference]()
        for element in lex.iterfind("references/reference"):
            reference = Reference(element.get("entity", ""), (element.text or "").strip())
            if all(reference):
                (pronouns if element.get("type") == "pronoun" else names).append(reference)
                in_order.append(reference)
        if in_order and (text := _lex_text(lex)):
            yield AnnotatedText(triples, text, tuple(names), tuple(pronouns), tuple(in_order))
