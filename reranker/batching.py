"""Batches of sequences of similar length, which need little padding."""

import logging
import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import torch

T = TypeVar("T")
_said: list[str] = []


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


def surely_short(text: str, tokens: int) -> bool:
    """Return whether a text has at most so many tokens for any tokenizer, without asking it.

    An ASCII character is one token at most; a few tokens mark starts and ends.
    """
    return text.isascii() and len(text) + 8 <= tokens


def shuffled_batches(lengths: Sequence[int], size: int, seed: int) -> list[list[int]]:
    """Return training batches of `size` indices in a random order; sequences in a batch have similar lengths."""
    rng = random.Random(seed)
    order = sorted(range(len(lengths)), key=lambda i: (lengths[i], rng.random()))
    batches = [order[start : start + size] for start in range(0, len(order), size)]
    rng.shuffle(batches)
    return batches


def within_memory(batch: list[int], action: Callable[[list[int]], T]) -> Iterator[tuple[list[int], T]]:
    """Yield the batch with what an action makes of it; halve the batch where the memory of a GPU is too small.

    Raises:
        torch.OutOfMemoryError: one index alone does not fit.
    """
    try:
        done = action(batch)
    except torch.OutOfMemoryError:
        if len(batch) == 1:
            raise
        _say_once("the GPU has too little memory for a batch: it is halved; a smaller token_budget avoids that")
    else:
        yield batch, done
        return
    half = len(batch) // 2
    for part in (batch[:half], batch[half:]):  # outside of `except`, so that the memory of the first attempt is free
        yield from within_memory(part, action)


def _say_once(message: str) -> None:
    if message not in _said:
        _said.append(message)
        logging.getLogger(__name__).warning(message)
