"""Stiffness: how many facts a text says as forms, "The length of Oz is 5.", where the templates know a clause."""

import re

from reranker.templates import Templates
from reranker.triples import Triples

RULES = 1  # to be raised when a rule below changes
_NOUN = r"[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,3}?"
_FORM = re.compile(
    rf"(?:\b[Tt]he {_NOUN} of (?:[^.,;]|[.,](?=\w))+?|\b(?:[Ii]ts|[Tt]heir) {_NOUN}|"
    rf"['’]s {_NOUN}|, (?:and )?the {_NOUN})"
    r" (?:is|are|was|were) (?!(?:held|made|built|born|known|found|led|written|[a-z]+ed)\b)"
)


def forms(text: str) -> int:
    """Return how many facts a text says as forms: "The length of Oz is 5, and its host is Ann." says two."""
    return len(_FORM.findall(text))


def is_stiffer(triples: Triples, text: str, templates: Templates) -> bool:
    """Whether a text says more facts as forms than the templates' own text, which reads better then."""
    said = forms(text)
    return bool(said) and said > forms(templates.texts(triples)[0])
