"""Subject first: a fact that its template puts into a form, said as texts say it.

"The founding date of Nokia is 1865." → "Nokia was founded in 1865." Facts about one subject can share a sentence then.
"""

import re
from collections.abc import Iterable

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.by_kind.told import told_by_kind
from reranker.verbaliser.described import state_verb
from reranker.verbaliser.done_by import done_by
from reranker.verbaliser.ended import OF_DEATH, has_ended, in_the_past, is_dead
from reranker.verbaliser.fitting import FORM
from reranker.verbaliser.form_clauses import (
    BATTLE,
    form_clause,
    is_measure,
)
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import keys_of, told_kinds
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_of_a_people, listed, participle
from reranker.verbaliser.names import takes_the
from reranker.verbaliser.person_names import is_persons_name
from reranker.verbaliser.prices import sells
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.where import is_run, told_language, told_where
from reranker.verbaliser.wording import Wording

_ELEVATION = "The elevation of {subject} above sea level is {object}."
_DISTANCE = re.compile(r"The distance from \{subject\} to (?P<place>[^{}]+) is \{object\}\.")
_OF_RETIREMENT = re.compile(r"date_of_retirement|retirement_date|retired_(?:on|in)")
_OF_STATES = {"deceased": OF_DEATH, "dead": OF_DEATH, "retired": _OF_RETIREMENT}
_LISTS = {"ingredient": ("main_ingredient", "main_ingredients"), "region": ("country",)}
_OF_LAWS = re.compile(r"\bAct$|\b(?:Bill|Law|Motion|Resolution) (?:No\. ?)?\d|^(?:House|Senate) Bill\b")
_COOKED = re.compile(
    r"\{subject\} (?:is|was) (?P<how>(?:smoked|fried|grilled|cooked|baked|roasted|boiled|steamed|seasoned) .+)"
)
_MONTH = "The month of {subject} is {object}."
_SINCE = "The since of {subject} is {object}."
_STATE = "The status of {subject} is {object}."
_NOTHING = frozenset({"no", "none", "unknown", "false", "n/a", "-"})
_REASON = "The reason of {subject} is {object}."
_OF_NATION = re.compile(r"The nationality of \{subject\} is (?P<people>[A-Z][\w ]+)\.")
_NATIONALITY = "The nationality of {subject} is {object}."
_LASTING = frozenset(
    {"coordinates", "frequency", "place of burial", "resting place", "burial place", "grave", "website", "nickname"}
    | {"name"}
)
_HAD = re.compile(
    r"\{subject\} has (?:\{object\}|an?|no) (?!.*\b(?:plaque|statue|museum|memorial|page|listeners|followers)\b)"
)
_LIVING = tuple(WORDS["said of the dead"])
_OF_THE_PAST = frozenset({"winner", "won_by", "winning_time", "winning_team", "final_score"})
_OF_DISHES = frozenset({"ingredient", "ingredients", "main_ingredient", "main_ingredients", "servings", "baking_time"})
_OF_TITLES = frozenset({"label", "record_label", "genre", "artist", "author", "director", "publisher"})
_OF_THE_LOST = frozenset({"sank", "sunk", "sunk_in", "sunk_on", "scuttled", "demolished", "demolition_date"})
_TERM = re.compile(r"The term of \{subject\} (?P<verb>started|began|ended) (?P<at>on|in) \{object\}\.")
_OF_OFFICE = frozenset({"office", "office_held", "party", "political_party", "predecessor", "successor"})


def subject_first(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    """The template as texts say it, with the subject first where that is known; else the same template.

    Args:
        value: the object in words.
        triples: all facts of the text, which tell whether the subject is a place or a dish, and whether a person lives.
    """
    said = _subject_first(template, triple, value, triples)
    if has_ended(triple.subject, triples):
        return in_the_past(said)
    if said == "{subject} was directed by {object}." and is_run(triple.subject, triples):
        return "{subject} is directed by {object}."
    if (cooked := _COOKED.match(said)) and _has_food(triple.subject, triples):
        return f"The food at {{subject}} is {cooked['how']}"
    if " at {subject} cost" in said and is_persons_name(usual_form(triple.subject)):  # a haircut
        return said.replace(" at {subject} cost", " with {subject} cost")
    if said.startswith("{subject} has "):
        counted = said.startswith("{subject} has {object} ")
        if keys_of(triple.subject, triples) & (_OF_THE_LOST | _OF_THE_PAST if counted else _OF_THE_LOST):
            return said.replace(" has ", " had ", 1)
    if _HAD.match(said) and is_told_as_person(triple.subject, triples) and is_dead(triple.subject, triples):
        return said.replace(" has ", " had ", 1)
    start = next((start for start in _LIVING if said.startswith(start)), "")
    if start and is_dead(triple.subject, triples):
        return said.replace(start, WORDS["said of the dead"][start], 1)
    fought = BATTLE.search(usual_form(triple.subject)) and not keys_of(triple.subject, triples) & _OF_TITLES
    over = fought or is_dead(triple.subject, triples)
    if (form := FORM.fullmatch(said)) and form["noun"] not in _LASTING and over:
        return re.sub(r"(?<=\} )(?:is|are)(?= \{)", lambda verb: {"is": "was", "are": "were"}[verb[0]], said)
    key = predicate_key(triple.predicate)
    was = listed(" ".join(key.removeprefix("former_").split("_")), "occupations") or key in (
        "nationality",
        "citizenship",
    )
    if said.startswith("{subject} is ") and was and is_dead(triple.subject, triples):
        return said.replace(" is ", " was ", 1)
    term = _TERM.fullmatch(said)
    if term and keys_of(triple.subject, triples) & _OF_OFFICE:
        return f"{{subject}} {'left' if term['verb'] == 'ended' else 'took'} office {term['at']} {{object}}."
    return said


def _subject_first(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    if template == _NATIONALITY:
        return _of_nation(value.text) or template
    if nation := _OF_NATION.fullmatch(template):
        return f"{{subject}} is {nation['people']}."
    if said := told_where(template, triple, value, triples):
        return said
    if template == _STATE and value.text == "passed" and _OF_LAWS.search(usual_form(triple.subject)):
        return "{subject} has been passed."
    numbered = triple.subject[-1].isdigit()  # `Customer 44`
    if template == _SINCE and value.preposition:
        active = numbered or is_told_as_person(triple.subject, triples)
        return f"{{subject}} has {'been active' if active else 'existed'} since {{object}}."
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
    keys, kinds = keys_of(triple.subject, triples), told_kinds(triple.subject, triples)
    of_person = is_told_as_person(triple.subject, triples)
    if of_person and template == "{subject} is located in the state of {object}.":
        return "{subject} comes from the state of {object}."
    if said := told_by_kind(template, triple, value, keys, of_person=of_person, kinds=kinds):
        return said
    if template == _MONTH and any(listed(kind.split()[-1].lower(), "events") for kind in kinds):
        return "{subject} is in {object}."
    if said := told_language(template, triple.subject, triples):
        return said
    if said := done_by(template, value, of_person=of_person or is_persons_name(usual_form(triple.subject))):
        return said
    form = FORM.fullmatch(template)
    return (form and form_clause(form, usual_form(triple.subject), value, keys, of_person=of_person)) or template


def is_told_by_another(triple: Triple, triples: Iterable[Triple]) -> bool:
    """Whether another triple tells what a triple says.

    It tells when or where a dead person died, when a person retired, by whom or when was done what is said to be done,
    or the list that has an ingredient or a region.
    """
    key, value = predicate_key(triple.predicate), usual_form(triple.object).lower()
    others = [t for t in triples if t.subject == triple.subject and t != triple]
    if key == "status":
        event = _OF_STATES.get(value)
        return event is not None and any(event.fullmatch(predicate_key(t.predicate)) for t in others)
    if value in ("yes", "true") and participle(key):  # `repealed` beside `repealed_by`
        said = {f"{key}_{tail}" for tail in ("by", "on", "in", "date")}
        return any(predicate_key(t.predicate) in said and t.object.lower() not in _NOTHING for t in others)
    lists = (usual_form(t.object) for t in others if predicate_key(t.predicate) in _LISTS.get(key, ()))
    return any(value in re.split(r", (?:and )?| and ", items.lower()) for items in lists if " or " not in items)


def _stated_event(subject: str, triples: Iterable[Triple]) -> str:
    """What happened to a subject by its status: *delay* of `status | delayed`; empty where the status tells nothing."""
    states = (t.object.lower() for t in triples if t.subject == subject and predicate_key(t.predicate) == "status")
    return next((str(event) for state in states if (event := WORDS["reasons by status"].get(state))), "")


def _has_food(subject: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject is a house that sells food, which is not itself cooked: `Oak Grill`, but not `Lemon Cake`."""
    name = usual_form(subject)
    keys = keys_of(subject, triples)
    return (
        sells(name, keys)
        and keys.isdisjoint(_OF_DISHES)
        and not any(listed(name.split()[-1].lower(), kind) for kind in ("dishes", "sold one by one"))
    )


def _of_nation(nation: str) -> str:
    """The nationality of a person: *is American*, *is a national of Kenya*; nothing where the word tells neither."""
    if listed(nation, "states of the past"):
        return "{subject} was a national of {object}."
    if nation.removeprefix("the ") in COUNTRIES or takes_the(nation):
        return "{subject} is a national of {object}."
    return "{subject} is {object}." if nation.istitle() and is_of_a_people(nation) else ""
