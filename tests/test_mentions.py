"""Which of the mentions that overlap are chosen."""

import pytest

from reranker.entities.mentions import Mention, without_overlaps

OVERLAPS = [  # mentions as (entity, start, end, distance), and those that are kept
    ([("a", 0, 5, 0.0), ("b", 0, 9, 0.0)], "b"),  # the longest
    ([("a", 0, 5, 0.0), ("b", 0, 9, 0.2)], "a"),  # the least distant
    ([("a", 0, 5, 0.05), ("b", 0, 9, 0.0)], "b"),
    ([("a", 0, 5, 0.12), ("b", 0, 9, 0.24)], "a"),
    ([("a", 0, 4, 0.0), ("b", 4, 8, 0.0)], "ab"),  # no overlap
    ([("a", 4, 8, 0.0), ("b", 0, 4, 0.0)], "ba"),  # in the order of the text
    ([("a", 0, 4, 0.0), ("a", 6, 9, 0.0), ("b", 0, 4, 0.0), ("b", 6, 9, 0.0)], "ab"),  # equal claims: in turn
    ([], ""),
]


@pytest.mark.parametrize(("mentions", "kept"), OVERLAPS)
def test_overlaps(mentions: list[tuple[str, int, int, float]], kept: str) -> None:
    found = without_overlaps(Mention(e, start, end, "string", distance) for e, start, end, distance in mentions)
    assert "".join(mention.entity for mention in found) == kept
    assert without_overlaps(found, taken=found) == []
