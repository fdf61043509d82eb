"""How many things were done by a subject, or at it."""

import pytest
from told import told


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Catalina Moss | species_described | 23", "Catalina Moss has described 23 species."),
        ("Oak Holdings | properties_owned | 23", "Oak Holdings owns 23 properties."),
        ("Harbour FC | goals conceded | 29", "Harbour FC has conceded 29 goals."),
        # What is no person may be where, or for which, things are done.
        ("Plot 7 | bricks_laid | 52,000", "Plot 7 has 52,000 bricks laid."),
        ("Oak Gallery | paintings_stolen | 3", "The Oak Gallery has 3 paintings stolen."),
        ("Ann Ray | years_employed | 31", "Ann Ray has been employed for 31 years."),
    ],
)
def test_a_number_of_things_is_done(line, text):
    assert told(line) == text
