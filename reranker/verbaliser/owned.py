"""Owned: of what extent and how called what the subject has is, and when it won a prize: `road_access | good`."""

import re

from reranker.verbaliser.lexicon import is_plural, lemma, listed, with_article
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.wording import Wording

_PRIZES = frozenset(
    {"nobel", "fields", "turing", "abel", "wolf", "pulitzer", "booker", "pritzker", "stirling", "turner"}
)
_OF_AN_EXTENT = frozenset({"access", "support", "visibility", "coverage"})
_HOLDS = re.compile(r"(?:seats|sleeps|holds|fits) (?:up to )?\d+\b")
_OFFERED = frozenset({"menu", "shuttle", "room", "pool", "lift", "elevator", "cot", "crib", "terrace"})
MEMORIES = frozenset({"memory", "disk", "RAM", "ram", "storage", "space", "heap", "swap", "cache"})
"""Words of what can be free in a computer."""
_STORED = re.compile(r"[\d.,]+ ?(?:[KMGT]i?B|%)")


def owned(words: list[str], value: Wording) -> Sentence | None:
    """`wheelchair_access | partial`, `memory_free | 3.8 GB`, `pub_name | The Duck`, `fields_medal | 1998`."""
    if len(words) < 2:
        return None
    *others, last = words
    said = " ".join(others)
    if (holds := _HOLDS.match(value.text)) and lemma(last, "NOUN") == last:  # `private_dining_room | seats 12`
        return f"{{subject}} has {with_article(f'{said} {last}')} that {{object}}.", holds.string
    if value.text == "available" and last in _OFFERED:  # `kids_menu | available`
        return f"{{subject}} has {with_article(f'{said} {last}')}.", ""
    if last in _OF_AN_EXTENT and listed(value.text, "extents"):
        return f"{{subject}} has {{object}} {said} {last}.", value.text
    if last == "free" and said in MEMORIES and _STORED.fullmatch(value.text):
        return free_memory(said, value.text)
    if last == "name" and listed(said, "called by name") and value.text[0].isupper():
        return f"The {said} of {{subject}} is called {{object}}.", value.text
    if last == "number" and value.count and _are_several(others[-1]):  # `players_number`
        return f"{{subject}} has {{object}} {said}.", value.count
    if last in ("prize", "medal", "award") and value.kind == "span" and others[0].lower() in _PRIZES:
        return f"{{subject}} won the {_title(words)} in {{object}}.", value.text
    return None


def free_memory(memory: str, amount: str) -> Sentence:
    """How much of a memory is free: *has 3.8 GB of free disk*, *has 12% free disk*."""
    link = " " if amount.endswith("%") else " of "
    return f"{{subject}} has {{object}}{link}free {memory}.", amount


def _are_several(noun: str) -> bool:
    """Whether a noun is the plural of another word: `players`, but not `series`, and not `works` of `works_number`."""
    plain = is_plural(noun) and lemma(noun, "NOUN") not in (None, noun)
    return plain and noun not in ("works", "customs", "plates") and not listed(noun, "unsplit plurals")


def _title(words: list[str]) -> str:
    """The name of a prize: `Nobel Peace Prize`."""
    return " ".join(word.title() if word.islower() and word not in PREPOSITIONS else word for word in words)
