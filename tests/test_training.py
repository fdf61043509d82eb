"""The generator learns, draws its examples fairly and resumes exactly; its vocabulary loses nothing."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import pytorch_lightning as pl
import torch
from conftest import EXAMPLES
from transformers import AutoTokenizer, PreTrainedModel, PreTrainedTokenizerBase

from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.generator.linearize import Linearizer
from d2t.training.generator.augment import Augmenter
from d2t.training.generator.module import GeneratorTraining, SmallT5
from d2t.training.generator.text_data import Example, TextDataModule
from d2t.training.generator.vocabulary import train_tokenizer
from d2t.training.run import fit, save_checkpoint
from reranker.signature import weights_hash
from reranker.triples import as_triples

PAIRS: list[Example] = [(as_triples(triples), text) for triples, text in EXAMPLES]
LINES = [line for triples, text in PAIRS for line in (Linearizer().source(triples), text)]
BARE_TRAINER = {"accelerator": "cpu", "logger": False, "enable_progress_bar": False, "enable_model_summary": False}


@pytest.fixture(scope="module")
def tokenizer() -> PreTrainedTokenizerBase:
    return train_tokenizer(LINES, size=400)


def small_t5(tokenizer: PreTrainedTokenizerBase, width: int, layers: int = 1) -> PreTrainedModel:
    shape = SmallT5(d_model=width, d_ff=2 * width, heads=4, encoder_layers=layers, decoder_layers=layers, dropout=0.0)
    return shape.build(len(tokenizer), pad=tokenizer.pad_token_id, eos=tokenizer.eos_token_id)


def data_module(tokenizer: Any, training: dict[str, Sequence[Example]] | None = None, **changes: Any) -> TextDataModule:
    settings: dict[str, Any] = {
        "training": training or {"all": PAIRS},
        "weights": dict.fromkeys(training or {"all": PAIRS}, 1.0),
        "development": PAIRS,
        "tokenizer": tokenizer,
        "augmenter": Augmenter(),
        "epoch_examples": 8,
        "batch_size": 8,
        "max_length": 100,
        "seed": 7,
    }
    return TextDataModule(**settings | changes)


def training_of(model: PreTrainedModel, **changes: float) -> GeneratorTraining:
    settings = {"learning_rate": 2e-2, "warmup_steps": 10, "label_smoothing": 0.0, "weight_decay": 0.0}
    return GeneratorTraining(model, **settings | changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("marks", [0, 4])
def test_a_handful_of_examples_is_learnt_by_heart(marks: int) -> None:
    pl.seed_everything(7, verbose=False)
    linearizer = Linearizer(marks)
    lines = [line for t, text in PAIRS for line in (linearizer.source(t), linearizer.target(t, text))]
    tokenizer = train_tokenizer(lines, size=400, marks=marks)
    model = small_t5(tokenizer, 64)
    trainer = pl.Trainer(
        max_epochs=160,  # of one batch, every example in it: batches of like length would hold one alone
        enable_checkpointing=False,
        limit_val_batches=0,
        reload_dataloaders_every_n_epochs=1,
        gradient_clip_val=1.0,
        **BARE_TRAINER,
    )
    trainer.fit(training_of(model, learning_rate=1e-2), data_module(tokenizer))
    generator = Generator(model, tokenizer)
    for decoding in (Decoding(candidates=1, max_new_tokens=60), Decoding(candidates=4, max_new_tokens=60)):
        lists = generator.generate([triples for triples, _ in PAIRS], decoding)
        assert [candidates[0].text for candidates in lists] == [text for _, text in PAIRS]
        assert all(candidates[0].score > -0.2 for candidates in lists if candidates[0].score is not None)


class PowerCut(pl.Callback):
    """Ends the run as it starts an epoch."""

    def __init__(self, epoch: int):
        self.epoch = epoch

    def on_train_epoch_start(self, trainer: pl.Trainer, module: pl.LightningModule) -> None:
        if trainer.current_epoch == self.epoch:
            raise ConnectionAbortedError("power cut")


@pytest.mark.filterwarnings("ignore:Checkpoint directory .* exists and is not empty")
def test_a_run_that_was_cut_short_ends_as_if_it_had_not_been(
    tokenizer: PreTrainedTokenizerBase, tmp_path: Path
) -> None:
    def run(folder: str, *callbacks: pl.Callback) -> str:
        pl.seed_everything(7, verbose=False)
        module = training_of(small_t5(tokenizer, 32), learning_rate=1e-2)
        maker = partial(
            pl.Trainer, max_epochs=3, num_sanity_val_steps=0, reload_dataloaders_every_n_epochs=1, **BARE_TRAINER
        )
        data = data_module(tokenizer, batch_size=4, augmenter=Augmenter(("Peter",), rename=0.5, shuffle=0.5))
        fit(module, data, make_trainer=maker, run_dir=tmp_path / folder, patience=3, callbacks=callbacks)
        return weights_hash(module.model)

    whole = run("whole")
    with pytest.raises(ConnectionAbortedError):
        run("cut", PowerCut(2))
    assert torch.load(tmp_path / "cut/epochs/last.ckpt", weights_only=False)["epoch"] == 1
    assert run("cut") == whole
    assert run("cut") == whole, "a run that is done stays as it is"


def test_the_best_weights_are_kept_and_a_run_that_gets_worse_stops(
    tokenizer: PreTrainedTokenizerBase, tmp_path: Path
) -> None:
    """The development texts are not those trained on: their loss soon rises."""
    epochs = []

    class Watch(pl.Callback):
        def on_validation_epoch_end(self, trainer: pl.Trainer, module: pl.LightningModule) -> None:
            epochs.append((float(trainer.callback_metrics["dev/loss"]), weights_hash(module.model)))

    pl.seed_everything(7, verbose=False)
    module = training_of(small_t5(tokenizer, 32), learning_rate=5e-2)
    maker = partial(
        pl.Trainer, max_epochs=30, num_sanity_val_steps=0, reload_dataloaders_every_n_epochs=1, **BARE_TRAINER
    )
    data = data_module(tokenizer, {"few": PAIRS[:1]}, development=PAIRS[1:], epoch_examples=16)
    fit(module, data, make_trainer=maker, run_dir=tmp_path, patience=2, callbacks=[Watch()])
    assert weights_hash(module.model) == min(epochs)[1]
    assert len(epochs) == epochs.index(min(epochs)) + 1 + 2 < 30
    last = torch.load(tmp_path / "epochs/last.ckpt", weights_only=False)
    assert last["epoch"] + 1 == len(epochs), "epochs without a better loss count as done all the same"


def test_a_saved_checkpoint_writes_the_same_texts(tokenizer: PreTrainedTokenizerBase, tmp_path: Path) -> None:
    model = small_t5(tokenizer, 32).half().float()
    expected = Generator(model, tokenizer).generate([PAIRS[0][0]], Decoding(candidates=2, max_new_tokens=6))
    directory = save_checkpoint(model, tokenizer, tmp_path / "saved")
    assert {file.suffix for file in directory.iterdir()} == {".json", ".safetensors"}
    loaded = Generator.from_pretrained(directory, device="cpu")
    assert loaded.generate([PAIRS[0][0]], Decoding(candidates=2, max_new_tokens=6)) == expected


# Drawing examples.


def numbered(name: str, count: int) -> list[Example]:
    return [(as_triples([[name, "number", str(number)]]), f"{name} {number}") for number in range(count)]


@pytest.mark.parametrize(("size", "epoch_examples"), [(12, 4), (10, 4), (5, 12), (1, 3)])
def test_a_set_is_gone_through_without_repetition(size: int, epoch_examples: int, tokenizer: Any) -> None:
    data = data_module(tokenizer, {"one": numbered("one", size)}, epoch_examples=epoch_examples)
    drawn = [text for epoch in range(15) for _, text in data.draw(epoch)]
    turns = [drawn[start : start + size] for start in range(0, len(drawn), size)]
    everything = {text for _, text in numbered("one", size)}
    assert all(len(set(turn)) == len(turn) and set(turn) <= everything for turn in turns)
    assert all(set(turn) == everything for turn in turns[:-1])
    if size > 4:
        assert turns[0] != turns[1], "every turn has an order of its own"


def test_sets_are_drawn_by_their_weights(tokenizer: Any) -> None:
    training = {"often": numbered("often", 50), "seldom": numbered("seldom", 50)}
    data = data_module(tokenizer, training, weights={"often": 3.0, "seldom": 1.0, "absent": 9.0}, epoch_examples=40)
    for epoch in range(3):
        names = Counter(triples[0].subject for triples, _ in data.draw(epoch))
        assert names == {"often": 30, "seldom": 10}


def test_a_draw_hangs_on_seed_and_epoch_alone(tokenizer: Any) -> None:
    training = {"one": numbered("One", 20), "two": numbered("Two", 30)}
    augmenter = Augmenter(("Peter", "Paula"), rename=0.5, shuffle=0.5)
    first, same = (data_module(tokenizer, training, augmenter=augmenter, epoch_examples=16) for _ in range(2))
    for epoch in (3, 0, 2):
        random.seed(epoch)
        assert first.draw(epoch) == same.draw(epoch)
    assert first.draw(3) == same.draw(3), "whatever was drawn before"
    assert first.draw(0) != first.draw(1)
    assert first.draw(0) != data_module(tokenizer, training, epoch_examples=16, seed=8).draw(0)


def test_a_batch_is_what_the_model_trains_on(tokenizer: Any) -> None:
    (batch,) = data_module(tokenizer).val_dataloader()
    assert set(batch) == {"input_ids", "attention_mask", "labels"}
    spoken = [tokenizer.decode(row[row != -100], skip_special_tokens=True) for row in batch["labels"]]
    read = tokenizer.batch_decode(batch["input_ids"], skip_special_tokens=True)
    assert sorted(zip(read, spoken, strict=True)) == sorted(
        (Linearizer().source(triples), text) for triples, text in PAIRS
    )
    assert torch.equal(batch["attention_mask"], (batch["input_ids"] != tokenizer.pad_token_id).long())
    assert all(tokenizer.eos_token_id in row for row in batch["labels"])


def test_long_examples_are_cut_to_the_length_given(tokenizer: Any) -> None:
    (batch,) = data_module(tokenizer, max_length=6).val_dataloader()
    assert batch["input_ids"].shape[1] == batch["labels"].shape[1] == 6


# Augmentation.

ALAN, WHEELER = "Alan_Bean | birthPlace | Wheeler", "Alan Bean was born in Wheeler."
RENAMED = [
    # triples and text, and all that they may become
    (
        ALAN,
        WHEELER,
        {
            ("Zoë | birthPlace | Wheeler", "Zoë was born in Wheeler."),
            ("Alan_Bean | birthPlace | Zoë", "Alan Bean was born in Zoë."),
        },
    ),
    (ALAN, "Bean was born in Wheeler.", {("Alan_Bean | birthPlace | Zoë", "Bean was born in Zoë.")}),
    (ALAN, "Bean comes from Texas.", {(ALAN, "Bean comes from Texas.")}),  # neither stands in the text
    (ALAN, "Wheeler, Wheeler!", {(ALAN, "Wheeler, Wheeler!")}),  # twice
    ("Mill | area | riverside", "Mill is by the riverside.", {("Zoë | area | riverside", "Zoë is by the riverside.")}),
    ("Ely | area | riverside", "Ely is by the riverside.", {("Ely | area | riverside", "Ely is by the riverside.")}),
    # a name inside of another one stays, whichever of the two stands in the text
    (
        "Aarhus_Airport | city | Aarhus",
        "Aarhus Airport it is.",
        {("Zoë | city | Aarhus", "Zoë it is.")},
    ),
    (
        "Mill | near | Burger && Mill | area | riverside",
        "Mill.",
        {("Zoë | near | Burger && Zoë | area | riverside", "Zoë.")},
    ),
]


@pytest.mark.parametrize(("triples", "text", "outcomes"), RENAMED)
def test_a_name_is_changed_in_triples_and_text_alike(triples: str, text: str, outcomes: set[tuple[str, str]]) -> None:
    augmenter = Augmenter(("Zoë",), rename=1.0)
    found = {augmenter(as_triples(triples), text, random.Random(seed)) for seed in range(20)}
    assert found == {(as_triples(new), said) for new, said in outcomes}


def test_probabilities_of_none_and_one() -> None:
    triples, text = as_triples("a | b | c && d | e | f && g | h | i"), "Text."
    for seed in range(5):
        assert Augmenter(("Zoë",))(triples, text, random.Random(seed)) == (triples, text)
        assert Augmenter((), rename=1.0)(triples, text, random.Random(seed)) == (triples, text)
    orders = {Augmenter(shuffle=1.0)(triples, text, random.Random(seed))[0] for seed in range(50)}
    assert len(orders) == 6
    assert all(sorted(order) == sorted(triples) for order in orders)


def test_names_are_entities_with_capitals() -> None:
    augmenter = Augmenter.from_examples(PAIRS, rename=0.1, shuffle=0.2)
    assert (augmenter.rename, augmenter.shuffle) == (0.1, 0.2)
    assert augmenter.names == tuple(sorted(augmenter.names))
    assert {"The Mill", "Alan Bean", "Burger King", "Wheeler, Texas"} <= set(augmenter.names)
    assert not {"riverside", "pub", "2776.0", "yes"} & set(augmenter.names)


# The vocabulary.

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
