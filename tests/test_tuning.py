"""A recipe of several stages, and the recipes of the checkpoints that ship."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hydra
import pytest
import torch
from d2t.scripts.tune import tune
from omegaconf import DictConfig, OmegaConf
from safetensors.torch import load_file

import d2t.training.nli.tuning as tuning
from d2t.training.run import TRAINING, resolved
from d2t.training.stages import stages
from reranker import InputError
from reranker.calibration import Calibration
from reranker.shipped import shipped

pytestmark = pytest.mark.filterwarnings("ignore:Checkpoint directory .* exists and is not empty")
STAGES = "{general: {trainer: {max_epochs: 1}}, own: {mixture: {general: 1, e2e: 1}, seed: 5, output: model}}"


@pytest.fixture(autouse=True)
def _configs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


def recipe(data: Path, base: Path, *overrides: str) -> DictConfig:
    tiny = [
        "epoch_pairs=16",
        "batch_size=8",
        "warmup_steps=1",
        "development_pairs=4",
        "trainer.max_epochs=2",
        "aim=null",
    ]
    quiet = ["logger=none", "trainer.accelerator=cpu", "+trainer.enable_progress_bar=false"]
    folders = [f"data.root={data}", f"base={base}", "run_dir=run-${stage}", "output=${run_dir}/model"]
    return hydra.compose("tune", [*tiny, *quiet, *folders, f"+stages={STAGES}", *overrides])


def test_a_stage_has_its_own_values_and_starts_from_the_stage_before_it(data: Path, tiny_nli_dir: Path) -> None:
    general, own = stages(recipe(data, tiny_nli_dir))
    assert (general.base, general.output, general.trainer.max_epochs) == (str(tiny_nli_dir), "run-general/model", 1)
    assert (own.base, own.run_dir, own.output) == ("run-general/model", "run-own", "model")
    assert (own.trainer.max_epochs, own.seed, own.mixture.e2e, own.mixture.webnlg) == (2, 5, 1, 0)


def test_a_single_stage_and_no_stages(data: Path, tiny_nli_dir: Path) -> None:
    (own,) = stages(recipe(data, tiny_nli_dir, "stage=own"))
    assert (own.base, own.output) == ("run-general/model", "model")
    config = hydra.compose("tune", ["output=out"])
    assert list(stages(config)) == [config]
    with pytest.raises(InputError, match="stage=last: one of general, own, or null for all"):
        list(stages(recipe(data, tiny_nli_dir, "stage=last")))


def test_without_epochs_a_base_is_calibrated_as_it_is(data: Path, tiny_nli_dir: Path) -> None:
    config = recipe(data, tiny_nli_dir, "mixture.e2e=1", "trainer.max_epochs=0", "aim=0.5")
    config.update({"stages": {}, "run_dir": "run", "output": "model"})
    directory = tune(config)
    weights = [load_file(folder / "model.safetensors") for folder in (directory, tiny_nli_dir)]
    assert all(torch.equal(tensor, weights[1][name].half()) for name, tensor in weights[0].items())
    assert Calibration.load(directory).aim == 0.5


@pytest.mark.parametrize("share", [0.0, 0.25])
def test_a_share_of_the_base_stays_in_the_weights(share: float, data: Path, tiny_nli_dir: Path) -> None:
    config = recipe(data, tiny_nli_dir, "mixture.e2e=1", "trainer.max_epochs=1")
    config.update({"stages": {}, "run_dir": "run", "output": "plain"})
    plain = load_file(tune(config) / "model.safetensors")
    config.update({"base_share": share, "output": "mixed"})
    mixed, base = load_file(tune(config) / "model.safetensors"), load_file(tiny_nli_dir / "model.safetensors")
    changed = [name for name, tensor in plain.items() if not torch.equal(tensor, base[name].half())]
    assert changed
    for name in changed:
        expected = (1 - share) * plain[name].float() + share * base[name].float()
        torch.testing.assert_close(mixed[name].float(), expected, atol=1e-3, rtol=1e-2)


@pytest.mark.parametrize("share", [-0.1, 1.0])
def test_a_share_of_the_base_is_less_than_one(share: float, data: Path, tiny_nli_dir: Path) -> None:
    with pytest.raises(InputError, match=f"base_share={share}: from 0 up to, but not including, 1"):
        tune(recipe(data, tiny_nli_dir, f"base_share={share}"))


def test_a_recipe_goes_on_at_the_stage_where_it_stopped(
    data: Path, tiny_nli_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tune(recipe(data, tiny_nli_dir, "run_dir=whole-${stage}")).joinpath("model.safetensors").read_bytes()

    def power_cut(name: str) -> object:
        if name != str(tiny_nli_dir):
            raise ConnectionAbortedError("power cut")
        return load_base(name)

    load_base = tuning.load_base
    monkeypatch.setattr(tuning, "load_base", power_cut)
    with pytest.raises(ConnectionAbortedError):
        tune(recipe(data, tiny_nli_dir))
    monkeypatch.setattr(tuning, "load_base", load_base)
    last = Path("run-general/epochs/last.ckpt")
    before = torch.load(last, weights_only=False)["global_step"], last.stat().st_mtime_ns
    assert tune(recipe(data, tiny_nli_dir)).joinpath("model.safetensors").read_bytes() == whole
    assert (torch.load(last, weights_only=False)["global_step"], last.stat().st_mtime_ns) == before


SHIPPED = [
    ("nli-minilm", "tune", "nli_minilm"),
    ("bart-e2e-webnlg", "train", "bart_warm"),
    ("lstm-slots-e2e", "slots", "slots_e2e"),
    ("lstm-slots-webnlg", "slots", "slots_webnlg"),
]


@pytest.mark.parametrize(("checkpoint", "name", "experiment"), SHIPPED)
def test_a_checkpoint_that_ships_holds_its_recipe(checkpoint: str, name: str, experiment: str) -> None:
    config = hydra.compose(name, [f"experiment={experiment}", "data.root=data"])
    if name in ("tune", "train"):
        *_, config = stages(config)
    stored = OmegaConf.load(shipped(checkpoint) / TRAINING)
    assert within(stored, resolved(config)), "a value that newer code adds leaves the recipe as it is"
    assert stored.output == f"checkpoints/{checkpoint}"


def within(stored: Any, config: Any) -> bool:
    if not isinstance(stored, DictConfig):
        return bool(stored == config)
    return all(key in config and within(value, config[key]) for key, value in stored.items())


def test_a_mistyped_file_is_named_without_advice_on_the_data_sets(data: Path, tiny_nli_dir: Path) -> None:
    overrides = ["mixture={general: 0, judged: 1}", "judged=nowhere.jsonl", "output=out"]
    with pytest.raises(InputError) as error:
        tune(hydra.compose("tune", [f"data.root={data}", f"base={tiny_nli_dir}", "logger=none", *overrides]))
    assert str(error.value) == "nowhere.jsonl: no such file: check the path"
