"""Batches of sequences of like length, so that little is spent on padding."""

import random
from collections.abc import Sequence


def token_budget_batches(lengths: Sequence[int], budget: int) -> list[list[int]]:
    """Cut the indices, longest first, into batches of at most `budget` tokens, padding counted.

    Args:
        lengths: tokens of each sequence.
        budget: most tokens a batch; one sequence longer than it makes a batch of its own.
    """
    batches: list[list[int]] = []
    for index in sorted(range(len(lengths)), key=lambda i: -lengths[i]):
        if batches and (len(batches[-1]) + 1) * lengths[batches[-1][0]] <= budget:
            batches[-1].append(index)
        else:
            batches.append([index])
    return batches


def shuffled_batches(lengths: Sequence[int], size: int, seed: int) -> list[list[int]]:
    """Batches of `size` indices with sequences of like length, in a random order fixed by the seed; for training."""
    rng = random.Random(seed)
    order = sorted(range(len(lengths)), key=lambda i: (lengths[i], rng.random()))
    batches = [order[start : start + size] for start in range(0, len(order), size)]
    rng.shuffle(batches)
    return batches
