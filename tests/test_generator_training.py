"""The generator learns its examples by heart; its data module draws fairly."""

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import pytorch_lightning as pl
import torch
from conftest import EXAMPLES
from transformers import PreTrainedModel, PreTrainedTokenizerBase

from d2t.data.datasets import Example
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.generator.familiar import Familiar
from d2t.generator.linearize import Linearizer
from d2t.training.generator.augmenter import Augmenter
from d2t.training.generator.base_model import build_base
from d2t.training.generator.generator_datamodule import GeneratorDataModule
from d2t.training.generator.generator_module import GeneratorModule
from d2t.training.generator.other_words import OtherWords
from d2t.training.generator.small_t5 import SmallT5
from d2t.training.generator.sources import Source
from d2t.training.generator.vocabulary import train_tokenizer
from d2t.training.run import save_checkpoint
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


def data_module(
    tokenizer: Any, training: dict[str, Sequence[Example]] | None = None, **changes: Any
) -> GeneratorDataModule:
    change = changes.pop("augmenter", Augmenter())
    sources = {name: Source(part, [], change) for name, part in (training or {"all": PAIRS}).items()}
    settings: dict[str, Any] = {
        "sources": {**sources, "none drawn": Source([], PAIRS, change)},
        "mixture": {**dict.fromkeys(sources, 1.0), "none drawn": 0.0},
        "tokenizer": tokenizer,
        "epoch_examples": 8,
        "batch_size": 8,
        "max_length": 100,
        "seed": 7,
    }
    return GeneratorDataModule(**settings | changes)


def training_of(model: PreTrainedModel, **changes: float) -> GeneratorModule:
    settings: dict[str, Any] = {"learning_rate": 2e-2, "warmup_steps": 10, "label_smoothing": 0.0, "weight_decay": 0.0}
    return GeneratorModule(model, optimizer="adafactor", **settings | changes)


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


def test_a_saved_checkpoint_writes_the_same_texts(tokenizer: PreTrainedTokenizerBase, tmp_path: Path) -> None:
    model = small_t5(tokenizer, 32).half().float()
    expected = Generator(model, tokenizer).generate([PAIRS[0][0]], Decoding(candidates=2, max_new_tokens=6))
    directory = save_checkpoint(model, tokenizer, tmp_path / "saved")
    assert {file.suffix for file in directory.iterdir()} == {".json", ".safetensors"}
    loaded = Generator.from_pretrained(directory, device="cpu")
    assert loaded.generate([PAIRS[0][0]], Decoding(candidates=2, max_new_tokens=6)) == expected


@pytest.mark.parametrize(("share", "sentences"), [(None, {0}), (0.0, {1}), (1.0, {1, 2, 3})])
def test_facts_are_read_as_sentences_as_often_as_is_said(
    share: float | None, sentences: set[int], tokenizer: PreTrainedTokenizerBase
) -> None:
    example = as_triples("The Mill | near | Ely && The Mill | seats | 42 && The Mill | area | riverside"), "A text."
    knows = Familiar(frozenset({"near", "area"}), reads_sentences=share is not None)
    data = data_module(tokenizer, {"one": [example] * 40}, epoch_examples=40, sentence_share=share)
    data.linearizer = Linearizer(familiar=knows if knows.reads_sentences else Familiar())
    inputs = [tokenizer.decode(item["input_ids"], skip_special_tokens=True) for item in data.encode(data.draw(0))]
    assert {line.count(".") for line in inputs} == sentences
    assert all(("The Mill has 42 seats." in line) is (share is not None) for line in inputs)


def test_words_of_sentences_become_others_in_both(tokenizer: PreTrainedTokenizerBase) -> None:
    example = as_triples("The Mill | colour_scheme | green"), "The colour scheme of The Mill is green."
    training = {"one": [example] * 20, "words": [(example[0], f"{EXAMPLES[0][1]} {EXAMPLES[1][1]}")]}
    read = {}
    for share in (0.0, 1.0):
        data = data_module(tokenizer, training, sentence_share=1.0, other_words=share)
        data.linearizer = Linearizer(familiar=Familiar(frozenset(), reads_sentences=True))
        data._words = OtherWords({(False, ""): ["texas"]}, frozenset(), share=1.0)
        item = data.encode([example])[0]
        read[share] = [tokenizer.decode(item[part], skip_special_tokens=True) for part in ("input_ids", "labels")]
    assert all("colour scheme" in line and "texas" not in line for line in read[0.0])
    assert all("colour" not in line and "texas" in line for line in read[1.0])


@pytest.mark.parametrize("base", [True, False])
def test_a_trained_generator_tells_how_it_reads_facts(
    base: bool, tokenizer: PreTrainedTokenizerBase, tmp_path: Path
) -> None:
    directory = str(save_checkpoint(small_t5(tokenizer, 32), tokenizer, tmp_path)) if base else None
    shape = SmallT5(d_model=32, d_ff=64, heads=4, encoder_layers=1, decoder_layers=1, dropout=0.0)
    for reads in (False, True):
        of_model: dict[str, Any] = {"shape": shape, "decoder_layers": (), "vocabulary": 400, "marks": True}
        _, learnt = build_base(directory, PAIRS, **of_model, reads_sentences=reads)
        assert Familiar.of(learnt).reads_sentences is reads
        assert Linearizer.of(learnt).familiar.reads_sentences is reads


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
    data = data_module(
        tokenizer, training, mixture={"often": 3.0, "seldom": 1.0, "absent": 9.0, "none drawn": 0.0}, epoch_examples=40
    )
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
