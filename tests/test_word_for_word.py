"""Sentences of the facts are found in a text as whole sentences only."""

import pytest

from reranker.word_for_word import says, says_only

FACT = "Ely is in England."
SAYS = [
    (FACT, True),
    ("Ely is a city. Ely is in England.", True),
    ("Ely is in England. It is old.", True),
    ("Nobody says Ely is in England.", False),
    ("Ely is in England.com.", False),
    ("Ely is in England. only on paper.", False),
    ("ely is in England.", False),
    ("Ely is in the United Kingdom.", False),
]


@pytest.mark.parametrize(("text", "said"), SAYS)
def test_a_fact_is_said_where_it_is_a_whole_sentence(text: str, said: bool) -> None:
    assert says(text, FACT) is said


FACTS = ["Bo plays for F.C. Ely.", "Ely is in England.", "Ely is in England. It is old."]
ONLY = [
    ("Ely is in England. Bo plays for F.C. Ely.", True),
    ("Bo plays for F.C. Ely. Ely is in England.", True),
    ("Bo plays for F.C. Ely. Ely is in England. It is old. Bo plays for F.C. Ely.", True),
    ("Ely is in England. It is old.", True),
    ("Ely is in England.", True),
    (" ", False),
    ("Ely is in England. It is new.", False),
    ("Bo plays for F.C. Ely, Ely is in England.", False),
]


@pytest.mark.parametrize(("text", "only"), ONLY)
def test_a_text_of_nothing_but_facts(text: str, only: bool) -> None:
    assert says_only(text, FACTS) is only
