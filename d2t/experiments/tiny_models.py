"""Tiny models with random weights, for experiments about the machinery around the models: memory, kills, speed."""

from pathlib import Path

import torch
from transformers import BertConfig, BertForSequenceClassification, BertTokenizer

from d2t.generator.linearize import Linearizer
from d2t.training.generator.small_t5 import SmallT5
from d2t.training.generator.vocabulary import train_tokenizer
from d2t.training.run import save_checkpoint
from reranker.triples import Triples

_LABELS = ("entailment", "neutral", "contradiction")
_SEED = 7


def tiny_models(folder: Path, inputs: list[Triples]) -> list[str]:
    """Make a generator and an NLI classifier below a folder; return the overrides that put them in place.

    Args:
        inputs: the vocabulary of the generator is made from them.
    """
    with torch.random.fork_rng():
        torch.manual_seed(_SEED)
        generator = _generator(folder / "tiny-t5", inputs)
        classifier = _classifier(folder / "tiny-bert")
    return [f"generator.name={generator}", f"nli.name={classifier}"]


def _generator(folder: Path, inputs: list[Triples]) -> Path:
    linearizer = Linearizer(4)
    tokenizer = train_tokenizer([linearizer.source(triples) for triples in inputs], size=300, marks=4)
    shape = SmallT5(d_model=16, d_ff=32, heads=2, encoder_layers=1, decoder_layers=1, dropout=0.0)
    model = shape.build(len(tokenizer), pad=tokenizer.pad_token_id, eos=tokenizer.eos_token_id)
    return save_checkpoint(model, tokenizer, folder)


def _classifier(folder: Path) -> Path:
    letters = [chr(code) for code in range(33, 127) if not chr(code).isupper()]
    pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *letters, *(f"##{letter}" for letter in letters)]
    config = BertConfig(
        vocab_size=len(pieces),
        hidden_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=32,
        id2label=dict(enumerate(_LABELS)),
        label2id={label: index for index, label in enumerate(_LABELS)},
    )
    BertForSequenceClassification(config).save_pretrained(folder)
    vocabulary = {piece: index for index, piece in enumerate(pieces)}
    BertTokenizer(vocab=vocabulary, model_max_length=512).save_pretrained(folder)
    return folder
