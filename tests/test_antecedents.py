"""Facts that a clause or a pronoun says of the wrong name, and facts whose names nothing connects."""

from collections.abc import Callable, Iterable, Iterator

import pytest

from reranker.doubts.antecedents import (
    died_behind_born,
    is_apart,
    mixed_up,
    raised_runway,
    said_behind_clause,
    said_by_pronoun,
    said_of_neighbour,
    said_right_behind,
    unconnected,
)
from reranker.templates import Templates
from reranker.triples import Triple, as_triples

SCHOOL = "Ann Ray | almaMater | Ely College && Ely College | affiliation | Oak System && Ann Ray | deathPlace | Rye"
WIVES = "Bo Hay | spouse | Ann Ray && Ann Ray | birthPlace | Ely && Bo Hay | deathPlace | Rye"
CLUBS = "Bo Hay | club | Ely Rovers && Elm Town | owner | Ann Ray && Elm Town | manager | Bo Hay"
PLACES = "Elm Hall | location | Ely && Ely | leader | Ann Ray && Peru | leader | Bo Hay && Ely | country | Peru"
LEAGUE = "Ely Rovers | league | Oak League && Oak League | champions | Rye Town && Ely Rovers | ground | Oval Park"
AIRPORT = "Vale Airport | elevationAboveTheSeaLevel | 34 && Vale Airport | runwayLength | 900"

Rule = Callable[..., Iterator[Triple]]
CASES: list[tuple[Rule, str, str, list[str]]] = [
    (
        said_behind_clause,
        SCHOOL,
        "Ann Ray, who graduated from Ely College, is affiliated with the Oak System and died in Rye.",
        ["affiliation"],
    ),
    (
        said_behind_clause,
        SCHOOL,
        "Ann Ray died in Rye. Ely College, where she studied, is affiliated with the Oak System.",
        [],
    ),
    (said_behind_clause, SCHOOL, "Ann Ray, born in Ely, Peru, is affiliated with the Oak System.", ["affiliation"]),
    (died_behind_born, WIVES, "Bo Hay married Ann Ray, who was born in Ely and died in Rye.", ["deathPlace"]),
    (died_behind_born, WIVES, "Bo Hay died in Rye. Ann Ray was born in Ely.", []),
    (said_right_behind, CLUBS, "Bo Hay plays for Ely Rovers owned by Ann Ray.", ["owner"]),
    (said_right_behind, CLUBS, "Bo Hay manages Elm Town owned by Ann Ray.", []),
    (said_by_pronoun, PLACES, "Elm Hall is in Ely. It is old and its leader is Ann Ray.", ["leader"]),
    (said_by_pronoun, PLACES, "Elm Hall is in Ely. Its leader is Ann Ray.", ["leader"]),
    (said_by_pronoun, PLACES, "Ely is in Peru. Its leader is Ann Ray.", []),
    (mixed_up, PLACES, "Elm Hall is in Ely, Peru, which is led by Ann Ray and Bo Hay.", ["leader"]),
    (mixed_up, PLACES, "Ely and Peru are led by Ann Ray and Bo Hay respectively.", []),
    (mixed_up, PLACES, "Ely is led by Ann Ray and Peru by Bo Hay.", []),
    (raised_runway, AIRPORT, "The runway at Vale Airport is 900 long and 34 metres above sea level.", ["elevation"]),
    (raised_runway, AIRPORT, "The runway is 900 long and the airport is 34 metres above sea level.", []),
    (unconnected, LEAGUE, "Rye Town are the champions of the Oak League. Ely Rovers play at Oval Park.", ["league"]),
    (unconnected, LEAGUE, "Rye Town are the champions of the Oak League. The Rovers play there, at Oval Park.", []),
    (unconnected, LEAGUE, "Ely Rovers play in the Oak League. The league champions are Rye Town.", []),
]


@pytest.mark.parametrize(("rule", "triples", "text", "found"), CASES)
def test_a_fact_that_is_said_of_another_name_is_found(rule: Rule, triples: str, text: str, found: list[str]) -> None:
    given = as_triples(triples)
    of_facts = rule in (said_behind_clause, said_right_behind)
    what: Iterable[object] = list(zip(given, Templates.load().facts(given), strict=True)) if of_facts else given
    assert [triple.predicate.removesuffix("AboveTheSeaLevel") for triple in rule(what, text)] == found


@pytest.mark.parametrize(
    ("name", "owner", "apart"),
    [
        ("Indiana", "Anderson, Indiana", True),  # the state of a city
        ("Greater Ely", "Ely", True),  # a longer name says no shorter name
        ("York", "New York", False),
        ("Anderson", "Anderson, Indiana", False),
        ("Ely", "Ely", False),
    ],
)
def test_a_name_that_can_stand_for_the_owner_is_not_apart(name: str, owner: str, apart: bool) -> None:
    assert is_apart(name, owner) is apart


CLUB = (
    "Ely F.C. | league | Oak League && Ely F.C. | ground | Vale Oval && Vale Oval | capacity | 4200 && "
    "Ely F.C. | founded | 1950 && Oak League | champion | Rye Town && Ely F.C. | country | Norland"
)


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Ely F.C. play in the Oak League, whose ground is Vale Oval.", ["ground"]),
        ("Ely F.C. play in the Oak League, whose champions are Rye Town.", []),
        ("Ely F.C., who play in the Oak League, have their ground at Vale Oval.", []),
        ("Ely F.C. play at Vale Oval, which holds 4200.", []),
        ("Ely F.C. play in the Oak League, which was founded in 1950.", ["founded"]),
        ("Ely F.C. play in the Oak League, which is in Norland.", []),  # countries hold for much
        ("Ely F.C. play in the Oak League, where Ely F.C. were founded in 1950.", []),
        ("Ely F.C. play in the Oak League, where they were founded in 1950.", []),
        ("It is owned by Rye Town, which was founded in 1950.", []),  # behind *by*, the whole is told of
    ],
)
def test_a_clause_says_of_the_name_before_it_what_that_name_has(text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in said_of_neighbour(as_triples(CLUB), text)] == predicates


TOWN = (
    "Anderson, Vale | leader | Bo Hay && Anderson, Vale | isPartOf | Great Anderson && Anderson, Vale | isPartOf | Vale"
)
LABEL = "Bo Hay | deathPlace | United States && Bo Hay | genre | Soul && Soul | stylisticOrigin | Blues"


@pytest.mark.parametrize(
    ("triples", "text", "predicates"),
    [
        (TOWN, "Anderson is a town in Vale, which is led by Bo Hay.", ["leader"]),
        (TOWN, "Anderson is part of Great Anderson, which is led by Bo Hay.", ["leader"]),
        (TOWN, "It is part of Vale, which has Anderson, which is led by Bo Hay.", []),
        (TOWN, "It lies in Anderson, Vale, which is led by Bo Hay.", []),
        (LABEL, "Bo Hay, a soul singer, died in the U.S., which originated from blues music.", ["stylisticOrigin"]),
    ],
)
def test_the_place_of_a_place_does_not_have_what_the_place_has(triples: str, text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in said_of_neighbour(as_triples(triples), text)] == predicates
