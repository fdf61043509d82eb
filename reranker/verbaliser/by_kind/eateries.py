"""Rules of facts of eateries, lodgings and shops: what they are, what they have and allow, and where they are."""

import re

from reranker.triples import predicate_of
from reranker.verbaliser.by_kind.fact import LOCATED, FactOfKind, Rule, form
from reranker.verbaliser.kinds import is_institution
from reranker.verbaliser.lexicon import is_counted, is_plural, lemma, listed
from reranker.verbaliser.names import HOST
from reranker.verbaliser.phrases import DETERMINERS

_AMENITIES = ("An amenity of {subject} is {object}.", "An amenity feature of {subject} is {object}.")
_HOLDS_SHOPS = re.compile(r"\b(?:Hotel|Museum|Airport|Station|Park|Centre|Center|Campsite|Hospital|University|Zoo)\b")
_CHEAP_OR_NOT = frozenset({"cheap", "expensive", "affordable", "inexpensive", "free"})
_RANGE = re.compile(r"(?:within|up to|to (?=[A-Z])|via|by|on) ")
_NUMBERED = re.compile(r"\d+[a-z]? [A-Z]")  # `22 Oak Avenue`
_ROOM = re.compile(r"\b(?:[Rr]oom|[Ss]uite|[Ss]tudio|\d+)\b")

_MEANS = frozenset(
    {"cash", "card", "cards", "cheque", "contactless", "m-pesa", "paypal", "visa", "mastercard", "upi", "pix"}
)


def _is_site_there(fact: FactOfKind) -> bool:
    """Whether the object is where a shop or an inn is."""
    return fact.is_named and (fact.is_site or fact.has("sells", "cuisine", "year_of_opening", "opening_year"))


def _is_house_there(fact: FactOfKind) -> bool:
    """Whether the object is the part of a town where a house is, which is no town itself: `22 Oak Avenue`."""
    house = is_institution(fact.name) or _NUMBERED.match(fact.name)
    return _is_site_there(fact) or (fact.is_named and not fact.of_person and bool(house))


def _has_view(fact: FactOfKind) -> bool:
    """Whether the object is what guests of a house see."""
    return fact.value.text.startswith("the ") or (fact.is_named and fact.is_a("lodging", "eatery"))


_OF_PICTURES = ("painter", "painted_by", "artist", "photographer", "photographed_by", "taken_by", "medium", "museum")


def _is_list_of_drinks(fact: FactOfKind) -> bool:
    """Whether the object is what a house has to drink, which no being drinks: `drinks | sake, soju`."""
    house = fact.is_site or fact.has("cuisine", "food", "menu") or not fact.is_surely_person
    return house and (bool(fact.value.items) or " and " in fact.value.text)


def _is_seen(fact: FactOfKind) -> bool:
    """Whether the object is seen from the subject, which is no picture."""
    return not fact.of_person and "View" not in fact.name and not fact.has(*_OF_PICTURES)


def _is_seen_bare(fact: FactOfKind) -> bool:
    return _is_seen(fact) and fact.is_bare and not fact.value.items


def _is_sort_of_parking(fact: FactOfKind) -> bool:
    """Whether the object tells of which sort the parking of a house is: `underground`."""
    return fact.value.text in ("on-site", "underground", "private", "street", "off-street", "secure", "covered")


def _is_sort_of_house(text: str) -> bool:
    """Whether a text names a sort of house without an article: `fire station`, `Rye Bank branch`."""
    first, *_, last = text.split() * 2
    return last.islower() and is_counted(last) and first not in DETERMINERS and "," not in text


def _is_only(fact: FactOfKind) -> bool:
    return fact.value.text.endswith(" only")


def _are_means_of_payment(fact: FactOfKind) -> bool:
    items = [item.lower() for item in fact.value.items]
    return bool(items) and all(item in _MEANS or item.endswith((" card", " cards", " pay", " money")) for item in items)


def _is_always_open(fact: FactOfKind) -> bool:
    return fact.value.text in ("24 hours", "24/7", "24 hours a day", "round the clock")


def _has_branches(fact: FactOfKind) -> bool:
    """Whether the subject has branches by what is told."""
    return fact.has("number_of_locations", "number_of_branches", "branches", "locations", "headquarters")


def _is_called_so(fact: FactOfKind) -> bool:
    """Whether the object is a sort of house, as in `amenity | pub` and `shop | greengrocer`: not `amenity | garden`."""
    kind = fact.value.text.replace("_", " ")
    eatery = (listed(kind, "eateries") and kind not in ("bar", "restaurant")) or listed(kind, "houses by amenity")
    alone = kind in ("bar", "restaurant") and not fact.has("rooms", "number_of_rooms", "stars", "check_in_time")
    other = _HOLDS_SHOPS.search(fact.name) or fact.is_surely_person
    return fact.is_bare and not fact.value.items and not other and (eatery or alone)


RULES: tuple[Rule, ...] = (
    (form("star rating"), lambda fact: fact.value.text.endswith(" stars"), "{subject} has {object}."),
    (form("view"), lambda fact: fact.value.text.startswith("skyline of "), "{subject} has a view of the {object}."),
    *((form(noun), _is_site_there, LOCATED) for noun in ("place", "street")),
    *((form(noun), _is_house_there, LOCATED) for noun in ("suburb", "quarter", "barrio")),
    ("A neighbour of {subject} is {object}.", lambda fact: not fact.of_person, "{subject} is a neighbour of {object}."),
    *(
        (form(noun), lambda fact: fact.value.text in _CHEAP_OR_NOT, "{subject} is {object}.")
        for noun in ("price", "price level")
    ),
    (form("price"), lambda fact: fact.is_site and listed(fact.value.text, "grades"), "{subject} has {object} prices."),
    (form("star rating"), lambda fact: fact.value.count is not None, "{subject} has {object} stars."),
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
    *(
        (f"The payment methods of {{subject}} {verb} {{object}}.", _is_only, "{subject} accepts {object}.")
        for verb in ("are", "include")
    ),
    (
        "{subject} accepts {object}.",
        lambda fact: re.fullmatch(r"(?!any |a )[a-z]+ card", fact.value.text) is not None,
        "{subject} accepts {object}s.",
    ),
    *(
        (f"The {currencies} of {{subject}} {verb} {{object}}.", lambda fact: True, "{subject} accepts {object}.")
        for currencies in ("accepted currencies", "currencies accepted")
        for verb in ("are", "include")
    ),
    (form("payment"), _are_means_of_payment, "{subject} accepts {object}."),
    (form("payment"), _is_only, "{subject} accepts {object}."),
    ("{subject} drinks {object}.", _is_list_of_drinks, "The drinks of {subject} are {object}."),
    ("{subject} is a view of {object}.", _is_seen_bare, "{subject} has a view of the {object}."),
    ("{subject} is a view of {object}.", _is_seen, "{subject} has a view of {object}."),
    *(
        (
            form(noun),
            lambda fact, noun=noun: _RANGE.match(fact.value.text) is not None and (fact.is_site or " " in noun),
            "{subject} delivers {object}.",
        )
        for noun in ("delivery", "delivery area", "delivery radius", "delivery zone")
    ),
    (
        form("listed status"),
        lambda fact: re.fullmatch(r"Grade I{1,3}\*?", fact.value.text) is not None,
        "{subject} is {object} listed.",
    ),
    (form("seasonal"), lambda fact: fact.value.text.startswith("open "), "{subject} is {object}."),
    (
        "A former use of {subject} is {object}.",
        lambda fact: _is_sort_of_house(fact.value.text),
        "{subject} was formerly {a} {object}.",
    ),
    (
        "{subject} is {object}.",
        lambda fact: predicate_of(fact.triple) == "room_type" and not _ROOM.search(fact.name),
        form("room type"),
    ),
    (
        "The group bookings of {subject} are {object}.",
        lambda fact: fact.value.text.startswith("up to "),
        "{subject} takes group bookings of {object}.",
    ),
    (
        "{subject} has {object} guests.",
        lambda fact: fact.has("cleaning_fee", "bedrooms", "beds", "check_in", "price_per_night"),
        "{subject} has room for {object} guests.",
    ),
    (
        "The number of games of {subject} is {object}.",
        lambda fact: fact.is_site,
        "{subject} has {object} games.",
    ),
    ("{subject} has group bookings.", lambda fact: fact.is_house, "{subject} takes group bookings."),
    ("{subject} has no group bookings.", lambda fact: fact.is_house, "{subject} does not take group bookings."),
    (form("seating"), lambda fact: fact.value.count is not None, "{subject} seats {object}."),
    (form("parking"), lambda fact: fact.value.text == "street only", "{subject} has street parking only."),
    ("{subject} has a chain.", _has_branches, "{subject} is part of a chain."),
    ("{subject} has a chain.", lambda fact: fact.is_house, "{subject} is part of a chain."),
    ("{subject} has no chain.", lambda fact: fact.is_house, "{subject} is not part of a chain."),
    (
        form("parking"),
        lambda fact: re.fullmatch(r"(?!1 )(?:up to )?\d[\d,]*\+? (?:cars|spaces)", fact.value.text) is not None,
        "{subject} has parking for {object}.",
    ),
    *(
        (f"The {hours} of {{subject}} are {{object}}.", _is_always_open, "{subject} is open {object}.")
        for hours in ("opening hours", "open hours", "operating hours", "business hours", "hours")
    ),
    (form("parking"), _is_sort_of_parking, "{subject} has {object} parking."),
    (
        form("view"),
        lambda fact: (
            (fact.is_a("lodging", "eatery") or HOST.match(fact.name) is not None)
            and is_plural(fact.value.text.split()[-1])
        ),
        "{subject} has a view of the {object}.",
    ),
    (form("view"), _has_view, "{subject} has a view of {object}."),
    (form("view"), lambda fact: lemma(fact.value.text, "NOUN") == fact.value.text, "{subject} has {a} {object} view."),
)
