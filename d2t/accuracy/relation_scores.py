"""Relation generation, content selection and content ordering (Wiseman et al. 2017, section 4.1)."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from rapidfuzz.distance import DamerauLevenshtein

from d2t.stats.bootstrap import Figure, mean_interval, ratio_interval

Statements = Sequence[Hashable]
"""What a text states, in its order, such as triples or (subject, column, value)."""


@dataclass(frozen=True)
class Stated:
    """What a text states, and what is true of it.

    Args:
        statements: in the order of the text.
        supported: those that the data have, in the same order.
        data: the number of records that a text could state; None where it need not state them all.
    """

    statements: Statements
    supported: Statements
    data: int | None = None


def generation(texts: Sequence[Stated], *, clusters: Sequence[str] | None = None) -> dict[str, Figure]:
    """Return RG: `precision`, the share of unique statements that the data support, and `count` of these in a text.

    With the number of records also `recall`, the share of records that are stated, and `f1`.
    """
    unique, right = (np.array([len(set(part)) for part in parts], dtype=float) for parts in _parts(texts))
    found = {
        "precision": ratio_interval(right, unique, clusters=clusters),
        "count": mean_interval(right, clusters=clusters),
    }
    if all(text.data is not None for text in texts):
        data = np.array([text.data for text in texts], dtype=float)
        found["recall"] = ratio_interval(right, data, clusters=clusters)
        found["f1"] = ratio_interval(2 * right, unique + data, clusters=clusters)
    return found


def _parts(texts: Sequence[Stated]) -> tuple[list[Statements], list[Statements]]:
    return [text.statements for text in texts], [text.supported for text in texts]


def selection(texts: Sequence[Statements], references: Sequence[Statements]) -> dict[str, Figure]:
    """Return CS: `precision` and `recall` of the unique statements of texts, against those of their references."""
    pairs = [(set(text), set(reference)) for text, reference in zip(texts, references, strict=True)]
    both, ours, theirs = (
        [len(part) for part in parts] for parts in zip(*((a & b, a, b) for a, b in pairs), strict=True)
    )
    return {"precision": ratio_interval(both, ours), "recall": ratio_interval(both, theirs)}


def ordering(texts: Sequence[Statements], references: Sequence[Statements]) -> Figure:
    """Return CO: the mean normalised Damerau-Levenshtein similarity of the statements in their order.

    A statement counts where it stands first. 1.0 is the order of the reference with nothing more and nothing less.
    """
    pairs = zip(texts, references, strict=True)
    return mean_interval(
        [DamerauLevenshtein.normalized_similarity(*(list(dict.fromkeys(part)) for part in pair)) for pair in pairs]
    )
