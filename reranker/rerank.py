"""Reranker: assesses candidate texts, and accepts the best text that passes."""

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from reranker.candidates import Assessment, Candidate, TextLike, as_candidates
from reranker.check import Check, Request, as_requests, assess_each
from reranker.corpus_score import CorpusScore, corpus_score
from reranker.doubts.doubt import DoubtRule
from reranker.english.well_formed import RULES, flaws
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import EntityReport
from reranker.nli import NLIClassifier
from reranker.policy import Policy, as_policy
from reranker.ranking import Ranking
from reranker.relations.witness import RelationWitness
from reranker.semantic_accuracy import SemanticAccuracy
from reranker.signature import Signed
from reranker.span_finder import SpanFinder
from reranker.templates import Templates
from reranker.triples import Triples, TriplesLike, as_triples
from reranker.witnesses import Witness, Witnesses
from reranker.word_for_word import says_only

Texts = Iterable[TextLike]


class Coverage(Signed, Protocol):
    """Finds the entities that a text names: `EntityCoverage`, or the same with a cache."""

    def assess(self, triples: Triples, text: str) -> EntityReport:
        """Return the entities that the text names."""


class Reranker:
    """Checks candidate texts against triples, and accepts the best text that passes.

    Args:
        check: gives the verdicts.
        policy: orders and accepts; one of `reranker.policy.POLICIES` may be given by name. None: `ByGenerator`.
        entities: adds an entity report to each assessment; None: no reports.
        well_formed: whether texts are rejected that are not well-formed (`reranker.english.well_formed`).
        doubt: finds the `OK` texts that are in doubt, which most policies do not accept; None: no text is in doubt.
        witness: is asked about the well-formed `OK` texts that are not in doubt; None: nobody is asked.

    Raises:
        InputError: there is no such policy.
    """

    def __init__(
        self,
        check: Check,
        *,
        policy: str | Policy | None = None,
        entities: Coverage | None = None,
        well_formed: bool = False,
        doubt: DoubtRule | None = None,
        witness: Witness | None = None,
    ):
        self.check, self.policy, self.entities = check, as_policy(policy), entities
        self.well_formed, self.doubt, self.witness = well_formed, doubt, witness

    @classmethod
    def from_pretrained(
        cls,
        name: str | Path | None = None,
        *,
        templates: str | Path = "default",
        directions: str = "both",
        threshold: float | str | None = "calibrated",
        policy: str | Policy | None = None,
        relations: bool = True,
        engine: str = "auto",
        device: str = "auto",
        precision: str = "fp32",
    ) -> "Reranker":
        """Load a reranker with an NLI checkpoint by directory or hub name; None: the checkpoint that ships.

        `relations` tells whether the `RelationWitness` that ships is asked. The other arguments are those of
        `SemanticAccuracy`, `Templates.load`, `NLIClassifier.from_pretrained` and `Calibration.least_confidence`.

        Raises:
            InputError: the checkpoint, the templates or the policy do not exist, or the checkpoint has no entailment
                label or no such threshold.
        """
        policy = as_policy(policy)  # before the model is loaded
        classifier = NLIClassifier.from_pretrained(name, engine=engine, device=device, precision=precision)
        check = SemanticAccuracy(
            classifier, Templates.load(templates), directions=directions, padding=True, rivals=True
        )
        doubt = DoubtRule.of(classifier.calibration, name, threshold=threshold)
        witness = RelationWitness.from_pretrained() if relations else None
        return cls(check, policy=policy, entities=EntityCoverage(), well_formed=True, doubt=doubt, witness=witness)

    @property
    def signature(self) -> str:
        """Everything that changes a ranking."""
        entities = f"|entities:{self.entities.signature}" if self.entities else ""
        well_formed = f"|well-formed:rules-{RULES}" if self.well_formed else ""
        doubt = f"|doubt:{self.doubt.signature}" if self.doubt else ""
        doubt += f"|witness:{self.witness.signature}" if self.witness else ""
        spans = f"|spans:{self.spans.signature}"
        return f"{self.check.signature}{entities}{well_formed}{doubt}{spans}|policy:{self.policy!r}".replace(" ", "")

    def with_witness(self, witness: Witness) -> "Reranker":
        """Return this reranker with a further witness."""
        changed = copy(self)
        changed.witness = Witnesses((self.witness, witness)) if self.witness else witness
        return changed

    def without_witness(self) -> "Reranker":
        """Return this reranker without any witness."""
        changed = copy(self)
        changed.witness = None
        return changed

    def accepts(self, assessment: Assessment) -> bool:
        """Return whether a text is accepted: by most policies an `OK` text that is well-formed and not in doubt."""
        return self.policy.accepts(assessment)

    def rescore(self, triples: TriplesLike, texts: Texts) -> tuple[Assessment, ...]:
        """Return the evidence for every text, in the given order."""
        return self.rescore_many([(triples, texts)])[0]

    def rescore_many(self, inputs: Sequence[tuple[TriplesLike, Texts]]) -> list[tuple[Assessment, ...]]:
        """Return the evidence for every text of many inputs, so that their checks share batches."""
        lists = [(as_triples(triples), as_candidates(texts)) for triples, texts in inputs]
        found = iter(self._assess([(facts, text.text) for facts, texts in lists for text in texts]))
        return [tuple(islice(found, len(texts))) for _, texts in lists]

    def rerank(self, triples: TriplesLike, texts: Texts) -> Ranking:
        """Order the texts of one input, and accept the best text that passes."""
        return self.rerank_many([(triples, texts)])[0]

    def rerank_many(self, inputs: Sequence[tuple[TriplesLike, Texts]]) -> list[Ranking]:
        """Rerank many inputs at once, so that their checks share batches.

        If the policy is lazy, each round checks the next candidate of every input without an accepted candidate.
        """
        pairs = [(as_triples(triples), as_candidates(texts)) for triples, texts in inputs]
        found: list[list[Assessment | None]] = [[None] * len(candidates) for _, candidates in pairs]
        waiting = {number: self._queue(candidates) for number, (_, candidates) in enumerate(pairs)}
        while waiting := {number: queue for number, queue in waiting.items() if queue}:
            turn = [
                (number, index)
                for number, queue in waiting.items()
                for index in (queue[:1] if self.policy.lazy else queue)
            ]
            assessed = self._assess([(pairs[number][0], pairs[number][1][index].text) for number, index in turn])
            for (number, index), assessment in zip(turn, assessed, strict=True):
                found[number][index] = assessment
                stop = not self.policy.lazy or self.accepts(assessment)
                waiting[number] = [] if stop else waiting[number][1:]
        return [self._ranking(*pair, tuple(part)) for pair, part in zip(pairs, found, strict=True)]

    def rank(self, triples: TriplesLike, texts: Texts, *, top_k: int | None = None) -> list[dict[str, Any]]:
        """Check every text of one input, and return the texts best first, in the manner of `CrossEncoder.rank`.

        Accepted texts come first, then doubtful texts, then the others; each group by confidence. If no text is
        accepted, the first is refused, too. `rerank(triples, texts).best` decides, by the policy.

        Args:
            top_k: the number of texts to return; None: all.

        Returns:
            For each text `corpus_id` (its place in `texts`, from 0), `score` (the confidence), `text`, `verdict`,
            `accepted`, `doubtful` (refused for nothing but doubts), and `reasons` against the text.
        """
        candidates = as_candidates(texts)
        ranked = [
            {"corpus_id": n, "score": found.confidence, "text": candidates[n].text, "verdict": found.verdict}
            | {"accepted": self.accepts(found), "doubtful": self.policy.doubts(found), "reasons": list(found.reasons)}
            for n, found in enumerate(self.rescore(triples, candidates))
        ]
        ranked.sort(key=lambda one: (one["accepted"], one["doubtful"], one["score"]), reverse=True)
        return ranked[:top_k]

    def predict(self, pairs: Iterable[tuple[TriplesLike, TextLike]]) -> NDArray[np.float64]:
        """Return the confidence of each (triples, text) pair, of shape (pairs,), as `CrossEncoder.predict` does.

        Raises:
            InputError: a pair is malformed; the message names its place.
        """
        return np.array([found.confidence for found in self._assess(as_requests(pairs))], dtype=np.float64)

    def score(self, pairs: Iterable[tuple[TriplesLike, TextLike]]) -> CorpusScore:
        """Return the shares of the verdicts and the mean confidence of the pairs of a corpus, with intervals.

        Raises:
            InputError: there is no pair, or a pair is malformed; the message names its place.
        """
        found = self._assess(as_requests(pairs))
        return corpus_score(found, [self.accepts(one) for one in found], signature=self.signature)

    def _assess(self, requests: Sequence[Request]) -> list[Assessment]:
        assessments = assess_each(self.check, requests)
        if self.entities is not None:
            reports = [self.entities.assess(*request) for request in requests]
            assessments = [replace(one, entities=report) for one, report in zip(assessments, reports, strict=True)]
        if self.well_formed:
            found = [flaws(*request) for request in requests]
            assessments = [replace(one, flaws=of_text) for one, of_text in zip(assessments, found, strict=True)]
        if self.doubt:
            assessments = [self.doubt.applied(*pair) for pair in zip(requests, assessments, strict=True)]
        if self.witness:
            assessments = self._heard(self.witness, requests, assessments)
        return [
            replace(one, text=request[1], find_spans=partial(self.spans.find, request, one))
            for request, one in zip(requests, assessments, strict=True)
        ]

    @cached_property
    def spans(self) -> SpanFinder:
        """What finds the unsupported words of a text, when an assessment is asked for its `spans`."""
        return SpanFinder(self.check, claims=self.doubt.claims if self.doubt else None)

    def _heard(
        self, witness: Witness, requests: Sequence[Request], assessments: Sequence[Assessment]
    ) -> list[Assessment]:
        """Return the assessments with the doubts of the witness about the texts that nothing speaks against so far.

        Nor is the witness asked about a text that consists of the very facts: no role can be exchanged there.
        """
        sound = [
            one.ok
            and not one.flaws
            and not one.doubts
            and not says_only(one.read_as or text, [fact for _, fact in one.told])
            for one, (_, text) in zip(assessments, requests, strict=True)
        ]
        doubts = iter(witness.doubts([request for request, asked in zip(requests, sound, strict=True) if asked]))
        pairs = zip(assessments, sound, strict=True)
        return [replace(one, doubts=next(doubts)) if asked else one for one, asked in pairs]

    def _queue(self, candidates: tuple[Candidate, ...]) -> list[int]:
        """Return the candidates in the order of a lazy policy."""
        values = self.policy.values(candidates, [None] * len(candidates))
        return sorted(range(len(candidates)), key=lambda i: -values[i])

    def _ranking(
        self, triples: Triples, candidates: tuple[Candidate, ...], found: tuple[Assessment | None, ...]
    ) -> Ranking:
        checked = [(i, assessment) for i, assessment in enumerate(found) if assessment is not None]
        values = self.policy.values(candidates, found)
        checked.sort(key=lambda item: -values[item[0]])
        order = tuple(i for i, _ in checked)
        refused = frozenset(i for i, assessment in checked if not self.accepts(assessment))
        doubted = frozenset(i for i, assessment in checked if self.policy.doubts(assessment))
        accepted = next((i for i in order if i not in refused), None)
        return Ranking(triples, candidates, found, order, accepted, refused, doubted)
