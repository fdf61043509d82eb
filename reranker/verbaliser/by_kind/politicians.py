"""Rules of facts of politicians: their offices, elections and votes."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.surnames import surname

_OF_THE_ELECTED = ("party", "political_party", "votes_received", "elected_in", "elected", "office")
_PARTIES_BY_ADJECTIVE = frozenset(
    {"Liberal", "Conservative", "Republican", "Democratic", "Green", "Labour", "Labor", "Socialist", "Communist"}
    | {"Progressive", "Libertarian", "National", "Reform"}
)
_OFFICES = ("position_held", "office_held", "held_office")
_OFFICE = re.compile(
    r"\b(?:Ambassador|Chancellor|Commissioner|Councillor|Deputy|Governor|Leader|Mayor|Minister|President|Premier|"
    r"Secretary|Senator|Speaker)\b"
)


def _held_office(fact: FactOfKind) -> bool:
    """Whether the object tells when a person took up a position or left it."""
    return fact.value.is_over and not fact.keys.isdisjoint(_OFFICES) and bool(surname(fact.name))


def _is_elected(fact: FactOfKind) -> bool:
    """Whether the subject stands for what the object names, as a politician does. A candidate with votes does not."""
    is_candidate = fact.has("votes") and not fact.has("elected_in", "elected", "office", "majority")
    return fact.is_named and not fact.keys.isdisjoint(_OF_THE_ELECTED) and not is_candidate


def _is_politician(fact: FactOfKind) -> bool:
    terms = ("took_office", "left_office", "term_start", "term_end", "predecessor", "successor", "party")
    return _OFFICE.search(fact.value.text) is not None and not fact.keys.isdisjoint(terms)


RULES: tuple[Rule, ...] = (
    (
        "{subject} has {object} votes.",
        lambda fact: not fact.keys.isdisjoint({"party", "vote_share", "elected", "candidate_of"}),
        "{subject} received {object} votes.",
    ),
    ("{subject} has {object} votes.", lambda fact: fact.of_person, "{subject} received {object} votes."),
    *(
        rule
        for noun in ("vote share", "share of vote")
        for rule in (
            (form(noun), lambda fact: fact.happened, f"The {noun} of {{subject}} was {{object}}."),
            (form(noun), lambda fact: fact.value.text.endswith("%"), "{subject} received {object} of the vote."),
        )
    ),
    (form("position"), _is_politician, "{subject} has held the position of {object}."),
    *(
        (form(f"{noun} date"), _held_office, f"{{subject}} {said} the position {{at}} {{object}}.")
        for noun, said in (("start", "took up"), ("end", "left"))
    ),
    (
        "{subject} belongs to the political party {object}.",
        lambda fact: fact.value.text.lower() == "independent",
        "{subject} is an independent.",
    ),
    (
        "{subject} belongs to the political party {object}.",
        lambda fact: fact.value.text in _PARTIES_BY_ADJECTIVE,
        "{subject} belongs to the {object} party.",
    ),
    (
        form("runner-up"),
        lambda fact: fact.is_named and fact.is_surely_person,
        "The runner-up to {subject} was {object}.",
    ),
    *((form(noun), _is_elected, f"{{subject}} represents the {noun} of {{object}}.") for noun in ("riding",)),
    (form("constituency"), _is_elected, "{subject} represents the constituency of {object}."),
    (
        form("election date"),
        lambda fact: fact.of_person and fact.value.preposition is not None,
        "{subject} was elected {at} {object}.",
    ),
)
