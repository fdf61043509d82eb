"""Sentences of the templates' own making are read as the facts that they say."""

import pytest

from reranker import Templates
from reranker.own_words import OwnWords
from reranker.triples import as_triples

BOX = "Box 7 | weight | 5 kg && Box 7 | delivery_status | delayed && Box 7 | holder | Ann Ray && Box 7 | size | 6"
WEIGHT, DELAYED = "The weight of Box 7 is 5 kg.", "The delivery status of Box 7 is delayed."
HOLDER, SIZE = "The holder of Box 7 is Ann Ray.", "The size of Box 7 is 6."
READ = [
    ("Box 7 weighs 5 kg.", WEIGHT),
    ("Box 7 is delayed and weighs 5 kg.", f"{DELAYED} {WEIGHT}"),
    ("Box 7 weighs 5 kg and is delayed.", f"{WEIGHT} {DELAYED}"),
    ("Box 7 weighs 5 kg. It is delayed.", f"{WEIGHT} {DELAYED}"),
    ("Box 7 weighs 5 kg. Its holder is Ann Ray.", f"{WEIGHT} {HOLDER}"),
    ("Box 7 weighs 5 kg. Its holder is Ann Ray, and its size is 6.", f"{WEIGHT} {HOLDER} {SIZE}"),
    ("Box 7, held by Ann Ray, is red. It weighs 5 kg.", f"Box 7, held by Ann Ray, is red. {WEIGHT}"),
    ("Box 7 weighs 5 kg. A heavy box is old.", f"{WEIGHT} A heavy box is old."),
]
KEPT = [
    "Box 7 weighs 6 kg.",
    "Box 8 weighs 5 kg.",
    "Box 7 weighs 5 kg and is red.",
    "Ann Ray weighs 5 kg.",
    "Ann Ray is red. It weighs 5 kg.",
    "Box 7 is not delayed.",
    "Box 7 has a weight of 5 kg.",
    "The holder of Box 7 is Ann Ray.",
]


@pytest.mark.parametrize(("text", "read"), READ)
def test_a_sentence_as_templates_write_is_read_as_its_facts(text: str, read: str) -> None:
    assert OwnWords(Templates.load()).in_facts(as_triples(BOX), text) == read


@pytest.mark.parametrize("text", KEPT)
def test_any_other_sentence_stays(text: str) -> None:
    assert OwnWords(Templates.load()).in_facts(as_triples(BOX), text) == text


def test_plain_templates_have_no_words_of_their_own() -> None:
    assert OwnWords(Templates.load("backoff")).in_facts(as_triples(BOX), "Box 7 weighs 5 kg.") == "Box 7 weighs 5 kg."


def test_one_clause_never_says_two_facts() -> None:
    facts = as_triples("Order 7 | order_status | sent && Order 7 | shipping_status | sent")
    assert OwnWords(Templates.load()).in_facts(facts, "Order 7 is sent.") == "Order 7 is sent."


def test_a_pronoun_behind_a_sentence_of_another_name_is_not_read() -> None:
    facts = as_triples("Inn 7 | price | 5 EUR && Inn 7 | neighbour | Inn 8 && Inn 8 | price | 9 EUR")
    text = "Inn 7 is old. Its great neighbour is Inn 8. It costs 5 EUR."
    assert OwnWords(Templates.load()).in_facts(facts, text) == text


def test_a_relative_clause_is_read_as_what_is_told_of_its_name() -> None:
    triples = as_triples("Elm tongue | spoken_in | Fenland && Fenland | capital | Ely")
    words = OwnWords(Templates.load("default"))
    read = "Elm tongue is spoken in Fenland. The capital of Fenland is Ely."
    assert words.in_facts(triples, "Elm tongue is spoken in Fenland, whose capital is Ely.") == read
