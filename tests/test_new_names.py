"""Other names and numbers in training examples: facts and text still say the same."""

import random

import pytest

from d2t.training.nli.new_names import NewNames
from reranker.triples import as_triples, entity_words

KNOWN = [(as_triples(f"{name} | country | {country}"), "") for name, country in (("Ely", "Chad"), ("Bo Lee", "Peru"))]
NEW = NewNames(KNOWN)


@pytest.mark.parametrize(
    ("triples", "text", "stays"),
    [
        ("Oslo | country | Norway", "Oslo is in Norway.", []),
        ("Oslo | founded | 1048", "Oslo was founded in 1048.", ["founded"]),
        ("Oslo | opened | 1999-05-06", "Oslo opened on May 6, 1999.", ["opened"]),
        ("Oslo | country | Norway", "Oslo is a Norwegian town.", ["Norway", "Norwegian"]),
        ("United States | leader | Ann Ray", "Ann Ray leads the United States; she is American.", ["United States"]),
        ("Ann Reed | team | Oslo", "Ann Reed plays for Oslo. Reed is a keeper.", ["Ann Reed", "Reed is"]),
        ("National Bank | country | Norway", "The National Bank (NB) is in Norway.", ["National Bank", "NB"]),
        ("New Oslo | near | Oslo", "New Oslo is near Oslo.", ["Oslo"]),
        ("ruby | colour | red", "The ruby is red.", ["ruby", "red"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_gets_another_name_and_what_stays(triples: str, text: str, stays: list[str]) -> None:
    given = as_triples(triples)
    for seed in range(20):
        found, said = NEW(given, text, random.Random(seed))
        assert [t.predicate for t in found] == [t.predicate for t in given]
        for stay in stays:
            assert stay in f"{said} {found}"
        for old, new in zip(given, found, strict=True):
            for before, after in zip(old, new, strict=True):
                if before != after:
                    assert after in said or after[:4].isdigit(), "the text has the new name"
                    assert entity_words(before) not in said.replace("New Oslo", ""), "the old name is gone"


def test_every_entity_that_a_text_writes_gets_a_name_of_its_own() -> None:
    (triple,), text = NEW(as_triples("Oslo | country | Norway"), "Oslo is in Norway.", random.Random(1))
    assert text == f"{triple.subject} is in {triple.object}."
    assert {triple.subject, triple.object}.isdisjoint({"Oslo", "Norway"})
    assert triple.subject != triple.object


def test_a_date_keeps_its_form() -> None:
    (triple,), text = NEW(as_triples("Bo | born | 1999-05-06"), "Bo was born on May 6, 1999.", random.Random(1))
    year, month, day = map(int, triple.object.split("-"))
    assert text.endswith(f" {day}, {year}.")
    assert (year, month, day) != (1999, 5, 6)
