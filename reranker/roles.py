"""Roles: relations that a text says the other way round, or of another subject, by the grammar of verbs and nouns."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from reranker.substitution import either
from reranker.triples import Triple, predicate_key, predicate_parts
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import inflected, lemma, participle
from reranker.verbaliser.phrases import PREPOSITIONS

RULES = 15  # to be raised when a rule below or in attachment.py changes

_AGENT = ("er", "or", "ist", "ian", "ent", "ant", "ress")
_AGENT_NOUNS = (
    "boss bride captain ceo chair chairman chairwoman chief child coach cfo cto daughter dean father groom head heir "
    "husband king mentor mother neighbour parent pilot prince princess principal pupil queen rival son spouse sponsor "
    "wife"
)
_NO_AGENT = (
    "center centre chapter character component content continent county course department descent door element event "
    "identifier "
    "floor letter member number order paper parliament part power quarter quarters river sector tower type water"
)
_KINDS = (  # what a subject can be, too: "Oslo is a city of Norway"
    "area category city class country county district genre kind location name occupation place position profession "
    "region role species state title town type"
)
_KIN_OF_PLACES = frozenset({"category", "city", "country", "genre", "region", "state", "town"})  # what a subject can be
_WORKS = (  # predicates of books, films and records
    "album artist author director duration format musicalartist musicalband previouswork released releasedate runtime "
    "starring subsequentwork"
)
_AS_PERSON = (
    r"(?:,[^,.]*,)? (?:(?:is|was|are|were) )?(?:signed (?:to|with|by)|performs|sings|"
    r"an? (?:\w+ )?(?:singer|performer|artist|musician|band)\b)"
)
_NO_PASSIVE = r"(?<!\b(?:is|be|or) )(?<!\b(?:was|are|and|not) )(?<!\b(?:were|been) )"
_MEANWHILE = r"(?:(?:is|was|has) [^.;]*? and )?"
_ONE = r"(?:the |an? )?"


def reversed_roles(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples that a text says the other way round: "Bo was defeated by Ann" for `Ann | defeated | Bo`.

    The fact tells who acts: `{subject} defeated {object}`, `{subject} was painted by {object}`, or a noun for a person
    such as `captain`. Nor is a subject what it has: "the flight is a destination". A relation is left out that other
    triples have the other way round.

    Args:
        facts: each triple with its fact in a sentence.
    """
    given = list(facts)
    for triple, fact in given:
        if (
            not overlap(triple.subject, triple.object)
            and not _has_opposite(triple, [other for other, _ in given])
            and any(re.search(pattern, text) for pattern in _reversals(triple, fact))
        ):
            yield triple


def said_of_another(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of another subject or object: "the capital of Texas is Washington".

    Nor does a name stand before the noun of another's relation: "plays in the Oval league".

    Args:
        facts: each triple with its fact in a sentence.
    """
    given = dict(facts)
    triples = tuple(given)
    entities = dict.fromkeys(part for triple in triples for part in (triple.subject, triple.object))
    others = [entity for entity in entities if is_name(entity)]
    for triple in triples:
        owners = {other.subject for other in triples if other.object == triple.object}
        noun = noun_of(triple)
        kin = {part for other in triples if noun_of(other) == noun for part in (other.subject, other.object)}
        for other in others:
            apart = other not in owners and not any(overlap(other, part) for part in (*owners, triple.object))
            unlike = noun and noun not in other.lower() and not any(overlap(part, other) for part in kin)
            patterns = [
                *(_said_of(other, triple, given[triple]) if apart else ()),
                *([_named(other, noun)] if unlike else ()),
            ]
            if any(pattern.search(text) for pattern in patterns):
                yield triple


def said_of_the_other(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of what the subject has: "the manager of the league is Ann".

    The club has both: `Rovers | manager | Ann && Rovers | league | First Division`.
    """
    given = list(triples)
    for triple in given:
        noun = noun_of(triple)
        kinds = {noun_of(other) for other in given if other.subject == triple.subject and is_name(other.object)}
        own = {noun, "", *(noun_of(other) for other in given if overlap(other.object, triple.subject))}
        others = {noun_of(other) for other in given if other.object == triple.object}
        found = "|".join(sorted(kinds - own - _KIN_OF_PLACES))
        if noun and found and others <= {noun} and _of_one(noun, found, triple.object).search(text):
            yield triple


@lru_cache(maxsize=10_000)
def _of_one(noun: str, kinds: str, thing: str) -> re.Pattern[str]:
    return re.compile(rf"\b{noun} of the (?:{kinds}),? (?:is|was) {_ONE}{either(thing)}(?!\w|['’-])")


def last_word(triple: Triple) -> str:
    """Return the last word of the predicate in lower case."""
    return predicate_parts(triple.predicate)[-1].lower()


def noun_of(triple: Triple) -> str:
    """Return the last word of the predicate if it is a noun, else nothing."""
    noun = last_word(triple)
    return noun if lemma(noun, "NOUN") == noun else ""


@lru_cache(maxsize=10_000)
def _named(other: str, noun: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'’-]){either(other)} {noun}(?!\w)")


def works_as_persons(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples of works of which a text says what only persons do: "the album is signed to Foxtone"."""
    given = list(triples)
    works = {triple.subject for triple in given if predicate_key(triple.predicate).replace("_", "") in _WORKS.split()}
    for triple in given:
        if triple.subject in works and re.search(rf"{either(triple.subject)}{_AS_PERSON}", text):
            yield triple


@lru_cache(maxsize=10_000)
def _said_of(other: str, triple: Triple, fact: str) -> tuple[re.Pattern[str], ...]:
    """Return patterns of what a text says if it says the fact of another subject."""
    noun = last_word(triple)
    owned = noun == noun_of(triple) and noun not in _KINDS.split() and is_name(triple.object)
    patterns = _owned(other, noun, triple.object) if owned else ()
    said = re.fullmatch(rf"(?:[Tt]he )?{either(triple.subject)} (?:is|was) (?:an? )?(?P<said>.+?)\.?", fact)
    is_ = rf"(?:^|(?<=[.!?] ))(?:The )?{either(other)}(?:,? (?:who|which))? (?:is|was) (?:an? )?"
    if said and is_name(said["said"]):
        patterns += (rf"{is_}{re.escape(said['said'])}(?!\w|['’-])",)
    if noun == "nationality":
        patterns += (rf"{is_}{either(triple.object)}(?!\w|['’-])",)
    return tuple(map(re.compile, patterns))


def _owned(owner: str, noun: str, thing: str) -> tuple[str, ...]:
    """Return patterns of what a text says if the owner has the thing: "Italy's capital is Rome"."""
    owner, thing = either(owner), either(thing)
    return (
        rf"\b{noun} of {_ONE}{owner},? (?:is|was|are) {_ONE}{thing}(?!\w|['’-])",
        rf"(?<!, ){owner}['’]s? (?:\w+ )?{noun} (?:is|was|are) {_ONE}{thing}(?!\w|['’-])",
        rf"{thing} (?:is|was) (?:the|an?) (?:\w+ )?{noun} of {_ONE}{owner}(?!\w|['’-])",
    )


def overlap(one: str, other: str) -> bool:
    """Whether one name holds the other, as `Audi A1` holds `Audi`: a pattern cannot tell such names apart."""
    shorter, longer = sorted((usual_form(one).lower(), usual_form(other).lower()), key=len)
    return shorter in longer


def is_name(entity: str) -> bool:
    """Return whether an entity has a capital letter."""
    return any(letter.isupper() for letter in entity)


def _has_opposite(triple: Triple, others: Iterable[Triple]) -> bool:
    key = predicate_key(triple.predicate)
    return any(
        predicate_key(other.predicate) == key and (other.subject == triple.object or other.object == triple.subject)
        for other in others
    )


@lru_cache(maxsize=10_000)
def _reversals(triple: Triple, fact: str) -> tuple[str, ...]:
    """Return patterns of what a text says if it exchanges the roles of subject and object."""
    subject, object_ = either(triple.subject), either(triple.object)
    said = re.fullmatch(rf"(?:[Tt]he )?{subject} (?P<said>.+) {object_}\.?", fact, re.IGNORECASE)
    words = said["said"].split() if said else []
    if words[-1:] == ["by"] and len(words) > 2 and (verb := participle(words[-2])):
        return _acts(verb, agent=object_, patient=subject)
    if len(words) == 1 and (verb := lemma(words[0], "VERB")) and verb not in ("be", "have", "include", "become"):
        return _acts(verb, agent=subject, patient=object_)
    if len(words) == 2 and words[1] in PREPOSITIONS and (verb := lemma(words[0], "VERB")) and verb != "be":
        return (rf"{subject} (?:is|was|were|been) {inflected(verb, 'VBN')} by {_ONE}{object_}(?!\w|['’-])",)
    *others, noun = [part.lower() for part in predicate_parts(triple.predicate)]
    if not any(letter.isupper() for letter in triple.object) or lemma(noun, "NOUN") != noun:
        return ()
    unlike = rf"(?:^|(?<=[.!?] ))(?:(?!{noun})[^.!?])*\b(?:is|was) an? {object_} {noun}(?=[.,;]|$| and )"
    itself = rf"{subject}(?:, [^,.]+,)? (?:is|was) (?:an?|the) (?i:{noun})\b(?! of {subject})"
    if not is_agent(noun):
        of_object = rf"\b(?:is|was) the (?i:{noun}) of {_ONE}{object_}(?!\w|['’-]| (?:in|of)\b)"
        if others:
            whole = rf"{others[-1]} {noun}s? of {_ONE}{object_}(?!\w|['’-])"
            return (rf"(?i:{subject}(?:,? which)? (?:is|was) (?:an?|the|one of the) {whole})",)
        return () if noun in _KINDS.split() else (itself, unlike, of_object)
    owner = rf"\b(?i:{noun}) of {_ONE}{object_}(?!\w|['’-])", rf"{object_}['’]s? (?:\w+ )?(?i:{noun})\b"
    return owner if others else (*owner, rf"\b{noun}(?: called| named| is| was)? {subject}(?!\w|['’-])")


def _acts(verb: str, *, agent: str, patient: str) -> tuple[str, ...]:
    """Return patterns in which the patient of the verb acts, on the agent or on anything."""
    acts = inflected(verb, "VBZ")
    active = f"{acts}|{inflected(verb, 'VBD')}"
    return (
        rf"{patient} {_MEANWHILE}{acts}\b",
        rf"{agent}(?:,|, (?:who|which) [^.;]*?,)? {_MEANWHILE}(?:is|was|were|been) {inflected(verb, 'VBN')}\b",
        rf"\b{inflected(verb, 'VBN')} by {_ONE}{patient}(?!\w|['’-])",
        rf"{_NO_PASSIVE}\b(?:{active}) {_ONE}{agent}(?!\w|['’-])",
    )


def is_agent(noun: str) -> bool:
    """Return whether a noun stands for who acts, such as `captain`, `owner` or `wife`."""
    if noun in _AGENT_NOUNS.split():
        return True
    return noun.endswith(_AGENT) and noun not in _NO_AGENT.split() and lemma(noun, "NOUN") == noun
