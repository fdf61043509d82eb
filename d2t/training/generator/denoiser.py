"""Denoiser: a text's own words out of order, cut or without function words, as input for the text."""

import random
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from d2t.data.datasets import Example
from reranker.triples import Triple, Triples

_SENTENCE = re.compile(r"(?<=[.!?])[\"”]? (?=[\"“A-Z])")
_TOKENISED = re.compile(r"\s[.,;:!?')]|`|\s-\s|[^\x20-\x7eÀ-ɏ‐-—‘-”€]")  # spaces before signs, other scripts
_TABLE = re.compile(r"The .* of .* (?:is|are) ")  # a row of a table, filled into a template
_SIGNS = '.,;:!?"“”()'
_ENDING = re.compile(r"(?<=\w{3})(?:ing|ed|es|s)$")


def sentences(texts: Iterable[str], *, shortest: int = 4, longest: int = 40) -> list[str]:
    """Return the sentences of the texts, each one once, without tables, tokenised texts and other scripts.

    Args:
        shortest, longest: number of words.
    """
    parts = (part.strip() for text in texts if not _TABLE.match(text) for part in _SENTENCE.split(text))
    return [
        part
        for part in dict.fromkeys(parts)
        if shortest <= len(part.split()) <= longest and part[-1] in ".!?" and not _TOKENISED.search(part)
    ]


@dataclass(frozen=True)
class Denoiser:
    """Writes words of a text as triples: the first words as the subject, the others in another order.

    The generator learns to write any word that it reads, and to put words in order (Lewis et al. 2020).

    Args:
        function_words: words that keyword inputs lack, in lower case.
        keywords: probability that the input has no function words.
        cut: probability that a small word loses its ending.
        longest: the greatest number of adjacent words that stay together.
    """

    function_words: frozenset[str]
    keywords: float = 0.6
    cut: float = 0.15
    longest: int = 3

    @classmethod
    def of(cls, texts: Iterable[str], *, count: int = 100) -> "Denoiser":
        """Return a denoiser whose function words are the most frequent words of the texts."""
        counts = Counter(word for text in texts for word in text.lower().split())
        return cls(frozenset(word for word, _ in counts.most_common(count) if word.isalpha()))

    def __call__(self, triples: Triples, text: str, rng: random.Random) -> Example:
        """Return an example with the same text and new triples."""
        drop = rng.random() < self.keywords
        chunks = self._chunks(text, rng, drop=drop)
        if len(chunks) < 3:
            chunks = [word for token in text.split() if (word := token.strip(_SIGNS))]
        subject, others = chunks[0], chunks[1:]
        rng.shuffle(others)
        if len(others) % 2:
            others[-2:] = [" ".join(others[-2:])] if len(others) > 1 else others * 2
        pairs = zip(others[::2], others[1::2], strict=True)
        return tuple(Triple(subject, predicate, value) for predicate, value in pairs), text

    def _chunks(self, text: str, rng: random.Random, *, drop: bool) -> list[str]:
        """Return groups of adjacent words. A name is a group; so are some small words up to the next sign.

        In keyword inputs, a function word ends a group, too.
        """
        chunks: list[list[str]] = [[]]
        room, capital = rng.randint(1, self.longest), False
        for token in text.split():
            word = token.strip(_SIGNS)
            small = word.lower() in self.function_words
            begins = word != word.lower() and not small
            if begins != capital or (small and drop) or (not begins and len(chunks[-1]) >= room):
                chunks.append([])
                room, capital = rng.randint(1, self.longest), begins
            if word and not (small and drop):
                chunks[-1].append(self._cut(word.lower() if small else word, rng))
            if token[-1] in _SIGNS:
                chunks.append([])
        return [" ".join(chunk) for chunk in chunks if chunk]

    def _cut(self, word: str, rng: random.Random) -> str:
        return _ENDING.sub("", word) if word.islower() and rng.random() < self.cut else word
