"""A text that says facts as forms, where the templates know clauses, is stiffer than the templates' text."""

import pytest

from d2t.stiffness import are_stiffer, forms, in_clauses
from reranker import Templates
from reranker.triples import as_triples

FORMS = [
    ("Oz is old.", 0),
    ("The length of Oz is 5 km.", 1),
    ("The length of Oz is 5 km, its host is Ann, and the size is 6.", 3),
    ("Oz's host is Ann. Its age is 7.", 2),
    ("The city of Ely is located in Fenland.", 0),
    ("The host of Oz was born in 1905.", 0),
    ("Oz serves the city of Ely and is 25 metres high.", 0),
    ("The town nearest to Oz is Ely.", 1),
    ("The town nearest to Ely, Ohio, is Oz.", 1),
    ("Oz has 5 rooms and is a guest house.", 1),
    ("Oz is a guest house and has 5 rooms.", 0),
]


@pytest.mark.parametrize(("text", "number"), FORMS)
def test_facts_that_are_said_as_forms(text: str, number: int) -> None:
    assert forms(text) == number


@pytest.mark.parametrize(
    ("text", "stiffer"),
    [
        ("The length of Oz is 5 km, and its motto is Up.", True),
        ("The length of Oz is 5 km. The motto of Oz is Up.", False),  # facts, which are said in clauses
        ("Oz has a length of 5 km. The motto of Oz is Up.", False),
        ("Oz is 5 km long, with the motto Up.", False),
    ],
)
def test_what_the_templates_say_in_clauses(text: str, stiffer: bool) -> None:
    triples = as_triples("Oz | length | 5 km && Oz | motto | Up")
    assert are_stiffer(triples, [text], Templates.load("default")) == [stiffer]


def test_facts_among_the_sentences_are_said_in_clauses() -> None:
    triples, templates = as_triples("Oz | length | 5 km && Oz | motto | Up"), Templates.load("default")
    text = "Oz is old. The length of Oz is 5 km. The motto of Oz is Up."
    assert in_clauses(triples, text, templates) == "Oz is old. Oz has a length of 5 km. The motto of Oz is Up."
