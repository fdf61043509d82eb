"""Likely things: whether a subject is a thing by all words of its columns and its name together.

It is asked only where no rule knows: *it* for a person would be worse than a name that comes again. The weights are
those of a logistic regression over subjects that editors called *it* or by their names (`scripts/likely_things.py`).
"""

import json
import re
from functools import lru_cache
from pathlib import Path

from reranker.triples import Triples
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import keys_of
from reranker.verbaliser.names import is_several
from reranker.verbaliser.person_names import shape_of_name
from reranker.verbaliser.told_as_thing import may_be_person, tells_of_beings

WEIGHTS = Path(__file__).with_name("likely_things.json")
# Log-odds. Of 213 subjects that no rule knew and editors called *it*, 110 reach it in cross-validation, and no person.
_LEAST = 2.75
_CODE = re.compile(r"[A-Z]{2,5}[-_ ]?\d+")  # of what may be a patient or an employee: `PAT-001`


def is_likely_thing(triples: Triples, subject: str) -> bool:
    """Whether a subject is very likely one thing, and neither its name nor what is told of it may be of a person."""
    name, keys = usual_form(subject), keys_of(subject, triples)
    if is_several(name) or may_be_person(subject, triples) or tells_of_beings(keys) or _CODE.fullmatch(name):
        return False
    weights = _weights()
    return sum(weights.get(feature, 0.0) for feature in features(triples, subject)) >= _LEAST


def features(triples: Triples, subject: str) -> set[str]:
    """Return the words of the columns of a subject, their last words, the words of its name, and how that is made."""
    name, keys = usual_form(subject), keys_of(subject, triples)
    columns = [key.split("_") for key in keys]
    return {
        "any",
        *(f"column {word}" for words in columns for word in words),
        *(f"head {words[-1]}" for words in columns),
        *(f"name {word.lower()}" for word in name.split()),
        *(f"made {mark}" for mark in shape_of_name(name)),
    }


@lru_cache(maxsize=1)
def _weights() -> dict[str, float]:
    weights: dict[str, float] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return weights
