"""Abbreviations: the words of a predicate as columns shorten them, written out: `prev_owners` → *previous owners*."""

import re
from pathlib import Path

from reranker.jsonfile import read_json

_TABLE = read_json(Path(__file__).with_name("abbreviations.json"))
_ANYWHERE, _ALONE = _TABLE["anywhere"], _TABLE["alone"]
_SHORT = re.compile(rf"\b(?:{'|'.join(sorted(_ANYWHERE, key=len, reverse=True))})\b", re.IGNORECASE)
_LOWEST = re.compile(rf"^({'|'.join(_TABLE['with a lowest'])}) min$", re.IGNORECASE)  # but not `delay_min`
# Behind what is said or counted, *no* is the answer.
_NUMBER = re.compile(
    r"^(?!.*\b(?:votes?|voted|percent|pct|share|count|said|answered|dr|uses|used|has|had|is|was|are|takes|needs|"
    r"contains|adds|serves|sells|accepts|requires|allows|offers|charges|makes) no$)(.*\w) no$",
    re.IGNORECASE,
)


def written_out(words: str) -> str:
    """Return the words of a predicate with its abbreviations written out.

    An acronym stays, alone or among other words: `LOC`, `LOC code`.

    Args:
        words: the words with one space between them, in their own case.
    """
    if words.isupper() and " " not in words:
        return words
    if alone := _ALONE.get(words.lower()):
        return str(alone)
    words = _SHORT.sub(lambda short: _long(short[0], words), words)
    words = _NUMBER.sub(r"\1 number", words)
    return _LOWEST.sub(r"minimum \1", words)


def _long(short: str, words: str) -> str:
    return short if short.isupper() and not words.isupper() else str(_ANYWHERE[short.lower()])
