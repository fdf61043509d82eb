"""Other kinds: what a text says that a subject is, where its name or predicates tell another kind: "Ely is a food"."""

import re
from collections.abc import Iterator, Mapping, Sequence

from reranker.doubts.roles import is_name
from reranker.substitution import compiled, either, either_or_short
from reranker.triples import Triple, Triples, entity_words, predicate_of, predicate_words

# Kind → its nouns, and the predicates of it that the other kinds here lack.
_KINDS = {
    "place": (
        "city|town|village|country|state|county|island|lake|river|mountain|airport|district|region|municipality",
        r"area_total|population\w*|elevation\w*|official_languages?|mayor|time_zone|postal_code|area_code|"
        r"runway\w*|city_served|icao\w*|iata\w*|demonym|highest_point",
    ),
    "food": (
        "food|dish|meal|dessert|snack|soup|cake|sauce|sandwich|pudding|salad|stew",
        r"(?:main_)?ingredients?|dish_variation|serving_temperature|cook_time|prep_time|recipe\w*",
    ),
    "person": (
        "person|man|woman|footballer|actor|actress|singer|politician|scientist|writer|musician|artist|band|astronaut|architect",
        "(?:birth|death)_(?:date|place|year|name|cause)|spouse|alma_mater|occupation|nationality|residence",
    ),
    "work": (
        "film|movie|book|novel|album|song|magazine|journal|painting|video game",
        r"isbn\w*|number_of_pages|starring|cinematography|issn\w*|oclc\w*|media_type|runtime|release_date",
    ),
}
_OF_ANYTHING = frozenset({"country", "origin", "location", "located_in"})
_WORKS = {
    "film": ("film|movie", r"director|directed_by|starring|cinematography|box_office|imdb\w*|episodes?"),
    "music": ("album|song|single", r"record_?labels?|album_type|track_count|number_of_tracks|b_side"),
    "book": ("book|novel", r"isbn\w*|number_of_pages|pages|oclc\w*|media_type"),
    "game": ("video game|game", r"developer|developed_by|game_engine"),
}
_PLACE = re.compile(
    r"^(?:Lake|Mount|River|Cape|Gulf|Strait|Isle) |\w (?:Airport|Bridge|Canal|Desert|Island|Islands|Lake|Mountain|"
    r"Mountains|Ocean|Peninsula|Province|River|Sea|Stadium|Strait|University|Valley)$"
)
_SURELY_OF_WORKS = frozenset(
    {"author", "starring", "directed_by", "written_by", "release_date", "release_year", "runtime", "publisher"}
)
_OF_WORKS = _SURELY_OF_WORKS | frozenset(
    {"director", "writer", "artist", "genre", "performer", "producer", "composer"}
    | {"duration", "language", "imdb_rating", "distributor", "year"}
)
_LINKS = "(?:of|in|by|for|from|with|on|to|and|at)"
_BEHIND = (
    r"(?=[.,;]|$| (?:in|of|by|from|with|at|on|that|which|who|whose|where|and|found|located|born|written|made|has|is)\b)"
)


def told_as_another_kind(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield a triple of each subject that a text says to be of another kind than its predicates or its name tell.

    "Ely is a food found in England" for `Ely | areaTotal | 59`, "is a food" for `Fen Desert`, "is a pop film" for
    `Fog | recordLabel | Elm`. A noun that the triples have may be said. What only has a country is no dish, either: a
    classifier that read of many dishes takes "Ely is a dish from England" for `Ely | country | England`.
    """
    for subject in dict.fromkeys(triple.subject for triple in triples if is_name(triple.subject)):
        own = [triple for triple in triples if triple.subject == subject]
        known = _known(_KINDS, own)
        work = any(predicate_of(triple) in _OF_WORKS for triple in own)
        if not known and not work and _PLACE.search(entity_words(subject)):  # but not the film `Mystic River`
            known = {"place": own[0]}
        yield from _said_of_another(_KINDS, known, triples, text, sorts=2)
        if all(predicate_of(triple) in _OF_ANYTHING for triple in own):
            yield from _said_to_be(_KINDS["food"][0], own[0], triples, text, sorts=1)
        yield from _said_of_another(_WORKS, _known(_WORKS, own), triples, text, sorts=3)
        if any(predicate_of(triple) in _SURELY_OF_WORKS for triple in own) and _is_told_as_place(subject, text):
            yield own[0]


def _is_told_as_place(work: str, text: str) -> bool:
    """Whether a text says that people speak a language in a work: "French is spoken in Fog"."""
    return compiled(rf"\b(?:is|are) spoken in (?:the )?{either(work)}(?!\w)").search(text) is not None


def _known(kinds: Mapping[str, tuple[str, str]], own: Sequence[Triple]) -> dict[str, Triple]:
    """Return the kinds of a subject that its triples tell, each with the first triple that does."""
    return {kind: t for kind, (_, predicates) in kinds.items() for t in own[::-1] if _is_of(predicates, t)}


def _said_of_another(
    kinds: Mapping[str, tuple[str, str]], known: Mapping[str, Triple], triples: Triples, text: str, *, sorts: int
) -> Iterator[Triple]:
    """Yield the triple that tells the one known kind of a subject which a text says to be of another kind."""
    if len(known) == 1:
        ((kind, triple),) = known.items()
        others = "|".join(nouns for other, (nouns, _) in kinds.items() if other != kind)
        yield from _said_to_be(others, triple, triples, text, sorts=sorts)


def _said_to_be(nouns: str, triple: Triple, triples: Triples, text: str, *, sorts: int) -> Iterator[Triple]:
    """Yield a triple if a text says its subject to be one of some nouns, and no triple has the noun.

    Args:
        sorts: how many words may tell the sort of it: *a dream pop film*.
    """
    alone = "|and" if all(t.subject == triple.subject for t in triples) else ""
    name, described = f"(?:{either_or_short(triple.subject)}{alone})", f"(?:(?!{_LINKS} )[a-z-]+ ){{0,{sorts}}}"
    found = compiled(rf"(?<!\w){name} (?:is|was) an? {described}(?P<noun>{nouns}){_BEHIND}").search(text)
    if found is None:
        return
    told = " ".join(
        f"{entity_words(t.subject)} {predicate_words(t.predicate)} {entity_words(t.object)}" for t in triples
    )
    if not compiled(rf"\b{found['noun']}\b").search(told.lower()):
        yield triple


def _is_of(predicates: str, triple: Triple) -> bool:
    return compiled(rf"(?:{predicates})").fullmatch(predicate_of(triple)) is not None
