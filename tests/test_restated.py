"""Values of a text in the form in which the facts write them."""

import pytest

from reranker.restated import restated

TEXTS = [  # facts, text, text for NLI
    ("Acme has 1250 employees.", "Acme has 1,250 employees.", "Acme has 1250 employees."),
    ("Acme has 1,250 employees.", "Acme has 1250 employees.", "Acme has 1,250 employees."),
    ("The price of Inn is 140 EUR.", "Inn costs €140.", "Inn costs 140 EUR."),
    ("The price of Inn is €140.", "Inn costs 140 euros.", "Inn costs €140."),
    ("The salary of Bo is 70000 US dollars.", "Bo earns $70,000.", "Bo earns 70000 US dollars."),
    ("The revenue of Acme is 45 million EUR.", "It has €45 million.", "It has 45 million EUR."),
    ("The revenue of Acme is 45 million EUR.", "It has €45 billion.", "It has €45 billion."),
    ("The price of Inn is 140 EUR.", "Inn costs $140.", "Inn costs $140."),
    ("The check-in time is 15:00.", "Guests check in from 3 pm.", "Guests check in from 15:00."),
    ("The check-in time is 12:00.", "Guests check in at noon.", "Guests check in at 12:00."),
    ("The kick-off is at 20:45.", "It starts at 8:45 p.m. today", "It starts at 20:45 today"),
    ("The weight of Fon is 172 grams.", "Fon is a 172-gram phone.", "Fon is a 172 grams phone."),
    ("The length of Fon is 2.5 metres.", "Fon is 2.5 m long.", "Fon is 2.5 metres long."),
    ("Match has 5 yellow cards.", "It had five yellow cards.", "It had 5 yellow cards."),
    ("Match has 0 red cards.", "It had no red cards.", "It had 0 red cards."),
    ("Acme has 1 office.", "It is one of the oldest.", "It is one of the oldest."),  # a pronoun
    ("Acme has 1250 employees.", "Acme has 1,350 employees.", "Acme has 1,350 employees."),
    ("The wingspan of Fly is 3 cm.", "Fly has a wingspan of 30 millimetres.", "Fly has a wingspan of 3 cm."),
    ("The period of Orb is 14 days.", "Orb goes round every two weeks.", "Orb goes round every 14 days."),
    ("Film lasts 118 minutes.", "Film runs for one hour and 58 minutes.", "Film runs for 118 minutes."),
    ("Stew takes 90 minutes.", "Stew takes an hour and a half.", "Stew takes 90 minutes."),
    ("Stew takes 15 minutes.", "Stew takes a quarter of an hour.", "Stew takes 15 minutes."),
    ("Brie is aged for 6 months.", "Brie is aged for half a year.", "Brie is aged for 6 months."),
    ("Fern has a warranty of 24 months.", "Fern has a two-year warranty.", "Fern has a 24 months warranty."),
    ("Fern has 12 people.", "Fern has a dozen people.", "Fern has 12 people."),
    ("Fern has 24 people.", "Fern has two dozen people.", "Fern has 24 people."),
    ("Stew takes 30 min.", "Stew takes half an hour.", "Stew takes 30 min."),
    ("Stew takes 1.5 hours.", "Stew takes an hour and a half.", "Stew takes 1.5 hours."),
    ("Film lasts 1 hour 58 minutes.", "Film runs for 118 minutes.", "Film runs for 1 hour 58 minutes."),
    ("Film lasts 60 minutes.", "Film runs for one hour and 58 minutes.", "Film runs for one hour and 58 minutes."),
    ("The pulse lasts 20 m.", "The pulse lasts 20 ms.", "The pulse lasts 20 ms."),
    ("Bed is 2 m long and 90 cm wide.", "Bed is 90 cm wide and 200 cm long.", "Bed is 90 cm wide and 2 m long."),
    ("Film lasts 118 minutes.", "Film runs for one hour and 50 minutes.", "Film runs for one hour and 50 minutes."),
    ("The height of Bo is 1.8 m.", "Bo is 180 kg.", "Bo is 180 kg."),
]


@pytest.mark.parametrize(("facts", "text", "expected"), TEXTS)
def test_equal_values_are_written_as_in_the_facts(facts: str, text: str, expected: str) -> None:
    assert restated(facts, text) == expected
