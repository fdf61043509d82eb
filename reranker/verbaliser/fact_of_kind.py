"""FactOfKind: a fact, and what the name and the other facts of its subject tell of what the subject is."""

import re
from collections.abc import Set
from dataclasses import dataclass

from reranker.triples import Triple
from reranker.verbaliser.form_clauses import BATTLE, EVENT, OF_FINDS, takes_place
from reranker.verbaliser.kinds import is_job
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_adjective, is_counted, is_person, lemma, listed
from reranker.verbaliser.phrases import DETERMINERS
from reranker.verbaliser.surnames import surname
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
_VERSUS = re.compile(r" vs?\.? ")
_LINE = re.compile(r"(?:Line|Route|Bus|Tram|Train|Ferry) [A-Z]{0,3}\d")
_OF_PLANTS = frozenset([*WORDS["predicates of plants"], "watering", "soil", "family", "native_to", "repotting"])
_COUNTING = frozenset(["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "several", "many"])
_OF_PLAYERS = frozenset({"goals", "shirt_number", "jersey_number", "appearances"})
_LASTS = re.compile(
    r"\b(?:[Bb]oycott|Wars?|Revolution|Rebellion|Crisis|Siege|Strike|Empire|Dynasty|Era|Age|Project|Programme|Campaign|Exhibition|"
    r"Season|Course|Tour|Job|Task|Phase|Sprint)\b"
)
_CENTURY = re.compile(r"(?:early |mid[- ]|late )?\d+(?:st|nd|rd|th) century\b")
_FULL_NAME = re.compile(r"[A-Z][\w’'-]+ [A-Z]")
_YEAR = re.compile(r"\b1\d{3}\b|\b20\d\d\b")
_RECENT = "2024"  # what began in a year before is past for every reader
_RIVER = re.compile(r"[A-Z]\w+")


@dataclass(frozen=True)
class FactOfKind:
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
    def is_flight(self) -> bool:
        """Whether the subject is a flight, by a predicate or by its name: `Flight BA117`."""
        return self.is_a("flight") or re.fullmatch(r"[Ff]light [A-Z]{0,3}-?\d+", self.name) is not None

    @property
    def is_one(self) -> bool:
        """Whether the object begins with no number: `Boeing 757`, but not `5 Avengers` and not `two Avengers`."""
        first = self.value.text.split()[0].lower()
        return not first[0].isdigit() and first not in _COUNTING

    @property
    def is_bare(self) -> bool:
        """Whether the object is a common noun that takes an article and has none: `kidney`, but not `the kidney`."""
        return self.is_counted and self.value.text.split()[0] not in DETERMINERS

    @property
    def is_route(self) -> bool:
        """Whether the subject is a route, by a predicate or by its name: `Line 42`."""
        return self.is_a("route") or _LINE.match(self.name) is not None

    @property
    def fought(self) -> bool:
        """Whether the subject is a battle."""
        return BATTLE.search(self.name) is not None

    @property
    def happened(self) -> bool:
        """Whether the subject is an event that is over, by its name."""
        return EVENT.search(self.name) is not None

    @property
    def happened_to_many(self) -> bool:
        """Whether such an event has more than one of what the object counts."""
        return self.happened and self.value.count != "1"

    @property
    def is_planned(self) -> bool:
        """Whether the subject is an event by its name: `Ely wedding`, or `Ely Fair` with a date."""
        return takes_place(self.name) and (self.name.split()[-1].islower() or self.has("date", "start_date", "time"))

    @property
    def was_in_year(self) -> bool:
        """Whether the subject has a beginning and an end, and the object is a date of the past."""
        year = _YEAR.search(self.value.text) if self.value.kind in ("day", "span") else None
        return year is not None and year[0] < _RECENT and self.is_period

    @property
    def is_period(self) -> bool:
        """Whether the subject has a beginning and an end, by its name, such as `Fen War`, or is an exhibition."""
        exhibited = self.has("curator", "curated_by", "exhibition_at")
        return not self.of_person and (self.is_event or exhibited or _LASTS.search(self.name) is not None)

    @property
    def is_video_game(self) -> bool:
        """Whether the subject is a video game by its facts."""
        return self.has("game_engine", "platform", "platforms", "metacritic_score")

    @property
    def is_artwork(self) -> bool:
        """Whether the subject is a work of art or a find by its facts."""
        return self.has(*OF_FINDS, "painter", "painted_by", "accession_number")

    @property
    def is_from_century(self) -> bool:
        """Whether the object is a century, and the subject neither a person nor an event nor a writing."""
        writing = self.has("author", "written_by", "director")
        no_thing = self.of_person or self.fought or self.happened or self.is_event or writing
        return _CENTURY.match(self.value.text) is not None and not no_thing

    @property
    def has_cast(self) -> bool:
        """Whether the object names persons who play in a work: `Keanu Reeves`, but not `Betelgeuse`."""
        of_work = self.is_a("film", "series", "play") or _FULL_NAME.match(self.value.text) is not None
        return of_work and not self.of_person and self.value.text[:1].isupper()

    @property
    def is_plant(self) -> bool:
        """Whether the subject is a plant by a predicate."""
        return self.has(*_OF_PLANTS)

    @property
    def is_part_of_cell(self) -> bool:
        """Whether the subject is a cell or a body, and the object a part of bodies that is counted."""
        of_body = self.name.split()[-1] in ("cell", "body", "skull", "eye", "chest")
        return of_body and self.is_counted and listed(self.value.text.split()[-1], "parts of bodies")

    @property
    def is_gender(self) -> bool:
        """Whether the object is the gender of a living thing, by its name or by what is told."""
        numbered = self.name[-1].isdigit() and not self.is_numbered_person
        return self.value.text in ("male", "female", "non-binary") and not numbered

    @property
    def needs_light(self) -> bool:
        """Whether the subject is a plant by a predicate, and the object an adjective: `light | bright indirect`."""
        of_plant = self.triple.predicate.lower() != "light" or self.is_plant
        return of_plant and is_adjective(self.value.text.split()[-1])

    @property
    def is_on_floor(self) -> bool:
        """Whether the subject is a part of a building, such as `Room 4`, and the object tells on which floor."""
        parts = (word for word in self.name.lower().split() if listed(word, "parts of buildings"))
        numbered = any(letter.isdigit() for letter in self.name)
        return self.value.count is not None and numbered and any(parts)

    @property
    def is_recipe(self) -> bool:
        """Whether the subject is a dish that is made as its facts tell."""
        return self.has("oven_temperature", "cooking_time", "cook_time", "prep_time", "servings", "ingredients")

    @property
    def is_event(self) -> bool:
        """Whether the subject is an event that is planned, by its name: `Ely Jazz Festival`."""
        return takes_place(self.name)

    @property
    def is_law_case(self) -> bool:
        """Whether the subject is a case at court, by a predicate or by its name: `Ray v. Elm`."""
        return self.is_a("law case") or (_VERSUS.search(self.name) is not None and not self.was_played)

    @property
    def is_license(self) -> bool:
        """Whether the object is the name of a software licence."""
        return _LICENSE.fullmatch(self.value.text) is not None

    @property
    def is_hard_or_easy(self) -> bool:
        """Whether the object is an adjective that is no grade: `hard`, but not `moderate`."""
        return is_adjective(self.value.text) and not listed(self.value.text, "grades")

    @property
    def is_numbered_person(self) -> bool:
        """Whether the subject is one of many persons: `Customer 12`."""
        first, *_, last = self.name.split() * 2
        return first != last and is_person(first.lower()) and last[-1].isdigit()

    @property
    def is_counted(self) -> bool:
        """Whether the object is a common noun that takes `a`."""
        return self.value.text.islower() and is_counted(self.value.text.split()[-1])

    @property
    def is_film_with_date(self) -> bool:
        """Whether a date of a film is told."""
        return self.is_a("film") and self.value.preposition is not None

    @property
    def was_played(self) -> bool:
        """Whether the subject is a match whose score is told."""
        return (self.is_a("match") or _VERSUS.search(self.name) is not None) and self.is_a("past match")

    @property
    def is_player(self) -> bool:
        """Whether the subject plays a sport with a ball, which a cyclist does not."""
        per_game = any(key.endswith(("_per_game", "_per_match")) for key in self.keys)
        return (per_game and bool(surname(self.name))) or (self.of_person and not self.keys.isdisjoint(_OF_PLAYERS))

    @property
    def of_weather(self) -> bool:
        """Whether the weather of a place is told: no match and no wedding has two such predicates."""
        return not self.of_person and len(self.keys & _PREDICATES["weather"]) > 1 and not takes_place(self.name)

    @property
    def is_musician(self) -> bool:
        """Whether the subject is a musician and no record."""
        return bool(self.keys & _OF_MUSICIANS) and not self.keys & _OF_RECORDS

    @property
    def is_work(self) -> bool:
        """Whether the object is a sort of work: `novel`, and `comedy` of a film or series."""
        kind = self.value.text.split()[-1]
        return not self.of_person and (kind in _WORKS or (kind in _STORIES and self.is_a("series", "film", "play")))

    @property
    def in_language(self) -> bool:
        """Whether the language of a writing is told."""
        return self.has(*_OF_WRITING) and "language" in self.triple.predicate.lower()

    @property
    def decided(self) -> bool:
        """Whether the object tells who won a battle."""
        return self.fought and listed(self.value.text.split()[-1], "victories")

    @property
    def names_river(self) -> bool:
        """Whether the object is one name, and none of a country or state."""
        name = self.value.text
        return bool(_RIVER.fullmatch(name)) and name not in _NO_RIVERS and lemma(name.lower(), "NOUN") is None

    @property
    def of_software(self) -> bool:
        """Whether the language of a program is told, without a number."""
        return self.is_a("software") and not any(letter.isdigit() for letter in self.value.text)

    @property
    def is_vacancy(self) -> bool:
        """Whether the subject is a position to be filled: `Data Engineer`."""
        return is_job(self.name)

    @property
    def of_order(self) -> bool:
        """Whether the subject is an order or a booking by its name."""
        return _ORDER.fullmatch(self.name) is not None
