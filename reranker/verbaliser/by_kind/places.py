"""Rules of facts of places: buildings, eateries and lodgings, waters, and where things are."""

import re

from reranker.verbaliser.by_kind.fact import LOCATED, FactOfKind, Rule, form
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_adjective, is_of_a_people, lemma, listed

_AMENITIES = ("An amenity of {subject} is {object}.", "An amenity feature of {subject} is {object}.")
_NEAR_WATER = "{subject} is located in or next to {object}."
_NO_STYLE = re.compile(r",|ism\b|(?i:style|architecture|house|building)")
_STYLE, _IN_STYLE = form("architectural style"), "{{subject}} is in the {}."
_WORLDS = frozenset({"Mars", "Venus", "Moon", "the Moon"})
_NO_RIVERS = frozenset([*COUNTRIES, *WORDS["states"]])
_RIVER = re.compile(r"[A-Z]\w+")
_OF_RIVERS = ("mouth", "flows_into", "flows_through", "river_mouth", "mouth_of_the_watercourse", "tributary")
_CHEAP_OR_NOT = frozenset({"cheap", "expensive", "affordable", "inexpensive", "free"})
_CONDITIONS = frozenset({"good", "poor", "excellent", "fair", "mint", "perfect", "bad"})
_OF_SITES = ("city", "town", "location", "address", "located_in", "street", "based_in")
_LISTED = re.compile(r".* (?:building|structure|monument|(?i:site|landmark))")


def _names_river(fact: FactOfKind) -> bool:
    """Whether the object is one name, and none of a country or state."""
    name = fact.value.text
    return bool(_RIVER.fullmatch(name)) and name not in _NO_RIVERS and lemma(name.lower(), "NOUN") is None


def _has_cuisine(fact: FactOfKind) -> bool:
    """Whether the object tells from where or of which sort the food is that a place serves."""
    return fact.is_eatery and (_is_sort_of_food(fact) or fact.value.text.islower())


def _is_sort_of_food(fact: FactOfKind) -> bool:
    return is_of_a_people(fact.value.text.split()[0]) or is_adjective(fact.value.text)


def _is_on_floor(fact: FactOfKind) -> bool:
    """Whether the subject is a part of a building, such as `Room 4`, and the object tells on which floor."""
    parts = (word for word in fact.name.lower().split() if listed(word, "parts of buildings"))
    numbered = any(letter.isdigit() for letter in fact.name)
    return fact.value.count is not None and numbered and any(parts)


def _sells_by_unit(fact: FactOfKind) -> bool:
    """Whether the subject is a place, which charges a price, and does not cost it."""
    priced = any(letter.isdigit() for letter in fact.value.text)
    return priced and (fact.has(*_OF_SITES) or fact.is_eatery)


RULES: tuple[Rule, ...] = (
    (LOCATED, lambda fact: fact.value.text in _WORLDS, "{subject} is located on {object}."),
    (
        form("current location"),
        lambda fact: not fact.of_person and fact.is_named,
        "{subject} is currently located in {object}.",
    ),
    (form("place"), lambda fact: not fact.of_person and fact.is_named and not fact.is_period, LOCATED),
    *((form(noun), lambda fact: not fact.of_person, LOCATED) for noun in ("neighborhood", "neighbourhood", "suburb")),
    (form("cuisine"), _has_cuisine, "{subject} serves {object} food."),
    *(
        (form(noun), lambda fact: fact.value.text.endswith((" food", " dishes")), "{subject} serves {object}.")
        for noun in ("cuisine", "cuisine type", "type of cuisine", "type of food", "kind of food", "food type")
    ),
    *(
        (form(noun), _is_sort_of_food, "{subject} serves {object} food.")
        for noun in ("cuisine type", "type of cuisine")
    ),
    *(
        (form(noun), lambda fact: not fact.of_person, "{subject} serves {object} food.")
        for noun in ("type of food", "kind of food", "food type")
    ),
    ("A neighbour of {subject} is {object}.", lambda fact: not fact.of_person, "{subject} is a neighbour of {object}."),
    (form("dish"), lambda fact: not fact.of_person and fact.value.text.islower(), "{subject} serves {object}."),
    (
        form("drink"),
        lambda fact: fact.is_eatery or fact.has("food", "food_type", "type_of_food", "kind_of_food"),
        "{subject} serves {object}.",
    ),
    (form("price"), lambda fact: fact.value.text in _CHEAP_OR_NOT, "{subject} is {object}."),
    (form("price"), lambda fact: listed(fact.value.text, "grades"), "{subject} has {object} prices."),
    (form("street"), lambda fact: not fact.of_person and fact.is_named, LOCATED),
    (form("condition"), lambda fact: fact.value.text in _CONDITIONS, "{subject} is in {object} condition."),
    *(
        (form(f"price per {unit}"), _sells_by_unit, f"{{subject}} charges {{object}} per {unit}.")
        for unit in ("scoop", "item", "pint", "cup", "glass", "slice", "piece", "plate", "person", "head")
    ),
    ("{subject} includes breakfast.", lambda fact: fact.is_a("lodging"), "Breakfast is included at {subject}."),
    *((amenity, lambda fact: fact.is_counted, "{subject} offers {a} {object}.") for amenity in _AMENITIES),
    *((amenity, lambda fact: True, "{subject} offers {object}.") for amenity in _AMENITIES),
    (form("payment"), lambda fact: fact.value.text.endswith(" only"), "{subject} accepts {object}."),
    (
        form("view"),
        lambda fact: fact.is_named or fact.value.text.startswith("the "),
        "{subject} has a view of {object}.",
    ),
    (form("view"), lambda fact: lemma(fact.value.text, "NOUN") == fact.value.text, "{subject} has {a} {object} view."),
    (
        _STYLE,
        lambda fact: fact.value.text.endswith((" architecture", " movement")),
        _IN_STYLE.format("style of {object}"),
    ),
    (_STYLE, lambda fact: fact.value.text.lower().endswith(" style"), _IN_STYLE.format("{object}")),
    (_STYLE, lambda fact: not _NO_STYLE.search(fact.value.text), _IN_STYLE.format("{object} style")),
    (form("heritage designation"), lambda fact: bool(_LISTED.fullmatch(fact.value.text)), "{subject} is {a} {object}."),
    ("The opening of {subject} was in {object}.", lambda fact: True, "{subject} opened in {object}."),
    ("The opening of {subject} was on {object}.", lambda fact: True, "{subject} opened on {object}."),
    (form("campus address"), lambda fact: is_adjective(fact.value.text), "{subject} has {a} {object} campus."),
    (form("type"), lambda fact: fact.value.text in ("public", "private"), "{subject} is {object}."),
    (form("floor"), _is_on_floor, "{subject} is on floor {object}."),
    (_NEAR_WATER, _names_river, "{subject} is located on the {object}."),
    (_NEAR_WATER, lambda fact: True, "{subject} is located on {object}."),
    ("{subject} crosses {object}.", _names_river, "{subject} crosses the {object}."),
    (form("inflow"), _names_river, "{subject} is fed by the {object}."),
    (form("outflow"), _names_river, "{subject} is drained by the {object}."),
    ("{subject} comes from {object}.", lambda fact: fact.has(*_OF_RIVERS), "{subject} rises in {object}."),
    (form("orbit"), lambda fact: fact.value.text.endswith(" orbit"), "{subject} is in {object}."),
)
