"""Subject first: a fact that its template puts into a form, said as texts say it.

"The founding date of Nokia is 1865." → "Nokia was founded in 1865." Facts about one subject can share a sentence then.
"""

import re
from collections.abc import Iterable, Set

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.described import described, state_verb
from reranker.verbaliser.fitting import FORM
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_told_as_person
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_of_a_people,
    listed,
    with_article,
)
from reranker.verbaliser.names import takes_the
from reranker.verbaliser.phrases import head_of
from reranker.verbaliser.wording import Wording

_ELEVATION = "The elevation of {subject} above sea level is {object}."
_COUNTRY = "The country of {subject} is {object}."
_EVENT = re.compile(r"^(?:Battle|Siege|Storming|Invasion) of |\b(?:Final|Games|Championships?|Marathon|Expo)$")
_AGE = re.compile(r"\d+ (?:years|months|weeks|days)")
_WORKS = frozenset(
    {"game", "novel", "film", "play", "opera", "musical", "ballet", "poem", "sitcom", "memoir", "documentary"}
)
_GENRE = "The genre of {subject} is {object}."
_OF_MUSICIANS = frozenset(WORDS["predicates of musicians"])
_OF_DISHES, _TO_PLACES = frozenset(WORDS["said of a dish"]), frozenset(WORDS["said of a place"])
_OF_PLACES = _TO_PLACES - frozenset(WORDS["said of where persons were"])
_OF_FINDS = frozenset(
    {
        "period",
        "material",
        "excavated_by",
        "inventory_number",
        "on_display",
        "excavation_year",
        "century",
        "artist",
        "sculptor",
        "medium",
    }
)
_OF_DEATH = re.compile(r"death_(?:date|place|year|cause)|(?:date|place|year|cause)_of_death|died(?:_\w+)?")
_OF_BIRTHDAY = re.compile(r"birth_?(?:date|year|day)|(?:date|year|day)_of_birth|born(?:_on|_in)?|dob")
_YEAR = re.compile(r"\b\d{4}\b")
_LONG_AGO = "1905"
_STATE = "The status of {subject} is {object}."
_NATIONALITY = "The nationality of {subject} is {object}."
_LIVING = tuple(WORDS["said of the dead"])
_PLACE = re.compile(r"(?:Lake|Mount|River|Cape) |(?:.* )?(?:University|College|Museum|Cathedral) of ")
_IN_STATE = re.compile(rf"[A-Z][\w.' -]+, (?:{'|'.join(WORDS['states'])})")
_DATED, _NAMED, _AMOUNTS = (WORDS[f"said with {sort}"] for sort in ("a date", "a name", "an amount"))
_OF_ANIMALS, _OF_WRITING = frozenset(WORDS["predicates of animals alone"]), frozenset(WORDS["predicates of writing"])
_TERM = re.compile(r"The term of \{subject\} (?P<verb>started|began|ended) (?P<at>on|in) \{object\}\.")
_OF_OFFICE = frozenset({"office", "office_held", "position", "party", "political_party", "predecessor", "successor"})
_OF_PLANTS = frozenset(WORDS["predicates of plants"])
_YEAR_OF, _TOOK_PLACE = "{subject} dates from {object}.", "{subject} took place in {object}."
_NUMBER_OF = re.compile(r"number of (?P<things>.+)")
_USED = "{object} is used in {subject}."


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
    of_office = term and any(predicate_key(t.predicate) in _OF_OFFICE for t in triples if t.subject == triple.subject)
    if term and of_office:
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
    if template == _ELEVATION and _is_measure("height", value.text):
        return "{subject} has an elevation of {object} above sea level."
    keys = {predicate_key(t.predicate) for t in triples if t.subject == triple.subject}
    of_person = is_told_as_person(triple.subject, triples)
    if said := _by_subject(template, triple, value, keys, of_person):
        return said
    form = FORM.fullmatch(template)
    return (form and _of_form(form, usual_form(triple.subject), value, keys, of_person)) or template


def _by_subject(template: str, triple: Triple, value: Wording, keys: Set[str], of_person: bool) -> str:
    """The template as it suits the kind of the subject, such as a musician or a battle; empty if there is none.

    Args:
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
    """
    happened = _EVENT.search(usual_form(triple.subject)) is not None
    by_kind = {
        _GENRE: (bool(keys & _OF_MUSICIANS), "{subject} performs {object}."),
        "{subject} comes from {object}.": ("destination" in keys, "{subject} departs from {object}."),
        "{subject} is located in {object}.": (happened, _TOOK_PLACE),
        "{subject} is found in {object}.": (bool(keys & _OF_FINDS), "{subject} was found in {object}."),
        "The result of {subject} is {object}.": (happened, "{subject} resulted in {object}."),
        _USED: (bool(keys & _OF_WRITING) and "language" in triple.predicate.lower(), "{subject} is in {object}."),
        _YEAR_OF: (of_person or happened, "The year of {subject} is {object}." if of_person else _TOOK_PLACE),
    }
    suits, said = by_kind.get(template, (False, ""))
    if suits:
        return said
    if template == _GENRE and not of_person and value.text.split()[-1] in _WORKS:
        return f"{{subject}} is {with_article(value.text).split()[0]} {{object}}."
    return ""


def _of_form(form: re.Match[str], subject: str, value: Wording, keys: Set[str], of_person: bool) -> str:
    """The clause that says what a form says; empty if there is none.

    Args:
        subject: the subject in words.
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
    """
    noun, text = form["noun"], value.text
    if said := described(noun, text, of_person=of_person, of_animal=bool(keys & _OF_ANIMALS) and not keys & _OF_PLANTS):
        return said
    if (counted := _NUMBER_OF.fullmatch(noun)) and value.count not in (None, "1"):
        head = head_of(counted["things"].split())
        return "" if listed(head, "uncounted plurals") else f"{{subject}} has {{object}} {counted['things']}."
    clause = ""
    if noun == "age" and _AGE.fullmatch(text):
        return "{subject} is {object} old."
    if value.preposition and noun in ("date", "time") and _takes_place(subject):
        clause = f"takes place {value.preposition}"
    elif value.preposition and noun == "date" and _EVENT.search(subject):
        clause = f"took place {value.preposition}"
    elif value.preposition:
        clause = _DATED.get(noun, "")
    elif text[:1].isupper():
        of_a_house = noun == "director" and _is_place(subject)
        kept = noun == "museum" and keys & _OF_FINDS
        clause = "is kept in" if kept else "" if of_a_house else _NAMED.get(noun, "")
    elif form["verb"] == "is" and noun in _AMOUNTS and _is_measure(noun, text):
        clause = _AMOUNTS[noun]
    elif _is_measure(noun.split()[-1], text):
        clause = f"{'had' if form['verb'] == 'was' else 'has'} {with_article(noun)} of"
    return f"{{subject}} {clause} {{object}}." if clause else ""


def words_instead(fact: str) -> str:
    """The words with which a text may say a fact instead: *was founded on* for "The founding date of Bo is 1865."."""
    for clauses in (_DATED, _NAMED, _AMOUNTS):
        for noun, clause in clauses.items():
            if fact.startswith(f"The {noun} of ") and " of " not in fact[len(noun) + 8 :]:
                return str(clause)
    return "contains" if " is an ingredient of " in fact else ""


def _is_measure(noun: str, text: str) -> bool:
    """Whether an object is an amount of what the noun names, with its unit where texts give one."""
    if not re.match(r"[$€£¥+-]?\d[\d.,]*(?!st\b|nd\b|rd\b|th\b|[.,]?\d)", text):
        return False
    return listed(noun, "measured without unit") or (
        listed(noun, "said with a measure") and bool(re.search(r"[^\d.,\s+-]", text))
    )


def _is_dead(subject: str, triples: Iterable[Triple]) -> bool:
    facts = [(predicate_key(t.predicate), t.object) for t in triples if t.subject == subject]
    if any(_OF_DEATH.fullmatch(key) for key, _ in facts):
        return True
    return any(
        _OF_BIRTHDAY.fullmatch(key) and (year := _YEAR.search(day)) and year[0] < _LONG_AGO for key, day in facts
    )


def _of_country(subject: str, triples: Iterable[Triple]) -> str:
    """The country of a place or a dish; of anything else, the form says all that is known."""
    keys = {predicate_key(t.predicate) for t in triples if t.subject == subject}
    if keys & _OF_DISHES:
        return "{subject} comes from {object}."
    around = {predicate_key(t.predicate) for t in triples if t.object == subject}
    is_place = keys & _OF_PLACES or around & _TO_PLACES or _is_place(usual_form(subject))
    return "{subject} is located in {object}." if is_place and not is_told_as_person(subject, triples) else _COUNTRY


def _of_nation(nation: str) -> str:
    """The nationality of a person: *is American*, *is a national of Kenya*; nothing where the word tells neither."""
    if listed(nation, "states of the past"):
        return "{subject} was a national of {object}."
    if nation.removeprefix("the ") in COUNTRIES or takes_the(nation):
        return "{subject} is a national of {object}."
    return "{subject} is {object}." if nation.istitle() and is_of_a_people(nation) else ""


def _takes_place(name: str) -> bool:
    """Whether a name tells an event that is planned: `Appointment 12`, `Ely wedding`."""
    words = name.split()
    return listed(words[0], "events that take place") or listed(words[-1], "events that take place")


def _is_place(name: str) -> bool:
    """Whether a name tells a place: `Ely Museum`, `Museum of Clocks`, `Lake Chad`, `Albany, Oregon`."""
    return listed(name.split()[-1], "places") or bool(_PLACE.match(name) or _IN_STATE.fullmatch(name))
