"""AccuracyMetric: the share of texts that say what their triples say, in the manner of the `evaluate` library.

It stands alone: `evaluate` is not needed.
"""

from collections.abc import Sequence
from typing import Any

from reranker.check import as_requests
from reranker.errors import InputError
from reranker.rerank import Reranker
from reranker.triples import Triples, TriplesLike


class AccuracyMetric:
    """Collects texts with their triples, and computes the figures of `Reranker.score`.

    The predictions are texts; the references are triples, in any form that `reranker.triples.as_triples` reads.

    Args:
        reranker: None: the reranker that ships, which is loaded when it is first needed.
    """

    name = "d2t_accuracy"

    def __init__(self, reranker: Reranker | None = None):
        self._reranker = reranker
        self._pairs: list[tuple[Triples, str]] = []

    @property
    def reranker(self) -> Reranker:
        """The reranker that checks the texts."""
        if self._reranker is None:
            self._reranker = Reranker.from_pretrained()
        return self._reranker

    def add(self, *, prediction: str, reference: TriplesLike) -> None:
        """Add one text with its triples.

        Raises:
            InputError: the triples are malformed, or the prediction is no text.
        """
        self.add_batch(predictions=[prediction], references=[reference])

    def add_batch(self, *, predictions: Sequence[str], references: Sequence[TriplesLike]) -> None:
        """Add texts with their triples; nothing is added if one of them is malformed.

        Raises:
            InputError: a pair is malformed, or there are more of the one than of the other.
        """
        if isinstance(predictions, str) or isinstance(references, str):
            raise InputError("predictions and references are lists: [text, text], [triples, triples]")
        if len(predictions) != len(references):
            raise InputError(f"{len(predictions)} predictions, {len(references)} references: as many are needed")
        self._pairs += as_requests(zip(references, predictions, strict=True))

    def compute(
        self, *, predictions: Sequence[str] | None = None, references: Sequence[TriplesLike] | None = None
    ) -> dict[str, Any]:
        """Return the figures of all texts since the last call, and of the texts that are given here.

        Returns:
            `accuracy` (the share of texts with the verdict `OK`), the shares `omission`, `hallucination`,
            `omission+hallucination` and `accepted`, the mean `confidence`, for each an interval (`accuracy_interval`:
            [low, high], 95% bootstrap), the number of `texts`, and the `signature`.

        Raises:
            InputError: there is no text, or what is given is malformed.
        """
        if predictions is not None or references is not None:
            self.add_batch(predictions=predictions or [], references=references or [])
        score = self.reranker.score(self._pairs)
        self._pairs = []
        return score.to_dict()


def d2t_accuracy(
    *, predictions: Sequence[str], references: Sequence[TriplesLike], reranker: Reranker | None = None
) -> dict[str, Any]:
    """Return the figures of `AccuracyMetric.compute` for texts and their triples."""
    return AccuracyMetric(reranker).compute(predictions=predictions, references=references)
