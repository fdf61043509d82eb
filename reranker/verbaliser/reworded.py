"""Reworded: sentences that rules make of columns, in the words of people: "Ann Ray has a black belt.".

Language models read what the rules make of some thousands of columns, and wrote what an editor would print instead.
Others read that again, for other values and other subjects.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from reranker.verbaliser.lexicon import COUNTRIES, WORDS
from reranker.verbaliser.person_names import is_persons_name
from reranker.verbaliser.sorts import sort_of
from reranker.verbaliser.wording import Wording

REWORDED: Mapping[str, Mapping[str, str]] = json.loads(
    Path(__file__).with_name("reworded.json").read_text(encoding="utf-8")
)
"""Template of the rules → sort of value → template in better words. A sort may be *of a person* or *of a thing*."""
_ALIKE = frozenset({"name", "names", "the thing", "a thing"})
_PLACES = COUNTRIES | frozenset(WORDS["cities"]) | frozenset(WORDS["states"])  # what is in them is not around them
_LONGEST = 4  # words before a noun
_OF_ONE = re.compile(r"\b[Aa]n? \{object\}")
_BEFORE, _BEHIND = re.compile(r"(?P<noun>[A-Za-z]+) \{object\}"), re.compile(r"\{object\} (?P<noun>[A-Za-z]+)")
_BARE = re.compile(r"(?<!\b[Aa])(?<!\b[Aa]n)(?<!\b[Tt]he) \{object\}(?=\.| (?:in|on|at|of|for|by|with|from|to|per)\b)")


def reworded(template: str, value: Wording, subject: str) -> str:
    """A template of the rules in better words, if such words are known for its value and its subject; else as it is.

    Args:
        value: the object in words; without text where the template alone says all.
        subject: in words. Some sentences are said of persons alone, or of things alone.
    """
    known = REWORDED.get(template)
    if known is None:
        return template
    said = _of_sort(known, sort_of(value), subject)
    if said is None or not _suits(said, value):
        return template
    around = said.startswith("{subject} is in ") and subject in _PLACES
    several = value.items and not said.startswith("{subject} ")  # "The judges of … are"
    return template if around or several else said


def _of_sort(known: Mapping[str, str], sort: str, subject: str) -> str | None:
    """The sentence for a sort of value, or for one like it where the object needs no article."""
    if own := _for_subject(known, sort, subject):
        return own
    one = _ALIKE - {sort, "names"} if sort in _ALIKE else ()  # *the apps {object}* needs several
    others = (_for_subject(known, other, subject) for other in sorted(one))
    return next((other for other in others if other and _BARE.search(other)), None)


def _for_subject(known: Mapping[str, str], sort: str, subject: str) -> str | None:
    """The sentence for a sort of value and a subject: that of a person for who surely is one, else that of a thing."""
    of_its_kind = " of a person" if is_persons_name(subject) else " of a thing"
    return known.get(sort + of_its_kind) or known.get(sort)


def _suits(template: str, value: Wording) -> bool:
    """Whether a value suits its neighbours: not *court Court 1*, *minutes minutes* or *the late, 6 to 10 shift*."""
    words = value.text.split()
    if value.count and _OF_ONE.search(template):  # *a two motor*
        return False
    if (before := _BEFORE.search(template)) and words[:1] and words[0].lower() == before["noun"].lower():
        return False
    behind = _BEHIND.search(template)
    short = "," not in value.text and len(words) <= _LONGEST
    return behind is None or (short and words[-1].lower().rstrip("s") != behind["noun"].lower().rstrip("s"))
