"""Word for word: what a text says in the very words of the facts needs no model to be judged."""

import re
from collections.abc import Sequence

RULES = 2  # to be raised when a rule below changes

_BEGIN = r"(?:^|(?<=[.!?] ))"
_END = r"(?=\s*$|(?<=[.!?])\s+[^a-z\s])"


def says(text: str, fact: str) -> bool:
    """Return whether the fact is a whole sentence of the text."""
    return bool(re.search(f"{_BEGIN}{re.escape(fact)}{_END}", text))


def says_only(text: str, facts: Sequence[str]) -> bool:
    """Return whether the text consists of facts, in any order; a blank text does not."""
    fact = "|".join(re.escape(fact) for fact in sorted(facts, key=len, reverse=True))
    return bool(re.fullmatch(rf"(?:(?:{fact})(?:\s+|$))+", text.strip()))
