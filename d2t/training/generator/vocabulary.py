"""Training a SentencePiece vocabulary, saved as a tokenizer that `AutoTokenizer` reads."""

import tempfile
from collections.abc import Iterable
from pathlib import Path

import sentencepiece
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors
from transformers import PreTrainedTokenizerBase, PreTrainedTokenizerFast

from d2t.generator.linearize import mark

PAD, EOS, UNK = "<pad>", "</s>", "<unk>"


def train_tokenizer(lines: Iterable[str], *, size: int, marks: int = 0) -> PreTrainedTokenizerBase:
    """Train a unigram vocabulary; each digit is a piece, and unknown characters fall back to bytes.

    Args:
        lines: training texts and linearised inputs.
        size: number of pieces. It includes padding (0), end (1), unknown (2), the marks and 256 bytes.
        marks: number of marks that stand for entities of the input (`Linearizer`); each mark makes two pieces, one of
            them with a space before it.
    """
    with tempfile.TemporaryDirectory() as folder:
        corpus, prefix = Path(folder, "corpus.txt"), Path(folder, "spiece")
        corpus.write_text("\n".join(lines), encoding="utf-8")
        sentencepiece.SentencePieceTrainer.train(
            input=str(corpus),
            model_prefix=str(prefix),
            vocab_size=size,
            model_type="unigram",
            normalization_rule_name="identity",
            character_coverage=1.0,
            byte_fallback=True,
            split_digits=True,
            user_defined_symbols=["▁|", "▁&&", *(start + mark(n) for n in range(marks) for start in ("", "▁"))],
            hard_vocab_limit=False,
            pad_id=0,
            eos_id=1,
            unk_id=2,
            bos_id=-1,
            minloglevel=2,
        )
        return _as_transformers(sentencepiece.SentencePieceProcessor(model_file=f"{prefix}.model"))


def _as_transformers(pieces: sentencepiece.SentencePieceProcessor) -> PreTrainedTokenizerBase:
    """The same segmentation in `tokenizers`; transformers 5 builds a `T5Tokenizer` without the byte fallback."""
    vocabulary = [(pieces.id_to_piece(i), pieces.get_score(i)) for i in range(pieces.get_piece_size())]
    backend = Tokenizer(models.Unigram(vocabulary, unk_id=pieces.unk_id(), byte_fallback=True))
    backend.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    backend.decoder = decoders.Sequence([decoders.ByteFallback(), decoders.Metaspace(prepend_scheme="always")])
    backend.post_processor = processors.TemplateProcessing(
        single=f"$A {EOS}", pair=f"$A {EOS} $B {EOS}", special_tokens=[(EOS, pieces.eos_id())]
    )
    return PreTrainedTokenizerFast(tokenizer_object=backend, pad_token=PAD, eos_token=EOS, unk_token=UNK)
