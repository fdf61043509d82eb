"""Kinds: what a subject is: a person, or a model, an animal or a thing, whose name has an article."""

import re
from collections.abc import Iterable, Set

from reranker.triples import Triple, entity_words, predicate_key
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_counted,
    is_of_a_people,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
    without_has,
)
from reranker.verbaliser.names import HOST, capitalised, takes_the, uncapitalised, uncapitalised_title
from reranker.verbaliser.phrases import PREPOSITIONS, head_of
from reranker.verbaliser.vacancies import vacancy_in_small_letters

_OF_MODELS, _OF_ANIMALS = frozenset(WORDS["predicates of models"]), frozenset(WORDS["predicates of animals"])
_OF_ANIMALS_ALONE = frozenset(WORDS["predicates of animals alone"])
_IN_PLURAL = re.compile(r"(?:are|were)_[a-z]+")
_OF_BANDS, _BAND = frozenset(WORDS["predicates of bands"]), re.compile(r"The (?:[A-Z]\w* )*[A-Z]\w*[^s]s")
_OF_ONE_OF_MANY = frozenset(WORDS["predicates of breeds"] + WORDS["predicates of one of many"])
_IN_A_YEAR = re.compile(r"(?:1\d|20)\d\d [a-z]+ of ")  # `1883 eruption of Krakatoa`
_OF_A_YEAR = re.compile(r"(?:19|20)\d\d [A-Z]")
_OF_VEHICLES = frozenset(WORDS["kinds by predicates"]["vehicle"])
_CODE = re.compile(r"[A-Z][A-Za-z]{0,3}-?\d{1,4}[A-Z]{0,2}|[A-Z]\d{1,4}[a-z]?")
_KIND = re.compile(r"[ _]\((?P<kind>\w[\w ]*)\)$")
_GROUPS = frozenset({"band", "group", "team", "club", "family"})
_OF_SPECIES = frozenset(
    {"genus", "conservation_status", "iucn_conservation_status", "binomial_name", "binomial_authority"}
)
_STUFFS_TOO = frozenset(
    {"rice", "basil", "garlic", "cheese", "pepper", "salt", "mint", "thyme", "ginger", "corn", "wheat"}
    | {"barley", "cotton"}
)
_OF_AIRLINES = frozenset(
    {"fleet_size", "fleet", "hub", "hubs", "weekly_flights", "alliance", "destinations", "iata"}
    | {"new_route", "routes", "flights_per_week", "first_flight"}
)
_OF_NAMED_SPECIES = (_OF_ANIMALS_ALONE - {"diet"}) | {"scientific_name", "latin_name", "binomial_name", "native_range"}
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
_LATIN = re.compile(r"(?:us|um|is|ii|ae|ensis|ica|ata|osa|oba|ina|iana|oides|ifera)$")
_KINDS = frozenset(
    {"instance_of", "type", "kind", "is_a", "category", "venue_type", "eat_type", "type_of_place", "kind_of_place"}
    | {"place_type"}
)
_OF_BODIES_ALONE = frozenset({"number_of_hearts", "number_of_legs", "number_of_arms", "blood_colour", "blood_color"})
_OF_OWNED = frozenset({"owner", "breed", "age", "name"})
_OF_STUFFS = frozenset(
    {"treats", "side_effect", "side_effects", "drug_class", "max_daily_dose", "maximum_daily_dose", "chemical_formula"}
    | {"molecular_formula", "molar_mass", "atomic_number", "route_of_administration"}
)
_OF_RIVERS = frozenset({"flows_into", "mouth", "river_mouth", "mouth_of_the_watercourse"})
_OF_TRIBUTARIES = frozenset({"tributary", "tributaries", "left_tributary", "right_tributary"})
_OF_PRODUCTS = frozenset(
    {"sku", "unit_price", "in_stock", "warranty", "warranty_months", "barcode", "upholstery", "material", "materials"}
    | {"available_colours", "available_colors", "waterproof_rating", "wash_temperature"}
)
_OF_GOODS = frozenset({"price", "weight", "weight_kg", "weight_g", "colour", "color", "sleeps"})
_OF_BREEDS = frozenset({"temperament", "life_span", "lifespan", "coat", "coat_type"})
_OF_BODIES = frozenset({"wingspan"})  # of an aircraft, a bird or a person
_HOUSES = frozenset(
    {"Cottage", "House", "Villa", "Barn", "Lodge", "Court", "Farm", "Mill", "Close", "Terrace", "Crescent"}
    | {"Row", "Mews"}
    | set(WORDS["roads"])
)
_OF_MAKERS = frozenset({"manufacturer", "manufactured_by"})


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


def as_kind(name: str, entity: str, triples: Iterable[Triple]) -> str:
    """Return the name of a subject with its article, if it is a thing, or told as a model or an animal.

    Args:
        name: the entity in words.
    """
    first, *rest = name.split() or [""]
    if not first or takes_the(name) or first.lower() in ("the", "my", "our") or HOST.match(name):
        return name
    if name.islower() and listed(head_of(name.split()), "events with article"):  # `school trip to the zoo`
        return f"the {name}"
    if "'" in name or "’" in name or " the " in name or name in COUNTRIES:  # `Sam's cat`
        return name
    given = tuple(triples)
    facts = [(predicate_key(t.predicate), t.object) for t in given if t.subject == entity]
    keys = {key for key, _ in facts}
    if name.islower() and _is_one_of_many(name.split()[-1]):
        return f"the {name}"
    spelt = name.istitle() or name[1:].islower()
    breed = rest and listed(rest[-1].lower(), "breeds") and spelt  # `Border Collie`
    if keys & _OF_ONE_OF_MANY or (breed and keys & _OF_BREEDS):
        return f"the {uncapitalised(name)}"
    if is_river(entity, given) and name.istitle() and first != "Lake":
        return f"the {name}"
    if job := vacancy_in_small_letters(name, keys):
        return f"the {job}"
    if not rest and keys & _OF_STUFFS and (lemma(first.lower(), "NOUN") or listed(first, "stuffs")) and first.istitle():
        return name.lower()  # `Aspirin`, but not `Prozac`
    if not rest:
        species = (
            (keys & _OF_SPECIES or (keys & _OF_BODIES_ALONE and not keys & _OF_OWNED))
            and first[1:].islower()
            and usual_form(entity) == entity_words(entity)
        )
        return f"the {name.lower()}" if species else name
    if keys & _OF_SPECIES and listed(rest[-1], "kinds with article") and uncapitalised_title(name).islower():
        return f"the {uncapitalised_title(name)}"  # `Red Panda`
    if rest[-1].islower() and listed(rest[-1], "things with article"):  # `Trail 40 backpack`, `Red fox`
        return f"the {uncapitalised(name)}"
    needed = 1 if any(map(str.isdigit, name)) else 2  # `Megan Fox` has a weight, too
    product = keys & _OF_PRODUCTS or len(keys & _OF_GOODS) >= needed
    if product and rest[-1].istitle() and listed(rest[-1], "things with article"):
        return f"the {name}"
    if _IN_A_YEAR.match(name) or (_OF_A_YEAR.match(name) and keys & _OF_VEHICLES):  # `2017 Skoda Octavia`
        return f"the {name}"
    surely_animal = keys & _OF_ANIMALS_ALONE and not is_plural(rest[-1])
    of_genus = any(key in ("genus", "parent_taxon") and usual_form(genus) == first for key, genus in facts)
    of_genus = of_genus or "taxon_common_name" in keys
    latin = of_genus or (_LATIN.search(rest[-1]) and is_unknown(rest[-1]))  # `Goliathus regius`
    if surely_animal and rest[-1].islower() and not latin:
        return f"the {uncapitalised(name)}"
    if keys & _OF_NAMED_SPECIES and _is_title_of_one(name) and not latin:  # `Arctic Tern`
        return f"the {name}"
    if rest[-1] in ("Air", "Airlines", "Airways") and keys & _OF_AIRLINES:
        return name
    if len(rest) == 1 and rest[0].isdigit() and listed(first.lower(), "things before names"):  # `Locomotive 4412`
        return name
    of_model = keys & _OF_MODELS - (frozenset() if any(map(str.isdigit, name)) else _OF_BODIES)
    of_model = of_model - ({"energy_rating"} if rest[-1] in _HOUSES else set())
    if first.islower() and name != name.lower() and listed(first, "colours"):  # `silver Rover Mini`
        return f"the {name}"
    by_maker = any(key in _OF_MAKERS and usual_form(maker).split()[0] == first for key, maker in facts)
    if (
        (name[0].isupper() or capitalised(name) == name)
        and (of_model or by_maker or _is_numbered_model(first, rest))
        and not is_plural(rest[-1])
    ):
        return f"the {name}"
    animal = keys & _OF_ANIMALS and listed(rest[-1], "kinds with article")
    return f"the {uncapitalised(name)}" if animal and rest[-1].islower() and not latin else name


def kind_without_article(name: str, entity: str, triples: Iterable[Triple]) -> str:
    """Return the kind that a name of several words has inside a sentence, `blue whale` for `Blue whale`; empty if none.

    A name of one word may be an ingredient, too: `Tomato`.
    """
    kind = as_kind(name, entity, triples) if " " in name else name
    return kind.removeprefix("the ") if kind != name else ""


def _is_title_of_one(name: str) -> bool:
    """Whether a name has capitals as in a title, and ends in the noun of one thing: `Arctic Tern`."""
    last = name.split()[-1].lower()
    return name.istitle() and is_counted(last) and not is_plural(last) and last not in _STUFFS_TOO


def _is_one_of_many(noun: str) -> bool:
    """Whether a common noun is that of a thing, an animal or a person, and not of a stuff or a dish."""
    singular = lemma(noun, "NOUN")  # None of what the lexicon lacks: `nephron`
    if singular not in (noun, None):
        return False
    return listed(noun, "things with article") or (singular == noun and is_person(noun))


def _is_numbered_model(first: str, rest: list[str]) -> bool:
    """Whether a name has a code of letters and digits behind a maker's name: `Seiko SKX007`, but not `Flight N33`."""
    numbered = rest[-1].isdigit() and "".join(rest[-2:-1]).islower()  # `Milling machine 3`
    if numbered or not PREPOSITIONS.isdisjoint(rest):  # `Radiohead at O2 Arena`
        return False
    thing = lemma(first.lower(), "NOUN") or listed(first.lower(), "things before names")  # `Borehole K4`
    return first.isalpha() and not thing and any(map(_CODE.fullmatch, rest))
