"""Rules of facts of what people visit: amenities, collections, lifeguards, and what is done there."""

import re

from reranker.triples import predicate_words
from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.form_clauses import is_place
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, listed
from reranker.verbaliser.own_subjects import DO, MODALS, THERE

_DONE_THERE = re.compile(rf"(.+?) ((?:{'|'.join(sorted(MODALS | DO))}|are)\b.*)")  # who, and what they do
_REQUIRED_THERE = re.compile(r"(?P<what>.+) (?:is|are) (?:required|needed|recommended) \{object\}\.")


def _is_amenity(fact: FactOfKind) -> bool:
    """Whether the object is what a house or a garden may have, without its article: `rooftop pool`."""
    return fact.is_bare and not fact.value.items and listed(fact.value.text.split()[-1], "amenities with article")


def _is_in_garden(fact: FactOfKind) -> bool:
    """Whether the subject is a garden or a box by its name, and the object such as gardens have: `apple tree`."""
    return _is_amenity(fact) and listed(fact.name.split()[-1], "what holds things")


RULES: tuple[Rule, ...] = (
    ("{object} is a part of {subject}.", lambda fact: fact.is_house and fact.is_bare, "{subject} has {a} {object}."),
    (form("meeting place"), lambda fact: fact.is_bare and not fact.is_event, "{subject} meets at {the} {object}."),
    *(
        (form(noun), lambda fact: fact.is_bare, f"The {noun} of {{subject}} is {{the}} {{object}}.")
        for noun in ("meeting place", "meeting point")
    ),
    (form("price level"), lambda fact: fact.describes, "{subject} has {object} prices."),
    (
        form("collection size"),
        lambda fact: fact.value.count is None and fact.has_digit,
        "{subject} has a collection of {object}.",
    ),
    (form("pool"), lambda fact: fact.value.text == "indoor and outdoor", "{subject} has {object} pools."),
    (
        "The lifeguards of {subject} include {object}.",
        lambda fact: fact.names_months,
        "Lifeguards are on duty at {subject} from {object}.",
    ),
    (
        "The spoken languages of {subject} are {object}.",
        lambda fact: fact.is_house or (fact.has("city") and not fact.is_surely_person),
        "{object} are spoken at {subject}.",
    ),
    *(
        (
            f"The {noun} of {{subject}} are {{object}}.",
            lambda fact: not fact.has_digit and not fact.value.text.startswith("no "),
            f"The {noun} of {{subject}} include {{object}}.",
        )
        for noun in ("facilities", "amenities")
    ),
    *(
        (
            f"The {noun} of {{subject}} include {{object}}.",
            _is_amenity,
            f"The {noun} of {{subject}} include {{a}} {{object}}.",
        )
        for noun in ("facilities", "amenities")
    ),
    ("{subject} contains {object}.", _is_in_garden, "{subject} contains {a} {object}."),
)


def told_there(template: str, fact: FactOfKind) -> str:
    """The template of what is done *at* the subject: *in* a town, and *by the guests of* what is no place."""
    if fact.name in COUNTRIES or listed(fact.name, "cities") or fact.has(*WORDS["predicates of towns"]):
        return template.replace("At ", "In ", 1)
    last = fact.name.split()[-1].lower()
    site = any(listed(last, kind) for kind in ("sites", "places", "eateries", "amenities with article"))
    visited = fact.has("address", "opening_hours", "entry_fee", "admission", "toilets", "lifeguards", "capacity")
    if "{object}" not in template:  # of a question of yes or no
        return template
    if not fact.of_person and (fact.is_house or site or visited or is_place(fact.name) or fact.is_event):
        return template
    rest = template.removeprefix(THERE)
    if required := _REQUIRED_THERE.fullmatch(rest):
        return f"{{subject}} requires {required['what']} {{object}}."
    if rest.startswith("you "):
        return f"The {predicate_words(fact.triple.predicate)} of {{subject}} are {{object}}."
    done = _DONE_THERE.fullmatch(rest)
    who, does = done.groups() if done else (rest.removesuffix(" {object}."), "{object}.")
    return f"The {who} of {{subject}} {does}"
