"""Neighbouring sentences about what one subject has."""

import pytest

from reranker.triples import as_triples
from reranker.verbaliser.joined_forms import with_joined_forms

TEXTS = [  # about Show 7, and Ann, who was born
    ("The host of Show 7 is Ann. The guest of Show 7 is Bo.", "The host of Show 7 is Ann, and the guest is Bo."),
    ("Its host is Ann. Its guest is Bo.", "Its host is Ann, and its guest is Bo."),
    ("Their length is 5 km. Their height is 2 km.", "Their length is 5 km, and their height is 2 km."),
    ("Its cost is 5. Its size is 6. Its age is 7.", "Its cost is 5, its size is 6, and its age is 7."),
    ("Its a is 5. Its b is 6. Its c is 7. Its d is 8.", "Its a is 5, its b is 6, and its c is 7. Its d is 8."),
    ("The cost of Show 7 is 5. Its size is 6.", "The cost of Show 7 is 5, and its size is 6."),
    ("The host of Show 7 is Ann. Its size is 6.", "The host of Show 7 is Ann, and the size is 6."),  # not Ann's
    ("The host of Show 7 is Ann. Its age is 6.", "The host of Show 7 is Ann. Its age is 6."),  # not Ann's
    ("Its owner is Acme Inc. Its size is 6.", "Its owner is Acme Inc. Its size is 6."),
    ("Its size is 6. Their age is 7.", "Its size is 6. Their age is 7."),
    ("Its population is 20,000. Its area is 5.", "Its population is 20,000, and its area is 5."),
    ("Its number of acts is 5. Its size is 6.", "Its number of acts is 5, and its size is 6."),
    (
        "The number of acts of Show 7 is 5. The size of Show 7 is 6.",
        "The number of acts of Show 7 is 5, and the size is 6.",
    ),
    ("Its host is Ann. Its hours are 12:00-22:30.", "Its host is Ann, and its hours are 12:00-22:30."),
    ("Its GDP is 5. Its size is 6.", "Its GDP is 5, and its size is 6."),
    ("Its host is Ann, a judge. Its guest is Bo.", "Its host is Ann, a judge. Its guest is Bo."),
    ("Its motto is All is well. Its guest is Bo.", "Its motto is All is well. Its guest is Bo."),
    ("The size of Show 7 is 5. The size of Show 8 is 6.", "The size of Show 7 is 5. The size of Show 8 is 6."),
    ("Show 7 is new. Its guest is Bo.", "Show 7 is new. Its guest is Bo."),
    ("The host is Ann. The guest is Bo.", "The host is Ann. The guest is Bo."),
    ("The shift of Ann is night. The ward of Ann is 4.", "The shift of Ann is night, and the ward is 4."),
    ("The coach of Ann is Bo. The rank of Ann is 4.", "Ann's coach is Bo. Ann's rank is 4."),  # not Bo's
    ("The rank of Ann is 4.", "Ann's rank is 4."),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_forms_about_one_subject_share_a_sentence(text: str, expected: str) -> None:
    assert with_joined_forms(as_triples("Show 7 | host | Ann && Ann | birth_place | Ely"), text) == expected
