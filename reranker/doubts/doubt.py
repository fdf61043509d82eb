"""DoubtRule: which texts with the verdict `OK` are in doubt, so that they should not be accepted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from reranker.calibration import Calibration
from reranker.candidates import NOT_SURE, UNFOUNDED, Assessment, Doubt
from reranker.check import Request
from reranker.doubts.conclusions import concluded
from reranker.doubts.of_entities import of_entities
from reranker.doubts.of_relations import of_relations
from reranker.doubts.places import RULES as PLACE_RULES
from reranker.doubts.qualifiers import RULES as QUALIFIER_RULES
from reranker.doubts.qualifiers import changed, now_and_then
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import RelationWords
from reranker.doubts.roles import RULES as ROLE_RULES
from reranker.shipped import NLI, shipped
from reranker.triples import local_name

# To be raised when a rule in amounts.py, beginnings.py, conclusions.py, exchanged_*.py, lost_*.py, of_entities.py,
# other_kinds.py, owners.py, partly_said.py, successors.py, times.py, told_as.py, values.py or
# entities/proper_names.py changes.
RULES = 35


@dataclass(frozen=True)
class DoubtRule:
    """Doubts the `OK` texts that NLI is not sure of, and those that lack or add a name or lack the words of a relation.

    Args:
        threshold: the least confidence of a text that is not in doubt; None: any confidence.
        entities: whether a text is in doubt that lacks a name, number or date of the triples, or has another one. The
            text needs an entity report.
        relations: the words of predicates; a text is in doubt that has no word of the predicate of a triple, or says
            the predicate the other way round or of another subject. None: any words will do.
        claims: the words that claim a relation; a text is in doubt that has such a word for no triple. None: a text
            may claim anything.
        sure: the entailment from which a fact needs no word of its predicate; None: every fact needs one.
    """

    threshold: float | None = None
    entities: bool = True
    relations: RelationWords | None = None
    claims: RelationClaims | None = None
    sure: float | None = None

    @classmethod
    def load(
        cls,
        checkpoint: str | Path | None = None,
        *,
        threshold: float | str | None = "calibrated",
        entities: bool = True,
        relations: bool = True,
    ) -> "DoubtRule":
        """Load the threshold of an NLI checkpoint; None: the checkpoint that ships.

        Args:
            threshold: as in `Calibration.least_confidence`.
            relations: whether a text needs a word of each predicate, by the words of the checkpoint or else those that
                ship, and the right roles, and may claim no relation that no triple has.

        Raises:
            InputError: the calibration of the checkpoint is damaged, or has no such threshold.
        """
        calibration = Calibration.load(checkpoint or shipped(NLI))
        return cls.of(calibration, checkpoint, threshold=threshold, entities=entities, relations=relations)

    @classmethod
    def of(
        cls,
        calibration: Calibration,
        checkpoint: str | Path | None,
        *,
        threshold: float | str | None,
        entities: bool = True,
        relations: bool = True,
    ) -> "DoubtRule":
        """Return the rule of a checkpoint whose calibration is read; the arguments are those of `load`."""
        least = calibration.least_confidence(threshold)
        if not relations:
            return cls(least, entities)
        return cls(least, entities, RelationWords.of(checkpoint), RelationClaims.load(), calibration.sure)

    @property
    def signature(self) -> str:
        """Everything that changes a doubt."""
        parts = [f"{self.threshold}"]
        parts += [f"entities-{RULES}"] if self.entities else []
        parts += (
            [f"relations-{self.relations.version},roles-{ROLE_RULES},places-{PLACE_RULES},amounts-{RULES}"]
            if self.relations
            else []
        )
        parts += [f"sure-{self.sure}"] if self.relations and self.sure is not None else []
        parts += [f"claims-{self.claims.version}"] if self.claims else []
        parts += [f"qualifiers-{QUALIFIER_RULES}"] if self.claims or self.relations else []
        return ",".join(parts)

    def applied(self, request: Request, assessment: Assessment) -> Assessment:
        """Return the assessment of the text with its doubts; a text that is not `OK` has none."""
        return replace(assessment, doubts=tuple(self._doubts(request, assessment)) if assessment.ok else ())

    def _doubts(self, request: Request, assessment: Assessment) -> Iterator[Doubt]:
        triples, text = request
        facts = assessment.told
        if self.threshold is not None and assessment.confidence < self.threshold:
            yield from _not_sure(assessment, self.threshold)
        if self.entities and assessment.entities:
            yield from of_entities(request, facts, assessment.entities)
        if self.claims:
            times = now_and_then((triple for triple, _ in facts), text)
            claimed = [*self.claims.unfounded(facts, text), *changed(facts, text), *concluded(triples, text), *times]
            for word in dict.fromkeys(claimed):
                yield Doubt(UNFOUNDED, word)
        if self.relations:
            yield from of_relations(request, assessment, self.relations, self.sure)


def _not_sure(assessment: Assessment, least: float) -> Iterator[Doubt]:
    """Yield what the check is not sure enough of: that the text says a fact, or that it adds nothing."""
    unsure = [
        f"that it says {local_name(fact.triple.predicate)}" for fact in assessment.facts if fact.entailment < least
    ]
    if assessment.support is not None and assessment.support < least:
        unsure.append("that it adds nothing")
    yield from (Doubt(NOT_SURE, what) for what in unsure or [""])
