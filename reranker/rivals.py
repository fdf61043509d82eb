"""RivalFacts: facts that a text entails of another subject by far more than of their own."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray
from scipy.special import logit  # type: ignore[import-untyped]

from reranker.candidates import Assessment, FactCheck
from reranker.nli import NLIClassifier, Pair
from reranker.substitution import whole_in_any_case
from reranker.templates import Templates
from reranker.triples import Triple, Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END

RULES = 1  # to be raised when other facts become rivals
# Words that stand for a name: a small classifier often takes them for another subject than readers do.
_STANDS_FOR_A_NAME = re.compile(r"^(?:her|his|its|their)\b|\b(?:he|she|it|they|latter|former)\b", re.IGNORECASE)
_MOST = 100  # rivals that are asked about for a text: a graph of many subjects has thousands
_CERTAIN = 1e-6  # probabilities nearer to 0 or 1 are taken for this near


class RivalFacts:
    """Finds the facts that a text says of the wrong subject, by NLI.

    "Acme, based in Oslo, is owned by Bolt" entails "Bolt is based in Oslo", as a small classifier sees the text. But it
    entails "Acme is based in Oslo" by far more. The difference of the log-odds is a contrast, as `d2t.exchanged_names`
    makes of the generator's likelihoods. The predicate need not be known.

    Args:
        templates: say the rivals as they say the facts.
        margin: in log-odds; chosen on 2,000 references of WebNLG 3.0 development inputs. Five are objected to, of which
            three say a fact of the wrong name.
    """

    def __init__(self, classifier: NLIClassifier, templates: Templates, *, margin: float = 3.0):
        self.classifier, self.templates, self.margin = classifier, templates, margin

    def said_of_others(self, assessments: Sequence[Assessment]) -> list[Triples]:
        """Return the triples whose facts each text says of another subject, or with the object of another subject."""
        asked = [(n, *found) for n, one in enumerate(assessments) for found in islice(self._asked(one), _MOST)]
        probabilities = self.classifier.probabilities([pair for *_, pair in asked])[:, self.classifier.entailment]
        own = np.array([check.entailment for _, check, _ in asked])
        found: list[dict[Triple, None]] = [{} for _ in assessments]
        for (number, check, _), gain in zip(asked, _log_odds(probabilities) - _log_odds(own), strict=True):
            if gain >= self.margin:
                found[number][check.triple] = None
        return [tuple(of_text) for of_text in found]

    def _asked(self, found: Assessment) -> Iterator[tuple[FactCheck, Pair]]:
        """Yield the check of a fact, and the pair of a rival.

        Nothing is asked where the text says the fact word for word, or names its object beside a pronoun.
        """
        triples = tuple(check.triple for check in found.facts)
        with_pronouns = [one for one in SENTENCE_END.split(found.read_as) if _STANDS_FOR_A_NAME.search(one)]
        for check in found.facts:
            named = whole_in_any_case(check.triple.object)
            if check.entailment < 1 and not any(map(named.search, with_pronouns)):
                for rival in rivals(check.triple, triples):
                    yield check, (found.read_as, self.templates.fill(rival))


def _log_odds(probabilities: NDArray[np.float64]) -> NDArray[np.float64]:
    return logit(np.clip(probabilities, _CERTAIN, 1 - _CERTAIN))  # type: ignore[no-any-return]


def rivals(triple: Triple, triples: Triples) -> Triples:
    """Return the triple with each other subject, and with each object that its predicate has of another subject."""
    alike = [t for t in triples if predicate_key(t.predicate) == predicate_key(triple.predicate)]
    given = {(t.subject, t.object) for t in alike}
    subjects = dict.fromkeys(t.subject for t in triples)
    objects = dict.fromkeys(t.object for t in alike if t.subject != triple.subject)
    pairs = [(subject, triple.object) for subject in subjects] + [(triple.subject, o) for o in objects]
    return tuple(Triple(s, triple.predicate, o) for s, o in pairs if (s, o) not in given and s != o)
