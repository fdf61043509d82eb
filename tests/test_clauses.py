"""Which parts of a text the facts do not support."""

from collections.abc import Sequence

import pytest

from reranker import NLIClassifier, SemanticAccuracy, Templates
from reranker.check import Request
from reranker.clauses import parts, unsupported_parts
from reranker.triples import as_triples

PARTS = [
    ("A pub.", ["A pub."]),
    ("The Mill, a pub by the river, is cheap.", ["The Mill,", "a pub", "by the river,", "is cheap."]),
    ("It is cheap and has food.", ["It", "is cheap", "and", "has food."]),
    ("Cheap. Near it.", ["Cheap.", "Near it."]),
    ("", []),
]


@pytest.mark.parametrize(("text", "expected"), PARTS)
def test_the_parts_of_a_text(text: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end in parts(text)] == expected


@pytest.fixture(scope="module")
def check() -> SemanticAccuracy:
    return SemanticAccuracy(NLIClassifier.from_pretrained(device="cpu"), Templates.load("default"))


PUB = "Blue Spice | eat_type | pub && Blue Spice | area | riverside"
UNSUPPORTED = [
    (PUB, "Blue Spice is a pub in the riverside area with a high customer rating.", ["with a high customer rating."]),
    (PUB, "Blue Spice is a pub near Burger King in the riverside area.", ["near Burger King"]),
    (PUB, "Cheap.", []),  # one part only: what is left of it would be no text
]


def test_the_parts_that_facts_do_not_support(check: SemanticAccuracy) -> None:
    requests: Sequence[Request] = [(as_triples(triples), text) for triples, text, _ in UNSUPPORTED]
    found = unsupported_parts(check, requests)
    for (_, text, expected), spans in zip(UNSUPPORTED, found, strict=True):
        assert [text[start:end] for start, end in spans] == expected
    assert unsupported_parts(check, requests[:1]) == found[:1], "a batch changes nothing"
    assert unsupported_parts(check, []) == []
