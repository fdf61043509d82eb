"""Surfaces: the ways to write an entity's name that rules can derive."""

import re
from functools import cache, lru_cache
from pathlib import Path

from reranker.entities.text import bare, words_of
from reranker.jsonfile import read_json
from reranker.triples import entity_words
from reranker.verbaliser.forms import with_commas

# Distances from the whole name: if two entities claim the same words, the smaller distance wins (Faille et al. 2021).
SHORTENED, DEMONYM = 0.03, 0.06

_BRACKETED = re.compile(r"\s*\([^()]*\)")
_LEADING_ARTICLE = re.compile(r"^(the|an?)\s+", re.I)
_PLACE = re.compile(r"\s+in\s.*$")
_PLACE_PARTS = 2  # commas of `Township, County, State`; a name with more commas is a list
_KIND = re.compile(r"\s+(language|people|cuisine|county|township|district|airport|family|sauce|ave(nue)?)$", re.I)
_SHORT = {"saint": "st", "mount": "mt", "fort": "ft", "doctor": "dr", "avenue": "ave", "street": "st", "and": ""}
_ORDINALS = {
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th",
    "eighth": "8th", "ninth": "9th", "tenth": "10th", "eleventh": "11th", "twelfth": "12th",
}  # fmt: skip
_LONG = {short: long for long, short in (_SHORT | _ORDINALS).items() if short}


@lru_cache(maxsize=4096)
def surfaces(entity: str) -> dict[str, float]:
    """Map each normalised surface to its distance from the whole name, which is 0.0 for the name itself.

    A surface may lack the qualifier in brackets or after a comma, the leading article, the kind (`English language`)
    or the place (`Native Americans in the United States`). A surface may have other abbreviations and ordinals, and be
    the initials or the people of a country. A name without words has no surfaces.
    """
    name = entity_words(entity)
    found = {bare(name): 0.0}

    def add(surface: str, distance: float) -> None:
        if form := bare(surface):
            found.setdefault(form, distance)

    unbracketed = _BRACKETED.sub("", name)
    for short in (with_commas(name), unbracketed, _LEADING_ARTICLE.sub("", unbracketed), *_respelled(unbracketed)):
        add(short, 0.0)
    first, *rest = unbracketed.split(",")
    is_list = len(rest) > _PLACE_PARTS or any(part.strip()[:1].islower() for part in rest)
    if not is_list and not first.strip().isdigit():
        add(" in ".join([first, *rest]), 0.0)
        for short in (first, _KIND.sub("", first), _initials(first)):
            add(short, SHORTENED)
    within = _PLACE.sub("", unbracketed)
    if " " in within:  # `Made in America` is not `made`
        add(within, SHORTENED)
    for people in _peoples().get(bare(unbracketed), ()):
        add(people, DEMONYM)
    found.pop("", None)
    return found


def _respelled(name: str) -> list[str]:
    """Return the name with long words abbreviated, with short forms written out, and with ordinals in figures."""
    forms = [word.form for word in words_of(name)]
    long = _LONG | {"st": "saint"} if forms[:1] == ["st"] else _LONG
    return [" ".join(table.get(form, form) for form in forms) for table in (_SHORT, long, _ORDINALS)]


def _initials(name: str) -> str:
    """Return `USAF` for `United States Air Force`, an empty string for fewer than three words with a capital."""
    initials = [word[0] for word in name.split() if word[0].isupper()]
    return "".join(initials) if len(initials) > 2 else ""


@cache
def _demonyms() -> dict[str, list[str]]:
    table: dict[str, list[str]] = read_json(Path(__file__).with_name("demonyms.json"))
    return table


def people_names() -> list[str]:
    """Return the names of one person of each country: `Australian`, `Swede`."""
    return [name for names in _demonyms().values() for name in names]


@cache
def _peoples() -> dict[str, list[str]]:
    """Map each normalised country to the names of its people, and each of these names to the country."""
    back = {bare(people): [country] for country, names in _demonyms().items() for people in names}
    return back | {bare(country): names for country, names in _demonyms().items()}
