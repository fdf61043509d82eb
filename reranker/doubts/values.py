"""Values: a number, a date or what else a sentence says of a name that does not have it: "Ely was founded in 1931"."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from reranker.doubts.roles import is_name, names_apart, noun_of, of_one_thing, overlap
from reranker.substitution import compiled, either_or_short
from reranker.triples import Triple, Triples
from reranker.verbaliser.forms import usual_form, written_forms
from reranker.verbaliser.wording import grouped

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z\d])")
# A sentence with such a word may tell facts of a name that the sentence lacks.
_OF_OTHERS = re.compile(
    r"\b(?:it|its|they|their|he|his|she|her|who|which|that|whose|where|while|with|there|this|than|but|after|before|"
    r"during|when|until|since)\b",
    re.IGNORECASE,
)
_IN_A_CLAUSE = re.compile(
    r"\b(?:he|she|it|its|his|her|him|they|their|them|who|which|that|whose|where|while|whereas|but|with)\b"
)
_NAMED_BY_KIND = frozenset({"country", "state", "county", "region", "league", "club", "university", "manufacturer"})
_HAS = re.compile(r" ha[sd] ")
_NOT_BEHIND_PREPOSITION = "".join(
    rf"(?<!\b{word} )" for word in ("in", "of", "by", "at", "to", "from", "near", "for", "on", "with")
)
_LEAST = 2  # characters of a value, since a text may say *1* of anything


def said_of_one_without(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose value stands in a sentence about another subject that does not name their own.

    "Acme is based in Ely. Ely was founded in 1931." for `Acme | founded | 1931`. A sentence about "the country" is
    about the country that another triple names. Behind "Ann works for Acme and had", the value
    would be Ann's. A value that several triples have may belong there.
    """
    for triple in triples:
        if len(triple.object) < _LEAST or not usual_form(triple.object)[:1].isdigit():
            continue
        alike = [other for other in triples if other != triple and overlap(other.object, triple.object)]
        others = names_apart(triple, triples)
        if alike or not others:
            continue
        owner, value = either_or_short(triple.subject), _value(triple.object)
        other = "|".join(map(either_or_short, others))
        kinds = "|".join(_kinds_of_others(triple, triples)) or "(?!)"
        starts = compiled(
            rf"(?:The )?(?:{other}) [a-z]|The (?:{kinds}) (?:is|was|has|had) |"
            rf"The [a-z -]+ of (?:the )?(?:{other}) (?:is|was|are|were) "
        )
        goes_on = compiled(rf"(?:at|by|for|from|in|of|on|with) (?:the )?{owner} and (?:had|has) ")
        has_other = compiled(rf"{owner}['’]s? [a-z -]+, (?:the )?(?:{other}), ")  # "Ann's party, the Greens, got"
        for sentence in (has_other.sub(f"{others[0]} ", said, count=1) for said in _SENTENCE.split(text)):
            if not starts.match(sentence) or _OF_OTHERS.search(sentence):
                continue
            behind = goes_on.split(sentence, maxsplit=1)[-1]
            if not compiled(owner).search(behind) and value.search(behind):
                yield triple
                break


def _kinds_of_others(triple: Triple, triples: Triples) -> list[str]:
    """Return the nouns that tell another name: *country* for `Ely | country | England`, where the value is Ely's."""
    return [
        noun
        for other in triples
        if (noun := noun_of(other)) in _NAMED_BY_KIND
        and is_name(other.object)
        and other.object != triple.subject
        and noun not in usual_form(triple.subject).lower()
    ]


def had_by_another(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples that a sentence says of its own subject: "Acme is located in Peru and has a population of 9".

    The sentence begins with the subject of another triple. A clause with *which* or *where*, a pronoun, or an owner
    that does not stand behind a preposition may be what has the object.
    """
    given = tuple(triples)
    subjects = {triple.subject for triple in given}
    sentences = [sentence for sentence in _SENTENCE.split(text) if _HAS.search(sentence)]
    with_noun = [triple for triple in given if noun_of(triple)] if sentences else []
    for triple in with_noun:
        noun, form = noun_of(triple), usual_form(triple.object)
        alike = [other for other in given if noun_of(other) == noun and overlap(other.object, form)]
        owners = "|".join(either_or_short(other.subject) for other in (triple, *alike))
        own, head = compiled(f"(?:The )?(?:{owners})"), compiled(rf"{_NOT_BEHIND_PREPOSITION}(?:{owners})")
        for other in names_apart(triple, given):
            if other in subjects and not of_one_thing(other, triple, given):
                found = (_has(other, noun, triple.object).match(sentence) for sentence in sentences)
                between = [one["between"] for one in found if one and not own.match(one.string)]
                if any(_goes_on_about_subject(words) and not head.search(words) for words in between):
                    yield triple
                    break


@lru_cache(maxsize=10_000)
def _has(other: str, noun: str, thing: str) -> re.Pattern[str]:
    """Return a pattern of a sentence about another name that goes on "has a population of 9"."""
    has = rf"(?:has|had) (?:an? |the )?(?:[\w-]+ ){{0,3}}?{noun} of {either_or_short(thing)}"
    return re.compile(rf"(?:The )?{either_or_short(other)}(?P<between>(?:,| )[^;]*?|) {has}(?!\w|[.,]\d)")


def _goes_on_about_subject(between: str) -> bool:
    """Whether a verb behind these words has the subject of the sentence: behind nothing, *and*, or a comma."""
    return not _IN_A_CLAUSE.search(between) and (not between or between.endswith((" and", ",")))


@lru_cache(maxsize=10_000)
def _value(entity: str) -> re.Pattern[str]:
    forms = dict.fromkeys([*written_forms(entity), *map(grouped, written_forms(entity))])
    return re.compile(rf"(?<![\w.,-])(?:{'|'.join(map(re.escape, forms))})(?![\w-]|[.,]\d)")
