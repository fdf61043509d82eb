"""FactOfKind: a fact, and what the name and the other facts of its subject tell of what the subject is."""

import re
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from reranker.triples import Triple
from reranker.verbaliser.form_clauses import BATTLE, EVENT, MONEY, takes_place
from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.kinds import is_institution
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_adjective, is_counted, is_person, listed
from reranker.verbaliser.names import HOST
from reranker.verbaliser.phrases import DETERMINERS
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.wording import Wording

_PREDICATES = {kind: frozenset(keys) for kind, keys in WORDS["kinds by predicates"].items()}
_SERVING = ("food", "serves", "sells", "cuisine", "cuisine_type", "type_of_food", "food_type", "kind_of_food")
_SOMEWHERE = (
    *("city", "town", "area", "location", "located_in", "near", "neighborhood", "neighbourhood"),
    *("specialty", "speciality", "average_price", "avg_price"),
)
_OF_THINGS = ("author", "written_by", "director", "publisher", "manufacturer")
_NO_PERSON = re.compile(
    r"(?:San|Santa|Santo|São|El|La|Los|Las|North|South|East|West|New|Port|Fort|Costa|Sri|Sierra)\b|"
    r".*\b(?:City|Town|Valley|Village|Corp|Inc|Ltd|Suite|Film|Car|Song|Match)$"
)
EDITION = re.compile(r" ((?:19|20)\d\d)$")
"""Pattern of the year behind the name of an event: `Fen Meeting 2019`."""
_VERSUS = re.compile(r" vs?\.? ")
_SPOT = re.compile(
    r" (?:car park|parking lot|station|pier|quay|harbour|bridge|farm|hall|inn|hotel|church|stadium|airport|"
    r"terminal|gate|visitor cent(?:re|er)|trailhead)$",
    re.I,
)
_MONTHS = re.compile(rf"(?:{'|'.join(MONTHS)}) to (?:{'|'.join(MONTHS)})")
_UNIT = re.compile(r"_(?:[cf]|mm|cm|in|m|km|kmh|mph|pct|percent|hpa)$")  # `min_temp_c`
_LASTS = re.compile(
    r"\b(?:[Bb]oycott|Wars?|Revolution|Rebellion|Crisis|Siege|[Ss]trike|Empire|Dynasty|Era|Age|Project|Programme|Campaign|Exhibition|"
    r"Season|Course|Tour|Job|Task|Phase|Sprint|Olympics|Paralympics|World Cup)\b"
)


@dataclass(frozen=True)
class FactOfKind:
    """A fact, and what tells the kind of its subject.

    Args:
        name: the subject in words.
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
        kinds: what other facts say that the subject is: `wine bar`.
    """

    triple: Triple
    value: Wording
    name: str
    keys: Set[str]
    of_person: bool
    kinds: Sequence[str] = ()

    def has(self, *keys: str) -> bool:
        """Whether a thing has one of some predicates."""
        return not self.of_person and not self.keys.isdisjoint(keys)

    def is_a(self, *kinds: str) -> bool:
        """Whether a thing has a predicate of one of some kinds."""
        return any(self.has(*_PREDICATES[kind]) for kind in kinds)

    @property
    def is_eatery(self) -> bool:
        """Whether the subject is a place to eat or drink, by a predicate or by its kind."""
        kinds = (word for kind in self.kinds for word in (kind.lower(), kind.lower().split()[-1]))
        return self.has(*WORDS["predicates of eateries"]) or any(listed(kind, "eateries") for kind in kinds)

    @property
    def is_dish(self) -> bool:
        """Whether the subject is something to eat by what it is made of."""
        made = self.has("ingredient", "ingredients", "main_ingredient", "main_ingredients", "servings", "spice_level")
        return made and not self.has("parking", "phone", "opening_hours", "address", "delivery", "takeaway")

    @property
    def is_site(self) -> bool:
        """Whether the subject is a place to eat, drink or buy, by its predicates, its kind or its name."""
        last = self.name.split()[-1].lower()
        named = HOST.match(self.name) or (listed(last, "eateries") and last != "bar")  # not `Mars Bar`
        somewhere = self.has(*_SERVING) and self.has(*_SOMEWHERE)
        thing = self.of_person or self.is_dish or self.has(*_OF_THINGS)
        return not thing and (self.is_eatery or somewhere or bool(named))

    @property
    def is_counted(self) -> bool:
        """Whether the object is a common noun that takes `a`."""
        return self.value.text.islower() and is_counted(self.value.text.split()[-1])

    @property
    def is_bare(self) -> bool:
        """Whether the object is a common noun that takes an article and has none: `kidney`, but not `the kidney`."""
        return self.is_counted and self.value.text.split()[0] not in DETERMINERS

    @property
    def is_named(self) -> bool:
        """Whether the object is a name."""
        return self.value.text[:1].isupper()

    @property
    def names_months(self) -> bool:
        """Whether the object tells from when to when: `April to October`."""
        return _MONTHS.fullmatch(self.value.text) is not None

    @property
    def names_spot(self) -> bool:
        """Whether the object is a spot, at which something is, and no region: `Cove car park`, but not `Cove`."""
        return self.is_named and _SPOT.search(self.value.text) is not None

    @property
    def describes(self) -> bool:
        """Whether the object is an adjective or a grade: `round`, `average`."""
        said = self.value.text
        faces = said.endswith("-facing")
        return said != "available" and (is_adjective(said) or faces or listed(said, "grades"))

    @property
    def has_digit(self) -> bool:
        """Whether the object has a number in it."""
        return any(letter.isdigit() for letter in self.value.text)

    @property
    def is_surely_person(self) -> bool:
        """Whether the subject is told as a person, or has the name of a person and nothing that only houses have."""
        named = surname(self.name) and self.name not in COUNTRIES and not _NO_PERSON.match(self.name)
        return self.of_person or (bool(named) and not self.is_house and not is_institution(self.name))

    @property
    def is_price(self) -> bool:
        """Whether the object is an amount of money: `€12`, but not `50% off`."""
        return MONEY.fullmatch(self.value.text) is not None

    @property
    def is_house(self) -> bool:
        """Whether the subject is a house that guests and customers visit, by its predicates, its kind or its name."""
        return self.is_site or self.has("amenity", "shop", "tourism", "rooms", "number_of_rooms", "opening_hours")

    @property
    def is_numbered_person(self) -> bool:
        """Whether the subject is one of many persons: `Customer 12`."""
        first, *_, last = self.name.split() * 2
        return first != last and is_person(first.lower()) and last[-1].isdigit()

    @property
    def fought(self) -> bool:
        """Whether the subject is a battle."""
        return BATTLE.search(self.name) is not None

    @property
    def happened(self) -> bool:
        """Whether the subject is an event that is over, by its name."""
        return EVENT.search(self.name) is not None and not self.has("artist", "director", "painter", "museum", "author")

    @property
    def is_event(self) -> bool:
        """Whether the subject is an event by its name, or by where and when it is: `Ely Jazz Festival`."""
        return takes_place(self.name) or (self.has("venue") and self.has("date", "start_date", "event_date"))

    @property
    def names_opponents(self) -> bool:
        """Whether the subject names two sides: `Ely vs Rye`."""
        return _VERSUS.search(self.name) is not None

    @property
    def was_played(self) -> bool:
        """Whether the subject is a match whose score is told."""
        return (self.is_a("match") or self.names_opponents) and self.is_a("past match")

    @property
    def of_weather(self) -> bool:
        """Whether the weather of a place is told: no match and no wedding has two such predicates."""
        keys = {_UNIT.sub("", key) for key in self.keys} & _PREDICATES["weather"]
        return not self.of_person and len(keys) > 1 and not takes_place(self.name)

    @property
    def was_in_year(self) -> bool:
        """Whether the subject has a beginning and an end, and the object is a date of the past."""
        return self.value.is_over and self.is_period

    @property
    def is_period(self) -> bool:
        """Whether the subject has a beginning and an end: `Fen War`, `Battle of Ely`, an exhibition or a series."""
        shown = self.has("curator", "curated_by", "exhibition_at") or self.is_a("series")
        named = self.is_event or self.fought or self.happened or _LASTS.search(self.name) is not None
        edition = EDITION.search(self.name) is not None and self.has("start_date", "end_date")
        return not self.of_person and (shown or named or edition)


Rule = tuple[str, Callable[[FactOfKind], bool], str]
"""A template, when it does not suit its subject, and what does then. *{a}* is an article, *{at}* a preposition."""

form = "The {} of {{subject}} is {{object}}.".format
LOCATED = "{subject} is located in {object}."
