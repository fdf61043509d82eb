"""Antecedents: facts that a clause or a participle says of the name before it, which does not have them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from reranker.doubts.places import linked
from reranker.doubts.roles import is_name, last_word, names_in, of_one_thing, overlap, owners_of
from reranker.english.parts import SENTENCE_START
from reranker.substitution import compiled, either, either_of, either_or_short, whole_in_any_case
from reranker.triples import Triple, Triples, predicate_words
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import listed, participle
from reranker.verbaliser.told_as_person import is_told_as_person

_PASSIVE = r"(?:is|was) (?P<done>[a-z]+) (?P<by>by|with|at) "
_CLAUSE = r"[a-z](?:[^.;,]|,(?=\d)|, [A-Z][\w ]+(?=,))*"  # `born in Ely, Peru`
_BEFORE_PLACE = r"(?:in|of|at|near|from) (?:the (?:[a-z]+ of )?)?$"
_NO_VERB = r"(?!(?:and|is|are|was|were|has|had|have|plays|played|lies|lived?|lives|works|worked|born|died)\b)"
_PART_OF_PHRASE = re.compile(rf"\b(?:by|in|at|near|from|of|to) (?:the )?(?:{_NO_VERB}[A-Za-z][a-z-]* )*$")
_THING_IN = re.compile(rf"\b(?:[Aa]n?|[Tt]he) (?:{_NO_VERB}[\w-]+ ){{1,5}}{_BEFORE_PLACE}")
_OF_NAMES = re.compile(
    r"\b(?:full|birth|native|other|alternative|former|stage|nick|short) ?name\b|"
    r"\b(?:alias|abbreviation|known as)\b"
)
_PRONOUN = re.compile(r"\b(?:he|she|it|its|his|her|him|they|their|them)\b")
_IN_A_PLACE = re.compile(r"(?:is|was) (?:(?:located|situated|based|found|held) )?(?:in|at|on|near)\b|lies\b")
_SHORT = r"(?:(?<=\bSt)\.|(?<= [A-Z])\.|(?:(?<=\bInc)|(?<=\bLtd)|(?<=\bCorp)|(?<=\bCo)|(?<=\bJr))\.(?=[,;]| [a-z]))"
_SEAL = "\u2060"  # joins words, and has no width


def said_of_neighbour(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a clause says of the name before it: "in the Oak League, whose ground is the Oval".

    A clause with *it* or *he* may say facts of another name, and so may a clause that has the name of a subject. What
    is in a place may be in another, too.
    """
    names = names_in(triples)
    sealed = _with_ands_of_names(text, names)
    for name in names:
        for found in _clauses_behind(name).finditer(sealed):
            clause = found["clause"].replace(_SEAL, "")
            of_someone = found["who"] is None or any(triple.subject == name for triple in triples)
            before = sealed[: found.start()].replace(_SEAL, "")
            of_thing = ", " not in found["link"] and _THING_IN.search(before)
            person = "which" in found["link"] and is_told_as_person(name, triples)
            if not of_someone or of_thing or person or _PRONOUN.search(clause):
                continue
            in_a_place = bool(_IN_A_PLACE.match(clause))
            for triple in triples:
                owners = owners_of(triple.object, triples)
                apart = not _may_be_of(name, triple, triples) and not (in_a_place and is_name(triple.object))
                if apart and not ends_with_thing_in(owners, before) and _tells(clause, triple.object, owners):
                    yield triple


def ends_with_thing_in(owners: Iterable[str], before: str) -> bool:
    """Whether the text before a place ends with an owner and a preposition: "the Elm Museum in".

    A clause behind the place tells of the owner then: "the Elm Museum in Oslo, which was opened in 1963".
    """
    return bool(compiled(rf"{either_of(owners)}(?:, [^.;,]*)? {_BEFORE_PLACE}").search(before))


def said_behind_clause(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples that the main clause says of another name: "Ann, who graduated from Ely College, is part of X".

    The verb behind a clause between commas tells of the name before the clause. Here the college is part of X.

    Args:
        facts: each triple with its fact in a sentence.
    """
    given = dict(facts)
    for triple, other, done in _deeds(given):
        told = compiled(rf"{SENTENCE_START}(?:The )?{other}, (?P<clause>{_CLAUSE}), (?:[^.;,]+ and )?(?:is|was) {done}")
        owner = compiled(f", {either_of(owners_of(triple.object, given))}$")  # "a man whose club, Ely Rovers,"
        if any(not owner.search(found["clause"]) for found in told.finditer(text)):
            yield triple


def said_right_behind(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples whose participle stands right behind another name: "plays for Ely Rovers owned by Ann".

    "A hotel in Ely owned by Ann" tells of the hotel.

    Args:
        facts: each triple with its fact in a sentence.
    """
    for triple, other, done in _deeds(dict(facts)):
        told = compiled(rf"(?<![\w-]){other} {done}")
        if any(not _PART_OF_PHRASE.search(text[: found.start()]) for found in told.finditer(text)):
            yield triple


def _deeds(facts: Mapping[Triple, str]) -> Iterator[tuple[Triple, str, str]]:
    """Yield the triples with a fact in the passive, each with a pattern of the other names and of what was done."""
    kinds = {triple.object for triple in facts if listed(last_word(triple), "told by kind")}
    for triple, fact in facts.items():
        done = _done_by(triple, fact)
        if done and (others := [name for name in names_without(triple, facts) if name not in kinds]):
            yield triple, f"(?:{'|'.join(map(either, others))})", done


def died_behind_born(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the deaths that a clause says of another name: "He married Ann, who was born in Ely and died in Rye."."""
    for triple in triples:
        if "death" in predicate_words(triple.predicate).lower():
            died = rf"(?:(?!, and|[.;]).)* and died (?:in|on|at) (?:the )?{either_or_short(triple.object)}"
            for name in names_without(triple, triples):
                if compiled(rf"(?<![\w-]){either(name)},? who was born {died}").search(text):
                    yield triple


def said_behind_and(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that the end of a clause says of the name before it: "by Ann, who was born in Ely and was …".

    "The hall was built by Ann, who was born in Ely and was opened in 1990." The clause tells of Ann first, and goes on
    with the hall, whose fact needs a comma before *and*.
    """
    for name in sorted({triple.subject for triple in triples}):
        own = [triple.object for triple in triples if triple.subject == name]
        for found in _clauses_with_and(name).finditer(text):
            if not any(whole_in_any_case(thing).search(found["first"]) for thing in own):
                continue
            for triple in triples:
                apart = name in names_without(triple, triples) and not _may_be_of(name, triple, triples)
                if apart and _tells(found["second"], triple.object, owners_of(triple.object, triples)):
                    yield triple


def names_without(triple: Triple, triples: Iterable[Triple]) -> list[str]:
    """Return the names that do not have the object of a triple, nor can stand for a name that has it.

    *Indiana* is another name than `Anderson, Indiana`, and *Greater Manchester* is another than `Manchester`.
    """
    given = list(triples)
    owners = owners_of(triple.object, given)
    alike = (other for other in given if other.subject in owners and _OF_NAMES.search(predicate_words(other.predicate)))
    owners += [other.object for other in alike]
    others = (name for name in names_in(given) if name != triple.object)
    return [name for name in others if all(is_apart(name, owner) for owner in owners)]


def is_apart(name: str, owner: str) -> bool:
    """Whether a name cannot stand for another: *Greater Ely* cannot for `Ely`, nor *Indiana* for `Anderson, Indiana`.

    "Anderson, Indiana" before a clause may end with what the clause tells of: it can stand for `Indiana`.
    """
    said, of_owner = usual_form(name), usual_form(owner)
    longer = len(said) > len(of_owner) and not said.endswith(f", {of_owner}")
    return said != of_owner and (longer or of_owner.endswith(f", {said}") or not overlap(said, of_owner))


@lru_cache(maxsize=10_000)
def _done_by(triple: Triple, fact: str) -> str:
    """Return a pattern of who has done what, by a fact in the passive: "owned by Ann"; empty for other facts."""
    said = re.match(rf"(?:The )?{either(triple.subject)} {_PASSIVE}", fact)
    if said is None or not participle(said["done"]) or not is_name(triple.object):
        return ""
    return rf"{said['done']} {said['by']} (?:the )?{either_or_short(triple.object)}(?!\w)"


def _may_be_of(name: str, triple: Triple, triples: Triples) -> bool:
    """Whether a triple may be said of a name: the two are linked, or a pattern cannot tell it from the subject."""
    owners = owners_of(triple.object, triples)
    alike = any(_ends_alike(owner, name) and not is_apart(name, owner) for owner in owners)
    alike = alike or usual_form(triple.object).lower() in usual_form(name).lower()
    led_to = linked(name, triple.object, triples) or linked(triple.object, name, triples)
    return alike or led_to or last_word(triple) == "country" or of_one_thing(name, triple, triples)


def _ends_alike(owner: str, name: str) -> bool:
    """Whether one name is the end of the other: `York` of `New York`, but not of `York City`."""
    shorter, longer = sorted((usual_form(owner).lower(), usual_form(name).lower()), key=len)
    return f" {longer}".endswith(f" {shorter}")


def _tells(clause: str, thing: str, owners: Iterable[str]) -> bool:
    """Whether a clause has an object, and none of the names of which it is true."""
    return bool(whole_in_any_case(thing).search(clause)) and not compiled(either_of(owners)).search(clause)


@lru_cache(maxsize=10_000)
def _clauses_behind(name: str) -> re.Pattern[str]:
    """Return a pattern of a relative clause right behind a name; behind *by*, the clause tells what the name did.

    A clause such as "which Ann built" has a subject of its own. Behind "and died" the sentence may go on.
    """
    clause = rf"(?P<clause>(?:(?! and (?!(?:is|was|has|had|the|its)\b))(?:[^.;,]|\.(?=\d|\w\.)|{_SHORT}|,(?=\d)))*)"
    starts = r"(?:which (?=(?:is|was|has|had|[a-z]+s|[a-z]+ed)\b)|(?P<who>who )|whose |where )"
    behind = rf"(?: league| band| family| party)?(?P<link>,? {starts}){clause}"
    said = r"(?:United States|US|U\.S\.)" if usual_form(name) == "United States" else either_or_short(name)
    said = said.replace(r"\ and\ ", rf"\ an{_SEAL}?d\ ")
    return re.compile(rf"(?<!\bby )(?<!\bby the )(?<!, )(?<![\w-]){said}{behind}")


@lru_cache(maxsize=10_000)
def _clauses_with_and(name: str) -> re.Pattern[str]:
    """Return a pattern of a clause behind a name that says two things, without a comma before *and*."""
    first = r"(?P<first>(?:(?! and | wh[a-z]+ |[;,]|\. ).)+)"
    second = r"(?P<second>(?:is|was|has|had|[a-z]+(?:ed|en|wn) by) (?:(?! wh[a-z]+ )(?:[^.;,]|\.(?=\d|\w\.)|,(?=\d)))+)"
    return compiled(rf"(?<![\w-]){either_or_short(name)},? (?:who|which) {first} and {second}")


def _with_ands_of_names(text: str, names: Iterable[str]) -> str:
    """Return the text with a mark in each *and* of a name, behind which no clause ends: `rhythm and blues`."""
    joined = {usual_form(name) for name in names if " and " in usual_form(name)}
    for name in sorted(joined, key=len, reverse=True):
        text = compiled(rf"(?i:{re.escape(name)})").sub(lambda found: found[0].replace(" and ", f" an{_SEAL}d "), text)
    return text


def said_of_the_kind(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a sentence says of the kind of another name: "The airport has a leader called Ann".

    "The airport" stands for `Ely Airport` there, and the leader is that of Ely.
    """
    names = {usual_form(triple.subject) for triple in triples}
    kinds = [name.split()[-1].lower() for name in names]
    for name in sorted(name for name in names if " " in name and kinds.count(name.split()[-1].lower()) == 1):
        begins = rf"{SENTENCE_START}The {re.escape(name.split()[-1].lower())} (?:has|had)\b"
        for sentence in compiled(rf"{begins}(?:[^.;]|\.(?! ))*").finditer(text):
            yield from (triple for triple in triples if _is_of_another(triple, name, sentence[0], triples))


def _is_of_another(triple: Triple, name: str, sentence: str, triples: Triples) -> bool:
    """Whether a sentence tells a triple by its object and a word of its predicate, without a name that has it."""
    owners = owners_of(triple.object, triples)
    if name in (usual_form(triple.subject), *map(usual_form, owners)):
        return False
    words = [word for word in predicate_words(triple.predicate).lower().split() if len(word) > len("name")]
    told = whole_in_any_case(triple.object).search(sentence) and any(word in sentence.lower() for word in words)
    return bool(told) and compiled(either_of(owners)).search(sentence) is None
