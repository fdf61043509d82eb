"""Stiffness: how many facts a text says as forms, "The length of Oz is 5.", where the templates know a clause."""

import re
from itertools import groupby

from reranker.templates import Templates
from reranker.triples import Triples
from reranker.verbaliser.aggregation import SENTENCE_END, aggregated

RULES = 4  # to be raised when a rule below changes
_NOUN = r"[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,3}?"
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
    facts = dict(zip(templates.facts(triples), zip(triples, templates.sentences(triples), strict=True), strict=True))
    texts = []
    for is_fact, sentences in groupby(SENTENCE_END.split(text), key=facts.__contains__):
        if is_fact:
            of_facts, said = zip(*(facts[sentence] for sentence in sentences), strict=True)
            texts.append(aggregated(of_facts, said))
        else:
            texts += sentences
    return " ".join(texts)


def is_stiffer(triples: Triples, text: str, templates: Templates) -> bool:
    """Whether a text says more facts as forms than the templates' own text, which reads better then.

    Sentences that are facts do not count, since `in_clauses` says them in another way.
    """
    said = forms(in_clauses(triples, text, templates))
    return bool(said) and said > forms(templates.texts(triples)[0])
