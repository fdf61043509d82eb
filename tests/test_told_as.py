"""An object may not be told as what only another predicate of its subject says."""

import pytest

from reranker.doubts.told_as import told_as_another_role
from reranker.triples import as_triples

FORCE = "Elm Force | transportAircraft | Elm C-1 && Elm Force | aircraftFighter | Elm F-2"
CLUB = "Elm FC | coach | Al Ray && Elm FC | manager | Bo Lee"


@pytest.mark.parametrize(
    ("triples", "text", "told"),
    [
        (FORCE, "The Elm Force uses the Elm C-1 and the Elm F-2 as a transport aircraft.", ["Elm F-2"]),
        (FORCE, "The Elm Force uses the Elm C-1 as a transport aircraft and the Elm F-2 as a fighter aircraft.", []),
        (CLUB, "Elm FC has Bo Lee as its coach and Al Ray as its manager.", ["Al Ray", "Bo Lee"]),
        (CLUB, "Elm FC has Bo Lee as its manager and Al Ray as its coach.", []),
        (f"{CLUB} && Elm FC | coach | Bo Lee", "Elm FC has Bo Lee as its coach.", []),
        (CLUB, "Elm FC has Bo Lee as its head.", []),
        ("Elm FC | headCoach | Bo Lee && Elm FC | league | Oak League", "Bo Lee as its coach and the league Oak.", []),
        ("Peru | leaderName | Bo Lee && Peru | leader | President", "Peru has Bo Lee as its leader.", []),
        ("Elm FC | manager | Bo Lee", "Elm FC has Bo Lee as its coach.", []),
    ],
)
def test_an_object_keeps_its_role(triples: str, text: str, told: list[str]) -> None:
    assert [triple.object for triple in told_as_another_role(as_triples(triples), text)] == told
