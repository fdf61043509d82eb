"""Joined forms: neighbouring sentences about what one subject has are one: *Its host is Ann, and its guest is Bo.*"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from reranker.triples import Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.distances import NEAREST
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import keys_of
from reranker.verbaliser.lexicon import is_person, listed
from reranker.verbaliser.names import capitalised
from reranker.verbaliser.person_names import is_persons_name
from reranker.verbaliser.told_as_person import is_told_as_person

_MOST, _LONGEST = 3, 26  # clauses and words of a sentence
_NOUN = r"(?:[a-z]|\d+-[a-z]|[A-Z]{2}|[A-Z]-[A-Z]|[A-Z][a-z]+ (?=[a-z]))[\w' -]*?"
_SAID = r"(?P<said>(?:is|was|are|were) (?P<value>(?:[^,;:]|,(?=\d{3})|(?<=\d):(?=\d))+))\."
_LINKED = re.compile(r"\b(?:is|was|are|were|has|had|which|who|that)\b")
_SHORTENED = re.compile(r"(?:\.[A-Z]|\b(?:Inc|Ltd|Jr|Sr|Co|Corp))$")  # its stop is not that of the sentence
_OF_PERSONS = frozenset({"age", "mother", "father", "wife", "husband", "height", "weight"})


@dataclass(frozen=True)
class _Form:
    """A sentence of the form "The host of Show 7 is Ann.", or "Its host is Ann." without a name."""

    sentence: str
    own: str | None
    noun: str
    name: str | None
    said: str
    value: str


def with_joined_forms(triples: Triples, text: str) -> str:
    """Return the text in which up to three neighbouring forms about one subject are one sentence.

    "The host of Show 7 is Ann. The guest of Show 7 is Bo." → "The host of Show 7 is Ann, and the guest is Bo." What a
    person has is said with the genitive where it stays alone: "The coach of Ann is Bo." → "Ann's coach is Bo."
    """
    persons = {usual_form(t.subject) for t in triples if is_told_as_person(t.subject, triples)}
    pets = {usual_form(t.subject) for t in triples if _is_pet(t.subject, triples)}
    pattern = _pattern(tuple(dict.fromkeys(t.subject for t in triples)))
    forms = [(sentence, _form(sentence, pattern)) for sentence in SENTENCE_END.split(text)]
    return " ".join(_sentence(group, persons | pets) for group in _groups(forms, persons))


def _is_pet(subject: str, triples: Triples) -> bool:
    """Whether a subject is an animal with a name of its own: `Rex` with a breed, but not `Red fox`."""
    kinds = (t.object for t in triples if t.subject == subject and predicate_key(t.predicate) == "species")
    pet = "breed" in keys_of(subject, triples) or any(map(str.islower, kinds))  # not `Quercus robur`
    return usual_form(subject).isalpha() and pet


def _groups(sentences: Iterable[tuple[str, _Form | None]], persons: set[str]) -> Iterator[list[_Form] | str]:
    """Yield the sentences in order; forms that share a sentence are one group."""
    group: list[_Form] = []
    for sentence, form in sentences:
        if group and not (form and _joins(group, form, persons)):
            yield group
            group = []
        if form:
            group = [*group, form]
        else:
            yield sentence
    if group:
        yield group


@lru_cache(maxsize=1024)
def _pattern(subjects: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern of the forms about subjects: "The host of Show 7 is Ann.", "Its host is Ann."."""
    names = "|".join(re.escape(form) for form in sorted(map(usual_form, subjects), key=len, reverse=True))
    whose = rf"The (?P<of>{_NOUN}) of (?P<name>(?:the )?(?:{names}))|(?P<own>Its|Their) (?P<noun>{_NOUN})"
    return re.compile(f"(?:{whose}) {_SAID}")


def _form(sentence: str, pattern: re.Pattern[str]) -> _Form | None:
    """Return the parts of a form that says a single thing."""
    found = pattern.fullmatch(sentence)
    if found is None or _LINKED.search(found["value"]) or _SHORTENED.search(found["value"]):
        return None
    return _Form(sentence, found["own"], found["of"] or found["noun"], found["name"], found["said"], found["value"])


def _joins(group: Sequence[_Form], form: _Form, persons: set[str]) -> bool:
    if len(group) == _MOST or sum(len(each.sentence.split()) for each in (*group, form)) > _LONGEST:
        return False
    last = group[-1].value
    named, of_person = last[0].isupper(), form.name in persons
    # Behind another name, "the mother" might be of either.
    unclear = named and any(word in _OF_PERSONS or listed(word, "predicates of persons") for word in form.noun.split())
    if unclear or (of_person and (named or is_person(last.split()[-1]))):
        return False
    return form.own == group[-1].own if form.own and group[-1].own else bool(form.own) or form.name == group[0].name


def _told(form: _Form) -> str:
    """Return the sentence of a form; a station is the nearest *to* a place."""
    first, *_, last = form.noun.split() * 2
    near = (
        form.name and first in NEAREST and not (is_person(last) or last in ("relative", "rival", "competitor", "ally"))
    )
    return f"The {form.noun} to {form.name} {form.said}." if near else form.sentence


def _sentence(group: Sequence[_Form] | str, persons: set[str]) -> str:
    if isinstance(group, str):
        return group
    first, *others = group
    if not others:
        name = str(first.name)
        plural = name.endswith("s") and not is_persons_name(name)  # `Ely Rovers`
        of_person = first.name in persons and not plural
        return capitalised(f"{first.name}'s {first.noun} {first.said}.") if of_person else _told(first)
    # Behind another name, *its* might be of either.
    named = first.name and any(each.value[0].isupper() for each in group[:-1])
    *clauses, last = (
        f"{each.own.lower() if each.own and not named else 'the'} {each.noun} {each.said}" for each in others
    )
    return f"{', '.join([_told(first).removesuffix('.'), *clauses])}, and {last}."
