"""WebNLG xml: entries with triples and reference texts (Gardent et al. 2017; enriched by Castro Ferreira et al. 2018)."""

from pathlib import Path
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from d2t.data.records import Record
from d2t.data.textfile import read_text
from reranker.errors import InputError
from reranker.triples import Triples, as_triples


def read_webnlg(path: Path) -> list[Record]:
    """One record for each entry of a WebNLG file, or of every file under a folder, in order.

    Raises:
        InputError: the xml is malformed or hostile (entity declarations), or holds no entry.
    """
    if path.is_dir():
        records = [record for file in sorted(path.rglob("*.xml")) for record in _read_file(file, f"{file.parent.name}/{file.stem}/")]
    else:
        records = _read_file(path, "")
    if not records:
        raise InputError(f"{path}: no <entry> in it: a WebNLG benchmark file is needed")
    return records


def _read_file(path: Path, prefix: str) -> list[Record]:
    try:
        root = fromstring(read_text(path).encode())
    except ParseError as error:
        raise InputError(f"{path}, line {error.position[0]}: malformed xml ({error})") from None
    except DefusedXmlException as error:
        raise InputError(f"{path}: refused, the xml declares entities or a DTD that could harm ({error})") from None
    return [_record(entry, path, prefix) for entry in root.iter("entry")]


def _record(entry: Element, path: Path, prefix: str) -> Record:
    name = f"{prefix}{entry.get('eid', '')}"
    texts = tuple(text for lex in entry.findall("lex") if (text := _text(lex)))
    try:
        triples, error = _triples(entry), ""
    except InputError as problem:
        triples, error = (), f"{path}, entry {entry.get('eid')}: {problem}"
    return Record(name, triples, texts, entry.get("category", ""), error)


def _triples(entry: Element) -> Triples:
    triples = [as_triples(element.text or "")[0] for element in entry.iterfind("modifiedtripleset/mtriple")]
    return as_triples(triples)


def _text(lex: Element) -> str:
    """The reference text: the element's own in the challenge's files, in `<text>` in the enriched ones."""
    inner = lex.find("text")
    return " ".join(((lex.text if inner is None else inner.text) or "").split())
