"""Well-formedness: whether a text is finished and says nothing twice, whatever the triples say."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from reranker.substitution import entities_in_words, whole_words
from reranker.triples import Triples

RULES = 1  # to be raised when a rule below changes

# Words that no sentence ends with.
_OPEN = "a|an|the|of|and|or|but|its|their|whose|between|than|into|because"
_OPEN_BEFORE_COMMA = "a|an|the|of|its|their|whose|between|than|into|and|or"
# A preposition ends a sentence only behind a relative word ("the club where he is from").
_STRANDED = (
    r"(?:is|are|was|were|located|situated|based|found|born|it|which|serves|food|price|rating) "
    r"(?:in|on|at|by|for|to|as|near|with|from)"
)
_RELATIVE = re.compile(r"\b(?:where|which|that|who|whom|what)\b", re.IGNORECASE)
# A word of the first kind cannot stand directly before a word of the second kind.
_CLASHES = (
    ("a|an|the", "a|an|the|in|of|by|to|at|for|with|from|and|or|is|was|are|were"),
    ("of|by|into", "of|by|is|was|are|were|and"),
    ("is|was|are|were", "is|was|are|were|has|have|of"),
)
_TWICE = re.compile(r"\b([^\W\d]\w*(?: [^\W\d]\w*){0,11}) \1\b(?!['’-])", re.IGNORECASE)
_TWICE_JOINED = re.compile(r"\b([^\W\d]\w*(?: \w+){2,8}),? (?:and|or) (?:(?:is|are|was|were) )?\1\b", re.IGNORECASE)
_END = r"\s*(?:[.!?;]\s|[.!?;]?\s*$)"
_NAME = "\N{OBJECT REPLACEMENT CHARACTER}"


@dataclass(frozen=True)
class Flaw:
    """A place where the text is not well-formed.

    Args:
        start, end: the characters of the place; `end` is the one behind the last.
        problem: `empty`, `unfinished` or `repeated`.
    """

    start: int
    end: int
    problem: str


def flaws(triples: Triples, text: str) -> tuple[Flaw, ...]:
    """Return the flaws of a text, in the order of the text.

    Names of the triples are left out of account: a name may hold any words.
    """
    masked = _masked(triples, text)
    found = [*_unfinished(masked), *_empty(masked), *_repeated(masked, text)]
    return tuple(sorted(set(found), key=lambda flaw: (flaw.start, flaw.end)))


def _masked(triples: Triples, text: str) -> str:
    """The text with each name of the triples replaced by as many placeholders as the name has characters."""
    names = _names(triples)
    return names.sub(lambda name: _NAME * len(name[0]), text) if names else text


@lru_cache(maxsize=1024)
def _names(triples: Triples) -> re.Pattern[str] | None:
    names = [name for name in entities_in_words(triples) if name.lower() not in _OPEN.split("|")]
    return re.compile(whole_words(names).pattern, re.IGNORECASE) if names else None


def _unfinished(text: str) -> Iterator[Flaw]:
    """Function words that nothing follows ("a pub in the."), and pairs of them ("the of", "is is")."""
    yield from _matches(rf"\b(?:{_OPEN})\b(?={_END})", text, "unfinished")
    yield from _matches(rf"\b(?:{_OPEN_BEFORE_COMMA})\b(?=\s*,)", text, "unfinished")
    for match in re.finditer(rf"\b{_STRANDED}\b(?={_END})", text):
        sentence = re.split(r"[.!?]\s", text[: match.start()])[-1]
        if not _RELATIVE.search(sentence):
            yield Flaw(match.start(), match.end(), "unfinished")
    for first, second in _CLASHES:
        yield from _matches(rf"\b(?:{first})\s+(?:{second})\b", text, "unfinished")


def _empty(text: str) -> Iterator[Flaw]:
    """Brackets and quotes around nothing, and punctuation without words between."""
    yield from _matches(r"\(\s*\)|\[\s*\]|\"\s*\"|,\s*[,.;]|(?<=\w{4})\.\s*,|[;:]\s*[.,]|^\s*[,.;:]", text, "empty")


def _repeated(masked: str, text: str) -> Iterator[Flaw]:
    """The same words twice: side by side ("had had", "that that" and names are right), or joined by "and"."""
    for match in _TWICE.finditer(text):
        if match[1].lower() not in ("had", "that") and _NAME not in masked[match.start() : match.end()]:
            yield Flaw(match.start(), match.end(), "repeated")
    for match in _TWICE_JOINED.finditer(text):
        yield Flaw(match.start(), match.end(), "repeated")


def _matches(pattern: str, text: str, problem: str) -> Iterator[Flaw]:
    for match in re.finditer(pattern, text):
        yield Flaw(match.start(), match.end(), problem)
