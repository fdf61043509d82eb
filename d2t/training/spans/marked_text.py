"""MarkedText: a text with the words that its triples do not support, found by comparing it with the right text."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from reranker.spans import Span
from reranker.substitution import whole_words
from reranker.triples import Triples

_WORD = r"\w+|[^\w\s]"


@dataclass(frozen=True)
class MarkedText:
    """A text with its wrong words; a right text has none.

    Args:
        kind: the corruption that made it, or `right`.
    """

    triples: Triples
    text: str
    spans: tuple[Span, ...]
    kind: str


def new_words(right: str, wrong: str, names: Sequence[str] = ()) -> list[tuple[int, int]]:
    """Return the places of the words of the wrong text that the right text does not have there.

    Texts with as many words are compared word by word, since names may have changed places.

    Args:
        names: entities, each of which counts as one word.
    """
    pattern = re.compile(f"{whole_words(names).pattern}|{_WORD}" if names else _WORD)
    old, new = [match[0] for match in pattern.finditer(right)], list(pattern.finditer(wrong))
    said = [match[0] for match in new]
    if len(old) == len(new):
        return [match.span() for match, before in zip(new, old, strict=True) if match[0] != before]
    changes = SequenceMatcher(a=old, b=said, autojunk=False).get_opcodes()
    return [match.span() for kind, _, _, start, end in changes if kind != "equal" for match in new[start:end]]
