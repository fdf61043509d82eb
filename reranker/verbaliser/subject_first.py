"""Subject first: a fact that its template puts into a form, said as texts say it.

"The founding date of Nokia is 1865." → "Nokia was founded in 1865." Facts about one subject can share a sentence then.
"""

import re
from collections.abc import Iterable

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import WORDS, listed, with_article
from reranker.verbaliser.wording import Wording

_FORM = re.compile(r"The (?P<noun>[\w -]+) of \{subject\} (?P<verb>is|was|are|were) \{object\}\.")
_ELEVATION = "The elevation of {subject} above sea level is {object}."
_COUNTRY = "The country of {subject} is {object}."
_OF_DISHES, _TO_PLACES = frozenset(WORDS["said of a dish"]), frozenset(WORDS["said of a place"])
_OF_PLACES = _TO_PLACES - frozenset(WORDS["said of where persons were"])
_DATED, _NAMED = WORDS["said with a date"], WORDS["said with a name"]


def subject_first(template: str, triple: Triple, value: Wording, triples: Iterable[Triple]) -> str:
    """The template as texts say it, with the subject first where that is known; else the same template.

    Args:
        value: the object in words.
        triples: all facts of the text, which tell whether the subject is a place or a dish.
    """
    if template == _COUNTRY:
        return _of_country(triple.subject, triples)
    if said := WORDS["said in other words"].get(template):
        return str(said)
    if template == _ELEVATION and _is_measure("height", value.text):
        return "{subject} has an elevation of {object} above sea level."
    form = _FORM.fullmatch(template)
    if form is None:
        return template
    noun, text = form["noun"], value.text
    clause = ""
    if value.preposition:
        clause = _DATED.get(noun, "")
    elif text[:1].isupper():
        widowed = noun == "spouse" and _is_dead(triple.subject, triples)
        of_a_house = noun == "director" and _is_house(triple.subject)
        clause = "was married to" if widowed else "" if of_a_house else _NAMED.get(noun, "")
    elif _is_measure(noun.split()[-1], text):
        clause = f"{'had' if form['verb'] == 'was' else 'has'} {with_article(noun)} of"
    return f"{{subject}} {clause} {{object}}." if clause else template


def words_instead(fact: str) -> str:
    """The words with which a text may say a fact instead: *was founded on* for "The founding date of Bo is 1865."."""
    for clauses in (_DATED, _NAMED):
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
    return any("death" in predicate_key(triple.predicate) for triple in triples if triple.subject == subject)


def _of_country(subject: str, triples: Iterable[Triple]) -> str:
    """The country of a place or a dish; of anything else, the form says all that is known."""
    keys = {predicate_key(t.predicate) for t in triples if t.subject == subject}
    if keys & _OF_DISHES:
        return "{subject} comes from {object}."
    around = {predicate_key(t.predicate) for t in triples if t.object == subject}
    is_person = any(listed(word, "predicates of persons") for key in keys for word in key.split("_"))
    is_place = not is_person and (keys & _OF_PLACES or around & _TO_PLACES or _is_house(subject))
    return "{subject} is located in {object}." if is_place else _COUNTRY


def _is_house(subject: str) -> bool:
    """Whether a name ends in a kind of place: `Ely Museum`, `Lake Hall`."""
    return listed(usual_form(subject).split()[-1], "places")
