"""Columns of months, weeks, ages and what goes on, as a template text tells them."""

import pytest
from told import told


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Oak Hill | first snow | October", "The first snow of Oak Hill is in October."),
        ("Ann Ray | daughter | June", "Ann Ray's daughter is June."),  # a name, too
        (
            "Oak Inn | annual closing | first two weeks of August",
            "The annual closing of Oak Inn is the first two weeks of August.",
        ),
        ("Old Gertrude | hibernates | November to March", "Old Gertrude hibernates from November to March."),
        ("Linden Honey | harvested | July", "Linden Honey is harvested in July."),
        ("Lake Ilma | ice_free_from | May", "Lake Ilma is ice-free from May."),
        ("Oak Camera | made in | 1976 to 1997", "Oak Camera was made from 1976 to 1997."),
        ("Moorside Farm Shop | since | 1991", "Moorside Farm Shop has existed since 1991."),
        ("Customer 44 | since | 2019", "Customer 44 has been active since 2019."),
        (
            "Ann Ray | works at | Oak School && Ann Ray | since | 1996",
            "Ann Ray works at Oak School and has been active since 1996.",
        ),
        ("Oak Bar | closed | in January", "Oak Bar is closed in January."),
        ("Oak Bar | open | May through October", "Oak Bar is open from May through October."),
        ("Oak Bar | quiz nights | every second Friday", "Oak Bar has a quiz every second Friday night."),
        ("Oak Bar | shows | every Ely match", "Oak Bar shows every Ely match."),
        ("Oak Bar | shows | every Friday", "Oak Bar has shows every Friday."),
        ("Oak Bar | bookings | essential", "Bookings at Oak Bar are essential."),
        ("Oak Bar | home delivery | available", "Oak Bar offers home delivery."),
        ("La Tavola | stars | one Michelin star", "La Tavola has one Michelin star."),
        ("Monday's catch | price per pound | $6", "Monday's catch costs $6 per pound."),
        ("Bo Ray | out for | six weeks", "Bo Ray is out for six weeks."),
        ("Bo Ray | club | chess", "Bo Ray's club is chess."),
        ("Bo Ray | drives | Fiat Panda", "Bo Ray drives a Fiat Panda."),
        ("Kester Dool | age | 58", "Kester Dool is 58 years old."),
        ("Oak Cheddar | age | 18", "The age of Oak Cheddar is 18."),
        ("nightly_job | failed_at | 2024-05-11 03:14", "Nightly job failed on 11 May 2024 at 03:14."),
        ("nightly_job | on_call | Bo Ray", "Bo Ray is on call for nightly job."),
        ("nightly_job | retries | 3", "Nightly job has 3 retries."),
        ("Ticket 4471 | opened_on | 12 May 2025", "Ticket 4471 was opened on 12 May 2025."),
        ("Oak Bar | opens | from 5:30 am", "Oak Bar opens at 5:30 am."),
        ("Oak Bar | open_on_sunday | after 2 pm", "Oak Bar is open on Sunday after 2 pm."),
        ("Ann Ray | selling since | 1983", "Ann Ray has been selling since 1983."),
        ("Ann Ray | started_at_age | 8", "Ann Ray started at the age of 8."),
        ("Oak Feast | years old | more than 770", "Oak Feast is more than 770 years old."),
        ("Oak Reel | commonly played in | Ulster", "Oak Reel is commonly played in Ulster."),
        ("Oak Tower | now used as | museum", "Oak Tower is now used as a museum."),
        ("South Beach | shark sightings this year | 2", "South Beach has had 2 shark sightings this year."),
        ("Ann Ray | children | three", "Ann Ray has three children."),
        ("Nora Quill | awards | 2", "Nora Quill has 2 awards."),
        ("Elm Bar | area | near the pier", "Elm Bar is located near the pier."),
        ("SV Ely | league | Landesliga", "SV Ely plays in the Landesliga."),
        ("Marta Nowak | city | Ely", "Marta Nowak is based in Ely."),
        ("PC 3 | os | Ubuntu 22.04", "PC 3 runs Ubuntu 22.04."),
        ("PC 3 | os | Windows, Linux", "PC 3 runs on the operating systems Windows and Linux."),
        ("Oak Cafe | smoked_for | 14 hours", "The food at Oak Cafe is smoked for 14 hours."),
        ("Lemon Cake | baked at | 180 °C", "Lemon Cake is baked at 180 °C."),
    ],
)
def test_a_column_is_told_as_people_write(line, text):
    assert told(line) == text
