"""Unknown words: words that a tokenizer cannot write down, such as emoji and names in rare scripts.

All of them are one token, so that a model takes each for any other.
"""

import re

from transformers import PreTrainedTokenizerBase

_WORD = re.compile(r"\w+|[^\w\s]")


def indistinct_words(tokenizer: PreTrainedTokenizerBase, premise: str, hypothesis: str) -> tuple[str, ...]:
    """Return the unknown words for which a model cannot tell whether the premise entails the hypothesis.

    The model can tell where the hypothesis has no unknown word, or where premise and hypothesis have the same single
    one.
    """
    stated, known = (unknown_words(tokenizer, text) for text in (hypothesis, premise))
    return () if not stated or stated == known == stated[:1] else tuple(dict.fromkeys([*stated, *known]))


def unknown_words(tokenizer: PreTrainedTokenizerBase, text: str) -> tuple[str, ...]:
    """Return the distinct words and signs of a text that the vocabulary has no pieces for, in lower case."""
    words = dict.fromkeys(_WORD.findall(text.casefold()))
    encoded = tokenizer(list(words), add_special_tokens=False)["input_ids"] if words else []
    return tuple(word for word, ids in zip(words, encoded, strict=True) if tokenizer.unk_token_id in ids)
