"""OtherWords: words that the sentences of facts share with the text become other words, so that any word is copied."""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

_WORD = re.compile(r"(?<![\w<'’-])[a-z]{4,}(?![\w>'’-])")
_ENDING = re.compile(r"(?:ing|ed|ly|s|)$")
_COMMON = 100  # words of many texts, which are no words of one fact


@dataclass(frozen=True)
class OtherWords:
    """Changes a line of facts in sentences and its text at random.

    The wording of a familiar fact is soon known by heart. With other words in both, it can only be read.

    Args:
        words: kind, by beginning and ending → words that stand for each other.
        common: words that stay.
        share: probability that a shared word becomes another word.
    """

    words: Mapping[tuple[bool, str], Sequence[str]]
    common: frozenset[str]
    share: float = 0.7

    @classmethod
    def of(cls, texts: Iterable[str]) -> "OtherWords":
        """Return the words of the texts, without the most frequent ones."""
        counts = Counter(word for text in texts for word in _WORD.findall(text))
        common = frozenset(word for word, _ in counts.most_common(_COMMON))
        words: dict[tuple[bool, str], list[str]] = defaultdict(list)
        for word in sorted(counts):
            if word not in common:
                words[_kind(word)].append(word)
        return cls(words, common)

    def __call__(self, source: str, target: str, rng: random.Random) -> tuple[str, str]:
        """Return the line of the facts and the text, with other words that both share."""
        shared = sorted(set(_WORD.findall(source)) & set(_WORD.findall(target)) - self.common)
        others = {
            word: rng.choice(known)
            for word in shared
            if (known := self.words.get(_kind(word))) and rng.random() < self.share
        }
        changed = [_WORD.sub(lambda word: others.get(word[0], word[0]), line) for line in (source, target)]
        return changed[0], changed[1]


def _kind(word: str) -> tuple[bool, str]:
    """Return whether a word begins with a vowel, as *an* asks, and its ending."""
    ending = _ENDING.search(word)
    assert ending
    return word[0] in "aeiou", ending[0]
