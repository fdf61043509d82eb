"""Which parts of a text the facts do not support."""

from collections.abc import Sequence

import pytest

from reranker import NLIClassifier, SemanticAccuracy, Templates
from reranker.check import Request
from reranker.clauses import parts, unsupported_parts, without
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


WITHOUT = [  # text; phrases that are removed; the rest
    ("The Mill is a pub, with a high rating.", ["with a high rating."], "The Mill is a pub."),
    ("The Mill is a pub with a high rating.", ["with a high rating."], "The Mill is a pub."),
    ("The Mill is a pub with food in town.", ["with food"], "The Mill is a pub in town."),
    ("The Mill, with food, is a pub.", ["with food,"], "The Mill is a pub."),
    ("The Mill, a pub in town, is cheap.", ["in town,"], "The Mill, a pub, is cheap."),
    ("In town, the Mill is a pub.", ["In town,"], "The Mill is a pub."),
    ("A pub. In town. It is cheap.", ["In town."], "A pub. It is cheap."),
    ("A pub. In town, it is cheap.", ["In town,"], "A pub. It is cheap."),
    ("The Mill serves food, and is cheap.", ["is cheap."], "The Mill serves food."),
    ("The Mill which is cheap.", ["is cheap."], "The Mill."),
    ("The Mill, a pub.", [], "The Mill, a pub."),
    ("Cheap.", ["Cheap."], ""),
]


@pytest.mark.parametrize(("text", "removed", "rest"), WITHOUT)
def test_a_text_without_some_of_its_phrases(text: str, removed: list[str], rest: str) -> None:
    spans = [span for span in parts(text) if text[slice(*span)] in removed]
    assert len(spans) == len(removed)
    assert without(text, spans) == rest


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
