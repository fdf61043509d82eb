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

PRONOUN = "pronoun"


@dataclass(frozen=True)
class AnnotatedText:
    """A text with its triples and its annotated references to entities.

    Args:
        names: the references by names and descriptions.
        pronouns: the references by pronouns.
    """

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

    Raises:
        InputError: a file is absent or broken, or no text has annotations.
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
        found = [
            (Reference(reference.get("entity", ""), (reference.text or "").strip()), reference.get("type"))
            for reference in lex.iterfind("references/reference")
        ]
        found = [(reference, kind) for reference, kind in found if reference.entity and reference.surface]
        if found and (text := lex_text(lex)):
            names = tuple(reference for reference, kind in found if kind != PRONOUN)
            yield AnnotatedText(triples, text, names, tuple(r for r, kind in found if kind == PRONOUN))
