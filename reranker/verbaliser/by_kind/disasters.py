"""Rules of facts of disasters: storms, fires, accidents and outbreaks, and whom and what they hurt."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.form_clauses import is_storm

_INCIDENT = re.compile(
    r"\b(?:outbreak|epidemic|accident|collision|derailment|fire|crash|explosion|spill|leak|attack|shooting|earthquake|flood)\b",
    re.I,
)
_OF_STORMS = ("category", "landfall", "wind_speed", "max_wind_speed", "damages", "damage", "deaths", "fatalities")


def _is_storm(fact: FactOfKind) -> bool:
    """Whether the subject is a storm by its name."""
    return is_storm(fact.name)


def _was_storm(fact: FactOfKind) -> bool:
    return _is_storm(fact) and bool(fact.value.preposition) and fact.has(*_OF_STORMS)


def _hurt_many(fact: FactOfKind) -> bool:
    """Whether the subject is a disaster that is over, and the object counts more than one."""
    return (fact.happened or _is_storm(fact)) and fact.value.count != "1"


def _hurt_people(fact: FactOfKind) -> bool:
    """Whether the object counts the people whom an event killed or injured."""
    return fact.happened and fact.value.count not in (None, "1")


def _hurt_one(fact: FactOfKind) -> bool:
    return fact.happened and fact.value.count == "1"


RULES: tuple[Rule, ...] = (
    *(
        (template, lambda fact: fact.happened, "{object} people were injured in {subject}.")
        for template in ("{subject} has {object} injured.", form("number of injured"))
    ),
    *(
        (f"{{subject}} {done} {{object}}.", hurt, f"{{subject}} {done} {{object}} {whom}.")
        for done in ("killed", "injured")
        for hurt, whom in ((_hurt_one, "person"), (_hurt_people, "people"))
    ),
    (
        "{subject} has {object} homes without power.",
        lambda fact: fact.happened or _is_storm(fact),
        "{subject} left {object} homes without power.",
    ),
    (
        form("local time"),
        lambda fact: fact.name.lower().endswith(" earthquake"),
        "{subject} struck at {object} local time.",
    ),
    ("The area burned by {subject} is {object}.", lambda fact: True, "{subject} burned an area of {object}."),
    (form("category"), _is_storm, "{subject} was a category {object} storm."),
    (form("date"), _was_storm, "{subject} occurred {at} {object}."),
    *(
        (template, _hurt_many, f"{{subject}} caused {{object}} {hurt}.")
        for hurt in ("deaths", "fatalities", "casualties", "injuries")
        for template in (form(f"number of {hurt}"), f"{{subject}} has {{object}} {hurt}.")
    ),
    (form("cause"), lambda fact: fact.name[-1].isdigit() or fact.happened, "{subject} was caused by {object}."),
    *(
        (f"The affected {places} of {{subject}} are {{object}}.", lambda fact: True, "{subject} affected {object}.")
        for places in ("countries", "areas", "regions", "states", "islands", "cities")
    ),
    (
        "{subject} hospitalised {object}.",
        lambda fact: fact.value.count not in (None, "1") and _INCIDENT.search(fact.name) is not None,
        "{object} people were hospitalised in {subject}.",
    ),
)
