"""Folds of a user's files: an input is held out with all its texts, from every file and from every training."""

from collections.abc import Iterable, Mapping

from d2t.data.datasets import Example
from d2t.data.facts import Fact, fact_key
from reranker.errors import InputError
from reranker.triples import Triples

FOLDS = 5
Input = frozenset[Fact]


def input_of(triples: Triples) -> Input:
    """Return an input without the order of its triples."""
    return frozenset(map(fact_key, triples))


def fold_of_inputs(triples: Iterable[Triples], *, where: str) -> Mapping[Input, int]:
    """Return the fold, 0 to 4, of each input, by the order of first appearance.

    Args:
        where: the names of the files, for the error message.

    Raises:
        InputError: there are fewer inputs than folds.
    """
    inputs = dict.fromkeys(map(input_of, triples))
    if len(inputs) < FOLDS:
        raise InputError(f"{where}: {len(inputs)} inputs; at least {FOLDS} are needed, to hold some out")
    return {facts: number % FOLDS for number, facts in enumerate(inputs)}


def without_a_fold(examples: list[Example], fold: int, *, where: str) -> tuple[list[Example], list[Example]]:
    """Return the examples of the other folds, and those of the fold, which are held out."""
    folds = fold_of_inputs((triples for triples, _ in examples), where=where)
    held_out = [example for example in examples if folds[input_of(example[0])] == fold]
    return [example for example in examples if folds[input_of(example[0])] != fold], held_out
