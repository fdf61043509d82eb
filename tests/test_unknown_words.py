"""Words that the vocabulary lacks are compared by string, since the model takes each for any other."""

import pytest

from reranker.nli import NLIClassifier
from reranker.semantic_accuracy import SemanticAccuracy
from reranker.templates import Templates
from reranker.triples import as_triples
from reranker.unknown_words import unknown_words

PAIRS = [  # premise, hypothesis, the words that cannot be told apart
    ("The Mill is a pub.", "The Mill is a pub.", ()),
    ("The Mill serves 🍕.", "The Mill serves 🍕.", ()),
    ("The Mill serves 🍕.", "The Mill is a pub.", ()),
    ("The Mill serves 🍕.", "The Mill serves 🍜.", ("🍜", "🍕")),
    ("The Mill is a pub.", "The Mill serves 🍜.", ("🍜",)),
    ("漢 leads 字.", "字 leads 漢.", ("字", "漢")),
    ("漢 leads 字.", "漢 leads.", ("漢", "字")),
]


@pytest.mark.parametrize(("premise", "hypothesis", "words"), PAIRS)
def test_unknown_words_that_differ_are_not_entailed(
    tiny_nli: NLIClassifier, premise: str, hypothesis: str, words: tuple[str, ...]
) -> None:
    pair = (premise, hypothesis)
    assert tiny_nli.indistinct(pair) == words
    entailment = tiny_nli.probabilities([pair, PAIRS[0][:2]])[0, tiny_nli.entailment]
    assert (entailment == 0) == bool(words)


def test_signs_and_words_that_no_piece_writes_are_unknown(tiny_nli: NLIClassifier) -> None:
    assert unknown_words(tiny_nli.tokenizer, "Über the Mill: 漢字, 🍕🍕 and €5.") == ("漢字", "🍕", "€")
    assert unknown_words(tiny_nli.tokenizer, "") == ()


def test_an_exchange_of_unknown_names_cannot_be_checked(tiny_nli: NLIClassifier) -> None:
    check = SemanticAccuracy(tiny_nli, Templates({"leads": "{subject} leads {object}."}))
    exchanged, right = check.assess(
        [(as_triples("漢 | leads | 字"), text) for text in ("字 leads 漢.", "漢 leads 字.")]
    )
    assert not exchanged.ok
    assert exchanged.problem == "cannot be checked: the NLI model does not know the words 漢, 字"
    assert right.ok, "word for word what the fact says"
