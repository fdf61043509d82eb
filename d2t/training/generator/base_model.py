"""The base of a generator: a small T5 from scratch, a BART that starts from a BERT, or a T5 or BART checkpoint."""

from collections.abc import Sequence

from transformers import AutoConfig, AutoModelForSeq2SeqLM, BertModel, PreTrainedModel, PreTrainedTokenizerBase

from d2t.data.datasets import Example
from d2t.generator.casing import Casing
from d2t.generator.familiar import ALL_FAMILIAR, Familiar
from d2t.generator.linearize import Linearizer
from d2t.training.base_directory import base_directory
from d2t.training.generator.small_t5 import SmallT5
from d2t.training.generator.vocabulary import train_tokenizer
from d2t.training.generator.warm_start import bart_from_bert
from d2t.training.generator.word_pieces import prune
from reranker.checkpoint import load_checkpoint
from reranker.triples import Triples

Base = tuple[PreTrainedModel, PreTrainedTokenizerBase]


def build_base(
    name: str | None,
    examples: Sequence[Example],
    restated: Sequence[Triples] = (),
    *,
    shape: SmallT5,
    decoder_layers: Sequence[int],
    vocabulary: int,
    marks: bool,
    keep_casing: bool = False,
    reads_sentences: bool = False,
) -> Base:
    """Return model and tokenizer, ready to be trained. The tokenizer names the predicates of the examples.

    Args:
        name: a T5 or BART checkpoint, a BERT, or None for a small T5 from scratch; named as in `base_directory`.
        examples: the training examples. The vocabulary of a new model comes from them.
        restated: the inputs whose facts training says anew, again and again.
        shape: the shape of a small T5.
        decoder_layers: the layers of the BERT that the decoder starts from, counted from 0.
        vocabulary: number of pieces of a new model.
        marks: whether the vocabulary of a new model has marks for names and numbers.
        keep_casing: whether a checkpoint keeps its capitals of words that the examples lack.
        reads_sentences: whether facts with predicates that are not familiar are read as sentences. A checkpoint that
            was trained so reads them so, whatever is said here.

    Raises:
        InputError: there is no such checkpoint.
    """
    directory = base_directory(name) if name else None
    familiar = Familiar.among((triples for triples, _ in examples), reads_sentences=reads_sentences)
    familiar = familiar.with_restated(restated)
    if directory and not _is_bert(directory):
        model, tokenizer = load_checkpoint(AutoModelForSeq2SeqLM, directory, kind="generator", device="cpu")
        if "casing" in tokenizer.init_kwargs:
            before = Casing.from_dict(tokenizer.init_kwargs["casing"]) if keep_casing else Casing()
            tokenizer.init_kwargs["casing"] = _casing(examples).over(before).to_dict()
        if reads_sentences or Familiar.of(tokenizer).predicates is not None:
            familiar.save_with(tokenizer)
        return model.train(), tokenizer
    casing = _casing(examples) if directory else None
    inputs = [triples for triples, _ in examples]
    read = familiar if reads_sentences else ALL_FAMILIAR
    linearizer = Linearizer.fitting(inputs, casing, read) if marks else Linearizer(0, casing, read)
    lines = _lines(linearizer, examples)
    if directory is None:
        tokenizer = train_tokenizer(lines, size=vocabulary, marks=linearizer.marks)
        familiar.save_with(tokenizer)
        return shape.build(len(tokenizer), pad=tokenizer.pad_token_id, eos=tokenizer.eos_token_id), tokenizer
    bert, pieces = load_checkpoint(BertModel, directory, kind="encoder", device="cpu", base=True)
    assert isinstance(bert, BertModel)
    tokenizer, ids = prune(pieces, lines, size=vocabulary, marks=linearizer.marks, casing=casing or Casing())
    familiar.save_with(tokenizer)
    special = {"pad": tokenizer.pad_token_id, "start": tokenizer.bos_token_id, "end": tokenizer.eos_token_id}
    return bart_from_bert(bert, ids, decoder_layers=decoder_layers, **special).train(), tokenizer


def _lines(linearizer: Linearizer, examples: Sequence[Example]) -> list[str]:
    """Return each linearised input once, and all texts."""
    inputs = {linearizer.source(triples): None for triples, _ in examples}
    return [*inputs, *(linearizer.target(triples, text) for triples, text in examples)]


def _casing(examples: Sequence[Example]) -> Casing:
    return Casing.learn(text for _, text in examples)


def _is_bert(directory: str) -> bool:
    try:
        return bool(AutoConfig.from_pretrained(directory, trust_remote_code=False).model_type == "bert")
    except (OSError, ValueError):  # `load_checkpoint` says what is wrong
        return False
