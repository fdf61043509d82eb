"""SlotErrorCheck: the slot-error judge of E2E as a check, which gives the upper bound of reranking."""

from collections.abc import Sequence

from d2t.baselines.rule_check import AnyLength, assessment
from d2t.slot_errors.checker import SlotErrorChecker
from reranker.candidates import Assessment
from reranker.check import Request


class SlotErrorCheck(AnyLength):
    """Rejects E2E texts with a slot error."""

    def __init__(self) -> None:
        self.checker = SlotErrorChecker()
        self.signature = self.checker.signature

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the assessment of each text; a missing or wrong name is an omission of the first triple."""
        found = []
        for triples, text in requests:
            errors = self.checker.check(triples, text)
            amiss = {*errors.missing, *errors.wrong}
            said = [triple.predicate not in amiss for triple in triples]
            said[0] = said[0] and "name" not in amiss
            invented = len(errors.added) + len(errors.wrong)
            found.append(assessment(triples, said, invented=invented, errors=errors.count))
        return found
