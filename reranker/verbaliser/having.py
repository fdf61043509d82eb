"""Having: what a subject has is said with one *has*: *has a bar and no wifi*."""

import re
from collections.abc import Sequence

from reranker.verbaliser.lexicon import is_plural, participle
from reranker.verbaliser.phrases import PREPOSITIONS, joined, with_one_noun

_LONG = 8  # words of a clause that says more than what the subject has
_HAS = re.compile(
    r"has (?:(?:an?|the|no|free|paid|limited|private|\d[\d,.–-]*) (?!.*\b(?:and|or)\b)|"
    r"(?:(?:outdoor|live|air|room|table|disabled|wheelchair) )?"
    r"(?:wifi|parking|takeaway|delivery|seating|music|conditioning|service|access)$)"
)
_HAS_BESIDE = re.compile(r"has (?!.*\band\b).+ to its (?:north|south|east|west)\w*$")
_MEASURE = re.compile(r" of | (?:rating|prices?)$")
_MEMORY = re.compile(r"\d[\d.,]* [KMGT]B of ")  # *16 GB of RAM* is what a computer has, and no measure of it


def with_one_has(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; those that say what the subject has are one: *has a bar and no wifi*.

    A count stands before a measure: *has 27 stops and a length of 11 km*, not *a length of 11 km and 27 stops*. What is
    neither stands before a measure, and has a clause of its own beside several: not *a price of £9 and a garage*.
    """
    for other in ("have", "had"):  # of a team, of what is over
        if any(clause.startswith(f"{other} ") for clause in clauses) and not any(map(is_had, clauses)):
            now = [re.sub(f"^{other} ", "has ", clause) for clause in clauses]
            return [re.sub("^has ", f"{other} ", clause) for clause in with_one_has(now)]
    having = [clause.removeprefix("has ") for clause in clauses if is_had(clause)]
    measures = [had for had in having if _is_measure(had)]
    others = [had for had in having if had not in measures]
    several = len(measures) > 1 or (len(others) > 1 and bool(with_one_noun(others)))
    counts = all(had[0].isdigit() or had.startswith("the ") for had in others)
    said: dict[str, str] = {}
    for group in filter(None, (others, measures) if several and not counts else ([*others, *measures],)):
        group.sort(key=lambda had: (had.startswith("no "), not had[0].isdigit()))
        listed_so = ", and " if any(" and " in had for had in group) else " and "
        first = next(had for had in having if had in group)
        said |= dict.fromkeys(group, "") | {first: f"has {with_one_noun(group) or joined(group, listed_so)}"}
    told = (said.get(clause.removeprefix("has "), clause) if is_had(clause) else clause for clause in clauses)
    return [*filter(None, told)]


def _is_measure(had: str) -> bool:
    """Whether what a subject has is a measure or a grade of the subject: *a length of 11 km*, *a high rating*."""
    return bool(_MEASURE.search(had)) and not (_HAS_BESIDE.match(f"has {had}") or _MEMORY.match(had))


def is_had(clause: str) -> bool:
    """Whether a clause says what the subject has: *has a bar*, *has free wifi*, *has vegan options*."""
    verb, *words = clause.split()
    several = verb == "has" and clause.islower() and 1 < len(words) < _LONG and is_plural(words[-1])
    several = several and words[0] != "been" and not participle(words[0])  # *has won three titles*
    several = several and PREPOSITIONS.isdisjoint(words) and "and" not in words
    return several or any(pattern.match(clause) for pattern in (_HAS, _HAS_BESIDE))
