"""Rules of facts of places: buildings, waters, heavenly bodies, and where things are."""

import re

from reranker.verbaliser.by_kind.fact import LOCATED, FactOfKind, Rule, form
from reranker.verbaliser.form_clauses import is_place
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_adjective, lemma, listed
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.surnames import surname

_NEAR_WATER = "{subject} is located in or next to {object}."
_NO_STYLE = re.compile(r",|ism\b|(?i:style|architecture|house|building)")
_STYLE, _IN_STYLE = form("architectural style"), "{{subject}} is in the {}."
_WORLDS = frozenset({"Mars", "Venus", "Moon", "the Moon"})
_NO_RIVERS = frozenset([*COUNTRIES, *WORDS["states"]])
_LAKE = re.compile(r"Lake (?!City|District|Placid)[A-Z]\w+")
_RIVER = re.compile(r"[A-Z]\w+")
_OF_RIVERS = (
    *("mouth", "mouth_place", "flows_into", "flows_through", "river_mouth", "mouth_of_the_watercourse", "tributary"),
)
_CONDITIONS = frozenset({"good", "poor", "excellent", "fair", "mint", "perfect", "bad"})
_LISTED = re.compile(
    r"(?:Grade|UNESCO|National|Scheduled|Historic|World) .*(?:building|structure|monument|(?i:site|landmark))"
)
_FOUND = ("location", "located_in", "depth", "length", "elevation", "atomic_number", "orbital_period", "constellation")
_RIVER_UNDER = re.compile(r"(?!The |Lake |Loch |Lough |Mount |St\b|Saint |Interstate |Route |Bay )[A-ZÀ-Þ][^\d,]*")
_STREET = re.compile(
    r"\d+\w? (?!km|mi|m\b).*\b(?:Street|St|Road|Rd|Avenue|Ave|Lane|Way|Drive|Square|Boulevard|Blvd)\b.*"
)
_DISTRICT = re.compile(r"[Dd]istrict|\d|,|Arrondissement|Borough|County|^The | of ")
_CAMP = re.compile(r"\b(?:Camp|Campground|Campsite|Hut|Lodge|Resort|Park|Gardens?|Zoo|Pool|Lido|Cable Car)$")
_ISLAND = re.compile(r"(?!Rhode |Prince Edward )(?:[A-Z][\w'’]+ )+Island")
_OF_LODGINGS = (
    *("pitches", "number_of_pitches", "number_of_rooms", "beds", "family_rooms", "pets_allowed"),
    *("airport_transfer", "check_in", "check_out"),
)
_INHABITANTS = re.compile(r"\d[\d,]{3,}|[\d.]+ million")
_PARTS_OF_TOWNS = ("neighbourhood", "neighborhood", "suburb", "quarter", "barrio", "district", "area", "borough")


def _names_river(fact: FactOfKind) -> bool:
    """Whether the object is one name, and none of a country or state."""
    name = fact.value.text.removesuffix(" River")
    return bool(_RIVER.fullmatch(name)) and name not in _NO_RIVERS and lemma(name.lower(), "NOUN") is None


def _is_river(fact: FactOfKind) -> bool:
    """Whether the object may be the river under a bridge: `Nieuwe Maas`, but not `Lake Ely` and not `Interstate 5`."""
    return fact.name.endswith(("Bridge", "Viaduct")) and _RIVER_UNDER.fullmatch(fact.value.text) is not None


def _opens_in_months(fact: FactOfKind) -> bool:
    """Whether guests come to the subject, and the object tells from when to when: `May to October`."""
    guests = fact.is_house or is_place(fact.name) or _CAMP.search(fact.name) is not None
    return guests and not fact.of_person and fact.names_months


def _is_on_floor(fact: FactOfKind) -> bool:
    """Whether the subject is a part of a building, such as `Room 4`, and the object tells on which floor."""
    parts = (word for word in fact.name.lower().split() if listed(word, "parts of buildings"))
    numbered = any(letter.isdigit() for letter in fact.name)
    return fact.value.count is not None and numbered and any(parts)


def _is_in_condition(fact: FactOfKind) -> bool:
    """Whether the object tells how good a thing still is, and not how the weather is."""
    return fact.value.text in _CONDITIONS and not fact.has("temperature", "humidity", "wind", "wind_speed")


_OF_PEAKS = ("height", "height_metres", "height_m", "elevation", "munro_rank", "prominence", "first_ascent", "summit")

RULES: tuple[Rule, ...] = (
    # The walk starts there, and not the mountain.
    *((form(noun), lambda fact: fact.has(*_OF_PEAKS), form(noun)) for noun in ("starting point", "start point")),
    (form("age range"), lambda fact: fact.value.text[0].isdigit(), "{subject} is for ages {object}."),
    (
        form("pop"),
        lambda fact: _INHABITANTS.fullmatch(fact.value.text) is not None,
        "{subject} has a population of {object}.",
    ),
    (
        form("borough"),
        lambda fact: fact.is_named and not fact.of_person and "Borough" not in fact.value.text,
        "{subject} is located in the borough of {object}.",
    ),
    (
        "{subject} has {object} countries.",
        lambda fact: fact.has(*_OF_RIVERS),
        "{subject} flows through {object} countries.",
    ),
    (
        form("listed building"),
        lambda fact: fact.value.text.startswith("Grade "),
        "{subject} is a {object} listed building.",
    ),
    (form("access"), lambda fact: fact.value.text.startswith("by "), "{subject} is accessible {object}."),
    ("{subject} crosses {object}.", _is_river, "{subject} crosses the {object}."),
    (
        form("village"),
        lambda fact: fact.is_named and (fact.is_house or not (fact.of_person or surname(fact.name))),
        "{subject} is located in the village of {object}.",
    ),
    (LOCATED, lambda fact: fact.value.text.lower() in ("tbd", "tba", "tbc"), form("location")),
    (LOCATED, lambda fact: fact.value.text.lower() in ("online", "remote"), "{subject} is {object}."),
    (LOCATED, lambda fact: fact.value.text.split()[0] in PREPOSITIONS, "{subject} is {object}."),
    (
        "The {object} is a river in {subject}.",
        lambda fact: fact.has("architect", "architectural_style", "height", "style", "floor_count"),
        "{subject} is located on the {object}.",
    ),
    (
        "{subject} is located on the island of {object}.",
        lambda fact: _ISLAND.fullmatch(fact.value.text) is not None,
        "{subject} is located on {object}.",
    ),
    (
        "{subject} was discovered or invented by {object}.",
        lambda fact: fact.has(*_FOUND),
        "{subject} was discovered by {object}.",
    ),
    (
        "{subject} comes from the region of {object}.",
        lambda fact: re.fullmatch(r"[a-z]+-[a-z]+-\d", fact.value.text) is not None,  # `eu-west-1`
        "{subject} is located in the region {object}.",
    ),
    (
        "{subject} comes from the region of {object}.",
        lambda fact: fact.is_site or fact.has_digit or fact.has(*_OF_LODGINGS) or "outbreak" in fact.name,
        "{subject} is located in the region of {object}.",
    ),
    (
        "{subject} has {object} people.",
        lambda fact: any(listed(kind, "places") or kind in ("village", "town", "city") for kind in fact.kinds),
        "{subject} has {object} inhabitants.",
    ),
    *(
        (form(f"{which} landmark"), lambda fact: fact.is_named and not fact.of_person, "{subject} is near {object}.")
        for which in ("nearby", "local")
    ),
    (form("vicinity"), lambda fact: fact.is_site and fact.is_named, "{subject} is near {object}."),
    (
        "{subject} is located in the district of {object}.",
        lambda fact: fact.is_named and not _DISTRICT.search(fact.value.text) and not fact.value.items,
        "{subject} is located in the {object} district.",
    ),
    (
        "{subject} is located on {object}.",
        lambda fact: fact.value.text[-1].isdigit() and fact.is_named,  # `Lindenhofstraße 14`
        "{subject} is located at {object}.",
    ),
    *((form(noun), _opens_in_months, "{subject} is open from {object}.") for noun in ("open season", "opening season")),
    (form("sand type"), lambda fact: fact.describes, "{subject} has {object} sand."),
    (LOCATED, lambda fact: _STREET.fullmatch(fact.value.text) is not None, "{subject} is located at {object}."),
    (LOCATED, lambda fact: fact.of_person, "{subject} is based in {object}."),
    (LOCATED, lambda fact: _ISLAND.fullmatch(fact.value.text) is not None, "{subject} is located on {object}."),
    *(
        (
            f"{{subject}} is located in the {around} of {{object}}.",
            lambda fact, kind=kind: re.search(rf"\b{kind}\b", fact.value.text) is not None,
            LOCATED,
        )
        for around, kind in (("county", "County"), ("state", "State"), ("district", "District"))
    ),
    (
        "{subject} is located in the city of {object}.",
        lambda fact: not listed(fact.value.text, "names in common nouns") and not fact.has(*_PARTS_OF_TOWNS),
        LOCATED,
    ),
    (LOCATED, lambda fact: _LAKE.fullmatch(fact.value.text) is not None, "{subject} is located on {object}."),
    (LOCATED, lambda fact: fact.value.text in _WORLDS, "{subject} is located on {object}."),
    (form("current location"), lambda fact: fact.names_spot, "{subject} is currently located at {object}."),
    (
        form("current location"),
        lambda fact: not fact.of_person and fact.is_named,
        "{subject} is currently located in {object}.",
    ),
    *((form(noun), lambda fact: not fact.of_person, LOCATED) for noun in ("neighborhood", "neighbourhood")),
    (form("condition"), _is_in_condition, "{subject} is in {object} condition."),
    (
        _STYLE,
        lambda fact: fact.value.text.endswith((" architecture", " movement")),
        _IN_STYLE.format("style of {object}"),
    ),
    (_STYLE, lambda fact: fact.value.text.lower().endswith(" style"), _IN_STYLE.format("{object}")),
    (_STYLE, lambda fact: not _NO_STYLE.search(fact.value.text), _IN_STYLE.format("{object} style")),
    *(
        (form(noun), lambda fact: fact.value.text.endswith((" listed", "-listed")), "{subject} is {object}.")
        for noun in ("heritage status", "heritage designation", "listed status", "listing")
    ),
    *(
        (form(noun), lambda fact: bool(_LISTED.fullmatch(fact.value.text)), "{subject} is {a} {object}.")
        for noun in ("heritage designation", "heritage status")
    ),
    ("The opening of {subject} was in {object}.", lambda fact: True, "{subject} opened in {object}."),
    ("The opening of {subject} was on {object}.", lambda fact: True, "{subject} opened on {object}."),
    (
        form("campus address"),
        lambda fact: fact.value.text.endswith(" Campus"),
        "{subject} is on the {object}.",
    ),
    (form("outlook"), lambda fact: not fact.of_person, "The outlook for {subject} is {object}."),
    (form("campus address"), lambda fact: is_adjective(fact.value.text), "{subject} has {a} {object} campus."),
    (form("type"), lambda fact: fact.value.text in ("public", "private"), "{subject} is {object}."),
    (form("floor"), lambda fact: fact.is_site and fact.value.text.isdecimal(), "{subject} is on floor {object}."),
    (form("floor"), _is_on_floor, "{subject} is on floor {object}."),
    (_NEAR_WATER, _names_river, "{subject} is located on the {object}."),
    (_NEAR_WATER, lambda fact: True, "{subject} is located on {object}."),
    ("{subject} crosses {object}.", _names_river, "{subject} crosses the {object}."),
    (form("inflow"), _names_river, "{subject} is fed by the {object}."),
    (form("outflow"), _names_river, "{subject} is drained by the {object}."),
    ("{subject} comes from {object}.", lambda fact: fact.has(*_OF_RIVERS), "{subject} rises in {object}."),
    (form("orbit"), lambda fact: fact.value.text.endswith(" orbit"), "{subject} is in {object}."),
)
