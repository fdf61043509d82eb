"""The NLI pairs that each corruption makes."""

import random
from itertools import permutations

import pytest

from d2t.data.datasets import Example
from d2t.training.nli.corruptor import CORRUPTIONS, Corruptor
from d2t.training.nli.pairs import NLIPair
from reranker.errors import InputError
from reranker.templates import Templates
from reranker.triples import as_triples

BACK_OFF = [Templates()]
MILL: Example = (
    as_triples("The Mill | eatType | pub && The Mill | area | riverside"),
    "The Mill is a pub in the riverside area.",
)
TEXT = MILL[1]
PUB, AREA = "The eat type of The Mill is pub.", "The area of The Mill is riverside."
OTHERS: list[Example] = [
    (as_triples("The Mill | food | Italian"), "The Mill serves Italian food."),
    (as_triples("The Vaults | eatType | coffee shop && The Vaults | area | city centre"), "A central coffee shop."),
]
BEAN: Example = (
    as_triples("Alan Bean | occupation | pilot && Aarhus | country | Denmark"),
    "Alan Bean was a pilot, and Aarhus is in Denmark.",
)
BEAN_FACTS = ("The occupation of Alan Bean is pilot.", "The country of Aarhus is Denmark.")


def orders(*facts: str) -> set[str]:
    """The facts in every order as one text."""
    return {" ".join(order) for order in permutations(facts)}


def drawn(corruptor: Corruptor, example: Example, draws: int = 300) -> set[NLIPair]:
    """What comes out of many draws: all that can, where only a few things can."""
    return {pair for seed in range(draws) for pair in corruptor.pairs(*example, random.Random(seed))}


@pytest.mark.parametrize(
    ("corruption", "example", "negatives"),
    [
        # the text says more than the facts that are left
        ("drop", MILL, {(PUB, TEXT, "neutral"), (AREA, TEXT, "neutral")}),
        ("drop", OTHERS[0], set()),
        # a fact of the same subject that the text does not say
        ("add", MILL, {(TEXT, "The food of The Mill is Italian.", "neutral")}),
        ("add", (MILL[0], "An Italian pub by the river."), set()),
        (
            "add",
            (as_triples("The Mill | near | Little Italian && The Mill | area | riverside"), "A pub by Little Italian."),
            {("A pub by Little Italian.", "The food of The Mill is Italian.", "neutral")},
        ),
        ("add", OTHERS[1], set()),
        # another value of the same predicate, in one fact or in the whole
        (
            "value",
            MILL,
            {
                (TEXT, "The eat type of The Mill is coffee shop.", "contradiction"),
                (TEXT, "The area of The Mill is city centre.", "contradiction"),
                *((p, TEXT, "contradiction") for p in orders("The eat type of The Mill is coffee shop.", AREA)),
                *((p, TEXT, "contradiction") for p in orders(PUB, "The area of The Mill is city centre.")),
            },
        ),
        ("value", OTHERS[0], set()),
        # another predicate between the same subject and object
        (
            "relation",
            (as_triples("The Mill | food | Italian"), "The Mill serves Italian food."),
            {
                pair
                for relation in ("eat type", "area", "occupation", "country")
                for fact in [f"The {relation} of The Mill is Italian."]
                for pair in (
                    ("The Mill serves Italian food.", fact, "contradiction"),
                    (fact, "The Mill serves Italian food.", "contradiction"),
                )
            },
        ),
        ("relation", (as_triples("The Mill | type of food area country occupation | pub"), "A pub."), set()),
        # two objects change places, or a subject and its object
        (
            "swap",
            MILL,
            {
                (TEXT, "The eat type of pub is The Mill.", "contradiction"),
                (TEXT, "The area of riverside is The Mill.", "contradiction"),
                (TEXT, "The eat type of The Mill is riverside.", "contradiction"),
                (TEXT, "The area of The Mill is pub.", "contradiction"),
                *((p, TEXT, "contradiction") for p in orders("The eat type of pub is The Mill.", AREA)),
                *((p, TEXT, "contradiction") for p in orders(PUB, "The area of riverside is The Mill.")),
                *(
                    (p, TEXT, "contradiction")
                    for p in orders("The eat type of The Mill is riverside.", "The area of The Mill is pub.")
                ),
            },
        ),
        ("swap", (as_triples("The Mill | near | The Vaults"), "The Mill is near The Vaults."), set()),  # symmetric
        (
            "swap",
            BEAN,
            {
                *(
                    (BEAN[1], fact, "contradiction")
                    for fact in (
                        "The occupation of Alan Bean is Denmark.",
                        "The country of Aarhus is pilot.",
                        "The occupation of pilot is Alan Bean.",
                        "The country of Denmark is Aarhus.",
                    )
                ),
                *(
                    (premise, BEAN[1], "contradiction")
                    for premise in orders("The occupation of Alan Bean is Denmark.", "The country of Aarhus is pilot.")
                    | orders("The occupation of pilot is Alan Bean.", BEAN_FACTS[1])
                    | orders(BEAN_FACTS[0], "The country of Denmark is Aarhus.")
                ),
            },
        ),
        # the text names another value
        (
            "rewrite",
            MILL,
            {
                ("The Mill is a coffee shop in the riverside area.", PUB, "contradiction"),
                ("The Mill is a pub in the city centre area.", AREA, "contradiction"),
                *(
                    (premise, text, "contradiction")
                    for premise in orders(PUB, AREA)
                    for text in (
                        "The Mill is a coffee shop in the riverside area.",
                        "The Mill is a pub in the city centre area.",
                    )
                ),
            },
        ),
        ("rewrite", (MILL[0], "By the river, pub or no pub."), set()),  # twice, and not at all
        ("rewrite", (MILL[0], "Pubs? The Mill is publike."), set()),  # only as whole words
        # the text names another subject, one that has the same predicate elsewhere
        (
            "name",
            OTHERS[0],
            set(),  # no other has food
        ),
        (
            "name",
            MILL,
            {
                ("The Vaults is a pub in the riverside area.", PUB, "contradiction"),
                ("The Vaults is a pub in the riverside area.", AREA, "contradiction"),
                *((p, "The Vaults is a pub in the riverside area.", "contradiction") for p in orders(PUB, AREA)),
            },
        ),
        ("name", (MILL[0], "A pub by the river."), set()),
        # two entities change places in the text
        (
            "exchange",
            (as_triples("The Mill | near | Ann's && The Mill | eatType | pub"), "The Mill is near Ann's."),
            {
                ("Ann's is near The Mill.", "The eat type of The Mill is pub.", "contradiction"),
                *(
                    (p, "Ann's is near The Mill.", "contradiction")
                    for p in orders("The near of The Mill is Ann's.", "The eat type of The Mill is pub.")
                ),
            },
        ),
        # another input's text about this one's entities
        (
            "transplant",
            MILL,
            {
                pair
                for text in (
                    "The Mill serves pub food.",
                    "The Mill serves riverside food.",
                    "The Mill is a riverside in the pub area.",
                )
                for pair in (
                    (text, PUB, "contradiction"),
                    (text, AREA, "contradiction"),
                    *((p, text, "contradiction") for p in orders(PUB, AREA)),
                )
            },
        ),
        ("rewrite", (as_triples("The Mill pub | eatType | pub"), "The Mill pub is busy."), set()),
    ],
)
def test_the_negatives_of_a_corruption(corruption: str, example: Example, negatives: set[tuple[str, str, str]]) -> None:
    pairs = drawn(Corruptor([MILL, *OTHERS, BEAN], BACK_OFF, weights={corruption: 1.0}), example)
    assert {pair for pair in pairs if pair.label != "entailment"} == negatives


@pytest.mark.parametrize(
    ("value", "other"),
    [("Texas", "Austin, Texas"), ("Austin,_Texas", "Texas"), ("pub", "PUB"), ('"pub"', "pub"), ("pub", "pub")],
)
@pytest.mark.parametrize("corruption", ["value", "rewrite"])
def test_values_that_may_mean_the_same_make_no_negative(corruption: str, value: str, other: str) -> None:
    examples = [(as_triples([[s, "area", v]]), f"{s} is in {v}.") for s, v in (("One", value), ("Two", other))]
    pairs = drawn(Corruptor(examples, BACK_OFF, weights={corruption: 1.0}), examples[0], draws=50)
    assert {pair.label for pair in pairs} == {"entailment"}


def test_equivalent_values_make_no_negative() -> None:
    values = ("cheap", "Low", "high")
    examples = [(as_triples([["The Mill", "price", v]]), f"The prices are {v}.") for v in values]
    equivalents = [frozenset({"cheap", "low"}), frozenset({"high", "dear"})]
    corruptor = Corruptor(examples, BACK_OFF, weights={"value": 1.0, "rewrite": 1.0}, equivalents=equivalents)
    negatives = {p for p in drawn(corruptor, examples[0], 100) if p.label == "contradiction"}
    assert len(negatives) == 4
    assert all("high" in pair.premise + pair.hypothesis for pair in negatives)


def test_a_corruption_comes_as_often_as_its_weight() -> None:
    corruptor = Corruptor([MILL, *OTHERS], BACK_OFF, weights={"drop": 3.0, "value": 1.0, "swap": 0.0})
    labels = [p.label for seed in range(300) for p in corruptor.pairs(*MILL, random.Random(seed))[2:]]
    assert len(labels) == 600
    assert 0.7 < labels.count("neutral") / 600 < 0.8
    assert not any(p.hypothesis.startswith("The area of riverside") for p in drawn(corruptor, MILL, 100))


def test_a_value_that_another_triple_says_is_not_put_in() -> None:
    """`The Mill` has both foods here, so neither may replace the other."""
    both: Example = (as_triples("The Mill | food | Thai && The Mill | food | Greek"), "The Mill cooks Thai and Greek.")
    assert {p.label for p in drawn(Corruptor([both], BACK_OFF, weights={"value": 1, "rewrite": 1}), both, 50)} == {
        "entailment"
    }


def test_the_positives_are_a_fact_and_the_whole() -> None:
    positives = {p for p in drawn(Corruptor([MILL, *OTHERS], BACK_OFF), MILL) if p.label == "entailment"}
    assert {p.hypothesis for p in positives if p.premise == TEXT} == {PUB, AREA}
    wholes = {p.premise for p in positives if p.hypothesis == TEXT}
    assert orders(PUB, AREA) <= wholes
    # a fact more does not keep the facts from entailing the text
    more = "The food of The Mill is Italian."
    assert wholes <= orders(PUB, AREA) | orders(PUB, AREA, more)
    assert any(more in whole for whole in wholes)


def test_no_negative_is_also_a_positive() -> None:
    for example in (MILL, BEAN, *OTHERS):
        pairs = drawn(Corruptor([MILL, *OTHERS, BEAN], BACK_OFF), example)
        labels = {(p.premise, p.hypothesis) for p in pairs}
        assert len(labels) == len(pairs)
        assert {p.label for p in pairs} > {"entailment"}


def test_all_templates_are_used() -> None:
    own = Templates({"eat_type": "{subject} is a {object}."})
    facts = {p.hypothesis for p in drawn(Corruptor([MILL], [own, *BACK_OFF], weights={"drop": 1}), MILL, 60)}
    assert {PUB, "The Mill is a pub."} <= facts


def test_the_seed_alone_decides() -> None:
    corruptor, again = (Corruptor(examples, BACK_OFF) for examples in ([MILL, *OTHERS], [*OTHERS[::-1], MILL]))
    draws = [corruptor.pairs(*MILL, random.Random(seed)) for seed in range(20)]
    assert draws == [again.pairs(*MILL, random.Random(seed)) for seed in range(20)]
    assert len({str(pairs) for pairs in draws}) > 5
    assert all(2 <= len(pairs) <= 4 for pairs in draws)


def test_an_unknown_corruption_is_refused() -> None:
    with pytest.raises(InputError, match=f"corruption 'shuffle': one of {', '.join(CORRUPTIONS)}"):
        Corruptor([MILL], BACK_OFF, weights={"drop": 1.0, "shuffle": 0.0})
