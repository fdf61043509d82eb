"""Names of the triples that left no trace in a text, and names of the text that no triple has."""

import pytest

from reranker import EntityCoverage
from reranker.entities.proper_names import (
    absent_entities,
    changed_codes,
    changed_initials,
    halved_names,
    lost_degrees,
    lost_numerals,
    names_by_kind,
    swallowed_values,
    turned_names,
    unknown_names,
)
from reranker.triples import as_triples

ABSENT = [  # object of a triple, text, whether it left no trace
    ("Sydney", "It is in Melbourne.", True),
    ("Sydney", "It is in the Sydneys of this world.", False),
    ("Philippine_Islands", "It is in the Philippines.", True),
    ("Government_of_the_Philippine_Islands", "It is under the Philippine government.", False),
    ("Alan_Shepard", "Alan Bean was there.", True),
    ("United_States_Army", "He served in the U.S. Army.", False),
    ("World_War_II", "He fought in WWII.", False),
    ("Energy_industry", "It sells energy.", False),  # no name
    ("high", "It is dear.", False),
    ("14.5", "It is deep.", True),
    ("1990-05-01", "It opened in May.", True),
]


@pytest.mark.parametrize(("entity", "text", "absent"), ABSENT)
def test_names_and_values_that_left_no_trace(entity: str, text: str, absent: bool) -> None:
    assert absent_entities([entity], text) == ((entity,) if absent else ())


@pytest.mark.parametrize(
    ("entity", "text", "lost"),
    [
        ("World_War_I", "He fought in World War.", True),
        ("World_War_I", "He fought in World War II.", True),
        ("World_War_I", "He fought in World War One.", False),
        ("World_War_II", "He fought in WWII.", False),
        ("World_War_II", "He fought in the 2nd World War.", False),
        ("Act_I_of_Faust", "It has acts.", False),  # only at the end of a name
        ("I", "It is here.", False),
    ],
)
def test_a_numeral_at_the_end_of_a_name_is_not_left_out(entity: str, text: str, lost: bool) -> None:
    assert bool(lost_numerals(as_triples([["Bo", "battle", entity]]), text)) is lost


UNKNOWN = [
    ("Acme is based in Oslo, Norway.", ("Oslo",)),
    ("Oslo is where the Norwegian company Acme is based.", ()),  # a first word may have its capital for that
    ("The ACME company of Norway was founded by Mr Jones on Monday.", ("Jones",)),
    ("It is a company. Acme says: Buy it!", ()),
    ("“Great” is what Acme of Norway is.", ()),
    ("It is in norway, not in oslo.", ()),
]


def test_a_numeral_of_a_name_may_be_an_ordinal() -> None:
    assert unknown_names(as_triples("Bo | battle | World_War_II"), "Bo fought in the Second World War.", []) == ()


@pytest.mark.parametrize(("text", "names"), UNKNOWN)
def test_names_that_no_triple_has(text: str, names: tuple[str, ...]) -> None:
    triples = as_triples("Acme | country | Norway")
    mentions = EntityCoverage().assess(triples, text).mentions
    assert unknown_names(triples, text, mentions) == names


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("It is by J.R. Tolkien.", True),
        ("It is by J. R. R. Tolkien.", False),
        ("It is by JRR Tolkien.", False),
        ("It is by Tolkien.", False),
    ],
)
def test_initials_are_not_changed(text: str, changed: bool) -> None:
    assert bool(changed_initials(as_triples("The Ring | author | J._R._R._Tolkien"), text)) is changed


@pytest.mark.parametrize(
    ("value", "text", "swallowed"),
    [
        ("cat", "Bella is categorised as old.", ("cat",)),
        ("cat", "Bella is one of the cats.", ()),
        ("high", "It is highly rated.", ()),
        ("pub", "It is an inn.", ()),
    ],
)
def test_a_word_inside_another_word_is_not_said(value: str, text: str, swallowed: tuple[str, ...]) -> None:
    assert swallowed_values(as_triples([("Bella", "kind", value)]), text) == swallowed


def test_the_last_word_of_a_name_does_not_come_first() -> None:
    triples = as_triples("Bo Ray | architect_of | Oak Lane Gardens && Bo Ray | lives_in | Fox River City")
    assert turned_names(triples, "Bo Ray made the gardens of Oak Lane.") == ("Oak Lane Gardens",)
    assert turned_names(triples, "Bo Ray made Oak Lane Gardens in the city of Fox River.") == ()


@pytest.mark.parametrize(
    ("text", "halved"),
    [
        ("Bo Ray and Baron Ray is a key person.", ("Bo Ray, Baron Ray",)),
        ("Bo Ray, Baron Ray, is a key person.", ()),
        ("Its colours are red and blue.", ()),
    ],
)
def test_one_name_with_a_comma_is_one_thing(text: str, halved: tuple[str, ...]) -> None:
    triples = as_triples([("BBC", "keyPerson", "Bo Ray, Baron Ray"), ("BBC", "colours", "red, blue")])
    assert halved_names(triples, text) == halved


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("It flies the Vale C-130.", ("Vale AC-130",)),
        ("It flies the Vale AC-130.", ()),
        ("It flies the Vale.", ()),  # not named, which other rules find
    ],
)
def test_the_letters_of_a_code_stay_as_they_are(text: str, changed: tuple[str, ...]) -> None:
    assert changed_codes(as_triples("Ely Base | aircraft | Vale AC-130"), text) == changed


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Ann graduated from Ely College in 1963.", ("Sc.D.",)),
        ("Ann graduated from Ely College in 1963 with an Sc. D.", ()),
        ("Ann has a doctorate from Ely College of 1963.", ()),
    ],
)
def test_a_degree_is_said_with_the_college(text: str, lost: tuple[str, ...]) -> None:
    triples = as_triples([("Ann", "almaMater", "Ely College, Sc.D. 1963"), ("Oz", "capital", "Ely, D.C.")])
    assert lost_degrees(triples, text) == lost


@pytest.mark.parametrize(
    ("name", "text", "lost"),
    [
        ("Dublin city centre", "The Inn is in the city centre.", True),
        ("Dublin city centre", "The Inn is in the city centre of Dublin.", False),
        ("Dublin city centre", "The Inn is in central Dublin.", False),
        ("Oslo University Hospital", "Pia works at the university hospital.", True),
        ("Oslo University Hospital", "Pia works at Oslo's university hospital.", False),
        ("United States Army", "Pia was in the US army.", False),
        ("Swedish crime writer", "Pia is a crime writer from Sweden.", False),
        ("Public library", "The Hall is a library.", False),
        ("Association football", "Pia plays football.", False),
        ("Roman Catholic priest", "Pia is a Catholic priest.", False),
        ("New York City mayor", "Pia is the mayor of New York.", False),
    ],
)
def test_a_kind_is_no_name(name: str, text: str, lost: bool) -> None:
    assert names_by_kind(as_triples([("Pia", "of", name)]), text) == ((name,) if lost else ())
