"""Texts whose facts went to the wrong entities, and which facts they say then."""

import random

import pytest

from d2t.data.datasets import Example
from d2t.data.facts import fact_key
from d2t.training.nli.renaming import exchange, named_entities, told_together, transplant
from reranker.substitution import renamed
from reranker.triples import as_triples

CURIE = as_triples("Marie_Curie | birthPlace | Warsaw && Marie_Curie | award | Nobel_Prize")
TEXT = "Marie Curie, born in Warsaw, won the Nobel Prize."
BOOK = (
    as_triples("Dune | author | Frank_Herbert && Dune | language | English"),
    "Dune by Frank Herbert is in English.",
)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("The_Mill | eatType | pub", "The Mill | eat type | pub", True),
        ("The Mill | near | The Vaults", "The Vaults | near | The Mill", True),
        ("Ann | spouse | Bob", "Bob | spouse | Ann", True),
        ("Ann | parent | Bob", "Bob | parent | Ann", False),
        ("The Mill | area | riverside", "The Mill | area | city centre", False),
    ],
)
def test_what_tells_facts_apart(one: str, other: str, same: bool) -> None:
    assert (fact_key(*as_triples(one)) == fact_key(*as_triples(other))) is same


@pytest.mark.parametrize(
    ("text", "names", "result"),
    [
        ("A near B.", {"A": "B", "B": "A"}, "B near A."),
        ("New Rome, not Rome", {"Rome": "Oslo", "New Rome": "York"}, "York, not Oslo"),
        ("Romeo in Rome", {"Rome": "Oslo"}, "Romeo in Oslo"),
        ("5 of 5.5 or 2,5", {"5": "6"}, "6 of 5.5 or 2,5"),
        ("A.C. (x) won", {"A.C. (x)": "B+"}, "B+ won"),
        ("nothing", {}, "nothing"),
    ],
)
def test_names_are_replaced_as_whole_words_all_at_once(text: str, names: dict[str, str], result: str) -> None:
    assert renamed(text, names) == result


def test_the_entities_that_a_text_names() -> None:
    assert named_entities(CURIE, TEXT) == ["Marie Curie", "Warsaw", "Nobel Prize"]
    assert named_entities(CURIE, "She was born in warsaw.") == []


def test_two_entities_change_places() -> None:
    found = {exchange(CURIE, TEXT, random.Random(seed)) for seed in range(50)}
    assert found == {
        (
            as_triples("Warsaw | birthPlace | Marie Curie && Warsaw | award | Nobel_Prize"),
            "Warsaw, born in Marie Curie, won the Nobel Prize.",
        ),
        (
            as_triples("Nobel Prize | birthPlace | Warsaw && Nobel Prize | award | Marie Curie"),
            "Nobel Prize, born in Warsaw, won the Marie Curie.",
        ),
        (
            as_triples("Marie_Curie | birthPlace | Nobel Prize && Marie_Curie | award | Warsaw"),
            "Marie Curie, born in Nobel Prize, won the Warsaw.",
        ),
    }
    assert exchange(CURIE, "Born in Warsaw, she won.", random.Random(1)) is None, "only one is named"


def test_another_inputs_text_is_put_upon_the_entities() -> None:
    found = {transplant(CURIE, BOOK, random.Random(seed)) for seed in range(50)}
    assert found == {
        (
            as_triples(f"Marie Curie | author | {one} && Marie Curie | language | {other}"),
            f"Marie Curie by {one} is in {other}.",
        )
        for one, other in (("Warsaw", "Nobel Prize"), ("Nobel Prize", "Warsaw"))
    }
    assert transplant(CURIE[:1], BOOK, random.Random(1)) is None, "too few entities"
    assert transplant(CURIE, (BOOK[0], "A novel by Frank Herbert."), random.Random(1)) is None, "no subject is named"


@pytest.mark.parametrize(
    ("other", "facts", "text"),
    [
        (
            BOOK,
            "Marie Curie | author | Frank_Herbert && Marie Curie | language | English",
            "Marie Curie by Frank Herbert is in English.",
        ),
        (
            (BOOK[0], "A novel by Frank Herbert."),
            "Dune | author | Frank_Herbert && Dune | language | English",
            "A novel by Frank Herbert.",
        ),
    ],
    ids=["a named subject becomes the first subject", "a subject that is not named stays"],
)
def test_examples_are_told_together(other: Example, facts: str, text: str) -> None:
    assert told_together([(CURIE, TEXT), other]) == ((*CURIE, *as_triples(facts)), f"{TEXT} {text}")


def test_one_example_stays_as_it_is() -> None:
    assert told_together([BOOK]) == BOOK
