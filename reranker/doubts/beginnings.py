"""Beginnings and ends: the date of a beginning that a text says of an end, and the other way round."""

import re
from collections.abc import Iterator
from itertools import product

from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, predicate_words
from reranker.verbaliser.wording import worded

_WORDS = {
    "begin": re.compile(r"\b(?:began|begins?|begun|beginning|start(?:s|ed|ing)?|commenced|from|since)\b"),
    "end": re.compile(r"\b(?:end(?:s|ed|ing)?|finish(?:es|ed|ing)?|concluded|ceased|until|till)\b|\bto (?=\W*$)"),
}
_OF_PREDICATES = {"begin": frozenset({"start", "begin", "beginning"}), "end": frozenset({"end", "finish"})}


def begun_at_the_end(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the dates of beginnings and ends that the text exchanges: "It began in 1979 and ended in 1974".

    Only dates of one subject are compared. The last word for a beginning or an end before a date tells what it is of.
    """
    beginnings, ends = ([t for t in triples if _is_date_of(kind, t)] for kind in ("begin", "end"))
    for beginning, end in product(beginnings, ends):
        if beginning.subject == end.subject and beginning.object != end.object:
            for triple, kind, other in ((beginning, "begin", end), (end, "end", beginning)):
                if _is_said_as(kind, triple.object, other.object, text) is False:
                    yield triple


def _is_date_of(kind: str, triple: Triple) -> bool:
    words = predicate_words(triple.predicate).lower().split()
    return not _OF_PREDICATES[kind].isdisjoint(words) and worded(triple.object).kind in ("day", "span")


def _is_said_as(kind: str, date: str, other: str, text: str) -> bool | None:
    """Whether the words before a date are of this kind; None if they tell nothing."""
    found = compiled(either(date)).search(text)
    if found is None:
        return None
    before = re.split(r"[.;] ", text[: found.start()])[-1]
    before = compiled(either(other)).split(before)[-1]
    last = {name: max((word.end() for word in words.finditer(before)), default=-1) for name, words in _WORDS.items()}
    return None if last["begin"] == last["end"] else max(last, key=lambda name: last[name]) == kind
