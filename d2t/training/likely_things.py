"""Training the weights by which the verbaliser finds likely things, on texts that were edited."""

import re
from collections.abc import Iterable, Iterator, Sequence

from d2t.data.datasets import Example
from d2t.stats.logistic import fit_logistic
from reranker.log_odds import Weights
from reranker.triples import Triples
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.likely_things import LEAST, features, may_be_thing
from reranker.verbaliser.pronouns import pronouns_by_rule
from reranker.verbaliser.surnames import surname

_IT = re.compile(r"\bits?\b", re.IGNORECASE)


def told_subjects(examples: Iterable[Example]) -> Iterator[tuple[Triples, bool]]:
    """Yield the inputs about one subject whose text tells what it is, and whether it is a thing.

    A thing is called *it*; a person keeps the name, or has the surname alone.
    """
    for triples, text in examples:
        if len({triple.subject for triple in triples}) > 1:
            continue
        name = usual_form(triples[0].subject)
        times = _mentions(name, text)
        by_surname = name.endswith(f" {surname(name)}") and _mentions(surname(name), text) > times
        called_it = _IT.search(text) is not None
        if called_it or by_surname or times > 1:
            yield triples, called_it and not by_surname


def train_weights(subjects: Sequence[tuple[Triples, bool]], *, least: int, penalty: float) -> Weights:
    """Return the weights of a logistic regression over the features of subjects.

    Args:
        least: how many subjects must have a feature.
        penalty: of the squared weights (L2).
    """
    found = [features(triples, triples[0].subject) for triples, _ in subjects]
    return fit_logistic(found, [is_thing for _, is_thing in subjects], penalty=penalty, least=least).rounded()


def cross_validated(
    subjects: Sequence[tuple[Triples, bool]], *, least: int, penalty: float, folds: int = 10
) -> Iterator[tuple[bool, bool]]:
    """Yield for each subject that no rule knows whether it is a thing, and whether weights of other subjects say so."""
    for fold in range(folds):
        others = [one for number, one in enumerate(subjects) if number % folds != fold]
        weights = train_weights(others, least=least, penalty=penalty)
        for triples, is_thing in subjects[fold::folds]:
            subject = triples[0].subject
            if may_be_thing(triples, subject) and pronouns_by_rule(triples, subject) is None:
                yield is_thing, weights.log_odds(features(triples, subject)) >= LEAST


def _mentions(name: str, text: str) -> int:
    """Return how often a text has a name, at the start of a sentence or inside: `the Oak Inn`, `The Oak Inn`."""
    return len(re.findall(rf"\b{re.escape(name)}(?!\w)", text, re.IGNORECASE))
