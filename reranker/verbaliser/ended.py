"""Ended: whether a subject is no more: a person who died, or an event, an exhibition or a series that is over."""

import re
from collections.abc import Iterable

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.form_clauses import takes_place
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import keys_of
from reranker.verbaliser.lexicon import inflected, third_person
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.wording import worded

OF_DEATH = re.compile(
    r"death_(?:date|place|year|cause)|(?:date|place|year|cause)_of_death|died(?:_\w+)?|execut(?:ed|ion)(?:_\w+)?"
)
"""Predicates that tell when, where or how a person died."""
_OF_EARLY_LIFE = re.compile(
    r"birth_?(?:date|year|day)|(?:date|year|day)_of_birth|born(?:_on|_in)?|dob|(?:reign|coronation)(?:_\w+)?|"
    r"work_period_(?:start|end)|active_years_(?:start|end)_year|bapti[sz]ed"
)
_YEAR, _BEFORE_CHRIST = re.compile(r"\b\d{4}\b"), re.compile(r"\d BCE?$")
_OF_BURIAL = frozenset({"place_of_burial", "burial_place", "resting_place", "buried_in", "buried_at", "grave"})
_OF_MAKERS = frozenset(
    {"discoverer", "discovered_by", "architect", "designer", "designed_by", "painter", "painted_by", "author"}
    | {"written_by", "composer", "composed_by", "sculptor", "inventor", "invented_by", "founder", "founded_by"}
)
_OF_DATES = re.compile(r"(?:^|_)(?:date|year|published|built|completed)(?:_|$)")
_OF_PARENTS = frozenset({"father", "mother", "parent", "parents"})
_LONG_AGO = "1905"
_STARTS, _ENDS = frozenset({"start_date", "first_day"}), frozenset({"end_date", "last_day", "closing_date"})
_DAYS = frozenset({"date", "event_date", "race_date", "match_date"})
_OF_SHOWS = frozenset({"curator", "curated_by", "exhibition_at", "headliner", "participants", "attendance", "teacher"})
_OF_WHAT_GOES_ON = frozenset(  # of firms and places, and of events that come again
    {"employees", "headquarters", "revenue", "population", "ceo", "industry", "website", "frequency", "held", "founded"}
    | {"first_held", "next_edition", "new_date", "next_date", "status", "height", "architect", "material"}
    | {"location_type"}
)
_PAST = {"is": "was", "are": "were", "has": "had", "does": "did"}
_FIRST_VERB = re.compile(r"\{subject\} (?!is\b|has\b|was\b|does\b)([a-z]+s)\b")
_PRESENT_VERB = re.compile(r"(?<=\} )(?:is|are|has|does)\b")


def is_dead(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a person has died by what is told, or was born or made something too long ago to live."""
    facts = [(predicate_key(t.predicate), t.object) for t in triples if t.subject == subject]
    if any(OF_DEATH.fullmatch(key) for key, _ in facts):
        return True
    if any(key in _OF_BURIAL for key, _ in facts) and is_told_as_person(subject, triples):
        return True
    children = [t.subject for t in triples if t.object == subject and predicate_key(t.predicate) in _OF_PARENTS]
    if any(_was_born_long_ago(child, triples) for child in children):
        return True
    made = [t.subject for t in triples if t.object == subject and predicate_key(t.predicate) in _OF_MAKERS]
    days = [day for key, day in facts if _OF_EARLY_LIFE.fullmatch(key)]
    days += [t.object for t in triples if t.subject in made and _OF_DATES.search(predicate_key(t.predicate))]
    return _is_long_ago(days) or any(map(_BEFORE_CHRIST.search, days))


def _was_born_long_ago(person: str, triples: Iterable[Triple]) -> bool:
    """Whether a person was born too long ago for the parents to live, by what is told."""
    early = (t for t in triples if t.subject == person and _OF_EARLY_LIFE.fullmatch(predicate_key(t.predicate)))
    return _is_long_ago(t.object for t in early)


def _is_long_ago(days: Iterable[str]) -> bool:
    """Whether the year of a day is before that in which the oldest of the living were born."""
    return any((year := _YEAR.search(day)) and year[0] < _LONG_AGO for day in days)


def has_ended(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject is an event or an exhibition of one day or of some days, all of which are past."""
    given = tuple(triples)
    keys = keys_of(subject, given)
    shown = takes_place(usual_form(subject)) or keys & _OF_SHOWS
    if not shown or keys & _OF_WHAT_GOES_ON or is_told_as_person(subject, given):
        return False
    last = _ENDS if keys & _STARTS else _DAYS
    ends = [worded(t.object) for t in given if t.subject == subject and predicate_key(t.predicate) in last]
    return bool(ends) and all(end.is_over and end.kind == "day" for end in ends)


def in_the_past(template: str) -> str:
    """Return a template with its first verb in the past: "{subject} was curated by {object}."."""
    if (found := _FIRST_VERB.match(template)) and (verb := third_person(found[1])):
        return f"{{subject}} {inflected(verb, 'VBD')}{template[found.end() :]}"
    return _PRESENT_VERB.sub(lambda verb: _PAST[verb[0]], template, count=1)
