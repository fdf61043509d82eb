"""Kind clauses: what a subject is stands before the rest: *is a café in Ely*, *is a bar that opens at 9*."""

import re
from collections.abc import Sequence

from reranker.verbaliser.lexicon import is_adjective, is_person, listed, with_article
from reranker.verbaliser.phrases import PREPOSITIONS

LOCATED = "is located"
_PLACE = re.compile(r"[^,]+(?:, [A-Z][^, ]*(?: [A-Z][^, ]*)*)*")  # "is located in Alfama, Lisbon"
_ADJECTIVE = re.compile(r"is (?:expensive|affordable|cheap|[a-z]+-friendly)")
_MODEL = re.compile(  # *a language model*
    r" (?!(?:fashion|photo|male|female|hand|swimsuit|fitness|glamour|runway|role|art|child|former) )\w+ model$"
)
_PROGRAM = re.compile(r" (?:reference|password|file|window|package|task|download|content) manager$")
_KIND = re.compile(r"is an? (?:[\w\u2060-]+ ){0,3}[^\W\d_A-Z]+")


def is_kind(clause: str) -> bool:
    """Whether a clause tells what its subject is, in a common noun: *is a café*, but not *is a part of speech*."""
    *_, noun = words = clause.split()
    return bool(_KIND.fullmatch(clause)) and not is_adjective(noun) and PREPOSITIONS.isdisjoint(words)


def with_place_of_kind(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; kind and place are one: *is a café in Ely*, not *is a café and is located in Ely*."""
    first, *others = clauses
    where = [clause for clause in others if clause.startswith(f"{LOCATED} ") and _PLACE.fullmatch(clause)]
    if not where or not is_kind(first):
        return [*clauses]
    return [f"{first} {where[0].removeprefix(f'{LOCATED} ')}", *(clause for clause in others if clause != where[0])]


def with_adjective_of_kind(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; kind and adjective are one: *is an expensive bar*, not *is a bar that is expensive*."""
    first, *others = clauses
    said = next((clause for clause in others if _ADJECTIVE.fullmatch(clause)), None)
    if said is None or not is_kind(first):
        return [*clauses]
    noun = first.split(" ", 2)[2]
    kind = with_article(f"{said.removeprefix('is ')} {noun}")
    return [f"is {kind}", *(clause for clause in others if clause != said)]


def pronoun_of_kind(clauses: Sequence[str]) -> str:
    """The pronoun with which the other clauses go on behind a kind: *is a bar that opens*, *is a nurse who reads*.

    Empty where they follow in another way: behind a place, *that* might be the place, and a printer may be a person.
    """
    first, *others = clauses
    if not others or not is_kind(first) or any(map(is_kind, others)):
        return ""
    noun = first.split()[-1]
    if _MODEL.search(first) or _PROGRAM.search(first) or listed(noun, "things"):
        return "that"
    if listed(noun, "persons"):
        return "who"
    return "" if is_person(noun) else "that"
