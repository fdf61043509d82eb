"""BLEU and chrF against figures worked out by hand."""

import math

import pytest

from d2t.stats.bootstrap import Figure
from d2t.stats.text_scores import TextScorer
from reranker import InputError

# Precisions of 1 to 4 words: 4/5, 3/4, 2/3, 1/2; their geometric mean.
FOUR_OF_FIVE = 100 * (4 / 5 * 3 / 4 * 2 / 3 * 1 / 2) ** (1 / 4)
CORPORA = [
    (["a b c d e"], [["a b c d e"]], 100.0),
    (["a b c d e"], [["a b c d f"]], FOUR_OF_FIVE),
    (["a b c d e"], [["x y z w v"]], 0.0),
    (["a b c d"], [["a b c d e"]], 100 * math.exp(1 - 5 / 4)),  # all right but too short
    (["a b c d e"], [["x y z w v", "a b c d e"]], 100.0),  # one of several references is enough
    (["a b c d e", "f g h i j"], [["a b c d e"], ["x", "f g h i j", "y"]], 100.0),  # not as many references each
    (["a b c d e", "f g h i j"], [["a b c d e"], ["f g h i j"]], 100.0),
    (["A b c d e."], [["A b c d e ."]], 100.0),  # tokenised
]


def text_scores(texts: list[str], references: list[list[str]]) -> dict[str, Figure]:
    scorer = TextScorer(references)
    counts = scorer.counts(texts)
    return {name: scorer.interval(name, counts) for name in counts}


@pytest.mark.parametrize(("texts", "references", "bleu"), CORPORA)
def test_bleu(texts: list[str], references: list[list[str]], bleu: float) -> None:
    assert text_scores(texts, references)["bleu"].value == pytest.approx(bleu, abs=1e-3)


# chrF is F2 over the mean precision and the mean recall of 1 to 6 characters, blanks left out.
PAIRS = [
    ("abc", ["abc"], 100.0),
    ("abc", ["xyz"], 0.0),
    ("ab", ["ac"], 25.0),  # one of two characters, none of one pair: 1/4 both ways
    ("ab", ["xy", "ac"], 25.0),
    ("a b", ["ac"], 25.0),
    # precisions 1, 1; recalls 2/3, 1/2: means 1 and 7/12
    ("ab", ["abc"], 100 * 5 * 1 * (7 / 12) / (4 * 1 + 7 / 12)),
    ("", ["abc"], 0.0),
]


@pytest.mark.parametrize(("text", "references", "chrf"), PAIRS)
def test_chrf(text: str, references: list[str], chrf: float) -> None:
    assert text_scores([text], [references])["chrf"].value == pytest.approx(chrf, abs=1e-3)


def test_a_text_that_was_not_given_counts_as_wrong() -> None:
    figures = text_scores(["a b c d e"] * 9 + [""], [["a b c d e"]] * 9 + [["f g h i j"]])
    assert figures["bleu"].value == pytest.approx(100 * math.exp(1 - 50 / 45), abs=1e-3)
    assert figures["chrf"].value < 100


def test_an_interval_where_a_resample_may_share_nothing_with_its_references() -> None:
    figures = text_scores(["a b c d e", "x"], [["a b c d e"], ["y"]])
    assert [round(figure.low) for figure in figures.values()] == [0, 0]
    assert [round(figure.high) for figure in figures.values()] == [100, 100]


def test_intervals_hold_the_value_and_are_the_same_each_time() -> None:
    texts = ["a b c d e", "f g h i j", "k l m n o"]
    references = [["a b c d f"], ["f g h i j"], ["k l x n o"]]
    figures = text_scores(texts, references)
    for figure in figures.values():
        assert figure.low < figure.value < figure.high
    assert text_scores(texts, references) == figures


def test_the_signature_is_sacrebleus() -> None:
    scorer = TextScorer([["a", "b"]])
    scorer.counts(["a"])
    for part in ("bleu[nrefs:2|", "tok:13a", "chrf[nrefs:2|", "version:"):
        assert part in scorer.signature


@pytest.mark.parametrize("references", [[], [[]], [["a"], []]])
def test_texts_without_references_are_refused(references: list[list[str]]) -> None:
    with pytest.raises(InputError, match="at least one reference"):
        TextScorer(references)
