"""Subject first: a fact that its template puts into a form, said as texts say it.

"The founding date of Nokia is 1865." → "Nokia was founded in 1865." Facts about one subject can share a sentence then.
"""

import re
from collections.abc import Iterable

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.by_kind.told import told_by_kind
from reranker.verbaliser.described import state_verb
from reranker.verbaliser.fitting import FORM
from reranker.verbaliser.form_clauses import (
    EVENT,
    form_clause,
    is_measure,
    is_place,
    takes_place,
)
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_institution, is_river, is_told_as_person, keys_of, told_kinds
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_of_a_people, listed
from reranker.verbaliser.names import takes_the
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.wording import Wording

_ELEVATION = "The elevation of {subject} above sea level is {object}."
_DISTANCE = re.compile(r"The distance from \{subject\} to (?P<place>[^{}]+) is \{object\}\.")
_COUNTRY, _COUNTRIES = "The country of {subject} is {object}.", "The countries of {subject} are "
_OF_DISHES, _TO_PLACES = frozenset(WORDS["said of a dish"]), frozenset(WORDS["said of a place"])
_TO_PERSONS = frozenset(WORDS["said of a person"])
_TO_PERSONS_AND_FIRMS = _TO_PERSONS | frozenset(WORDS["said of a person or a firm"])
_OF_WORKS = frozenset([*WORDS["predicates of works"], *WORDS["predicates of books"]]) - {"director", "directed_by"}
_OF_SHOWS = _OF_WORKS | {"network", "number_of_episodes", "episodes", "cast_member"}
_OF_PLACES = _TO_PLACES - frozenset(WORDS["said of where persons were"])
_OF_DEATH = re.compile(r"death_(?:date|place|year|cause)|(?:date|place|year|cause)_of_death|died(?:_\w+)?")
_OF_RETIREMENT = re.compile(r"date_of_retirement|retirement_date|retired_(?:on|in)")
_OF_STATES = {"deceased": _OF_DEATH, "dead": _OF_DEATH, "retired": _OF_RETIREMENT}
_LISTS = {"ingredient": ("main_ingredient", "main_ingredients"), "region": ("country",)}
_OF_BIRTHDAY = re.compile(
    r"birth_?(?:date|year|day)|(?:date|year|day)_of_birth|born(?:_on|_in)?|dob|(?:reign|coronation)(?:_\w+)?"
)
_YEAR = re.compile(r"\b\d{4}\b")
_OF_HOUSES = frozenset(
    {
        "visitors_per_year",
        "annual_visitors",
        "visitors",
        "collection_size",
        "opening_hours",
        "ticket_price",
        "established",
    }
)
_OF_FIRMS = frozenset(
    {"inception", "chief_executive_officer", "ceo", "entry_fee", "opening_hours", "archipelago", "pitches", "rooms"}
    | {
        "number_of_rooms",
        "price_per_night",
        "pets_allowed",
        "allows_dogs",
        "check_in_time",
        "near",
        "eat_type",
        "address",
    }
)
_OF_TOWNS = frozenset(
    {
        "population",
        "average_house_price",
        "house_price",
        "unemployment_rate",
        "mayor",
        "postcode",
        "postal_code",
        "council",
    }
    | {"area_code", "dialling_code", "inhabitants", "population_density", "crime_rate", "average_rent", "elevation"}
)
_OF_MAKERS = frozenset(
    {"discoverer", "discovered_by", "architect", "designer", "designed_by", "painter", "painted_by", "author"}
    | {"written_by", "composer", "composed_by", "sculptor", "inventor", "invented_by", "founder", "founded_by"}
)
_OF_DATES = re.compile(r"(?:^|_)(?:date|year|published|built|completed)(?:_|$)")
_LONG_AGO = "1905"
_REGION = "{subject} comes from the region of {object}."
_LEADER_TITLE, _USED_IN = "The leader of {subject} has the title of {object}.", " used in {subject}."
_LANGUAGE, _CITY = "{object} is used in {subject}.", "{subject} is located in the city of {object}."
_BESIDE = re.compile(r"\{object\} lies to the (?P<side>[a-z]+) of \{subject\}\.")
_OF_LAWS = re.compile(r"\bAct$|\b(?:Bill|Law|Motion|Resolution) (?:No\. ?)?\d|^(?:House|Senate) Bill\b")
_GOVERNING = re.compile(
    r"(?:(?!,| of | to ).)*\b(?:Assembly|Congress|Council|House of \w+|Legislature|Parliament|Senate)$"
)
_STATE = "The status of {subject} is {object}."
_CITIES = frozenset(WORDS["cities"])
_OF_NAMESAKES = frozenset([*WORDS["predicates of works"], *WORDS["predicates of musicians"], "genre", "score", "sport"])
_REASON = "The reason of {subject} is {object}."
_NATIONALITY = "The nationality of {subject} is {object}."
_LASTING = frozenset({"place of burial", "resting place", "burial place", "grave", "website", "nickname", "name"})
_LIVING = tuple(WORDS["said of the dead"])
_OF_THE_PAST = frozenset({"winner", "won_by", "winning_time", "winning_team", "final_score"})
_OF_THE_LOST = frozenset({"sank", "sunk", "sunk_in", "sunk_on", "scuttled", "demolished", "demolition_date"})
_TERM = re.compile(r"The term of \{subject\} (?P<verb>started|began|ended) (?P<at>on|in) \{object\}\.")
_OF_OFFICE = frozenset({"office", "office_held", "party", "political_party", "predecessor", "successor"})
_UNIT = re.compile(r"_(?:k?m2?|ft|mi|sq_km)$")  # `elevation_m`


def subject_first(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    """The template as texts say it, with the subject first where that is known; else the same template.

    Args:
        value: the object in words.
        triples: all facts of the text, which tell whether the subject is a place or a dish, and whether a person lives.
    """
    said = _subject_first(template, triple, value, triples)
    if said == "{subject} was directed by {object}." and _is_run(triple.subject, triples):
        return "{subject} is directed by {object}."
    if said.startswith("{subject} has "):
        counted = said.startswith("{subject} has {object} ")
        if keys_of(triple.subject, triples) & (_OF_THE_LOST | _OF_THE_PAST if counted else _OF_THE_LOST):
            return said.replace(" has ", " had ", 1)
    start = next((start for start in _LIVING if said.startswith(start)), "")
    if start and _is_dead(triple.subject, triples):
        return said.replace(start, WORDS["said of the dead"][start], 1)
    if (form := FORM.fullmatch(said)) and form["noun"] not in _LASTING and _is_dead(triple.subject, triples):
        return re.sub(r"(?<=\} )(?:is|are)(?= \{)", lambda verb: {"is": "was", "are": "were"}[verb[0]], said)
    key = predicate_key(triple.predicate)
    was = listed(" ".join(key.removeprefix("former_").split("_")), "occupations") or key in (
        "nationality",
        "citizenship",
    )
    if said == "{subject} is {object}." and was and _is_dead(triple.subject, triples):
        return "{subject} was {object}."
    term = _TERM.fullmatch(said)
    if term and keys_of(triple.subject, triples) & _OF_OFFICE:
        return f"{{subject}} {'left' if term['verb'] == 'ended' else 'took'} office {term['at']} {{object}}."
    return said


def _subject_first(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    if template == _COUNTRY or template.startswith(_COUNTRIES):
        return _of_country(triple.subject, triples, template)
    if template == _NATIONALITY:
        return _of_nation(value.text) or template
    if said := _of_where(template, triple, value, triples):
        return said
    if template == _STATE and (verb := state_verb(value.text)):
        return f"{{subject}} {verb} {{object}}."
    if template == _REASON and (event := _stated_event(triple.subject, triples)):
        return f"The reason for the {event} is {{object}}."
    if said := WORDS["said in other words"].get(template):
        return str(said)
    if (distance := _DISTANCE.fullmatch(template)) and any(letter.isdigit() for letter in value.text):
        return f"{{subject}} is {{object}} from {distance['place']}."
    if template == _ELEVATION and is_measure("height", value.text):
        above = "" if "sea level" in value.text else " above sea level"
        return f"{{subject}} has an elevation of {{object}}{above}."
    keys = keys_of(triple.subject, triples)
    of_person = is_told_as_person(triple.subject, triples)
    if of_person and template == "{subject} is located in the state of {object}.":
        return "{subject} comes from the state of {object}."
    if said := told_by_kind(template, triple, value, keys, of_person=of_person):
        return said
    if template.endswith(_USED_IN):
        return _of_language(template, triple.subject, triples)
    form = FORM.fullmatch(template)
    return (form and form_clause(form, usual_form(triple.subject), value, keys, of_person=of_person)) or template


def _of_where(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    """The template of a region, a government or a city as it suits the subject; empty for other templates."""
    if template == _REGION and is_place(usual_form(triple.subject)):
        return "{subject} is located in the region of {object}."
    if template == _REGION and keys_of(triple.subject, triples) & _OF_TOWNS:
        return "{subject} is located in the region of {object}."
    if template == _REGION and value.text.removeprefix("the ") in COUNTRIES:
        return "{subject} comes from {object}."
    if template == _LEADER_TITLE and _GOVERNING.match(value.text):
        return "{subject} is governed by {object}."
    if (beside := _BESIDE.fullmatch(template)) and _sides(triple.subject, triples) > 1:
        return f"{{subject}} has {{object}} to its {beside['side']}."
    if template == _CITY and _around(triple.subject, triples) & _TO_PERSONS_AND_FIRMS:
        return _CITY if is_place(usual_form(triple.subject)) else "{subject} is based in {object}."
    if template == _STATE and value.text == "passed" and _OF_LAWS.search(usual_form(triple.subject)):
        return "{subject} has been passed."
    return ""


def _is_run(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject has visitors or staff, and a director as long as it is open."""
    return is_institution(subject) or bool(keys_of(subject, triples) & _OF_HOUSES)


def _sides(subject: str, triples: Iterable[Triple]) -> int:
    """On how many sides it is told what lies beside a place."""
    return sum(key.startswith("has_to_its_") for key in keys_of(subject, triples))


def _of_language(template: str, subject: str, triples: Iterable[Triple]) -> str:
    """The template of a language, which is spoken in places and by persons; other things have it in use."""
    keys, around = keys_of(subject, triples), _around(subject, triples)
    of_place = _is_place(subject, triples) and keys & _OF_PLACES != {"region"} and not keys & _OF_WORKS
    if usual_form(subject) in COUNTRIES or of_place:
        return f"{template.removesuffix(_USED_IN)} spoken in {{subject}}."
    person = is_told_as_person(subject, triples) or around & _TO_PERSONS
    named = around & _TO_PERSONS_AND_FIRMS and surname(usual_form(subject)) and not is_place(usual_form(subject))
    return "{subject} speaks {object}." if template == _LANGUAGE and (person or named) else template


def is_told_by_another(triple: Triple, triples: Iterable[Triple]) -> bool:
    """Whether another triple tells what a triple says.

    It tells when or where a dead person died, when a person retired, who repealed a law that is said to be repealed, or
    the list that has an ingredient or a region.
    """
    key, value = predicate_key(triple.predicate), usual_form(triple.object).lower()
    others = [t for t in triples if t.subject == triple.subject and t != triple]
    if key == "status":
        event = _OF_STATES.get(value)
        return event is not None and any(event.fullmatch(predicate_key(t.predicate)) for t in others)
    if value in ("yes", "true") and any(
        predicate_key(t.predicate) in {f"{key}_{tail}" for tail in ("by", "on", "in", "date")} for t in others
    ):
        return True
    lists = (usual_form(t.object) for t in others if predicate_key(t.predicate) in _LISTS.get(key, ()))
    return any(value in re.split(r", (?:and )?| and ", items.lower()) for items in lists if " or " not in items)


def _is_dead(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a person has died by what is told, or was born or made something too long ago to live."""
    facts = [(predicate_key(t.predicate), t.object) for t in triples if t.subject == subject]
    if any(_OF_DEATH.fullmatch(key) for key, _ in facts):
        return True
    made = [t.subject for t in triples if t.object == subject and predicate_key(t.predicate) in _OF_MAKERS]
    days = [day for key, day in facts if _OF_BIRTHDAY.fullmatch(key)]
    days += [t.object for t in triples if t.subject in made and _OF_DATES.search(predicate_key(t.predicate))]
    return any((year := _YEAR.search(day)) and year[0] < _LONG_AGO for day in days)


def _of_country(subject: str, triples: Iterable[Triple], form: str) -> str:
    """The country of a place, a person, a dish or a work; of anything else, the form says all that is known."""
    keys = {_UNIT.sub("", key) for key in keys_of(subject, triples)}
    if keys & _OF_DISHES:
        return "{subject} comes from {object}."
    if EVENT.search(usual_form(subject)):
        return "{subject} took place in {object}."
    around = _around(subject, triples)
    if keys & _OF_PLACES == {"region"} and not around and not is_place(usual_form(subject)):
        return "{subject} comes from {object}."
    if takes_place(usual_form(subject)) and not keys & _OF_SHOWS:
        return "{subject} takes place in {object}."
    run = is_institution(subject) or keys & _OF_FIRMS
    if _is_place(subject, triples) or (run and not keys & _OF_SHOWS):
        return "{subject} is located in {object}."
    if around == {"league"}:
        return "{subject} is played in {object}."
    return "{subject} comes from {object}." if keys & _OF_WORKS or is_told_as_person(subject, triples) else form


def _is_place(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject is a place by its name, by what is told of it, or by what has it."""
    keys = {_UNIT.sub("", key) for key in keys_of(subject, triples)}
    around = _around(subject, triples)
    of_place = keys & _OF_PLACES or around & _TO_PLACES or is_place(usual_form(subject)) or is_river(subject, triples)
    of_place = of_place or (usual_form(subject) in _CITIES and not keys & _OF_NAMESAKES)
    of_place = of_place or any(listed(kind.split()[-1].lower(), "places") for kind in told_kinds(subject, triples))
    return bool(of_place) and not is_told_as_person(subject, triples)


def _around(subject: str, triples: Iterable[Triple]) -> set[str]:
    """Return the predicates whose object a subject is."""
    return {predicate_key(t.predicate) for t in triples if t.object == subject}


def _stated_event(subject: str, triples: Iterable[Triple]) -> str:
    """What happened to a subject by its status: *delay* of `status | delayed`; empty where the status tells nothing."""
    states = (t.object.lower() for t in triples if t.subject == subject and predicate_key(t.predicate) == "status")
    return next((str(event) for state in states if (event := WORDS["reasons by status"].get(state))), "")


def _of_nation(nation: str) -> str:
    """The nationality of a person: *is American*, *is a national of Kenya*; nothing where the word tells neither."""
    if listed(nation, "states of the past"):
        return "{subject} was a national of {object}."
    if nation.removeprefix("the ") in COUNTRIES or takes_the(nation):
        return "{subject} is a national of {object}."
    return "{subject} is {object}." if nation.istitle() and is_of_a_people(nation) else ""
