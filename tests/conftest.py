"""No network, one thread, and tiny real models that every test may use."""

import os
import tempfile

os.environ |= {
    "HF_HUB_OFFLINE": "1",
    "WANDB_MODE": "offline",
    "OMP_NUM_THREADS": "1",
    "TOKENIZERS_PARALLELISM": "false",
    "D2T_CACHE": tempfile.mkdtemp(prefix="d2t-cache-"),
}

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
import torch
from corpora import write_corpora
from transformers import (
    BartConfig,
    BartForConditionalGeneration,
    BertConfig,
    BertForSequenceClassification,
    BertTokenizerFast,
)

from d2t.generator import Generator
from d2t.generator.linearize import Linearizer
from d2t.training.generator.small_t5 import SmallT5
from d2t.training.generator.vocabulary import train_tokenizer
from d2t.training.run import save_checkpoint
from reranker.candidates import BOTH, OMISSION, Assessment, FactCheck
from reranker.nli import NLIClassifier
from reranker.templates import Templates
from reranker.triples import Triples, as_triples

torch.set_num_threads(1)

LABELS = ("contradiction", "entailment", "neutral")  # not the order of our own checkpoints, on purpose

EXAMPLES = [
    ("The Mill | eatType | pub && The Mill | area | riverside", "The Mill is a pub in the riverside area."),
    (
        "The Mill | eatType | coffee shop && The Mill | near | Burger King",
        "The Mill is a coffee shop near Burger King.",
    ),
    ("The Vaults | food | Italian && The Vaults | priceRange | cheap", "The Vaults serves cheap Italian food."),
    (
        "The Vaults | familyFriendly | yes && The Vaults | area | city centre",
        "Central, The Vaults is family friendly.",
    ),
    ("Alan_Bean | birthPlace | Wheeler,_Texas", "Alan Bean was born in Wheeler, Texas."),
    (
        "Alan_Bean | nationality | United_States && Alan_Bean | occupation | Test_pilot",
        "Alan Bean, an American, is a pilot.",
    ),
    ("Aarhus_Airport | cityServed | Aarhus && Aarhus | country | Denmark", "Aarhus Airport serves Aarhus in Denmark."),
    ("Aarhus_Airport | runwayLength | 2776.0", "The runway of Aarhus Airport is 2776 metres long."),
]


@pytest.fixture(scope="session")
def tiny_nli_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A BERT of two layers with random weights, wide enough apart that all three labels come out."""
    directory = tmp_path_factory.mktemp("nli") / "tiny-nli"
    config = BertConfig(
        vocab_size=len(_word_pieces()),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=512,
        initializer_range=0.3,
        id2label=dict(enumerate(LABELS)),
        label2id={label: index for index, label in enumerate(LABELS)},
    )
    with torch.random.fork_rng():
        torch.manual_seed(7)
        BertForSequenceClassification(config).save_pretrained(directory)
    pieces = {piece: index for index, piece in enumerate(_word_pieces())}
    BertTokenizerFast(vocab=pieces, do_lower_case=True, model_max_length=512).save_pretrained(directory)
    return directory


@pytest.fixture(scope="session")
def tiny_nli(tiny_nli_dir: Path) -> NLIClassifier:
    return NLIClassifier.from_pretrained(tiny_nli_dir, device="cpu", engine="torch")


@pytest.fixture(scope="session")
def tiny_generator_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An untrained T5 with a vocabulary of its own: it writes nonsense, but through the real path."""
    shape = SmallT5(d_model=32, d_ff=64, heads=2, encoder_layers=1, decoder_layers=1, dropout=0.1)
    linearizer, examples = Linearizer(4), [(as_triples(triples), text) for triples, text in EXAMPLES]
    lines = [line for t, text in examples for line in (linearizer.source(t), linearizer.target(t, text))]
    tokenizer = train_tokenizer(lines, size=400, marks=4)
    with torch.random.fork_rng():
        torch.manual_seed(7)
        model = shape.build(len(tokenizer), pad=tokenizer.pad_token_id, eos=tokenizer.eos_token_id)
    return save_checkpoint(model, tokenizer, tmp_path_factory.mktemp("generator") / "tiny-t5")


@pytest.fixture(scope="session")
def tiny_generator(tiny_generator_dir: Path) -> Generator:
    return Generator.from_pretrained(tiny_generator_dir, device="cpu")


@pytest.fixture(scope="session")
def tiny_bart_dir(tiny_generator: Generator, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An untrained BART with the vocabulary of the T5."""
    config = BartConfig(
        vocab_size=len(tiny_generator.tokenizer),
        max_position_embeddings=64,
        d_model=32,
        encoder_layers=1,
        decoder_layers=1,
        encoder_ffn_dim=64,
        decoder_ffn_dim=64,
        encoder_attention_heads=2,
        decoder_attention_heads=2,
        init_std=0.5,  # so that words differ in probability
        pad_token_id=0,
        eos_token_id=1,
        bos_token_id=2,
        decoder_start_token_id=1,
        forced_eos_token_id=1,
    )
    with torch.random.fork_rng():
        torch.manual_seed(7)
        model = BartForConditionalGeneration(config)
    return save_checkpoint(model, tiny_generator.tokenizer, tmp_path_factory.mktemp("generator") / "tiny-bart")


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Small data sets as `data.root` has them."""
    return write_corpora(tmp_path_factory.mktemp("data"))


@pytest.fixture
def models(tiny_generator_dir: Path, tiny_nli_dir: Path) -> list[str]:
    """Overrides that put the tiny models and short lists in place."""
    return [
        f"generator.name={tiny_generator_dir}",
        f"nli.name={tiny_nli_dir}",
        "decoding.candidates=3",
        "decoding.max_new_tokens=6",
    ]


@pytest.fixture(scope="module")
def few_resamples() -> Iterator[None]:
    """Draw few resamples for intervals; the values of the figures are the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("d2t.stats.bootstrap.RESAMPLES", 20)
        yield


class ScriptedCheck:
    """A check that gives written assessments and counts in `asked` which texts it had to assess.

    An omission leaves out the last triple. A text that is not in the script gets `otherwise`, or else is a KeyError.
    """

    signature = "scripted"

    def __init__(self, script: Mapping[str, tuple[str, float]], *, otherwise: tuple[str, float] | None = None):
        self.script, self.otherwise = script, otherwise
        self.asked: Counter[str] = Counter()
        self.calls = 0

    def check_length(self, triples: Triples) -> None:
        """Nothing is too long for it."""

    def assess(self, requests: Sequence[tuple[Triples, str]]) -> list[Assessment]:
        self.calls += 1
        self.asked.update(text for _, text in requests)
        return [self._assessment(triples, text) for triples, text in requests]

    def _assessment(self, triples: Triples, text: str) -> Assessment:
        verdict, confidence = self.script.get(text) or self.otherwise or self.script[text]
        said = [verdict not in (OMISSION, BOTH) or number < len(triples) for number, _ in enumerate(triples, 1)]
        facts = [
            FactCheck(triple, fact, 0.99 if passed else confidence, passed)
            for triple, fact, passed in zip(triples, Templates().facts(triples), said, strict=True)
        ]
        support = confidence if verdict != OMISSION else 0.99
        return Assessment(verdict, confidence, tuple(facts), support)


@pytest.fixture
def scripted_check() -> Callable[..., ScriptedCheck]:
    """`scripted_check({text: (verdict, confidence)}, otherwise=(verdict, confidence))`."""
    return ScriptedCheck


def _word_pieces() -> list[str]:
    """Whole words of the examples, and every printable ASCII character, so that no word is unknown."""
    letters = [chr(code) for code in range(33, 127) if not chr(code).isupper()]
    words = sorted({word.strip(".,").lower() for _, text in EXAMPLES for word in text.split()} - set(letters))
    return ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *letters, *(f"##{c}" for c in letters), *words]


@pytest.fixture
def any_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept texts of any score: an untrained generator finds every text unlikely, its own too."""
    for module in ("d2t.climb", "d2t.compose"):
        monkeypatch.setattr(f"{module}.is_likely", lambda ranking, least_score: ranking.best is not None)
