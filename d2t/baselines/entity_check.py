"""Entity coverage as a check of its own, in the place of NLI."""

from collections.abc import Sequence
from dataclasses import replace

from d2t.baselines.rule_check import AnyLength, assessment
from reranker.candidates import Assessment
from reranker.check import Request
from reranker.entities.coverage import EntityCoverage


class EntityCheck(AnyLength):
    """Rejects texts that leave an entity unnamed, or name something that no triple has."""

    def __init__(self, coverage: EntityCoverage | None = None):
        self.coverage = coverage or EntityCoverage()
        self.signature = f"check:entities|{self.coverage.signature}"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Omitted are the triples with an unnamed subject or object."""
        found = []
        for triples, text in requests:
            report = self.coverage.assess(triples, text)
            said = [not {triple.subject, triple.object} & set(report.missing) for triple in triples]
            found.append(replace(assessment(triples, said, invented=len(report.unsupported)), entities=report))
        return found
