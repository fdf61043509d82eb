"""Abbreviations: the words of a predicate as columns shorten them, written out: `prev_owners` → *previous owners*."""

import re
from pathlib import Path

from reranker.jsonfile import read_json

_TABLE = read_json(Path(__file__).with_name("abbreviations.json"))
_ANYWHERE, _ALONE = _TABLE["anywhere"], _TABLE["alone"]
_SHORT = re.compile(rf"\b(?:{'|'.join(sorted(_ANYWHERE, key=len, reverse=True))})\b", re.IGNORECASE)
_LOWEST = re.compile(rf"^({'|'.join(_TABLE['with a lowest'])}) min$", re.IGNORECASE)  # but not `delay_min`
_NUMBER = re.compile(r"(?<=\w)(?<!votes) no$", re.IGNORECASE)


def written_out(words: str) -> str:
    """Return the words of a predicate with its abbreviations written out.

    An acronym among other words stays: `LOC code` is of the Library of Congress.

    Args:
        words: the words with one space between them, in their own case.
    """
    if alone := _ALONE.get(words) or _ALONE.get(words.lower()):
        return str(alone)
    words = _SHORT.sub(lambda short: _long(short[0], words), words)
    words = _NUMBER.sub(" number", words)
    return _LOWEST.sub(r"minimum \1", words)


def _long(short: str, words: str) -> str:
    return short if short.isupper() and not words.isupper() else str(_ANYWHERE[short.lower()])
