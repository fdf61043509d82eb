"""Rules of facts of courts: cases, and persons before a court with their charge, judge and sentence."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import participle
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


def _is_law_case(fact: FactOfKind) -> bool:
    """Whether the subject is a case at court, by a predicate or by its name: `Ray v. Elm`."""
    return fact.is_a("law case") or (fact.names_opponents and not fact.was_played)


_OF_DECISIONS = ("outcome", "verdict", "ruling", "decision", "decision_date", "date_decided", "judgment", "sentence")


def _is_heard(fact: FactOfKind) -> bool:
    """Whether the subject is a case of which no hearing is ahead."""
    ahead = fact.has("next_hearing", "next_hearing_date") or (fact.has("filing_date") and not fact.has(*_OF_DECISIONS))
    return _is_law_case(fact) and not ahead


RULES: tuple[Rule, ...] = (
    (form("court"), _is_heard, "{subject} was heard in {object}."),
    (form("judge"), _is_heard, "{subject} was heard by {object}."),
    (
        form("decision date"),
        lambda fact: _is_law_case(fact) and bool(fact.value.preposition),
        "{subject} was decided {at} {object}.",
    ),
    (
        form("established principle"),
        lambda fact: _is_law_case(fact) and not fact.value.items,
        "{subject} established the principle of {object}.",
    ),
    (
        form("outcome"),
        lambda fact: _is_law_case(fact) and participle(fact.value.text) is not None,
        "The outcome of {subject} was {object}.",
    ),
    (form("sentence"), _got_term, "{subject} was sentenced to {object}."),
    (form("court"), _was_sentenced, "{subject} appeared at {object}."),
    (form("judge"), _was_judged, "{subject} was sentenced by {object}."),
    (
        "{subject} is charged with {object}.",
        lambda fact: "sentence" in fact.keys,
        "{subject} was charged with {object}.",
    ),
)
