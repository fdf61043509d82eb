"""A sentence that puts template sentences together, in nothing but their words, says their facts."""

import pytest

from reranker import Templates
from reranker.own_words import OwnWords
from reranker.triples import as_triples

INN = "Inn 7 | serves | tea && Inn 7 | rooms | 5 && Inn 7 | garden | yes && Inn 7 | alcohol | no && Inn 7 | motto | Up"
BAR = "Oz | is a | bar && Oz | located in | Ely && Oz | allows | dogs && Oz | owner | Ann Ray && Ann Ray | age | 40"
TRIP = "School trip | goes to | Rye && School trip | price | 9 EUR && School trip | currency | EUR"
DEPTH = "Trap 3 | depth | 30 m && Trap 3 | bait | herring"
READ = [
    (INN, "Inn 7 has 5 rooms, serves tea and has a garden.", "rooms serves garden"),
    (INN, "Inn 7 serves tea and has 5 rooms and a garden.", "serves rooms garden"),
    (INN, "Inn 7 has 5 rooms and a garden, and serves tea.", "rooms garden serves"),
    (INN, "Inn 7 has no alcohol. It serves tea. Its motto is Up.", "alcohol serves motto"),
    (INN, "The motto of Inn 7 is Up.", "motto"),
    (BAR, "Oz is a bar that allows dogs and is located in Ely.", "is_a allows located_in"),
    (BAR, "Oz is a bar in Ely and allows dogs.", "is_a located_in allows"),
    (
        BAR,
        "Oz allows dogs, is located in Ely and is owned by Ann Ray, who is 40 years old.",
        "allows located_in owner age",
    ),
    (TRIP, "The school trip goes to Rye and costs 9 EUR.", "goes_to price"),
    (DEPTH, "Trap 3 has a depth of 30 m.", "depth"),
    (DEPTH, "The depth of Trap 3 is 30 m, and its bait is herring.", "depth bait"),
]
NOT_READ = [
    # A list behind a sentence about the object goes on about the object.
    ("Oak | sportsOffered | Tennis && Oak | students | 500", "Tennis is a sport offered at Oak and has 500 students."),
    ("Oz | starring | Bo Ray && Oz | writer | Ann Lee", "Bo Ray starred in Oz and was written by Ann Lee."),
    # What one verb says is not what another clause with this verb says.
    ("Farm 7 | pigs | none since 2019 && Farm 7 | garden | yes", "Farm 7 has had no pigs since 2019 and a garden."),
    ("Oz | owner | Ann Ray && Oz | type | bar", "Oz is owned by Ann Ray and a bar."),
    ("Oz | near | Ely && Oz | type | bar", "Oz is located near Ely and a bar."),
    (
        "Ferry 7 | cancelled when | wind exceeds 45 knots && Ferry 7 | operator | Elm Ltd",
        "Ferry 7 is cancelled when wind exceeds 45 knots and operated by Elm Ltd.",
    ),
    ("Inn 7 | has_scones | never && Inn 7 | serves | tea", "Inn 7 never has scones and serves tea."),
    (INN, "Inn 7 has 5 rooms and 5 rooms."),  # said twice
    (INN, "Inn 7 has 5 rooms rooms and serves tea."),
    (INN, "Inn 7 serves tea, has 5 rooms and a garden."),  # no list
    (INN, "Inn 7 serves tea, has 5 rooms, and a garden."),
    (INN, "Inn 7 has no alcohol and a garden."),  # no garden, either?
    (INN, "Inn 7 has 5 rooms and serves tea and cake."),
    (INN, "Inn 7 has five rooms and serves tea."),
    (BAR, "Oz is owned by Ann Ray and is 40 years old."),  # said of the bar
    (BAR, "Oz is owned by Ann Ray, which is 40 years old."),
    (BAR, "Oz is owned by Ann Ray, who allows dogs."),
    (BAR, "Ann Ray allows dogs and is 40 years old."),
    (
        "Oz | owner | Ida Ray && Ida Ray | volunteers | 30 hours a week",
        "The owner of Oz is Ida Ray, which volunteers 30 hours a week.",
    ),
    (BAR, "Ann Ray sings. It allows dogs."),
]


def test_many_facts_in_the_same_words_take_no_time() -> None:
    triples = as_triples(" && ".join(f"Old saw | {' '.join(['very'] * n)} has_bar | yes" for n in range(1, 16)))
    text = f"Old saw {' and '.join(['has a bar'] * 15)} and a leak."
    assert OwnWords(Templates.load()).in_facts(triples, text) == text


def predicates_told(facts: str, text: str) -> list[str]:
    own_words, triples = OwnWords(Templates.load()), as_triples(facts)
    plain = dict(zip(own_words.templates.facts(triples), triples, strict=True))
    in_facts = own_words.in_facts(triples, text)
    told = sorted((fact for fact in plain if fact in in_facts), key=in_facts.index)
    return [plain[fact].predicate.replace(" ", "_") for fact in told]


@pytest.mark.parametrize(("facts", "text", "predicates"), READ)
def test_a_sentence_in_the_words_of_the_templates_is_read_as_its_facts(facts: str, text: str, predicates: str) -> None:
    assert predicates_told(facts, text) == predicates.split()
    triples = as_triples(facts)
    told = OwnWords(Templates.load()).told(triples, text)
    assert {triple.predicate.replace(" ", "_") for triple in told} == set(predicates.split())


@pytest.mark.parametrize(("facts", "text"), NOT_READ)
def test_a_sentence_that_says_more_less_or_other_words_is_not_read(facts: str, text: str) -> None:
    triples = as_triples(facts)
    assert OwnWords(Templates.load()).in_facts(triples, text) == text
