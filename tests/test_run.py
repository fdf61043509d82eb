"""Training runs: what a run that was cut short ends with, which epoch is saved, what is recorded."""

import csv
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hydra
import pytest
import pytorch_lightning as pl
import torch
import wandb
import yaml
from conftest import EXAMPLES
from omegaconf import DictConfig, OmegaConf
from transformers import PreTrainedTokenizerBase

from d2t.data.datasets import Example
from d2t.generator.linearize import Linearizer
from d2t.training.generator.augmenter import Augmenter
from d2t.training.generator.generator_datamodule import GeneratorDataModule
from d2t.training.generator.generator_module import GeneratorModule
from d2t.training.generator.small_t5 import SmallT5
from d2t.training.generator.sources import Source
from d2t.training.generator.vocabulary import train_tokenizer
from d2t.training.run import fit, fit_and_save, git_commit
from reranker.errors import InputError
from reranker.signature import weights_hash
from reranker.triples import as_triples

pytestmark = pytest.mark.filterwarnings("ignore:Checkpoint directory .* exists and is not empty")
PAIRS: list[Example] = [(as_triples(triples), text) for triples, text in EXAMPLES]


@pytest.fixture(autouse=True)
def _configs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


@pytest.fixture(scope="module")
def tokenizer() -> PreTrainedTokenizerBase:
    return train_tokenizer([line for t, text in PAIRS for line in (Linearizer().source(t), text)], size=400)


class PowerCut(pl.Callback):
    """Ends the run as it starts an epoch; losses that it sees are noted with the weights."""

    def __init__(self, epoch: int):
        self.epoch = epoch

    def on_train_epoch_start(self, trainer: pl.Trainer, module: pl.LightningModule) -> None:
        if trainer.current_epoch == self.epoch:
            raise ConnectionAbortedError("power cut")


class Watch(pl.Callback):
    """Notes development loss and weights of each epoch."""

    seen: list[tuple[float, str]] = []  # noqa: RUF012

    def on_validation_epoch_end(self, trainer: pl.Trainer, module: pl.LightningModule) -> None:
        self.seen.append((float(trainer.callback_metrics["dev/loss"]), weights_hash(module.model)))  # type: ignore[arg-type]


def run_config(*overrides: str) -> DictConfig:
    quiet = ["logger=none", "trainer.accelerator=cpu", "+trainer.enable_progress_bar=false"]
    tiny = ["batch_size=4", "epoch_examples=8", "warmup_steps=10", "learning_rate=0.01", "seed=7", "samples=0"]
    common = ["run_dir=run", "output=model", "label_smoothing=0", "trainer.max_epochs=3", "mixture={e2e:1,webnlg:0}"]
    return hydra.compose("train", [*quiet, *tiny, *common, *overrides])


def parts(tokenizer: Any, config: DictConfig, **changes: Any) -> tuple[GeneratorModule, GeneratorDataModule]:
    """A module and its data, the same each time."""
    pl.seed_everything(config.seed, verbose=False)
    shape = SmallT5(d_model=32, d_ff=64, heads=4, encoder_layers=1, decoder_layers=1, dropout=0.0)
    model = shape.build(len(tokenizer), pad=tokenizer.pad_token_id, eos=tokenizer.eos_token_id)
    given = {"sources": {"e2e": Source(PAIRS, PAIRS, Augmenter(("Peter",), rename=0.5, shuffle=0.5))}}
    data = hydra.utils.instantiate(config.datamodule)(**{"tokenizer": tokenizer, **given, **changes})
    return hydra.utils.instantiate(config.model)(model), data


def trained(tokenizer: Any, *overrides: str, **changes: Any) -> str:
    """The hash of the weights that the run ends with."""
    config = run_config(*overrides)
    return weights_hash(fit(config, *parts(tokenizer, config, **changes)).model)


def cut(epoch: int) -> list[str]:
    return ["+callbacks.cut._target_=test_run.PowerCut", f"+callbacks.cut.epoch={epoch}"]


def progress() -> int:
    """Epochs that the run in the folder has behind it."""
    epoch: int = torch.load("run/epochs/last.ckpt", weights_only=False)["epoch"]
    return epoch + 1


AVERAGED = "callbacks.average={_target_:pytorch_lightning.callbacks.EMAWeightAveraging,decay:0.9}"


@pytest.mark.parametrize("settings", [[], [AVERAGED]], ids=["plain", "averaged"])
def test_a_run_that_was_cut_short_ends_as_if_it_had_not_been(
    settings: list[str], tokenizer: PreTrainedTokenizerBase
) -> None:
    whole = trained(tokenizer, *settings, "run_dir=whole")
    with pytest.raises(ConnectionAbortedError):
        trained(tokenizer, *settings, *cut(2))
    assert progress() == 2
    assert trained(tokenizer, *settings) == whole
    assert trained(tokenizer, *settings) == whole, "a run that is done stays as it is"


def test_averaged_weights_differ_from_the_last(tokenizer: PreTrainedTokenizerBase) -> None:
    assert trained(tokenizer, AVERAGED) != trained(tokenizer, "run_dir=plain")


def test_the_best_weights_are_kept_and_a_run_that_gets_worse_stops(tokenizer: PreTrainedTokenizerBase) -> None:
    """The development texts are not those trained on: their loss soon rises."""
    few = {"sources": {"e2e": Source(PAIRS[:1], PAIRS[1:], Augmenter())}}
    settings = ["trainer.max_epochs=30", "patience=2", "learning_rate=0.05", "epoch_examples=16"]
    watch = "+callbacks.watch._target_=test_run.Watch"
    Watch.seen.clear()
    best = trained(tokenizer, *settings, watch, **few)
    epochs = list(Watch.seen)
    assert best == min(epochs)[1]
    assert len(epochs) == epochs.index(min(epochs)) + 1 + 2 < 30
    assert progress() == len(epochs), "epochs without a better loss count as done"
    assert trained(tokenizer, *settings, watch, **few) == best
    assert Watch.seen == epochs, "a run that has stopped trains no further epoch"


def test_a_run_goes_on_with_its_own_base_and_data_alone(tokenizer: PreTrainedTokenizerBase) -> None:
    trained(tokenizer, "trainer.max_epochs=1")
    for training, development in ((PAIRS[1:], PAIRS), (PAIRS, PAIRS[1:])):
        changes = {"sources": {"e2e": Source(training, development, Augmenter(("Peter",), rename=0.5, shuffle=0.5))}}
        with pytest.raises(InputError, match="run_dir=run: it holds a run from another base, on other data"):
            trained(tokenizer, **changes)
    with pytest.raises(InputError, match="run_dir=run"):
        trained(tokenizer, "seed=8")


# The record


def test_run_and_checkpoint_hold_the_resolved_config(tokenizer: PreTrainedTokenizerBase) -> None:
    config = run_config("trainer.max_epochs=1")
    fit_and_save(config, *parts(tokenizer, config))
    stored = Path("run/config.yaml").read_text(encoding="utf-8")
    assert Path("model/training.yaml").read_text(encoding="utf-8") == stored
    assert "${" not in stored
    assert yaml.safe_load(stored)["model"]["learning_rate"] == config.learning_rate


def metrics() -> list[dict[str, str]]:
    with Path("run/csv/metrics.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_resumed_csv_log_has_the_lines_of_both_starts(tokenizer: PreTrainedTokenizerBase) -> None:
    settings = ["logger=csv", "trainer.log_every_n_steps=1"]
    with pytest.raises(ConnectionAbortedError):
        trained(tokenizer, *settings, *cut(1))
    first = metrics()
    trained(tokenizer, *settings)
    both = metrics()
    assert both[: len(first)] == first
    epochs = {int(row["epoch"]) for row in both if row["dev/loss"]}
    assert epochs == {0, 1, 2}
    assert [int(row["step"]) for row in both if row["train/loss"]] == list(range(6))


def test_hyperparameters_hashes_and_commit_are_logged(tokenizer: PreTrainedTokenizerBase) -> None:
    config = run_config("logger=csv", "trainer.max_epochs=1")
    module, data = parts(tokenizer, config)
    base = weights_hash(module.model)
    fit(config, module, data)
    logged = OmegaConf.load("run/csv/hparams.yaml")
    assert (logged.base_weights, logged.data_sha256, logged.git_commit) == (base, data.sha256, git_commit())
    assert (logged.learning_rate, logged.trainer.max_epochs) == (0.01, 1)


def test_a_resumed_run_is_the_same_wandb_run(tokenizer: PreTrainedTokenizerBase) -> None:
    folder = Path.cwd() / "run"  # wandb writes there still after the test
    settings = ["logger=wandb", f"run_dir={folder}"]
    with pytest.raises(ConnectionAbortedError):
        trained(tokenizer, *settings, *cut(1))
    wandb.finish()
    trained(tokenizer, *settings)
    runs = {file.stem.removeprefix("run-") for file in folder.glob("wandb/offline-run-*/*.wandb")}
    assert runs == {(folder / "wandb_id.txt").read_text(encoding="utf-8")}
    trained(tokenizer, "logger=wandb", f"run_dir={folder.with_name('other')}")
    assert (folder.with_name("other") / "wandb_id.txt").read_text(encoding="utf-8") not in runs


def test_the_commit_is_that_of_the_checkout_around_the_file(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        identity = ["-c", "user.name=A", "-c", "user.email=a@b"]
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, check=True, capture_output=True)

    file = tmp_path / "code.py"
    file.write_text("1\n", encoding="utf-8")
    assert git_commit(file) is None, "outside a checkout"
    git("init")
    assert git_commit(file) is None, "a file that the checkout does not track"
    git("add", "code.py")
    git("commit", "-m", "first")
    commit = git_commit(file)
    assert commit
    assert len(commit) == 40
    file.write_text("2\n", encoding="utf-8")
    assert git_commit(file) == f"{commit}-dirty"
