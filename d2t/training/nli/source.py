"""Source: what a classifier is trained on, with what is held out of it."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from d2t.data.datasets import Example
from d2t.training.nli.corruptor import Corruptor
from d2t.training.nli.judged_text import JudgedText
from d2t.training.nli.pairs import NLIPair

Draw = Callable[[random.Random], Sequence[NLIPair]]


@dataclass(frozen=True)
class Source:
    """One source of a mixture.

    Args:
        draw: draws one or more training pairs.
        development: held-out pairs for the development loss.
        texts: held-out texts, on which the checkpoint is calibrated.
        examples: number of in-domain examples that the training pairs come from.
    """

    draw: Draw
    development: list[NLIPair]
    texts: tuple[JudgedText, ...] = ()
    examples: int = 0


def right_and_wrong(corruptor: Corruptor, example: Example, rng: random.Random) -> list[JudgedText]:
    """Return the example and, where one of ten tries succeeds, a corruption of the example."""
    triples, text = example
    tries = (corruptor.corrupted(triples, text, rng) for _ in range(10))
    wrong = next((judged for judged in tries if judged), None)
    return [JudgedText.right(triples, text), *([wrong] if wrong else [])]
