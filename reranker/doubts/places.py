"""Places: where a text puts births, deaths and names that the triples put elsewhere."""

import re
from collections.abc import Iterator

from reranker.doubts.roles import is_agent, is_name, last_word, overlap, owners_of
from reranker.entities.surfaces import people_names
from reranker.substitution import compiled, either, either_or_short, entities_in_words, whole_words
from reranker.triples import Triple, Triples, entity_words
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.wording import worded

RULES = 10  # to be raised when a rule below changes

_LIFE = {"born": ("birth", "born", "origin"), "died": ("death", "died", "die")}  # verb → stems of its predicates
_BIRTH = re.compile(r"(?i:birth(?!_?(?:name|date|year|day|rate|weight))|born|native|home_?town)")
_PLACE_WORDS = (
    "address borough capital municipality city country county district location neighborhood neighbourhood of place "
    "province quarter region state suburb town"
)
_PLACES = frozenset(_PLACE_WORDS.split())  # `of` as in `part_of`
_GROUPS = frozenset({"employer", "party", "performer"})  # "works at Acme in Oslo"
_PLACE_END = r"(?=[.;]|,? (?:and|where|which|who|has|is|was)\b|, [a-z]|$)"
_OF_PLACE = re.compile(
    r"(?:^|(?<=[.!?] ))The (country|state|county)(?:['’]s | is led | has | is known )((?:(?! and )[^.!?])*)"
)
_WHEN = r"(?:,? (?:on|in) (?:(?! and )[\w ,])*?\d{2,4},?)?"
_THE = r"(?:the (?:(?:state|city|town|country|region|county) of )?)?"
_THERE = rf"{_WHEN} (?:in|at) {_THE}"
_PEOPLE = "|".join(map(re.escape, people_names()))
# Words of nationality, adjectives of countries among them: "Norwegian", "Danish", "French", "Iraqi".
_NATIONAL = re.compile(
    rf"[Nn]ational|citizen|compatriot|native|origin|\b(?:from|hails?|comes?|came)\b|\b(?:{_PEOPLE})s?\b|"
    r"\b[A-Z]\w+(?:an|ans|ish|ese|ch|i|ic)\b"
)


def misplaced(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of another place, or that it puts elsewhere, by any of the rules below."""
    for rule in (other_places, names_as_birthplaces, lives_of_others, places_apart, said_of_the_place):
        yield from rule(triples, text)


def other_places(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose object is told as a place or day of birth or death, which their predicate is not."""
    for verb, stems in _LIFE.items():
        of_life = [triple for triple in triples if any(stem in triple.predicate.lower() for stem in stems)]
        for triple in triples:
            told = any(
                overlap(triple.object, other.object) or linked(other.object, triple.object, triples)
                for other in of_life
            )
            if not told and is_name(triple.object):
                there = rf"\b(?i:{verb}){_THERE}{either(triple.object)}(?!\w|['’-])"
                if compiled(there).search(text):
                    yield triple
            elif of_life and triple not in of_life and worded(triple.object).kind == "day":
                there = rf"\b(?i:{verb})(?: in (?:(?:[A-Z][\w.]*,?|of|the) )+?)? ?on {either(triple.object)}"
                if compiled(there).search(text):
                    yield triple


def names_as_birthplaces(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose object is told as a birthplace, and is none: "Bo Ray was the birthplace of Pope Leo"."""
    told = [triple for triple in triples if _BIRTH.search(triple.predicate)]
    for triple in triples:
        near = any(overlap(triple.object, t.object) or linked(t.object, triple.object, triples) for t in told)
        if is_name(triple.object) and not near:
            there = rf"(?:^|(?<=[.!?] )){either(triple.object)} (?:is|was) the birth ?place\b"
            if compiled(there).search(text):
                yield triple


def lives_of_others(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples of a birth or death that a text says of another name: "Bo, who was born in Oslo"."""
    subjects = [triple.subject for triple in triples]
    persons = dict.fromkeys([*subjects, *(triple.object for triple in triples if is_agent(last_word(triple)))])
    for verb, stems in _LIFE.items():
        for triple in triples:
            if any(stem in triple.predicate.lower() for stem in stems):
                own = (*owners_of(triple.object, triples), triple.object)
                others = [n for n in persons if not any(overlap(n, part) for part in own)]
                others = [n for n in others if not linked(triple.object, n, triples)]
                in_place = rf"(?:was )?{verb} (?:in|on|at) (?:the )?{either(triple.object)}(?!\w|['’-])"
                lived = rf", (?:who |an? (?:(?!(?:of|by|to|for|from|who)\b)[a-z-]+ )+?){in_place}"
                made = rf", [a-z]+ by [^,;]{{3,60}}, {in_place}"  # "The Oval, made by Ann, was born in Ely."
                place = rf"(?:,[^.]*?,)? (?:is|was) the {stems[0]} ?place of {either(triple.subject)}"
                anywhere = (compiled(f"{either(other)}(?:{lived}|{place})").search(text) for other in others)
                starts = (compiled(f"(?:The )?{either(other)}{made}").match for other in others)
                if any(anywhere) or any(start(each) for start in starts for each in SENTENCE_END.split(text)):
                    yield triple


def unsaid_nationality(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples of a nationality of which no word says more than a place: "was born in Dallas in the US"."""
    for triple in triples:
        if last_word(triple) in ("nationality", "citizenship"):
            others = [name for name in entities_in_words(triples) if name != entity_words(triple.object)]
            said = whole_words(others).sub("", text) if others else text
            if not _NATIONAL.search(said) and not compiled(rf"[(,] ?of (?:the )?{either(triple.object)}").search(said):
                yield triple


def places_apart(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose place stands behind a name elsewhere: "in Chicago, France" or "in Chicago in France".

    A place may stand behind its own subject, and behind another place of its subject or of what its subject lies in.
    """
    places = tuple(filter(_is_place, triples))
    for place in places:
        for other in triples:
            beside = _is_place(other) and _part_of_each_other(other.subject, place.subject, places)
            named = (
                is_name(other.object) and last_word(other) not in _GROUPS and not overlap(other.object, place.object)
            )
            named = named and worded(other.object).kind not in ("day", "span")
            if named and not beside and not linked(other.object, place.object, triples):
                both = rf"{either_or_short(other.object)}(?:,| in|, in) {_THE}{either_or_short(place.object)}"
                if compiled(rf"\b(?:in|at|from|of|is) (?:the )?{both}{_PLACE_END}").search(text):
                    yield place


def said_of_the_place(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a sentence about *the country* says, though their subject is no country.

    "Albany is in the USA. The country is led by the Mayor." for `Albany | leader | Mayor`.
    """
    for noun, sentence in _OF_PLACE.findall(text):
        named = {triple.object for triple in triples if last_word(triple) == noun}
        for triple in triples if named else ():
            apart = named.isdisjoint((*owners_of(triple.object, triples), triple.object, triple.subject))
            if apart and is_name(triple.object) and compiled(rf"{either(triple.object)}(?!\w|['’-])").search(sentence):
                yield triple


def _is_place(triple: Triple) -> bool:
    return last_word(triple) in _PLACES and is_name(triple.object)


def _part_of_each_other(one: str, other: str, places: Triples) -> bool:
    return one == other or linked(one, other, places) or linked(other, one, places)


def linked(one: str, other: str, triples: Triples) -> bool:
    """Whether the triples lead from one name to the other, as from a city to its state to its country."""
    reached, before = {one}, set[str]()
    while reached != before:
        before = set(reached)
        reached |= {triple.object for triple in triples if triple.subject in before}
    return other in reached
