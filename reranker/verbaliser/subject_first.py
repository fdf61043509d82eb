"""Subject first: a fact that its template puts into a form, said as texts say it.

"The founding date of Nokia is 1865." → "Nokia was founded in 1865." Facts about one subject can share a sentence then.
"""

import re
from collections.abc import Iterable, Set

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.described import state_verb
from reranker.verbaliser.fitting import FORM
from reranker.verbaliser.form_clauses import (
    BATTLE,
    EVENT,
    OF_FINDS,
    OF_PLANNED_EVENTS,
    form_clause,
    is_measure,
    is_place,
)
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_told_as_person, keys_of
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_of_a_people, listed, with_article
from reranker.verbaliser.names import takes_the
from reranker.verbaliser.wording import Wording

_ELEVATION = "The elevation of {subject} above sea level is {object}."
_COUNTRY = "The country of {subject} is {object}."
_WORKS = frozenset(
    {"game", "novel", "film", "play", "opera", "musical", "ballet", "poem", "sitcom", "memoir", "documentary"}
)
_GENRE = "The genre of {subject} is {object}."
_OF_MUSICIANS = frozenset(WORDS["predicates of musicians"])
_OF_RECORDS = frozenset(WORDS["predicates of records"])
_OF_DISHES, _TO_PLACES = frozenset(WORDS["said of a dish"]), frozenset(WORDS["said of a place"])
_OF_PLACES = _TO_PLACES - frozenset(WORDS["said of where persons were"])
_OF_DEATH = re.compile(r"death_(?:date|place|year|cause)|(?:date|place|year|cause)_of_death|died(?:_\w+)?")
_OF_BIRTHDAY = re.compile(r"birth_?(?:date|year|day)|(?:date|year|day)_of_birth|born(?:_on|_in)?|dob")
_YEAR = re.compile(r"\b\d{4}\b")
_LONG_AGO = "1905"
_STATE = "The status of {subject} is {object}."
_NATIONALITY = "The nationality of {subject} is {object}."
_LIVING = tuple(WORDS["said of the dead"])
_OF_WRITING = frozenset(WORDS["predicates of writing"])
_TERM = re.compile(r"The term of \{subject\} (?P<verb>started|began|ended) (?P<at>on|in) \{object\}\.")
_OF_OFFICE = frozenset({"office", "office_held", "party", "political_party", "predecessor", "successor"})
_YEAR_OF, _TOOK_PLACE = "{subject} dates from {object}.", "{subject} took place in {object}."
_UNIT = re.compile(r"_(?:k?m2?|ft|mi|sq_km)$")  # `elevation_m`
_USED = "{object} is used in {subject}."
_OF_ALBUMS = frozenset({"record_label", "label", "tracks", "number_of_tracks", "album"})
_FLOW = re.compile(r"The (in|out)flow of \{subject\} is \{object\}\.")
_OF_SERIES = frozenset({"episodes", "number_of_episodes", "no_of_episodes", "seasons", "number_of_seasons"})
_OF_DISEASES = frozenset({"symptom", "symptoms", "treatment", "treatments", "medical_specialty"})


def subject_first(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    """The template as texts say it, with the subject first where that is known; else the same template.

    Args:
        value: the object in words.
        triples: all facts of the text, which tell whether the subject is a place or a dish, and whether a person lives.
    """
    said = _subject_first(template, triple, value, triples)
    start = next((start for start in _LIVING if said.startswith(start)), "")
    if start and _is_dead(triple.subject, triples):
        return said.replace(start, WORDS["said of the dead"][start], 1)
    key = predicate_key(triple.predicate)
    was = listed(" ".join(key.split("_")), "occupations") or key in ("nationality", "citizenship")
    if said == "{subject} is {object}." and was and _is_dead(triple.subject, triples):
        return "{subject} was {object}."
    term = _TERM.fullmatch(said)
    if term and keys_of(triple.subject, triples) & _OF_OFFICE:
        return f"{{subject}} {'left' if term['verb'] == 'ended' else 'took'} office {term['at']} {{object}}."
    return said


def _subject_first(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    if template == _COUNTRY:
        return _of_country(triple.subject, triples)
    if template == _NATIONALITY:
        return _of_nation(value.text) or template
    if template == _STATE and (verb := state_verb(value.text)):
        return f"{{subject}} {verb} {{object}}."
    if said := WORDS["said in other words"].get(template):
        return str(said)
    if template == _ELEVATION and is_measure("height", value.text):
        return "{subject} has an elevation of {object} above sea level."
    keys = keys_of(triple.subject, triples)
    of_person = is_told_as_person(triple.subject, triples)
    if said := _by_subject(template, triple, value, keys, of_person):
        return said
    form = FORM.fullmatch(template)
    return (form and form_clause(form, usual_form(triple.subject), value, keys, of_person=of_person)) or template


def _by_subject(template: str, triple: Triple, value: Wording, keys: Set[str], of_person: bool) -> str:
    """The template as it suits the kind of the subject, such as a musician or a battle; empty if there is none.

    Args:
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
    """
    name, keys_of_thing = usual_form(triple.subject), frozenset() if of_person else keys
    happened, fought = (pattern.search(name) is not None for pattern in (EVENT, BATTLE))
    decided = fought and listed(value.text.split()[-1], "victories")
    in_language = bool(keys_of_thing & _OF_WRITING) and "language" in triple.predicate.lower()
    by_kind = {
        _GENRE: (bool(keys & _OF_MUSICIANS) and not keys & _OF_RECORDS, "{subject} performs {object}."),
        "{subject} comes from {object}.": ("destination" in keys_of_thing, "{subject} departs from {object}."),
        "{subject} is located in {object}.": (fought, _TOOK_PLACE),
        "{subject} is found in {object}.": (bool(keys_of_thing & OF_FINDS), "{subject} was found in {object}."),
        "The result of {subject} is {object}.": (decided, "{subject} resulted in {object}."),
        "The cause of {subject} is {object}.": (
            name[-1].isdigit() or bool(keys & _OF_DISEASES),
            f"{{subject}} {'was' if name[-1].isdigit() else 'is'} caused by {{object}}.",
        ),
        "The commander of {subject} was {object}.": (fought, "{object} was a commander in {subject}."),
        "{subject} is part of {object}.": (fought, "{subject} was part of {object}."),
        "{subject} was performed by {object}.": (
            bool(keys & OF_PLANNED_EVENTS),
            "The performer of {subject} is {object}.",
        ),
        "The duration of {subject} is {object}.": (
            bool(keys & _OF_SERIES),
            "{subject} has a running time of {object}.",
        ),
        "The network of {subject} is {object}.": (bool(keys & _OF_SERIES), "{subject} is broadcast on {object}."),
        "The artist of {subject} is {object}.": (bool(keys & _OF_ALBUMS), "{subject} was recorded by {object}."),
        _USED: (in_language, "{subject} is in {object}."),
        _YEAR_OF: (of_person or happened, "The year of {subject} is {object}." if of_person else _TOOK_PLACE),
    }
    flow = _FLOW.fullmatch(template)
    if flow and re.fullmatch(r"[A-Z]\w+", value.text):  # the name of a river
        return f"{{subject}} is {'fed' if flow[1] == 'in' else 'drained'} by the {{object}}."
    suits, said = by_kind.get(template, (False, ""))
    if suits:
        return said
    if template == _GENRE and not of_person and value.text.split()[-1] in _WORKS:
        return f"{{subject}} is {with_article(value.text).split()[0]} {{object}}."
    return ""


def _is_dead(subject: str, triples: Iterable[Triple]) -> bool:
    facts = [(predicate_key(t.predicate), t.object) for t in triples if t.subject == subject]
    if any(_OF_DEATH.fullmatch(key) for key, _ in facts):
        return True
    return any(
        _OF_BIRTHDAY.fullmatch(key) and (year := _YEAR.search(day)) and year[0] < _LONG_AGO for key, day in facts
    )


def _of_country(subject: str, triples: Iterable[Triple]) -> str:
    """The country of a place or a dish; of anything else, the form says all that is known."""
    keys = {_UNIT.sub("", key) for key in keys_of(subject, triples)}
    if keys & _OF_DISHES:
        return "{subject} comes from {object}."
    around = {predicate_key(t.predicate) for t in triples if t.object == subject}
    of_place = keys & _OF_PLACES or around & _TO_PLACES or is_place(usual_form(subject))
    return "{subject} is located in {object}." if of_place and not is_told_as_person(subject, triples) else _COUNTRY


def _of_nation(nation: str) -> str:
    """The nationality of a person: *is American*, *is a national of Kenya*; nothing where the word tells neither."""
    if listed(nation, "states of the past"):
        return "{subject} was a national of {object}."
    if nation.removeprefix("the ") in COUNTRIES or takes_the(nation):
        return "{subject} is a national of {object}."
    return "{subject} is {object}." if nation.istitle() and is_of_a_people(nation) else ""
