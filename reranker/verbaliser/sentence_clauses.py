"""Clauses of sentences: what a sentence says of the name at its start, and what can close a sentence."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from reranker.verbaliser.lexicon import base_verb, lemma, listed
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.shared_verbs import FINITE

SEAL = "\u2060"
"""Mark that joins words, and has no width."""
_ABBREVIATED = re.compile(r"(?:\.[A-Z]|\b(?:Inc|Jr|Sr|Co))$")
# What makes a clause say more than one thing, so that another clause cannot simply follow.
_NEXT_SENTENCE = r"\. (?=(?:[A-Z][\w'’-]* ){1,5}(?:is|are|was|were|has|had)\b)"
_TITLES = r"(?<!\b[A-Z])(?<!\b(?:Dr|Mr|Ms|St))(?<!\bMrs)(?<!\bProf)"  # no end of a sentence behind them
_LINKED = re.compile(
    rf"[;!?]|:(?!\d)|,(?!\d\d\d|{SEAL})|{_TITLES}\. |{_NEXT_SENTENCE}|"
    r"\b(?:and|or|but|which|who|whose|where|while|that)\b"
)
OF_LAST_NAME = re.compile(r"(?P<before>[^;]*?)(?P<clause>, (?:which|who|whose|where) (?:(?!, and )[^;])+\.)")
"""Pattern of a sentence that tells of its last name in a clause at its end."""
PLACE_IN_PLACE = re.compile(r"(?<=\w), (?=[A-Z][\w ]*$)")
"""Pattern of the end of "was born in Ely, England", behind which nothing can follow."""
_ITEM = r"[^\s,;.:!?()]+(?: [^\s,;.:!?()]+){0,3}?"
LIST_AT_END = re.compile(rf"(?P<before>[^,;]*?)(?P<rest>(?:, {_ITEM})* and {_ITEM})\.")
"""Pattern of a sentence that ends in a list."""
_NO_ITEMS = FINITE | {"its", "his", "her", "their", "it", "he", "she", "they", "who", "which"}  # of another clause
_LATER_VERB = re.compile(r"\b(?:is|are|was|were|has|had)\b")


class Closing(NamedTuple):
    """What can close a sentence: a clause about a name, and what is told of the last name in it; or a list."""

    name: str
    clause: str
    of_last_name: str
    lists: bool = False


def clause_of(sentence: str, names: Iterable[str]) -> tuple[str, str] | None:
    """Return the name at the start and the rest, if the rest is a clause that says a single thing."""
    name = next((name for name in names if sentence.startswith(f"{name} ")), None)
    if name is None or not sentence.endswith("."):
        return None
    clause = sentence[len(name) + 1 : -1]
    clause += "." * bool(_ABBREVIATED.search(clause))
    linked = _LINKED.search(PLACE_IN_PLACE.sub(" ", clause, count=1))
    return (name, clause) if _is_finite(clause) and not linked else None


def closing_of(sentence: str, names: Iterable[str]) -> Closing | None:
    """Return the name at the start, a clause that says a single thing, and what the rest tells of the last name."""
    if found := OF_LAST_NAME.fullmatch(sentence):
        clause = clause_of(f"{found['before']}.", names)
        return Closing(*clause, found["clause"]) if clause else None
    return None


def listing_of(sentence: str, names: Iterable[str]) -> Closing | None:
    """Return the name at the start and a clause that ends in a list, which can close a sentence; no more is told then.

    "Ann Ray speaks Thai, Lao and English." can follow what else is told of her.
    """
    found = LIST_AT_END.fullmatch(sentence)
    if found is None or not _NO_ITEMS.isdisjoint(found["rest"].split()):
        return None
    clause = clause_of(f"{found['before']}.", names)
    return Closing(clause[0], f"{clause[1]}{found['rest']}", ".", lists=True) if clause else None


def _is_finite(clause: str) -> bool:
    """Whether a clause begins with a finite verb: "departs from Oban", "first appeared in 1991"."""
    words = clause.split()
    verb = words[1] if len(words) > 1 and listed(words[0], "adverbs") else words[0] if words else ""
    if verb in FINITE or (base_verb(verb) and PREPOSITIONS.intersection(words[1:2])):  # "play for Ely", of several
        return True
    return lemma(verb, "VERB") not in (None, verb) and verb.islower() and not _LATER_VERB.search(clause)
