"""Which predicates a text says in no word of its own: learned words, and the words of unknown predicates."""

from pathlib import Path

import pytest

from reranker.doubts.relation_words import RelationWords, text_lemmas
from reranker.templates import Templates
from reranker.triples import as_triples

SINGLE = [
    ("A_B | birthPlace | C", "A B was born in C."),
    ("D | birthPlace | E", "D was born in E."),
    ("F | birthPlace | Ely", "Ely bore F."),
    ("A_B | author | G", "G wrote A B."),
    ("H | author | I", "I is the writer of H."),
    ("J | author | K", "J was written by K. Some author!"),
    ("L | country | M", "L is in M."),
    ("N | country | O", "N, O."),
    ("P | country | Q", "P (Q)."),
]
LEARNED = RelationWords.learn((as_triples(triples), text) for triples, text in SINGLE)


def test_words_are_learned_from_texts_of_one_fact() -> None:
    assert LEARNED.words["birth_place"] == {"bear", "in"}
    assert LEARNED.words["country"] == frozenset(), "texts say this predicate without words"


BEHIND = [  # a text about `Elm Hall | location | Ely`, and whether it says where Elm Hall is
    ("Elm Hall, Ely, was built by Al.", True),
    ("Elm Hall, Mill Road, Ely, was built by Al.", True),
    ("Elm Hall (Ely) was built by Al.", True),
    ("Elm Hall, built by Al, knows Ely.", False),
    ("Ely, Elm Hall and Bo were built by Al.", False),
    ("Bo knows Elm Hall, Fen Inn, Ely and Al.", False),
    ("Bo owns Elm Hall, Ann sings. Al likes tea, Ely.", False),
]


@pytest.mark.parametrize(("text", "said"), BEHIND)
def test_a_place_behind_a_name_says_where_it_is(text: str, said: bool) -> None:
    facts = [(triple, "Elm Hall is located in Ely.") for triple in as_triples("Elm Hall | location | Ely")]
    assert list(RelationWords.load().unsaid(facts, text)) == ([] if said else [facts[0][0]])


UNSAID = [  # triples, text, predicates that the text does not say
    ("Bo | birthPlace | Rome", "Bo was born in Rome.", []),
    ("Bo | birthPlace | Rome", "Bo wrote Rome.", ["birthPlace"]),
    ("Bo | author | Al", "Al wrote Bo.", []),
    ("Bo | country | Italy", "Bo, Italy, is here.", []),
    ("Bo | defeated | Al", "Bo defeated Al.", []),
    ("Oak Bank | acquired_by | Al", "Al bought Oak Bank.", []),
    ("Oak Bank | acquired_by | Al", "Al is a client of Oak Bank.", ["acquired_by"]),
    ("Bo | defeated | Al", "Al's defeat by Bo is here.", []),
    ("Bo | defeated | Al", "Bo is Al.", ["defeated"]),
    ("Bo | defeated | Al && Bo | birthPlace | Rome", "Bo was born in Rome, and his player is Al.", ["defeated"]),
    ("Aspirin | treats | headache", "Aspirin is a headache.", ["treats"]),
    ("Road | length_km | 5", "The road is 5 kilometres long; it is Road.", []),
    ("Inn | has_wifi | no", "Inn has no wifi.", []),
    ("Inn | has_wifi | no", "Inn is not open.", ["has_wifi"]),
    ("Velo | maker | Harlow", "Velo is made by Harlow.", []),
    ("Velo | designer | Harlow", "Velo was designed by Harlow.", []),
    ("Velo | designer | Harlow", "Velo was destroyed by Harlow.", ["designer"]),
    ("Lumo | type | phone", "The 172-gram phone Lumo is here.", []),
    ("Bo | occupation | nurse", "The nurse Bo is here.", []),
    ("Lumo | _ | 35 EUR", "Lumo is for 35 EUR.", []),
    ("Lumo | price | 35 EUR", "Lumo is for 35 EUR.", []),
]


@pytest.mark.parametrize(("triples", "text", "unsaid"), UNSAID)
def test_a_text_needs_a_word_of_each_predicate(triples: str, text: str, unsaid: list[str]) -> None:
    parsed = as_triples(triples)
    facts = Templates.load("default").facts(parsed)
    found = LEARNED.unsaid(zip(parsed, facts, strict=True), text)
    assert [triple.predicate for triple in found] == unsaid


def test_names_say_nothing() -> None:
    triples = as_triples("The_Born_Player | birthDate | 1990-05-02")
    assert text_lemmas(triples, "The Born Player appeared on 2 May 1990.") == {"appear", "on"}


def test_saved_words_are_read_again(tmp_path: Path) -> None:
    file = tmp_path / "words.json"
    file.write_text('{"birth_place": "bear birth", "country": ""}', encoding="utf-8")
    loaded = RelationWords.load(file)
    assert loaded.words == {"birth_place": {"bear", "birth"}, "country": frozenset()}
    assert loaded.version != LEARNED.version
    assert RelationWords.load().words["birth_place"] >= {"bear", "birth"}


@pytest.mark.parametrize(
    ("triples", "text", "unsaid"),
    [
        ("Diner | open_late | yes", "Diner is open.", ["open_late"]),
        ("Diner | open_late | yes", "Diner is open until late.", []),
        ("Flat | pets_allowed | no", "Flat does not allow pets.", []),
        ("Bar | wheelchair_accessible | yes", "Bar is accessible.", ["wheelchair_accessible"]),
        ("Hospital | helipad_flag | true", "Hospital has a helipad.", []),
        ("Oak Inn | book_table | yes", "Oak Inn takes table bookings.", []),
        ("Oak Inn | book_table | yes", "Oak Inn has tables.", ["book_table"]),
        ("Inn | familyFriendly | yes", "Inn is for kids.", []),
        (
            "Blue Spice | eat_type | restaurant && Blue Spice | food | Chinese",
            "Blue Spice is a Chinese restaurant.",
            [],
        ),
        ("Bo | dbo:birthPlace | Rome", "Bo was born in Rome.", []),
        ("Bo | dbo:birthPlace | Rome", "Bo knows Rome.", ["dbo:birthPlace"]),
        ("Al | is_known | no", "Al is not known.", []),
        ("Matador | engine | Inline-four_engine", "Matador has an inline-four engine.", []),
        ("Matador | engine | V8", "Matador has a V8.", ["engine"]),
        ("Lyra Hall | location | North_Quay", "Lyra Hall is at North Quay.", []),
        ("Fen Bridge | crosses | Wenn", "Fen Bridge spans the Wenn.", []),
        ("Tarn | current_owner | Al", "Tarn belongs to Al.", []),
        ("Tarn | current_owner | Al", "Tarn was sold to Al.", ["current_owner"]),
        ("Otter | diet | crayfish", "Otter feeds on crayfish.", []),
        ("Ann | sibling | Bo", "Ann is the sister of Bo.", []),
        ("Elm Peak | mountain_range | Alps", "Elm Peak is one of many, Alps.", ["mountain_range"]),
        ("HMS Fen | ship_class | frigate", "HMS Fen was a frigate.", []),
        ("Inn | vegan_opts | yes", "Inn has vegan options.", []),
        ("Ann | languages | Thai, Lao and Shan", "Ann is a cook who speaks Thai, Lao and Shan.", []),
        ("Ann | languages | Thai, Lao and Shan", "Ann likes Thai, Lao and Shan.", ["languages"]),
        ("Oz | producer | Bo", "Oz is a film directed by Bo.", ["producer"]),
    ],
)
def test_the_words_that_ship(triples: str, text: str, unsaid: list[str]) -> None:
    parsed = as_triples(triples)
    found = RelationWords.load().unsaid(zip(parsed, Templates.load("default").facts(parsed), strict=True), text)
    assert [triple.predicate for triple in found] == unsaid
