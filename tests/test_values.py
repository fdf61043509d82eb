"""Values that a sentence says of a name which does not have them."""

import pytest

from reranker.doubts.values import said_of_one_without
from reranker.triples import as_triples

TRIPLES = as_triples(
    "Acme | based_in | Ely && Acme | founded | 1931 && Ely | population | 20600 && Acme | founder | Ann Lee && "
    "Ann Lee | born | 1901-05-06"
)


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Acme is based in Ely. Ely was founded in 1931.", ["founded"]),
        ("Acme is based in Ely. Acme has a population of 20,600.", ["population"]),
        ("The population of Acme is 20600.", ["population"]),
        ("Ann Lee works for Acme and has 20600 people.", ["population"]),
        ("Acme was founded on 6 May 1901.", ["born"]),
        ("Ely's business, Acme, had 20600 people.", ["population"]),
        # said of their own subjects
        ("Acme was founded in 1931. Ely has a population of 20600.", []),
        ("Acme, founded in 1931, is based in Ely.", []),
        ("Ann Lee founded Acme in 1931.", []),
        ("Ann Lee works for Acme and has two dogs. It was founded in 1931.", []),
        # a clause or a pronoun may be about the subject
        ("Ely is where the company was founded in 1931.", []),
        ("Acme is based in Ely. Its population is 20600.", []),
    ],
)
def test_a_value_is_said_of_its_own_subject(text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in said_of_one_without(TRIPLES, text)] == predicates


def test_a_value_of_two_subjects_may_be_said_of_either() -> None:
    triples = as_triples("Acme | founded | 1931 && Ely | dam_built | 1931 && Acme | based_in | Ely")
    assert not list(said_of_one_without(triples, "Ely was dammed in 1931."))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ely is in England. The country has an area of 59 km².", True),
        ("Ely is in England. The city has an area of 59 km².", False),
        ("Ely is in England, where the pound is used. The area of Ely is 59 km².", False),
    ],
)
def test_a_value_is_not_said_of_the_country_around(text: str, found: bool) -> None:
    triples = as_triples("Ely | area | 59 km² && Ely | country | England && England | currency | pound")
    assert bool(list(said_of_one_without(triples, text))) is found
