"""The word pieces of a BERT, pruned: texts come back with their spaces, and any word can be spelt."""

from pathlib import Path

import pytest
from conftest import EXAMPLES
from transformers import AutoTokenizer, PreTrainedTokenizerBase

from d2t.generator.casing import Casing
from d2t.generator.linearize import Linearizer
from d2t.training.generator.word_pieces import prune
from reranker.triples import as_triples

CASING = Casing.learn([text for _, text in EXAMPLES], rarest=1)
LINEARIZER = Linearizer(3, CASING)
LINES = [
    line
    for triples, text in EXAMPLES
    for line in (LINEARIZER.source(as_triples(triples)), LINEARIZER.target(as_triples(triples), text))
]
TEXTS = [
    "<e0> is a pub near <e1>.",
    "<e0>'s (<e1>), \"<e2>\" 1.5 km; $20-25: isn't it?",
    "quixotic zymurgy",
    "<e0> | eat type | pub && area | <e1>",
    "a... b, c/d #5 50% a & b, r&b",
]


@pytest.fixture(scope="module")
def base(tiny_nli_dir: Path) -> PreTrainedTokenizerBase:
    return AutoTokenizer.from_pretrained(tiny_nli_dir)


@pytest.fixture(scope="module")
def tokenizer(base: PreTrainedTokenizerBase) -> PreTrainedTokenizerBase:
    return prune(base, LINES, size=1000, marks=3, casing=CASING)[0]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_comes_back_from_its_pieces(text: str, tokenizer: PreTrainedTokenizerBase) -> None:
    pieces = tokenizer(text)["input_ids"]
    assert tokenizer.decode(pieces, skip_special_tokens=True) == text
    assert pieces[-1] == tokenizer.eos_token_id


@pytest.mark.parametrize(("triples", "text"), EXAMPLES)
def test_an_example_comes_back_with_its_capitals(triples: str, text: str, tokenizer: PreTrainedTokenizerBase) -> None:
    linearizer, read = Linearizer.of(tokenizer), as_triples(triples)
    pieces = tokenizer(linearizer.target(read, text))["input_ids"]
    assert linearizer.text(read, tokenizer.decode(pieces, skip_special_tokens=True)) == text


def test_marks_and_frequent_words_are_one_piece(tokenizer: PreTrainedTokenizerBase) -> None:
    assert tokenizer.tokenize("The Mill <e2>'s pub && riverside.") == [
        *("the", "mill", "<e2>", "⁀'⁀", "s", "pub", "&&", "riverside", "⁀."),
    ]


def test_the_least_frequent_words_are_spelt(base: PreTrainedTokenizerBase) -> None:
    everything, ids = prune(base, LINES, size=1000, marks=3, casing=CASING)
    few, _ = prune(base, ["pub"], size=len(everything) - 5, marks=3, casing=CASING)
    assert len(ids) == len(everything) > len(few)
    assert few.tokenize("pub") == ["pub"]
    assert few.tokenize("Italian") == ["i", *(f"##{letter}" for letter in "talian")]


def test_each_piece_starts_from_the_same_piece_of_the_base(base: PreTrainedTokenizerBase) -> None:
    tokenizer, ids = prune(base, LINES, size=1000, marks=3, casing=CASING)
    start = dict(zip(tokenizer.convert_ids_to_tokens(range(len(ids))), base.convert_ids_to_tokens(ids), strict=True))
    wanted = {"pub": "pub", "⁀.": ".", "⁀-⁀": "-", "##a": "##a", "<e0>": "[UNK]", "[SEP]": "[SEP]"}
    assert {piece: start[piece] for piece in wanted} == wanted


def test_the_tokenizer_is_read_back_the_same(tokenizer: PreTrainedTokenizerBase, tmp_path: Path) -> None:
    tokenizer.save_pretrained(tmp_path)
    again = AutoTokenizer.from_pretrained(tmp_path)
    assert [again(text)["input_ids"] for text in TEXTS] == [tokenizer(text)["input_ids"] for text in TEXTS]
    assert Linearizer.of(again) == LINEARIZER
