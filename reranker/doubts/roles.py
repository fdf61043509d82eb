"""Roles: relations that a text says of another subject, by the grammar of verbs and nouns."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from reranker.substitution import compiled, either
from reranker.triples import Triple, predicate_key, predicate_parts, predicate_words
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import is_person, lemma
from reranker.verbaliser.phrases import BE
from reranker.verbaliser.told_as_person import is_told_as_person

# To be raised when a rule below or in antecedents.py, attachment.py, connections.py or reversed_roles.py changes.
RULES = 37

_AMOUNT = re.compile(r"(?:[A-Z]{1,3}[$€£¥]|[A-Z]{3} )\d|\d+ [a-z]{3,}")
_AGENT = ("er", "or", "ist", "ian", "ent", "ant", "ress")
_AGENT_WORDS = (
    "boss bride captain ceo chair chairman chairwoman chief child coach cfo cto daughter dean father groom head heir "
    "husband king mentor mother neighbour parent pilot prince princess principal pupil queen rival son spouse sponsor "
    "wife"
)
_THING_WORDS = (
    "center centre chapter character component content continent county course department descent door element "
    "event identifier floor letter member number order paper parliament part power quarter quarters river sector tower "
    "type water"
)
_KIND_WORDS = (
    "area category city class country county district genre kind location name occupation place position profession "
    "region role species state title town type"
)
_WORK_WORDS = (
    "artist author director duration followedby format musicalartist musicalband precededby previouswork released "
    "releasedate runtime starring subsequentwork tracks"
)
_AGENT_NOUNS, _NO_AGENTS = frozenset(_AGENT_WORDS.split()), frozenset(_THING_WORDS.split())
_WORKS = frozenset(_WORK_WORDS.split())  # predicates of books, films and records
_OF_PLACES = frozenset({"category", "city", "country", "genre", "region", "state", "town"})  # "the mayor of the city"
_THINGS = "country|city|town|region|state|airport|company|school|university|building|ship|film|book|album"
KINDS = frozenset(_KIND_WORDS.split())
"""Nouns for what a subject can be, too: "Oslo is a city of Norway"."""
_AS_PERSON = (
    r"(?:,[^,.]*,)?(?: (?:is|was|has|lasts) (?:(?! wh)[^,.;])* and)? (?:(?:is|was|are|were) )?"
    r"(?:signed (?:to|with|by)|performs|sings|plays (?:the )?(?:[a-z-]+ ){1,2}music\b|"
    r"an? (?:\w+ )?(?:singer|performer|artist|musician|band)\b)|"
    r", (?:who (?:performs|sings|plays)\b|"
    r"an? (?:(?!by|of|from|for)\w+ ){0,2}(?:singer|performer|artist|musician|band)\b)"
)
_WORK_IN_BRACKETS = re.compile(r"\((?:.*[ _])?(?:album|song|single|EP|film|novel|book)\)$")
_WHAT_ONE_IS = frozenset({"job", "occupation", "position", "profession"})
ONE = r"(?:the |an? )?"
"""Pattern of an article, or of none."""


def said_of_another(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of another subject or object: "the capital of Texas is Washington".

    So does a text with another name right before the noun: "plays in the Oval league".

    Args:
        facts: each triple with its fact in a sentence.
    """
    given = dict(facts)
    triples = tuple(given)
    others = names_in(triples)
    for triple in triples:
        apart = names_apart(triple, triples)
        noun = noun_of(triple)
        kin = {part for other in triples if noun_of(other) == noun for part in (other.subject, other.object)}
        for other in others:
            unlike = noun and noun not in other.lower() and not any(overlap(part, other) for part in kin)
            patterns = [
                *(_said_of(other, triple, given[triple]) if other in apart else ()),
                *([_named(other, noun, triple)] if unlike else ()),
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
        found = "|".join(sorted(kinds - own - _OF_PLACES))
        if noun and found and others <= {noun} and _of_one(noun, found, triple.object).search(text):
            yield triple


def had_instead_of_being(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples of which a text says that the subject has what it is: "Bo Ray has a goalkeeper"."""
    for triple in triples:
        does = last_word(triple) in _WHAT_ONE_IS and is_person(triple.object.split()[-1].lower())
        if does and compiled(rf"\b(?:has|have|had|with) {ONE}{either(triple.object)}(?![\w'’-])").search(text):
            yield triple


@lru_cache(maxsize=10_000)
def _of_one(noun: str, kinds: str, thing: str) -> re.Pattern[str]:
    return re.compile(rf"\b{noun} of the (?:{kinds}),? (?:is|was) {ONE}{either(thing)}(?!\w|['’-])")


def last_word(triple: Triple) -> str:
    """Return the last word of the predicate in lower case."""
    return predicate_parts(triple.predicate)[-1].lower()


def noun_of(triple: Triple) -> str:
    """Return the last word of the predicate if it is a noun, else nothing."""
    noun = last_word(triple)
    return noun if lemma(noun, "NOUN") == noun else ""


@lru_cache(maxsize=10_000)
def _named(other: str, noun: str, triple: Triple) -> re.Pattern[str]:
    """Return a pattern of another name before the noun, but not of "the British director Bo Ray"."""
    holder = rf" (?:of )?{either(triple.object)}| of {either(triple.subject)}"
    return re.compile(rf"(?<![\w'’-]){either(other)} {noun}(?!\w|{holder})")


def works_as_persons(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples of works of which a text says what only persons do: "the album is signed to Foxtone".

    A text that tells of a work with *who* says so, too: "Bo is the director of Hail, who won the Elm Prize." A work
    with the name of another entity is left out.
    """
    given = list(triples)
    objects = {usual_form(triple.object) for triple in given}
    works = {
        triple.subject
        for triple in given
        if (predicate_key(triple.predicate).replace("_", "") in _WORKS or _WORK_IN_BRACKETS.search(triple.subject))
        and usual_form(triple.subject) not in objects
    }
    for triple in given:
        if triple.subject in works:
            alone = "|It" if len({triple.subject for triple in given}) == 1 else ""
            as_person = rf"{_AS_PERSON}|,? who (?:[a-z]+ ){{1,6}}{either(triple.object)}"
            if compiled(rf"(?:{either(triple.subject)}{alone})(?:{as_person})").search(text):
                yield triple


def persons_as_things(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples of persons that a text says of a thing: "the coach of the country is Bo" for Ann's coach."""
    given = list(triples)
    for triple in given:
        role = re.escape(last_word(triple))
        of_thing = rf"\b{role} of the (?:{_THINGS}) (?:is|was) {ONE}{either(triple.object)}(?!\w|['’-])"
        if re.search(of_thing, text) and is_told_as_person(triple.subject, given):
            yield triple


@lru_cache(maxsize=10_000)
def _said_of(other: str, triple: Triple, fact: str) -> tuple[re.Pattern[str], ...]:
    """Return patterns of what a text says if it says the fact of another subject."""
    noun = last_word(triple)
    owned = noun == noun_of(triple) and noun not in KINDS and is_name(triple.object)
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
        rf"\b{noun} of {ONE}{owner},? (?:is|was|are) {ONE}{thing}(?!\w|['’-])",
        rf"(?<!, ){owner}['’]s? (?:\w+ )?{noun} (?:is|was|are) {ONE}{thing}(?!\w|['’-])",
        rf"{thing} (?:is|was) (?:the|an?) (?:\w+ )?{noun} of {ONE}{owner}(?!\w|['’-])",
    )


def overlap(one: str, other: str) -> bool:
    """Whether one name holds the other, as `Audi A1` holds `Audi`: a pattern cannot tell such names apart."""
    shorter, longer = sorted((usual_form(one).lower(), usual_form(other).lower()), key=len)
    return shorter in longer


def owners_of(thing: str, triples: Iterable[Triple]) -> list[str]:
    """Return the subjects of the triples whose object is the thing."""
    return [triple.subject for triple in triples if triple.object == thing]


def names_in(triples: Iterable[Triple]) -> list[str]:
    """Return the subjects and objects that are names, each once."""
    return [*dict.fromkeys(part for triple in triples for part in (triple.subject, triple.object) if is_name(part))]


def names_apart(triple: Triple, triples: Iterable[Triple]) -> list[str]:
    """Return the names of the triples that neither are the object or an owner of the object, nor overlap with them."""
    given = list(triples)
    names = names_in(given)
    near = (triple.object, *owners_of(triple.object, given))
    return [name for name in names if not any(overlap(name, part) for part in near)]


def is_name(entity: str) -> bool:
    """Return whether an entity has a capital letter, and is no amount: `US$2,400`, `60 labels, mostly Fen`."""
    return any(letter.isupper() for letter in entity) and not _AMOUNT.match(entity)


def is_agent(noun: str) -> bool:
    """Return whether a noun stands for who acts, such as `captain`, `owner` or `wife`."""
    if noun in _AGENT_NOUNS:
        return True
    return noun.endswith(_AGENT) and noun not in _NO_AGENTS and lemma(noun, "NOUN") == noun


def of_one_thing(name: str, triple: Triple, triples: Iterable[Triple]) -> bool:
    """Return whether a name and an object are of one part of a subject, as `runway_name` and `runway_length` are."""
    part, *rest = predicate_words(triple.predicate).split() or [""]
    alike = (
        other.subject == triple.subject
        and other.object == name
        and predicate_words(other.predicate).startswith(f"{part} ")
        for other in triples
    )
    return bool(rest) and part not in BE and any(alike)
