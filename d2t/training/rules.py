"""Rules: what rejects or doubts a text beside NLI, so that training can ask it of a reference."""

from pathlib import Path

from reranker.candidates import OK, Assessment, FactCheck
from reranker.doubts.doubt import DoubtRule
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import RelationWords
from reranker.english.well_formed import flaws
from reranker.entities.coverage import EntityCoverage
from reranker.templates import Templates
from reranker.triples import Triples


class Rules:
    """Well-formedness, names, words of relations and roles.

    Args:
        templates: they say each fact in a sentence.
        checkpoint: the NLI checkpoint whose words of relations count; None: the words that ship.
    """

    def __init__(self, templates: Templates, checkpoint: Path | None = None):
        self.templates, self.coverage = templates, EntityCoverage()
        self.doubt = DoubtRule(relations=RelationWords.of(checkpoint), claims=RelationClaims.load())

    def object_to(self, triples: Triples, text: str) -> bool:
        """Return whether a rule finds something wrong with a text of the triples."""
        facts = tuple(FactCheck(triple, self.templates.fill(triple), 1.0, True) for triple in triples)
        passed = Assessment(OK, 1.0, facts, entities=self.coverage.assess(triples, text))
        return bool(flaws(triples, text) or self.doubt.applied((triples, text), passed).doubts)
