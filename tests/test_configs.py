"""Every config composes, and what a config builds can be built."""

from collections.abc import Iterator
from pathlib import Path

import hydra
import pytest
import pytorch_lightning as pl
from d2t.scripts.check import load_reranker
from hydra.utils import instantiate
from omegaconf import DictConfig, OmegaConf
from pytorch_lightning.loggers import CSVLogger, WandbLogger

from d2t.generator import Generator
from d2t.generator.decoding import METHODS, Decoding
from d2t.ladder import Ladder
from d2t.pipeline import Pipeline
from reranker import ByConfidence, ByGenerator, NLIClassifier, Weighted
from reranker.entities.anaphora import RootAnaphora
from reranker.entities.coverage import EntityCoverage
from reranker.entities.linkers import GazetteerLinker, RELLinker
from reranker.policy import Consensus, Corroborated

FOLDER = Path(__file__).parents[1] / "configs"
PARTS = {"quiet", "pipeline", "reranker", "tuning"}  # shared by primary configs, none themselves
PRIMARIES = sorted(file.stem for file in FOLDER.glob("*.yaml") if file.stem not in PARTS)
NEEDED = {
    "check": ["input=texts.jsonl"],
    "train": ["output=out"],
    "tune": ["output=out"],
    "slots": ["output=out"],
    "relations": ["output=out"],
    "adapt": ["examples=texts.jsonl", "output=out"],
    "evaluate": ["experiment=baselines"],
}
TRAININGS = {"default": "train", "generator": "train", "nli": "tune", "slots": "slots"}
USED_BY = {  # group → a primary config with it, or option → primary config
    "callbacks": TRAININGS,
    "data": "train",
    "datamodule": TRAININGS,
    "decoding": "generate",
    "entities": "generate",
    "generator": "generate",
    "ladder": "generate",
    "logger": "train",
    "model": TRAININGS,
    "nli": "generate",
    "policy": "generate",
    "run": "generate",
    "trainer": "train",
}
EXPERIMENTS = {
    "accuracy_annotation": "evaluate",
    "adapt": "evaluate",
    "baselines": "evaluate",
    "behaviour": "evaluate",
    "calibration": "evaluate",
    "compare_e2e": "compare",
    "compare_webnlg": "compare",
    "compare_webnlg_2020": "compare",
    "compare_webnlg_apart": "compare",
    "corruptions": "evaluate",
    "curve_e2e": "curve",
    "curve_e2e_original": "curve",
    "metric_validation": "evaluate",
    "relation_generation": "evaluate",
    "webnlg_2020": "evaluate",
    "webnlg_ratings": "evaluate",
    "e2e_outputs": "evaluate",
    "edited_texts": "evaluate",
    "entity_cost": "evaluate",
    "entity_mentions": "evaluate",
    "scaling": "evaluate",
    "service": "evaluate",
    "esa_webnlg2017": "evaluate",
    "faults": "evaluate",
    "memory": "evaluate",
    "witnesses": "evaluate",
    "nli_minilm": "tune",
    "nli_judge": "tune",
    "slots_e2e": "slots",
    "slots_webnlg": "slots",
    "spans": "evaluate",
    "t5_small": "train",
    "bart_warm": "train",
    "generator_ablation": "evaluate",
    "reading_references": "evaluate",
    "reading_webnlg": "evaluate",
}
OPTIONS = sorted((file.parent.name, file.stem) for file in FOLDER.glob("*/*.yaml"))
ASKED_FOR = {("entities", "rel"): ["entities.linker.url"]}  # option → what only its user knows


@pytest.fixture(autouse=True)
def _configs() -> Iterator[None]:
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


def resolved(name: str, overrides: list[str]) -> DictConfig:
    """The composed config, with every value in place."""
    config = hydra.compose(name, [*NEEDED.get(name, []), *overrides])
    OmegaConf.to_container(config, resolve=True, throw_on_missing=True)
    return config


def options(group: str) -> list[str]:
    return [option for name, option in OPTIONS if name == group]


def test_every_script_has_its_config() -> None:
    files = (FOLDER.parent / "scripts").glob("*.py")
    scripts = {file.stem for file in files if "\n@command(" in file.read_text(encoding="utf-8")}
    assert set(PRIMARIES) == scripts
    assert {name for name, _ in OPTIONS} == {*USED_BY, "experiment"}
    assert set(options("experiment")) == set(EXPERIMENTS)


@pytest.mark.parametrize("name", PRIMARIES)
def test_a_primary_config_composes(name: str) -> None:
    resolved(name, [])


@pytest.mark.parametrize(("group", "option"), [row for row in OPTIONS if row[0] != "experiment"])
def test_an_option_composes(group: str, option: str) -> None:
    needed = [f"{key}=given" for key in ASKED_FOR.get((group, option), [])]
    primary = USED_BY[group]
    config = resolved(primary if isinstance(primary, str) else primary[option], [f"{group}={option}", *needed])
    assert group in config


@pytest.mark.parametrize(("experiment", "name"), EXPERIMENTS.items())
def test_an_experiment_composes_and_says_where_its_result_goes(experiment: str, name: str) -> None:
    config = hydra.compose(name, [f"experiment={experiment}"])
    OmegaConf.to_container(config, resolve=True, throw_on_missing=True)
    assert Path(config.output).parts[0] in ("results", "checkpoints", "runs")


@pytest.mark.parametrize("option", METHODS)
def test_a_decoding_is_built(option: str) -> None:
    decoding = instantiate(resolved("generate", [f"decoding={option}"]).decoding)
    assert decoding == Decoding(method=option), "the defaults of config and code are the same"


@pytest.mark.parametrize(
    ("option", "policy"),
    [
        ("generator", ByGenerator()),
        ("confidence", ByConfidence()),
        ("weighted", Weighted()),
        ("corroborated", Corroborated()),
        ("consensus", Consensus()),
    ],
)
def test_a_policy_is_built(option: str, policy: object) -> None:
    assert instantiate(resolved("generate", [f"policy={option}"]).policy) == policy


@pytest.mark.parametrize(
    ("option", "resolver", "linker"),
    [
        ("shipped", None, None),
        ("learned", None, GazetteerLinker),
        ("mentions", RootAnaphora, GazetteerLinker),
        ("rel", None, RELLinker),
    ],
)
def test_entity_coverage_is_built(option: str, resolver: type | None, linker: type | None, tmp_path: Path) -> None:
    aliases, names = tmp_path / "aliases.json", tmp_path / "names.json"
    aliases.write_text('{"Lima": ["the city of kings"]}', encoding="utf-8")
    names.write_text('["Peru"]', encoding="utf-8")
    overrides = {
        "learned": [f"entities.aliases=[default,{aliases}]", f"entities.linker.file={names}"],
        "rel": ["entities.linker.url=http://localhost:5555"],
    }
    overrides["mentions"] = overrides["learned"]
    built = instantiate(resolved("generate", [f"entities={option}", *overrides.get(option, [])]).entities)
    assert isinstance(built, EntityCoverage)
    assert (built.resolver and type(built.resolver)) == resolver
    assert (built.linker and type(built.linker)) == linker
    if option == "shipped":
        assert built.signature == EntityCoverage().signature, "the defaults of config and code are the same"


@pytest.mark.parametrize(
    ("option", "ladder"),
    [
        ("default", Ladder()),
        ("template", Ladder(("template",))),
        ("best", Ladder(("best",))),
        ("abstain", Ladder(("abstain",))),
    ],
)
def test_a_ladder_is_built(option: str, ladder: Ladder) -> None:
    assert instantiate(resolved("generate", [f"ladder={option}"]).ladder) == ladder


@pytest.mark.parametrize(("group", "kind"), [("generator", Generator), ("nli", NLIClassifier)])
def test_a_model_is_built(group: str, kind: type, tiny_generator_dir: Path, tiny_nli_dir: Path) -> None:
    directory = {"generator": tiny_generator_dir, "nli": tiny_nli_dir}[group]
    assert isinstance(instantiate(resolved("generate", [f"{group}.name={directory}"])[group]), kind)


def test_the_trainer_is_built() -> None:
    trainer = instantiate(resolved("train", ["trainer.accelerator=cpu"]).trainer, logger=False)
    assert isinstance(trainer, pl.Trainer)


def test_the_loggers_are_built(tmp_path: Path) -> None:
    csv, none, wandb = (
        instantiate(resolved("train", [f"logger={option}", f"run_dir={tmp_path}"]).logger)
        for option in ("csv", "none", "wandb")
    )
    assert isinstance(csv, CSVLogger)
    assert not none
    assert isinstance(wandb, WandbLogger)


def pipeline(tiny_generator_dir: Path, tiny_nli_dir: Path, *overrides: str, name: str = "generate") -> Pipeline:
    models = [f"generator.name={tiny_generator_dir}", f"nli.name={tiny_nli_dir}"]
    built = instantiate(resolved(name, [*models, *overrides]).pipeline)
    assert isinstance(built, Pipeline)
    return built


def test_the_pipeline_of_the_config_is_the_one_of_the_library(tiny_generator_dir: Path, tiny_nli_dir: Path) -> None:
    library = Pipeline.from_pretrained(tiny_generator_dir, tiny_nli_dir)
    for name in ("generate", "evaluate", "benchmark"):
        assert pipeline(tiny_generator_dir, tiny_nli_dir, name=name).signature == library.signature


def test_the_check_of_the_config_is_that_of_the_pipeline(tiny_generator_dir: Path, tiny_nli_dir: Path) -> None:
    models = [f"generator.name={tiny_generator_dir}", f"nli.name={tiny_nli_dir}"]
    library = Pipeline.from_pretrained(tiny_generator_dir, tiny_nli_dir)
    assert load_reranker(resolved("check", models)).signature == library.reranker.signature


def test_the_switches_reach_the_pipeline(tiny_generator_dir: Path, tiny_nli_dir: Path) -> None:
    switches = ["templates=backoff", "directions=hallucination", "threshold=0.5", "policy=weighted", "decoding=sample"]
    built = pipeline(tiny_generator_dir, tiny_nli_dir, *switches)
    assert built.decoding.method == "sample"
    assert built.templates.name == "backoff"
    for part in ("templates:backoff-", "directions:hallucination", "doubt:0.5,entities-", "policy:Weighted("):
        assert part in built.signature
