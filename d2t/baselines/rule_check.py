"""What every rule-based check gives: an assessment from which triples are said, and whether something is put in."""

from collections.abc import Sequence

from reranker.candidates import Assessment, FactCheck, fine_verdict
from reranker.triples import Triples


def assessment(triples: Triples, said: Sequence[bool], *, invented: int = 0, errors: int | None = None) -> Assessment:
    """The verdict by rule; the confidence falls with the number of errors.

    Args:
        said: for each triple whether the text says it.
        invented: how much the text says besides.
        errors: where they are not what is not said and what is invented.
    """
    errors = len(said) - sum(said) + invented if errors is None else errors
    facts = tuple(FactCheck(triple, str(triple), float(ok), ok) for triple, ok in zip(triples, said, strict=True))
    verdict = fine_verdict(omission=not all(said), hallucination=invented > 0)
    return Assessment(verdict, 1 / (1 + errors), facts, float(not invented))


class AnyLength:
    """Rules read texts and triples of any length."""

    def check_length(self, triples: Triples) -> None:
        """Nothing is too long."""
