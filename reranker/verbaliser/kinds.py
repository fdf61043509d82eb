"""Kinds: what a subject is: a person, or a model, an animal or a thing, whose name has an article."""

import re
from collections.abc import Iterable, Set

from reranker.triples import Triple, predicate_key
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_of_a_people,
    lemma,
    participle,
    without_has,
)

_IN_PLURAL = re.compile(r"(?:are|were)_[a-z]+")
_OF_BANDS, _BAND = frozenset(WORDS["predicates of bands"]), re.compile(r"The (?:[A-Z]\w* )*[A-Z]\w*[^s]s")
_KIND = re.compile(r"[ _]\((?P<kind>\w[\w ]*)\)$")
_GROUPS = frozenset({"band", "group", "team", "club", "family"})
INSTITUTION = re.compile(
    r"\w (?:School|University|College|Hospital|Clinic|Hotel|Museum|Airport|Library|Stadium|Institute|"
    r"Primary|Preschool|Nursery|Kindergarten|Infants|Juniors|Branch|Terrace|Kitchen|"
    r"Restaurant|Bistro|Brasserie|Bakery|Brewery|Café|Cafe|Diner|Grill|Takeaways?|Tavern|Tea ?[Rr]ooms?|Winery)$"
)
"""Pattern of the name of an institution, or of where one eats: `Ely Museum`, `Oak Diner`."""
_NAMED_INSTITUTION = re.compile(
    r"^(?:Museo|Musée|Museu|Galleria|Hospital|Universidad|Universidade|Université|Clínica) \w|"
    r"\b(?:(?:School|University|College)(?= of\b)|"
    r"Academy|Agency|Centre|Center|Gallery|Institute|Laboratory|Observatory|Orchestra|Theatre|Zoo)(?:$| (?:of|for)\b)|"
    r"^Zoo [A-Z]"
)
_KINDS = frozenset(
    {"instance_of", "type", "kind", "is_a", "category", "venue_type", "eat_type", "type_of_place", "kind_of_place"}
    | {"place_type"}
)
_OF_RIVERS = frozenset({"flows_into", "mouth", "river_mouth", "mouth_of_the_watercourse"})
_OF_TRIBUTARIES = frozenset({"tributary", "tributaries", "left_tributary", "right_tributary"})


def keys_of(entity: str, triples: Iterable[Triple]) -> Set[str]:
    """Return the predicates of a subject, `has_owner` also as `owner`."""
    keys = {predicate_key(triple.predicate) for triple in triples if triple.subject == entity}
    return keys | set(map(without_has, keys))


def keys_around(entity: str, triples: Iterable[Triple]) -> Set[str]:
    """Return the predicates whose object an entity is."""
    return {predicate_key(triple.predicate) for triple in triples if triple.object == entity}


def is_institution(entity: str) -> bool:
    """Whether a name tells an institution, of what kind it may be: `Ely Museum`, `Institute of Ely`."""
    name = usual_form(entity)
    return INSTITUTION.search(name) is not None or _NAMED_INSTITUTION.search(name) is not None


def told_kinds(entity: str, triples: Iterable[Triple]) -> list[str]:
    """Return what other facts say that a subject is: `river` for `Oder | instance of | river`."""
    told = (t for t in triples if t.subject == entity and predicate_key(t.predicate).removeprefix("has_") in _KINDS)
    return [usual_form(t.object) for t in told]


def is_river(entity: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject is a river by what is told of it."""
    given = tuple(triples)
    flows = keys_of(entity, given) & _OF_RIVERS or keys_around(entity, given) & _OF_TRIBUTARIES
    return "river" in map(str.lower, told_kinds(entity, given)) or bool(flows)


def kind_in_brackets(entity: str) -> str:
    """The noun behind a name, which tells what the name is of: `moon` of `Titan_(moon)`; empty if there is none.

    The name of a band in brackets tells who belongs to the band: `Bo_Ray_(Vale band)` is none.
    """
    found = _KIND.search(entity)
    *described, noun = re.split("[ _]+", found["kind"]) if found else [""]
    names = [word for word in described if word[0].isupper()]
    of_place = any(map(is_of_a_people, names)) or " ".join(names) in {*COUNTRIES, "UK", "US"}
    if noun in _GROUPS and names and not of_place:
        return ""
    return noun if lemma(noun, "NOUN") == noun else ""


def is_band(entity: str, triples: Iterable[Triple]) -> bool:
    """Whether a subject is several musicians: `The Marsh Hens` with a record label, but not the show `The Larks`.

    Several things that predicates tell in the plural are told like a band: `Railings | are_made_of | iron`.
    """
    keys = keys_of(entity, triples)
    told = (key.split("_")[1] for key in keys if _IN_PLURAL.match(key))
    if any(word == "found" or participle(word) for word in told):
        return True
    return bool(keys & _OF_BANDS) and _BAND.fullmatch(usual_form(entity)) is not None
