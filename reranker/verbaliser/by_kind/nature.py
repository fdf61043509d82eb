"""Rules of facts of nature: plants, animals, bodies, illnesses and medicines, and heavenly bodies."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import WORDS, is_adjective, is_counted, is_plural, listed

_OF_BODIES = ("parent_astronomical_body", "orbits", "orbital_period", "apoapsis", "minor_planet_group")
_OF_MEDICINES = ("medical_condition_treated", "route_of_administration")
_OF_DRUGS = ("drug_class", "starting_dose", "usual_dose", "dosage", "side_effects", "side_effect", "common_side_effect")
_OF_ILLNESSES = ("cause", "transmission", "transmitted_by", "deaths_per_year", "risk_factor", "symptom", "symptoms")
_OF_PLANTS = frozenset(
    [*WORDS["predicates of plants"], "water", "watering", "toxic_to", "soil", "family", "native_to", "repotting"]
)
_OF_ANIMALS = (
    "species",
    "breed",
    "insect_order",
    "wingspan",
    "nocturnal",
    "habitat",
    "found_in",
    "lifespan",
    "clutch_size",
)
_OFTEN = re.compile(r"(?:once|twice|every|daily|weekly|monthly|[a-z]+ times)\b")
_REGION_OF = re.compile(r"(?:mountains|forests|deserts|coasts|waters|plains|grasslands|highlands|islands) of [A-Z]")
_AGES = re.compile(
    r"(?:[A-Z][a-z]+ )?(?:Cambrian|Ordovician|Silurian|Devonian|Carboniferous|Permian|Triassic|Jurassic|Cretaceous|"
    r"Paleogene|Eocene|Miocene|Pliocene|Pleistocene)(?: [Pp]eriod)?"
)
_IN_MONTHS = (
    *(("planting", "is planted"), ("sowing", "is sown"), ("harvest", "is harvested"), ("harvesting", "is harvested")),
    *(("flowering", "flowers"), ("blooming", "blooms"), ("fruiting", "fruits")),
)


def _is_plant(fact: FactOfKind) -> bool:
    """Whether the subject is a plant by a predicate."""
    return fact.has(*_OF_PLANTS)


def _needs_sun(fact: FactOfKind) -> bool:
    return _is_plant(fact) and _is_light(fact)


def _needs_light(fact: FactOfKind) -> bool:
    """Whether the subject is a plant by a predicate, and the object an adjective: `light | bright indirect`."""
    of_plant = fact.triple.predicate.lower() != "light" or _is_plant(fact)
    return of_plant and is_adjective(fact.value.text.split()[-1])


def _names_animal(fact: FactOfKind) -> bool:
    """Whether the object is one kind of animal without its article: `European rabbit`."""
    last = fact.value.text.split()[-1]
    return (
        " " in fact.value.text and last.islower() and is_counted(last) and not is_plural(last) and not fact.value.items
    )


def _is_part_of_cell(fact: FactOfKind) -> bool:
    """Whether the subject is a cell or a body, and the object a part of bodies that is counted."""
    of_body = fact.name.split()[-1] in ("cell", "body", "skull", "eye", "chest")
    return of_body and fact.is_counted and listed(fact.value.text.split()[-1], "parts of bodies")


def _was_found(fact: FactOfKind) -> bool:
    """Whether the subject is a heavenly body or a medicine, which nobody invents."""
    return fact.is_named and fact.has(*_OF_BODIES, *_OF_MEDICINES)


def _is_light(fact: FactOfKind) -> bool:
    """Whether the object is what a plant stands in: `partial shade`, but not `medium`."""
    return fact.value.text.split()[-1] in ("light", "sunlight", "sun", "shade")


def _describes_soil(fact: FactOfKind) -> bool:
    """Whether the object says what the soil is like: `sandy loam`, but not `Andosol` and not `clay soil`."""
    return fact.value.text.islower() and "soil" not in fact.value.text


def _is_field(fact: FactOfKind) -> bool:
    """Whether the subject is land by its name: `Field 12`."""
    return fact.name.split()[0] in ("Field", "Plot", "Parcel", "Paddock")


def _is_not_ahead(fact: FactOfKind) -> bool:
    """Whether the object names a place, and no flight of the subject is ahead."""
    ahead = any(key.startswith(("planned", "scheduled", "expected", "next")) for key in fact.keys)
    return fact.is_named and not ahead


def _is_animal(fact: FactOfKind) -> bool:
    """Whether the subject may be an animal by its name: `Mochi`, but not `Ely Zoo`."""
    return fact.is_counted and fact.value.text.islower() and " " not in fact.name


def _is_sort_of_orbit(fact: FactOfKind) -> bool:
    return fact.value.text in ("sun-synchronous", "geostationary", "geosynchronous", "polar", "elliptical", "circular")


RULES: tuple[Rule, ...] = (
    *(
        (
            template,
            lambda fact: fact.has(*_OF_ANIMALS) and fact.value.text.islower() and not fact.is_site,
            "{subject} eats {object}.",
        )
        for template in ("{subject} serves {object} food.", "{subject} serves {object}.")
    ),
    *(
        (form(f"{noun} {when}"), lambda fact: fact.names_months, f"{{subject}} {verb} from {{object}}.")
        for noun, verb in _IN_MONTHS
        for when in ("time", "season", "period")
    ),
    (
        form("distance"),
        lambda fact: fact.value.text.endswith("light-years") and not fact.of_person,
        "{subject} is {object} away.",
    ),
    *(
        (form(noun), _is_light, "{subject} needs {object}.")
        for noun in ("light requirement", "light requirements", "light needs", "light need")
    ),
    (form("soil type"), lambda fact: _describes_soil(fact) and _is_field(fact), "{subject} has {object} soil."),
    (form("soil type"), lambda fact: _describes_soil(fact) and _is_plant(fact), "{subject} grows in {object} soil."),
    (form("crop"), _is_field, "{subject} is planted with {object}."),
    (form("launch site"), _is_not_ahead, "{subject} was launched from {object}."),
    (form("landing site"), _is_not_ahead, "{subject} landed in {object}."),
    (form("orbit"), _is_sort_of_orbit, "{subject} has {a} {object} orbit."),
    (form("animal"), _is_animal, "{subject} is {a} {object}."),
    (
        form("archipelago"),
        lambda fact: not fact.value.text.lower().endswith("archipelago"),
        "{subject} is part of the {object} archipelago.",
    ),
    (form("archipelago"), lambda fact: fact.is_named, "{subject} is part of {object}."),
    (form("outflow"), lambda fact: fact.is_named, "{object} flows out of {subject}."),
    *((form(word), _needs_sun, "{subject} needs {object}.") for word in ("light", "sunlight")),
    *(
        (form(noun), _needs_light, "{subject} needs {object} light.")
        for noun in ("light", "light requirement", "light requirements", "light needs")
    ),
    *(
        (f"The light {noun} of {{subject}} include {{object}}.", _needs_light, "{subject} needs {object} light.")
        for noun in ("needs", "requirements")
    ),
    ("{subject} contains {object}.", _is_part_of_cell, "{subject} contains {a} {object}."),
    (form("cause"), lambda fact: fact.is_a("disease"), "{subject} is caused by {object}."),
    (
        "A treatment of {subject} is {object}.",
        lambda fact: fact.has(*_OF_ILLNESSES),
        "{subject} is treated with {object}.",
    ),
    ("A treatment of {subject} is {object}.", lambda fact: fact.name.startswith("Appointment "), form("treatment")),
    (
        "{subject} has {object} deaths per year.",
        lambda fact: fact.has(*_OF_ILLNESSES),
        "{subject} causes {object} deaths per year.",
    ),
    (form("distance"), lambda fact: fact.value.text.endswith(" light years"), "{subject} is {object} away."),
    (
        "The medical condition treated by {subject} is {object}.",
        lambda fact: not fact.of_person and " " not in fact.name,
        "{subject} is used to treat {object}.",
    ),
    (form("edibility"), lambda fact: fact.describes, "{subject} is {object}."),
    (form("protected status"), lambda fact: fact.value.text.isupper(), "{subject} has {object} status."),
    ("{subject} was discovered or invented by {object}.", _was_found, "{subject} was discovered by {object}."),
    (
        form("common side effect"),
        lambda fact: fact.value.text.islower(),
        "A common side effect of {subject} is {object}.",
    ),
    *(
        (form(noun), lambda fact: _OFTEN.match(fact.value.text) is not None, "{subject} is watered {object}.")
        for noun in ("water", "water frequency", "watering", "watering frequency", "watering schedule")
    ),
    (
        form("endangerment status"),
        lambda fact: fact.value.text.endswith(("endangered", "vulnerable", "threatened", "extinct", "safe")),
        "{subject} is {object}.",
    ),
    (form("host star"), lambda fact: fact.has(*_OF_BODIES), "{subject} orbits {object}."),
    *(
        (form(f"{most}prey"), _names_animal, f"The {most}prey of {{subject}} is the {{object}}.")
        for most in ("", "main ", "primary ")
    ),
    (
        form("habitat"),
        lambda fact: _REGION_OF.match(fact.value.text) is not None and not fact.has("diet", "conservation_status"),
        "{subject} is found in the {object}.",
    ),
    (form("chromosome"), lambda fact: fact.name.isupper(), "{subject} is located on chromosome {object}."),
    (form("indication"), lambda fact: fact.has(*_OF_DRUGS), "{subject} is indicated for {object}."),
    (
        form("period"),
        lambda fact: fact.has("diet", "clade") and _AGES.fullmatch(fact.value.text) is not None,
        "{subject} lived in the {object}.",
    ),
)
