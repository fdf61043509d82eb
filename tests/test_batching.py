"""Which sequences share a batch, within a token budget and in training."""

import pytest

from reranker.batching import shuffled_batches, token_budget_batches

LENGTHS = [9, 3, 40, 3, 17, 9, 1, 25, 8, 8, 31]


@pytest.mark.parametrize(
    ("lengths", "budget", "batches"),
    [
        ([], 100, []),
        ([5], 100, [[0]]),
        ([5], 1, [[0]]),  # longer than the budget: alone, but not lost
        ([5, 5, 5], 15, [[0, 1, 2]]),
        ([5, 5, 5], 14, [[0, 1], [2]]),
        ([5, 5, 5], 0, [[0], [1], [2]]),
        ([1, 2, 3], 6, [[2, 1], [0]]),  # two of at most 3 tokens make 6, padding counted
        ([1, 2, 3], 9, [[2, 1, 0]]),
        ([2, 50, 2, 2], 8, [[1], [0, 2, 3]]),
        ([4, 4, 1, 1, 1], 8, [[0, 1], [2, 3, 4]]),
    ],
)
def test_batches_within_a_token_budget(lengths: list[int], budget: int, batches: list[list[int]]) -> None:
    assert token_budget_batches(lengths, budget) == batches


@pytest.mark.parametrize("budget", [1, 10, 40, 64, 1000])
def test_every_index_is_in_one_batch_and_no_batch_is_over_the_budget(budget: int) -> None:
    batches = token_budget_batches(LENGTHS, budget)
    assert sorted(index for batch in batches for index in batch) == list(range(len(LENGTHS)))
    for batch in batches:
        assert len(batch) == 1 or len(batch) * max(LENGTHS[i] for i in batch) <= budget


@pytest.mark.parametrize(("size", "sizes"), [(1, [1] * 11), (4, [3, 4, 4]), (11, [11]), (100, [11])])
def test_training_batches_hold_every_index_once(size: int, sizes: list[int]) -> None:
    batches = shuffled_batches(LENGTHS, size, seed=1)
    assert sorted(map(len, batches)) == sizes
    assert sorted(index for batch in batches for index in batch) == list(range(len(LENGTHS)))


def test_training_batches_are_of_like_length() -> None:
    spans = sorted((min(LENGTHS[i] for i in b), max(LENGTHS[i] for i in b)) for b in shuffled_batches(LENGTHS, 4, 1))
    assert spans == [(1, 8), (8, 17), (25, 40)]


def test_training_batches_depend_on_the_seed_alone() -> None:
    assert shuffled_batches(LENGTHS, 2, seed=5) == shuffled_batches(LENGTHS, 2, seed=5)
    assert len({str(shuffled_batches(LENGTHS, 2, seed=seed)) for seed in range(5)}) == 5


def test_no_sequences_make_no_training_batches() -> None:
    assert shuffled_batches([], 4, seed=1) == []
