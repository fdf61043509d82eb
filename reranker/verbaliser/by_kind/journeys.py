"""Rules of facts of what travels: routes, flights, ships, aircraft and cars."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.form_clauses import is_place
from reranker.verbaliser.forms import MONTHS, WEEKDAYS
from reranker.verbaliser.kinds import is_institution
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, listed

_ROUTE = frozenset(WORDS["kinds by predicates"]["route"])
_CITIES = frozenset(WORDS["cities"])
_TRAIN = re.compile(r"(?:ICE|IC|EC|TGV|RE|RB|Train|Inter[cC]ity|Sprinter|Eurostar|Express) ?(?:[A-Z]{1,3} )?[\w-]*\d")
_LINES = frozenset({"Bus", "Tram", "Ferry", "Express", "Line", "Coach", "Shuttle", "Metro", "Trolley", "Streetcar"})
_PLATFORM = re.compile(r"\d{1,2}[a-d]?(?:[-/]\d+)?")
_LINE = re.compile(r"(?:Line|Route|Bus|Tram|Train|Ferry) [A-Z]{0,3}\d")
_OF_JOURNEYS = ("departure", "journey_time", "route_length", "vehicle_type", "stops", "terminus", "start", "end")
_WHEN = re.compile(rf"{WEEKDAYS}|{'|'.join(MONTHS)}")
_COUNTING = frozenset(["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "several", "many"])

_FLIGHT = re.compile(r"Flight [A-Z]{0,3} ?\d")
_SHIP = re.compile(r"(?:MV|SS|MS|RMS|MY|SY|MT|USS|HMS) [A-Z]")
_OF_SHIPS = ("imo", "deadweight", "gross_tonnage", "draft", "home_port", "vessel_type", "shipyard", "shipbuilder")


def _runs(fact: FactOfKind) -> bool:
    """Whether the object tells how often a route runs, which is a route by more than that."""
    of_route = fact.has("to", *(_ROUTE - {"frequency"})) or _LINE.match(fact.name)
    return bool(of_route) and fact.value.text.startswith("every ")


def _travels(fact: FactOfKind) -> bool:
    """Whether the subject is a line, a ship or a train, by its name or by what is told."""
    named = (
        _is_train(fact) or _SHIP.match(fact.name) or fact.name.split()[-1] in _LINES or fact.name.split()[0] in _LINES
    )
    return not fact.is_surely_person and (
        bool(named) or fact.has("operator", "crossing_time", "stops", "driver", *_OF_JOURNEYS)
    )


def _leaves_platform(fact: FactOfKind) -> bool:
    """Whether the object is the platform of a train, a bus or a ferry: `5b`."""
    travels = _is_train(fact) or fact.has(
        "departure_station", "departure_time", "departs", "departs_at", "destination", "delay"
    )
    return travels and _PLATFORM.fullmatch(fact.value.text) is not None


def _goes_to(fact: FactOfKind) -> bool:
    """Whether the object tells from where to where: `Ely to Rye`."""
    return re.fullmatch(r"[A-Z][\w'’. ]*? to [A-Z][\w'’. ]*", fact.value.text) is not None and _travels(fact)


def _is_route(fact: FactOfKind) -> bool:
    """Whether the subject is a route, by a predicate or by its name: `Line 42`."""
    return fact.is_a("route") or _LINE.match(fact.name) is not None


def _is_train(fact: FactOfKind) -> bool:
    """Whether the subject is a train by its name: `ICE 597`, but not `Ticket 597`."""
    return _TRAIN.match(fact.name) is not None or _is_route(fact)


def _is_flight(fact: FactOfKind) -> bool:
    """Whether the subject is a flight, by a predicate or by its name: `Flight BA117`."""
    return fact.is_a("flight") or re.fullmatch(r"[Ff]light [A-Z]{0,3}-?\d+", fact.name) is not None


def _departs(fact: FactOfKind) -> bool:
    """Whether the subject is a train, a flight or a bus by its name or by what is told."""
    return _is_train(fact) or _is_flight(fact) or _LINE.match(fact.name) is not None


def _flies_with_one(fact: FactOfKind) -> bool:
    """Whether a flight has one aircraft: `Boeing 757`, but not `5 Avengers` and not `two Avengers`."""
    first = fact.value.text.split()[0].lower()
    return _is_flight(fact) and not first[0].isdigit() and first not in _COUNTING


def _lands_in(fact: FactOfKind) -> bool:
    """Whether the object is the city in which a flight ends: `Lisbon`, but not `Heathrow`."""
    return _is_flight(fact) and fact.value.text in _CITIES


def _can_fly(fact: FactOfKind) -> bool:
    """Whether the subject is an aircraft or its pilot, and no airport and no route."""
    return not is_place(fact.name) and not is_institution(fact.name) and " to " not in fact.name


def _carries(fact: FactOfKind) -> bool:
    """Whether the subject is a model of an aircraft or a train: `Boeing 787`."""
    return (
        not fact.of_person
        and fact.name[-1].isdigit()
        and fact.has("range", "range_km", "top_speed", "wingspan", "crew")
    )


def _is_flown(fact: FactOfKind) -> bool:
    """Whether the subject is an aircraft, and the object names its engine."""
    named = fact.is_named and " " in fact.value.text and not fact.value.items and not fact.value.text.endswith("s")
    return named and fact.has("first_flight", "maiden_flight", "wingspan", "cruise_speed")


def _is_vehicle(fact: FactOfKind) -> bool:
    """Whether the object names one sort of vehicle: `compact car`, but not `economy`."""
    return not fact.value.items and listed(fact.value.text.split()[-1], "vehicles")


def _is_ship(fact: FactOfKind) -> bool:
    """Whether the subject is a ship by its name or by what ships have."""
    return _SHIP.match(fact.name) is not None or fact.has(*_OF_SHIPS)


def _is_launched(fact: FactOfKind) -> bool:
    """Whether the object names the rocket of what was launched."""
    rocket = any(letter.isupper() for letter in fact.value.text)
    return rocket and fact.has("launch_date", "launched", "launch_year", "launched_on", "launch_site")


_OF_DEPARTURES = ("departure_station", "departs_from", "from", "origin", "departure_city")

RULES: tuple[Rule, ...] = (
    *(
        (form(noun), _goes_to, "{subject} runs from {object}.")
        for noun in ("route", "ferry route", "bus route", "sailing route")
    ),
    (
        "{subject} is from {object}.",
        lambda fact: fact.is_named and _FLIGHT.match(fact.name) is not None,
        "{subject} departs from {object}.",
    ),
    (
        form("flag"),
        lambda fact: fact.value.text in COUNTRIES and _is_ship(fact),
        "{subject} sails under the flag of {object}.",
    ),
    (
        form("hp"),
        lambda fact: (
            fact.value.kind == "number"
            and fact.has("fuel", "fuel_type", "transmission", "engine", "mileage", "model_year")
        ),
        "{subject} has {object} horsepower.",
    ),
    ("The dep of {subject} is at {object}.", lambda fact: True, "{subject} departs at {object}."),
    ("The arr of {subject} is at {object}.", lambda fact: True, "{subject} arrives at {object}."),
    *(
        (f"The launch vehicle of {{subject}} {was} {{object}}.", _is_launched, "{subject} was launched by {object}.")
        for was in ("is", "was")
    ),
    (form("vehicle class"), _is_vehicle, "{subject} is {a} {object}."),
    *(
        (
            form(noun),
            lambda fact: (
                fact.has("start") and fact.has("finish") and fact.is_named and not _WHEN.match(fact.value.text)
            ),
            f"{{subject}} {verb} in {{object}}.",
        )
        for noun, verb in (("start", "starts"), ("finish", "finishes"))
    ),
    ("{subject} dates from {object}.", lambda fact: fact.is_a("vehicle"), "{subject} is from {object}."),
    *(
        (
            f"The first flight of {{subject}} was {at} {{object}}.",
            _can_fly,
            f"{{subject}} first flew {at} {{object}}.",
        )
        for at in ("on", "in")
    ),
    ("{subject} has {object} passengers.", _carries, "{subject} carries {object} passengers."),
    (form("engine"), _is_flown, "{subject} is powered by the {object}."),
    (form("body style"), lambda fact: fact.value.text in ("SUV", "MPV"), "{subject} is an {object}."),
    (form("body style"), lambda fact: fact.is_counted and not fact.value.items, "{subject} is {a} {object}."),
    (form("layout"), lambda fact: fact.value.text.endswith("-wheel drive"), "{subject} has {object}."),
    (form("frequency"), _runs, "{subject} runs {object}."),
    (
        "{subject} is from {object}.",
        lambda fact: _is_train(fact) and fact.has("to"),
        "{subject} runs from {object}.",
    ),
    (
        "{subject} goes to {object}.",
        lambda fact: _is_train(fact) and fact.has("from"),
        "{subject} runs to {object}.",
    ),
    ("{subject} comes from {object}.", lambda fact: fact.has("destination"), "{subject} departs from {object}."),
    (form("start"), lambda fact: fact.has("end", "terminus", "stops"), "{subject} starts at {object}."),
    (form("end"), lambda fact: fact.has("start") and fact.is_named, "{subject} ends at {object}."),
    *(
        (form(f"{first} {noun}"), lambda fact: fact.names_spot, f"{{subject}} {verb} at {{object}}.")
        for first, verb in (("start", "starts"), ("starting", "starts"), ("end", "ends"), ("ending", "ends"))
        for noun in ("point", "location", "place")
    ),
    *(
        (f"The {event} of {{subject}} is at {{object}}.", _departs, f"{{subject}} {verb} at {{object}}.")
        for event, verb in (("departure", "departs"), ("arrival", "arrives"))
    ),
    (
        form("platform"),
        lambda fact: _is_train(fact) and fact.has_digit and fact.has(*_OF_DEPARTURES),
        "{subject} leaves from platform {object}.",
    ),
    (form("platform"), lambda fact: _is_train(fact) and fact.has_digit, "{subject} departs from platform {object}."),
    (form("airline"), _is_flight, "{subject} is operated by {object}."),
    *((form(f"{first} airport"), _is_flight, "{subject} departs from {object}.") for first in ("departure", "origin")),
    *((form(f"{last} airport"), _lands_in, "{subject} arrives in {object}.") for last in ("arrival", "destination")),
    *((form(f"{last} airport"), _is_flight, "{subject} arrives at {object}.") for last in ("arrival", "destination")),
    *((form(noun), _flies_with_one, "{subject} is flown with {a} {object}.") for noun in ("aircraft", "aircraft type")),
    *((form(f"{first} station"), _is_train, "{subject} departs from {object}.") for first in ("origin", "departure")),
    (form("destination station"), _is_train, "{subject} goes to {object}."),
    (
        "{subject} arrives at {object}.",
        lambda fact: fact.value.text in WORDS["cities"],
        "{subject} arrives in {object}.",
    ),
    *(
        (
            template,
            _leaves_platform,
            "{subject} departs from platform {object}.",
        )
        for template in (form("platform"), "{subject} is available on {object}.")
    ),
    *(
        (form(f"{way} {town}"), lambda fact: fact.is_named and not fact.of_person, f"{{subject}} {verb} {{object}}.")
        for way, verb in (("departure", "departs from"), ("arrival", "arrives in"))
        for town in ("city", "town")
    ),
    (form("arrival station"), _is_train, "{subject} arrives at {object}."),
    (
        "{subject} has {object} passengers.",
        lambda fact: (
            (fact.is_a("vessel") or _SHIP.match(fact.name) is not None or fact.has("crossing_time", "car_capacity"))
            and not fact.has("sunk", "sank", "sunk_in", "sunk_on", "scuttled")
        ),
        "{subject} carries {object} passengers.",
    ),
    (form("flag"), lambda fact: fact.is_a("vessel"), "{subject} sails under the flag of {object}."),
    (form("cargo"), lambda fact: fact.value.text.islower(), "{subject} carries {object}."),
    (form("destination port"), lambda fact: fact.is_named, "{subject} is bound for {object}."),
    (form("via"), lambda fact: _is_route(fact) or fact.has(*_OF_JOURNEYS), "{subject} runs via {object}."),
)
