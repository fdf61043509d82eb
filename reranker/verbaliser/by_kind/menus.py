"""Rules of facts of what eateries serve: food and drink, meals and menus, and what these cost."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.form_clauses import is_place
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_adjective,
    is_counted,
    is_dish,
    is_of_a_people,
    is_plural,
    is_unknown,
    lemma,
    listed,
)

_CHARGING = ("takeaway", "opening_hours", "eat_type", "town", "address", "street", "based_in")
_UNITS = ("scoop", "item", "pint", "cup", "glass", "slice", "piece", "plate", "person", "head")
_OF_WHOM = re.compile(r".*(?:['’]s?|[,:(])|(?:the|an?|our|my|this|that|Die|Das|Los|Las|La|Le|Les|El|Il|Al) ", re.I)
_DAYS = re.compile(r" (?:on|every) .+")
_SPAN = re.compile(r"\d[\w:. ]* to \d[\w:. ]*")
_OF_DISHES = frozenset(
    {"cuisine", "cuisine_type", "type_of_cuisine", "country", "region", "origin", "course", "type", "category"}
    | {"calories", "taste"}
)
_OF_PLACES_TO_EAT = (
    "delivery",
    "takeaway",
    "open_until",
    "opening_hours",
    "price_range",
    "area",
    "city",
    "near",
    "address",
)
_MEALS, _DIETS = WORDS["meals"], WORDS["diets"]
_NO_SORT = frozenset({"no", "none", "unknown", "various", "n/a", "not specified", "all", "any", "other"})
_MEATS = frozenset({"brisket", "beef", "pork", "lamb", "mutton", "venison", "chicken", "duck", "fish", "salmon", "cod"})
_NAMED_SO = frozenset(
    {"House", "Kitchen", "Grill", "Palace", "Garden", "Corner", "Room", "Table", "Shack", "Hut", "Den"}
)


def _is_sort_of_food(fact: FactOfKind) -> bool:
    first, *_, last = re.split("[, ]+", fact.value.text) * 2
    return is_of_a_people(first) or is_of_a_people(last) or is_adjective(fact.value.text)


def _has_cuisine(fact: FactOfKind) -> bool:
    """Whether the object tells from where or of which sort the food is that a place serves."""
    sort = fact.value.text.islower() and fact.value.text not in _NO_SORT
    told_more = not fact.keys <= _OF_DISHES and not fact.of_person and not is_dish(fact.name)
    of_people = _is_sort_of_food(fact) and not fact.is_dish and (fact.is_a("eatery") or told_more)
    return of_people or (fact.is_site and (sort or _is_sort_of_food(fact)))


def _is_food_of_sort(fact: FactOfKind) -> bool:
    """Whether the object tells of which sort the food of a place is."""
    named = fact.name.split()[-1] in _NAMED_SO  # `Dragon Palace`
    place = (is_place(fact.name) and not named) or fact.name in COUNTRIES or fact.has("population", "capital")
    no_house = place or fact.of_person or fact.is_dish or is_dish(fact.name)
    eatery = fact.has(*_OF_PLACES_TO_EAT) or named or len(fact.keys) > 1
    of_house = fact.is_site or (is_of_a_people(fact.value.text) and eatery and not no_house)
    return of_house and fact.value.text not in _NO_SORT


def _is_of_a_people(fact: FactOfKind) -> bool:
    """Whether the object ends with the word of a people, and not with what is served: `modern British`."""
    return is_of_a_people(fact.value.text.split()[-1]) and not fact.value.items and not fact.of_person


def _is_of_unknown_people(fact: FactOfKind) -> bool:
    """Whether the object may name a people that the lexicon lacks: `Luo`."""
    name = fact.value.text
    return (
        fact.is_site and name.isalpha() and name.istitle() and lemma(name.lower(), "NOUN") is None and not is_dish(name)
    )


def _serves_food(fact: FactOfKind) -> bool:
    """Whether the object names the food of a place as food: `Bombay cafe food`."""
    return fact.is_site and fact.value.text.endswith((" food", " dishes"))


def _is_eatery(fact: FactOfKind) -> bool:
    """Whether the object tells what a place is, and not what it serves: `cuisine | steakhouse`."""
    return fact.is_bare and listed(fact.value.text, "eateries") and not fact.of_person


def _serves(fact: FactOfKind) -> bool:
    """Whether the object is what a place serves, in small letters."""
    said = fact.value.text
    return (
        fact.is_site
        and said.islower()
        and said not in _NO_SORT
        and not is_adjective(said)
        and not listed(said, "grades")
    )


def _charges(fact: FactOfKind) -> bool:
    """Whether the subject is a place or a firm, which charges a price, and does not cost it."""
    return fact.has_digit and (fact.is_site or fact.has(*_CHARGING))


def _is_on_tap(fact: FactOfKind) -> bool:
    """Whether the object names what a pub has on tap, and does not count it."""
    return fact.is_named


def _lasts_all_day(fact: FactOfKind) -> bool:
    return fact.value.text in ("all day", "daily", "every day", "every morning", "every evening", "on request")


def _are_diets(fact: FactOfKind) -> bool:
    """Whether the object names diets: `vegan`, `vegan, gluten-free`."""
    items = fact.value.items or (fact.value.text,)
    return all(is_adjective(item) or item in _DIETS for item in items)


def _is_one_dish(fact: FactOfKind) -> bool:
    """Whether the object is one dish or drink, without an article: `almond croissant`, not `fish tacos`."""
    said, last = fact.value.text, fact.value.text.split()[-1]
    known = not is_unknown(last.lower()) or fact.triple.predicate.lower().endswith(("cocktail", "drink"))
    counted = is_counted(last.lower()) or (" " in said and known)  # not `gin`
    counted = counted and last.lower() not in _MEATS  # not `beef brisket`
    plain = not _OF_WHOM.match(said) and not last.endswith("s") and said[-1].isalpha() and not fact.value.items
    return counted and plain and not is_plural(last)


def _is_dish_of_words(fact: FactOfKind) -> bool:
    """Whether the object is one dish of several words: `sourdough loaf`, but not `pistachio`."""
    return " " in fact.value.text and _is_one_dish(fact)


def _are_drinks(fact: FactOfKind) -> bool:
    """Whether the object names what is served, and does not tell its sort: `local ales`, not `craft`."""
    last = fact.value.text.split()[-1].lower()
    return is_plural(last) or last in ("beer", "ale", "lager", "stout", "cider", "porter")


def _has_prices(fact: FactOfKind) -> bool:
    """Whether the object is what something costs there, and not what the subject costs."""
    serves = fact.has("serves", "menu", "cuisine", "food", "signature_dish", "closed_on")
    serves = serves or any(key.startswith("calories_per_") for key in fact.keys)
    return serves and fact.is_price and not fact.is_a("lodging")


def _is_menu(fact: FactOfKind) -> bool:
    """Whether the object lists dishes: `tapas, paella, churros`."""
    return len(fact.value.items) > 1 and fact.value.text.islower()


def _is_site_with_menu(fact: FactOfKind) -> bool:
    return fact.is_site and _is_menu(fact)


def _is_priced_house(fact: FactOfKind) -> bool:
    """Whether a price is that of a meal of the subject, which itself is not for sale."""
    house = fact.is_site or fact.has(
        "main_menu", "menu", "baker", "barista", "opening_hours", "open_24_hours", "chef", "seats", "reservation"
    )
    return house and fact.is_price


RULES: tuple[Rule, ...] = (
    *(
        (f"The dietary options of {{subject}} {verb} {{object}}.", _are_diets, "{subject} has {object} options.")
        for verb in ("are", "include")
    ),
    *(
        (f"The {meal} served by {{subject}} is {{object}}.", _lasts_all_day, f"{{subject}} serves {meal} {{object}}.")
        for meal in _MEALS
    ),
    *(
        (form(noun), _serves_food, "{subject} serves {object}.")
        for noun in ("cuisine", "cuisine type", "type of cuisine", "type of food", "kind of food", "food type")
    ),
    (form("cuisine"), _is_eatery, "{subject} is {a} {object}."),
    (form("cuisine"), _has_cuisine, "{subject} serves {object} food."),
    ("{subject} serves {object}.", _is_of_a_people, "{subject} serves {object} food."),
    (form("cuisine"), _is_of_unknown_people, "{subject} serves {object} cuisine."),
    *((form(noun), _has_cuisine, "{subject} serves {object} food.") for noun in ("cuisine type", "type of cuisine")),
    *(
        (form(noun), _is_food_of_sort, "{subject} serves {object} food.")
        for noun in ("type of food", "kind of food", "food type")
    ),
    *((form(noun), _serves, "{subject} serves {object}.") for noun in ("dish", "drink")),
    *(
        (f"The {meals} of {{subject}} are {{object}}.", _is_site_with_menu, "{subject} serves {object}.")
        for meals in ("meals", "dishes", "mains")
    ),
    *(
        (form(f"average {noun}"), _charges, f"The average {noun} at {{subject}} costs {{object}}.")
        for noun in ("main", "meal", "dish", "pint")
    ),
    (form("price"), _is_priced_house, form("price")),
    *(
        (
            form(f"price per {unit}"),
            lambda fact: fact.is_site or fact.has("fillings", "seats", "opens_at", "opening_hours", "sells_product"),
            f"{{subject}} charges {{object}} per {unit}.",
        )
        for unit in ("dozen", "plate", "person", "head", "portion", "kilogram", "kilo", "kg")
    ),
    (form("price of a pint"), lambda fact: fact.is_site, "A pint at {subject} costs {object}."),
    *((form(f"price per {unit}"), _charges, f"{{subject}} charges {{object}} per {unit}.") for unit in _UNITS),
    (form("wine list"), lambda fact: fact.has_digit, "{subject} has a wine list of {object}."),
    *(
        (f"The {noun} on tap of {{subject}} {verb} {{object}}.", _is_on_tap, "{subject} has {object} on tap.")
        for noun, verb in (("beer", "is"), ("beers", "are"))
    ),
    ("{subject} is on the tap {object}.", _is_on_tap, "{subject} has {object} on tap."),
    *(
        (form(f"{adjective} {noun}"), _is_one_dish, f"The {adjective} {noun} of {{subject}} is the {{object}}.")
        for adjective in ("signature", "house")
        for noun in ("dish", "cocktail", "drink", "dessert", "pizza", "burger", "sandwich", "pastry", "cake")
    ),
    (
        form("happy hour"),
        lambda fact: _SPAN.fullmatch(fact.value.text) is not None,
        "The happy hour of {subject} is from {object}.",
    ),
    *(
        (form(meal), lambda fact: fact.is_site and _lasts_all_day(fact), f"{{subject}} serves {meal} {{object}}.")
        for meal in _MEALS
    ),
    *(
        (form(noun), lambda fact: fact.is_price, f"The {noun} at {{subject}} costs {{object}}.")
        for noun in ("lunch special", "dinner special", "daily special", "set lunch", "set menu", "tasting menu")
    ),
    (
        form("tasting menu"),
        lambda fact: fact.value.text.endswith(" courses"),
        "{subject} has a tasting menu of {object}.",
    ),
    (
        form("afternoon tea"),
        lambda fact: fact.value.text[0] in "$€£" and fact.is_site,
        "Afternoon tea at {subject} costs {object}.",
    ),
    (
        form("Michelin"),
        lambda fact: fact.value.text in ("Bib Gourmand", "Green Star", "Plate"),
        "{subject} has a Michelin {object}.",
    ),
    *(
        (f"The {menu} of {{subject}} {verb} {{object}}.", _is_menu, "The menu of {subject} includes {object}.")
        for menu, verb in (("menu", "is"), ("menus", "are"))
    ),
    (form("price"), _has_prices, form("price")),
    (
        form("live music"),
        lambda fact: listed(_DAYS.sub("", fact.value.text), "music played"),
        "{subject} has live {object}.",
    ),
    *(
        (form(noun), _is_dish_of_words, f"The {noun} of {{subject}} is the {{object}}.")
        for noun in ("best seller", "bestseller", "cocktail speciality", "signature product", "house speciality")
    ),
    ("A must-try at {subject} is {object}.", _is_one_dish, "A must-try at {subject} is the {object}."),
    ("{subject} serves {object} beer.", _are_drinks, "{subject} serves {object}."),
    *(
        (
            f"The {diet} options of {{subject}} include {{object}}.",
            lambda fact, diet=diet: fact.value.text.endswith(f"{diet} menu"),
            "{subject} has {a} {object}.",
        )
        for diet in _DIETS
    ),
)
