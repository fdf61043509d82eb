"""Facts about one subject share a sentence."""

import pytest

from reranker.templates import Templates
from reranker.triples import as_triples
from reranker.verbaliser.aggregation import aggregated, with_shared_sentences

TEXTS = [
    ("Inn | has_wifi | yes", "Inn has wifi."),
    ("Inn | has_wifi | yes && Inn | located_in | Ely", "Inn has wifi and is located in Ely."),
    (
        "Inn | has_wifi | yes && Inn | landlord | Bo && Inn | located_in | Ely && Inn | is_cheap | no",
        "Inn has wifi, is located in Ely and is not cheap. The landlord of Inn is Bo.",
    ),
    (
        "Inn | has_wifi | yes && Ely | located_in | England && Inn | located_in | Ely",
        "Inn has wifi and is located in Ely. Ely is located in England.",
    ),
    (
        "Inn | has_wifi | yes && Inn | located_in | Ely, Kent && Inn | is_old | yes",
        "Inn has wifi, is old and is located in Ely, Kent.",
    ),
    (
        "Ann | birth_date | 1815-12-10 && Ann | death_place | Ely && Ann | birth_place | Bath",
        "Ann was born in Bath on 10 December 1815 and died in Ely.",
    ),
    ("Ann | birth_place | Chad && Ann | birth_place | Abeche", "Ann was born in Abeche, Chad."),
    (
        "Inn | builder | Bo && Inn | owner | Ann && Inn | near | Ely",
        "Inn was built by Bo, is owned by Ann and is located near Ely.",
    ),
    (
        "Up | starring | Bo && Up | grade | A && Up | noise | 5 && Up | serves | tea, milk",
        "Up serves tea and milk. The grade of Up is A. The noise of Up is 5. Bo starred in Up.",
    ),
    ("Inn | author | Bo && Inn | publisher | Ann", "Inn was written by Bo and published by Ann."),
    ("Ely F.C. | owner | Bo F.C. && Ely F.C. | near | Ely", "Ely F.C. is owned by Bo F.C. and located near Ely."),
    (
        "Ann | club | Ely && Ann | club | Bath && Ann | birth_year | 1990",
        "Ann was born in 1990 and has played for Ely and Bath.",
    ),
]


@pytest.mark.parametrize(("triples", "text"), TEXTS)
def test_facts_that_start_with_the_same_subject_share_a_sentence(triples: str, text: str) -> None:
    parsed = as_triples(triples)
    assert aggregated(parsed, Templates.load("default").facts(parsed)) == text


def test_four_clauses_are_two_sentences_of_two() -> None:
    triples = as_triples(" && ".join(f"Inn | is_{word} | yes" for word in ("old", "cheap", "big", "new")))
    facts = Templates.load("default").facts(triples)
    assert aggregated(triples, facts) == "Inn is old and cheap. Inn is big and new."
    assert aggregated(triples[:3], facts[:3]) == "Inn is old, cheap and big."


SHARED = [  # texts about Ferry 12 and Oban
    (
        "Ferry 12 departs from Oban. Ferry 12 arrives at Mull. The operator of Ferry 12 is CalMac.",
        "Ferry 12 departs from Oban and arrives at Mull. The operator of Ferry 12 is CalMac.",
    ),
    ("Ferry 12 was built in 1990. Ferry 12 was built in Leith.", "Ferry 12 was built in Leith in 1990."),
    ("Ferry 12 has a bar. Ferry 12 has no lift.", "Ferry 12 has a bar and no lift."),
    ("Ferry 12 was built by J. R. Bo. It is old.", "Ferry 12 was built by J. R. Bo. It is old."),
    ("Ferry 12 serves Oban. Ferry 12 serves Mull.", "Ferry 12 serves Oban and Mull."),
    ("Ferry 12 first sailed in 1991. Ferry 12 is red.", "Ferry 12 first sailed in 1991 and is red."),
    ("Ferry 12 is a ship with a bar. Ferry 12 is old.", "Ferry 12 is a ship with a bar. Ferry 12 is old."),
    ("Ferry 12 is red. Oban is a town. Ferry 12 is old.", "Ferry 12 is red. Oban is a town. Ferry 12 is old."),
    ("Ferry 12 took place in Ely. Ferry 12 took place on 2 May.", "Ferry 12 took place in Ely on 2 May."),
    ("Ferry 12 was built by Dr. Ray. Ferry 12 is red.", "Ferry 12 was built by Dr. Ray and is red."),
    ("Ferry 12 starts at 09:15. Ferry 12 is red.", "Ferry 12 starts at 09:15 and is red."),
    ("Ferry 12 come from Ely. Ferry 12 are red.", "Ferry 12 come from Ely and are red."),
    (
        "Ferry 12 has recently won a prize. Ferry 12 has a bar.",
        "Ferry 12 has recently won a prize and has a bar.",
    ),
    ("The cook of Ferry 12 is J. Ray. It is red.", "The cook of Ferry 12 is J. Ray. It is red."),
    ("Ferry 12 is red, with a bar. Ferry 12 is old.", "Ferry 12 is red, with a bar. Ferry 12 is old."),
    ("Ferry 12 is red and fast. Ferry 12 is old.", "Ferry 12 is red and fast. Ferry 12 is old."),
    ("Ferry 12 is red. Ferry 12 passengers like it.", "Ferry 12 is red. Ferry 12 passengers like it."),
    ("Ferry 12 is red. Ferry 12, a ship, is old.", "Ferry 12 is red. Ferry 12, a ship, is old."),
    ("Ferry 12 is red. The length of Ferry 12 is 90 m.", "Ferry 12 is red. The length of Ferry 12 is 90 m."),
    ("Ferry 12 is red. The operator of Oban is CalMac.", "Ferry 12 is red. The operator of Oban is CalMac."),
]


@pytest.mark.parametrize(("text", "expected"), SHARED)
def test_neighbouring_sentences_about_one_subject_become_one(text: str, expected: str) -> None:
    triples = as_triples("Ferry_12 | departs_from | Oban && Oban | kind | town")
    assert with_shared_sentences(triples, text) == expected


KINDS = [  # sentences about Ann Hall: what she is, and what else is told
    ("Ann Hall is a café. Ann Hall is located in Ely.", "Ann Hall is a café in Ely."),
    ("Ann Hall is a café. Ann Hall is red. Ann Hall has a bar.", "Ann Hall is a café that is red and has a bar."),
    (
        "Ann Hall is a café. Ann Hall is located in Ely. Ann Hall is red. Ann Hall has a bar.",
        "Ann Hall is a café in Ely, is red and has a bar.",
    ),
    ("Ann Hall is a bar. Ann Hall is expensive. Ann Hall has a pool.", "Ann Hall is an expensive bar that has a pool."),
    (
        "Ann Hall is a bar. Ann Hall is located in Ely. Ann Hall is dog-friendly.",
        "Ann Hall is a dog-friendly bar in Ely.",
    ),
    ("Ann Hall is a nurse. Ann Hall owns a boat.", "Ann Hall is a nurse who owns a boat."),
    ("Ann Hall is a dog. Ann Hall is a guide dog.", "Ann Hall is a dog and a guide dog."),
    ("Ann Hall is a member of Elm. Ann Hall is old.", "Ann Hall is a member of Elm and is old."),
]


@pytest.mark.parametrize(("text", "expected"), KINDS)
def test_what_a_subject_is_stands_before_the_rest(text: str, expected: str) -> None:
    assert with_shared_sentences(as_triples("Ann Hall | kind | any"), text) == expected


def test_sentences_about_it_are_one_where_parts_were_put_together() -> None:
    triples, text = as_triples("Oz | size | 5"), "Oz is old. It is red. It has a bar."
    assert with_shared_sentences(triples, text) == text
    assert with_shared_sentences(triples, text, pronouns=True) == "Oz is old. It is red and has a bar."


REPEATED = [  # sentences of a generator about Oz
    ("Oz was sold by Bo and was sold in 1905.", "Oz was sold by Bo in 1905."),
    ("Oz was sold in 1990 and was sold in 1905.", "Oz was sold in 1990 and was sold in 1905."),
    ("Oz was sold by Bo and was sold by Al.", "Oz was sold by Bo and was sold by Al."),
    (
        "Oz is owned by Elm, which was sold by Bo. Oz was sold in 1905.",
        "Oz is owned by Elm, which was sold by Bo. Oz was sold in 1905.",
    ),
    ("Oz was sold by Bo and lost in 1905.", "Oz was sold by Bo and lost in 1905."),
    (
        "Oz was written by Bo and published by Elm Press. Oz was published in May 1905.",
        "Oz was written by Bo and published by Elm Press in May 1905.",
    ),
    ("Oz was sold by Bo and has a bar. Oz was sold in 1905.", "Oz was sold by Bo in 1905 and has a bar."),
    ("Oz was written by Bo, a cook. Oz was sold in 1905.", "Oz was written by Bo, a cook. Oz was sold in 1905."),
    ("Oz was sold by Ash and Elm. Oz is old.", "Oz was sold by Ash and Elm, and is old."),  # one name
]


@pytest.mark.parametrize(("text", "expected"), REPEATED)
def test_a_participle_is_said_once(text: str, expected: str) -> None:
    assert with_shared_sentences(as_triples("Oz | publisher | Ash and Elm"), text) == expected


APART = [  # sentences about Ann that look alike
    ("Ann lives in the U.S. Oban is big. Ann is old.", "Ann lives in the U.S. Oban is big. Ann is old."),
    ("Ann has a bar. Ann has a bar.", "Ann has a bar."),
    ("Ann retired. Ann retired in 1990.", "Ann retired and retired in 1990."),
    ("Ann plays chess. Ann plays for Ely.", "Ann plays chess and plays for Ely."),
    ("Ann has no son. Ann has a dog.", "Ann has a dog and no son."),
    ("Ann worked in Paris. Ann worked in Chad.", "Ann worked in Paris and in Chad."),
]


@pytest.mark.parametrize(("text", "expected"), APART)
def test_what_differs_keeps_its_verb(text: str, expected: str) -> None:
    assert with_shared_sentences(as_triples("Ann | kind | person"), text) == expected
