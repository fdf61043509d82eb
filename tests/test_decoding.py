"""Refused decodings, signatures, and the penalty of diverse beams on hand-written tensors."""

from typing import Any

import pytest
import torch

from d2t.generator.decoding import Decoding, HammingDiversity
from reranker import InputError

REFUSED = [
    ({"method": "greedy"}, "beam, diverse, sample"),
    ({"method": ""}, "decoding method ''"),
    ({"candidates": 0}, "at least 1"),
    ({"candidates": -3}, "at least 1"),
    ({"max_new_tokens": 0}, "at least 1"),
    ({"method": "diverse", "candidates": 10, "groups": 3}, "10 candidates do not go evenly into 3 groups"),
    ({"method": "diverse", "candidates": 3, "groups": 10}, "3 candidates do not go evenly into 10 groups"),
    ({"method": "sample", "temperature": 0.0}, "temperature is above 0"),
    ({"method": "sample", "temperature": -1.0}, "temperature is above 0"),
    ({"method": "sample", "top_p": 0.0}, "top_p above 0"),
    ({"method": "sample", "top_p": 1.5}, "at most 1"),
]


@pytest.mark.parametrize(("values", "said"), REFUSED)
def test_values_that_no_search_can_work_with_are_refused(values: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        Decoding(**values)


def test_groups_must_be_at_least_one() -> None:
    for groups in (0, -5):
        with pytest.raises(InputError, match="groups"):
            Decoding(method="diverse", groups=groups)


def test_groups_matter_to_diverse_beams_alone() -> None:
    assert Decoding(method="beam", candidates=7, groups=5).candidates == 7


CHANGES = [
    ("beam", "candidates", 5, True),
    ("beam", "max_new_tokens", 20, True),
    ("beam", "length_penalty", 0.5, True),
    ("beam", "temperature", 0.5, False),
    ("beam", "seed", 1, False),
    ("diverse", "groups", 2, True),
    ("diverse", "diversity", 0.25, True),
    ("diverse", "length_penalty", 0.5, True),
    ("diverse", "seed", 1, False),
    ("sample", "temperature", 0.5, True),
    ("sample", "top_p", 0.5, True),
    ("sample", "seed", 1, True),
    ("sample", "length_penalty", 0.5, False),
]


@pytest.mark.parametrize(("method", "name", "value", "changes"), CHANGES)
def test_the_signature_names_what_matters_to_the_method(method: str, name: str, value: Any, changes: bool) -> None:
    changed = Decoding(**{"method": method, name: value})
    assert (changed.signature != Decoding(method=method).signature) == changes


def scores(*rows: list[float]) -> torch.FloatTensor:
    return torch.tensor(rows)  # type: ignore[return-value]


CHOSEN = torch.tensor(
    [
        [[0, 2, 1], [0, 2, 3]],  # both earlier sequences of the first input chose token 2 first
        [[0, 4, 1], [0, 0, 1]],
    ]
)
PENALTIES = [
    # beams of the group, the tokens so far, and what is taken off each row of zeros
    (1, [[0], [0]], [[0, 0, 2, 0, 0], [1, 0, 0, 0, 1]]),
    (1, [[0, 3], [0, 2]], [[0, 1, 0, 1, 0], [0, 2, 0, 0, 0]]),
    (2, [[0], [0], [0], [0]], [[0, 0, 2, 0, 0], [0, 0, 2, 0, 0], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1]]),
    (1, [[0, 3, 3], [0, 3, 3]], [[0] * 5, [0] * 5]),  # the earlier sequences have ended
]


@pytest.mark.parametrize(("beams", "sofar", "lowered"), PENALTIES)
def test_tokens_of_earlier_groups_cost(beams: int, sofar: list[list[int]], lowered: list[list[float]]) -> None:
    diversity = HammingDiversity(CHOSEN, beams=beams, penalty=1.5)
    before = torch.zeros(len(sofar), 5)
    after = diversity(torch.tensor(sofar), before)  # type: ignore[arg-type]
    assert torch.equal(after, -1.5 * torch.tensor(lowered, dtype=torch.float))
    assert not before.any()


def test_the_penalty_is_taken_off_the_scores() -> None:
    diversity = HammingDiversity(torch.tensor([[[0, 1]]]), beams=1, penalty=0.25)
    given = scores([-1.0, -2.0, -3.0])
    assert torch.equal(diversity(torch.tensor([[0]]), given), scores([-1.0, -2.25, -3.0]))  # type: ignore[arg-type]


def test_impossible_tokens_stay_impossible() -> None:
    diversity = HammingDiversity(torch.tensor([[[0, 1]]]), beams=1, penalty=1.0)
    given = scores([-1.0, -torch.inf, -3.0])
    assert torch.equal(diversity(torch.tensor([[0]]), given), given)  # type: ignore[arg-type]
