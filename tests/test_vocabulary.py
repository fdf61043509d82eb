"""The vocabulary loses nothing."""

from pathlib import Path

import pytest
from conftest import EXAMPLES
from transformers import AutoTokenizer, PreTrainedTokenizerBase

from d2t.generator.linearize import Linearizer
from d2t.training.generator.vocabulary import train_tokenizer
from reranker.triples import as_triples

LINES = [line for triples, text in EXAMPLES for line in (Linearizer().source(as_triples(triples)), text)]


@pytest.fixture(scope="module")
def tokenizer() -> PreTrainedTokenizerBase:
    return train_tokenizer(LINES, size=400)


TEXTS = [
    *LINES,
    "words never seen: quixotic zymurgy",
    "Zoë’s naïve café — £20-25, “half price”",
    "日本語 中文 한국어 עברית العربية ไทย",
    "🍺👩‍🚀🇩🇪 𝕏",
    "e\u0301 and é, ﬁ and fi",  # nothing is normalised
    "soft\u00adhyphen zero\u200bwidth",
    "1234567890 12.5%",
    "C# & <b> [x] {y} \\ | ~ `",
]


@pytest.mark.parametrize("text", TEXTS)
def test_any_text_comes_back_from_its_pieces(text: str, tokenizer: PreTrainedTokenizerBase) -> None:
    pieces = tokenizer(text)["input_ids"]
    assert tokenizer.unk_token_id not in pieces
    assert tokenizer.decode(pieces, skip_special_tokens=True) == text


def test_pieces_end_with_the_end_and_digits_stand_alone(tokenizer: PreTrainedTokenizerBase) -> None:
    assert (tokenizer.pad_token_id, tokenizer.eos_token_id, tokenizer.unk_token_id) == (0, 1, 2)
    assert tokenizer("The Mill")["input_ids"][-1] == 1
    assert tokenizer("The Mill")["input_ids"].count(1) == 1
    assert all(piece.strip("▁") in "2760." for piece in tokenizer.tokenize("2776.0"))


def test_the_tokenizer_is_read_back_the_same(tokenizer: PreTrainedTokenizerBase, tmp_path: Path) -> None:
    tokenizer.save_pretrained(tmp_path)
    again = AutoTokenizer.from_pretrained(tmp_path)
    assert [again(text)["input_ids"] for text in TEXTS] == [tokenizer(text)["input_ids"] for text in TEXTS]
    assert [again.decode(again(text)["input_ids"], skip_special_tokens=True) for text in TEXTS] == TEXTS


def test_the_same_lines_make_the_same_vocabulary(tokenizer: PreTrainedTokenizerBase) -> None:
    assert train_tokenizer(LINES, size=400).get_vocab() == tokenizer.get_vocab()
