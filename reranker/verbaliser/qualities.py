"""Qualities: *has a mild flavour* for "The flavour of Fen Curry is mild."."""

import re

from reranker.verbaliser.lexicon import (
    is_adjective,
    is_adverb,
    is_counted,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.phrases import PREPOSITIONS

_NO_QUALITIES = frozenset(  # states, and what tells of nothing
    {"unknown", "anonymous", "various", "available", "welcome", "due", "next", "absent", "present", "vacant", "pending"}
    | {"missing", "same", "different", "other", "forbidden", "full", "empty", "open", "closed", "ready"}
    | {"occupied", "possible", "mandatory", "compulsory"}
)
_DEGREES = frozenset({"very", "quite", "rather", "fairly", "too", "less", "more", "semi"})
_COMPOUND = re.compile(r"[a-z]+-(?P<last>[a-z]+)")


def with_quality(noun: str, text: str) -> str:
    """The template that says which quality something of the subject has; empty if the form tells no quality.

    "The noise level of Inn 7 is very low." → "Inn 7 has a very low noise level.", but not "The sex of Rex is male."

    Args:
        noun: what the form names: `flavour`, `noise level`.
        text: the object in words.
    """
    words = noun.split()
    head = words[-1]
    is_thing = noun.islower() and (lemma(head, "NOUN") or is_plural(head)) and not is_person(head)
    if not is_thing or listed(head, "told in forms") or not PREPOSITIONS.isdisjoint(words) or participle(head):
        return ""
    if not all(map(is_quality, re.split(r", | and |, and ", text))) or text in words:
        return ""
    one = not is_plural(head) and is_counted(head)
    return f"{{subject}} has {with_article(text).split()[0] + ' ' if one else ''}{{object}} {noun}."


def is_quality(text: str) -> bool:
    """Whether a text is an adjective, with a degree or without: `mild`, `very low`, `wood-fired`."""
    if not text or not text.islower() or text in _NO_QUALITIES:
        return False
    *degrees, last = text.split()
    if not all(word in _DEGREES or (is_adverb(word) and not listed(word, "how often")) for word in degrees):
        return False
    compound = _COMPOUND.fullmatch(last)
    if compound:
        last = compound["last"]
        done = participle(last) is not None or last.endswith("ing")  # `wood-fired`, `south-facing`
        return done or is_adjective(last) or listed(last, "ends of compound adjectives")
    return is_adjective(last) or listed(last, "qualities")
