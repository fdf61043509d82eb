"""Mention detection by normalised strings: case, accents, quotes, underscores and punctuation do not matter."""

import re
import unicodedata

from reranker.entities.mentions import Mention
from reranker.triples import entity_words

_WORD = re.compile(r"[\w\u0300-\u036f]+")  # an accent may stand as a character of its own


def normalised_words(text: str) -> list[tuple[str, int, int]]:
    """Words without case and accents, each with its characters' start and end in the given text."""
    return [(_bare(match[0]), match.start(), match.end()) for match in _WORD.finditer(text.replace("_", " "))]


def find_string(entity: str, words: list[tuple[str, int, int]]) -> Mention | None:
    """The first place where the entity's words stand one after the other among a text's `normalised_words`.

    A qualifier in brackets (`Squeeze (album)`) may be left out in the text.
    """
    surface = entity_words(entity)
    for name in dict.fromkeys([surface, re.sub(r"\s*\([^)]*\)\s*$", "", surface)]):
        wanted = [word for word, _, _ in normalised_words(name)]
        for start in range(len(words) - len(wanted) + 1 if wanted else 0):
            if all(words[start + i][0] == word for i, word in enumerate(wanted)):
                return Mention(entity, words[start][1], words[start + len(wanted) - 1][2], "string")
    return None


def _bare(word: str) -> str:
    decomposed = unicodedata.normalize("NFKD", word.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))
