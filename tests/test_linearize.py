"""What the generator reads for given triples."""

import pytest

from d2t.linearize import linearize
from reranker.triples import as_triples

LINES = [
    ("The Mill | eatType | pub", "The Mill | eat type | pub"),
    ("The Mill | eat_type | pub && The Mill | area | riverside", "The Mill | eat type | pub && area | riverside"),
    ("Aarhus_Airport | cityServed | Aarhus", "Aarhus Airport | city served | Aarhus"),
    (
        "A_B | city | Rome && Rome | country | Italy && A_B | owner | C",
        "A B | city | Rome && Rome | country | Italy && A B | owner | C",
    ),
    ('Ann | birthDate | "1930-08-05"', "Ann | birth date | 1930-08-05"),
    ('Ann | alias | "Anna"@en && Ann | shift | "52.0"(minutes)', "Ann | alias | Anna && shift | 52.0 minutes"),
    ("Café | preis | £20-25 && 東京 | 国 | 日本", "Café | preis | £20-25 && 東京 | 国 | 日本"),
]


@pytest.mark.parametrize(("triples", "line"), LINES)
def test_linearize(triples: str, line: str) -> None:
    assert linearize(as_triples(triples)) == line


def test_every_spelling_of_a_predicate_reads_the_same() -> None:
    spellings = ("eatType", "eat_type", "eat type", "EatType")
    assert len({linearize(as_triples([["The Mill", spelling, "pub"]])) for spelling in spellings}) == 1


def test_no_triples_make_an_empty_line() -> None:
    assert linearize(()) == ""
