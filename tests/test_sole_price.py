"""Sole price: which texts name the price of an only subject so that nothing else can be meant."""

import pytest

from reranker import NLIClassifier, SemanticAccuracy, Templates
from reranker.sole_price import states_sole_price
from reranker.triples import as_triples

TENT = ["Nordkap 3", "product type", "tent"]
PRICE = ["Nordkap 3", "price", "€450"]
WEIGHT = ["Nordkap 3", "weight", "2.1 kg"]
RANGE = ["The Olive", "price_range", "less than £20"]
FOOD = ["The Olive", "food", "Thai"]


@pytest.mark.parametrize(
    ("triples", "text", "stated"),
    [
        ([TENT, PRICE, WEIGHT], "The Nordkap 3 is a €450 tent that weighs 2.1 kg.", True),
        ([PRICE], "Nordkap 3: €450.", True),
        ([RANGE, FOOD], "The Olive serves less than £20 Thai food.", True),
        ([RANGE, FOOD], "The Olive is not in the centre. It serves less than £20 Thai food.", True),
        ([TENT, PRICE, WEIGHT], "The Nordkap 3 is a tent that weighs 2.1 kg.", False),
        ([TENT, PRICE], "The Nordkap 3 is a €4500 tent.", False),
        ([TENT, PRICE], "The Nordkap 3 is a €450-500 tent.", False),
        ([TENT, PRICE], "The Nordkap 3 is a tent of more than €450.", False),
        ([TENT, PRICE], "The Nordkap 3 is a tent of €450 or more.", False),
        ([TENT, PRICE], "The Nordkap 3 does not cost €450.", False),
        ([TENT, PRICE], "The Nordkap 3 is a €450 tent with a deposit of €50.", False),
        ([TENT, PRICE, ["Nordkap 3", "deposit", "€50"]], "The Nordkap 3 is a €450 tent.", False),
        ([TENT, ["Nordkap 3", "revenue", "€450"]], "The Nordkap 3 is a €450 tent.", False),
        ([PRICE, ["Nordkap 2", "product type", "tent"]], "The Nordkap 2 is a €450 tent.", False),
        ([TENT, ["Nordkap 3", "price", "high"]], "The Nordkap 3 is a high tent.", False),
    ],
)
def test_a_text_states_the_sole_price(triples: list[list[str]], text: str, stated: bool) -> None:
    facts = as_triples(triples)
    found = [fact.predicate for fact in facts if states_sole_price(facts, fact, text)]
    assert [predicate[:5] for predicate in found] == ["price"] * stated


def test_a_price_in_another_form_before_its_noun_is_no_omission() -> None:
    check = SemanticAccuracy(NLIClassifier.from_pretrained(device="cpu"), Templates.load())
    triples = as_triples([TENT, ["Nordkap 3", "price", "450 EUR"], WEIGHT])
    texts = ["The Nordkap 3 is a €450 tent that weighs 2.1 kg.", "The Nordkap 3 is a €500 tent that weighs 2.1 kg."]
    found = check.assess([(triples, text) for text in texts])
    assert [[triple.predicate for triple in one.omitted] for one in found] == [[], ["price"]]
