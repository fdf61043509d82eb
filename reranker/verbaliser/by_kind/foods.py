"""Rules of facts of what is eaten and drunk: dishes and recipes, cheeses and beers."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import is_adjective, is_dish, is_of_a_people, listed

_OF_RECIPES = ("oven_temperature", "cooking_time", "cook_time", "prep_time", "servings", "ingredients")
_OF_DISHES = (*_OF_RECIPES, "ingredient", "main_ingredient", "main_ingredients")
_OF_BEERS = ("abv", "ibu", "beer_style", "beer_type", "hops")
_OF_CHEESES = (
    *("region", "country", "country_of_origin", "origin", "texture", "aging_time", "ageing_time", "aged_for", "type"),
    *("protected_status", "fat_content", "rind", "aging", "ageing", "milk_type", "maturation"),
)
_MILKS = ("source of milk", "milk source", "milk type", "type of milk", "milk")
_OF_DRINKS = (
    *(
        "grape",
        "grapes",
        "grape_variety",
        "brewery",
        "distillery",
        "abv",
        "style",
        "vintage",
        "bottle_size",
        "producer",
    ),
    *("drink_until", "base_spirit", "region", "appellation", "volume"),
)
_LENGTH_OF_TIME = re.compile(r"(?:at least |over |about )?\d[\d–-]* (?:day|week|month|year)s?")
_OF_COFFEES = ("roast", "roast_level", "process_method", "processing_method", "tasting_notes", "coffee_variety")


def is_hard_or_easy(fact: FactOfKind) -> bool:
    """Whether the object is an adjective that is no grade: `hard`, but not `moderate`."""
    return is_adjective(fact.value.text) and not listed(fact.value.text, "grades")


def _is_cheese(fact: FactOfKind) -> bool:
    """Whether the subject is a cheese, by its name or by what else is told: no café and no cow."""
    other = fact.of_person or fact.is_site or fact.has("breed", "species")
    return not other and ("heese" in fact.name or fact.has(*_OF_CHEESES))


def _gives_milk(fact: FactOfKind) -> bool:
    """Whether the object is the animal whose milk a cheese is made from: `sheep`."""
    return _is_cheese(fact) and fact.value.text in ("cow", "sheep", "goat", "buffalo", "camel", "yak")


def _names_milk(fact: FactOfKind) -> bool:
    """Whether the object tells the milk without the word: `raw cow's`."""
    return _is_cheese(fact) and fact.value.text.endswith(("'s", "’s")) and fact.value.text.islower()


def _says_milk(fact: FactOfKind) -> bool:
    return _is_cheese(fact) and fact.value.text.endswith(" milk") and fact.value.text.islower()


RULES: tuple[Rule, ...] = (
    ("{subject} has raw milk.", lambda fact: True, "{subject} is made from raw milk."),
    ("{subject} has no raw milk.", lambda fact: True, "{subject} is not made from raw milk."),
    (
        form("grape"),
        lambda fact: fact.has("abv", "vintage", "bottle_size", "winery"),
        "{subject} is made from {object}.",
    ),
    (
        form("oven temperature"),
        lambda fact: fact.is_dish or fact.has("baking_time", "prep_time", "serves", "servings") or is_dish(fact.name),
        "{subject} is baked at {object}.",
    ),
    (
        form("alcohol"),
        lambda fact: fact.value.text.endswith("%") and fact.has(*_OF_DRINKS),
        "{subject} contains {object} alcohol.",
    ),
    (
        form("alcohol by volume"),
        lambda fact: fact.value.text.endswith(("%", " percent")),
        "{subject} contains {object} alcohol by volume.",
    ),
    (form("cuisine"), lambda fact: fact.value.text.endswith(" cuisine"), "{subject} belongs to {object}."),
    (
        form("difficulty"),
        lambda fact: fact.has(*_OF_RECIPES) and is_hard_or_easy(fact),
        "{subject} is {object} to make.",
    ),
    (
        form("cuisine"),
        lambda fact: fact.has(*_OF_DISHES) and is_of_a_people(fact.value.text),
        "{subject} is {a} {object} dish.",
    ),
    *(
        (
            form(noun),
            lambda fact: _LENGTH_OF_TIME.fullmatch(fact.value.text) is not None,
            "{subject} is aged for {object}.",
        )
        for noun in ("aging", "ageing", "aging time", "ageing time")
    ),
    (form("altitude"), lambda fact: fact.has(*_OF_COFFEES), "{subject} is grown at an altitude of {object}."),
    (form("brewery"), lambda fact: fact.has(*_OF_BEERS), "{subject} is brewed by {object}."),
    (
        "The calories of {subject} are {object}.",
        lambda fact: fact.value.count is not None,
        "{subject} has {object} calories.",
    ),
    (
        "The calories of {subject} are {object}.",
        lambda fact: fact.value.text.endswith(("kcal", "kJ")),
        "{subject} has {object}.",
    ),
    *((form(noun), _names_milk, "{subject} is made from {object} milk.") for noun in _MILKS),
    *((form(noun), _gives_milk, "{subject} is made from {object}'s milk.") for noun in _MILKS),
    *((form(noun), _says_milk, "{subject} is made from {object}.") for noun in _MILKS),
)
