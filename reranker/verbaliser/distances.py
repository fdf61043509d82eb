"""How far the subject is from a place: `distance_to_beach | 2 km`, `nearest_beach | 300 m`."""

import re

from reranker.verbaliser.lexicon import is_plural, listed
from reranker.verbaliser.phrases import Sentence
from reranker.verbaliser.units import units, with_unit
from reranker.verbaliser.wording import Wording

NEAREST = frozenset({"nearest", "closest"})
_LENGTH = re.compile(
    r"(?:about |around |approximately )?\d[\d.,]* ?"
    r"(?:km|mi|miles?|met(?:er|re)s?|m|kilomet(?:er|re)s?|yards|feet|minutes?)"
)


def distances(words: list[str], value: Wording) -> Sentence | None:
    """`distance_to_beach | 2 km`, `distance_from_centre_km | 2`."""
    if words[-1] == "distance" and listed(" ".join(words[:-1]), "goals of ways") and _LENGTH.fullmatch(value.text):
        return f"The distance from {{subject}} to the {' '.join(words[:-1])} is {{object}}.", value.text
    if words[0] != "distance" or len(words) < 3 or words[1] not in ("to", "from"):
        return None
    measured = units(words, value)
    rest = with_unit(words)[0] if measured else words
    place = " ".join(rest[2:]).removeprefix("the ")
    named = place[:1].isupper() and place not in ("Sun", "Moon", "Earth")  # `distance_from_Ely`
    place = place if named else f"the {place}"
    return f"The distance from {{subject}} to {place} is {{object}}.", measured[1] if measured else value.text


def nearest(words: list[str], value: Wording) -> Sentence | None:
    """`nearest_beach | 300 m`, but not `nearest_station | Ely`."""
    if words[0] not in NEAREST or len(words) < 2 or not _LENGTH.fullmatch(value.text):
        return None
    if words[-1] in ("distance", "approach"):
        return None
    verb = "are" if is_plural(words[-1]) else "is"
    return f"The {' '.join(words)} of {{subject}} {verb} {{object}} away.", value.text
