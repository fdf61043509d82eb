"""The draws of the NLI data, their batches, and that a model learns from them."""

from pathlib import Path

import pytest
import pytorch_lightning as pl
import torch
from conftest import LABELS
from torch.nn.functional import cross_entropy
from transformers import AutoModelForSequenceClassification

from d2t.training.nli.nli_datamodule import NLIDataModule
from d2t.training.nli.nli_module import NLIModule
from d2t.training.nli.pairs import NLIPair
from d2t.training.nli.source import Source
from reranker.nli import NLIClassifier

HANDFUL = [
    NLIPair("The Mill is a pub.", "The Mill is a pub.", "entailment"),
    NLIPair("The Vaults serves cheap Italian food.", "The Vaults serves Italian food.", "entailment"),
    NLIPair("The Mill is a pub.", "The Mill is a coffee shop.", "contradiction"),
    NLIPair("Aarhus Airport serves Aarhus.", "Aarhus is in Texas.", "contradiction"),
    NLIPair("The Mill is a pub.", "The Mill is in the riverside area.", "neutral"),
    NLIPair("Alan Bean is a pilot.", "Alan Bean was born in Texas.", "neutral"),
]


def pair_data(tiny_nli: NLIClassifier, *, seed: int = 1, **changes: object) -> NLIDataModule:
    """Draws from the handful above, and from pairs that say which source they are of."""
    options = {
        "sources": {
            "handful": Source(lambda rng: [rng.choice(HANDFUL)], HANDFUL),
            "twins": Source(
                lambda rng: [NLIPair(f"twin {rng.random()}", side, "neutral") for side in "ab"], HANDFUL[:1]
            ),
        },
        "mixture": {"handful": 0.75, "twins": 0.25, "absent": 1.0},
        "epoch_pairs": 40,
        "batch_size": 3,
        "max_length": 48,
    }
    label2id = {label: index for index, label in enumerate(LABELS)}
    return NLIDataModule(tokenizer=tiny_nli.tokenizer, label2id=label2id, seed=seed, **options | changes)  # type: ignore[arg-type]


def test_an_epoch_is_drawn_by_seed_and_number(tiny_nli: NLIClassifier) -> None:
    data = pair_data(tiny_nli)
    assert data.draw(0) == data.draw(0) == pair_data(tiny_nli).draw(0)
    assert data.draw(0) != data.draw(1)
    assert data.draw(0) != pair_data(tiny_nli, seed=2).draw(0)


def test_an_epoch_has_its_length_and_its_mixture(tiny_nli: NLIClassifier) -> None:
    assert [len(pair_data(tiny_nli, epoch_pairs=n).draw(0)) for n in (1, 2, 41)] == [1, 2, 41]
    pairs = pair_data(tiny_nli, epoch_pairs=2000).draw(0)
    twins = sum(pair.premise.startswith("twin") for pair in pairs)
    assert 0.3 < twins / len(pairs) < 0.5  # a quarter of the draws, two pairs each: 2 in 5


def test_batches_hold_the_models_own_labels(tiny_nli: NLIClassifier) -> None:
    handful, single = pair_data(tiny_nli).val_dataloader()
    rows = [
        (tiny_nli.tokenizer.decode(ids, skip_special_tokens=True), LABELS[label])
        for batch in handful
        for ids, label in zip(batch["input_ids"], batch["labels"].tolist(), strict=True)
    ]
    decoded = [(tiny_nli.tokenizer.decode(tiny_nli.tokenizer(p, h)["input_ids"], skip_special_tokens=True), label)
               for p, h, label in HANDFUL]  # fmt: skip
    assert sorted(rows) == sorted(decoded)
    (batch,) = single
    assert set(batch) == {"input_ids", "token_type_ids", "attention_mask", "labels"}
    assert set(batch["token_type_ids"][0].tolist()) == {0, 1}


def test_a_pair_is_cut_to_the_training_length(tiny_nli: NLIClassifier) -> None:
    long = NLIPair("pub " * 100, "mill " * 100, "neutral")
    (loader,) = pair_data(tiny_nli, sources={"twins": Source(lambda rng: [long], [long])}).val_dataloader()
    (batch,) = loader
    assert batch["input_ids"].shape == (1, 48)


def test_a_handful_is_learnt_by_heart(tiny_nli: NLIClassifier, tiny_nli_dir: Path, tmp_path: Path) -> None:
    pl.seed_everything(1, verbose=False)
    no_dropout = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
    model = AutoModelForSequenceClassification.from_pretrained(tiny_nli_dir, **no_dropout).train()
    data = pair_data(
        tiny_nli,
        sources={name: Source(lambda rng: HANDFUL, HANDFUL[:count]) for name, count in (("handful", 6), ("single", 1))},
        mixture={"handful": 3.0, "single": 1.0},
        epoch_pairs=6,  # one batch, for batches are of like length
        batch_size=6,
    )
    module = NLIModule(
        model,
        development=data.weights,
        learning_rate=3e-3,
        warmup_steps=2,
        label_smoothing=0.0,
        weight_decay=0.01,
    )
    trainer = pl.Trainer(
        max_epochs=20,
        check_val_every_n_epoch=20,
        accelerator="cpu",
        num_sanity_val_steps=0,
        reload_dataloaders_every_n_epochs=1,
        default_root_dir=tmp_path,
        logger=False,
        enable_checkpointing=False,
        enable_progress_bar=False,
        enable_model_summary=False,
    )
    trainer.fit(module, data)
    logged = {name: float(value) for name, value in trainer.callback_metrics.items()}
    assert logged["dev/accuracy/handful"] == logged["dev/accuracy/single"] == 1.0
    assert logged["dev/loss"] == pytest.approx(0.75 * logged["dev/loss/handful"] + 0.25 * logged["dev/loss/single"])

    tuned = NLIClassifier(module.model, tiny_nli.tokenizer)
    probabilities = torch.from_numpy(tuned.probabilities([(p, h) for p, h, _ in HANDFUL]))
    labels = torch.tensor([LABELS.index(label) for *_, label in HANDFUL])
    assert probabilities.argmax(-1).tolist() == labels.tolist()
    assert float(cross_entropy(probabilities.log(), labels)) == pytest.approx(logged["dev/loss/handful"], abs=1e-4)
