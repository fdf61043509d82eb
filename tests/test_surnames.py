"""Sentences that begin with a surname."""

import pytest

from reranker.triples import as_triples
from reranker.verbaliser.surnames import surname, with_surnames


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann Gorbach", "Gorbach"),
        ("Ann M. O. Gorbach", "Gorbach"),
        ("Iga Świątek", "Świątek"),
        ("Bo O'Neil-Ray", "O'Neil-Ray"),
        ("Eberhard van der Laan", "van der Laan"),
        ("Enrique Peña Nieto", ""),  # Peña Nieto
        ("Juan Carlos II", ""),
        ("Yao Ming", ""),  # Yao
        ("Pope Ray", ""),
        ("Dr Okafor", ""),
        ("Ban Ki-moon", ""),
        ("Iron Man", ""),
        ("Captain Marvel", ""),
        ("Captain Bilal Ezeh", "Ezeh"),
        ("DCI Nneoma Ezeh", "Ezeh"),
        ("PC World", ""),
        ("Coach House Inn", ""),
        ("Buzz Aldrin", "Aldrin"),  # both are nouns, too
        ("Bo Jr", ""),
        ("Plato", ""),
    ],
)
def test_a_surname_is_returned_where_it_is_sure(name: str, expected: str) -> None:
    assert surname(name) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Ray was born in Ely. Ann Ray is tall.", "Ann Ray was born in Ely. Ray is tall."),
        ("Ann Ray was born in Ely. Ann Ray's son is Bo.", "Ann Ray was born in Ely. Ray's son is Bo."),
        ("Ann Ray was born in Ely. Ann Ray, who is tall, sings.", "Ann Ray was born in Ely. Ray, who is tall, sings."),
        ("Elm Inn is owned by Ann Ray. Ann Ray is tall.", "Elm Inn is owned by Ann Ray. Ray is tall."),
        ("Ann Ray was born in Ely. Ely is old. Ann Ray sings.", "Ann Ray was born in Ely. Ely is old. Ray sings."),
        ("Ann Ray was born in Ely. The son of Ann Ray is Bo.", "Ann Ray was born in Ely. Ray's son is Bo."),
        ("Ann Ray is from Ely. Ann Ray's Diner is old.", "Ann Ray is from Ely. Ann Ray's Diner is old."),
        ("Elm Inn is old. Elm Inn has a bar.", "Elm Inn is old. Elm Inn has a bar."),  # no person
        ("Bo Hay was born in Ely. Bo Hay is tall.", "Bo Hay was born in Ely. Bo Hay is tall."),  # as his mother
    ],
)
def test_later_sentences_about_a_person_begin_with_the_surname(text: str, expected: str) -> None:
    triples = "Ann Ray | birth_place | Ely && Elm Inn | owner | Ann Ray && Bo Hay | birth_place | Ely"
    assert with_surnames(as_triples(f"{triples} && Bo Hay | mother | Al Hay"), text) == expected


def test_another_name_of_the_same_person_shares_no_surname() -> None:
    triples = as_triples("Ann Ray | birth_place | Ely && Ann Ray | alternative_name | Anna B. Ray")
    text = "Ann Ray was born in Ely. Ann Ray is also known as Anna B. Ray."
    assert with_surnames(triples, text) == "Ann Ray was born in Ely. Ray is also known as Anna B. Ray."


def test_the_name_of_a_father_is_of_another_person() -> None:
    triples = as_triples("Ann Ray | birth_place | Ely && Ann Ray | father_name | Bo Ray")
    text = "Ann Ray was born in Ely. Ann Ray is the daughter of Bo Ray."
    assert with_surnames(triples, text) == text


def test_a_club_has_no_surname() -> None:
    triples = as_triples("Manchester United | sport | football && Manchester United | ground | Old Trafford")
    text = "Manchester United is old. Manchester United plays football."
    assert with_surnames(triples, text) == text
