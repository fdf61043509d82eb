"""Antecedents: the names that a clause or a pronoun goes on about, and facts that it says of such a name wrongly."""

import re
from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from reranker.doubts.places import linked
from reranker.doubts.roles import is_name, last_word, noun_of, of_one_thing, overlap, owners_of
from reranker.substitution import compiled, either, either_or_short
from reranker.triples import Triple, Triples, predicate_words
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import is_person, is_plural, participle

_START = r"(?:^|(?<=[.!?] ))(?:The )?"
_PASSIVE = re.compile(r"(?:is|was) (?P<done>[a-z]+) (?P<by>by|with|at)")
_TITLE = frozenset({"title", "name"})  # `leader_title` tells who leads
_OWN = r"\b(?i:its|their|his|her|he|she|they|him|who|whose)\b"  # of the subject of a sentence
_ANY = r"^(?:He|She|They)\b|\b(?i:it|there|here|this|that|these|which|where|one)\b|\b[Tt]he (?P<noun>[a-z]+)\b"
_STANDS_FOR = {own: re.compile(rf"{_OWN}|{_ANY}" if own else _ANY) for own in (True, False)}
_ABBREVIATED = re.compile(r"[.\d]|^United ")  # names that texts write otherwise: `Acta Math.`, dates, *U.S.*
_IN_A_PLACE = re.compile(r"(?:is|was) (?:(?:located|situated|based|found|held) )?(?:in|at|on|near)\b|lies\b")
_PRONOUN = re.compile(r"\b(?:he|she|it|its|his|her|him|they|their|them)\b")
_SEAL = "\u2060"  # joins words, and has no width
_STEM = 4  # letters of a word that other forms of it have, too
_RUNWAY = re.compile(
    rf"{_START}(?:[\w-]+ )?runway\b(?:(?!\b(?:airport|it) (?:is|has)\b)[^.;])*?\babove (?:the )?sea level"
)
_CLAUSE = r"[a-z](?:[^.;,]|,(?=\d)|, [A-Z][\w ]+(?=,))*"  # `born in Ely, Peru`


def said_behind_clause(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples that the main clause says of another name: "Ann, who graduated from Ely College, is part of X".

    The verb behind a clause between commas tells of the name before the clause. Here the college is part of X.

    Args:
        facts: each triple with its fact in a sentence.
    """
    given = dict(facts)
    for triple, fact in given.items():
        if is_name(triple.object) and (said := _predicate_of(triple, fact)):
            for name in others_than_owner(triple, tuple(given)):
                if compiled(rf"{_START}{either(name)}, {_CLAUSE}, (?:[^.;,]+ and )?{said}").search(text):
                    yield triple


def died_behind_born(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the deaths that a clause says of another name: "He married Ann, who was born in Ely and died in Rye."."""
    for triple in triples:
        if "death" in predicate_words(triple.predicate).lower():
            died = (
                rf",? who was born (?:(?!, and|[.;]).)* and died (?:in|on|at) (?:the )?{either_or_short(triple.object)}"
            )
            for name in others_than_owner(triple, triples):
                if compiled(rf"(?<![\w-]){either(name)}{died}").search(text):
                    yield triple


def said_right_behind(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples whose participle stands right behind another name: "plays for Ely Rovers owned by Ann"."""
    given = dict(facts)
    for triple, fact in given.items():
        said = re.match(rf"(?:The )?{either(triple.subject)} {_PASSIVE.pattern}", fact)
        if said and participle(said["done"]) and is_name(triple.object):
            done = rf"{said['done']} {said['by']} (?:the )?{either_or_short(triple.object)}(?!\w)"
            for name in others_than_owner(triple, tuple(given)):
                if compiled(rf"(?<!\bby )(?<!\bby the )(?<![\w-]){either(name)} {done}").search(text):
                    yield triple


def said_by_pronoun(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a sentence with *its* says of the subject of the sentence before.

    "Ely College is in Peru. Its leader is Bo." for `Peru | leader | Bo`.
    """
    sentences = SENTENCE_END.split(text)
    for triple in triples:
        nouns = rf"(?:{'|'.join(map(re.escape, _nouns_of(triple)))})"
        own = compiled(
            rf"(?:^Its|^It\b[^.;]*? its) (?:[a-z]+ )?{nouns} (?:is|was) (?:the )?{_beginning_of(triple.object)}"
        )
        others = others_than_owner(triple, triples) if is_name(triple.object) else []
        for before, sentence in pairwise(sentences):
            if own.search(sentence) and any(
                compiled(f"^(?:The )?{either(name)}(?! of)").match(before) for name in others
            ):
                yield triple


def mixed_up(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples of two subjects whose objects a text lists as if they were of one: "led by Ann and Bo".

    `Ely | mayor | Ann && Peru | mayor | Bo`. With *respectively* the text tells who belongs where.
    """
    named = [triple for triple in triples if is_name(triple.object)]
    for one, other in combinations(named, 2):
        alike = set(_nouns_of(one)).intersection(_nouns_of(other))
        apart = len({one.subject, one.object, other.subject, other.object}) == 4
        shared = other.subject in owners_of(one.object, named) or one.subject in owners_of(other.object, named)
        if alike and apart and not shared and "respectively" not in text:
            first, second = either_or_short(one.object), either_or_short(other.object)
            if compiled(rf"{first} and (?:the )?{second}(?!\w)|{second} and (?:the )?{first}(?!\w)").search(text):
                yield one


def raised_runway(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the elevation of an airport that a text says of a runway: "The runway is 12 metres above sea level"."""
    for triple in triples:
        if "elevation" in predicate_words(triple.predicate).lower() and _RUNWAY.search(text):
            yield triple


def unconnected(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose two names no sentence connects: "Ely Rovers play at the Oval. Bo won the Oak League."

    Nothing says here that the Rovers are in the league. A part of a name, a pronoun and *the club* may connect.
    """
    sentences = SENTENCE_END.split(text)
    words = {word for triple in triples for word in predicate_words(triple.predicate).lower().split()}
    persons = {word for word in words if is_person(word) or is_plural(word)}
    for triple in triples if len(sentences) > 1 and "nationality" not in words else ():
        names = [usual_form(triple.subject), usual_form(triple.object)]
        if all(map(is_name, names)) and not any(map(_ABBREVIATED.search, names)):
            subject, thing = (compiled(rf"(?i:\b(?:{'|'.join(map(re.escape, _parts_of(name)))})\w*)") for name in names)
            both_said = subject.search(text) and thing.search(text)
            if both_said and not any(_connects(sentence, subject, thing, persons) for sentence in sentences):
                yield triple


def _parts_of(name: str) -> list[str]:
    """Return the words of a name that may stand for it, without an ending: *Grec* for `Greece`."""
    return [word[:_STEM] for word in re.findall(r"\w+", name) if len(word) > 2 and word[0].isupper()] or [name]


def _connects(sentence: str, subject: re.Pattern[str], thing: re.Pattern[str], persons: Container[str]) -> bool:
    """Whether a sentence has both names, or one of them and a word that may stand for the other.

    Args:
        persons: the words of predicates for persons, which stand for no name: *the champions*.
    """
    has_subject, has_thing = subject.search(sentence), thing.search(sentence)
    if has_subject and has_thing:
        return True
    words = _STANDS_FOR[not has_subject].finditer(subject.sub("", thing.sub("", sentence)))
    return bool(has_subject or has_thing) and any(word["noun"] not in persons for word in words)


def others_than_owner(triple: Triple, triples: Iterable[Triple]) -> list[str]:
    """Return the names of the triples that do not have the object of a triple, nor could be a short form of who has.

    *Indiana* is another name than `Anderson, Indiana`, and *Greater Manchester* is another than `Manchester`.
    """
    given = list(triples)
    names = dict.fromkeys(part for other in given for part in (other.subject, other.object) if is_name(part))
    owners = owners_of(triple.object, given)
    return [name for name in names if name != triple.object and all(is_apart(name, owner) for owner in owners)]


def is_apart(name: str, owner: str) -> bool:
    """Whether a name cannot stand for another: the longer of two cannot, nor can the place of a place."""
    said, of_owner = usual_form(name), usual_form(owner)
    return said != of_owner and (
        not overlap(said, of_owner) or len(said) > len(of_owner) or of_owner.endswith(f", {said}")
    )


@lru_cache(maxsize=10_000)
def _predicate_of(triple: Triple, fact: str) -> str:
    """Return a pattern of what a fact says of its subject in the passive: "is owned by Ann"; empty for other facts."""
    said = re.match(rf"(?:The )?{either(triple.subject)} {_PASSIVE.pattern}", fact)
    if said is None or not participle(said["done"]):
        return ""
    return rf"(?:is|was) {said['done']} {said['by']} (?:the )?{either_or_short(triple.object)}(?!\w)"


def _nouns_of(triple: Triple) -> list[str]:
    first, *others = predicate_words(triple.predicate).lower().split() or [""]
    noun = noun_of(triple)
    return [first] if others and noun in _TITLE else [noun] if noun else ["\0"]


def _beginning_of(entity: str) -> str:
    """Return a pattern of a name, or of its part before *of*: *Chancellor* for `Chancellor of Peru`."""
    short = usual_form(entity).split(" of ")[0]
    return f"(?:{either_or_short(entity)}|{re.escape(short)})"


def said_of_neighbour(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a clause says of the name before it: "in the Oak League, whose ground is the Oval".

    A clause with *it* or *he* may say facts of another name, and so may a clause that has the name of a subject. What
    is in a place may be in another, too.
    """
    names = dict.fromkeys(name for triple in triples for name in (triple.subject, triple.object) if is_name(name))
    for name in names:
        for found in _clauses_behind(name).finditer(_with_ands_of_names(text, names)):
            if not _PRONOUN.search(found["clause"]) and (found["who"] is None or _facts_of(name, triples)):
                in_a_place = bool(_IN_A_PLACE.match(found["clause"]))
                for triple in triples:
                    apart = not _may_be_of(name, triple, triples) and not (in_a_place and is_name(triple.object))
                    if apart and _tells(found["clause"], triple.object, owners_of(triple.object, triples)):
                        yield triple


def _may_be_of(name: str, triple: Triple, triples: Triples) -> bool:
    """Whether a triple may be said of a name: the two are linked, or a pattern cannot tell it from the subject."""
    owners = owners_of(triple.object, triples)
    alike = not all(is_apart(name, owner) or not _ends_alike(owner, name) for owner in owners)
    alike = alike or usual_form(triple.object).lower() in usual_form(name).lower()
    led_to = linked(name, triple.object, triples) or linked(triple.object, name, triples)
    return alike or led_to or last_word(triple) == "country" or of_one_thing(name, triple, triples)


def _ends_alike(owner: str, name: str) -> bool:
    """Whether one name is the end of the other: `York` of `New York`, but not of `York City`."""
    shorter, longer = sorted((usual_form(owner).lower(), usual_form(name).lower()), key=len)
    return f" {longer}".endswith(f" {shorter}")


def _tells(clause: str, thing: str, owners: Iterable[str]) -> bool:
    """Whether a clause has an object, and none of the names of which it is true."""
    said = compiled(rf"(?<![\w.,-])(?i:{either_or_short(thing)})(?![\w-]|[.,]\d)").search(clause.replace(_SEAL, ""))
    return bool(said) and not compiled("|".join(map(either_or_short, owners))).search(clause)


@lru_cache(maxsize=10_000)
def _clauses_behind(name: str) -> re.Pattern[str]:
    """Return a pattern of a relative clause right behind a name; behind *by*, the clause tells what the name did.

    A clause such as "which Ann built" has a subject of its own. Behind "and died" the sentence may go on.
    """
    clause = r"(?P<clause>(?:(?! and (?!(?:is|was|has|had|the|its)\b))(?:[^.;,]|\.(?=\d|\w\.)|,(?=\d)))*)"
    starts = r"(?:which (?=(?:is|was|has|had|[a-z]+s|[a-z]+ed)\b)|(?P<who>who )|whose |where )"
    behind = rf"(?: league| band| family| party)?,? {starts}{clause}"
    said = r"(?:United States|US|U\.S\.)" if usual_form(name) == "United States" else either_or_short(name)
    return re.compile(rf"(?<!\bby )(?<!\bby the )(?<!, )(?<![\w-]){said}{behind}")


def _with_ands_of_names(text: str, names: Iterable[str]) -> str:
    """Return the text with a mark in each *and* of a name, behind which no clause ends: `rhythm and blues`."""
    for name in {usual_form(name) for name in names if " and " in usual_form(name)}:
        text = compiled(rf"(?i:{re.escape(name)})").sub(lambda found: found[0].replace(" and ", f" an{_SEAL}d "), text)
    return text


def _facts_of(name: str, triples: Triples) -> list[Triple]:
    return [triple for triple in triples if triple.subject == name]
