"""Repeated words: what a text says twice, side by side, in a list, in a sentence, or in sentences of their own."""

import re
from collections import Counter
from collections.abc import Iterator

from reranker.doubts.roles import is_name
from reranker.english.parts import Place
from reranker.substitution import compiled, either
from reranker.triples import Triples, entity_words, predicate_words
from reranker.verbaliser import verbalise
from reranker.verbaliser.lexicon import is_of_a_people, lemma

HIDDEN = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for each character of a name of the triples in a text whose names are hidden."""

_TWICE = re.compile(r"\b([^\W\d]\w*(?: [^\W\d]\w*){0,11}) \1\b(?!['’-])", re.IGNORECASE)
_LAST_TWICE = re.compile(r"\b([A-Za-z][a-z]{2,}) \1\b(?!['’-])")
_TWICE_JOINED = re.compile(r"\b([^\W\d]\w*(?: \w+){2,8}),? (?:and|or) (?:(?:is|are|was|were) )?\1\b", re.IGNORECASE)
_VERB_TWICE = re.compile(r"\b((?:is|are|was|were|has|have) [a-z]+(?: [a-z]+)*),? (?:and|or) \1\b(?! [a-z])")
_TWICE_IN_LIST = re.compile(r"\b([^\W\d]\w{2,}(?: [^\W\d]\w*){0,5}),? (?:and|or) \1\b(?!['’-])")
_RIGHT_WORDS = "more again over years many through out better worse less round miles days"
_RIGHT_TWICE = frozenset(_RIGHT_WORDS.split())  # "more and more"
_TWICE_IN_SENTENCE = re.compile(r"\b([^\W\d]\w*(?:,? \w+){6})\b(?=[^.!?]*?\b\1\b)", re.IGNORECASE)
_CLAUSE_TWICE = re.compile(r"\b((?:is|was|has|are) [a-z]+(?: [a-z]+){1,4}) [^,.;a-z][^,.;]{1,50}? and \1 ")
# "Oz, who is signed to Elm, is signed to Oak", but not "the hall in Oz, which is located in Elm, is located in Oak".
_DONE_AGAIN = re.compile(
    r"(?:^|(?<=[.!?] ))(?:(?! (?:of|in|by|from|to|near) )[^,.;])+, (?:which|who) ((?:is|are|was|were) [a-z]+ed) "
    r"[^.;]{2,60}?, \1 "
)
_FORM_AGAIN = re.compile(  # "The genre of Oz is pop, and its genre is folk."
    r"(?:\bthe (?P<first>[a-z]+(?: [a-z]+){0,2}) of [^.;]{2,60}?|"
    r"['’]s (?P<own>(?!father|mother|wife|husband|brother|sister|son|daughter)[a-z]+(?: [a-z]+){0,2})) (?:is|was) "
    r"(?:(?! in \d{4})[^.;]){2,60}?,? and (?:its|his|her|their) (?:(?P=first)|(?P=own)) (?:is|was) ",
    re.IGNORECASE,
)
_DEED_TWICE = re.compile(
    r"\b((?:[a-z]{3,}ed|fought|won) (?:in|for|at|by|with)) (?:the )?[^,.;a-z\d]"
    r"(?:(?! (?:in|from|until|on|since) )[^,.;\d]){1,50}? and \1 "
)
_ITEM_AGAIN = re.compile(r"\b(?!and )([a-z]{3,}(?: [a-z]{3,}){1,3}), \1(?=, | and\b)")
_START_AGAIN = re.compile(r"(?:^|[.!?] )([A-Z][^,.;]*, (?:which|who) (?:is|are|was|were|has) [a-z]+) .*?[.!?] \1 ")
_ITEMS_TWICE = re.compile(r"\b([a-z]{3,}(?: [a-z]+)*,(?: [a-z]+){2,})\b.{0,60}?\b\1\b")
_NUMBER = re.compile(r"(?<![\w.,-])\d[\d,.]*[\d,.]\d(?!\w)")  # of three characters or more
_CLAUSE = re.compile(r"\{subject\} (?P<verb>[a-z]+(?: [a-z]+)*) \{object\}\.")
_STOP = re.compile(r"[.!?] (?=[A-Z\d])")


def words_twice(hidden: str, text: str) -> Iterator[Place]:
    """Yield the places of the same words twice: side by side, in a list, or in a sentence.

    "Had had", "that that" and names are right.
    """
    for match in _TWICE.finditer(text):
        if match[1].lower() not in ("had", "that") and HIDDEN not in hidden[match.start() : match.end()]:
            yield match.span()
    for match in _LAST_TWICE.finditer(text):  # "country music music", "Native Native Americans"
        first_named, both = hidden[match.start()] == HIDDEN, hidden[match.end(1)] == HIDDEN
        if not both and (first_named or hidden[match.end() - 1] == HIDDEN):
            yield match.span()
    for match in _TWICE_IN_LIST.finditer(text):
        joint = hidden[match.end(1) : match.end() - len(match[1])]
        a_name = match[1][0].isupper() and hidden[match.start()] != HIDDEN  # "Saranac Lake and Lake Placid"
        word = match[1].lower()
        right = word in _RIGHT_TWICE or (word.endswith("er") and lemma(word, "ADJ") not in ("", None, word))
        if not right and HIDDEN not in joint and not a_name:
            yield match.span()
    clauses = (_VERB_TWICE, _CLAUSE_TWICE, _DONE_AGAIN, _FORM_AGAIN, _DEED_TWICE, _START_AGAIN)
    for pattern in (_TWICE_JOINED, _TWICE_IN_SENTENCE, _ITEMS_TWICE, _ITEM_AGAIN, *clauses):
        for match in pattern.finditer(text):
            yield match.span()


def numbers_twice(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places of long numbers that a sentence says twice, but the triples once."""
    parts = [
        part for triple in triples for part in (triple.subject, triple.subject, triple.object)
    ]  # a name comes again
    given = Counter(_digits(number[0]) for part in parts for number in _NUMBER.finditer(part.replace("_", " ")))
    first, start = dict[str, re.Match[str]](), 0
    for number in _NUMBER.finditer(text):
        if _STOP.search(text, start, number.end()):
            first, start = {}, number.start()
        digits = _digits(number[0])
        if digits in first and given[digits] < 2:
            yield number.span()
        first[digits] = number


def _digits(number: str) -> str:
    return number.replace(",", "").removesuffix(".0")


def facts_twice(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places where a text says again that a thing is in or of a place, or by a person: "is located in Rome".

    A name of several triples may come again.
    """
    entities = Counter(part for triple in triples for part in {triple.subject, triple.object})
    for triple in triples:
        if is_name(triple.object) and entities[triple.object] == 1:
            preposition = "(?:in|of|by|from|to|for|with)"
            said = rf"\b(?:is|are|was|were) ((?:\w+ ){{1,3}}?){preposition} (?:the )?{either(triple.object)}"
            places = list(compiled(said).finditer(text))
            told = Counter(place[1] for place in places)
            yield from (place.span() for place in places[1:] if told[place[1]] > 1)


def values_twice(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places where a text says again what only one triple has as its object: "costs 12 EUR. The cost is 12".

    A value in small letters may come again, but not behind the verb of its predicate, and so may a word for a people.
    """
    words = {part: entity_words(part).lower() for triple in triples for part in (triple.subject, triple.object)}
    times = Counter(part for triple in triples for part in {triple.subject, triple.object})
    for triple in triples:
        said = words[triple.object].removesuffix(".0")
        again = any(f" {said} " in f" {predicate_words(other.predicate)} " for other in triples)  # `selectedByNasa`
        if again or times[triple.object] > 1 or len(said) < 3 or sum(said in other for other in words.values()) > 1:
            continue
        verb = ""
        if re.fullmatch(r"[a-z -]+", entity_words(triple.object)):
            clause = _CLAUSE.fullmatch(verbalise(triple).template)
            if clause is None:
                continue
            verb = rf"\b{clause['verb']} (?:(?:the|an?) )?"
        elif is_of_a_people(said.split()[-1]):
            continue
        places = compiled(rf"{verb}(?<![\w'’.,-]){either(triple.object)}(?![\w-]|[.,]\d)").finditer(text)
        yield from (place.span() for place in [*places][1:])
