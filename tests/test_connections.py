"""Facts whose names nothing connects, or that a list or a pronoun connects with another name."""

import pytest

from reranker.doubts.connections import crossed, mixed_up, said_by_it, said_by_pronoun, unconnected
from reranker.triples import as_triples

PLACES = "Elm Hall | location | Ely && Ely | leader | Ann Ray && Peru | leader | Bo Hay && Ely | country | Peru"
STUDIES = "Ann Ray | almaMater | Oak College && Oak College | president | Bo Hay && Ann Ray | birthPlace | Ely"
LEAGUE = "Ely Rovers | league | Oak League && Oak League | champions | Rye Town && Ely Rovers | ground | Oval Park"
UNLIKE = "Elm Hall | locatedIn | Ely && Ann Ray | bornIn | Rye"


@pytest.mark.parametrize(
    ("triples", "text", "found"),
    [
        (PLACES, "Elm Hall is in Ely. It is old and its leader is Ann Ray.", ["leader"]),
        (PLACES, "Elm Hall is in Ely. Its leader is Ann Ray.", ["leader"]),
        (PLACES, "Ely is in Peru. Its leader is Ann Ray.", []),
        (STUDIES, "Ann Ray studied at Oak College. Its president is Bo Hay.", []),  # no person is *it*
        (PLACES, "Elm Hall's town is Ely. Its leader is Ann Ray.", []),
    ],
)
def test_a_pronoun_stands_for_the_subject_of_the_sentence_before(triples: str, text: str, found: list[str]) -> None:
    assert [triple.predicate for triple in said_by_pronoun(as_triples(triples), text)] == found


@pytest.mark.parametrize(
    ("triples", "text", "found"),
    [
        (PLACES, "Elm Hall is in Ely, Peru, which is led by Ann Ray and Bo Hay.", ["leader"]),
        (PLACES, "It is in Peru, where Bo Hay and Ann Ray are leaders.", ["leader"]),
        (PLACES, "Ely and Peru are led by Ann Ray and Bo Hay respectively.", []),
        (PLACES, "Ely is led by Ann Ray and Peru by Bo Hay.", []),
        (PLACES, "Ely and Peru are led, in this order, by Ann Ray and Bo Hay.", []),
        (PLACES, "Ely is led by Ann Ray and Bo Hay leads Peru.", []),
        (PLACES, "The leaders of Ely and Peru are Ann Ray and Bo Hay.", []),
        (UNLIKE, "Elm Hall is located in Ely and Rye is where Ann Ray was born.", []),
    ],
)
def test_a_list_gives_all_to_one_subject(triples: str, text: str, found: list[str]) -> None:
    assert [triple.predicate for triple in mixed_up(as_triples(triples), text)] == found


@pytest.mark.parametrize(
    ("triples", "text", "found"),
    [
        (LEAGUE, "Rye Town are the champions of the Oak League. Ely Rovers play at Oval Park.", ["league"]),
        (LEAGUE, "Rye Town are the champions of the Oak League. The Rovers play there, at Oval Park.", []),
        (LEAGUE, "Ely Rovers play in the Oak League. The league champions are Rye Town.", []),
        (LEAGUE, "Ely Rovers and Rye Town are clubs. Both are in the Oak League, which Rye Town won.", []),
        (LEAGUE, "Ely Rovers play at Oval Park, in the Oak League. The champions are Rye Town.", []),
        (PLACES, "Elm Hall is in Ely in Peru. The leader of Ely is Ann Ray. Bo Hay leads the old country.", []),
    ],
)
def test_a_sentence_connects_the_names_of_a_fact(triples: str, text: str, found: list[str]) -> None:
    assert [triple.predicate for triple in unconnected(as_triples(triples), text)] == found


LAKE = "Peru | capital | Lima && Oak Lake | country | Peru && Oak Lake | depth | 40 m && Ann Ray | birthPlace | Peru"


def test_it_may_tell_the_same_of_the_subject_and_of_a_name_in_a_clause() -> None:
    triples = as_triples(
        "Elm Hall | built | 1905 && Elm Hall | city | Rye && Acme | city | Rye && Acme | founded | 1905"
    )
    text = "Elm Hall is in Rye, where Acme is based. It was built in 1905."
    assert list(said_by_it(triples, text)) == []
    assert list(said_by_it(triples[1:], text)) == [triples[3]]


@pytest.mark.parametrize("order", [1, -1])
def test_a_sentence_is_about_the_longest_name_at_its_start(order: int) -> None:
    triples = as_triples("Ely | population | 500 && Ely Hall | city | Rye")[::order]
    found = list(said_by_it(triples, "Ely Hall is in Rye, where Ely lies. It has 500 people."))
    assert [triple.predicate for triple in found] == ["population"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Lima is the capital of Peru, where Oak Lake lies. It has a depth of 40 m.", ["depth"]),
        ("Lima is the capital of Peru, where Oak Lake lies. Oak Lake has a depth of 40 m.", []),
        ("Oak Lake is in Peru, whose capital is Lima. It has a depth of 40 m.", []),
        ("Ann Ray was born in Peru, where Oak Lake lies. It has a depth of 40 m.", []),  # no person is *it*
    ],
)
def test_it_stands_for_no_name_in_a_clause(text: str, found: list[str]) -> None:
    assert [triple.predicate for triple in said_by_it(as_triples(LAKE), text)] == found


OWNERS = "Ann Ray | pet | Max && Bo Hay | pet | Rex && Ann Ray | home | Ely"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann Ray owns a dog called Rex, and Bo Hay owns Max.", 2),
        ("Rex belongs to Ann Ray of Ely. Max is a pet of Bo Hay.", 2),
        ("Ann Ray owns Max, and Bo Hay owns Rex.", 0),
        ("Ann Ray and Bo Hay own Rex and Max.", 0),  # in which order is not told
        ("Rex and Max belong to Bo Hay and Ann Ray respectively.", 0),
        ("Ann J. Ray owns Max. Bo Hay owns Rex.", 0),
        ("Ann Ray has met Rex. Bo Hay owns Rex, and Ann Ray owns Max.", 0),
    ],
)
def test_two_names_have_each_what_the_other_has(text: str, found: int) -> None:
    assert len(list(crossed(as_triples(OWNERS), text))) == found


def test_the_other_way_round_is_no_exchange() -> None:
    trained = f"{OWNERS} && Rex | trainer | Ann Ray && Max | trainer | Bo Hay"
    text = "Ann Ray owns Max, and Bo Hay owns Rex. Rex is trained by Ann Ray. Max is trained by Bo Hay."
    assert not list(crossed(as_triples(trained), text))
