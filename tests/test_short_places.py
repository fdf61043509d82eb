"""Places whose whole name is said once."""

import pytest

from reranker.triples import as_triples
from reranker.verbaliser.short_places import with_short_places

ALBANY = "Albany, Oregon | mayor | Bo Ray && Elm Hall | location | Albany, Oregon"


@pytest.mark.parametrize(
    ("triples", "text", "expected"),
    [
        (ALBANY, "Elm Hall is in Albany, Oregon. Albany, Oregon, is led by Bo Ray.", "Albany is led by Bo Ray."),
        (ALBANY, "Elm Hall is in Albany, Oregon. The mayor of Albany, Oregon, is Bo.", "The mayor of Albany is Bo."),
        (ALBANY, "Albany, Oregon, is old. Elm Hall is in Albany, Oregon.", "Elm Hall is in Albany."),
        (ALBANY, "Albany, Oregon, is old. It is in Albany, Oregon, which is old.", "It is in Albany, which is old."),
        (ALBANY, "Elm Hall is in Albany. Albany, Oregon, is old.", "Albany, Oregon, is old."),
        (
            ALBANY,
            "Albany, Oregon, is old. Bo, who lives in Albany, Oregon, sings.",
            "Bo, who lives in Albany, Oregon, sings.",
        ),
        (ALBANY, "Albany, Oregon, is old. Elm Hall is in New Albany, Oregon.", "Elm Hall is in New Albany, Oregon."),
        (
            "Oz | based_on | Eat, Pray && Up | based_on | Eat, Pray",  # no place
            "Oz is based on Eat, Pray. Up is based on Eat, Pray.",
            "Up is based on Eat, Pray.",
        ),
        (
            f"{ALBANY} && Albany, Texas | size | 5",  # another Albany
            "Albany, Oregon, is old. Elm Hall is in Albany, Oregon.",
            "Elm Hall is in Albany, Oregon.",
        ),
        (
            f"{ALBANY} && Albany Airport | size | 5",
            "Albany, Oregon, is old. Elm Hall is in Albany, Oregon.",
            "Elm Hall is in Albany, Oregon.",
        ),
    ],
)
def test_the_second_time_a_place_has_its_short_name(triples: str, text: str, expected: str) -> None:
    assert with_short_places(as_triples(triples), text).endswith(f". {expected}")
