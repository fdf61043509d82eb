"""Parts of things: *has a full-frame CMOS sensor* for "The sensor type of R5 is full-frame CMOS."."""

import re

from reranker.verbaliser.lexicon import (
    WORDS,
    is_adverb,
    is_plural,
    is_unknown,
    lemma,
    listed,
    present,
    with_article,
)
from reranker.verbaliser.phrases import PREPOSITIONS

_PART = re.compile(r"(?:type of )?(?P<part>.+?)(?: (?:type|model|material|technology|style|finish))?")
_COLOUR = re.compile(r"(?P<part>.+) colou?rs?")
_DETERMINED = re.compile(r"(?:an?|the|its|no|not) |.*[(),;:]")
_LOOSE = frozenset(
    {"closed", "open", "none", "no", "not", "tbc", "tbd", "tba", "available", "condition", "late", "well"}
)
_ALIKE = ({"display", "screen", "touchscreen"}, {"engine", "motor"}, {"processor", "chip"}, {"transmission", "gearbox"})
_FEW = 5  # words before a noun
_NUMBERED = re.compile(r"(?:\d+|n/a|one|two|three|four|five|six|several)(?: |$)")


def with_part(noun: str, text: str) -> str:
    """Return the template that says with which part a thing is; empty if the form is of no part, or tells its measure.

    "The engine type of Z4 is V8." → "Z4 has a V8 engine.", but not "The display of Z4 is 6.1 inches."

    Args:
        noun: what the form names: `engine type`, `display`.
        text: the object in words.
    """
    found = _PART.fullmatch(noun)
    part = found["part"] if found and listed(found["part"], "parts of things") else ""
    if not part or not _describes(part, text):
        return ""
    last = text.split()[-1]
    if last.lower() in part.split() or any({last.lower(), part} <= alike for alike in _ALIKE):  # `flat-six engine`
        part, said = last, "{object}"
    else:
        said = f"{{object}} {part}"
    article = "" if listed(part, "parts without article") else f"{with_article(text).split()[0]} "
    return f"{{subject}} has {article}{said}."


def with_coloured_part(noun: str, text: str) -> str:
    """Return the template that says which colour a part has: *has ginger fur*; empty if the form is of no such part.

    Args:
        noun: what the form names: `fur colour`, `eye color`.
        text: the object in words.
    """
    found = _COLOUR.fullmatch(noun)
    said = WORDS["coloured parts"].get(found["part"], "") if found else ""
    if not said or not _is_colour(text):
        return ""
    if said.startswith("a "):
        said = f"{with_article(text).split()[0]}{said.removeprefix('a')}"
    return f"{{subject}} has {said}."


def _is_colour(text: str) -> bool:
    """Whether words tell a colour: `light brown`, `ginger`, but not `unknown`, `all colours` or `green in summer`."""
    words = text.split()
    plain = text.islower() and text.replace(" ", "").replace("-", "").isalpha() and len(words) <= _FEW
    told = PREPOSITIONS.isdisjoint(words) and not any(listed(word, "no colours") for word in words)
    loose = not _LOOSE.isdisjoint(words) or _does(words[0]) or is_adverb(words[-1]) or is_plural(words[-1])
    return plain and told and not loose


def _does(word: str) -> bool:
    """Whether a word begins a clause: *needs repair*."""
    return word.islower() and (present(word) is not None or word == "need") and lemma(word, "ADJ") is None


def _describes(part: str, text: str) -> bool:
    """Whether words say how a part is: `full-frame CMOS`, but not `6.1 inches`, `150` or `Ely Council`."""
    words = text.split()
    listing = "," in text or " and " in text
    common = text.islower() or part != "body"  # of a council, where a name follows
    many = is_plural(words[-1]) or _NUMBERED.match(text) or (is_unknown(words[-1]) and words[-1].endswith("s"))
    said = common and any(map(str.isalpha, text)) and not many and not _DETERMINED.match(text)
    loose = not _LOOSE.isdisjoint(text.lower().split()) or is_adverb(words[-1]) or _does(words[0])
    return said and not loose and not listing and len(words) <= _FEW and PREPOSITIONS.isdisjoint(words)
