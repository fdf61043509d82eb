"""Dates of beginnings and ends that a text exchanges."""

import pytest

from reranker.doubts.beginnings import begun_at_the_end
from reranker.triples import as_triples

CAREER = "Bo Ray | career_start | 1974-03-04 && Bo Ray | career_end | 1979-03-30"
TEXTS = [
    (CAREER, "Bo Ray started his career on 4 March 1974 and ended his career on 30 March 1979.", []),
    (CAREER, "Bo Ray's career lasted from 4 March 1974 to 30 March 1979.", []),
    (CAREER, "Bo Ray's career: 4 March 1974, 30 March 1979.", []),
    (
        CAREER,
        "Bo Ray started his career on 30 March 1979 and ended his career on 4 March 1974.",
        ["career_start", "career_end"],
    ),
    (CAREER, "Bo Ray's career ended on 4 March 1974.", ["career_start"]),
    ("Bo Ray | career_start | 1974 && Cy Lee | career_end | 1979", "Bo Ray ended in 1974, Cy Lee in 1979.", []),
]


@pytest.mark.parametrize(("triples", "text", "expected"), TEXTS)
def test_a_date_of_a_beginning_is_not_that_of_an_end(triples: str, text: str, expected: list[str]) -> None:
    assert [triple.predicate for triple in begun_at_the_end(as_triples(triples), text)] == expected
