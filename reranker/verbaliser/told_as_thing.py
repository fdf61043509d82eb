"""Told as a thing: whether a subject is surely one thing, by its columns, its kind or its name: `Oak Library`."""

import re
from collections.abc import Set

from reranker.triples import Triples, predicate_key
from reranker.verbaliser.articles import as_known_kind
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_institution, keys_around, kind_in_brackets, told_kinds
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_person, is_plural, is_unknown, lemma, listed, plural
from reranker.verbaliser.names import is_several
from reranker.verbaliser.person_names import (
    is_called_by_kind,
    is_persons_name,
    may_be_persons_name,
    may_begin_with_given_name,
    names_no_person,
)
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.told_as_person import is_told_as_person, only_things_have

_OF_A_KIND = re.compile(
    r"^(?:University|College|Institute|Museum|School|Ministry|Bank|Cathedral|Treaty|Kingdom) of |"
    r"\b(?:Hotel|Hostel|Teatro|Museo|Palazzo|Restaurant|Trattoria|Osteria|Pizzeria|Brasserie|Bistro|Gasthaus|Weingut|Takeaways|"
    r"Café|Airport|Lodge|Guesthouse|Resort)\b"
)
_CODE = re.compile(r"(?:BUG|INC|TASK|ISSUE|REQ|CHG|ORD|INV|PO|CVE)-\d+")  # not `PAT-001`, a patient
_SOMEWHERE = frozenset({"location", "located_in", "city", "address", "based_in", "country", "released", "opened"})
_OF_FIRMS = frozenset(
    {"employees", "number_of_employees", "parent_company", "headquarters", "headquartered_in", "population", "revenue"}
    | {"founded", "founded_by", "founder", "industry", "subsidiaries", "members", "release_date"}
)
_STARTS = tuple(WORDS["starts of predicates of things"])
_OF_COUNTRIES = frozenset(WORDS["words of countries"])
_WEAK = frozenset(WORDS["weak predicates of things"])
_OF_BEINGS = frozenset(
    {"victories", "wins", "losses", "weight_class", "height_cm", "stable"}
    | {"breed", "species", "animal", "sex", "gender", "creator", "created_by", "superpower", "enemy", "alter_ego"}
    | {"first_appearance", "age", "trainer", "jockey", "sire", "dam"}
)
_OF_GOODS = frozenset(WORDS["predicates of goods and places"])
_OF_ANIMALS = frozenset({"species", "breed"})
_OF_CHARACTERS = frozenset(
    {"creator", "created_by", "superpower", "enemy", "alter_ego", "first_appearance", "voice_actor", "class", "level"}
    | {"weapon", "sword", "home", "homeworld", "ability", "abilities", "power", "powers", "role", "affiliation"}
    | {"ally", "allies", "rank", "master", "apprentice", "player", "race"}
)
_OF_PERFORMERS = frozenset(
    {"albums", "record_label", "hits", "tribe", "stage_name", "real_name", "band", "movies", "gym", "bouts"}
)
_OF_THINGS = frozenset(WORDS["predicates of things"])


def is_thing(triples: Triples, subject: str) -> bool:
    """Whether a subject is surely one thing, by its predicates or its name: `Ferry 12`, `Oak Street Library`.

    Neither a person nor several things, such as `Tatra Mountains`, is one.
    """
    name = usual_form(subject)
    if is_told_as_person(subject, triples) or is_several(name):
        return False
    keys = {predicate_key(t.predicate) for t in triples if t.subject == subject}
    if only_things_have(keys):
        return True
    own = (
        key for key in keys if key not in ("term_length", "field_seasons") and not key.startswith("associated_")
    )  # `associated_acts`
    words = {word for key in own for word in key.split("_")}
    words |= {plural(word) for word in words}
    parts = name.lower().split()
    numbered = any(letter.isdigit() for letter in parts[-1])  # `Order 300581-C`, `Airbus A220-300`
    if numbered and is_person(parts[0]) and not is_unknown(parts[0]):  # `Patient 12`, but not `Vantor X3`
        return False
    numbered = numbered and (len(parts) > 1 or _CODE.fullmatch(name) is not None)
    if name.split()[0] in ("my", "our", "the") and is_person(parts[-1]):  # `my neighbour`
        return False
    if may_be_persons_name(name):
        words -= _WEAK if may_begin_with_given_name(name) else _WEAK - _OF_GOODS
    if (kind := kind_in_brackets(subject)) and (is_person(kind) or listed(kind, "kinds in brackets")):
        return not is_person(kind)
    named = listed(parts[-1], "things") or (len(parts) > 1 and listed(parts[0], "things before names"))
    named = named or any(map(_is_thing_of_kind, _kinds_of(subject, triples)))
    named = named or as_known_kind(name, subject, triples).startswith("the ")  # `Eames Lounge Chair`
    named = named or " v. " in name or " vs. " in name  # `Ely v. Rye`
    named = named or _OF_A_KIND.search(name) is not None
    if not named and not numbered and _has_persons_role(subject, keys, triples):
        return False
    told = words & _OF_THINGS or any(key.startswith(_STARTS) for key in keys)
    return bool(told) or named or numbered or _is_country(subject, words)


def may_be_person(triples: Triples, subject: str) -> bool:
    """Whether a subject is a person by what is told or by its name, or may be one."""
    keys = {predicate_key(t.predicate) for t in triples if t.subject == subject}
    if only_things_have(keys):
        return False
    known = is_told_as_person(subject, triples) or is_persons_name(usual_form(subject))
    return known or (_has_persons_role(subject, keys, triples) and not is_thing(triples, subject))


def tells_of_beings(keys: Set[str]) -> bool:
    """Whether a predicate is of persons, animals or invented beings: `age`, `breed`, `superpower`."""
    return not keys.isdisjoint(_OF_BEINGS)


def is_animal(name: str, keys: Set[str]) -> bool:
    """Whether a subject is one animal: `Rex | breed`, but not a breeder, `Laying hens`, or somebody of a tale."""
    told = _OF_ANIMALS & keys and not keys & _OF_CHARACTERS
    return bool(told) and not is_persons_name(name) and not is_several(name)


def is_named_as_thing(subject: str, keys: Set[str], triples: Triples) -> bool:
    """Whether the name of a subject tells that it is no person, and its predicates do not tell otherwise."""
    name = usual_form(subject)
    if tells_of_beings(keys):
        return False
    institution = is_institution(name) and not may_begin_with_given_name(name)
    otherwise = keys & _OF_PERFORMERS or _has_persons_role(subject, keys, triples)
    return (
        is_called_by_kind(name) or _is_in_common_words(name) or institution or (names_no_person(name) and not otherwise)
    )


def _kinds_of(subject: str, triples: Triples) -> list[str]:
    """Return what is told that a subject is, also by `vehicle_type` and the like."""
    keys = {t: predicate_key(t.predicate).split("_") for t in triples if t.subject == subject}
    typed = [t.object for t, (*of, last) in keys.items() if last == "type" and listed(" ".join(of), "told by type")]
    return [*told_kinds(subject, triples), *map(usual_form, typed)]


def _is_thing_of_kind(kind: str) -> bool:
    """Whether a kind is that of a thing: `food truck`, but not `band`, `striker` or `heading dog`."""
    noun = kind.split()[-1]
    return listed(noun.lower(), "things") or listed(noun, "kinds of things")


def _has_persons_role(subject: str, keys: Set[str], triples: Triples) -> bool:
    """Whether a name with a surname is that of who did something, or has a role, and of nothing that is somewhere."""
    if not surname(usual_form(subject)) or subject.startswith(("The ", "The_")) or keys & _OF_FIRMS:
        return False
    roles = {key.removeprefix("has_").split("_")[-1] for key in keys_around(subject, triples)}
    if any(is_person(role) and not listed(role, "firms") and not listed(role, "persons or things") for role in roles):
        return True
    done = "by" in roles and not keys & _SOMEWHERE
    return done or any(listed(role, "persons or firms") for role in roles)


def _is_in_common_words(name: str) -> bool:
    """Whether a name is of words that no person is called by: `Winter Jazz Weekend`, `Ely robbery`, not `Rose Park`."""
    first, *others = name.removeprefix("The ").split()
    if (
        not others
        or first.lower() in ("my", "our")
        or any(not word.isalpha() or is_person(word.lower()) for word in (first, *others))
    ):
        return False
    last = others[-1]
    if last.islower():
        return not is_plural(last) and any(
            listed(last, kinds) for kinds in ("kinds with article", "things with article", "dishes")
        )
    words = (first.lower(), *(word.lower() for word in others))
    common = not is_plural(words[-1]) and not any(map(is_unknown, words)) and lemma(words[-1], "NOUN") is not None
    enough = len(words) > 2 or name.startswith("The ")
    return common and enough and name.istitle() and not listed(words[0], "words that are given names")


def _is_country(subject: str, words: Set[str]) -> bool:
    """Whether a subject is a country by its name and by what is told: Chad and Jordan are persons, too."""
    return usual_form(subject) in COUNTRIES and bool(words & _OF_COUNTRIES)
