"""Facts that a clause or a participle says of the name before it, and those that it rightly says."""

from collections.abc import Callable, Iterable, Iterator

import pytest

from reranker.doubts.antecedents import (
    died_behind_born,
    is_apart,
    said_behind_and,
    said_behind_clause,
    said_of_neighbour,
    said_of_the_kind,
    said_right_behind,
)
from reranker.templates import Templates
from reranker.triples import Triple, as_triples

SCHOOL = "Ann Ray | almaMater | Ely College && Ely College | affiliation | Oak System && Ann Ray | deathPlace | Rye"
FIRM = "ARL | fullName | Ann Ray Ltd && ARL | founder | Bo Hay"
WIVES = "Bo Hay | spouse | Ann Ray && Ann Ray | birthPlace | Ely && Bo Hay | deathPlace | Rye"
HALL = "Oak Hall | architect | Ann Ray && Oak Hall | opened | 1990 && Ann Ray | birthPlace | Ely"
BOOK = "The Elm | author | Ann Ray && The Elm | publisher | Bo Ltd && Ann Ray | birthPlace | Ely"
TOWN = "Ely Airport | city_served | Ely && Ely Airport | runway_length | 9 && Ely | leader_name | Ann Ray"
CLUBS = "Bo Hay | club | Ely Rovers && Elm Town | owner | Ann Ray && Elm Town | manager | Bo Hay"

Rule = Callable[..., Iterator[Triple]]
BEHIND, RIGHT, DIED, AND = said_behind_clause, said_right_behind, died_behind_born, said_behind_and
KIND = said_of_the_kind
CASES: list[tuple[Rule, str, str, list[str]]] = [
    (KIND, TOWN, "Ely Airport is new. The airport has a leader called Ann Ray.", ["leader_name"]),
    (KIND, TOWN, "Ely Airport is new. The airport has a runway length of 9. The leader is Ann Ray.", []),
    (KIND, TOWN, "The airport has 9 gates and serves Ely, whose leader is Ann Ray.", []),
    (BEHIND, SCHOOL, "Ann Ray, who left Ely College, is affiliated with the Oak System and tall.", ["affiliation"]),
    (BEHIND, SCHOOL, "Ely College, where she studied, is affiliated with the Oak System.", []),
    (BEHIND, SCHOOL, "Ann Ray, born in Ely, Peru, is affiliated with the Oak System.", ["affiliation"]),
    (BEHIND, FIRM, "Ann Ray Ltd, known as ARL, was founded by Bo Hay.", []),
    (BEHIND, CLUBS, "Bo Hay, a man whose club, Elm Town, is owned by Ann Ray, is old.", []),
    (RIGHT, CLUBS, "Bo Hay plays for Ely Rovers owned by Ann Ray.", ["owner"]),
    (RIGHT, CLUBS, "Bo Hay was born in Rye and plays for Ely Rovers owned by Ann Ray.", ["owner"]),
    (RIGHT, CLUBS, "Bo Hay manages Elm Town owned by Ann Ray.", []),
    (RIGHT, CLUBS, "Elm Town is a club in Ely Rovers owned by Ann Ray.", []),
    (RIGHT, CLUBS, "It is a book by the British writer Bo Hay owned by Ann Ray.", []),
    (DIED, WIVES, "Bo Hay married Ann Ray, who was born in Ely and died in Rye.", ["deathPlace"]),
    (DIED, WIVES, "Bo Hay married Ann Ray, who was born in Ely, and died in Rye.", []),
    (DIED, WIVES, "Bo Hay died in Rye. Ann Ray was born in Ely.", []),
    (AND, HALL, "Oak Hall was built by Ann Ray, who was born in Ely and was opened in 1990.", ["opened"]),
    (AND, HALL, "Oak Hall was built by Ann Ray, who was born in Ely, and was opened in 1990.", []),
    (AND, BOOK, "The Elm was written by Ann Ray, who was born in Ely and published by Bo Ltd.", ["publisher"]),
    (AND, BOOK, "The Elm was written by Ann Ray, who was born in Ely, and published by Bo Ltd.", []),
    (AND, HALL, "Ann Ray, who was born in Ely and is a dancer, built Oak Hall, opened in 1990.", []),
    (AND, HALL, "It was built by Ann Ray, who was born in Ely and whose Oak Hall was opened in 1990.", []),
]


@pytest.mark.parametrize(("rule", "triples", "text", "found"), CASES)
def test_a_fact_that_is_said_of_another_name_is_found(rule: Rule, triples: str, text: str, found: list[str]) -> None:
    given = as_triples(triples)
    facts: Iterable[object] = zip(given, Templates.load().facts(given), strict=True)
    assert [triple.predicate for triple in rule(given if rule in (DIED, AND, KIND) else facts, text)] == found


@pytest.mark.parametrize(
    ("name", "owner", "apart"),
    [
        ("Indiana", "Anderson, Indiana", True),  # the state of a city
        ("Greater Ely", "Ely", True),  # a longer name says no shorter name
        ("York", "New York", False),
        ("Anderson", "Anderson, Indiana", False),
        ("Ely", "Ely", False),
        ("Anderson, Indiana", "Indiana", False),  # what follows may be of Indiana
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
MUSEUM = "Elm Museum | city | Oslo && Elm Museum | opened | 1963 && Bo Hay | birthPlace | Rye"
ARTS = "Museum of Arts and Crafts | city | Oslo && Museum of Arts and Crafts | opened | 1963 && Bo Hay | city | Rye"
BAND = "Simon and Ray | label | Acme && Ely Rovers | ground | Oval Park && Oak Hall | city | Ely"
SHIP = "Fram | owner | Elm Cruises && Fram | power | Oak Inc. && Oak Inc. | city | Ely && Elm Cruises | city | Rye"
LABEL = "Bo Hay | deathPlace | United States && Bo Hay | genre | Soul && Soul | stylisticOrigin | Blues"


@pytest.mark.parametrize(
    ("triples", "text", "predicates"),
    [
        (TOWN, "Anderson is a town in Vale, which is led by Bo Hay.", ["leader"]),
        (TOWN, "Anderson is part of Great Anderson, which is led by Bo Hay.", ["leader"]),
        (TOWN, "It is part of Vale, which has Anderson, which is led by Bo Hay.", []),
        (TOWN, "It lies in Anderson, Vale, which is led by Bo Hay.", []),
        (MUSEUM, "The Elm Museum in Oslo, which was opened in 1963, is big.", []),
        (MUSEUM, "Bo Hay runs the Elm Museum, a house in Oslo whose opening was in 1963.", []),
        (MUSEUM, "Bo Hay lives near Oslo, which was opened in 1963.", ["opened"]),
        (MUSEUM, "It is run by the widow of Bo Hay, which was opened in 1963.", []),  # no person is *which*
        (ARTS, "The Museum of Arts and Crafts in Oslo, which was opened in 1963, is big.", []),
        (ARTS, "Bo Hay lives near Oslo, which was opened in 1963.", ["opened"]),
        (BAND, "They met Simon and Ray, whose ground is Oval Park.", ["ground"]),
        (BAND, "They met at Oak Hall, where Simon and Ray signed to Acme.", []),
        (SHIP, "The owner of Fram is Elm Cruises, which is powered by Oak Inc., which is in Ely.", ["power"]),
        (LABEL, "Bo Hay, a soul singer, died in the U.S., which originated from blues music.", ["stylisticOrigin"]),
    ],
)
def test_the_place_of_a_place_does_not_have_what_the_place_has(triples: str, text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in said_of_neighbour(as_triples(triples), text)] == predicates
