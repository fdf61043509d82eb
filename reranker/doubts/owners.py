"""Owners: facts that a text says of another name: by *and its*, by *led by*, or by a noun behind a comma."""

import re
from collections.abc import Container, Iterator

from reranker.doubts.roles import is_name
from reranker.english.parts import SENTENCE_START
from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, local_name, predicate_key, predicate_words
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import COUNTRIES, listed
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.wording import grouped, worded

_LED = r"(?:led|governed|headed|ruled|managed|owned|presided over) by"
_LEADS = re.compile(
    r"leader|mayor|president|governor|minister|chancellor|ruler|king|queen|head|chief|manage|own|led|govern"
)
_OF_BOTH = re.compile(r"\b(?:[Tt]heir|respectively|while|whereas)\b")
_STEM = 4  # first letters by which `numberOfMembers` says *members*
_KINDS = frozenset({"type", "eat_type", "species", "instance_of", "kind"})
_ENDS = r"(?!\w|['’-]| based\b| [A-Z])"


def said_of_another_owner(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of another subject.

    "Kimchi comes from Korea and its capital is Seoul." for `Korea | capital | Seoul`, "Kimchi, led by Bo, comes from
    Korea." for `Korea | leader | Bo`, "Al, a dentist, is married to Ann." for `Ann | job | dentist`. A subject with
    the same predicate or the same object may be meant itself.
    """
    subjects = dict.fromkeys(triple.subject for triple in triples)
    for triple in triples:
        own = {t.subject for t in triples if t.predicate == triple.predicate or t.object == triple.object}
        for other in subjects:
            if other not in own and any(says(triple, other, triples, text) for says in _WAYS):
                yield triple
                break
    yield from _listed_with_another(triples, text)
    yield from _said_of_person(triples, text)


def said_of_kind(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples said of what contains their subject: "The mayor of the country is Bo." of a city."""
    inside = {triple.subject for triple in triples if predicate_key(triple.predicate) == "country"}
    for triple in triples:
        shared = sum(other.object == triple.object for other in triples) > 1
        kinds = _kinds_of_other(triple.subject, inside)
        if kinds and not shared and predicate_key(triple.predicate) not in ("country", "capital", "city"):
            said = rf"\b{re.escape(_noun(triple))} of the (?:{kinds}) (?:is|was) (?:the )?{either(triple.object)}"
            if compiled(said).search(text):
                yield triple


def _kinds_of_other(subject: str, inside: Container[str]) -> str:
    """Return what a subject surely is not: no city is a *country*, and no country a *city*."""
    if usual_form(subject) in COUNTRIES:
        return "city|town|village"
    return "country|nation" if subject in inside else ""


def _noun(triple: Triple) -> str:
    """Return the words of a predicate in small letters: "home ground"."""
    return predicate_words(local_name(triple.predicate)).lower()


def _its(triple: Triple, other: str, triples: Triples, text: str) -> bool:
    """Whether a sentence that begins with another thing says the fact with *and its*."""
    if is_told_as_person(other, triples):
        return False
    noun, own = re.escape(_noun(triple)), either(triple.subject)
    between = rf"(?:(?!{own},? which\b|\bof (?:the )?{own} (?:is|are)\b).)*?"
    begins = compiled(rf"(?:The )?{either(other)}(?!\w){between} and its {noun} (?:is|are)\b")
    return any(begins.match(sentence) for sentence in SENTENCE_END.split(text))


def _its_in_clause(triple: Triple, other: str, triples: Triples, text: str) -> bool:
    """Whether a clause about another name says the fact: "Fen Press, which has a pub in Ely and its genre is …"."""
    if is_told_as_person(other, triples):
        return False
    pattern = (
        rf"(?<!\w){either(other)}, (?:which|who) [^,.;]* and (?:its|their) {re.escape(_noun(triple))} (?:is|are)\b"
    )
    return bool(compiled(pattern).search(text))


def _led(triple: Triple, other: str, triples: Triples, text: str) -> bool:
    """Whether another subject is led by the object, behind a comma."""
    pattern = rf"(?<!\w){either(other)}, {_LED} (?:the )?{either(triple.object)}{_ENDS}"
    return bool(_LEADS.search(predicate_key(triple.predicate)) and compiled(pattern).search(text))


def _kind(triple: Triple, other: str, triples: Triples, text: str) -> bool:
    """Whether another subject is what the object names, behind a comma."""
    key = predicate_key(triple.predicate)
    pattern = rf"(?<!\w)(?<!\bin ){either(other)}, (?:an?|the) {either(triple.object)}(?=[,.;]| who\b)"
    tells = key in _KINDS or listed(key.replace("_", " "), "occupations")
    return bool(tells and triple.object.islower() and compiled(pattern).search(text))


_WAYS = (_its, _its_in_clause, _led, _kind)


def _listed_with_another(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose object a text lists with that of another subject: "Bo plays for Ely FC and Oak League".

    `Bo | club | Ely FC && Rye FC | league | Oak League`. A text may list what it says of two names: *respectively*.
    """
    sentences = [sentence for sentence in SENTENCE_END.split(text) if not _OF_BOTH.search(sentence)]
    for triple in triples:
        for other in triples:
            if other.subject != triple.subject and _apart(triple, other, triples):
                both = compiled(rf"(?<![\w-]){either(other.object)} and (?:the )?{either(triple.object)}(?=[.,;]|$)")
                together = compiled(rf"{either(other.subject)}[^.]* and [^.]*{either(triple.subject)}")
                if any(both.search(one) and not together.search(one) for one in sentences):
                    yield triple
                    break


def _apart(triple: Triple, other: Triple, triples: Triples) -> bool:
    """Whether two names are objects of their own subjects alone, and the first of these names is no subject."""
    told = {(t.subject, t.object) for t in triples}
    crossed = (triple.subject, other.object) in told or (other.subject, triple.object) in told
    named = is_name(triple.object) and is_name(other.object)
    chained = other.object == triple.subject or other.predicate == triple.predicate
    return named and not crossed and not chained and triple.object not in {t.subject for t in triples}


def _said_of_person(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the numbers of a thing that *he* or *she* has: "Bo manages Ely FC. He has 900 members."."""
    persons = {triple.subject for triple in triples if is_told_as_person(triple.subject, triples)}
    own = {triple.object for triple in triples if triple.subject in persons}
    numbers = [t for t in triples if t.subject not in persons and t.object not in own and worded(t.object).count]
    for triple in numbers if persons else ():
        number = f"(?:{either(triple.object)}|{grouped(worded(triple.object).text)})"
        had = compiled(rf"{SENTENCE_START}(?:He|She) ha[sd] (?:[a-z]+ )?{number} (?!of\b)(?P<things>[a-z]+)")
        if (found := had.search(text)) and found["things"][:_STEM] in _noun(triple):
            yield triple
