"""Names that a text puts at another place than the triples do."""

import pytest

from reranker.doubts.places import (
    lives_of_others,
    names_as_birthplaces,
    other_places,
    places_apart,
    said_of_the_place,
    unsaid_nationality,
)
from reranker.triples import as_triples

APART = "Velo Cakes | country | France && Velo Corp | foundation_place | Chicago && Velo Cakes | creator | Velo Corp"


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Bo was born on 3 May 1930 in the state of Vale.", ["state"]),
        ("Bo was born in Vale.", ["state"]),
        ("Bo was born on 3 May 1930 in Ely.", []),
        ("Bo was born in Ely and studied in Vale.", []),
        ("Bo died in Ely.", ["birthPlace"]),
        ("Born in Vale, Bo studied.", ["state"]),
    ],
)
def test_a_place_of_birth_or_death_is_no_other_place(text: str, predicates: list[str]) -> None:
    triples = as_triples("Bo | birthDate | 1930-05-03 && Bo | birthPlace | Ely && Old College | state | Vale")
    assert [triple.predicate for triple in other_places(triples, text)] == predicates


@pytest.mark.parametrize(
    ("triples", "text", "apart"),
    [
        (APART, "Velo Corp was founded in Chicago, France.", True),
        (APART, "Velo Corp was founded in Chicago in France.", True),
        (APART, "Velo Cakes come from France. Velo Corp was founded in Chicago.", False),
        ("Ely | province | Vale && Ely | country | Peru", "Ely is located in the province of Vale, Peru.", False),
        ("Barolo | grape | Nebbiolo && Barolo | country | Italy", "The grape of Barolo is Nebbiolo, Italy.", True),
        ("Barolo | region | Piedmont && Barolo | country | Italy", "Barolo is from Piedmont, Italy.", False),
        ("Bo | birth_place | Turin && Turin | country | Italy", "Bo was born in Turin, Italy.", False),
        (
            "Bo | team | Elks && Elks | city | Turin && Turin | country | Italy",
            "Bo plays for Elks of Turin, Italy.",
            False,
        ),
    ],
)
def test_a_place_does_not_stand_behind_a_name_that_is_elsewhere(triples: str, text: str, apart: bool) -> None:
    assert bool(list(places_apart(as_triples(triples), text))) is apart


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Ely is in Vale. The country is led by the Mayor.", ["leader"]),
        ("Ely is in Vale. The country's capital is Rome and the Mayor leads Ely.", []),
        ("Ely is in Vale and is led by the Mayor.", []),
    ],
)
def test_what_is_said_of_the_country_is_so_of_the_country(text: str, predicates: list[str]) -> None:
    triples = as_triples("Ely | country | Vale && Ely | leader | Mayor && Vale | capital | Rome")
    assert [triple.predicate for triple in said_of_the_place(triples, text)] == predicates


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Al, who was born in Ely, follows Bo.", ["birthPlace"]),
        ("Bo, who was born in Ely, is followed by Al.", []),
        ("Bo is followed by Al, who died in 1990.", ["deathYear"]),
    ],
)
def test_who_was_born_or_died_is_the_subject(text: str, predicates: list[str]) -> None:
    triples = as_triples("Bo | birthPlace | Ely && Bo | deathYear | 1990 && Bo | successor | Al")
    assert [triple.predicate for triple in lives_of_others(triples, text)] == predicates


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Bo Ray was born in Ely in Norway.", False),
        ("Bo Ray, a Norwegian, was born in Ely.", True),
        ("Bo Ray comes from Norway and was born in Ely.", True),
        ("Bo Ray (of Norway) was born in Ely.", True),
        ("Bo Ray is a national of Norway.", True),
    ],
)
def test_a_nationality_is_more_than_a_place(text: str, said: bool) -> None:
    triples = as_triples("Bo Ray | nationality | Norway && Bo Ray | birthPlace | Ely")
    assert bool(list(unsaid_nationality(triples, text))) is not said


@pytest.mark.parametrize(
    ("triples", "text", "told"),
    [
        ("Pope Leo | birthName | Bo Ray", "Bo Ray was the birthplace of Pope Leo.", True),
        ("Pope Leo | birthPlace | Ely && Pope Leo | club | Ely", "Ely was the birthplace of Pope Leo.", False),
        ("Chad | leader | Bo Ray && Al | birthPlace | Chad", "Chad, led by Bo Ray, is the birthplace of Al.", False),
    ],
)
def test_a_name_is_no_birthplace(triples: str, text: str, told: bool) -> None:
    assert bool(list(names_as_birthplaces(as_triples(triples), text))) is told
