"""Texts whose clauses tie a fact to the wrong name, and those that tie it to the right one."""

import pytest

from reranker.doubts.attachment import (
    done_by_another,
    listed_as,
    measured_of_another,
    raised_runway,
    said_of_kin,
    said_of_the_holder,
    said_where,
)
from reranker.doubts.values import had_by_another
from reranker.triples import as_triples

HALL = "Ely Hall | architect | Bo Ray && Ely Hall | owner | Ely College && Ely Hall | income | 1500000"
LEADERS = "Lima | leader | Bo Ray && Peru | leader | Ann Fox && Lima | country | Peru"
STEW = "Stew | ingredient | Salt && Stew | mainIngredient | Beef"
STATE = "Ely | state | Vale && Vale | capital | Rye && Ely | country | Norland && Norland | language | Norse"


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("The architect was Bo Ray and is owned by Ely College.", ["architect"]),
        ("The architect was Bo Ray and the owner is Ely College.", []),
        ("Ely Hall was designed by Bo Ray and is owned by Ely College.", []),
        ("The income of Ely Hall is 1,500,000 and was designed by Bo Ray.", ["income"]),
        ("The architect of Ely Hall is Bo Ray and is where Ely College is.", []),
    ],
)
def test_a_text_does_not_go_on_about_the_holder_of_a_role(text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in said_of_the_holder(as_triples(HALL), text)] == predicates


@pytest.mark.parametrize(
    ("text", "subjects"),
    [
        ("Lima is in Peru. Peru is led by Ann Fox and Bo Ray.", ["Lima"]),
        ("Peru is led by Ann Fox, and Lima, its capital, by Bo Ray.", []),
        ("Lima is in Peru, and the city is led by Bo Ray. The leader of Peru is Ann Fox.", []),
        ("It is in Lima in Peru where Bo Ray is the leader, and Ann Fox leads Peru.", ["Lima"]),
        ("It is in Lima, Peru, where Bo Ray is the leader of Lima. Peru is led by Ann Fox.", []),
        ("Ann Fox leads Peru. Bo Ray is the leader of Lima.", []),
    ],
)
def test_what_one_name_has_is_not_what_its_kin_has(text: str, subjects: list[str]) -> None:
    assert [triple.subject for triple in said_of_kin(as_triples(LEADERS), text)] == subjects


FIRM = (
    "Acme | location | Peru && Peru | population density | 23.8 && Rye Airport | city | Rye && "
    "Rye Airport | runway length | 896 && Acme | runway name | 14L && Acme | runway length | 450"
)


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Acme is located in Peru and has a population density of 23.8.", ["population density"]),
        ("Acme, located in Peru, has a population density of 23.8.", ["population density"]),
        ("Acme is located in Peru, which has a population density of 23.8.", []),
        ("Acme is located in Peru and it has a population density of 23.8.", []),
        ("Acme is located in Peru. Peru has a population density of 23.8.", []),
        ("Rye Airport serves Rye and has a runway length of 896.", []),  # begins with a name like that of the town
        ("The runway 14L of Acme has a length of 450.", []),
        ("Acme lies in Peru, and Peru, in the south, has a population density of 23.8.", []),
    ],
)
def test_a_sentence_says_of_its_own_subject_what_that_has(text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in had_by_another(as_triples(FIRM), text)] == predicates


@pytest.mark.parametrize(
    ("triples", "text"),
    [
        ("Rye | full name | Ryeham Town && Rye | capacity | 300", "Ryeham Town has a capacity of 300."),
        (
            "Arsenal | league | Premier League && Arsenal | capacity | 60",
            "Premier League club Arsenal has a capacity of 60.",
        ),
        (
            "Ely | population | 100 && Rye | population | 100.0",
            "Rye has a population of 100. Ely has a population of 100.",
        ),
    ],
)
def test_another_name_of_the_subject_may_have_what_that_has(triples: str, text: str) -> None:
    assert not list(had_by_another(as_triples(triples), text))


def test_a_chain_of_a_relation_has_no_kin() -> None:
    chain = as_triples("Pie | variation | Tart && Tart | variation | Flan")
    assert list(said_of_kin(chain, "Variations of the Pie are the Tart and the Flan.")) == []


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Ely is in Norland, where the capital is Rye.", ["capital"]),
        ("Ely is in Vale, where the capital is Rye.", []),
        ("The language spoken in Norland is Norse and the capital is Rye.", ["capital"]),
        ("Ely is in Vale in Norland. The capital is Rye.", []),
        ("Vale is part of Norland, where Norse is spoken and the capital is Rye.", ["capital"]),
        ("Vale is part of Norland, where Norse is spoken, and the capital is Rye.", []),
    ],
)
def test_a_clause_with_where_says_of_its_place_what_its_place_has(text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in said_where(as_triples(STATE), text)] == predicates


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("The main ingredients of Stew are Beef and Salt.", ["ingredient"]),
        ("The main ingredient of Stew is Beef, and it also contains Salt.", []),
        ("The main ingredient of Stew is Beef with Salt.", []),
    ],
)
def test_what_is_listed_under_a_narrower_predicate_is_no_fact(text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in listed_as(as_triples(STEW), text)] == predicates


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Ann Fox won the Oak Cup defeated Bo Ray.", ["defeated"]),
        ("Ann Fox won the Oak Cup and defeated Bo Ray.", []),
        ("Ann Fox, winner of the Oak Cup, defeated Bo Ray.", []),
        ("Ann Fox who won the Oak Cup defeated Bo Ray.", []),
    ],
)
def test_a_verb_does_not_stand_behind_another_name(text: str, predicates: list[str]) -> None:
    triples = as_triples("Ann Fox | won | Oak Cup && Ann Fox | defeated | Bo Ray")
    facts = zip(triples, ("Ann Fox won the Oak Cup.", "Ann Fox defeated Bo Ray."), strict=True)
    assert [triple.predicate for triple in done_by_another(facts, text)] == predicates


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Tern was designed by Ann Ray, who is 19 metres long.", True),
        ("Tern, which is 19 metres long, was designed by Ann Ray.", False),
        ("Ann Ray, who designed Tern, is here. It is 19 metres long.", False),
        ("Ann Ray, who is known for Tern with a length of 19 metres, is here.", False),
    ],
)
def test_a_measure_is_not_said_of_the_name_before_it(text: str, found: bool) -> None:
    triples = as_triples("Tern | designed_by | Ann Ray && Tern | length | 19 metres")
    assert bool(list(measured_of_another(triples, text))) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The runway at Vale Airport is 900 long and 34 metres above sea level.", 1),
        ("The 3rd runway is 34.5 metres above sea level.", 1),
        ("The runway is 900 long and the airport lies 34 metres above sea level.", 0),
        ("The runway is 900 metres long and Vale Airport is 34 metres above sea level.", 0),
        ("The runway of Vale Airport, which lies 34 metres above sea level, is 900 metres long.", 0),
        ("Vale Airport is 34 metres above sea level.", 0),
    ],
)
def test_an_airport_has_an_elevation_not_its_runway(text: str, found: int) -> None:
    assert len(list(raised_runway(as_triples("Vale Airport | elevationAboveTheSeaLevel | 34"), text))) == found
