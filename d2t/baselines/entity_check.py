"""EntityCheck: entity coverage as a check, without NLI."""

from collections.abc import Sequence
from dataclasses import replace

from d2t.baselines.rule_check import AnyLength, assessment
from reranker.candidates import Assessment
from reranker.check import Request
from reranker.entities.coverage import EntityCoverage


class EntityCheck(AnyLength):
    """Rejects texts that do not name every entity, or have a number or date that no triple has."""

    def __init__(self, coverage: EntityCoverage | None = None):
        self.coverage = coverage or EntityCoverage()
        self.signature = f"check:entities|{self.coverage.signature}"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the assessment of each text; the omitted triples are those whose subject or object is not named."""
        found = []
        for triples, text in requests:
            report = self.coverage.assess(triples, text)
            said = [not {triple.subject, triple.object} & set(report.missing) for triple in triples]
            found.append(replace(assessment(triples, said, invented=len(report.unsupported)), entities=report))
        return found
