"""The handcrafted templates: the form of every entry, and the wording of some values."""

import json
import re
from importlib import resources

import pytest

from reranker.templates import Templates
from reranker.triples import Triple, predicate_key

TEXT = resources.files("reranker").joinpath("handcrafted.json").read_text(encoding="utf-8")
ENTRIES = json.loads(TEXT)
TRUTH = {"family_friendly": {"yes", "no", "true", "false"}}
CLOSED = {"area", "languages", *TRUTH}  # the verbaliser says other values
E2E = ("eat_type", "food", "price_range", "customer_rating", "area", "family_friendly", "near")

GENERAL = sorted((k, t if isinstance(t, str) else t["*"]) for k, t in ENTRIES.items() if k not in CLOSED)
SPECIFIC = sorted((k, v, s) for k, t in ENTRIES.items() if isinstance(t, dict) for v, s in t.items() if v != "*")


@pytest.mark.parametrize(("predicate", "sentence"), GENERAL)
def test_a_general_template_has_each_slot_once(predicate: str, sentence: str) -> None:
    assert sorted(re.findall(r"{.*?}", sentence)) == ["{object}", "{subject}"]
    assert_sentence(sentence)


@pytest.mark.parametrize(("predicate", "value", "sentence"), SPECIFIC)
def test_a_value_specific_template_has_the_subject_once_and_the_object_at_most_once(
    predicate: str, value: str, sentence: str
) -> None:
    assert sorted(re.findall(r"{.*?}", sentence)) in (["{subject}"], ["{object}", "{subject}"])
    assert value == " ".join(value.replace("_", " ").split()).lower(), "values are looked up in lower-case words"
    assert_sentence(sentence)


def assert_sentence(sentence: str) -> None:
    assert re.fullmatch(r"[A-Z{][^\n]*[^\s.]\.", sentence), "a capital or a slot first, one full stop last"
    assert "  " not in sentence
    assert not re.search(r"\ban {object}|\ba {object}(?!\.$)", sentence), (
        "the article of a value is made only at the end"
    )


@pytest.mark.parametrize(("predicate", "values"), sorted(TRUTH.items()))
def test_a_closed_domain_lists_its_values(predicate: str, values: set[str]) -> None:
    assert set(ENTRIES[predicate]) == values


def test_keys_are_predicate_keys_and_unique() -> None:
    keys = re.findall(r'^  "([^"]+)": ', TEXT, flags=re.MULTILINE)
    assert keys == sorted(set(keys)) == list(ENTRIES)
    assert [predicate_key(key) for key in keys] == keys


def test_every_e2e_attribute_is_covered() -> None:
    assert set(E2E) <= set(ENTRIES)


@pytest.mark.parametrize(
    ("triple", "fact"),
    [
        (("The Blue Door", "eatType", "coffee shop"), "The Blue Door is a coffee shop."),
        (("The Blue Door", "area", "harbour"), "The Blue Door is located in the harbour area."),
        (("The Blue Door", "area", "harbour district"), "The Blue Door is located in the harbour district."),
        (("Kyoto_Shimbun", "area", "Kansai"), "Kyoto Shimbun is located in the area of Kansai."),
        (("Moss_Lake", "area", "12 km2"), "The area of Moss Lake is 12 km2."),
        (("Sofia_Rossi", "languages", "Italian"), "The languages of Sofia Rossi include Italian."),
        (("The Blue Door", "eatType", "tea room"), "The Blue Door is a tea room."),
        (("The Blue Door", "food", "Fast food"), "The Blue Door serves fast food."),
        (("The Blue Door", "food", "Seafood"), "The Blue Door serves seafood."),
        (("The Blue Door", "food", "cheese and charcuterie"), "The Blue Door serves cheese and charcuterie."),
        (("The Blue Door", "food", "Fish and chips"), "The Blue Door serves fish and chips."),
        (("The Blue Door", "food", "Street food"), "The Blue Door serves street food."),
        (("The Blue Door", "food", "Fusion"), "The Blue Door serves fusion food."),
        (("The Blue Door", "food", "Polish"), "The Blue Door serves Polish food."),
        (("The Blue Door", "food", "Thai"), "The Blue Door serves Thai food."),
        (("The Blue Door", "priceRange", "less than £20"), "The Blue Door has a price range of less than £20."),
        (("The Blue Door", "priceRange", "moderate"), "The Blue Door has moderate prices."),
        (("The Blue Door", "customer rating", "5 out of 5"), "The Blue Door has a customer rating of 5 out of 5."),
        (("The Blue Door", "customer rating", "average"), "The Blue Door has an average customer rating."),
        (("The Blue Door", "area", "city centre"), "The Blue Door is located in the city centre."),
        (("The Blue Door", "familyFriendly", "no"), "The Blue Door is not family-friendly."),
        (("Ada_Lovelace", "birthDate", '"1815-12-10"'), "Ada Lovelace was born on 10 December 1815."),
        (("Porto", "country", "Portugal"), "The country of Porto is Portugal."),
        (("Oxford", "country", "United_Kingdom"), "The country of Oxford is the United Kingdom."),
        (("Quito", "elevationAboveTheSeaLevel_(in_metres)", "2850"), "Quito is 2850 metres above sea level."),
        (("Wales", "has to its east", "England"), "England lies to the east of Wales."),
        (("Freedonia", "leaderName", "Rufus_T._Firefly"), "Freedonia is led by Rufus T. Firefly."),
    ],
)
def test_facts(triple: tuple[str, str, str], fact: str) -> None:
    assert Templates.load("default").fill(Triple(*triple)) == fact
