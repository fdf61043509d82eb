"""Likely things: whether a subject is a thing by all words of its columns and its name together.

It is asked only where no rule knows: *it* for a person would be worse than a name that comes again. The weights are
those of a logistic regression over subjects that editors called *it* or by their names (`scripts/likely_things.py`).
"""

import re
from functools import lru_cache
from pathlib import Path

from reranker.log_odds import Weights
from reranker.triples import Triples
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import keys_of
from reranker.verbaliser.names import is_several
from reranker.verbaliser.person_names import SOMEBODY, shape_of_name
from reranker.verbaliser.told_as_thing import may_be_person, tells_of_beings

WEIGHTS = Path(__file__).with_name("likely_things.json")
LEAST = 4.0
"""The log-odds of a likely thing: in cross-validation, no person that editors named has as many."""
_MAY_BE_PATIENT = re.compile(r"[A-Za-z]{1,5}[-_ ]?\d[\w-]*")  # or an employee: `PAT-001`


def is_likely_thing(triples: Triples, subject: str) -> bool:
    """Whether a subject is very likely one thing, and neither its name nor what is told of it may be of a person."""
    return may_be_thing(triples, subject) and shipped_weights().log_odds(features(triples, subject)) >= LEAST


def may_be_thing(triples: Triples, subject: str) -> bool:
    """Whether a subject may be a thing for all that rules of persons know.

    Codes such as `PAT-001`, several things, single words without a digit and what may be a person are none.
    """
    name = usual_form(subject)
    if _MAY_BE_PATIENT.fullmatch(name) or is_several(name) or tells_of_beings(keys_of(subject, triples)):
        return False
    if name.split()[-1].lower() in SOMEBODY:  # `missing girl`
        return False
    may_be_given = " " not in name and not any(map(str.isdigit, name))  # `Thulisile`: no list has all given names
    return not may_be_given and not may_be_person(triples, subject)


def features(triples: Triples, subject: str) -> set[str]:
    """Return the words of the columns of a subject, their last words, the words of its name, and how that is made."""
    name, keys = usual_form(subject), keys_of(subject, triples)
    columns = [key.split("_") for key in keys]
    return {
        *(f"column {word}" for words in columns for word in words),
        *(f"head {words[-1]}" for words in columns),
        *(f"name {word.lower()}" for word in name.split()),
        *(f"made {mark}" for mark in shape_of_name(name)),
    }


@lru_cache(maxsize=1)
def shipped_weights() -> Weights:
    """Return the weights that ship."""
    return Weights.load(WEIGHTS)
