"""Attachment: relations that a clause ties to the wrong name: "Peru is led by" the mayor of its capital."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from reranker.doubts.amounts import ANY_UNIT
from reranker.doubts.antecedents import ends_with_thing_in, names_without
from reranker.doubts.places import linked
from reranker.doubts.roles import is_name, names_apart, noun_of, overlap, owners_of
from reranker.english.parts import SENTENCE_START
from reranker.substitution import compiled, either_of, either_or_short
from reranker.triples import Triple, Triples, predicate_key, predicate_words
from reranker.verbaliser.lexicon import present, simple_past

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
# Words that stand for a name of a sentence before.
_STANDS_FOR = re.compile(
    r"\b(?:it|its|they|their|he|his|him|she|her|there|this|that|who|whose|city|country|state|county|region|town|club|"
    r"team|band|company|film|book|album|former|latter|while)\b",
    re.IGNORECASE,
)
# What the sentence has before a name that is a part of the subject: "the club which won the", "the inn near the".
_INSIDE_PHRASE = re.compile(
    r",|\b(?:who|which|that|whose|where)\b|\b(?:at|by|for|from|in|near|of|on|to|with)(?: the)? $"
)
_MEASURE = re.compile(rf"\d[\d.,]*[ _]?(?:{ANY_UNIT}|years(?: old)?)", re.IGNORECASE)
_ABOUT_ANOTHER = re.compile(r"(?:It|He|She|They)\b")
_RAISED_RUNWAY = re.compile(
    rf"{SENTENCE_START}(?:The )?(?:[\w-]+ )?runway\b"
    r"(?:(?!\b(?:which|it|airport)\b|\b(?:and|while|but) (?:the|[A-Z]))(?:[^.;]|\.(?=\d)))*?"
    r"\babove (?:the )?sea level"
)
_LISTED = (
    r"(?:(?!\b(?:with|but|it|also|is|contains?|includes?|uses?|another|other|further|while|plus|has|have)\b)[^.;])*?"
)


def said_of_the_holder(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples after whose object a text goes on about the subject.

    "The architect was Robert Stern and is owned by the college." for `Hall | architect | Robert Stern`.
    """
    given = list(triples)
    for triple in given:
        noun = noun_of(triple)
        held = noun not in ("", "name") and all(other.subject != triple.object for other in given)
        if held and _goes_on(noun, triple.object).search(text):
            yield triple


def said_of_kin(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of a name that has another object: "Peru is led by Bo" for the leader of Lima.

    `Lima | leader | Bo && Peru | leader | Ann`. The sentence of the object has neither its subject nor a word that
    could stand for it, or a clause ties the object to the other name: "Lima, in Peru where Bo is the leader".
    """
    given = list(triples)
    for triple in given:
        owners = owners_of(triple.object, given)
        alike = [other for other in given if predicate_key(other.predicate) == predicate_key(triple.predicate)]
        kin = {other.subject for other in alike if other.object != triple.object}
        in_chain = any(triple.object == other.subject or triple.subject == other.object for other in alike)
        kin_apart = {name for name in kin if not in_chain and not any(overlap(name, owner) for owner in owners)}
        noun = noun_of(triple)
        if noun and is_name(triple.object) and any(_ties(text, triple, noun, owners, name) for name in kin_apart):
            yield triple


def said_where(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples that a clause with *where* says of another name: "Texas, where Bo is mayor" for `Austin`.

    The sentence lacks the subject, or the clause is right behind the other name. "The language of Peru is Spanish and
    the leader is Bo." lacks it, too.
    """
    given = list(triples)
    for triple in given:
        noun = noun_of(triple)
        if not noun or not is_name(triple.object) or not compiled(either_or_short(triple.object)).search(text):
            continue
        there = [_said_there(other, noun, triple.object) for other in names_apart(triple, given)]
        sentences = (sentence for sentence in _SENTENCE.split(text) if not _ABOUT_ANOTHER.match(sentence))
        lacking = [sentence for sentence in sentences if _lacks_owner(sentence, triple, given)]
        owners = owners_of(triple.object, given)
        goes_on = f"(?!{either_of(owners)}|, and the )"  # neither with an owner, nor with a new clause
        behind = [_where(other, noun, triple.object, goes_on) for other in names_without(triple, given)]
        in_sentence = any(pattern.search(sentence) for pattern in there for sentence in lacking)
        found = [match for pattern in behind for match in pattern.finditer(text)]
        if in_sentence or any(not ends_with_thing_in(owners, text[: match.start()]) for match in found):
            yield triple


def _lacks_owner(sentence: str, triple: Triple, triples: Iterable[Triple]) -> bool:
    """Whether a sentence has the object of a triple, but none of the subjects that have the object."""
    owner = "|".join(map(either_or_short, owners_of(triple.object, triples)))
    has_object = compiled(either_or_short(triple.object)).search(sentence)
    return bool(has_object and not compiled(f"(?i:{owner})").search(sentence))


@lru_cache(maxsize=10_000)
def _said_there(other: str, noun: str, thing: str) -> re.Pattern[str]:
    and_ = (
        rf"\bin {either_or_short(other)} (?:(?:is|was) [^.;]*? )?and the (?:[a-z]+ )?{noun} (?:is|was) (?:the )?"
        rf"{either_or_short(thing)}"
    )
    return re.compile(f"{_where(other, noun, thing).pattern}|{and_}")


def measured_of_another(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the measures that a clause says of the name before it: "by Ann Ray, who is 19 metres long"."""
    for triple in triples:
        others = names_apart(triple, triples) if _MEASURE.fullmatch(triple.object) else ()
        if any(_measured(name, triple.object, text) for name in others if not linked(name, triple.object, triples)):
            yield triple


def raised_runway(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the elevation of an airport that a text says of a runway: "The runway is 12 metres above sea level"."""
    for triple in triples:
        if "elevation" in predicate_words(triple.predicate).lower() and _RAISED_RUNWAY.search(text):
            yield triple


def _measured(name: str, measure: str, text: str) -> bool:
    """Whether a clause right behind a name begins with the measure: ", who is 19 metres long"."""
    clause = rf"{either_or_short(name)},? (?:who|which) (?:is|measures|weighs|has an? [a-z]+(?: [a-z]+)? of) "
    return bool(compiled(rf"{clause}(?:about )?{either_or_short(measure)}(?!\w)").search(text))


def done_by_another(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples whose verb stands right behind another name: "Ann won the Oak Cup defeated Bo".

    Args:
        facts: each triple with its fact in a sentence.
    """
    given = list(facts)
    for triple, fact in given:
        done = _done(triple, fact)
        others = names_apart(triple, (other for other, _ in given)) if done else []
        found = [match for name in others for match in compiled(rf"\b{either_or_short(name)} {done}").finditer(text)]
        if any(not _INSIDE_PHRASE.search(_SENTENCE.split(text[: match.start()])[-1]) for match in found):
            yield triple


@lru_cache(maxsize=10_000)
def _done(triple: Triple, fact: str) -> str:
    """Return a pattern of the verb of a fact with its object, or nothing if the fact has no such verb."""
    said = re.fullmatch(
        rf"(?:The )?{either_or_short(triple.subject)} (?P<verb>[a-z]+(?: [a-z]+)?) (?:the )?(?P<rest>.+)", fact
    )
    verb = said["verb"].split()[0] if said else ""
    acts = verb not in ("has", "had", "is", "was") and (present(verb) or simple_past(verb) or verb.endswith("ed"))
    return rf"{said['verb']} (?:the )?{either_or_short(triple.object)}(?!\w)" if said and acts else ""


def listed_as(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples that a text lists under a narrower predicate of the subject: "its main ingredients are rice".

    `Dish | ingredient | Rice && Dish | mainIngredient | Beef`.
    """
    given = list(triples)
    for triple in given:
        words = predicate_words(triple.predicate)
        narrower = {
            predicate_words(other.predicate): other.object
            for other in given
            if other.subject == triple.subject and predicate_words(other.predicate).endswith(f" {words}")
        }
        for phrase, thing in narrower.items():
            start = rf"\b{re.escape(phrase)}s?\b[^.;]*?(?: is| are|:)"
            listed = rf"{start} {_LISTED}{either_or_short(triple.object)}(?!\w| (?:is|are|was|were)\b)"
            if not overlap(thing, triple.object) and re.search(listed, text, re.IGNORECASE):
                yield triple


@lru_cache(maxsize=10_000)
def _goes_on(noun: str, holder: str) -> re.Pattern[str]:
    of_whom = r"(?: (?:of|in|for) (?:[^.;,]|\b[A-Z]\.){2,60}?)?"
    thing = r"\d[\d.,]*" if holder[:1].isdigit() else either_or_short(holder)
    on = r"and (?:is|was|comes|came|originates|can|starred|stars|won|features|featured)\b(?! where| been)"
    return re.compile(rf"\b(?:[Tt]he|An?|One of the) (?:\w+ )?{noun}s?{of_whom} (?:is|was) (?:the |an? )?{thing} {on}")


def _ties(text: str, triple: Triple, noun: str, owners: Iterable[str], other: str) -> bool:
    """Whether a text ties the object to the other name, by a clause or in a sentence without any owner."""
    owner = "|".join(map(either_or_short, owners))
    if _where(other, noun, triple.object, f"(?!{owner})").search(text):
        return True
    said_of_other = compiled(
        f"{either_or_short(triple.object)}.*{either_or_short(other)}|{either_or_short(other)}.*{either_or_short(triple.object)}"
    )
    free = (sentence for sentence in _SENTENCE.split(text) if not _STANDS_FOR.search(sentence))
    return any(said_of_other.search(sentence) and not compiled(f"(?i:{owner})").search(sentence) for sentence in free)


@lru_cache(maxsize=10_000)
def _where(other: str, noun: str, thing: str, each: str = "") -> re.Pattern[str]:
    """Return a pattern of "Peru where the leader is Bo", with what must hold at each character between."""
    thing = either_or_short(thing)
    is_ = rf"(?:{noun} (?:is|was) {thing}|{thing} (?:is|was) (?:the|an?|one of the) (?:\w+ )?{noun}\b)"
    return re.compile(rf"(?<!, ){either_or_short(other)},? (?:where|whose) (?:{each}[^.;])*?\b{is_}")
