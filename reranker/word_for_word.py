"""Word for word: what a text says in the very words of the facts needs no model to be judged."""

import re
from collections.abc import Sequence

RULES = 1  # to be raised when a rule below changes

_BEGIN = r"(?:^|(?<=[.!?] ))"
_END = r"(?=$|\s)"


def says(text: str, fact: str) -> bool:
    """Return whether the fact is a whole sentence of the text."""
    return bool(_sentence(fact).search(text))


def says_only(text: str, facts: Sequence[str]) -> bool:
    """Return whether the text consists of facts, in any order; a blank text does not."""
    rest = text
    for fact in sorted(facts, key=len, reverse=True):
        rest = _sentence(fact).sub("", rest)
    return bool(text.strip()) and not rest.strip()


def _sentence(fact: str) -> re.Pattern[str]:
    return re.compile(f"{_BEGIN}{re.escape(fact)}{_END}")
