"""Every experiment of `evaluate`, from its config to its result file and tables, on tiny data and models."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import hydra
import pytest
from corpora import write_enriched
from d2t.scripts.evaluate import evaluate
from d2t.scripts.tables import TABLES
from omegaconf import DictConfig

from d2t.experiments.behaviour import TABLE
from reranker import InputError

EXPERIMENTS = {  # experiment → overrides that make it tiny
    "accuracy_annotation": [],
    "adapt": ["measure.model=runs/own", "measure.examples=runs/own/held_out.jsonl", "measure.corrupted=2"],
    "baselines": [],
    "behaviour": ["ladder=template", "+measure.file=behaviour.tsv"],
    "calibration": [],
    "corruptions": ["measure.texts=2"],
    "e2e_outputs": ["measure.readings=null"],
    "edited_texts": [],
    "entity_cost": ["measure.blocks=2", "measure.block_size=1"],
    "entity_mentions": ["measure.folder=enriched"],
    "esa_webnlg2017": [],
    "faults": [
        "measure.inputs=20",
        "measure.kills=1",
        "measure.fuzzed=20",
        "measure.epochs=2",
        "measure.epoch_steps=2",
    ],
    "generator_ablation": ["+measure.checkpoints.tiny=${generator.name}", "measure.apart=[Food]"],
    "metric_validation": ["~checks.spans"],  # a tiny classifier has no head for spans
    "relation_generation": ["webnlg=enriched", "measure.texts=2"],
    "webnlg_2020": [],
    "scaling": ["measure.chunks=2", "measure.chunk_size=1"],
    "memory": ["measure.few=2", "measure.many=4"],
    "webnlg_ratings": ["measure.checks.templates=[runs/templates/best.json]"],
    "witnesses": ["measure.texts=2"],
}


SINGLES = [("Ely | country | England", "Ely lies in England."), ("Oban | country | Scotland", "Oban is in Scotland.")]


@pytest.fixture(autouse=True)
def _folder(
    tmp_path: Path, tiny_generator_dir: Path, tiny_nli_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A folder with the output of `scripts/names.py`, `scripts/templates.py` and `d2t adapt`, and small tables."""
    monkeypatch.chdir(tmp_path)
    own = Path("runs/own")
    own.mkdir(parents=True)
    (own / "generator").symlink_to(tiny_generator_dir)
    (own / "nli").symlink_to(tiny_nli_dir)
    (own / "templates.json").write_text("{}", encoding="utf-8")
    lines = [json.dumps({"triples": [[*t.split(" | ")]], "texts": [text]}) for t, text in SINGLES]
    (own / "held_out.jsonl").write_text("\n".join(lines), encoding="utf-8")
    write_enriched(Path("enriched"))
    Path("behaviour.tsv").write_text("".join(TABLE.read_text(encoding="utf-8").splitlines(True)[:5]), encoding="utf-8")
    for name, content in {"entities/aliases": "{}", "entities/gazetteer": '["Oslo"]', "templates/best": "{}"}.items():
        file = Path(f"runs/{name}.json")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


def evaluate_config(models: list[str], data: Path, *overrides: str) -> DictConfig:
    return hydra.compose("evaluate", [*models, f"data.root={data}", *overrides])


SERVICE = [  # it starts the server
    "measure.overrides=['generator.name=${generator.name}','nli.name=${nli.name}','decoding.candidates=3']",
    "measure.clients=8",
    "measure.seconds=3",
    "measure.seconds_alone=2",
    "measure.windows=2",
]


@pytest.mark.usefixtures("few_resamples")
@pytest.mark.parametrize(
    ("name", "tiny"), [*EXPERIMENTS.items(), pytest.param("service", SERVICE, marks=pytest.mark.slow)]
)
def test_an_experiment_has_one_name(
    name: str, tiny: list[str], models: list[str], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["evaluate.py", f"experiment={name}"])
    config = evaluate_config(models, data, f"experiment={name}", *tiny)
    assert config.measure._target_ == f"d2t.experiments.{name}.measure"
    path = evaluate(config)
    assert path == Path(f"results/{name}.json")
    result = json.loads(path.read_text(encoding="utf-8"))
    assert result["command"] == f"python scripts/evaluate.py experiment={name}"
    for table in TABLES[name]:
        assert table(result).startswith("| ")


@pytest.mark.parametrize(
    ("override", "said"),
    [("data.root=no", "no/e2e_outputs"), ("measure.source=no.tsv", "no.tsv"), ("measure.readings=no", "no: no such")],
)
def test_evaluating_what_is_not_there_is_one_clear_error(
    override: str, said: str, models: list[str], data: Path
) -> None:
    with pytest.raises(InputError, match=said):
        evaluate(evaluate_config(models, data, "experiment=e2e_outputs", override))
