"""Reading triples, refusing malformed ones, and writing their parts in words."""

from typing import Any

import pytest

from reranker.errors import InputError
from reranker.triples import Triple, as_triples, entity_words, format_triples, predicate_key, predicate_words

PUB = Triple("The Mill", "eatType", "pub")
AREA = Triple("The Mill", "area", "riverside")


@pytest.mark.parametrize(
    ("value", "triples"),
    [
        ("The Mill | eatType | pub", (PUB,)),
        ("The Mill | eatType | pub && The Mill | area | riverside", (PUB, AREA)),
        ("  The Mill|eatType|pub&&The Mill|area|riverside\n", (PUB, AREA)),
        ([["The Mill", "eatType", "pub"]], (PUB,)),
        (["The Mill | eatType | pub", "The Mill | area|riverside "], (PUB, AREA)),
        ([[" The Mill ", "eatType\t", "pub"]], (PUB,)),
        ([("The Mill", "eatType", "pub"), AREA], (PUB, AREA)),
        ((PUB, PUB), (PUB, PUB)),
        (iter([PUB]), (PUB,)),
        ([["a|b", "c && d", "e | f"]], (Triple("a|b", "c && d", "e | f"),)),
    ],
)
def test_triples_are_read(value: Any, triples: tuple[Triple, ...]) -> None:
    assert as_triples(value) == triples


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("", "the triple list is empty"),
        (" \n", "the triple list is empty"),
        ([], "the triple list is empty: give at least one [subject, predicate, object]"),
        ("The Mill", "triple 1 is ['The Mill']: it needs exactly three parts"),
        ("The Mill | eatType", "triple 1 is ['The Mill', 'eatType']"),
        ("a | b | c | d", "it needs exactly three parts, subject | predicate | object"),
        ("a | b | c; a | d | e", "subject | predicate | object, and && stands between two triples"),
        ("a | b | c &&", "triple 2 is ['']"),
        ("a | b | c && d |  | f", "triple 2 has '' as its predicate: a non-empty string is needed"),
        (" | b | c", "'' as its subject"),
        ([["a", "b", " \t"]], "' \\t' as its object"),
        ([["a", "b", None]], "triple 1 has None as its object"),
        (
            [["a", "b", float("nan")]],
            "has nan as its object: a non-empty string is needed, or a finite number",
        ),
        ([["a", "b", float("-inf")]], "triple 1 has -inf as its object"),
        ([["a", "b", ["c"]]], "triple 1 has ['c'] as its object: give a triple for each of its values"),
        ([[25, "b", "c"]], "triple 1 has 25 as its subject: a non-empty string is needed"),
        ([["a", True, "c"]], "triple 1 has True as its predicate: a non-empty string is needed"),
        (
            [["a", "b", "c\ud800"]],
            "the object of triple 1, 'c\\ud800', cannot be written",
        ),
        (["abc"], "triple 1 is 'abc'"),
        ([{"s": "a", "p": "b"}], "triple 1 is {'s': 'a', 'p': 'b'}: it has the keys 's', 'p': subject, predicate and"),
        ({"s": "a", "p": "b", "obj": "c"}, "it has the keys 's', 'p', 'obj': subject, predicate and object are needed"),
        ({}, "subject, predicate and object are needed"),
        ([["a", "b", ("c", "d")]], "triple 1 has ('c', 'd') as its object: give a triple for each of its values"),
        (("a", "b", "c"), "triple 1 is 'a': it needs exactly three parts"),
        (7, "triples are a list of [subject, predicate, object], not 7"),
        (None, "not None"),
    ],
)
def test_what_is_no_triple_is_named(value: Any, message: str) -> None:
    with pytest.raises(InputError) as error:
        as_triples(value)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_the_text_form_is_read_back() -> None:
    assert format_triples((PUB, AREA)) == "The Mill | eatType | pub && The Mill | area | riverside"
    assert as_triples(format_triples((PUB, AREA))) == (PUB, AREA)


@pytest.mark.parametrize(
    ("predicate", "key", "words"),
    [
        ("eatType", "eat_type", "eat type"),
        ("has5G", "has_5g", "has 5g"),
        ("runway1Length", "runway_1_length", "runway 1 length"),
        ("mp3Player", "mp3_player", "mp3 player"),
        ("eat type", "eat_type", "eat type"),
        ("eat_type", "eat_type", "eat type"),
        ("EATTYPE", "eattype", "eattype"),
        ("ICAO_Location_Identifier", "icao_location_identifier", "icao location identifier"),
        ("isPartOf", "is_part_of", "is part of"),
        ("DVDRelease", "dvd_release", "dvd release"),
        ("hasATMs", "has_atms", "has atms"),
        ("DVDsSold", "dvds_sold", "dvds sold"),
        ("elevation_(in_metres)", "elevation_in_metres", "elevation in metres"),
        ("1stAppearance", "1st_appearance", "1st appearance"),
        ("größe", "größe", "größe"),
        ("→", "→", "→"),
    ],
)
def test_a_predicate_in_words(predicate: str, key: str, words: str) -> None:
    assert predicate_key(predicate) == predicate_key(key) == key
    assert predicate_words(predicate) == words


@pytest.mark.parametrize(
    ("entity", "words"),
    [
        ("Neil_Armstrong", "Neil Armstrong"),
        ('"Peter Parker"', "Peter Parker"),
        ("'Peter Parker'", "Peter Parker"),
        ('"SBCT"@en', "SBCT"),
        ('"Zürich"@de-CH', "Zürich"),
        ('"25.0"^^xsd:double', "25.0"),
        ("1969-07-20^^xsd:date", "1969-07-20"),
        ('"52.0"(minutes)', "52.0 minutes"),
        ("Airman_(comics)", "Airman (comics)"),
        ("someone@en", "someone@en"),
        ("PT1H30M", "1 hour and 30 minutes"),
        ("P1Y6M", "1 year and 6 months"),
        ("P85D", "P85D"),
        ("http://dbpedia.org/resource/Ely_Hall", "Ely Hall"),
        ("<http://dbpedia.org/resource/Ely>", "Ely"),
        ("https://ely.org/Start", "https://ely.org/Start"),
        ("5'", "5'"),
        ('"', '"'),
        ("_", "_"),
    ],
)
def test_an_entity_in_words(entity: str, words: str) -> None:
    assert entity_words(entity) == words
