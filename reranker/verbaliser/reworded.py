"""Reworded: sentences that rules make of columns, in the words of people: "Ann Ray has a black belt.".

Language models read what the rules make of some thousands of columns, and wrote what an editor would print instead.
Others read that again, for other values and other subjects.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from reranker.verbaliser.lexicon import COUNTRIES, WORDS
from reranker.verbaliser.person_names import is_persons_name, may_be_persons_name
from reranker.verbaliser.sorts import sort_of
from reranker.verbaliser.wording import Wording

REWORDED: Mapping[str, Mapping[str, str]] = json.loads(
    Path(__file__).with_name("reworded.json").read_text(encoding="utf-8")
)
"""Template of the rules → sort of value → template in better words. A sort may be *of a person* or *of a thing*."""
_ALIKE = (frozenset({"name", "names", "the thing", "a thing"}), frozenset({"number", "amount"}))
_PLACES = COUNTRIES | frozenset(WORDS["cities"]) | frozenset(WORDS["states"])  # what is in them is not around them
_LONGEST = 4  # words before a noun
_BEFORE, _BEHIND = re.compile(r"(?P<noun>[a-z]+) \{object\}"), re.compile(r"\{object\} (?P<noun>[a-z]+)")
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
    around = said is not None and said.startswith("{subject} is in ") and subject in _PLACES
    return template if said is None or around or not _suits(said, value) else said


def _of_sort(known: Mapping[str, str], sort: str, subject: str) -> str | None:
    """The sentence for a sort of value, or for one like it where the object needs no article."""
    if own := _for_subject(known, sort, subject):
        return own
    alike = next((sorts for sorts in _ALIKE if sort in sorts), frozenset[str]())
    others = (_for_subject(known, other, subject) for other in sorted(alike - {sort}))
    return next((other for other in others if other and _BARE.search(other)), None)


def _for_subject(known: Mapping[str, str], sort: str, subject: str) -> str | None:
    """The sentence for a sort of value and a subject, which may be a person, a thing, or either."""
    kinds = ["", " of a person", " of a thing"]
    if is_persons_name(subject):
        kinds.remove(" of a thing")
    elif not may_be_persons_name(subject):
        kinds.remove(" of a person")
    said = {known[sort + kind] for kind in kinds if sort + kind in known}
    return said.pop() if len(said) == 1 else known.get(sort)


def _suits(template: str, value: Wording) -> bool:
    """Whether a value suits its neighbours: not *court Court 1*, *minutes minutes* or *the late, 6 to 10 shift*."""
    words = value.text.split()
    if (before := _BEFORE.search(template)) and words[:1] and words[0].lower() == before["noun"]:
        return False
    behind = _BEHIND.search(template)
    short = "," not in value.text and len(words) <= _LONGEST
    return behind is None or (short and words[-1].rstrip("s") != behind["noun"].rstrip("s"))
