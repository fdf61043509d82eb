"""The augmenter changes names and orders."""

import random

import pytest
from conftest import EXAMPLES

from d2t.data.datasets import Example
from d2t.training.generator.augmenter import Augmenter
from reranker.triples import as_triples

PAIRS: list[Example] = [(as_triples(triples), text) for triples, text in EXAMPLES]
ALAN, WHEELER = "Alan_Bean | birthPlace | Wheeler", "Alan Bean was born in Wheeler."
RENAMED = [
    # triples and text, and all that they may become
    (
        ALAN,
        WHEELER,
        {
            ("Zoë | birthPlace | Wheeler", "Zoë was born in Wheeler."),
            ("Alan_Bean | birthPlace | Zoë", "Alan Bean was born in Zoë."),
        },
    ),
    (ALAN, "Bean was born in Wheeler.", {("Alan_Bean | birthPlace | Zoë", "Bean was born in Zoë.")}),
    (ALAN, "Bean comes from Texas.", {(ALAN, "Bean comes from Texas.")}),  # neither stands in the text
    (ALAN, "Wheeler, Wheeler!", {(ALAN, "Wheeler, Wheeler!")}),  # twice
    ("Mill | area | riverside", "Mill is by the riverside.", {("Zoë | area | riverside", "Zoë is by the riverside.")}),
    ("Ely | area | riverside", "Ely is by the riverside.", {("Ely | area | riverside", "Ely is by the riverside.")}),
    # a name inside of another one stays, whichever of the two stands in the text
    (
        "Aarhus_Airport | city | Aarhus",
        "Aarhus Airport it is.",
        {("Zoë | city | Aarhus", "Zoë it is.")},
    ),
    (
        "Mill | near | Burger && Mill | area | riverside",
        "Mill.",
        {("Zoë | near | Burger && Zoë | area | riverside", "Zoë.")},
    ),
]


@pytest.mark.parametrize(("triples", "text", "outcomes"), RENAMED)
def test_a_name_is_changed_in_triples_and_text_alike(triples: str, text: str, outcomes: set[tuple[str, str]]) -> None:
    augmenter = Augmenter(("Zoë",), rename=1.0)
    found = {augmenter(as_triples(triples), text, random.Random(seed)) for seed in range(20)}
    assert found == {(as_triples(new), said) for new, said in outcomes}


def test_probabilities_of_none_and_one() -> None:
    triples, text = as_triples("a | b | c && d | e | f && g | h | i"), "Text."
    for seed in range(5):
        assert Augmenter(("Zoë",))(triples, text, random.Random(seed)) == (triples, text)
        assert Augmenter((), rename=1.0)(triples, text, random.Random(seed)) == (triples, text)
    orders = {Augmenter(shuffle=1.0)(triples, text, random.Random(seed))[0] for seed in range(50)}
    assert len(orders) == 6
    assert all(sorted(order) == sorted(triples) for order in orders)


def test_names_are_entities_with_capitals() -> None:
    augmenter = Augmenter.from_examples(PAIRS, rename=0.1, shuffle=0.2)
    assert (augmenter.rename, augmenter.shuffle) == (0.1, 0.2)
    assert augmenter.names == tuple(sorted(augmenter.names))
    assert {"The Mill", "Alan Bean", "Burger King", "Wheeler, Texas"} <= set(augmenter.names)
    assert not {"riverside", "pub", "2776.0", "yes"} & set(augmenter.names)
