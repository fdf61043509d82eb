"""Aliases: other names of entities, read from files or learned from annotated texts."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from reranker.entities.text import bare, ngrams, words_of
from reranker.errors import InputError
from reranker.jsonfile import read_json
from reranker.triples import entity_words

SHIPPED = Path(__file__).with_name("aliases.json")
LONGEST = 8  # words of a learned alias
_DESCRIPTION = re.compile(r"(?i:the|this|that|these|those|its|their|his|her)\s[^A-Z0-9]*")


class Reference(NamedTuple):
    """An annotated mention: the entity, and the words of the text that stand for it."""

    entity: str
    surface: str


@dataclass(frozen=True)
class Aliases:
    """The other names of each entity; all names are normalised."""

    names: Mapping[str, frozenset[str]]

    @classmethod
    def load(cls, *files: str | Path) -> "Aliases":
        """Merge JSON files of the form `{"name": ["other name", …]}`; `default` is the file that ships.

        Raises:
            InputError: a file does not exist or has another form.
        """
        names: dict[str, frozenset[str]] = {}
        for file in files:
            for entity, others in _read(SHIPPED if file == "default" else Path(file)).items():
                key = bare(entity_words(entity))
                names[key] = names.get(key, frozenset()) | {form for other in others if (form := bare(other))}
        return cls(names)

    def of(self, entity: str) -> frozenset[str]:
        """Return the normalised other names of an entity."""
        return self.names.get(bare(entity_words(entity)), frozenset())

    @property
    def signature(self) -> str:
        """A hash of the content."""
        content = json.dumps({name: sorted(others) for name, others in sorted(self.names.items())})
        return sha256(content.encode()).hexdigest()[:8]


def learn_aliases(
    texts: Iterable[tuple[str, Iterable[Reference]]], *, least: int = 2, precision: float = 0.5
) -> dict[str, list[str]]:
    """Learn aliases from annotated texts; descriptions such as `the airport` are left out.

    Args:
        texts: each text with its references, without pronouns.
        least: how often a surface must stand for the entity.
        precision: the least share of a surface's places, in texts with the entity, where it stands for the entity.
    """
    stood: Counter[tuple[str, str]] = Counter()
    entities_of: list[tuple[set[str], dict[str, int]]] = []
    for text, references in texts:
        names = [reference for reference in references if not _DESCRIPTION.fullmatch(reference.surface)]
        found = [(bare(entity_words(reference.entity)), bare(reference.surface)) for reference in names]
        stood.update((entity, form) for entity, form in found if form and form != entity)
        counts = {gram: len(places) for gram, places in ngrams(words_of(text), LONGEST).items()}
        entities_of.append(({entity for entity, _ in found}, counts))
    frequent = {pair: count for pair, count in stood.items() if count >= least}
    forms: dict[str, set[str]] = {}
    for entity, form in frequent:
        forms.setdefault(entity, set()).add(form)
    seen: Counter[tuple[str, str]] = Counter()
    for entities, counts in entities_of:
        seen.update({(e, form): counts[form] for e in entities for form in forms.get(e, ()) if form in counts})
    learned: dict[str, list[str]] = {}
    for (entity, form), count in sorted(frequent.items()):
        if seen[entity, form] and count >= precision * seen[entity, form]:
            learned.setdefault(entity, []).append(form)
    return learned


def _read(path: Path) -> dict[str, list[str]]:
    content: Any = read_json(path, 'aliases are JSON, {"name": ["other name", …]}')
    if not isinstance(content, dict):
        raise InputError(f'{path}: aliases must be an object, {{"name": ["other name", …]}}')
    for name, others in content.items():
        if not bare(entity_words(name)):
            raise InputError(f"{path}: {name!r} has no word to look for: remove it")
        if not isinstance(others, list) or not all(isinstance(other, str) and bare(other) for other in others):
            raise InputError(f"{path}: {name!r} has {others!r}: it must be a list of other names, each with a word")
    return content
