"""Rules of facts of disasters: storms, fires, accidents and outbreaks, and whom and what they hurt."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import lemma

_STORM = re.compile(r"(?:Hurricane|Typhoon|Cyclone) (?P<name>[A-Z][a-z]+)")
_INCIDENT = re.compile(r"\b(?:outbreak|accident|collision|fire|crash|explosion)\b", re.I)
_OF_STORMS = ("category", "landfall", "wind_speed", "max_wind_speed", "damages", "damage", "deaths", "fatalities")
_STORMS = ("Storm ", "Hurricane ", "Cyclone ", "Typhoon ", "Tropical Storm ")


def _is_storm(fact: FactOfKind) -> bool:
    """Whether the subject is a storm by its name: `Hurricane Ida`, but not `Hurricane Festival`."""
    named = _STORM.fullmatch(fact.name)
    return named is not None and lemma(named["name"].lower(), "NOUN") is None


def _was_storm(fact: FactOfKind) -> bool:
    return _is_storm(fact) and bool(fact.value.preposition) and fact.has(*_OF_STORMS)


def _happened_to_many(fact: FactOfKind) -> bool:
    """Whether the subject is an event that is over, and has more than one of what the object counts."""
    return fact.happened and fact.value.count != "1"


def _hurt_many(fact: FactOfKind) -> bool:
    """Whether the object counts those whom an event killed or injured."""
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
        for hurt, whom in ((_hurt_one, "person"), (_hurt_many, "people"))
    ),
    (
        "{subject} has {object} homes without power.",
        lambda fact: fact.happened or fact.name.startswith(_STORMS),
        "{subject} left {object} homes without power.",
    ),
    (form("category"), _is_storm, "{subject} was a category {object} storm."),
    (form("date"), _was_storm, "{subject} occurred {at} {object}."),
    (form("number of deaths"), _happened_to_many, "{subject} caused {object} deaths."),
    (form("number of casualties"), _happened_to_many, "{subject} caused {object} casualties."),
    (form("cause"), lambda fact: fact.name[-1].isdigit() or fact.happened, "{subject} was caused by {object}."),
    (
        form("number of deaths"),
        lambda fact: fact.name.startswith(_STORMS) and fact.value.count not in (None, "1"),
        "{subject} caused {object} deaths.",
    ),
    *(
        (
            f"{{subject}} has {{object}} {hurt}.",
            lambda fact: fact.name.startswith(_STORMS) or _happened_to_many(fact),
            f"{{subject}} caused {{object}} {hurt}.",
        )
        for hurt in ("fatalities", "casualties", "injuries", "deaths")
    ),
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
