"""A clause that tells more about a name has a comma before it."""

import pytest

from reranker.verbaliser.relative_clauses import with_commas

TEXTS = [  # texts about Bath and A.S. Ely
    ("Ann lives in Bath which is old.", "Ann lives in Bath, which is old."),
    ("It is old. Ann was born in Bath where Bo leads.", "It is old. Ann was born in Bath, where Bo leads."),
    ("Bo plays for A.S. Ely whose ground is new.", "Bo plays for A.S. Ely, whose ground is new."),
    ("Bath, which is old, is large.", "Bath, which is old, is large."),
    ("Bath which is old is large.", "Bath which is old is large."),
    ("Bo is in the UK where it rains.", "Bo is in the UK, where it rains."),
    ("Bo plays in the A.S. Ely league where Ann leads.", "Bo plays in the A.S. Ely league, where Ann leads."),
    ("It was Bath which won.", "It was Bath which won."),
    ("Ann was the first American who flew.", "Ann was the first American who flew."),
    ("Ann lives in a town which is old.", "Ann lives in a town which is old."),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_a_comma_parts_a_name_from_the_clause_at_the_end(text: str, expected: str) -> None:
    assert with_commas(text, ["Bath", "A.S. Ely"]) == expected
