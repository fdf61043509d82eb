"""Times of day that a text leaves out, or that no triple has."""

import pytest

from reranker.doubts.times import lost_times, unknown_times
from reranker.triples import as_triples

MOMENT, EVENING, HOURS = (
    "Tern | eta | 2024-05-06 07:25",
    "Tern | etd | 2024-05-06T19:25:00Z",
    "Inn | opens | 9:30",
)
TIMES = [  # triple, text, the times that it leaves out, the times that it adds
    (MOMENT, "It arrives on 6 May 2024 at 07:25.", [], []),
    (MOMENT, "It arrives on 6 May 2024 at 7:25 am.", [], []),
    (MOMENT, "It arrives on 6 May 2024 at 7.25 a.m.", [], []),
    (MOMENT, "It arrives on 6 May 2024 at 7:25 pm.", ["07:25"], ["7:25 pm"]),
    (MOMENT, "It arrives on 6 May 2024.", ["07:25"], []),
    (MOMENT, "It arrives on 6 May 2024 at 08:25.", ["07:25"], ["08:25"]),
    (EVENING, "It leaves at 7:25 on 6 May 2024.", [], []),
    (EVENING, "It leaves at 19:25 UTC on 6 May 2024.", [], []),
    (HOURS, "It opens at 9:30 and closes at midnight.", [], ["midnight"]),
    ("Tern | seen | 2024-05-06 00:00:00", "It was seen on 6 May 2024.", [], []),
    ("Match 4 | score | 2:1", "Match 4 ended 2:1.", [], []),
    ("Inn | hours | 9 am to 5 pm", "It opens from 9:00 to 17:00.", [], []),
]


@pytest.mark.parametrize(("triple", "text", "lost", "unknown"), TIMES)
def test_times_of_day_are_compared(triple: str, text: str, lost: list[str], unknown: list[str]) -> None:
    triples = as_triples(triple)
    assert (lost_times(triples, text), unknown_times(triples, text)) == (lost, unknown)
