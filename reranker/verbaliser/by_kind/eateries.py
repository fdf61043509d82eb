"""Rules of facts of eateries, lodgings and shops: what they serve and offer, what they charge, and where they are."""

import re

from reranker.verbaliser.by_kind.fact import LOCATED, FactOfKind, Rule, form
from reranker.verbaliser.lexicon import is_adjective, is_dish, is_of_a_people, is_plural, lemma, listed

_AMENITIES = ("An amenity of {subject} is {object}.", "An amenity feature of {subject} is {object}.")
_HOLDS_SHOPS = re.compile(r"\b(?:Hotel|Museum|Airport|Station|Park|Centre|Center|Campsite|Hospital|University|Zoo)\b")
_CHEAP_OR_NOT = frozenset({"cheap", "expensive", "affordable", "inexpensive", "free"})
_CHARGING = ("takeaway", "opening_hours", "eat_type", "town", "address", "street", "based_in")
_UNITS = ("scoop", "item", "pint", "cup", "glass", "slice", "piece", "plate", "person", "head")
_OF_WHOM = re.compile(r".*(?:['’]s?|[,:(])|(?:the|an?|our|La|Le|Les|El|Il|Al) ", re.I)
_SPAN = re.compile(r"\d[\w:. ]* to \d[\w:. ]*")
_RANGE = re.compile(r"(?:within|up to|to|via|by|from|on) ")
_OF_DISHES = frozenset(
    {
        "cuisine",
        "cuisine_type",
        "type_of_cuisine",
        "country",
        "region",
        "origin",
        "course",
        "type",
        "category",
        "calories",
        "taste",
    }
)
_NO_SORT = frozenset({"no", "none", "unknown", "various", "n/a", "not specified", "all", "any", "other"})


def _is_sort_of_food(fact: FactOfKind) -> bool:
    first, *_, last = re.split("[, ]+", fact.value.text) * 2
    return is_of_a_people(first) or is_of_a_people(last) or is_adjective(fact.value.text)


def _has_cuisine(fact: FactOfKind) -> bool:
    """Whether the object tells from where or of which sort the food is that a place serves."""
    sort = fact.value.text.islower() and fact.value.text not in _NO_SORT
    told_more = not fact.keys <= _OF_DISHES and not fact.of_person and not is_dish(fact.name)
    of_people = _is_sort_of_food(fact) and not fact.is_dish and (fact.is_a("eatery") or told_more)
    return of_people or (fact.is_site and (sort or _is_sort_of_food(fact)))


def _is_of_unknown_people(fact: FactOfKind) -> bool:
    """Whether the object may name a people that the lexicon lacks: `Luo`."""
    name = fact.value.text
    return (
        fact.is_site and name.isalpha() and name.istitle() and lemma(name.lower(), "NOUN") is None and not is_dish(name)
    )


def _serves_food(fact: FactOfKind) -> bool:
    """Whether the object names the food of a place as food: `Bombay cafe food`."""
    return fact.is_site and fact.value.text.endswith((" food", " dishes"))


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


def _is_site_there(fact: FactOfKind) -> bool:
    """Whether the object is where a shop or an inn is."""
    return fact.is_named and (fact.is_site or fact.has("sells", "cuisine", "year_of_opening", "opening_year"))


def _charges(fact: FactOfKind) -> bool:
    """Whether the subject is a place or a firm, which charges a price, and does not cost it."""
    return fact.has_digit and (fact.is_site or fact.has(*_CHARGING))


def _has_view(fact: FactOfKind) -> bool:
    """Whether the object is what guests of a house see."""
    return fact.value.text.startswith("the ") or (fact.is_named and fact.is_a("lodging", "eatery"))


def _is_seen(fact: FactOfKind) -> bool:
    """Whether the subject is a house, from which the object is seen, and no picture."""
    named = fact.name.split()[-1] in ("Hotel", "Inn", "House", "Lodge")
    of_house = named or fact.is_site or fact.is_a("lodging", "eatery")
    return of_house and not fact.has("painter", "painted_by", "artist", "photographer")


def _is_seen_bare(fact: FactOfKind) -> bool:
    return _is_seen(fact) and fact.is_bare and not fact.value.items


def _is_on_tap(fact: FactOfKind) -> bool:
    """Whether the object names what a pub has on tap, and does not count it."""
    return fact.is_named


def _is_sort_of_parking(fact: FactOfKind) -> bool:
    """Whether the object tells of which sort the parking of a house is: `underground`."""
    return fact.value.text in ("on-site", "underground", "private", "street", "off-street", "secure", "covered")


def _lasts_all_day(fact: FactOfKind) -> bool:
    return fact.value.text in ("all day", "daily", "every day", "every morning", "every evening", "on request")


def _are_diets(fact: FactOfKind) -> bool:
    """Whether the object names diets: `vegan`, `vegan, gluten-free`."""
    items = fact.value.items or (fact.value.text,)
    return all(
        is_adjective(item) or item in ("vegan", "vegetarian", "halal", "kosher", "gluten-free") for item in items
    )


def _is_one_dish(fact: FactOfKind) -> bool:
    """Whether the object is one dish or drink, without an article: `almond croissant`, not `fish tacos`."""
    said, last = fact.value.text, fact.value.text.split()[-1]
    return not _OF_WHOM.match(said) and not is_plural(last) and said[-1].isalpha() and not fact.value.items


def _are_drinks(fact: FactOfKind) -> bool:
    """Whether the object names what is served, and does not tell its sort: `local ales`, not `craft`."""
    last = fact.value.text.split()[-1].lower()
    return is_plural(last) or last in ("beer", "ale", "lager", "stout", "cider", "porter")


def _is_called_so(fact: FactOfKind) -> bool:
    """Whether the object is a sort of house, as in `amenity | pub` and `shop | greengrocer`: not `amenity | garden`."""
    kind = fact.value.text.replace("_", " ")
    eatery = (listed(kind, "eateries") and kind not in ("bar", "restaurant")) or listed(kind, "houses by amenity")
    alone = kind in ("bar", "restaurant") and not fact.has("rooms", "number_of_rooms", "stars", "check_in_time")
    other = _HOLDS_SHOPS.search(fact.name) or fact.is_surely_person
    return fact.is_bare and not fact.value.items and not other and (eatery or alone)


RULES: tuple[Rule, ...] = (
    *(
        (f"The dietary options of {{subject}} {verb} {{object}}.", _are_diets, "{subject} has {object} options.")
        for verb in ("are", "include")
    ),
    (form("star rating"), lambda fact: fact.value.text.endswith(" stars"), "{subject} has {object}."),
    *(
        (f"The {meal} served by {{subject}} is {{object}}.", _lasts_all_day, f"{{subject}} serves {meal} {{object}}.")
        for meal in ("breakfast", "brunch", "lunch", "dinner", "food")
    ),
    (form("view"), lambda fact: fact.value.text.startswith("skyline of "), "{subject} has a view of the {object}."),
    *((form(noun), _is_site_there, LOCATED) for noun in ("place", "suburb", "street")),
    (form("cuisine"), _has_cuisine, "{subject} serves {object} food."),
    (form("cuisine"), _is_of_unknown_people, "{subject} serves {object} cuisine."),
    *(
        (form(noun), _serves_food, "{subject} serves {object}.")
        for noun in ("cuisine", "cuisine type", "type of cuisine", "type of food", "kind of food", "food type")
    ),
    *((form(noun), _has_cuisine, "{subject} serves {object} food.") for noun in ("cuisine type", "type of cuisine")),
    *(
        (form(noun), lambda fact: fact.is_site and fact.value.text not in _NO_SORT, "{subject} serves {object} food.")
        for noun in ("type of food", "kind of food", "food type")
    ),
    *((form(noun), _serves, "{subject} serves {object}.") for noun in ("dish", "drink")),
    ("A neighbour of {subject} is {object}.", lambda fact: not fact.of_person, "{subject} is a neighbour of {object}."),
    *(
        (form(noun), lambda fact: fact.value.text in _CHEAP_OR_NOT, "{subject} is {object}.")
        for noun in ("price", "price level")
    ),
    (form("price"), lambda fact: fact.is_site and listed(fact.value.text, "grades"), "{subject} has {object} prices."),
    (form("star rating"), lambda fact: fact.value.count is not None, "{subject} has {object} stars."),
    (form("price of a pint"), lambda fact: fact.is_site, "A pint at {subject} costs {object}."),
    *((form(f"price per {unit}"), _charges, f"{{subject}} charges {{object}} per {unit}.") for unit in _UNITS),
    ("{subject} includes breakfast.", lambda fact: fact.is_a("lodging"), "Breakfast is included at {subject}."),
    (_AMENITIES[0], _is_called_so, "{subject} is {a} {object}."),
    (
        "{subject} opens {object}.",
        lambda fact: fact.value.text.startswith(("24", "until ")),
        "{subject} is open {object}.",
    ),
    (form("shop"), _is_called_so, "{subject} is {a} {object}."),
    (
        form("shop"),
        lambda fact: (
            listed(fact.value.text, "sorts of shops")
            and not fact.is_surely_person
            and not _HOLDS_SHOPS.search(fact.name)
        ),
        "{subject} is {a} {object} shop.",
    ),
    (form("shop"), lambda fact: listed(fact.value.text, "goods of shops"), "{subject} sells {object}."),
    (
        form("since"),
        lambda fact: fact.is_house and bool(fact.value.preposition),
        "{subject} has existed since {object}.",
    ),
    ("{subject} has smoking.", lambda fact: fact.is_house, "{subject} allows smoking."),
    ("{subject} has no smoking.", lambda fact: fact.is_house, "{subject} does not allow smoking."),
    ("{subject} has cards.", lambda fact: fact.is_house, "{subject} accepts cards."),
    ("{subject} has no cards.", lambda fact: fact.is_house, "{subject} does not accept cards."),
    ("{subject} has a wheelchair.", lambda fact: fact.is_house, "{subject} is wheelchair-accessible."),
    ("{subject} has no wheelchair.", lambda fact: fact.is_house, "{subject} is not wheelchair-accessible."),
    *((amenity, lambda fact: fact.is_counted, "{subject} offers {a} {object}.") for amenity in _AMENITIES),
    *((amenity, lambda fact: True, "{subject} offers {object}.") for amenity in _AMENITIES),
    (form("wine list"), lambda fact: fact.has_digit, "{subject} has a wine list of {object}."),
    (form("payment"), lambda fact: fact.value.text.endswith(" only"), "{subject} accepts {object}."),
    *(
        (f"The {noun} on tap of {{subject}} {verb} {{object}}.", _is_on_tap, "{subject} has {object} on tap.")
        for noun, verb in (("beer", "is"), ("beers", "are"))
    ),
    ("{subject} is on the tap {object}.", _is_on_tap, "{subject} has {object} on tap."),
    ("{subject} is a view of {object}.", _is_seen_bare, "{subject} has a view of the {object}."),
    ("{subject} is a view of {object}.", _is_seen, "{subject} has a view of {object}."),
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
    (
        form("delivery"),
        lambda fact: fact.is_site and _RANGE.match(fact.value.text) is not None,
        "{subject} delivers {object}.",
    ),
    *(
        (form(meal), lambda fact: fact.is_site and _lasts_all_day(fact), f"{{subject}} serves {meal} {{object}}.")
        for meal in ("breakfast", "brunch", "lunch", "dinner", "food")
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
        "The group bookings of {subject} are {object}.",
        lambda fact: fact.value.text.startswith("up to "),
        "{subject} takes group bookings of {object}.",
    ),
    (form("parking"), lambda fact: fact.value.text == "street only", "{subject} has street parking only."),
    (
        form("afternoon tea"),
        lambda fact: fact.value.text[0] in "$€£" and fact.is_site,
        "Afternoon tea at {subject} costs {object}.",
    ),
    ("{subject} has a chain.", lambda fact: fact.is_house, "{subject} is part of a chain."),
    ("{subject} has no chain.", lambda fact: fact.is_house, "{subject} is not part of a chain."),
    (
        form("Michelin"),
        lambda fact: fact.value.text in ("Bib Gourmand", "Green Star", "Plate"),
        "{subject} has a Michelin {object}.",
    ),
    ("{subject} serves {object} beer.", _are_drinks, "{subject} serves {object}."),
    *(
        (
            f"The {diet} options of {{subject}} include {{object}}.",
            lambda fact: fact.value.text.endswith(" menu"),
            "{subject} has {a} {object}.",
        )
        for diet in ("vegan", "vegetarian", "gluten-free", "dietary", "halal", "kosher", "menu")
    ),
    (form("parking"), _is_sort_of_parking, "{subject} has {object} parking."),
    (
        form("view"),
        lambda fact: fact.is_a("lodging", "eatery") and is_plural(fact.value.text.split()[-1]),
        "{subject} has a view of the {object}.",
    ),
    (form("view"), _has_view, "{subject} has a view of {object}."),
    (form("view"), lambda fact: lemma(fact.value.text, "NOUN") == fact.value.text, "{subject} has {a} {object} view."),
)
