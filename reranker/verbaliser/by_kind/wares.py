"""Rules of facts of wares: what things cost, who makes them, what they are made of, and for whom they are."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import lemma, listed

_MUSIC = re.compile(r"\b(?:sonata|symphon|concerto|song|opera|waltz|quartet)")
_MAKERS = frozenset({"Distillery", "Brewery", "Bakery", "Winery", "Dairy", "Farm", "Creamery", "Pottery", "Roastery"})
_OF_GOODS = ("price", "brand", "sizes", "weight", "material", "manufacturer", "capacity", "sku", "warranty")
_OF_STUFFS = (
    *("solubility", "solubility_in_water", "melting_point", "boiling_point", "formula", "chemical_formula", "hazards"),
    *("density", "molar_mass", "molecular_formula", "cas_number", "hardness", "mohs_hardness", "crystal_system"),
)
_STUFFS = frozenset({"powder", "liquid", "solid", "crystal", "gas", "oil", "metal", "wax", "syrup"})
_OFFERS = frozenset({"sale", "offer", "promotion", "deal", "campaign", "week", "days"})
_WEARERS = frozenset({"women", "men", "girls", "boys", "kids", "children"})
_OF_WARES = ("frequency", "delivery_day", "subscription", "unit", "per", "portions")
_TAUGHT = ("instructor", "teacher", "taught_by", "lecturer", "level", "lessons", "sessions", "prerequisite")


def _is_made_by(fact: FactOfKind) -> bool:
    """Whether the object names who makes the subject, which is for sale."""
    named_so = fact.name.startswith(fact.value.text) or fact.has("developer", "manufacturer", "made_by", "maker")
    return fact.is_named and not (fact.of_person or fact.is_house or fact.value.items or named_so)


def _is_sold_in(fact: FactOfKind) -> bool:
    """Whether the object lists the colours in which a product is sold: not those of a flag, a team or an animal."""
    return len(fact.value.items) > 1 and fact.value.text.islower() and fact.has(*_OF_GOODS)


def _is_stuff(fact: FactOfKind) -> bool:
    """Whether the object tells as what a stuff is seen: `white powder`."""
    described = fact.is_counted and len(fact.value.text.split()) > 1 and fact.value.text.split()[-1] in _STUFFS
    return described and fact.has(*_OF_STUFFS)


def _is_emitted(fact: FactOfKind) -> bool:
    """Whether the object is an amount of gas for a way or a mass: `102 g/km`, but not `900 ppm`."""
    return re.fullmatch(r"\d[\d.,]* (?:g/km|g/mi|kg|tonnes|tons|grams.*|kilograms.*)", fact.value.text) is not None


def _is_made_up(fact: FactOfKind) -> bool:
    """Whether the object names materials or their shares: `91.67% gold`."""
    said = fact.value.joined
    share = re.match(r"\d[\d.]*% [a-z]", said) is not None
    stuff = said.islower() and lemma(said.split()[-1], "NOUN") is not None and not _MUSIC.search(said)
    return not fact.of_person and (share or stuff)


def _is_many(fact: FactOfKind) -> bool:
    """Whether the object counts more than one, and the subject is no person."""
    return not fact.of_person and fact.value.count not in (None, "1")


def _is_one(fact: FactOfKind) -> bool:
    return not fact.of_person and fact.value.count == "1"


def _is_made_there(fact: FactOfKind) -> bool:
    """Whether the object tells what a maker makes, without an article: `malt whisky`, but not `mug`."""
    drink = fact.value.text.split()[-1] in ("whisky", "gin", "beer", "ale", "wine", "cider", "cheese", "rum", "vodka")
    return fact.value.text.islower() and (drink or not fact.is_counted)


RULES: tuple[Rule, ...] = (
    ("{subject} uses {object}.", lambda fact: fact.has(*_OF_STUFFS), "The uses of {subject} are {object}."),
    ("{object} is a product of {subject}.", lambda fact: fact.is_site, "{subject} sells {object}."),
    (
        "The cost of {subject} was {object}.",
        lambda fact: fact.is_price and fact.has(*_OF_WARES, *_TAUGHT),
        "{subject} costs {object}.",
    ),
    (form("brand"), _is_made_by, "{subject} is made by {object}."),
    *(
        (f"The {colours} of {{subject}} are {{object}}.", _is_sold_in, "{subject} comes in {object}.")
        for colours in ("colours", "colors", "available colours", "available colors", "colour options", "color options")
    ),
    (form("appearance"), _is_stuff, "{subject} is {a} {object}."),
    (
        form("discount"),
        lambda fact: fact.name.split()[-1].lower() in _OFFERS and not fact.is_surely_person,
        "{subject} offers a discount of {object}.",
    ),
    (
        form("age"),
        lambda fact: re.fullmatch(r"from \d+ years", fact.value.text) is not None and not fact.of_person,
        "{subject} is suitable {object}.",
    ),
    (
        "{object} is a product of {subject}.",
        lambda fact: _is_made_there(fact) and fact.name.split()[-1] in _MAKERS,
        "{subject} makes {object}.",
    ),
    (form("camera"), lambda fact: fact.value.text.endswith("MP"), "{subject} has {a} {object} camera."),
    (
        "The cost of {subject} was {object}.",
        lambda fact: any(key.startswith(("expected_", "planned_", "estimated_", "due_")) for key in fact.keys),
        "The cost of {subject} is {object}.",
    ),
    (
        "{subject} is associated with the movement {object}.",
        lambda fact: fact.has("case_diameter", "case_diameter_mm", "calibre", "caliber", "crystal", "water_resistance"),
        "{subject} has {a} {object} movement.",
    ),
    *(
        (f"The {noun} used by {{subject}} {be} {{object}}.", _is_made_up, "{subject} is made of {object}.")
        for noun, be in (("material", "is"), ("materials", "are"))
    ),
    (form("gender"), lambda fact: fact.value.text in _WEARERS, "{subject} is for {object}."),
    ("The minimum number of players of {subject} is {object}.", _is_many, "{subject} needs at least {object} players."),
    ("The minimum number of players of {subject} is {object}.", _is_one, "{subject} needs at least {object} player."),
    ("The maximum number of players of {subject} is {object}.", _is_many, "{subject} is for up to {object} players."),
    (form("type"), lambda fact: listed(fact.value.text, "pairs"), "{subject} is a pair of {object}."),
    ("The cost of {subject} was {object}.", lambda fact: fact.value.text == "free", "{subject} is {object}."),
    (form("CO2"), _is_emitted, "{subject} emits {object} of CO2."),
    (form("composition"), _is_made_up, "{subject} consists of {object}."),
)
