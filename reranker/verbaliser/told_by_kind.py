"""Told by kind: the template of a fact as it suits what the subject is, such as a battle, a series or an order."""

import re
from collections.abc import Callable, Set
from dataclasses import dataclass

from reranker.triples import Triple
from reranker.verbaliser.form_clauses import BATTLE, EVENT, OF_FINDS, OF_PLANNED_EVENTS, takes_place
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_adjective,
    is_counted,
    is_of_a_people,
    is_person,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.wording import Wording

_WORKS = frozenset(
    {"game", "novel", "film", "play", "opera", "musical", "ballet", "poem", "sitcom", "memoir", "documentary"}
    | {"platformer", "shooter", "simulator", "thriller", "biography", "autobiography", "roguelike"}
)
_STORIES = frozenset({"drama", "comedy", "western", "mystery", "satire", "tragedy", "romance"})
_OF_MUSICIANS, _OF_RECORDS = frozenset(WORDS["predicates of musicians"]), frozenset(WORDS["predicates of records"])
_OF_WRITING = frozenset(WORDS["predicates of writing"])
_LICENSE = re.compile(r"(?:MIT|BSD|ISC|Apache|[AL]?GPL|CC|MPL|EPL)\b(?!.*[Ll]icen)[\w .+-]*|[AL]?GPLv\d")
_PREDICATES = {kind: frozenset(keys) for kind, keys in WORDS["kinds by predicates"].items()}
_NO_RIVERS = frozenset([*COUNTRIES, *WORDS["states"]])
_ORDER = re.compile(r"(?:order|booking)[ #]*[\w-]*\d[\w-]*|ord[- ]?\d+", re.I)
_VERSUS = re.compile(r" v(?:s\.?)? ")
_RIVER = re.compile(r"[A-Z]\w+")


@dataclass(frozen=True)
class _Fact:
    """A fact, and what tells the kind of its subject.

    Args:
        name: the subject in words.
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
    """

    triple: Triple
    value: Wording
    name: str
    keys: Set[str]
    of_person: bool

    def has(self, *keys: str) -> bool:
        """Whether a thing has one of some predicates."""
        return not self.of_person and not self.keys.isdisjoint(keys)

    def is_a(self, *kinds: str) -> bool:
        """Whether a thing has a predicate of one of some kinds."""
        return any(self.has(*_PREDICATES[kind]) for kind in kinds)

    @property
    def runs(self) -> bool:
        """Whether the subject is a route by more than how often it runs."""
        return self.has("to", *(_PREDICATES["route"] - {"frequency"}))

    @property
    def fought(self) -> bool:
        return BATTLE.search(self.name) is not None

    @property
    def happened(self) -> bool:
        return EVENT.search(self.name) is not None

    @property
    def happened_to_many(self) -> bool:
        return self.happened and self.value.count != "1"

    @property
    def is_planned(self) -> bool:
        """Whether the subject is an event by its name: `Ely wedding`, or `Ely Fair` with a date."""
        return takes_place(self.name) and (self.name.split()[-1].islower() or self.has("date", "start_date", "time"))

    @property
    def is_license(self) -> bool:
        return _LICENSE.fullmatch(self.value.text) is not None

    @property
    def is_hard_or_easy(self) -> bool:
        return is_adjective(self.value.text) and not listed(self.value.text, "grades")

    @property
    def is_numbered_person(self) -> bool:
        """Whether the subject is one of many persons: `Customer 12`."""
        first, *_, last = self.name.split() * 2
        return first != last and is_person(first.lower()) and last[-1].isdigit()

    @property
    def is_counted(self) -> bool:
        return self.value.text.islower() and is_counted(self.value.text.split()[-1])

    @property
    def is_film_with_date(self) -> bool:
        return self.is_a("film") and self.value.preposition is not None

    @property
    def was_played(self) -> bool:
        """Whether the subject is a match whose score is told."""
        return (self.is_a("match") or _VERSUS.search(self.name) is not None) and self.is_a("past match")

    @property
    def is_player(self) -> bool:
        """Whether the subject plays a sport with a ball, which a cyclist does not."""
        return self.of_person and bool(self.keys & {"goals", "shirt_number", "jersey_number"})

    @property
    def of_weather(self) -> bool:
        """Whether the weather of a place is told: no match and no wedding has two such predicates."""
        return not self.of_person and len(self.keys & _PREDICATES["weather"]) > 1 and not takes_place(self.name)

    @property
    def is_musician(self) -> bool:
        return bool(self.keys & _OF_MUSICIANS) and not self.keys & _OF_RECORDS

    @property
    def is_work(self) -> bool:
        kind = self.value.text.split()[-1]
        return not self.of_person and (kind in _WORKS or (kind in _STORIES and self.is_a("series", "film")))

    @property
    def in_language(self) -> bool:
        return self.has(*_OF_WRITING) and "language" in self.triple.predicate.lower()

    @property
    def decided(self) -> bool:
        return self.fought and listed(self.value.text.split()[-1], "victories")

    @property
    def names_river(self) -> bool:
        name = self.value.text
        return bool(_RIVER.fullmatch(name)) and name not in _NO_RIVERS and lemma(name.lower(), "NOUN") is None

    @property
    def of_software(self) -> bool:
        return self.is_a("software") and not any(letter.isdigit() for letter in self.value.text)

    @property
    def of_order(self) -> bool:
        return _ORDER.fullmatch(self.name) is not None


_form = "The {} of {{subject}} is {{object}}.".format
_LOCATED, _YEAR = "{subject} is located in {object}.", "{subject} dates from {object}."
_AMENITIES = ("An amenity of {subject} is {object}.", "An amenity feature of {subject} is {object}.")
_NEAR_WATER = "{subject} is located in or next to {object}."
# A template, when it does not suit its subject, and what does then. *{a}* is an article, *{at}* a preposition.
_RULES: tuple[tuple[str, Callable[[_Fact], bool], str], ...] = (
    (_form("genre"), lambda fact: fact.is_musician, "{subject} performs {object}."),
    (_form("genre"), lambda fact: fact.is_work, "{subject} is {a} {object}."),
    (_LOCATED, lambda fact: fact.fought, "{subject} took place in {object}."),
    (_LOCATED, lambda fact: fact.happened, "{subject} took place in {object}."),
    (_LOCATED, lambda fact: fact.is_planned, "{subject} takes place in {object}."),
    (
        _form("cuisine"),
        lambda fact: fact.is_a("eatery") and (is_of_a_people(fact.value.text) or is_adjective(fact.value.text)),
        "{subject} serves {object} food.",
    ),
    (
        _form("frequency"),
        lambda fact: fact.runs and fact.value.text.startswith("every "),
        "{subject} runs {object}.",
    ),
    (_form("cause"), lambda fact: fact.name[-1].isdigit(), "{subject} was caused by {object}."),
    (_form("cause"), lambda fact: fact.is_a("disease"), "{subject} is caused by {object}."),
    (_YEAR, lambda fact: fact.of_person, "The year of {subject} is {object}."),
    (_YEAR, lambda fact: fact.happened, "{subject} took place in {object}."),
    (_YEAR, lambda fact: fact.is_a("vehicle"), "{subject} is from {object}."),
    (
        "{subject} is from {object}.",
        lambda fact: fact.is_a("route") and fact.has("to"),
        "{subject} runs from {object}.",
    ),
    (
        "{subject} goes to {object}.",
        lambda fact: fact.is_a("route") and fact.has("from"),
        "{subject} runs to {object}.",
    ),
    ("{subject} comes from {object}.", lambda fact: fact.has("destination"), "{subject} departs from {object}."),
    (_form("chance of rain"), lambda fact: fact.of_weather, "The chance of rain in {subject} is {object}."),
    (_form("date"), lambda fact: fact.of_weather, "The data for {subject} are from {object}."),
    (_form("license"), lambda fact: fact.is_license, "{subject} is licensed under the {object} license."),
    (_form("licence"), lambda fact: fact.is_license, "{subject} is licensed under the {object} licence."),
    (_form("difficulty"), lambda fact: fact.is_hard_or_easy, _form("difficulty level")),
    (_form("airline"), lambda fact: fact.is_a("flight"), "{subject} is operated by {object}."),
    (_form("departure airport"), lambda fact: fact.is_a("flight"), "{subject} departs from {object}."),
    (_form("arrival airport"), lambda fact: fact.is_a("flight"), "{subject} arrives at {object}."),
    (_form("aircraft type"), lambda fact: fact.is_a("flight"), "{subject} is flown with {a} {object}."),
    (_form("neighborhood"), lambda fact: not fact.of_person, "{subject} is located in {object}."),
    (_form("neighbourhood"), lambda fact: not fact.of_person, "{subject} is located in {object}."),
    (_form("view"), lambda fact: fact.value.text.startswith("the "), "{subject} has a view of {object}."),
    (_form("start"), lambda fact: fact.has("end", "terminus", "stops"), "{subject} starts at {object}."),
    (_form("medication"), lambda fact: fact.of_person or fact.is_numbered_person, "{subject} takes {object}."),
    (_form("team"), lambda fact: fact.is_player, "{subject} plays for {object}."),
    ("{subject} has {object} goals.", lambda fact: fact.of_person, "{subject} has scored {object} goals."),
    (_form("court"), lambda fact: fact.is_a("law case"), "{subject} was heard in {object}."),
    (
        _form("outcome"),
        lambda fact: fact.is_a("law case") and participle(fact.value.text) is not None,
        "{subject} was {object}.",
    ),
    (_form("judge"), lambda fact: fact.is_a("law case"), "{subject} was heard by {object}."),
    ("{subject} includes breakfast.", lambda fact: fact.is_a("lodging"), "Breakfast is included at {subject}."),
    (_form("publication date"), lambda fact: fact.is_film_with_date, "{subject} was released {at} {object}."),
    (
        "The budget of {subject} was {object}.",
        lambda fact: fact.is_a("project"),
        "{subject} has a budget of {object}.",
    ),
    (_form("customer"), lambda fact: fact.name.lower().startswith("invoice"), "{subject} was issued to {object}."),
    (
        "{subject} was created on {object}.",
        lambda fact: fact.is_numbered_person,
        "The record of {subject} was created on {object}.",
    ),
    *((amenity, lambda fact: fact.is_counted, "{subject} offers {a} {object}.") for amenity in _AMENITIES),
    *((amenity, lambda fact: True, "{subject} offers {object}.") for amenity in _AMENITIES),
    (_form("campus address"), lambda fact: is_adjective(fact.value.text), "{subject} has {a} {object} campus."),
    (
        "The attendance of {subject} was {object}.",
        lambda fact: fact.value.text.endswith("%"),
        "{subject} has an attendance of {object}.",
    ),
    (_form("home team"), lambda fact: fact.was_played, "The home team of {subject} was {object}."),
    (_form("away team"), lambda fact: fact.was_played, "The away team of {subject} was {object}."),
    (_form("final score"), lambda fact: fact.was_played, "The final score of {subject} was {object}."),
    (_form("man of the match"), lambda fact: fact.was_played, "The man of the match of {subject} was {object}."),
    (_form("score"), lambda fact: fact.was_played, "The score of {subject} was {object}."),
    (_form("competition"), lambda fact: fact.was_played, "{subject} was played in {object}."),
    ("{subject} is found in {object}.", lambda fact: fact.has(*OF_FINDS), "{subject} was found in {object}."),
    ("{subject} was written in {object}.", lambda fact: fact.of_software, "{subject} is written in {object}."),
    (_NEAR_WATER, lambda fact: fact.names_river, "{subject} is located on the {object}."),
    (_NEAR_WATER, lambda fact: True, "{subject} is located on {object}."),
    ("{subject} crosses {object}.", lambda fact: fact.names_river, "{subject} crosses the {object}."),
    (_form("number of deaths"), lambda fact: fact.happened_to_many, "{subject} caused {object} deaths."),
    (_form("number of casualties"), lambda fact: fact.happened_to_many, "{subject} caused {object} casualties."),
    ("{subject} is part of {object}.", lambda fact: fact.fought, "{subject} was part of {object}."),
    ("{object} is used in {subject}.", lambda fact: fact.in_language, "{subject} is in {object}."),
    (_form("result"), lambda fact: fact.decided, "{subject} resulted in {object}."),
    ("The commander of {subject} was {object}.", lambda fact: fact.fought, "{object} was a commander in {subject}."),
    ("{subject} was performed by {object}.", lambda fact: fact.has(*OF_PLANNED_EVENTS), _form("performer")),
    (
        "{subject} had {object} participants.",
        lambda fact: fact.has(*OF_PLANNED_EVENTS, "phase"),
        "{subject} has {object} participants.",
    ),
    (_form("duration"), lambda fact: fact.is_a("series"), "{subject} has a running time of {object}."),
    (_form("network"), lambda fact: fact.is_a("series"), "{subject} is broadcast on {object}."),
    (_form("artist"), lambda fact: fact.is_a("album"), "{subject} was recorded by {object}."),
    (_form("distance"), lambda fact: fact.is_a("trail"), "{subject} is {object} long."),
    (_form("customer"), lambda fact: fact.of_order, "{subject} was placed by {object}."),
    (
        _form("order date"),
        lambda fact: fact.of_order and bool(fact.value.preposition),
        "{subject} was placed {at} {object}.",
    ),
    (_form("inflow"), lambda fact: fact.names_river, "{subject} is fed by the {object}."),
    (_form("outflow"), lambda fact: fact.names_river, "{subject} is drained by the {object}."),
)


def told_by_kind(template: str, triple: Triple, value: Wording, keys: Set[str], *, of_person: bool) -> str:
    """Return the template as it suits the kind of the subject; empty if the template is for any subject.

    Args:
        value: the object in words.
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
    """
    fact = _Fact(triple, value, usual_form(triple.subject), keys, of_person)
    said = next((said for other, suits, said in _RULES if other == template and suits(fact)), "")
    if "{a}" in said:
        said = said.replace("{a}", with_article(value.text).split()[0])
    return said.replace("{at}", value.preposition or "")
