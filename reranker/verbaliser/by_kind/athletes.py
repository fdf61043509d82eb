"""Rules of facts of athletes and their teams."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import COUNTRIES, listed
from reranker.verbaliser.surnames import surname

_OF_PLAYERS = frozenset({"goals", "shirt_number", "jersey_number", "appearances"})
_OF_RESULTS = ("finishing_time", "finish_time", "final_time", "medal", "bib", "bib_number", "world_record")
_OF_SCORES = ("goals_scored", "points_scored", "score", "final_score", "result")
_RANK = re.compile(r"first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)")


def _is_player(fact: FactOfKind) -> bool:
    """Whether the subject plays a sport with a ball, which a cyclist does not."""
    per_game = any(key.endswith(("_per_game", "_per_match")) for key in fact.keys)
    return (per_game and bool(surname(fact.name))) or (fact.of_person and not fact.keys.isdisjoint(_OF_PLAYERS))


def _plays(fact: FactOfKind) -> bool:
    """Whether the object is a game that the subject plays, who is a person by name: `tennis`, but not `cycling`."""
    return fact.of_person and bool(surname(fact.name)) and listed(fact.value.text, "sports played")


def _competes(fact: FactOfKind) -> bool:
    """Whether the object is a sport that a person does not play."""
    return fact.of_person and bool(surname(fact.name)) and not fact.value.items and not _plays(fact)


def _has_finished(fact: FactOfKind) -> bool:
    """Whether the subject is an athlete by name, of whom a result is told."""
    return bool(surname(fact.name)) and not fact.keys.isdisjoint(_OF_RESULTS)


def _has_scored(fact: FactOfKind) -> bool:
    """Whether it is told how a match of the subject ended."""
    return fact.is_named and not fact.keys.isdisjoint(_OF_SCORES)


def _is_rank(fact: FactOfKind) -> bool:
    """Whether the object is the rank in which an athlete finished: `first`, `3rd`."""
    return _has_finished(fact) and _RANK.fullmatch(fact.value.text) is not None


RULES: tuple[Rule, ...] = (
    (form("sport"), _plays, "{subject} plays {object}."),
    (form("sport"), _competes, "{subject} competes in {object}."),
    (form("opponent"), _has_scored, "{subject} played against {object}."),
    (form("event"), _has_finished, "{subject} competed in the {object}."),
    (form("finishing time"), _has_finished, "{subject} finished in {object}."),
    (form("world record"), _has_finished, "{subject} has a world record of {object}."),
    *((form(noun), _is_rank, "{subject} finished {object}.") for noun in ("position", "place", "final position")),
    (form("team"), _is_player, "{subject} plays for {object}."),
    (
        form("national team"),
        lambda fact: fact.of_person and fact.value.text in COUNTRIES,
        "{subject} plays for the national team of {object}.",
    ),
    ("{subject} has {object} goals.", lambda fact: fact.of_person, "{subject} has scored {object} goals."),
)
