"""The order of an n-best list by what its likely texts agree on."""

import pytest

from d2t.generator.consensus import by_consensus

MILL, MILL_TOO, INN = "The Mill is a pub in Ely.", "The Mill is a cheap pub in Ely.", "Ely has some inn."
ORDERS = [
    ("one text", {MILL: -0.5}, [MILL]),
    ("of two texts the likelier one", {INN: -0.4, MILL: -0.3}, [MILL, INN]),
    ("two that agree before a likelier one alone", {INN: -0.30, MILL: -0.35, MILL_TOO: -0.36}, [MILL, MILL_TOO, INN]),
    ("a text that is far likelier", {INN: -0.1, MILL: -6.0, MILL_TOO: -6.0}, [INN, MILL, MILL_TOO]),
]


@pytest.mark.parametrize(("scores", "expected"), [row[1:] for row in ORDERS], ids=[row[0] for row in ORDERS])
def test_texts_that_agree_come_first(scores: dict[str, float], expected: list[str]) -> None:
    assert by_consensus(scores) == expected


def test_a_long_list_has_each_text_once() -> None:
    scores = {f"The Mill has {number} rooms.": -number / 100 for number in range(60)}
    assert sorted(by_consensus(scores)) == sorted(scores)
