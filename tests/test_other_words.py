"""Words that the sentences of facts share with the text become other words, in both."""

import random

import pytest

from d2t.training.generator.other_words import OtherWords

WORDS = {
    (False, ""): ["lantern"],
    (True, ""): ["anchor"],
    (False, "s"): ["barrels"],
    (False, "ed"): ["painted"],
    (True, "ed"): ["emptied"],
}
CHANGED = [
    # the line of the facts and the text, and what they become
    ("The ground of <e0> is <e1>.", "<e1> is the ground.", ("The lantern of <e0> is <e1>.", "<e1> is the lantern.")),
    ("<e0> has ground <e1>.", "<e0> plays in <e1>.", None),  # no word is shared
    ("<e0> has seats.", "Its seats are old seats.", ("<e0> has barrels.", "Its barrels are old barrels.")),
    ("<e0> has an orchard.", "an orchard", ("<e0> has an anchor.", "an anchor")),  # still with *an*
    ("<e0> was opened, visited.", "opened, visited", ("<e0> was emptied, painted.", "emptied, painted")),
    ("<e0> is <e1> Mill Ground.", "The Ground.", None),  # names stay
    ("<e0> walks slowly.", "slowly", None),  # no other word has this ending
    ("<e0> comes from <e1>.", "<e0> comes from <e1>.", None),  # a word of many texts
    ("The well-known ground.", "a well-known one", None),  # no part of a word becomes another
]


@pytest.mark.parametrize(("source", "target", "expected"), CHANGED)
def test_shared_words_become_others(source: str, target: str, expected: tuple[str, str] | None) -> None:
    other_words = OtherWords(WORDS, frozenset({"comes", "from"}), share=1.0)
    assert other_words(source, target, random.Random(1)) == (expected or (source, target))


def test_the_words_of_texts_are_found_without_the_most_frequent() -> None:
    texts = [" ".join(f"x{one}{two}xx" for one in "abcdefghij" for two in "abcdefghij")] * 2 + [
        "Painted bridges of Ely"
    ]
    found = OtherWords.of(texts)
    assert found.words == {(False, "s"): ["bridges"]}
    assert len(found.common) == 100
