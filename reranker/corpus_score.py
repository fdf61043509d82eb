"""CorpusScore: how many texts of a corpus say what their triples say, with 95% bootstrap intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from reranker.candidates import OK, VERDICTS, Assessment
from reranker.errors import InputError

RESAMPLES = 2000
SEED = 1234


@dataclass(frozen=True)
class Estimate:
    """A mean over texts and the ends of its 95% interval (percentile bootstrap), in one unit."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


@dataclass(frozen=True)
class CorpusScore:
    """What a reranker says about the texts of a corpus; all shares are between 0 and 1.

    Args:
        texts: the number of texts.
        verdicts: the share of each of the four verdicts (FINE); that of `OK` is the semantic accuracy.
        accepted: the share of texts that the policy accepts: `OK`, well-formed and not in doubt.
        confidence: the mean confidence.
        signature: everything that changes the figures.
    """

    texts: int
    verdicts: dict[str, Estimate]
    accepted: Estimate
    confidence: Estimate
    signature: str

    @property
    def ok(self) -> Estimate:
        """The share of texts with the verdict `OK`."""
        return self.verdicts[OK]

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as JSON: `accuracy` (the share `OK`), and an interval `[low, high]` beside each figure."""
        figures = {"accuracy": self.ok, "accepted": self.accepted, "confidence": self.confidence}
        figures |= {verdict: share for verdict, share in self.verdicts.items() if verdict != OK}
        written: dict[str, Any] = {"texts": self.texts}
        for name, figure in figures.items():
            written |= {name: figure.value, f"{name}_interval": [figure.low, figure.high]}
        return written | {"signature": self.signature}

    def __str__(self) -> str:
        shares = ", ".join(f"{verdict} {share}" for verdict, share in self.verdicts.items())
        return f"{shares}, accepted {self.accepted}, confidence {self.confidence}, n = {self.texts}"


def corpus_score(assessments: Sequence[Assessment], accepted: Sequence[bool], *, signature: str) -> CorpusScore:
    """Return the figures of a corpus.

    Args:
        accepted: for each text, whether the policy accepts the text.

    Raises:
        InputError: there are no texts.
    """
    if not assessments:
        raise InputError("no texts to score: give at least one pair of triples and text")
    shares = [[found.verdict == verdict for found in assessments] for verdict in VERDICTS]
    *verdicts, passed, confidence = estimates([*shares, accepted, [found.confidence for found in assessments]])
    return CorpusScore(len(assessments), dict(zip(VERDICTS, verdicts, strict=True)), passed, confidence, signature)


def estimates(rows: ArrayLike) -> list[Estimate]:
    """Return the mean of each row, with its interval; all rows share the draws of texts.

    Args:
        rows: values of shape (figures, texts).
    """
    from scipy.stats import bootstrap  # type: ignore[import-untyped]  # takes a second to load

    values: NDArray[np.float64] = np.asarray(rows, dtype=float)
    means = values.mean(-1)
    low = high = means
    if values.shape[-1] > 1:  # scipy needs two observations or more
        rng = np.random.default_rng(SEED)
        options = {"method": "percentile", "n_resamples": RESAMPLES, "batch": 100, "axis": -1, "rng": rng}
        low, high = bootstrap((values,), np.mean, vectorized=True, **options).confidence_interval
    return [Estimate(*figures) for figures in zip(means.tolist(), low.tolist(), high.tolist(), strict=True)]
