"""Rules of facts of persons before a court: the charge, the judge and the sentence."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.surnames import surname

_TERM = re.compile(
    r"(?:[\w-]+ ){1,3}(?:days?|weeks?|months?|years?)(?: in (?:prison|jail))?|life(?: in prison| imprisonment)?|death|"
    r"(?:\d+ hours of )?community service"
)
_OF_SENTENCES = ("sentence", "charged_with", "charge", "convicted_of", "verdict")


def _was_sentenced(fact: FactOfKind) -> bool:
    """Whether the subject is a person by name who was before a court."""
    at_court = "Court" in fact.value.text or "Tribunal" in fact.value.text
    return bool(surname(fact.name)) and at_court and not fact.keys.isdisjoint(_OF_SENTENCES)


def _got_term(fact: FactOfKind) -> bool:
    """Whether the object tells how long a person is in prison: `5 years`, but not `suspended`."""
    return _TERM.fullmatch(fact.value.text) is not None and (fact.of_person or bool(surname(fact.name)))


def _was_judged(fact: FactOfKind) -> bool:
    """Whether the object is the judge of a person by name whose sentence is told."""
    return bool(surname(fact.name)) and "sentence" in fact.keys


RULES: tuple[Rule, ...] = (
    (form("sentence"), _got_term, "{subject} was sentenced to {object}."),
    (form("court"), _was_sentenced, "{subject} appeared at {object}."),
    (form("judge"), _was_judged, "{subject} was sentenced by {object}."),
    (
        "{subject} is charged with {object}.",
        lambda fact: "sentence" in fact.keys,
        "{subject} was charged with {object}.",
    ),
)
