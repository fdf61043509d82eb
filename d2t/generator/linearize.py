"""Linearizer: triples → the generator's input, texts → what it learns to write, and what it writes → texts."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from transformers import PreTrainedTokenizerBase

from reranker.substitution import entities_in_words, renamed
from reranker.triples import Triples, entity_words, predicate_words

_MARK = re.compile(r"<e\d+>")
_MARK_WITH_ARTICLE = re.compile(r"(?P<article>\b[Tt]he )?(?P<mark><e\d+>)")


def mark(number: int) -> str:
    """The piece of the vocabulary that stands for the input's entity of that number."""
    return f"<e{number}>"


@dataclass(frozen=True)
class Linearizer:
    """Puts triples in a line, their names and numbers each with a mark that the generator may write instead of them.

    A small generator trained from scratch misspells names that it has not seen; a mark is one piece to write, and is
    filled in afterwards (a light form of delexicalisation, as in TGen, that keeps the words in the input).

    Args:
        marks: how many the generator's vocabulary has; 0: the line has none.
    """

    marks: int = 0

    @classmethod
    def fitting(cls, inputs: Iterable[Triples]) -> "Linearizer":
        """With as many marks as the input with the most names and numbers needs: none that training would not use."""
        return cls(max((len(_names(triples)) for triples in inputs), default=0))

    @classmethod
    def of(cls, tokenizer: PreTrainedTokenizerBase) -> "Linearizer":
        """With the marks that the vocabulary has."""
        return cls(sum(bool(_MARK.fullmatch(piece)) for piece in tokenizer.get_vocab()))

    def source(self, triples: Triples) -> str:
        """`<e0> subject | predicate | object && predicate | object`: parts in words.

        A subject like the one before is left out; a marked entity's words stand only where it comes first.
        """
        marks, told = self._marks(triples), set[str]()
        pieces, last = [], None
        for triple in triples:
            parts = [triple.object] if triple.subject == last else [triple.subject, triple.object]
            words = []
            for entity in map(entity_words, parts):
                words.append(_named(marks.get(entity), "" if entity in told and entity in marks else entity))
                told.add(entity)
            words.insert(-1, predicate_words(triple.predicate))
            pieces.append(" | ".join(words))
            last = triple.subject
        return " && ".join(pieces)

    def target(self, triples: Triples, text: str) -> str:
        """The text with each marked entity that stands there word for word written as its mark."""
        return renamed(text, self._marks(triples))

    def text(self, triples: Triples, target: str) -> str:
        """The text that the generator means: its marks filled in, no article twice; those of no entity vanish."""
        if not self.marks:
            return target
        entities = {name: entity for entity, name in self._marks(triples).items()}

        def fill(match: re.Match[str]) -> str:
            entity = entities[match["mark"]]
            return entity if entity.startswith("The ") else f"{match['article'] or ''}{entity}"

        known = _MARK.sub(lambda match: match[0] if match[0] in entities else "", target)
        return _MARK_WITH_ARTICLE.sub(fill, " ".join(known.split()))

    def _marks(self, triples: Triples) -> dict[str, str]:
        """Entity in words → mark."""
        return {entity: mark(number) for number, entity in enumerate(_names(triples)[: self.marks])}


def _names(triples: Triples) -> list[str]:
    """Names and numbers, in the order of the triples; a lower-case value such as `riverside` is neither."""
    return [entity for entity in entities_in_words(triples) if any(c.isupper() or c.isdigit() for c in entity)]


def _named(name: str | None, words: str) -> str:
    return " ".join(part for part in (name, words) if part)
