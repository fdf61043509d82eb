"""What checks by rule share: they read texts of any length, and make assessments from the triples that a text says."""

from collections.abc import Sequence

from reranker.candidates import Assessment, FactCheck, fine_verdict
from reranker.triples import Triples


def assessment(triples: Triples, said: Sequence[bool], *, invented: int = 0, errors: int | None = None) -> Assessment:
    """Return an assessment whose confidence is 1 / (1 + errors).

    Args:
        said: whether the text says each triple.
        invented: the number of things that the text says and no triple has.
        errors: by default the triples not said plus `invented`.
    """
    errors = len(said) - sum(said) + invented if errors is None else errors
    facts = tuple(FactCheck(triple, str(triple), float(ok), ok) for triple, ok in zip(triples, said, strict=True))
    verdict = fine_verdict(omission=not all(said), hallucination=invented > 0)
    return Assessment(verdict, 1 / (1 + errors), facts, float(not invented))


class AnyLength:
    """Base of the checks by rule, which read texts and triples of any length."""

    def check_length(self, triples: Triples) -> None:
        """Accept all triples."""
