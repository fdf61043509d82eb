"""Batches of sequences of similar length, which need little padding."""

import random
from collections.abc import Sequence


def token_budget_batches(lengths: Sequence[int], budget: int) -> list[list[int]]:
    """Split the indices, longest sequence first, into batches of at most `budget` tokens including padding.

    A sequence that is longer than the budget gets a batch of its own.
    """
    batches: list[list[int]] = []
    for index in sorted(range(len(lengths)), key=lambda i: -lengths[i]):
        if batches and (len(batches[-1]) + 1) * lengths[batches[-1][0]] <= budget:
            batches[-1].append(index)
        else:
            batches.append([index])
    return batches


def shuffled_batches(lengths: Sequence[int], size: int, seed: int) -> list[list[int]]:
    """Return training batches of `size` indices in a random order; sequences in a batch have similar lengths."""
    rng = random.Random(seed)
    order = sorted(range(len(lengths)), key=lambda i: (lengths[i], rng.random()))
    batches = [order[start : start + size] for start in range(0, len(order), size)]
    rng.shuffle(batches)
    return batches
