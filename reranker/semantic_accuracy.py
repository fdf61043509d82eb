"""SemanticAccuracy: the bidirectional NLI check of Dušek & Kasner 2020."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from reranker.batching import surely_short
from reranker.candidates import Assessment, FactCheck, fine_verdict
from reranker.check import Request
from reranker.errors import InputError
from reranker.nli import NLIClassifier, Pair
from reranker.own_words import RULES as OWN_WORDS_RULES
from reranker.own_words import OwnWords
from reranker.padding import RULES, padding
from reranker.restated import RULES as RESTATED_RULES
from reranker.restated import restated
from reranker.rivals import RULES as RIVAL_RULES
from reranker.rivals import RivalFacts
from reranker.signature import signature
from reranker.sole_price import RULES as SOLE_PRICE_RULES
from reranker.sole_price import states_sole_price
from reranker.substitution import whole_words
from reranker.templates import Templates
from reranker.triples import Triple, Triples, format_triples, names_itself
from reranker.verbaliser.forms import usual_form
from reranker.word_for_word import RULES as WORD_FOR_WORD_RULES
from reranker.word_for_word import says, says_only

DIRECTIONS = ("both", "omission", "hallucination")


def _says(triples: Triples, triple: Triple, text: str) -> bool:
    """Whether the text says the triple by naming its subject, which is all that it tells, or its price."""
    if names_itself(triple):
        return whole_words([usual_form(triple.subject)]).search(text) is not None
    return states_sole_price(triples, triple, text)


class SemanticAccuracy:
    """Checks by NLI that the text entails each fact, and that all facts together entail the text (section 3.1).

    A check passes if entailment is the most probable label, as in the paper. A fact that the text does not entail is an
    omission. A text that the facts do not entail is a hallucination. What a text says in the very words of the facts is
    entailed, whatever NLI says, and so is the price of an only subject (`reranker.sole_price`). NLI reads sentences of
    the templates' own making, prices, times and numbers in the form of the facts (`reranker.own_words`,
    `reranker.restated`).

    Args:
        directions: `omission`, `hallucination` or `both`; content selection, where a text may leave facts out, needs
            `hallucination` alone (footnote 1).
        padding: whether praise that no fact holds is a hallucination, whatever NLI says (`reranker.padding`).
        rivals: whether the assessments of `OK` texts tell the facts that are said of another subject
            (`reranker.rivals`); the verdict stays the same. `directions=hallucination`, which checks no single facts,
            finds none.

    Raises:
        InputError: the direction is another.
    """

    def __init__(
        self,
        classifier: NLIClassifier,
        templates: Templates,
        *,
        directions: str = "both",
        padding: bool = False,
        rivals: bool = False,
    ):
        if directions not in DIRECTIONS:
            raise InputError(f"directions={directions}: must be one of {', '.join(DIRECTIONS)}")
        self.classifier, self.templates, self.directions = classifier, templates, directions
        self.padding, self.rivals = padding, rivals
        self._rival_facts = RivalFacts(classifier, templates)
        self._own_words = OwnWords(templates)

    @property
    def signature(self) -> str:
        """Everything that changes a verdict."""
        padding = f"rules-{RULES}" if self.padding else None
        said = f"rules-{WORD_FOR_WORD_RULES},restated-{RESTATED_RULES},own-{OWN_WORDS_RULES},price-{SOLE_PRICE_RULES}"
        rest = signature(
            templates=self.templates.signature,
            directions=self.directions,
            word_for_word=said,
            padding=padding,
            rivals=f"rules-{RIVAL_RULES},margin-{self._rival_facts.margin}" if self.rivals else None,
        )
        return f"{self.classifier.signature}|{rest}"

    def check_length(self, triples: Triples) -> None:
        """Raise TooLongError if the triples are too long to be checked against a text of the length of their facts."""
        facts = self.templates.text(triples)
        if not surely_short(facts + facts, self.classifier.max_length):
            self.classifier.encode([(facts, facts)])

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return one assessment for each request, in order; the pairs of all requests share batches."""
        checks = [self._checks(triples, text) for triples, text in requests]
        scored = iter(self._scored([check for part in checks for check in part]))
        found = [
            self._assessment(triples, [pair for pair, _ in part], list(islice(scored, len(part))))
            for (triples, _), part in zip(requests, checks, strict=True)
        ]
        if self.padding and self.directions != "omission":
            found = [self._checked_for_padding(*pair) for pair in zip(requests, found, strict=True)]
        return self._with_rivals(found) if self.rivals and self.directions != "hallucination" else found

    def _with_rivals(self, assessments: Sequence[Assessment]) -> list[Assessment]:
        """Return the assessments; those of `OK` texts with the triples that are said of another subject."""
        said_of_others = iter(self._rival_facts.said_of_others([one for one in assessments if one.ok]))
        return [replace(one, said_of_others=next(said_of_others)) if one.ok else one for one in assessments]

    def _checked_for_padding(self, request: Request, found: Assessment) -> Assessment:
        """Return the assessment; a text with padding is a hallucination, which the facts support with probability 0."""
        triples, text = request
        if not padding([*self.templates.facts(triples), format_triples(triples)], text):
            return found
        verdict = fine_verdict(omission=bool(found.omitted), hallucination=True)
        return replace(found, verdict=verdict, confidence=0.0, support=0.0)

    def _checks(self, triples: Triples, text: str) -> list[tuple[Pair, bool]]:
        """Return the pair of each fact in the triples' order, then the pair of all facts together.

        Each pair comes with a flag: whether its hypothesis stands word for word in its premise.
        """
        facts = self.templates.facts(triples)
        text = restated(" ".join(facts), self._own_words.in_facts(triples, text))
        said = [
            ((text, fact), says(text, fact) or _says(triples, triple, text))
            for triple, fact in zip(triples, facts, strict=True)
            if self.directions != "hallucination"
        ]
        return said if self.directions == "omission" else [*said, ((" ".join(facts), text), says_only(text, facts))]

    def _scored(self, checks: Sequence[tuple[Pair, bool]]) -> list[tuple[float, bool]]:
        """Return for each pair its entailment probability, and whether entailment is the most probable label."""
        probabilities = self.classifier.probabilities([pair for pair, entailed in checks if not entailed])
        entailment = probabilities[:, self.classifier.entailment].tolist()
        passed = (probabilities.argmax(-1) == self.classifier.entailment).tolist()
        found = zip(entailment, passed, strict=True)
        return [(1.0, True) if entailed else next(found) for _, entailed in checks]

    def _assessment(self, triples: Triples, pairs: list[Pair], scored: list[tuple[float, bool]]) -> Assessment:
        support, supported = (None, True) if self.directions == "omission" else scored[-1]
        checks: tuple[FactCheck, ...] = ()
        if self.directions != "hallucination":
            rows = zip(triples, pairs, scored, strict=False)  # the last pair may be the whole
            checks = tuple(FactCheck(triple, fact, entailment, ok) for triple, (_, fact), (entailment, ok) in rows)
        verdict = fine_verdict(omission=not all(c.passed for c in checks), hallucination=not supported)
        unread = [pair for pair, (entailment, _) in zip(pairs, scored, strict=True) if entailment == 0]
        words = dict.fromkeys(word for pair in unread for word in self.classifier.indistinct(pair))
        problem = f"cannot be checked: the NLI model does not know the words {', '.join(words)}" if words else ""
        read_as = pairs[-1][1] if self.directions == "hallucination" else pairs[0][0]
        least = min(entailment for entailment, _ in scored)
        return Assessment(verdict, least, checks, support, problem=problem, read_as=read_as)
