"""Phrases: the noun of a phrase, its article, and what stands between a verb and the object."""

import re
from collections.abc import Sequence

from reranker.verbaliser.forms import WEEKDAYS
from reranker.verbaliser.lexicon import WORDS, is_counted, is_of_a_people, is_plural, lemma, listed, with_article
from reranker.verbaliser.wording import Wording, are_countries

Sentence = tuple[str, str]  # the template, and the object in words

PREPOSITIONS = frozenset(WORDS["prepositions"])
BE = {"is": "is", "are": "is", "was": "was", "were": "was", "be": "is"}
PHRASE_OF_PLACE = re.compile(r"(?:In|At|Near) .*,|Nationwide(?:,| in\b)")  # a value: "In Soldevanahalli, Bangalore"
_OF_A_NAME = frozenset({"state", "city", "province", "region", "island", "town", "village", "municipality"})
_FLOOR = re.compile(r"\d+(?:st|nd|rd|th) [a-z]+")  # `3rd floor`
_CENTURY = re.compile(r"(?:early |late |mid[- ])?\d+(?:st|nd|rd|th) century\b")
_ROOM = re.compile(r"\b(?:room|basement|attic|garage|cellar|kitchen|pantry|loft|hallway)$")
_WORK_BY = re.compile(r"([a-z]+) (?:by|about) ")  # `novel by Ann Ray`
_DESCRIBING = re.compile(r"(?:^(?:ab)?normal|itive|ative|usive|ical|ous)$")  # `positive`, `abnormal`
_CODE = re.compile(r"[A-Z]{0,3}[-.]?\d[\w.-]*|[A-Z]")
_LONG = 4  # words of a value that is more than a name
PARTICLES = frozenset(WORDS["particles"])
_USES = frozenset(
    {"carry", "clean", "control", "cut", "make", "measure", "prevent", "produce", "reduce", "store", "treat"}
)
DETERMINERS = frozenset(WORDS["determiners"])
DATE_NOUNS = frozenset({"date", "year", "day", "month", "time", "on"})


def head_of(words: list[str]) -> str:
    """The noun of a phrase: the last word before a preposition."""
    end = next((at for at, word in enumerate(words) if at and (word in PREPOSITIONS or word == "per")), len(words))
    return words[end - 1]


def article_before(words: list[str]) -> list[str]:
    """The phrase with `a` or `an` where its noun is counted."""
    return [with_article(words[0]), *words[1:]] if is_counted(head_of(words)) else words


def before_date(preposition: str, value: Wording) -> str:
    """The preposition that a date takes: *on 2 May*, *in 1990*; any other object keeps the given one."""
    dated = preposition in ("in", "on", "at") and value.kind in ("day", "span")
    return (value.preposition or preposition) if dated else preposition


def as_common_noun(value: Wording) -> str:
    """The object with `a` or `an` where it is a common noun that is counted: *a ferry*, *a Norwegian victory*."""
    words = value.text.split()
    described = words[1:] if len(words) > 1 and is_of_a_people(words[0]) else words
    common = value.kind == "words" and " ".join(described).islower() and words[0] not in ("a", "an", "the")
    simple = PREPOSITIONS.isdisjoint(words) and is_counted(words[-1]) and not _DESCRIBING.search(words[-1])
    return with_article(value.text) if common and simple else value.series


def with_tail(start_of: str, tail: list[str], value: Wording) -> Sentence:
    """A verb or adjective with its prepositions, and nouns between them and the object: *in the language* C."""
    if tail[-1] in PREPOSITIONS:
        last = before_date(tail[-1], value)
        appointed = tail == ["as"] and listed(start_of.split()[-1], "appointed")
        return " ".join([start_of, *tail[:-1], last, "{object}."]), value.text if appointed else _after(tail[-1], value)
    at = max((at for at, word in enumerate(tail) if word in PREPOSITIONS), default=-1)
    if value.preposition and DATE_NOUNS.issuperset(tail[at + 1 :]):
        return f"{start_of} {value.preposition} {{object}}.", value.text
    if value.preposition and tail[-1] not in ("period", "season", "edition", "term"):
        return " ".join([start_of, *tail, value.preposition, "{object}."]), value.text
    nouns = " ".join(tail[at + 1 :]).removeprefix("the ")
    if start_of.endswith(" used") and len(tail) == 2 and tail[0] == "to" and lemma(tail[1], "VERB") == tail[1]:
        is_used = start_of if tail[1] in _USES else "{subject} used"  # `used_to_treat`, but `used_to_play`
        return " ".join([is_used, *tail, "{object}."]), value.series
    if nouns.lower() in value.text.lower() or nouns in ("person", "place", "name", "thing"):
        return " ".join([start_of, *tail[: at + 1], "{object}."]), value.text
    text = value.joined if is_plural(tail[-1]) else value.text
    if nouns in _OF_A_NAME and value.text[:1].isupper() and len(value.text.split()) < _LONG:
        nouns = f"{nouns} of"
    if nouns == "age" and value.count:  # `started_at_age | 8`
        nouns = "age of"
    numbered = listed(nouns, "numbered") and _CODE.fullmatch(value.text)  # `fixed_in_version | 1.0.3`
    on_a_day = tail[at] == "on" and re.fullmatch(WEEKDAYS, nouns.capitalize())  # `open_on_sunday | after 2 pm`
    bare = (
        on_a_day
        or numbered
        or listed(nouns, "bare nouns")
        or nouns.split()[:1] in (["its"], ["their"], ["his"], ["her"])
    )
    the = ["the"] if not bare and (lemma(tail[-1], "NOUN") or not lemma(tail[-1], "ADJ")) else []
    return " ".join([start_of, *tail[: at + 1], *the, nouns, "{object}."]), text


def _is_part_of_body(text: str) -> bool:
    """Whether a text is a common noun for a part of a body or a cell, without an article: `left ventricle`."""
    first, last = text.split()[0], text.split()[-1]
    return text.islower() and first not in DETERMINERS and listed(last, "parts of bodies")


def _after(preposition: str, value: Wording) -> str:
    """The object after a preposition: *as a museum*, *into Czech and Korean*, *in Portland, Oregon*."""
    if preposition == "as":
        return as_common_noun(value)
    if (work := _WORK_BY.match(value.text)) and is_counted(work[1]):
        return with_article(value.text)
    if preposition in ("in", "from", "until", "since", "during") and _CENTURY.match(value.text):
        return f"the {value.text}"
    if preposition in ("in", "on", "at") and _FLOOR.fullmatch(value.text):
        return f"the {value.text}"
    if preposition in ("in", "into", "inside") and value.text.islower() and _ROOM.search(value.text):
        return value.text if value.text.split()[0] in DETERMINERS else f"the {value.text}"
    if preposition in ("in", "into") and _is_part_of_body(value.text):
        return f"the {value.text}"
    if preposition == "in":
        return value.joined if are_countries(value.items) else value.text
    return value.joined if preposition == "into" else value.series


def joined(items: Sequence[str], joint: str = " and ") -> str:
    """Return the items as a list: *A, B and C*."""
    *first, last = items or [""]
    return f"{', '.join(first)}{joint}{last}" if first else last


def with_one_noun(items: Sequence[str]) -> str:
    """Return phrases that end alike as one: *Thai and Korean food*, *vegan and halal options*; empty for any other."""
    noun = next((noun for noun in ("food", "options") if all(item.endswith(f" {noun}") for item in items)), "")
    return f"{joined([item.removesuffix(f' {noun}') for item in items])} {noun}" if noun else ""
