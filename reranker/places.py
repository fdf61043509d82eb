"""Places: where a text puts births, deaths and names that the triples put elsewhere."""

import re
from collections.abc import Iterator

from reranker.roles import is_name, last_word, overlap
from reranker.substitution import either
from reranker.triples import Triple, Triples

RULES = 3  # to be raised when a rule below changes

_LIFE = {"born": ("birth", "born", "origin"), "died": ("death", "died", "die")}  # verb → stems of its predicates
_PLACES = frozenset(["city", "country", "county", "district", "location", "of", "place", "region", "state", "town"])
_PLACE_END = r"(?=[.;]|,? (?:and|where|which|who|has|is|was)\b|, [a-z]|$)"
_OF_PLACE = re.compile(
    r"(?:^|(?<=[.!?] ))The (country|state|county)(?:['’]s | is led | has | is known )((?:(?! and )[^.!?])*)"
)
_WHEN = r"(?:,? (?:on|in) (?:(?! and )[\w ,])*?\d{2,4},?)?"
_THE = r"(?:the (?:(?:state|city|town|country|region|county) of )?)?"
_THERE = rf"{_WHEN} (?:in|at) {_THE}"


def misplaced(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of another place, or that it puts elsewhere, by any of the rules below."""
    for rule in (other_places, places_apart, said_of_the_place):
        yield from rule(triples, text)


def other_places(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose object is told as a place of birth or death, which their predicate is not."""
    for verb, stems in _LIFE.items():
        of_life = [triple for triple in triples if any(stem in triple.predicate.lower() for stem in stems)]
        for triple in triples:
            if not any(overlap(triple.object, other.object) for other in of_life) and is_name(triple.object):
                there = rf"\b(?i:{verb}){_THERE}{either(triple.object)}(?!\w|['’-])"
                if re.search(there, text):
                    yield triple


def places_apart(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose place stands behind a name elsewhere: "in Chicago, France" or "in Chicago in France".

    A place may stand behind its own subject, and behind another place of its subject.
    """
    for place in triples:
        if not _is_place(place):
            continue
        for other in triples:
            beside = other.subject == place.subject and _is_place(other)
            named = is_name(other.object) and not overlap(other.object, place.object)
            if named and not beside and not _linked(other.object, place.object, triples):
                both = rf"{either(other.object)}(?:,| in|, in) {_THE}{either(place.object)}"
                if re.search(rf"\b(?:in|at|from|of|is) (?:the )?{both}{_PLACE_END}", text):
                    yield place


def said_of_the_place(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a sentence about *the country* says, though their subject is no country.

    "Albany is in the USA. The country is led by the Mayor." for `Albany | leader | Mayor`.
    """
    for noun, sentence in _OF_PLACE.findall(text):
        named = {triple.object for triple in triples if last_word(triple) == noun}
        for triple in triples if named else ():
            others = [other.subject for other in triples if other.object == triple.object]
            apart = named.isdisjoint(others) and triple.object not in named and triple.subject not in named
            if apart and is_name(triple.object) and re.search(rf"{either(triple.object)}(?!\w|['’-])", sentence):
                yield triple


def _is_place(triple: Triple) -> bool:
    return last_word(triple) in _PLACES and is_name(triple.object)


def _linked(one: str, other: str, triples: Triples) -> bool:
    """Whether the triples lead from one name to the other, as from a city to its state to its country."""
    reached, before = {one}, set[str]()
    while reached != before:
        before = set(reached)
        reached |= {triple.object for triple in triples if triple.subject in before}
    return other in reached
