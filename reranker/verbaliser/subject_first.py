"""Subject first: a fact that its template puts into a form, said as texts say it.

"The founding date of Nokia is 1865." → "Nokia was founded in 1865." Facts about one subject can share a sentence then.
"""

import re
from collections.abc import Iterable

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.fitting import FORM
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_told_as_person
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_adjective,
    is_adverb,
    is_of_a_people,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.names import takes_the
from reranker.verbaliser.phrases import PREPOSITIONS
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
    {"period", "material", "excavated_by", "inventory_number", "on_display", "excavation_year", "century", "museum"}
)
_OF_DEATH = re.compile(r"death_(?:date|place|year|cause)|(?:date|place|year|cause)_of_death|died(?:_\w+)?")
_OF_BIRTHDAY = re.compile(r"birth_?(?:date|year|day)|(?:date|year|day)_of_birth|born(?:_on|_in)?|dob")
_YEAR = re.compile(r"\b\d{4}\b")
_LONG_AGO = "1905"
_STATE = "The status of {subject} is {object}."
_HAPPENED = frozenset({"failed", "expired", "crashed", "arrived", "departed", "landed", "died"})
_NATIONALITY = "The nationality of {subject} is {object}."
_LIVING = tuple(WORDS["said of the dead"])
_PLACE = re.compile(r"(?:Lake|Mount|River|Cape) |(?:.* )?(?:University|College|Museum|Cathedral) of ")
_IN_STATE = re.compile(rf"[A-Z][\w.' -]+, (?:{'|'.join(WORDS['states'])})")
_DATED, _NAMED, _AMOUNTS = (WORDS[f"said with {sort}"] for sort in ("a date", "a name", "an amount"))
_OF_ANIMALS, _OF_WRITING = frozenset(WORDS["predicates of animals alone"]), frozenset(WORDS["predicates of writing"])
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
    worked = said == "{subject} is {object}." and listed(
        " ".join(predicate_key(triple.predicate).split("_")), "occupations"
    )
    return said.replace(" is ", " was ") if worked and _is_dead(triple.subject, triples) else said


def _subject_first(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    if template == _COUNTRY:
        return _of_country(triple.subject, triples)
    if template == _NATIONALITY:
        return _of_nation(value.text) or template
    if template == _STATE and (verb := _of_state(value.text)):
        return f"{{subject}} {verb} {{object}}."
    if said := WORDS["said in other words"].get(template):
        return str(said)
    if template == _GENRE and _is_musician(triple.subject, triples):
        return "{subject} performs {object}."
    a_work = template == _GENRE and not is_told_as_person(triple.subject, triples)
    if a_work and value.text.split()[-1] in _WORKS:
        return f"{{subject}} is {with_article(value.text).split()[0]} {{object}}."
    if template == "{subject} dates from {object}.":
        if is_told_as_person(triple.subject, triples):
            return "The year of {subject} is {object}."
        return "{subject} took place in {object}." if _EVENT.search(usual_form(triple.subject)) else template
    keys = {predicate_key(t.predicate) for t in triples if t.subject == triple.subject}
    if template == "{subject} comes from {object}." and "destination" in keys:
        return "{subject} departs from {object}."
    if template == "{subject} is located in {object}." and _EVENT.search(usual_form(triple.subject)):
        return "{subject} took place in {object}."
    if template == "{subject} is found in {object}." and keys & _OF_FINDS:
        return "{subject} was found in {object}."
    if template == "The result of {subject} is {object}." and _EVENT.search(usual_form(triple.subject)):
        return "{subject} resulted in {object}."
    if template == _USED and keys & _OF_WRITING and "language" in triple.predicate.lower():
        return "{subject} is in {object}."
    if template == _ELEVATION and _is_measure("height", value.text):
        return "{subject} has an elevation of {object} above sea level."
    form = FORM.fullmatch(template)
    if form is None:
        return template
    noun, text = form["noun"], value.text
    if said := _of_form(noun, text, is_told_as_person(triple.subject, triples), bool(keys & _OF_ANIMALS)):
        return said
    clause = ""
    if noun == "age" and _AGE.fullmatch(text):
        return "{subject} is {object} old."
    if value.preposition:
        clause = _DATED.get(noun, "")
        if noun == "date" and _EVENT.search(usual_form(triple.subject)):
            clause = f"took place {value.preposition}"
    elif text[:1].isupper():
        of_a_house = noun == "director" and _is_place(usual_form(triple.subject))
        clause = "" if of_a_house else _NAMED.get(noun, "")
    elif form["verb"] == "is" and noun in _AMOUNTS and _is_measure(noun, text):
        clause = _AMOUNTS[noun]
    elif _is_measure(noun.split()[-1], text):
        clause = f"{'had' if form['verb'] == 'was' else 'has'} {with_article(noun)} of"
    return f"{{subject}} {clause} {{object}}." if clause else template


def _of_form(noun: str, text: str, of_person: bool, of_animal: bool) -> str:
    """The template of a form whose object describes the subject or is what it does; empty for any other form.

    "The breed of Rex is Border Collie." → "Rex is a Border Collie."
    """
    kind, _, last = noun.rpartition(" ")
    if last == "status" and listed(kind, "told by status") and (verb := _of_state(text)):
        return f"{{subject}} {verb} {{object}}."
    if listed(noun, "graded") and listed(text, "grades"):
        return f"{{subject}} has {{object}} {noun}."
    if noun == "breed" and not is_plural(text.split()[-1]):
        return f"{{subject}} is {with_article(text).split()[0]} {{object}}."
    if noun == "cause of death" and participle(text.split()[0]):
        return "{subject} was {object}."
    if of_person and noun == "department" and text[:1].isupper():
        return "{subject} works in the {object}" + ("." if "department" in text.lower() else " department.")
    if of_person and noun == "sport" and listed(text, "sports played"):
        return "{subject} plays {object}."
    if (
        of_animal
        and noun == "diet"
        and text.islower()
        and not (is_adjective(text) or text.endswith(("vore", "vorous")))
    ):
        return "{subject} eats {object}."
    if of_animal and noun == "habitat" and text.islower():
        return (
            "{subject} lives in the {object}."
            if listed(text, "places with article")
            else "{subject} lives in {object}."
        )
    return ""


def _is_musician(subject: str, triples: Iterable[Triple]) -> bool:
    return any(predicate_key(triple.predicate) in _OF_MUSICIANS for triple in triples if triple.subject == subject)


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


def _of_state(text: str) -> str:
    """The verb before a status: *is* overdue, *is* awaiting approval, *has* failed; nothing before other words."""
    first, *rest = text.split()
    if not text.islower():
        return ""
    if first in PREPOSITIONS or (first.endswith("ing") and lemma(first, "VERB") and (rest or not lemma(first, "NOUN"))):
        return "is"
    if participle(first) and (not rest or rest[0] in PREPOSITIONS):
        return "has" if first in _HAPPENED else "is"
    adjective = first if not rest else rest[-1] if is_adverb(first) else ""
    return "is" if is_adjective(adjective) or participle(adjective) else ""


def _of_nation(nation: str) -> str:
    """The nationality of a person: *is American*, *is a national of Kenya*; nothing where the word tells neither."""
    if listed(nation, "states of the past"):
        return "{subject} was a national of {object}."
    if nation.removeprefix("the ") in COUNTRIES or takes_the(nation):
        return "{subject} is a national of {object}."
    return "{subject} is {object}." if nation.istitle() and is_of_a_people(nation) else ""


def _is_place(name: str) -> bool:
    """Whether a name tells a place: `Ely Museum`, `Museum of Clocks`, `Lake Chad`, `Albany, Oregon`."""
    return listed(name.split()[-1], "places") or bool(_PLACE.match(name) or _IN_STATE.fullmatch(name))
