"""Things that neighbouring sentences are about."""

import pytest
from told import told

from reranker.triples import as_triples
from reranker.verbaliser.pronouns import with_pronouns
from reranker.verbaliser.told_as_thing import is_thing

TEXTS = [  # about Inn 7, which has a bar, and Bo Ray, who works for it
    ("Inn 7 has a bar. Inn 7 is old. The size of Inn 7 is 5.", "Inn 7 has a bar. It is old. Its size is 5."),
    ("The owner of Inn 7 is Al. The size of Inn 7 is 5.", "The owner of Inn 7 is Al. Its size is 5."),
    ("Inn 7 has a bar. Inn 7's owner is Al.", "Inn 7 has a bar. Its owner is Al."),
    ("The Inn 7 has a bar. The Inn 7 is old.", "The Inn 7 has a bar. It is old."),
    ("The Inn 7 has a bar. The size of the Inn 7 is 5.", "The Inn 7 has a bar. Its size is 5."),
    ("Built in 1905, Inn 7 is old. Inn 7 has a bar.", "Built in 1905, Inn 7 is old. It has a bar."),
    ("Inn 7 is old. The elevation of Inn 7 above sea level is 5.", "Inn 7 is old. Its elevation above sea level is 5."),
    ("Bo Ray has a bar. Inn 7 is old.", "Bo Ray has a bar. Inn 7 is old."),
    (
        "Inn 7 has a bar. Bo Ray works for Inn 7. Inn 7 is old.",
        "Inn 7 has a bar. Bo Ray works for Inn 7. Inn 7 is old.",
    ),
    ("Inn 7 has a bar. Inn 7 in Ely is old.", "Inn 7 has a bar. Inn 7 in Ely is old."),
    ("Inn 7 has a bar. Inn 7 & Inn 8 are old.", "Inn 7 has a bar. Inn 7 & Inn 8 are old."),
    ("Inn 7 has a bar. Inn 7 which is old has 2.", "Inn 7 has a bar. Inn 7 which is old has 2."),
    ("Inn 7 has a bar. Inn 7 have a band.", "Inn 7 has a bar. Inn 7 have a band."),  # as clubs do
    ("Inn 7 is in Ely, which is old. Inn 7 has a bar.", "Inn 7 is in Ely, which is old. Inn 7 has a bar."),
    ("Bo Ray works for Inn 7. Bo Ray is old.", "Bo Ray works for Inn 7. Bo Ray is old."),  # he or she
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_a_thing_is_it_from_the_second_sentence_on(text: str, expected: str) -> None:
    assert with_pronouns(as_triples("Inn 7 | has_bar | yes && Bo Ray | works_for | Inn 7"), text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Toronto Raptors are old. The Toronto Raptors play well.", "The Toronto Raptors are old. They play well."),
        (
            "The Toronto Raptors are old. The GDP of the Toronto Raptors is 5.",
            "The Toronto Raptors are old. Their GDP is 5.",
        ),
        (
            "The Marsh Hens are old. The hometown of The Marsh Hens is Ely.",
            "The Marsh Hens are old. Their hometown is Ely.",
        ),
        (
            "The Toronto Raptors are old. The Toronto Raptors lies.",
            "The Toronto Raptors are old. The Toronto Raptors lies.",
        ),
        (
            "The Marsh Hens come from Ely. The label of The Marsh Hens is Fen.",
            "The Marsh Hens come from Ely. Their label is Fen.",
        ),
        ("Invoice 7 is old. The Ofsted rating of invoice 7 is 5.", "Invoice 7 is old. Its Ofsted rating is 5."),
        ("Invoice 7 is old. The size of invoice 7 is 5.", "Invoice 7 is old. Its size is 5."),
    ],
)
def test_several_are_they(text: str, expected: str) -> None:
    told = as_triples("Toronto Raptors | city | Ely && The Marsh Hens | record_label | Ely && invoice 7 | size | 5")
    assert with_pronouns(told, text) == expected


@pytest.mark.parametrize(
    ("triple", "thing"),
    [
        ("Ferry 12 | operator | CalMac", True),
        ("Ferry 12 | _ | CalMac", True),
        ("Oak Street Library | has_wifi | yes", True),
        ("Patient 18 | allergic_to | penicillin", False),
        ("Patient 18 | _ | penicillin", False),
        ("Patient 18 | ward | 4", False),
        ("Fen Marathon | winner | Bo Ray", True),
        ("Castle Dorn | style | Gothic", True),
        ("Night Waves | episodes | 104", True),
        ("Night Waves | episode_count | 104", True),
        ("Priya Nair | membership_status | frozen", False),
        ("Ann Ray | credits | 15", False),
        ("Chad | plan | B", False),
        ("Oak Lake | status | frozen", True),
        ("Estonia | head_of_state | Bo Ray", True),
        ("Bo Ray | sponsor | Acme", False),
        ("Tatra Mountains | highest_peak | Gerlach", False),
        ("Oslo | elevation | 23", True),
        ("John Baker | works_for | Acme", False),
        ("John Hall | birth_place | Ely", False),
        ("Io_(moon) | parent_body | Jupiter", True),
        ("John_Hall_(nurse) | near | Ely", False),
        ("College of Ely | located_in | Ely", True),
        ("University of Ely | students | 900", True),
        ("Bo Hall (baseball) | birth_date | 1950-05-05", False),
    ],
)
def test_what_is_surely_no_person(triple: str, thing: bool) -> None:
    triples = as_triples(triple)
    assert is_thing(triples, triples[0].subject) is thing


LIKELY = [  # what no single column tells
    (
        "Konoba Oak | has terrace | yes && Konoba Oak | house wine | Rye Red && Konoba Oak | harbour | Elm",
        "Konoba Oak has a terrace. Its house wine is Rye Red, and its harbour is Elm.",
    ),
    (  # it may be a patient
        "PAT-001 | diagnosed_with | asthma && PAT-001 | ward | Elm",
        "PAT-001 was diagnosed with asthma. The ward of PAT-001 is Elm.",
    ),
    (
        "Petit Lion | weight | 118 kg && Petit Lion | victories | 15 && Petit Lion | stable | Oak",
        "Petit Lion weighs 118 kg and has 15 victories. The stable of Petit Lion is Oak.",
    ),
    (
        "Oak Row Inn | terrace | yes && Oak Row Inn | lunch_menu_price | €12",
        "Oak Row Inn has a terrace. The lunch menu costs €12.",
    ),
]


@pytest.mark.parametrize(("triples", "text"), LIKELY)
def test_all_columns_together_tell_a_thing(triples: str, text: str) -> None:
    assert told(triples) == text
