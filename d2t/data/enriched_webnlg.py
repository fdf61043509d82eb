"""The enriched WebNLG: texts with annotations of the words that refer to each entity (Castro Ferreira et al. 2018)."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from d2t.data.textfile import shown
from d2t.data.webnlg import entries, entry_triples, lex_text
from reranker.entities.aliases import Reference
from reranker.errors import InputError
from reranker.triples import Triples


@dataclass(frozen=True)
class AnnotatedText:
    """A text with its triples, its references to entities by names and descriptions, and those by pronouns."""

    triples: Triples
    text: str
    names: tuple[Reference, ...]
    pronouns: tuple[Reference, ...]

    @property
    def references(self) -> tuple[Reference, ...]:
        """All references, names first."""
        return self.names + self.pronouns


def read_annotated(folder: Path) -> list[AnnotatedText]:
    """Return the annotated texts of the xml files below a folder, in the order of their paths.

    Texts without annotations are left out.
    """
    texts = [text for entry, where in entries(folder) for text in _texts(entry, where)]
    if not texts:
        raise InputError(
            f"{shown(folder)}: no <references> in it: the enriched WebNLG is needed (d2t-data says where to get it)"
        )
    return texts


def _texts(entry: Element, where: str) -> Iterator[AnnotatedText]:
    try:
        triples = entry_triples(entry)
    except InputError as problem:
        raise InputError(f"{where}: {problem}") from None
    for lex in entry.findall("lex"):
        names, pronouns = list[Reference](), list[Reference]()
        for element in lex.iterfind("references/reference"):
            reference = Reference(element.get("entity", ""), (element.text or "").strip())
            if all(reference):
                (pronouns if element.get("type") == "pronoun" else names).append(reference)
        if (names or pronouns) and (text := lex_text(lex)):
            yield AnnotatedText(triples, text, tuple(names), tuple(pronouns))
