"""Articles: the name of a subject with its article, if it is a thing, a model or an animal: *the red fox*."""

import re
from collections.abc import Iterable, Sequence, Set

from reranker.triples import Triple, entity_words, predicate_key
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_river
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_counted, is_person, is_plural, is_unknown, lemma, listed
from reranker.verbaliser.likely_articles import likely_takes_the
from reranker.verbaliser.names import HOST, capitalised, takes_the, uncapitalised, uncapitalised_title
from reranker.verbaliser.phrases import PREPOSITIONS, head_of
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.vacancies import is_vacancy, vacancy_in_small_letters

_OF_MODELS, _OF_ANIMALS = frozenset(WORDS["predicates of models"]), frozenset(WORDS["predicates of animals"])
_OF_ANIMALS_ALONE = frozenset(WORDS["predicates of animals alone"])
_OF_ONE_OF_MANY = frozenset(WORDS["predicates of breeds"] + WORDS["predicates of one of many"])
_IN_A_YEAR = re.compile(r"(?:1\d|20)\d\d [a-z]+ of ")  # `1883 eruption of Krakatoa`
_OF_A_YEAR = re.compile(r"(?:19|20)\d\d [A-Z]")
_OF_VEHICLES = frozenset(WORDS["kinds by predicates"]["vehicle"])
_CODE = re.compile(r"[A-Z][A-Za-z]{0,3}-?\d{1,4}[A-Z]{0,2}|[A-Z]\d{1,4}[a-z]?")
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
_LATIN = re.compile(r"(?:us|um|is|ii|ae|ensis|ica|ata|osa|oba|ina|iana|oides|ifera)$")
_OF_BODIES_ALONE = frozenset({"number_of_hearts", "number_of_legs", "number_of_arms", "blood_colour", "blood_color"})
_OF_OWNED = frozenset({"owner", "breed", "age", "name"})
_OF_STUFFS = frozenset(
    {"treats", "side_effect", "side_effects", "drug_class", "max_daily_dose", "maximum_daily_dose", "chemical_formula"}
    | {"molecular_formula", "molar_mass", "atomic_number", "route_of_administration"}
)
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
# Of eateries, whose names are spelt as their owners do, of dishes and of illnesses.
_OF_OTHERS = frozenset(WORDS["predicates of eateries"]) | {
    *("ingredient", "ingredients", "main_ingredient", "main_ingredients", "calories", "symptom", "symptoms"),
    *("hair_colour", "hair_color", "eye_colour", "eye_color", "age"),
}
_OF_MAKERS = frozenset({"manufacturer", "manufactured_by"})


def as_kind(name: str, entity: str, triples: Iterable[Triple]) -> str:
    """Return the name of a subject with its article, if a rule knows that it takes one, or if that is very likely.

    Args:
        name: the entity in words.
    """
    given = tuple(triples)
    said = as_known_kind(name, entity, given)
    if said != name or takes_the(name) or _has_none(name):
        return said
    keys = _keys(_facts(entity, given))
    known = keys & _OF_OTHERS or is_vacancy(name, keys) or is_told_as_person(entity, given)
    known = known or " " not in name or _is_latin(name, _facts(entity, given))
    return f"the {uncapitalised(name)}" if not known and likely_takes_the(name, keys) else name


def as_known_kind(name: str, entity: str, triples: Iterable[Triple]) -> str:
    """Return the name of a subject with its article, if a rule knows that it takes one.

    Args:
        name: the entity in words.
    """
    first, *rest = name.split() or [""]
    if not first or first in ("The", "the") or takes_the(name) or HOST.match(name):
        return name
    if name.islower() and listed(head_of(name.split()), "events with article"):  # `school trip to the zoo`
        return f"the {name}"
    if _has_none(name):
        return name
    given = tuple(triples)
    facts = _facts(entity, given)
    if said := _as_common_noun(name, entity, given):
        return said
    if not rest:
        return _of_one_word(name, entity, _keys(facts))
    if said := _as_thing(name, _keys(facts)) or _as_living(name, facts):
        return said
    return f"the {name}" if _is_model(name, facts) else _as_animal(name, facts)


def kind_without_article(name: str, entity: str, triples: Iterable[Triple]) -> str:
    """Return the kind that a name of several words has inside a sentence, `blue whale` for `Blue whale`; empty if none.

    A name of one word may be an ingredient, too: `Tomato`.
    """
    kind = as_kind(name, entity, triples) if " " in name else name
    return kind.removeprefix("the ") if kind != name else ""


def _has_none(name: str) -> bool:
    """Whether a name has surely no article, or has one: `Sam's cat`, `Peru`, `The Oak`."""
    determined = name.lower().startswith(("the ", "my ", "our "))
    return determined or "'" in name or "’" in name or " the " in name or name in COUNTRIES


def _facts(entity: str, triples: Iterable[Triple]) -> list[tuple[str, str]]:
    """Return the predicate and the object of each fact of a subject."""
    return [(predicate_key(t.predicate), t.object) for t in triples if t.subject == entity]


def _keys(facts: Iterable[tuple[str, str]]) -> set[str]:
    return {key for key, _ in facts}


def _as_common_noun(name: str, entity: str, triples: Sequence[Triple]) -> str:
    """Return a name that is a common noun, a breed, a river or a vacancy, with its article; empty for any other."""
    first, *rest = name.split()
    keys = _keys(_facts(entity, triples))
    if name.islower() and _is_one_of_many(name.split()[-1]):
        return f"the {name}"
    spelt = name.istitle() or name[1:].islower()
    breed = rest and listed(rest[-1].lower(), "breeds") and spelt  # `Border Collie`
    if keys & _OF_ONE_OF_MANY or (breed and keys & _OF_BREEDS):
        return f"the {uncapitalised(name)}"
    if is_river(entity, triples) and name.istitle() and first != "Lake":
        return f"the {name}"
    job = vacancy_in_small_letters(name, keys)
    return f"the {job}" if job else ""


def _of_one_word(name: str, entity: str, keys: Set[str]) -> str:
    """Return a name of one word: `Aspirin` as *aspirin*, but not `Prozac`, and `Puma` as *the puma*."""
    stuff = keys & _OF_STUFFS and (lemma(name.lower(), "NOUN") or listed(name, "stuffs"))
    if stuff and name.istitle():
        return name.lower()
    of_bodies = keys & _OF_BODIES_ALONE and not keys & _OF_OWNED
    species = (keys & _OF_SPECIES or of_bodies) and name[1:].islower() and usual_form(entity) == entity_words(entity)
    return f"the {name.lower()}" if species else name


def _as_thing(name: str, keys: Set[str]) -> str:
    """Return a name that ends in what it names, with its article: *the Trail 40 backpack*; empty for any other."""
    *_, last = name.split()
    if keys & _OF_SPECIES and listed(last, "kinds with article") and uncapitalised_title(name).islower():
        return f"the {uncapitalised_title(name)}"  # `Red Panda`
    if last.islower() and listed(last, "things with article"):  # `Trail 40 backpack`, `Red fox`
        return f"the {uncapitalised(name)}"
    needed = 1 if any(map(str.isdigit, name)) else 2  # `Megan Fox` has a weight, too
    product = keys & _OF_PRODUCTS or len(keys & _OF_GOODS) >= needed
    if product and last.istitle() and listed(last, "things with article"):
        return f"the {name}"
    if _IN_A_YEAR.match(name) or (_OF_A_YEAR.match(name) and keys & _OF_VEHICLES):  # `2017 Skoda Octavia`
        return f"the {name}"
    return ""


def _as_living(name: str, facts: Sequence[tuple[str, str]]) -> str:
    """Return the name of an animal or a plant with its article: *the Arctic Tern*; empty for any other."""
    keys, last = _keys(facts), name.split()[-1]
    if _is_latin(name, facts):
        return ""
    if keys & _OF_ANIMALS_ALONE and not is_plural(last) and last.islower():
        return f"the {uncapitalised(name)}"
    return f"the {name}" if keys & _OF_NAMED_SPECIES and _is_title_of_one(name) else ""


def _as_animal(name: str, facts: Sequence[tuple[str, str]]) -> str:
    """Return the name of an animal that ends in its kind with its article; any other name as it is."""
    last = name.split()[-1]
    animal = _keys(facts) & _OF_ANIMALS and listed(last, "kinds with article")
    return f"the {uncapitalised(name)}" if animal and last.islower() and not _is_latin(name, facts) else name


def _is_latin(name: str, facts: Sequence[tuple[str, str]]) -> bool:
    """Whether a name is the Latin one of a species: `Goliathus regius`."""
    first, *_, last = name.split()
    of_genus = any(key in ("genus", "parent_taxon") and usual_form(genus) == first for key, genus in facts)
    known = of_genus or "taxon_common_name" in _keys(facts)
    return known or (_LATIN.search(last) is not None and is_unknown(last))


def _is_model(name: str, facts: Sequence[tuple[str, str]]) -> bool:
    """Whether a name is that of a model, by what is told, by its maker or by a code: `Seiko SKX007`."""
    first, *rest = name.split()
    keys = _keys(facts)
    airline = rest[-1] in ("Air", "Airlines", "Airways") and keys & _OF_AIRLINES
    numbered = len(rest) == 1 and rest[0].isdigit() and listed(first.lower(), "things before names")
    if airline or numbered:  # `Locomotive 4412`
        return False
    if first.islower() and name != name.lower() and listed(first, "colours"):  # `silver Rover Mini`
        return True
    of_model = keys & _OF_MODELS - (frozenset() if any(map(str.isdigit, name)) else _OF_BODIES)
    of_model = of_model - ({"energy_rating"} if rest[-1] in _HOUSES else set())
    by_maker = any(key in _OF_MAKERS and usual_form(maker).split()[0] == first for key, maker in facts)
    spelt = name[0].isupper() or capitalised(name) == name
    return spelt and bool(of_model or by_maker or _is_numbered_model(first, rest)) and not is_plural(rest[-1])


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
