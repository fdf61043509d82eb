"""Sentences of columns in the words of people."""

import re

import pytest
from told import told

from reranker.verbaliser.reworded import REWORDED, reworded
from reranker.verbaliser.sorts import SORTS, sort_of
from reranker.verbaliser.wording import Wording, worded

_PLACE = re.compile(r"\{\w+\}")
_NO_PLAIN_CLAUSE = re.compile(r"[,;()]|\b(?:he|she|they|his|her|it|who|which)\b")  # clauses are joined by others


@pytest.mark.parametrize(
    ("value", "sort"),
    [
        ("12", "number"),
        ("12 km", "amount"),
        ("about 480 kcal", "amount"),
        ("€4.20", "money"),
        ("85 kr per kilo", "money"),
        ("Rs 40", "money"),
        ("5 pounds", "money"),
        ("R134a", "name"),  # a refrigerant
        ("2024-05-03", "date"),
        ("5 pm", "time"),
        ("9am-5pm", "hours"),
        ("from 12 to 22", "hours"),
        ("35 minutes", "duration"),
        ("3 courses", "amount"),
        ("Mondays", "weekday"),
        ("first Saturday", "weekday"),
        ("TBA", "words"),
        ("on Fridays", "where"),
        ("to be confirmed", "words"),
        ("Ann Ray", "name"),
        ("Ann Ray, Bo Lee", "names"),
        ("soup, bread", "list"),
        ("black and red", "list"),
        ("the shed", "the thing"),
        ("a backpack", "a thing"),
        ("wooden spoon", "thing"),
        ("spoons", "things"),
        ("corner of Elm Street", "thing"),
        ("black", "words"),
    ],
)
def test_a_value_is_of_a_sort(value, sort):
    assert sort_of(worded(value)) == sort
    assert sort in SORTS


def test_no_value_is_a_sort_of_its_own():
    assert sort_of(Wording("")) == "none"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Ann Ray | belt | black", "Ann Ray has a black belt."),
        ("Oak Inn | screens cricket | yes", "Oak Inn screens cricket."),
        ("Oak Inn | screens cricket | no", "Oak Inn does not screen cricket."),
        ("Oak Inn | book_table | yes", "Oak Inn takes table bookings."),
        ("Oak Inn | flat_white | $4", "A flat white at Oak Inn costs $4."),
        ("Oak Disk | RAID | 5", "Oak Disk uses RAID 5."),
        ("Grey pike | prey | fish", "The grey pike preys on fish."),
        # What is at a place is told without its name, once the text is about the place.
        (
            "Hotel Elm | check_in | 15:00 && Hotel Elm | breakfast | included",
            "Check-in for Hotel Elm is at 15:00. Breakfast is included.",
        ),
    ],
)
def test_a_column_is_said_in_the_words_of_people(line, text):
    assert told(line) == text


@pytest.mark.parametrize(
    ("template", "value", "subject"),
    [
        ("The quarter of {subject} is {object}.", "Alfama", "Lisbon"),  # Lisbon is in no quarter
        ("The average delivery of {subject} is {object}.", "35 minutes", "Oak Inn"),  # not "in 35 minutes minutes"
        ("The belt of {subject} is {object}.", "2024-05-03", "Ann Ray"),  # nobody read this with a date
        ("The head coach of {subject} is {object}.", "Bo Lee", "Elks"),
        ("The judge of {subject} is {object}.", "Bo Lee, Al Moss", "Case 7"),  # "The judges of Case 7 are"
        ("The shift of {subject} is {object}.", "late, 6 to 10", "Ann Ray"),  # not "the late, 6 to 10 shift"
    ],
)
def test_a_sentence_stays_where_no_better_words_are_known(template, value, subject):
    assert reworded(template, worded(value), subject) == template


def test_better_words_say_what_their_template_says():
    for template, by_sort in REWORDED.items():
        for sort, better in by_sort.items():
            assert re.sub(" of a (?:person|thing)$", "", sort) in SORTS
            assert sorted(_PLACE.findall(better)) == sorted(_PLACE.findall(template)), template
            assert better != template
            assert better.endswith(".")
            assert not _NO_PLAIN_CLAUSE.search(better), better
