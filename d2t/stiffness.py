"""Stiffness: how many facts a text says as forms, "The length of Oz is 5.", where the templates know a clause."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby

from reranker.templates import Templates
from reranker.triples import Triple, Triples
from reranker.verbaliser.aggregation import SENTENCE_END, aggregated

RULES = 5  # to be raised when a rule below or `joined.is_longer` changes
_NOUN = r"(?!architectural style )[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,3}?"  # people write "the architectural style of"
_OF_WHAT = r"(?:of|to|for) (?:(?!\b(?:and|which|who|whose|that|where)\b)(?:[^.,;]|[.,](?=\w)|, (?=[A-Z])))+?,?"
_FORM = re.compile(
    rf"(?:\b[Tt]he {_NOUN} {_OF_WHAT}|\b(?:[Ii]ts|[Tt]heir) {_NOUN}|['’]s {_NOUN}|, (?:and )?the {_NOUN})"
    r" (?:is|are|was|were) (?!(?:held|made|built|born|known|found|led|written|[a-z]+ed)\b)"
)
_LATE_KIND = re.compile(r"\b(?:has|have) [^.;]*? and is an? [a-z-]+(?: [a-z-]+){0,3}[.,]")


def forms(text: str) -> int:
    """Return how many facts a text says as forms: "The length of Oz is 5, and its host is Ann." says two.

    What a thing is, said last, counts as one: "Oz has 5 rooms and is a guest house."
    """
    return len(_FORM.findall(text)) + len(_LATE_KIND.findall(text))


def in_clauses(triples: Triples, text: str, templates: Templates) -> str:
    """Return the text with the facts among its sentences said as texts say them.

    "The length of Oz is 5 km. Oz is red." → "Oz has a length of 5 km. Oz is red." Neighbouring facts share sentences.
    """
    return _in_clauses(text, _facts(triples, templates))


def are_stiffer(triples: Triples, texts: Sequence[str], templates: Templates) -> list[bool]:
    """Return for each text of the same triples whether it says more facts as forms than the templates' own text.

    Sentences that are facts do not count, since `in_clauses` says them in another way.
    """
    facts = _facts(triples, templates)
    said = [forms(_in_clauses(text, facts)) for text in texts]
    least = forms(templates.texts(triples)[0]) if any(said) else 0
    return [number > least for number in said]


def _facts(triples: Triples, templates: Templates) -> dict[str, tuple[Triple, str]]:
    """Map each fact to its triple and to the sentence by which texts say it."""
    said = zip(triples, templates.sentences(triples), strict=True)
    return dict(zip(templates.facts(triples), said, strict=True))


def _in_clauses(text: str, facts: Mapping[str, tuple[Triple, str]]) -> str:
    texts = []
    for is_fact, sentences in groupby(SENTENCE_END.split(text), key=facts.__contains__):
        if is_fact:
            of_facts, said = zip(*(facts[sentence] for sentence in sentences), strict=True)
            texts.append(aggregated(of_facts, said))
        else:
            texts += sentences
    return " ".join(texts)
