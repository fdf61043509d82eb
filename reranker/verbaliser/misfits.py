"""Misfits: templates that can never suit their object: *3 is a child of Ann*, *carrots is an ingredient*."""

import re
from collections.abc import Callable, Mapping

from reranker.triples import Triple, predicate_parts
from reranker.verbaliser.dates import YEARS
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kind_told_twice import BEHIND
from reranker.verbaliser.lexicon import COUNTRIES, is_person, is_plural, listed
from reranker.verbaliser.wording import Wording, worded

_MEASURED = re.compile(r"\{object\}( \w+)")
_ONE_PERSON = re.compile(r"(?:[^\W\d_a-z]|my |our |an? |the )[^,\d]*")  # `Bo Ray`, `my uncle`
_ORDER = re.compile(r"(?:order|invoice|purchase|receipt|shipment)[ _]", re.I)


def misfits(template: str, triple: Triple, text: str) -> bool:
    """Whether a template can never suit the object in words: *3 is a child of Ann*, *carrots is*, *3902 m metres*."""
    value = worded(text)
    measured = _MEASURED.search(template)
    doubled = (
        measured
        and measured[1] != " food"
        and not BEHIND.search(template)
        and re.search(rf"{measured[1]}$|\d ?[a-z]+$", value.text)
    )
    several = template.startswith("{object} is ") and value.text.islower() and is_plural(value.text.split()[-1])
    counted = template.startswith(("{object} is ", "{object} was ")) and is_plural(
        predicate_parts(triple.predicate)[-1]
    )
    never = any(part in template and unsuited(value, triple) for part, unsuited in _NEVER.items())
    nobody = "{object}" in template and value.text.lower() in ("none", "nobody", "never married")  # `spouse | none`
    unknown = " died on " in template and value.text.lower() == "unknown"
    return bool(doubled or several or never or nobody or unknown or (value.count and counted))


def _is_kind_of(text: str, triple: Triple) -> bool:
    """Whether a category is what the subject is: `Elm Inn | category | hotel`, but not `Expense 12`."""
    name = usual_form(triple.subject)
    paper = listed(name.split()[0].lower(), "papers")  # `Bill 7`
    numbered = name[-1].isdigit() and (paper or not listed(text.split()[-1], "eateries"))
    return (
        not numbered and text.islower() and any(listed(kind, "told by category") for kind in (text, text.split()[-1]))
    )


def _no_office(value: Wording, triple: Triple) -> bool:
    """Whether an office is a place: `Room 4`, `Ministry of Trade`, `Ely`."""
    room = re.search(r"\d|\b(?:Ministry|Department)\b", value.text)
    return bool(room) or (value.text.isalpha() and not is_person(value.text.lower()))


def _no_title(value: Wording, triple: Triple) -> bool:
    """Whether a title is that of a work."""
    return not any(is_person(word) for word in value.text.lower().split())


def _no_person(value: Wording, triple: Triple) -> bool:
    """Whether kin is no single person: `children | £3`, `children | Tom, Mia`."""
    return not _ONE_PERSON.fullmatch(value.text)


def _is_surely_place(name: str) -> bool:
    """Whether rivers are in what a name tells, such as a country or `Ely, Oregon`, rather than beside it."""
    return ", " in name or name in COUNTRIES or listed(name.split()[-1], "places")


_NOBODY = frozenset({"none", "nobody", "no", "unknown", "n/a"})
_NEVER: Mapping[str, Callable[[Wording, Triple], bool]] = {  # a part of a template → whether it suits never
    " held the office of ": _no_office,
    " held the title of ": _no_title,
    "{object} is a ": lambda value, triple: value.truth is not None or value.text.lower() in _NOBODY,
    " is a product of ": lambda value, triple: bool(_ORDER.match(triple.subject)),
    " appears in {object}": lambda value, triple: value.text.lower() in usual_form(triple.subject).lower(),
    " was part of the {object} mission": lambda value, triple: value.text.islower() and " " in value.text,
    " belongs to the category of ": lambda value, triple: bool(value.count) or _is_kind_of(value.text, triple),
    " served in the unit ": lambda value, triple: not any(word.istitle() for word in value.text.split()),
    " was established in {object}": lambda value, triple: value.kind == "words" and value.text.islower(),
    " date of ": lambda value, triple: value.kind == "time",
    " is a river in ": lambda value, triple: not _is_surely_place(usual_form(triple.subject)),
    # not of football, and `season | 3`
    " played in the {object} season": lambda value, triple: not re.search(r"\d{4}|\d\d[-/–]\d\d", value.text),
    " has played for ": lambda value, triple: value.text.islower(),  # `club | chess`
    " is a child of ": _no_person,
    " is a parent of ": _no_person,
    " awards of ": lambda value, triple: value.text[0].isdigit(),
    " the platform {object}.": lambda value, triple: re.fullmatch(r"\d{1,2}[a-d]?", value.text) is not None,
    " active years of ": lambda value, triple: value.kind == "number" or bool(YEARS.fullmatch(value.text)),
}
