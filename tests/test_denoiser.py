"""Sentences, and their words as triples."""

import random

import pytest

from d2t.training.generator.denoiser import Denoiser, sentences

TEXT = "A man in Boston plays the drums, and the people of New York dance."
KEYWORDS = ["Boston", "New", "York", "dance", "drums", "man", "people", "plays"]
FUNCTION = frozenset({"a", "in", "the", "and", "of"})


def words_of(triples: tuple[tuple[str, str, str], ...]) -> list[str]:
    first = [triples[0][0]] if triples else []
    return " ".join([*first, *(part for triple in triples for part in triple[1:])]).split()


def test_keywords_are_the_words_without_function_words() -> None:
    denoiser = Denoiser(FUNCTION, keywords=1.0, cut=0.0)
    orders = set()
    for seed in range(20):
        triples, text = denoiser((), TEXT, random.Random(seed))
        assert text == TEXT
        assert sorted(words_of(triples)) == KEYWORDS
        assert triples[0].subject.startswith("man")
        orders.add(triples)
    assert len(orders) > 10


def test_else_all_words_are_there() -> None:
    triples, _ = Denoiser(FUNCTION, keywords=0.0, cut=0.0)((), TEXT, random.Random(1))
    assert sorted(words_of(triples)) == sorted([*KEYWORDS, "a", "in", "the", "and", "the", "of"])


def test_small_words_lose_their_endings() -> None:
    triples, _ = Denoiser(FUNCTION, keywords=1.0, cut=1.0)((), TEXT, random.Random(1))
    assert {"play", "drum", "people", "Boston"} <= set(words_of(triples))


@pytest.mark.parametrize("text", ["Go.", "Oh dear.", "He went home early.", "Of the in a."])
def test_a_short_text_makes_triples_too(text: str) -> None:
    for seed in range(10):
        triples, _ = Denoiser(FUNCTION)((), text, random.Random(seed))
        assert all(all(triple) for triple in triples)


def test_the_most_frequent_words_are_the_function_words() -> None:
    assert Denoiser.of(["The man and the dog .", "the dog"], count=3).function_words == {"the", "dog", "man"}


def test_sentences_are_whole_and_plain() -> None:
    texts = [
        "A man plays. “The dog sleeps all day,” he said.",
        "A man plays all day. A man plays all day.",
        "Signs stand apart , as tokenised texts have them .",
        "The Capital of Italy is Rome. The Area of Italy is large.",
        "No stop at the end",
        "東京 is the capital of Japan.",
    ]
    assert sentences(texts) == ["“The dog sleeps all day,” he said.", "A man plays all day."]
