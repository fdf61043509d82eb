"""Exchanged values: two values of one thing that a text says in clauses of each other's predicates."""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import combinations

from reranker.doubts.exchanged_numbers import written_value
from reranker.doubts.roles import overlap
from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, predicate_of, predicate_parts
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.forms import usual_form

_CLAUSES = re.compile(r"[;.](?=\s|$)|,(?=\s)|\b(?:and|but|while|with|which|who|to an?)\b")
_PAIRED = frozenset({"in", "out", "for", "against", "from", "to", "on", "off"})
_FROM_TO = frozenset({"from", "to"})
# The noun for who did something → how a text may say what was done.
_DEEDS = {
    "architect": r"design|architect", "author": r"wr[io]t|author|penn", "builder": r"buil",
    "buyer": r"buys?\b|bought|buyer",
    "captain": r"captain", "choreographer": r"choreograph", "coach": r"coach", "composer": r"compos|music\b",
    "conductor": r"conduct", "designer": r"design", "developer": r"develop", "director": r"direct", "editor": r"edit",
    "founder": r"found(?:ed|er|s)\b|establish|set up", "illustrator": r"illustrat|pictures|dr[ae]w",
    "librettist": r"librett",
    "lyricist": r"lyric|words\b", "manager": r"manag", "manufacturer": r"manufactur|ma[dk]e",
    "operator": r"operat|r[ua]ns?\b", "owner": r"own(?:s|ed|er)\b", "producer": r"produc",
    "publisher": r"publish", "screenwriter": r"screenplay|script|wr[io]t",
    "seller": r"sells?\b|sold|seller", "translator": r"translat", "writer": r"wr[io]t",
}  # fmt: skip
_FRONTED = re.compile(r"\s*(?:at|in|on|by|with|from)\b")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_STEM = 5  # first letters by which `departures` equals `departure`


def exchanged_values(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples of two values that a text exchanges: "a home team of Ely and an away team of Rye".

    Their predicates differ in one word, and each value stands in a clause that has the word of the other alone, or
    behind the preposition of the other. Or two things have each the number that the other has by the same predicate.
    """
    for one, other in combinations(triples, 2):
        exchanged = _of_one_thing if one.subject == other.subject else _of_two_things
        if exchanged(one, other, text):
            yield from (one, other)


def _of_one_thing(one: Triple, other: Triple, text: str) -> bool:
    """Whether a text says each of two values of one thing in the words of the other's predicate."""
    if overlap(one.object, other.object):
        return False
    words = _distinct(one.predicate, other.predicate)
    told = [_told(clause, (one, other), words) for clause in _clauses(one.subject, text)] if words else []
    ends = [predicate_parts(triple.predicate)[-1].lower() for triple in (one, other)]
    if _FROM_TO.issuperset(ends):
        told += [(at, to) for at in (0, 1) for to in (0, 1) if _stands_behind(ends[to], (one, other)[at], text)]
    return _are_crossed(told)


def _are_crossed(told: Collection[tuple[int, int] | None]) -> bool:
    """Whether the first is told with what the second has, and the second with what the first has, and only so."""
    return {(0, 1), (1, 0)}.issubset(told) and {(0, 0), (1, 1)}.isdisjoint(told)


def _of_two_things(one: Triple, other: Triple, text: str) -> bool:
    """Whether a text gives each of two things the number that the other has by the same predicate."""
    numbers = [_NUMBER.match(usual_form(triple.object)) for triple in (one, other)]
    same = predicate_of(one) == predicate_of(other) and not overlap(one.subject, other.subject)
    if not same or not numbers[0] or not numbers[1] or numbers[0][0] == numbers[1][0]:
        return False
    values = [compiled(rf"(?<![\w.,]){re.escape(number[0])}(?![\d.,]*\d)") for number in numbers if number]
    told: set[tuple[int, int] | None] = set()
    for sentence in SENTENCE_END.split(text):
        last = None
        for clause in _CLAUSES.split(sentence):
            if _FRONTED.match(clause):  # "at 60 metres, Ely is higher"
                last = None
            subjects = [at for at, triple in enumerate((one, other)) if compiled(either(triple.subject)).search(clause)]
            last = subjects[0] if len(subjects) == 1 else None if subjects else last
            if last is not None:
                told |= {(last, at) for at, value in enumerate(values) if value.search(clause)}
    return _are_crossed(told)


def _stands_behind(preposition: str, triple: Triple, text: str) -> bool:
    name = re.escape(usual_form(triple.object).lower())
    return compiled(rf"\b{preposition} (?:the )?{name}(?!\w)").search(text.lower()) is not None


def _told(clause: str, pair: tuple[Triple, Triple], words: tuple[str, str]) -> tuple[int, int] | None:
    """Return which value a clause has and which word; None unless it has one value and one word."""
    values = [at for at, triple in enumerate(pair) if written_value(triple).search(clause)]
    said = [at for at, word in enumerate(words) if compiled(word).search(clause)]
    return (values[0], said[0]) if len(values) == len(said) == 1 else None


def _clauses(subject: str, text: str) -> list[str]:
    """Return the clauses of a text without the name of the subject, which may have any words."""
    return _CLAUSES.split(text.replace(usual_form(subject), "").lower())


@lru_cache(maxsize=4096)
def _distinct(one: str, other: str) -> tuple[str, str] | None:
    """Return patterns of the words in which two predicates differ: *home* and *away* for `home_team` and `away_team`.

    None unless they differ in one word, which stands before a shared noun, or ends a pair such as `check_in`, or both
    name who did something.
    """
    words, others = ([part.lower() for part in predicate_parts(each)] for each in (one, other))
    deeds = [_DEEDS.get(each[-1]) for each in (words, others)]
    if deeds[0] and deeds[1] and deeds[0] != deeds[1]:
        return rf"\b(?:{deeds[0]})", rf"\b(?:{deeds[1]})"
    differ = [at for at, pair in enumerate(zip(words, others, strict=False)) if pair[0] != pair[1]]
    if len(words) != len(others) or len(words) < 2 or len(differ) != 1:
        return None
    at = differ[0]
    pair = words[at], others[at]
    if at == len(words) - 1:
        if not _PAIRED.issuperset(pair):
            return None
        return rf"\b{words[at - 1]}[ -]?{pair[0]}\b", rf"\b{words[at - 1]}[ -]?{pair[1]}\b"
    return rf"\b{pair[0][:_STEM]}", rf"\b{pair[1][:_STEM]}"
