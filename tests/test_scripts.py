"""Every script's function on tiny data and shapes, and the command line where the input is bad."""

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import hydra
import pytest
import torch
import wandb
from conftest import EXAMPLES, LABELS
from corpora import TEST_INPUTS, write_corpora
from d2t.scripts.benchmark import benchmark
from d2t.scripts.curve import curve
from d2t.scripts.generate import generate, told
from d2t.scripts.generate import main as generate_command
from d2t.scripts.train import train
from d2t.scripts.tune import tune
from hydra.core.global_hydra import GlobalHydra
from omegaconf import DictConfig
from rich.console import Console
from transformers import AutoModelForSequenceClassification, AutoTokenizer

from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.table import results_table
from d2t.training.nli.tuner import load_base
from reranker import InputError, NLIClassifier, Reranker
from reranker.calibration import Calibration
from reranker.checkpoint import load_checkpoint
from reranker.triples import as_triples

pytestmark = pytest.mark.filterwarnings(
    "ignore:Checkpoint directory .* exists and is not empty",  # as it is where a run goes on
    "ignore:Experiment logs directory .* exists and is not empty",
)
TEXT_FIELDS = ["text", "verdict", "confidence", "omitted", "entities", "score", "source", "raw_text", "raw_verdict"]
FIELDS = ["id", "triples", *TEXT_FIELDS, "candidates", "signature"]


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
    shape = "model={d_model:32,d_ff:64,heads:2,encoder_layers:1,decoder_layers:1,dropout:0.1}"
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

    assert {file.suffix for file in directory.iterdir()} == {".json", ".safetensors"}
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
    assert {file.suffix for file in directory.iterdir()} == {".json", ".safetensors"}
    assert classifier.probabilities([("A dog sleeps.", "An animal sleeps.")]).shape == (1, 3)


FOLDS = [  # and the texts calibrated on: examples held out and a corruption of each, judgements held out
    (1, 1 + 1 + 2),
    (5, 8 + 8 + 16),
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
    assert Reranker.from_pretrained(directory, threshold="calibrated", device="cpu").rescore("A | b | C", ["A b C."])


WITHOUT_FILES = [
    ("+mixture.news=1", "mixture: no source news; known are general, rel2text, e2e, webnlg, examples, judged"),
    ("mixture={examples:1}", "mixture: the source examples needs examples=FILE"),
    ("mixture={judged:1}", "mixture: the source judged needs judged=FILE"),
]


@pytest.mark.parametrize(("mixture", "said"), WITHOUT_FILES)
def test_a_source_that_is_not_there_is_one_clear_error(mixture: str, said: str, data: Path, tiny_nli_dir: Path) -> None:
    with pytest.raises(InputError, match=said):
        tune(tune_config(data, tiny_nli_dir, mixture))


def test_an_encoder_without_nli_labels_gets_a_new_head(tiny_nli_dir: Path, tmp_path: Path) -> None:
    labels = {"num_labels": 2, "id2label": {0: "bad", 1: "good"}, "ignore_mismatched_sizes": True}
    plain, _ = load_checkpoint(AutoModelForSequenceClassification, tiny_nli_dir, kind="NLI", **labels)
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


# benchmark


def test_the_benchmark_compares_with_one_pair_at_a_time_and_with_a_larger_model(models: list[str], data: Path) -> None:
    shape = "num_hidden_layers:4,hidden_size:128,num_attention_heads:2,intermediate_size:256"
    tiny = [f"data.root={data}", "output=benchmark.json", "blocks=1", "block_size=2", f"large={{{shape}}}"]
    result = json.loads(benchmark(hydra.compose("benchmark", [*models, *tiny])).read_text(encoding="utf-8"))
    assert all(result[name]["value"] > 0 for name in ("nli_batched_ratio", "nbest_lazy_ratio", "large_cost_ratio"))
    assert result["equal_verdicts"]["value"] == 100


# generate


def read(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_generating_to_a_file(models: list[str], data: Path) -> None:
    overrides = [
        f"input={data / 'e2e/testset_w_refs.csv'}",
        "output=new/out.jsonl",
        "candidates=true",
        "ladder=template",
    ]
    results = generate(hydra.compose("generate", [*models, *overrides]))
    rows = read(Path("new/out.jsonl"))
    assert rows == [json.loads(json.dumps(result.to_json(candidates=True))) for result in results]
    inputs = [mr for mr, texts in TEST_INPUTS for _ in texts]
    assert [row["id"] for row in rows] == [str(number) for number in range(1, len(inputs) + 1)]
    for row in rows:
        assert list(row) == FIELDS
        assert row["source"] in ("beam", "template")
        assert row["verdict"] in ("OK", "omission", "hallucination", "omission+hallucination")
        assert isinstance(row["text"], str)
        assert isinstance(row["confidence"], float)
        assert 0 <= row["confidence"] <= 1
        entities = row["entities"]
        assert isinstance(entities, dict)
        assert set(entities) == {"mentions", "missing", "uncheckable", "unsupported"}
        candidates = row["candidates"]
        assert isinstance(candidates, list)
        assert candidates[0]["text"] == row["raw_text"]
        assert row["text"] in [candidate["text"] for candidate in candidates]
    assert "candidates" not in results[0].to_json()


GOOD, BAD = '{"id": "a", "triples": [["The Mill", "area", "riverside"]]}', '{"id": "b", "triples": []}'
LONG = json.dumps({"id": "c", "triples": [["The Mill", "area", "riverside " * 600]]})


@pytest.mark.parametrize(("line", "said"), [(BAD, "line 2: the triple list is empty"), (LONG, "record c: .* 512")])
def test_a_bad_record_stops_before_any_work_or_is_skipped(line: str, said: str, models: list[str]) -> None:
    Path("in.jsonl").write_text("\n".join([GOOD, line, GOOD]), encoding="utf-8")
    overrides = [*models, "input=in.jsonl", "output=out.jsonl", "ladder=abstain"]
    with pytest.raises(InputError, match=said):
        generate(hydra.compose("generate", overrides))
    assert not Path("out.jsonl").exists()

    made = generate(hydra.compose("generate", [*overrides, "on_error=skip"]))
    assert re.fullmatch(r"3 results written to out.jsonl, 1 of them errors \([bc2]\)", told(made, "out.jsonl"))
    rows = read(Path("out.jsonl"))
    assert [row["source"] == "error" for row in rows] == [False, True, False]
    assert isinstance(rows[1]["error"], str)
    assert rows[1]["error"]
    assert generate(hydra.compose("generate", [*overrides, "on_error=skip"])) == [], "nothing is left to do"


def test_skipping_or_stopping_are_the_only_choices(models: list[str]) -> None:
    with pytest.raises(InputError, match="on_error=ignore: stop or skip"):
        generate(hydra.compose("generate", [*models, "on_error=ignore"]))


def test_the_bundled_examples_make_a_table(models: list[str]) -> None:
    results = generate(hydra.compose("generate", [*models, "ladder=best"]))
    with Path("table.txt").open("w", encoding="utf-8") as file:
        Console(width=200, file=file).print(results_table(results))
    table = Path("table.txt").read_text(encoding="utf-8")
    assert "Blue Spice | eat_type" in table
    assert "George_Orwell" in table
    for result in results:
        assert result.assessment
        assert f"{result.source} · {result.verdict} · {result.assessment.confidence:.2f}" in table
    assert "→ " in table
    assert {result.source for result in results} <= {"beam", "best"}
    assert len(results) == 16


# The command line


def command_line(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "d2t.scripts.generate", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


def test_bad_input_is_one_line_and_a_status(models: list[str]) -> None:
    Path("in.docx").write_text(GOOD, encoding="utf-8")
    process = command_line(*models, "input=in.docx", "output=out.jsonl")
    assert process.returncode == 1
    assert process.stdout == ""
    assert process.stderr.startswith("error: in.docx: the ending .docx is unknown")
    assert len(process.stderr.splitlines()) == 1


ERRORS = [
    ("input=nowhere.txt", "error: nowhere.txt: no such file"),
    ("format=docx", "error: format=docx is unknown"),
    ("on_error=ignore", "error: on_error=ignore"),
    ("generator.name=nowhere", "error: nowhere: no generator checkpoint"),
    ("nli.name=nowhere", "error: nowhere: no NLI checkpoint"),
    ("decoding.method=greedy", "error: decoding method 'greedy'"),
    ("decoding.candidates=0", "error: decoding: candidates and max_new_tokens are at least 1"),
    ("ladder.rungs=[guess]", "error: ladder rung 'guess'"),
    ("directions=sideways", "error: directions=sideways"),
    ("threshold=2", "error: threshold=2"),
    ("templates=nowhere.json", "error: templates=nowhere.json: no such file"),
    ("nli.precision=int4", "error: precision=int4: fp32 or bf16"),
    ("generator.precision=int4", "error: precision=int4: fp32 or bf16"),
    ("generator.device=abacus", "error: device=abacus"),
    ("chunk_size=0", "error: chunk_size=0"),
]


@pytest.mark.parametrize(("override", "said"), ERRORS)
def test_the_command_ends_with_one_clear_line(
    override: str, said: str, models: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("in.txt").write_text("The Mill | area | riverside", encoding="utf-8")
    given = [] if override.startswith("input=") else ["input=in.txt"]
    GlobalHydra.instance().clear()  # the command sets up its own
    monkeypatch.setattr(sys, "argv", ["d2t-generate", *models, *given, override])
    with pytest.raises(SystemExit) as ended:
        generate_command()
    assert str(ended.value).startswith(said)
    assert "\n" not in str(ended.value)
