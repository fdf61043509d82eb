"""A sentence goes on behind a comma where a place is named with what it lies in."""

import pytest

from reranker.verbaliser.closing_commas import with_closing_commas, without_closing_commas

NAMES = [
    "Lahore, Punjab",
    "Tesla, Inc.",
    "Blue, White and Gold",
    "Salt, pepper",
    "Austin, Texas",
    "Hello, Dolly!",
    "Bo Ray, Jr",
]
TEXTS = [
    ("Lahore, Punjab is a city.", "Lahore, Punjab, is a city."),
    ("It is in Lahore, Punjab and was built in 1900.", "It is in Lahore, Punjab, and was built in 1900."),
    ("It is in Lahore, Punjab.", "It is in Lahore, Punjab."),
    ("It is in Lahore, Punjab, which is large.", "It is in Lahore, Punjab, which is large."),
    ("It is in Lahore, Punjab (in Asia).", "It is in Lahore, Punjab (in Asia)."),
    ("Austin, Texas and Reno, Nevada are towns.", "Austin, Texas and Reno, Nevada are towns."),
    ("The Lahore, Punjab based band won.", "The Lahore, Punjab based band won."),
    ("Hello, Dolly! is a musical.", "Hello, Dolly! is a musical."),
    ("Bo Ray, Jr was born in Ely.", "Bo Ray, Jr was born in Ely."),
    ("Tesla, Inc. makes cars.", "Tesla, Inc. makes cars."),
    ("Blue, White and Gold are its colours.", "Blue, White and Gold are its colours."),
    ("Salt, pepper are in it.", "Salt, pepper are in it."),
]


@pytest.mark.parametrize(("text", "closed"), TEXTS)
def test_a_sentence_goes_on_behind_a_comma(text: str, closed: str) -> None:
    assert with_closing_commas(text, NAMES) == closed
    assert with_closing_commas(closed, NAMES) == closed


@pytest.mark.parametrize(("text", "closed"), TEXTS[:2])
def test_the_comma_can_be_taken_away(text: str, closed: str) -> None:
    assert without_closing_commas(closed, NAMES) == text
