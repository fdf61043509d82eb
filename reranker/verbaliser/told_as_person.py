"""Told as a person: whether a subject is a person by what is told, as `birth_date` and `Mr Okafor` tell it."""

import re
from collections.abc import Collection, Iterable, Set

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_band, is_institution, keys_around, keys_of, kind_in_brackets, told_kinds
from reranker.verbaliser.lexicon import is_person, lemma, listed
from reranker.verbaliser.person_names import TITLES, is_called_by_kind, is_persons_name
from reranker.verbaliser.vacancies import is_job, is_vacancy

_CONTEST = re.compile(r"\b(?:Olympics|Olympic Games|Championships?|[Mm]arathon|World Cup)\b")
_CLUB = re.compile(r"(?:FC|SV|TSV|FK|IFK|AFC|VfB|VfL) [A-Z\d]|.* (?:FC|AFC)$")
_OF_GAMES = frozenset({"playing_time", "playing_time_min", "playing_time_minutes"})
_OF_NO_PERSON = frozenset(
    {"parent_company", "parent_organisation", "parent_organization", "parent_agency", "parent_astronomical_body"}
    | {"parent_body", "parent_taxon", "parent_peak"}
)
_SURELY_OF_PERSONS = frozenset(
    {"job_title", "reports_to", "employee_id", "employee_number", "vacation_days_left", "line_manager"}
    | {
        "reign_start",
        "reign_end",
        "years_reigned",
        "coronation_date",
        "finishing_time",
        "charged_with",
        "turned_pro",
    }
    | {"emergency_contact", "emergency_contact_name", "emergency_contact_phone"}
    | {"home_location", "author_of", "co_author_of", "writer_of", "founder_of", "pronouns", "thesis_topic"}
)
_OF_OTHERS = re.compile(
    r"(?:owner|chef|founder|manager|landlord|host|birthday)_"
)  # `owner_nationality`, `birthday_cake`
_OF_NAMESAKES = frozenset(  # of ships, towns, stations and plants that have the names of persons
    {"skipper", "draught", "moored", "displacement", "flag", "postal", "climate", "mayor", "lifts", "stop", "walk"}
    | {"console", "soil", "bloom", "skin", "lake", "line", "flavour", "flavor", "subtitles", "performance"}
    | {"performances", "show", "shows"}
)
_TITLED = re.compile(rf"(?:{TITLES})\.? [A-Z]")
_MR = re.compile(r"(?:Mr|Mrs|Ms)\.? [A-Z](?!.*['’]s )")  # but not `Mrs Rye's Tea Room`
_OF_BIRTH = frozenset({"birth_date", "birth_place", "date_of_birth", "place_of_birth", "birth_year", "born", "spouse"})
_KIN = frozenset({"sister", "brother", "wife", "husband", "son", "daughter", "mother", "father", "mum", "mom", "dad"})
_OF_PLAYERS = frozenset({"plays_for", "played_for", "club", "clubs", "current_club", "team"})
_OF_OFFICE = frozenset({"office", "office_held", "position_held", "position"})
_OF_POLITICIANS = frozenset(
    {"party", "political_party", "member_of_political_party", "term_start", "term_end", "took_office", "left_office"}
)
_OF_GUESTS = (
    *("_friendly", "_ratio", "_gap", "_balance", "_ticket", "_tickets", "_price", "_fee", "_menu", "_admission"),
    *("_entry", "_discount", "price_child", "fee_child", "price_student", "fee_student"),
)
_OF_BANDS = frozenset({"band_members", "former_band_members"})
_RESULTS, _OF_ATHLETES = frozenset({"finish_time", "medal"}), frozenset({"event", "nationality", "bib", "rank"})


def is_told_as_person(entity: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject has a predicate that only persons have, such as `birth_date`, or a title: `Mr Okafor`."""
    given = tuple(triples)
    if only_things_have(keys_of(entity, given)):
        return False
    if _MR.match(entity):
        return True
    name, around = usual_form(entity), keys_around(entity, given)
    if _is_named_otherwise(entity) and _OF_BIRTH.isdisjoint(keys_of(entity, given)):  # but `Ann Kitchen` may be born
        return False
    keys = {key for key in keys_of(entity, given) if not key.endswith("in_residence")} - _OF_GAMES - _OF_NO_PERSON
    if (around & _KIN and _is_given_name(name)) or (keys & _OF_OFFICE and keys & _OF_POLITICIANS):
        return True
    if keys & _OF_BANDS or "breed" in keys:
        return False
    if {"team", "goals"} <= keys or (keys & _RESULTS and keys & _OF_ATHLETES):
        return True
    if is_vacancy(name, keys) or is_job(name):
        return False
    words = _words_of_own(keys, around)
    if keys & _SURELY_OF_PERSONS and not name[-1].isdigit():
        return True
    roles = [key.removesuffix("_since") for key in keys if key.endswith("_since")]
    if any(is_person(role) and not listed(role, "persons or things") for role in roles):  # `landlord_since`
        return True
    if any(_tells_job(t) for t in given if t.subject == entity):
        return True
    of_things = (word for word in words if not listed(word, "weak predicates of things"))
    if _TITLED.match(name) and not any(listed(word, "predicates of things") for word in of_things):
        return True
    if any(listed(word, "predicates of persons") for word in words):
        return not is_band(entity, given)
    return bool(keys) and is_persons_name(name) and not _has_what_things_have(keys, words, entity, given)


def only_things_have(keys: Iterable[str]) -> bool:
    """Whether a predicate is of things alone, whatever the name of the subject is: `Mr. Wok | min_order`."""
    return any(listed(key, "predicates of things alone") for key in keys)


def words_of_things_alone(keys: Iterable[str]) -> set[str]:
    """Return the words of predicates that are of things, and not of persons, too: not of `stall_location`."""
    words = {word: key == word for key in keys for word in key.split("_")}
    names = ("weak predicates of things", "predicates of persons and things")
    both = (word for word, alone in words.items() if not alone and listed(word, "predicates of things if alone"))
    strong = words.keys() - {*both, *(word for word in words if any(listed(word, name) for name in names))}
    return {word for word in strong if listed(word, "predicates of things")}


def _has_what_things_have(keys: Set[str], words: Collection[str], entity: str, triples: Iterable[Triple]) -> bool:
    """Whether predicates tell that what has the name of a person is none: `Anna Karenina | author`, `Ada May | pub`."""
    if kinds := told_kinds(entity, triples):
        return not any(is_person(kind.split()[-1].lower()) for kind in kinds)
    return bool(words_of_things_alone(keys)) or not _OF_NAMESAKES.isdisjoint(words)


def _is_named_otherwise(entity: str) -> bool:
    """Whether a name tells that a subject is no person: `Ely Museum`, `Ely Marathon`, `FC Ely`, `Titan_(moon)`."""
    name = usual_form(entity)
    first, *_, last = name.split() * 2
    if listed(first.lower(), "things before names") and last[0].isdigit():  # `Class 5C`
        return True
    named = is_institution(name) or _CONTEST.search(name) is not None or _CLUB.match(name) is not None
    return named or is_called_by_kind(name) or listed(kind_in_brackets(entity), "kinds in brackets")


def _words_of_own(keys: Set[str], around: Set[str]) -> list[str]:
    """Return the words of the predicates that tell of the subject itself, and not of its guests, staff or pupils."""
    own = (key for key in keys if not key.endswith(_OF_GUESTS) and not _OF_OTHERS.match(key))
    words = [word for key in own for word in key.split("_")]
    return [word for word in words if word != "plays"] if around & _OF_PLAYERS else words  # a club plays, too


def _is_given_name(name: str) -> bool:
    """Whether a name may be that of a person: `Clara`, but not `USS Rye` or `Firm B`."""
    words = name.split()
    return all(word.isalpha() and word.istitle() and not lemma(word.lower(), "NOUN") for word in words)


def _tells_job(triple: Triple) -> bool:
    """Whether a triple tells the occupation of a person: `Emma | job | teacher`."""
    words = predicate_key(triple.predicate).split("_")
    occupation = listed(" ".join(words[1:] if words[0] in ("former", "previous") else words), "occupations")
    titled = words == ["title"] and triple.object.islower()
    return (occupation or titled) and is_person(usual_form(triple.object).split()[-1].lower())
