"""Where: the template of a country, a region, a city or a language as it suits what the subject is."""

import re
from collections.abc import Iterable

from reranker.triples import Triple, predicate_of
from reranker.verbaliser.by_kind.fact import form
from reranker.verbaliser.form_clauses import BATTLE, is_place
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_institution, is_river, keys_around, keys_of, told_kinds
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, listed
from reranker.verbaliser.names import HOST
from reranker.verbaliser.person_names import is_persons_name
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.wording import Wording, worded

_COUNTRY, _COUNTRIES = "The country of {subject} is {object}.", "The countries of {subject} are "
_OF_DISHES, _TO_PLACES = frozenset(WORDS["said of a dish"]), frozenset(WORDS["said of a place"])
_TO_PERSONS = frozenset(WORDS["said of a person"])
TO_FIRMS_AND_PUBLISHERS = frozenset(
    [*WORDS["said of a firm"], "manufactured_by", "publisher", "published_by", "parent_company"]
)
"""Predicates whose object is a firm, or seldom a person."""
_TO_PERSONS_AND_FIRMS = _TO_PERSONS | frozenset(WORDS["said of a person or a firm"])
_OF_WORKS = frozenset([*WORDS["predicates of works"], *WORDS["predicates of books"]]) - {"director", "directed_by"}
_OF_SHOWS = _OF_WORKS | {"network", "number_of_episodes", "episodes", "cast_member"}
_OF_PLACES = _TO_PLACES - frozenset(WORDS["said of where persons were"])
_OF_OPEN_HOUSES = frozenset(WORDS["predicates of open houses"])
_OF_SITES = frozenset(WORDS["predicates of what is somewhere"])
_OF_TOWNS = frozenset(WORDS["predicates of towns"])
_REGION = "{subject} comes from the region of {object}."
_PART_OF_LAND = re.compile(r"(?:north|south|east|west)[a-z]*ern [A-Z]")  # `northern Alps`
_LEADER_TITLE, _USED_IN = "The leader of {subject} has the title of {object}.", " used in {subject}."
_LANGUAGE, _CITY = "{object} is used in {subject}.", "{subject} is located in the city of {object}."
_BESIDE = re.compile(r"\{object\} lies to the (?P<side>[a-z]+) of \{subject\}\.")
_GOVERNING = re.compile(
    r"(?:(?!,| of | to ).)*\b(?:Assembly|Congress|Council|House of \w+|Legislature|Parliament|Senate)$"
)
_CITIES = frozenset(WORDS["cities"])
_TWINNED = frozenset({"sister_city", "twinned_with", "twin_town"})
_LODGING = re.compile(r"(?:Villa|Hostel|Ryokan|Camping|B&B|Chalet|Pension|Pensión|Pensão|Riad|Agriturismo) [A-Z]")
_OF_MARKETS = frozenset({"EMEA", "APAC", "DACH", "LATAM", "MENA", "AMER", "NA"})
_WINERY = re.compile(r"(?:Weingut|Château|Domaine|Quinta|Tenuta|Cantina) |.* (?:Winery|Vineyards?|Brewery|Distillery)$")
_OF_COURSES = frozenset(
    {"instructor", "lecturer", "course_fee", "enrolled_students", "max_participants", "credits", "prerequisite"}
)
_OF_NAMESAKES = frozenset([*WORDS["predicates of works"], *WORDS["predicates of musicians"], "genre", "score", "sport"])
_OVER = re.compile(rf"\b(?:[Ee]lection|[Rr]eferendum|earthquake|eruption|flood|tsunami)(?: \d{{4}})?$|{BATTLE.pattern}")
_TO_COME = re.compile(r"\b20(?:2[6-9]|[3-9]\d)\b")
_PLANNED = re.compile(r"\w (?:[Ff]estival|[Ff]est|[Mm]arathon|[Cc]arnival|[Cc]onference)$")
_ENDS, _STARTS = frozenset({"end_date", "end"}), frozenset({"start_date", "start"})
_OF_NAMED_HOUSES = frozenset(
    {"cuisine", "food", "menu", "speciality", "specialty", "price", "prices", "price_range", "terrace", "seats"}
    | {"rooms", "opening_hours", "opens", "closed_on", "dish", "dishes", "capacity", "type", "kind", "serves"}
    | {"address", "street"}
)
_AROUND_PLACES = frozenset({"located_in", "location", "city", "town", "situated_in", "based_in"})
_UNIT = re.compile(r"_(?:k?m2?|ft|mi|sq_km)$")  # `elevation_m`


def told_where(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    """Return the template of a country, region, city or government as it suits the subject; empty for others.

    Args:
        value: the object in words.
        triples: all facts of the text, which tell whether the subject is a place, a dish, a firm or a work.
    """
    if template == _COUNTRY or template.startswith(_COUNTRIES):
        return _of_country(triple.subject, triples, template)
    return _of_where(template, triple, value, triples)


def is_run(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject has visitors or staff, and a director as long as it is open."""
    keys = keys_of(subject, triples)
    return is_institution(subject) or bool(keys & _OF_OPEN_HOUSES and not keys & _OF_SHOWS)


def _of_where(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    """The template of a region, a government or a city as it suits the subject; empty for other templates."""
    if template == _REGION:
        said = _of_region(triple.subject, value, triples)
        return (said or _REGION).replace("the region of ", "") if _PART_OF_LAND.match(value.text) else said
    if template == _LEADER_TITLE and _GOVERNING.match(value.text):
        return "{subject} is governed by {object}."
    if (beside := _BESIDE.fullmatch(template)) and _sides(triple.subject, triples) > 1:
        return f"{{subject}} has {{object}} to its {beside['side']}."
    if template == _CITY and _is_person(triple.subject, triples):
        return "{subject} is based in {object}."
    if template == _CITY and keys_around(triple.subject, triples) & _TO_PERSONS_AND_FIRMS:
        return _CITY if is_place(usual_form(triple.subject)) else "{subject} is based in {object}."
    return ""


def _is_person(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject is a person by what is told or by a full name: `Marta Nowak`, but no eatery or ship."""
    if is_told_as_person(subject, triples):
        return True
    name = usual_form(subject)
    return is_persons_name(name) and not is_institution(subject) and not keys_of(subject, triples) & _OF_NAMED_HOUSES


def _of_region(subject: str, value: Wording, triples: Iterable[Triple]) -> str:
    """The region of a place or of a seller, where texts do not say *comes from*; empty for all else."""
    name = usual_form(subject)
    market = value.text in _OF_MARKETS or (value.text.islower() and is_told_as_person(subject, triples))
    if market and not is_place(name):
        return form("region")
    keys, around = keys_of(subject, triples), keys_around(subject, triples)
    if keys & _OF_DISHES:  # a wine has the name of its winery
        return ""
    town = keys & _OF_TOWNS or around & (_AROUND_PLACES | _TWINNED) or name in _CITIES
    if is_place(name) or town or _WINERY.match(name):
        return "{subject} is located in the region of {object}."
    return "{subject} comes from {object}." if value.text.removeprefix("the ") in COUNTRIES else ""


def _sides(subject: str, triples: Iterable[Triple]) -> int:
    """On how many sides it is told what lies beside a place."""
    return sum(key.startswith("has_to_its_") for key in keys_of(subject, triples))


def told_language(template: str, subject: str, triples: Iterable[Triple]) -> str:
    """Return the template of a language, which is spoken in places and by persons; empty for other templates."""
    if not template.endswith(_USED_IN):
        return ""
    keys, around = keys_of(subject, triples), keys_around(subject, triples)
    of_place = _is_place(subject, triples) and keys & _OF_PLACES != {"region"} and not keys & _OF_WORKS
    if keys & _OF_COURSES:
        return f"{{subject}} is taught in {template.removesuffix(_USED_IN).replace(' is', '').replace(' are', '')}."
    visited = keys & {"best_time_to_visit", "main_sight", "main_sights", "main_attraction"}
    if usual_form(subject) in COUNTRIES or of_place or visited:
        return f"{template.removesuffix(_USED_IN)} spoken in {{subject}}."
    person = is_told_as_person(subject, triples) or around & _TO_PERSONS
    named = around & _TO_PERSONS_AND_FIRMS and surname(usual_form(subject)) and not is_place(usual_form(subject))
    return "{subject} speaks {object}." if template == _LANGUAGE and (person or named) else template


def _of_country(subject: str, triples: Iterable[Triple], form: str) -> str:
    """The country of a place, a person, a dish or a work; of anything else, the form says all that is known."""
    name = usual_form(subject)
    keys = {_UNIT.sub("", key) for key in keys_of(subject, triples)}
    if keys & _OF_DISHES:
        return "{subject} comes from {object}."
    if _OVER.search(name) and not _TO_COME.search(name):
        return "{subject} took place in {object}."
    around = keys_around(subject, triples)
    if keys & _OF_PLACES == {"region"} and not around and not is_place(name):
        return "{subject} comes from {object}."
    if _PLANNED.search(name) and not keys & _OF_SHOWS:
        return f"{{subject}} {'took' if _is_past(subject, triples) else 'takes'} place in {{object}}."
    eatery = (
        HOST.match(name)
        or re.search(r"[a-z](?:hotel|hostel|lodge)$", name)
        or _LODGING.match(name)
        or (listed(name.split()[-1], "eateries") and not name.endswith((" Bar", " Diner")))
    )
    run = is_institution(subject) or keys & _OF_SITES or (eatery and not keys & {"director", "directed_by", "starring"})
    if _is_place(subject, triples) or (run and not keys & _OF_SHOWS):
        return "{subject} is located in {object}."
    if around == {"league"}:
        return "{subject} is played in {object}."
    if around & TO_FIRMS_AND_PUBLISHERS:
        return "{subject} is based in {object}."
    return "{subject} comes from {object}." if keys & _OF_WORKS or is_told_as_person(subject, triples) else form


def _is_past(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether its end tells that an event is over, or its start where no end is told."""
    dates = {predicate_of(triple): worded(triple.object) for triple in triples if triple.subject == subject}
    told = [date for key, date in dates.items() if key in _ENDS] or [dates[key] for key in dates.keys() & _STARTS]
    return any(date.is_over for date in told)


def _is_place(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject is a place by its name, by what is told of it, or by what has it."""
    keys = {_UNIT.sub("", key) for key in keys_of(subject, triples)}
    around = keys_around(subject, triples)
    of_place = keys & _OF_PLACES or around & _TO_PLACES or is_place(usual_form(subject)) or is_river(subject, triples)
    site = " " in usual_form(subject) and listed(usual_form(subject).split()[-1], "sites")
    of_place = of_place or (site and not keys & (_OF_NAMESAKES | _OF_SHOWS))
    of_place = of_place or (usual_form(subject) in _CITIES and not keys & _OF_NAMESAKES)
    of_place = of_place or any(listed(kind.split()[-1].lower(), "places") for kind in told_kinds(subject, triples))
    return bool(of_place) and not is_told_as_person(subject, triples)
