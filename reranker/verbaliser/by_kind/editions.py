"""Rules of facts of the editions of an event, and of its tickets and state: `Ely Open 2019`."""

import re

from reranker.verbaliser.by_kind.fact import LOCATED, FactOfKind, Rule, form
from reranker.verbaliser.lexicon import with_article
from reranker.verbaliser.wording import RECENT

_EDITION = (
    "(?:Cup|Championships?|Games|Olympics|Open|Festival|Awards|Prix|Summit|Conference|Congress|Expo|Tour|Marathon|Forum|"
    "Fair|Week|Days|Convention|Final)"
)
_IN_A_YEAR = re.compile(
    rf"(?:(?P<alone>[A-Z]\S+)|(?:[A-Z].* )?{_EDITION}) (?P<year>(?:19|20)\d\d)|"
    rf"(?P<first>(?:19|20)\d\d) (?:[A-Z].* )?{_EDITION}"
)
_KNOWN = frozenset({"Wimbledon", "Glastonbury", "Coachella", "Eurovision", "Roskilde", "Tomorrowland", "NeurIPS"})
_OF_EDITIONS = (
    *("attendance", "winner", "headliner", "headliners", "edition", "participants", "teams", "host", "end_date"),
)
_OF_PRODUCTS = ("manufacturer", "engine", "model", "price", "grape", "grapes", "grape_variety", "vintage", "developer")
_TICKETS = tuple(
    f"{sort} {paper}"
    for paper in ("ticket", "pass")
    for sort in ("adult", "child", "student", "senior", "family", "standing", "day", "season", "week", "annual")
)
_STATES = ("scheduled", "cancelled", "canceled", "postponed", "rescheduled", "moved online")
_MODES = {"online": "online", "offline": "in person", "mixed": "online and in person"}


def _year(fact: FactOfKind) -> str:
    """The year of an event that is told by its name: `2019` of `Wimbledon 2019`, but nothing of `Windows 2000`."""
    found = _IN_A_YEAR.fullmatch(fact.name)
    if found is None or fact.has(*_OF_PRODUCTS):
        return ""
    unsure = found["alone"] and found["alone"] not in _KNOWN and not re.fullmatch(_EDITION, found["alone"])
    return "" if unsure and not fact.has(*_OF_EDITIONS) else str(found["year"] or found["first"])


def _is_past(fact: FactOfKind) -> bool:
    """Whether the subject is an event of a past year by its name: `Wimbledon 2019`."""
    return "" < _year(fact) < RECENT


def _is_to_come(fact: FactOfKind) -> bool:
    return _year(fact) >= RECENT


RULES: tuple[Rule, ...] = (
    *(
        (template, suits, f"{{subject}} {takes} place in {{object}}.")
        for template in (LOCATED, "{subject} is located in the city of {object}.")
        for suits, takes in ((_is_past, "took"), (_is_to_come, "takes"))
    ),
    ("{subject} played {object} matches.", _is_past, "{subject} had {object} matches."),
    ("{subject} was performed by {object}.", _is_past, "{object} performed at {subject}."),
    *(
        (form(noun), lambda fact: fact.is_price, f"{with_article(noun).capitalize()} for {{subject}} costs {{object}}.")
        for noun in _TICKETS
    ),
    *(
        (
            form("event status"),
            lambda fact, state=state: fact.value.text == f"event {state}",
            f"{{subject}} is {state}.",
        )
        for state in _STATES
    ),
    *(
        (
            form("event attendance mode"),
            lambda fact, mode=mode: fact.value.text == f"{mode} event attendance mode",
            f"{{subject}} takes place {said}.",
        )
        for mode, said in _MODES.items()
    ),
)
