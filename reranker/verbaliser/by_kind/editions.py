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
    rf"(?:[A-Z]\S+|[A-Z].* {_EDITION}) (?P<year>(?:19|20)\d\d)|(?P<first>(?:19|20)\d\d) [A-Z].* {_EDITION}"
)
_OF_PRODUCTS = ("manufacturer", "engine", "model", "price", "grape", "grapes", "grape_variety", "vintage", "developer")
_TICKETS = tuple(
    f"{sort} {paper}"
    for paper in ("ticket", "pass")
    for sort in ("adult", "child", "student", "senior", "family", "standing", "day", "season", "week", "annual")
)
_STATES = ("scheduled", "cancelled", "canceled", "postponed", "rescheduled", "moved online")
_MODES = {"online": "online", "offline": "in person", "mixed": "online and in person"}


def _is_edition(fact: FactOfKind) -> bool:
    """Whether the subject is an event of a past year by its name: `Wimbledon 2019`, but not `Fiat Panda 2012`."""
    found = _IN_A_YEAR.fullmatch(fact.name)
    past = found is not None and (found["year"] or found["first"]) < RECENT
    return past and not fact.has(*_OF_PRODUCTS)


RULES: tuple[Rule, ...] = (
    (LOCATED, _is_edition, "{subject} took place in {object}."),
    ("{subject} played {object} matches.", _is_edition, "{subject} had {object} matches."),
    (
        "{subject} was performed by {object}.",
        _is_edition,
        "{object} performed at {subject}.",
    ),
    *(
        (
            form(noun),
            lambda fact: fact.has_digit,
            f"{with_article(noun).capitalize()} for {{subject}} costs {{object}}.",
        )
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
