"""Kinds: what a text says that a subject is, where what is told of it tells another kind: "Ely is a food"."""

from collections.abc import Iterator

from reranker.doubts.roles import is_name
from reranker.substitution import compiled, either_or_short
from reranker.triples import Triple, Triples, entity_words, predicate_of, predicate_words

# Kind → its nouns, and the first words of predicates that no other kind has.
_KINDS = {
    "place": (
        "city|town|village|country|state|county|island|lake|river|mountain|airport|district|region|municipality",
        "area_total|population|elevation|official_language|currency|capital|mayor|time_zone|postal_code|area_code|"
        "runway|city_served|icao|iata|demonym|highest_point|is_part_of",
    ),
    "food": (
        "food|dish|meal|dessert|snack|soup|cake|sauce|sandwich|pudding|salad|stew",
        "ingredient|main_ingredient|dish_variation|course|serving_temperature|cook_time|prep_time|recipe",
    ),
    "person": (
        "person|man|woman|footballer|actor|actress|singer|politician|scientist|writer|musician|astronaut|architect",
        "birth|death|spouse|alma_mater|occupation|nationality|residence",
    ),
    "work": (
        "film|movie|book|novel|album|song|magazine|journal|painting|video game",
        "isbn|number_of_pages|starring|cinematography|issn|oclc|media_type",
    ),
}


def told_as_another_kind(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield a triple of each subject that a text says to be of another kind than its predicates tell.

    "Ely is a food found in England" for `Ely | areaTotal | 59`. A noun that the triples have may be said.
    """
    told = " ".join(f"{predicate_words(t.predicate)} {entity_words(t.object)}" for t in triples).lower()
    for subject in dict.fromkeys(triple.subject for triple in triples if is_name(triple.subject)):
        own = [triple for triple in triples if triple.subject == subject]
        kinds = {
            kind: next((t for t in own if _is_of(predicates, t)), None) for kind, (_, predicates) in _KINDS.items()
        }
        known = [kind for kind, triple in kinds.items() if triple is not None]
        others = "|".join(nouns for kind, (nouns, _) in _KINDS.items() if kind not in known)
        if len(known) != 1 or not others:
            continue
        said = compiled(rf"(?<!\w){either_or_short(subject)} (?:is|was) an? (?:[a-z-]+ )?(?P<noun>{others})\b")
        found = said.search(text)
        if found and found["noun"] not in told:
            yield kinds[known[0]] or own[0]


def _is_of(predicates: str, triple: Triple) -> bool:
    return compiled(rf"(?:{predicates})").match(predicate_of(triple)) is not None
