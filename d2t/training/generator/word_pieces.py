"""The lower-cased word pieces of a BERT, pruned to what training needs, as a tokenizer whose texts come back."""

from collections import Counter
from collections.abc import Iterable, Iterator
from string import punctuation

from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
from transformers import PreTrainedTokenizerBase, PreTrainedTokenizerFast

from d2t.generator.casing import Casing
from d2t.generator.linearize import mark

PAD, UNK, START, END = SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")
GLUE = "⁀"  # at the side of a sign where no space stands
_SIGN = rf"[\p{{P}}\p{{S}}&&[^{GLUE}&<>]]"  # without & and <, so that `&&` and marks stay whole
_CONTINUED = "##"


def prune(
    base: PreTrainedTokenizerBase, lines: Iterable[str], *, size: int, marks: int, casing: Casing
) -> tuple[PreTrainedTokenizerBase, list[int]]:
    """Return a tokenizer with the most frequent pieces of the lines, and the id in `base` that each piece starts from.

    Every character of the base stays, so that any word can be spelt. A sign such as a full stop becomes up to four
    pieces, which tell on which sides of the sign no space stands; thus texts come back with their spaces.

    Args:
        base: the tokenizer of a lower-cased BERT.
        lines: training texts and linearised inputs.
        size: the greatest number of pieces.
        marks: number of marks that stand for entities of the input (`Linearizer`).
        casing: brings capitals back; saved with the tokenizer.
    """
    known = base.get_vocab()
    added = [*SPECIAL, *(mark(number) for number in range(marks)), "&&"]
    signs = [variant for sign in punctuation if sign in known and sign not in "&<>" for variant in _variants(sign)]
    characters = [piece for piece in known if len(piece.removeprefix(_CONTINUED)) == 1]
    kept = dict.fromkeys([*added, *signs, *sorted(characters, key=known.__getitem__)])
    whole = _tokenizer({**known, **{piece: len(known) + number for number, piece in enumerate(added[4:])}})
    counts = Counter(piece for line in lines for piece in _pieces(whole, line) if piece not in kept)
    for piece, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[: max(0, size - len(kept))]:
        kept[piece] = None
    pieces = {piece: number for number, piece in enumerate(kept)}
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=_tokenizer(pieces),
        pad_token=PAD,
        unk_token=UNK,
        bos_token=START,
        eos_token=END,
        model_max_length=base.model_max_length,
        casing=casing.to_dict(),
    )
    fallback = known[UNK]
    return tokenizer, [known.get(piece, known.get(piece.strip(GLUE), fallback)) for piece in pieces]


def _variants(sign: str) -> list[str]:
    return [left + sign + right for left in ("", GLUE) for right in ("", GLUE)]


def _pieces(whole: Tokenizer, line: str) -> Iterator[str]:
    """Yield the pieces of a line; signs come with their glue, whether or not the base has them."""
    assert whole.normalizer
    assert whole.pre_tokenizer
    for word, _ in whole.pre_tokenizer.pre_tokenize_str(whole.normalizer.normalize_str(line)):
        if GLUE in word:
            yield word
        else:
            yield from (token.value for token in whole.model.tokenize(word) if token.value != UNK)


def _tokenizer(pieces: dict[str, int]) -> Tokenizer:
    """Return the tokenizer of these pieces: lower case, no accents, and no space lost."""
    backend = Tokenizer(models.WordPiece(pieces, unk_token=UNK, continuing_subword_prefix=_CONTINUED))
    backend.normalizer = normalizers.Sequence(
        [
            normalizers.BertNormalizer(clean_text=True, handle_chinese_chars=True, strip_accents=True, lowercase=True),
            normalizers.Replace(Regex(rf"(?<=\S)(?={_SIGN})"), GLUE),
            normalizers.Replace(Regex(rf"(?<={_SIGN})(?=[^\s{GLUE}])"), GLUE),
        ]
    )
    backend.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Split(Regex(rf"{GLUE}?{_SIGN}{GLUE}?"), "isolated")]
    )
    backend.post_processor = processors.TemplateProcessing(
        single=f"$A {END}", pair=f"$A {END} $B {END}", special_tokens=[(END, pieces[END])]
    )
    backend.decoder = decoders.Sequence(
        [
            decoders.WordPiece(prefix=_CONTINUED, cleanup=False),
            decoders.Fuse(),
            decoders.Replace(Regex(rf" ?{GLUE} ?"), ""),
        ]
    )
    return backend
