"""Texts whose wrong words are known: each kind changes one thing, and marks what it changed."""

import random

import pytest

from d2t.data.datasets import Example
from d2t.training.spans.marked_text import new_words
from d2t.training.spans.marker import KINDS, RIGHT, Marker
from reranker.triples import as_triples

NEW_WORDS = [  # right text, wrong text, names; new words
    ("Ann is in Oslo.", "Ann is in Oslo.", (), []),
    ("Ann is in Oslo.", "Ann is in Rome.", (), ["Rome"]),
    ("Ann is in Oslo.", "Ann is in New York.", (), ["New", "York"]),
    ("New York is in Utah.", "Utah is in New York.", ("New York", "Utah"), ["Utah", "New York"]),
    ("Ann is in Oslo.", "Ann is not in Oslo.", (), ["not"]),
    ("Ann is not in Oslo.", "Ann is in Oslo.", (), []),
]


@pytest.mark.parametrize(("right", "wrong", "names", "expected"), NEW_WORDS)
def test_words_that_the_right_text_does_not_have(
    right: str, wrong: str, names: tuple[str, ...], expected: list[str]
) -> None:
    assert [wrong[start:end] for start, end in new_words(right, wrong, names)] == expected


EXAMPLES: list[Example] = [
    (as_triples(triples), text)
    for triples, text in [
        ("Ann_Lee | birthPlace | Oslo", "Ann Lee was born in Oslo."),
        ("Bo_Dahl | birthPlace | Bergen", "Bo Dahl was born in Bergen."),
        ("Cy_Moe | employer | Turku", "Cy Moe was hired in Turku."),
        ("Di_Fox | employer | Lund", "Di Fox was hired in Lund."),
        ("Ann_Lee | birthPlace | Oslo && Oslo | population | 700", "Ann Lee was born in Oslo. It has 700."),
        (
            "Bo_Dahl | birthPlace | Bergen && Bergen | population | 280",
            "Bo Dahl was born in Bergen. It has 280.",
        ),
    ]
]


@pytest.fixture(scope="module")
def marker() -> Marker:
    return Marker(EXAMPLES)


@pytest.mark.parametrize("kind", [RIGHT, *KINDS])
def test_only_the_marked_words_are_wrong(kind: str, marker: Marker) -> None:
    rng = random.Random(1)
    made = [found for example in EXAMPLES * 5 if (found := marker.make(kind, example, rng))]
    assert made
    for found in made:
        assert found.kind == kind
        assert bool(found.spans) == (kind != RIGHT)
        kept, at = "", 0
        for span in found.spans:
            kept, at = kept + found.text[at : span.start], span.end
        kept += found.text[at:]
        assert any(all(word in text for word in kept.split()) for _, text in EXAMPLES), kept


def test_a_sentence_loses_its_triple(marker: Marker) -> None:
    found = marker.make("sentence", EXAMPLES[4], random.Random(1))
    assert found
    wrong = [found.text[span.start : span.end] for span in found.spans]
    assert (wrong, len(found.triples)) in ((["Ann Lee was born in Oslo"], 1), (["It has 700"], 1))
    assert marker.make("sentence", EXAMPLES[0], random.Random(1)) is None


def test_texts_are_drawn_by_weight(marker: Marker) -> None:
    weights = {RIGHT: 1.0, "number": 1.0}
    drawn = list(marker.draw(weights, 20, random.Random(1)))
    assert {found.kind for found in drawn} == {RIGHT, "number"}
    assert drawn == list(marker.draw(weights, 20, random.Random(1)))
