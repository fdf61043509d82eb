"""Capitals and accents come back to lower-cased texts."""

import pytest

from d2t.generator.casing import Casing, plain

TEXTS = [
    "The cook Zoë of Rome eats a bacon sandwich.",
    "In Rome, Zoë likes the South Region. The U.S. team of Jean-Luc drinks café au lait at Old Mill Ltd. in Rome.",
    "Rome and Zoë eat bacon in the café, in the U.S. of Jean-Luc at an Inc. near a region of the south.",
    "We met the region at Inc. and Ltd. in the south.",
]
CASING = Casing.learn(TEXTS * 3)


def test_learning_counts_the_forms_inside_sentences() -> None:
    assert CASING.forms["rome"] == "Rome"
    assert CASING.forms["cafe"] == "café"
    assert CASING.forms["jean-luc"] == "Jean-Luc"
    assert {"bacon", "the", "region", "eats"} <= CASING.small
    assert "we" not in CASING.forms, "a word that only begins sentences tells nothing"
    assert CASING.abbreviations == {"ltd", "inc", "s"}


def test_rare_words_are_not_learned() -> None:
    assert "zoe" not in Casing.learn(["We met Zoë."]).forms
    assert Casing.learn(["We met Zoë."], rarest=1).forms == {"zoe": "Zoë"}


def test_a_title_is_small_unless_a_name_stands_beside_the_word() -> None:
    texts = ["Here Captain Nemo and Captain Ahab met."] * 3 + ["Here a captain met."] * 4
    casing = Casing.learn(texts)
    assert casing.titles == {"captain"}
    assert casing.restore("here the captain met captain nemo and captain <e0>", []) == (
        "here the captain met Captain Nemo and Captain <e0>"
    )


RESTORED = [  # plain text, names of the input, text
    ("in rome, zoe eats <e0>'s bacon.", [], "in Rome, Zoë eats <e0>'s bacon."),
    ("the south region", ["South Region"], "the South Region"),
    ("the south of the region", ["South Region"], "the south of the region"),
    ("a bacon sandwich", ["Bacon sandwich"], "a bacon sandwich"),
    ("near krakow-podgorze", ["Kraków"], "near Kraków-podgorze"),
    ("near the mill", ["mill"], "near the mill"),
    ("the symbol is ea", ["Ea"], "the symbol is Ea"),
    ("in rome", ["IN"], "in Rome"),
    ("zoe music and zoe", ["zoe music"], "zoe music and zoe"),  # as the input spells it
    ("in the rome-west part", ["rome-west"], "in the rome-west part"),
    ("near the mill", [], "near the Mill"),
    ("jean-luc's u.s. cafe", [], "Jean-Luc's U.S. café"),
    ("<e0> has 5.5 e0", ["E0 and More"], "<e0> has 5.5 E0"),
    ("in may 1950, on 3 may and on may 3 it may rain", [], "in May 1950, on 3 May and on May 3 it may rain"),
    ("", [], ""),
]


@pytest.mark.parametrize(("lower", "names", "text"), RESTORED)
def test_words_get_the_form_of_the_texts_or_of_the_input(lower: str, names: list[str], text: str) -> None:
    assert CASING.restore(lower, names) == text


SENTENCES = [
    ("the mill. it is big! is it? “yes.” no", "The mill. It is big! Is it? “Yes.” No"),
    ("made by Old Mill Ltd. in Rome", "Made by Old Mill Ltd. in Rome"),
    ("John F. of the U.S. army. he", "John F. of the U.S. army. He"),
    ("5.5 metres. 1. a", "5.5 metres. 1. A"),
    ("ely Rev. Math. was a journal.", "Ely Rev. Math. was a journal."),
    ("ely Rev. Q. is a journal.", "Ely Rev. Q. is a journal."),
    ("in the U.S. the capital is new", "In the U.S. The capital is new"),
    ("iPhone 15 is sold. eBay is on.", "iPhone 15 is sold. eBay is on."),
]


@pytest.mark.parametrize(("text", "written"), SENTENCES)
def test_sentences_begin_with_a_capital(text: str, written: str) -> None:
    assert CASING.sentences(text) == written


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("Bacon sandwich", "bacon sandwich"),
        ("South Region", "South Region"),
        ("Region 12", "Region 12"),
        ("Region", "region"),
        ("Rome", "Rome"),
        ("Unheard", "Unheard"),
        ("1930", "1930"),
    ],
)
def test_a_common_noun_is_small_inside_a_sentence(name: str, inside: str) -> None:
    assert CASING.inside(name) == inside


def test_a_casing_comes_back_from_what_is_saved() -> None:
    assert Casing.from_dict(CASING.to_dict()) == CASING


def test_plain_text_has_neither_capitals_nor_accents() -> None:
    assert plain("Zoë ÅNGSTRÖM 5") == "zoe angstrom 5"
