"""The functions of train, tune and curve on tiny data and shapes."""

import gzip
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import hydra
import pytest
import torch
import wandb
from conftest import EXAMPLES, LABELS
from corpora import write_corpora
from d2t.scripts.curve import curve
from d2t.scripts.train import train
from d2t.scripts.tune import tune
from omegaconf import DictConfig
from safetensors.torch import load_file
from transformers import AutoModelForSequenceClassification, AutoTokenizer

from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.training.nli.base_model import load_base
from reranker import InputError, NLIClassifier, Reranker
from reranker.calibration import Calibration
from reranker.checkpoint import load_checkpoint
from reranker.triples import as_triples

pytestmark = pytest.mark.filterwarnings(
    "ignore:Checkpoint directory .* exists and is not empty",  # as it is where a run goes on
    "ignore:Experiment logs directory .* exists and is not empty",
)


@pytest.fixture(autouse=True)
def _configs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A place of its own for whatever a script leaves where it is called."""
    monkeypatch.chdir(tmp_path)
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


def training_config(name: str, data: Path, *overrides: str) -> DictConfig:
    common = [f"data.root={data}", "run_dir=run", "output=model", "batch_size=8", "trainer.accelerator=cpu"]
    quiet = ["logger=none", "+trainer.enable_progress_bar=false", "trainer.max_epochs=1"]
    return hydra.compose(name, [*common, *quiet, *overrides])


def train_config(data: Path, *overrides: str) -> DictConfig:
    shape = "shape={d_model:32,d_ff:64,heads:2,encoder_layers:1,decoder_layers:1,dropout:0.1}"
    tiny = ["vocabulary=340", "epoch_examples=16", "samples=1", "warmup_steps=1"]
    return training_config("train", data, shape, *tiny, *overrides)


def tune_config(data: Path, base: Path, *overrides: str) -> DictConfig:
    tiny = [f"base={base}", "epoch_pairs=16", "warmup_steps=1", "development_pairs=4", "trainer.max_epochs=2"]
    return training_config("tune", data, *tiny, *overrides)


def weights(directory: Path) -> str:
    return sha256((directory / "model.safetensors").read_bytes()).hexdigest()


def progress(folder: str = "run") -> tuple[int, int]:
    """Epochs and steps that the run in the folder has behind it."""
    last = torch.load(Path(folder, "epochs/last.ckpt"), map_location="cpu", weights_only=False)
    return last["epoch"] + 1, last["global_step"]


# train


def test_training_goes_on_where_it_stopped(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    directory = train(train_config(data, "trainer.max_epochs=2", "logger=csv"))
    assert directory == Path("model")
    assert progress() == (2, 4)  # 16 examples are two batches
    samples = capsys.readouterr().out.count(" → ")
    assert samples == 2, "one sample an epoch"

    train(train_config(data, "trainer.max_epochs=3", "logger=csv"))
    assert progress() == (3, 6)
    assert capsys.readouterr().out.count(" → ") == 1, "one more epoch and no other"
    assert "dev/loss" in Path("run/csv/metrics.csv").read_text(encoding="utf-8")

    assert {file.suffix for file in directory.iterdir()} == {".json", ".safetensors", ".yaml"}
    generator = Generator.from_pretrained(directory, device="cpu")
    assert generator.generate([as_triples("The Mill | area | riverside")], Decoding(candidates=2, max_new_tokens=4))


def test_the_same_seed_gives_the_same_weights(data: Path) -> None:
    def trained(seed: int, folder: str) -> str:
        return weights(train(train_config(data, f"seed={seed}", f"run_dir={folder}", f"output={folder}/model")))

    assert trained(1, "one") == trained(1, "again")
    assert trained(1, "one") != trained(2, "two")


def test_a_checkpoint_is_trained_further(data: Path, tiny_generator_dir: Path) -> None:
    directory = train(train_config(data, f"base={tiny_generator_dir}", "mixture={e2e:1,webnlg:0}", "e2e=cleaned"))
    further = Generator.from_pretrained(directory, device="cpu")
    base = Generator.from_pretrained(tiny_generator_dir, device="cpu")
    assert further.tokenizer.get_vocab() == base.tokenizer.get_vocab()
    assert further.signature != base.signature


def test_a_mean_with_the_base_is_saved(data: Path, tiny_generator_dir: Path) -> None:
    base = load_file(tiny_generator_dir / "model.safetensors")
    config = train_config(data, f"base={tiny_generator_dir}", "learning_rate=0.01")
    plain = load_file(train(config) / "model.safetensors")
    config.update({"base_share": 0.25, "run_dir": "again", "output": "mean"})
    mean = load_file(train(config) / "model.safetensors")
    changed = [name for name, tensor in plain.items() if not torch.equal(tensor, base[name].half())]
    assert changed
    for name in changed:
        expected = 0.75 * plain[name].float() + 0.25 * base[name].float()
        torch.testing.assert_close(mean[name].float(), expected, atol=1e-3, rtol=1e-2)


def test_a_generator_that_starts_from_a_bert_is_trained_in_stages(data: Path, tiny_nli_dir: Path) -> None:
    tiny = [f"base={tiny_nli_dir}", "vocabulary=260", "decoder_layers=[1]", "trainer.precision=32-true"]
    common = [f"data.root={data}", "batch_size=8", "epoch_examples=32", "samples=1", "warmup_steps=1", "logger=none"]
    names = ("begin", "longer", "further", "last", "averaged", "settled", "sentences", "written")
    short = [f"stages.{stage}.trainer.max_epochs=1" for stage in names]
    quiet = ["trainer.accelerator=cpu", "+trainer.enable_progress_bar=false", "stages.written.output=model"]
    overrides = ["experiment=bart_warm", *tiny, *common, *short, *quiet, "run_dir=run-${stage}"]
    assert train(hydra.compose("train", overrides)) == Path("model")
    assert [progress(f"run-{stage}")[0] for stage in names] == [1] * len(names)
    generator = Generator.from_pretrained("model", device="cpu")
    assert generator.model.config.model_type == "bart"
    assert generator.linearizer.casing is not None
    assert generator.generate([as_triples("The Mill | area | riverside")], Decoding(candidates=2, max_new_tokens=4))


@pytest.mark.parametrize("optimizer", ["adamw", "adafactor"])
def test_a_generator_is_trained_in_mixed_precision(optimizer: str, data: Path) -> None:
    directory = train(train_config(data, "trainer.precision=bf16-mixed", f"optimizer={optimizer}"))
    assert progress() == (1, 2)
    assert weights(directory)


def test_samples_and_losses_go_to_wandb_offline(data: Path) -> None:
    folder = Path.cwd() / "run"  # wandb writes there still after the test
    train(train_config(data, "logger=wandb", f"run_dir={folder}"))
    wandb.finish()
    assert list(folder.glob("wandb/offline-run-*/*.wandb"))


@pytest.mark.parametrize("override", ["data.root=nowhere", "base=nowhere"])
def test_training_without_data_or_base_is_one_clear_error(override: str, data: Path) -> None:
    with pytest.raises(InputError, match="nowhere"):
        train(train_config(data, override))


# tune


def test_tuning_on_every_source(data: Path, tiny_nli_dir: Path) -> None:
    mixture = "mixture={general:1,e2e:1,webnlg:1,rel2text:1}"
    directory = tune(tune_config(data, tiny_nli_dir, mixture))
    assert progress() == (2, 4)
    classifier = NLIClassifier.from_pretrained(directory, device="cpu")
    assert classifier.model.config.id2label == dict(enumerate(LABELS)), "the base's own order"
    assert {file.suffix for file in directory.iterdir()} == {".json", ".safetensors", ".yaml"}
    assert classifier.probabilities([("A dog sleeps.", "An animal sleeps.")]).shape == (1, 3)


FOLDS = [  # and the texts calibrated on: of the texts that are held out, those to which no rule objects
    (1, 3),
    (5, 22),
]


@pytest.mark.parametrize(("folds", "texts"), FOLDS)
def test_tuning_and_calibrating_on_files_of_ones_own(folds: int, texts: int, data: Path, tiny_nli_dir: Path) -> None:
    right = [{"triples": as_triples(triples), "texts": [text]} for triples, text in EXAMPLES]
    people = [{"triples": as_triples(triples), "text": text, "verdict": "OK"} for triples, text in EXAMPLES]
    people += [{**row, "text": "Nothing of the sort.", "verdict": "omission+hallucination"} for row in people]
    for name, rows in (("right.jsonl", right), ("people.jsonl", people)):
        Path(name).write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    files = ["examples=right.jsonl", "judged=people.jsonl", "limit=3", "aim=0.5", f"calibration_folds={folds}"]
    directory = tune(tune_config(data, tiny_nli_dir, "mixture={general:0,examples:1,judged:1}", *files))
    found = Calibration.load(directory)
    assert (found.aim, found.texts) == (0.5, texts)
    assert Reranker.from_pretrained(directory, device="cpu").rescore("A | b | C", ["A b C."])


WITHOUT_FILES = [
    (
        "+mixture.news=1",
        "mixture: no source news; known are general, rel2text, e2e, webnlg, webnlg_3, relations, invented",
    ),
    ("mixture={examples:1}", "mixture: the source examples needs examples=FILE"),
    ("mixture={judged:1}", "mixture: the source judged needs judged=FILE"),
]


@pytest.mark.parametrize(("mixture", "said"), WITHOUT_FILES)
def test_a_source_that_is_not_there_is_one_clear_error(mixture: str, said: str, data: Path, tiny_nli_dir: Path) -> None:
    with pytest.raises(InputError, match=said):
        tune(tune_config(data, tiny_nli_dir, mixture))


def test_an_encoder_without_nli_labels_gets_a_new_head(tiny_nli_dir: Path, tmp_path: Path) -> None:
    labels = {"num_labels": 2, "id2label": {0: "bad", 1: "good"}, "ignore_mismatched_sizes": True}
    plain, _ = load_checkpoint(AutoModelForSequenceClassification, tiny_nli_dir, kind="NLI", base=True, **labels)
    plain.save_pretrained(tmp_path)
    AutoTokenizer.from_pretrained(tiny_nli_dir).save_pretrained(tmp_path)
    model, _ = load_base(str(tmp_path))
    assert model.config.id2label == {0: "entailment", 1: "neutral", 2: "contradiction"}
    assert model.training
    assert model.classifier.out_features == 3


def test_an_empty_source_is_refused(tmp_path: Path, tiny_nli_dir: Path) -> None:
    root = write_corpora(tmp_path / "corpora")
    (root / "nli" / "dev.jsonl.gz").write_bytes(gzip.compress(b""))
    with pytest.raises(InputError, match="mixture: no pairs in general; is its file empty"):
        tune(tune_config(root, tiny_nli_dir, "mixture={general:1,e2e:1}"))


def test_tuning_goes_on_where_it_stopped_and_follows_its_seed(data: Path, tiny_nli_dir: Path) -> None:
    def tuned(*overrides: str) -> str:
        return weights(tune(tune_config(data, tiny_nli_dir, *overrides)))

    first = tuned("run_dir=one")
    assert tuned("run_dir=again") == first
    assert tuned("run_dir=two", "seed=5") != first
    tuned("run_dir=one", "trainer.max_epochs=3")
    assert progress("one") == (3, 6)


CURVE = ["counts=[0,2,100,null]", "seeds=[1,2]", "mixture={general:1,e2e:1}", "output=results/curve.json"]


def curve_config(data: Path, base: Path, *overrides: str) -> DictConfig:
    tiny = [f"base={base}", "epoch_pairs=16", "warmup_steps=1", "development_pairs=4", "run_dir=run"]
    return training_config("curve", data, *tiny, *CURVE, *overrides)


def test_a_curve_has_a_point_for_every_count_and_seed_and_a_plot(data: Path, tiny_nli_dir: Path) -> None:
    result = json.loads(curve(curve_config(data, tiny_nli_dir)).read_text(encoding="utf-8"))
    rows = [(point["examples"], point["seed"]) for point in result["points"]]
    assert rows == [(count, seed) for seed in (1, 2) for count in (0, 2, 8)], "more than there are is all of them"
    assert result["data"]["name"] == "held-out texts"
    untuned, *_ = [point for point in result["points"] if point["examples"] == 0]
    assert {"in_domain", "in_domain_fine", "general"} < set(untuned)
    assert Path("results/curve.png").read_bytes().startswith(b"\x89PNG")
    assert not [*Path("run").rglob("*.ckpt"), *Path("run").rglob("*.safetensors")], "no weights of a finished point"


def test_a_curve_makes_no_point_twice_unless_its_settings_changed(data: Path, tiny_nli_dir: Path) -> None:
    def untuned(*overrides: str) -> float:
        result = json.loads(curve(curve_config(data, tiny_nli_dir, "counts=[0]", "seeds=[1]", *overrides)).read_text())
        value: float = result["points"][0]["general"]["value"]
        return value

    untuned()
    (kept,) = Path("run").glob("*.json")
    figures = {name: {"value": 0.123, "low": 0.1, "high": 0.2} for name in ("in_domain", "in_domain_fine", "general")}
    kept.write_text(json.dumps(figures))
    assert untuned() == 0.123
    assert untuned("learning_rate=0.5") != 0.123


def test_a_curve_on_labelled_texts(data: Path, tiny_nli_dir: Path) -> None:
    Path("labelled.jsonl").write_text('{"triples": [["A", "b", "C"]], "text": "A b C.", "verdict": "OK"}\n' * 3)
    overrides = ["counts=[0]", "seeds=[1]", "measure_on=labelled.jsonl", "measure_texts=2"]
    result = json.loads(curve(curve_config(data, tiny_nli_dir, *overrides)).read_text(encoding="utf-8"))
    assert (result["data"]["name"], result["data"]["n"]) == ("labelled", 2)


CURVES = [
    ("mixture={general:1,e2e:0}", "mixture: a learning curve needs a source in a domain"),
    ("counts=[-1]", "counts=.-1.: 0 or more, or null for all"),
    ("counts=[]", "counts and seeds: at least one of each"),
    ("measure_texts=0", "measure_on=None: no texts to measure on"),
]


@pytest.mark.parametrize(("override", "said"), CURVES)
def test_a_curve_without_sense_is_one_clear_error(override: str, said: str, data: Path, tiny_nli_dir: Path) -> None:
    with pytest.raises(InputError, match=said):
        curve(curve_config(data, tiny_nli_dir, override))


@pytest.mark.parametrize("override", ["seed=5", "mixture={general:0,e2e:1}"])
def test_a_run_on_other_data_does_not_go_on_from_this_one(override: str, data: Path, tiny_nli_dir: Path) -> None:
    tune(tune_config(data, tiny_nli_dir))
    with pytest.raises(InputError, match="run_dir=run: it holds a run from another base, on other data"):
        tune(tune_config(data, tiny_nli_dir, override))


@pytest.mark.parametrize("override", ["data.root=nowhere", "base=nowhere"])
def test_tuning_without_data_or_base_is_one_clear_error(override: str, data: Path, tiny_nli_dir: Path) -> None:
    with pytest.raises(InputError, match="nowhere"):
        tune(tune_config(data, tiny_nli_dir, override))
