"""Adapting tiny models to the pottery that ships: the parts as tables, and the command as a whole."""

import json
import random
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest
import torch
from d2t.scripts.adapt import adapt
from d2t.scripts.generate import generate
from safetensors.torch import load_file

from d2t.adapt.calibration import corrupted_texts
from d2t.adapt.examples import examples_of, read_split
from d2t.adapt.judge import ValueJudge
from d2t.adapt.measure import FIGURES
from d2t.adapt.parts import available, begin
from d2t.adapt.templates import own_templates, save_templates
from d2t.cli.settings import configure
from d2t.data.user_files import read_records
from d2t.generator.casing import Casing
from d2t.pipeline import Pipeline
from d2t.training.generator.restater import Restater
from reranker import InputError, NLIClassifier
from reranker.calibration import Calibration
from reranker.doubts.doubt import DoubtRule
from reranker.doubts.relation_words import FILE, RelationWords
from reranker.extraction import TemplateChoice
from reranker.templates import Templates
from reranker.triples import as_triples, predicate_of

POTTERY = str(resources.files("d2t.examples") / "pottery.jsonl")
JAR = as_triples("Jar 1 | glaze | iron red && Jar 1 | height | 14 cm && Jar 1 | foodSafe | no")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def lines(*rows: tuple[str, list[str]]) -> str:
    """A file of triples with their texts."""
    content = [{"triples": [list(triple) for triple in as_triples(triples)], "texts": texts} for triples, texts in rows]
    Path("own.jsonl").write_text("\n".join(map(json.dumps, content)), encoding="utf-8")
    return "own.jsonl"


# The examples


def test_the_pottery_is_deep_enough() -> None:
    records = read_records(POTTERY)
    sentences = Restater.of(examples_of(records), Templates.load()).sentences
    assert len(records) == 150
    assert {predicate for record in records for predicate in map(predicate_of, record.triples)} - {"food_safe"} == set(
        sentences
    )
    assert min(map(len, sentences.values())) >= 5


def test_inputs_are_held_out_with_all_their_predicates_trained() -> None:
    split = read_split(POTTERY, held_out=1 / 3, seed=1)
    assert (len(split.training), len(split.held_out)) == (100, 50)
    assert not {r.triples for r in split.training} & {r.triples for r in split.held_out}
    trained, measured = (
        {predicate_of(t) for r in part for t in r.triples} for part in (split.training, split.held_out)
    )
    assert measured <= trained
    assert read_split(POTTERY, held_out=1 / 3, seed=1) == split
    assert read_split(POTTERY, held_out=1 / 3, seed=2) != split


BAD = [
    ([("A | b | C", ["A b C."])], "own.jsonl: 1 inputs with texts: at least 20 are needed, and 50 to 500 are better"),
    ([("A | b | C", [])], "own.jsonl: no texts in it: triples with their texts are needed"),
    (
        [("A | b | C", ["A b C."]), ("A | size | C", [])],
        "own.jsonl: no text has the predicate size: add a text with it, or leave it out",
    ),
]


@pytest.mark.parametrize(("rows", "said"), BAD)
def test_examples_that_train_nothing_are_one_clear_error(rows: list[tuple[str, list[str]]], said: str) -> None:
    with pytest.raises(InputError) as error:
        read_split(lines(*rows), held_out=0.2, seed=1)
    assert str(error.value) == said


@pytest.mark.parametrize(
    ("source", "held_out", "said"),
    [
        ("nowhere.jsonl", 0.2, "nowhere.jsonl: no such file"),
        (POTTERY, 0, "held_out=0: a share"),
        (POTTERY, 1, "held_o"),
    ],
)
def test_a_file_that_is_absent_and_a_share_that_is_none(source: str, held_out: float, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read_split(source, held_out=held_out, seed=1)


@pytest.mark.parametrize(
    ("file", "said"),
    [("out", "output=out: is a file"), ("out/config.yaml", "holds an adapted model already"), ("out/x", "other files")],
)
def test_an_output_that_exists_is_refused(file: str, said: str) -> None:
    Path(file).parent.mkdir(exist_ok=True)
    Path(file).touch()
    with pytest.raises(InputError, match=said):
        begin("out")


def test_public_data_sets_are_left_out_where_their_files_are_not(data: Path) -> None:
    mixture = {"examples": 0.5, "general": 0.2, "webnlg_3": 0.1}
    sets = configure("adapt", [f"data.root={data}", "examples=x", "output=y"]).data.sets
    assert available(mixture, sets) == mixture
    sets = configure("adapt", ["data.root=nowhere", "examples=x", "output=y"]).data.sets
    assert available(mixture, sets) == {"examples": 0.5, "general": 0.0, "webnlg_3": 0.0}


# The parts


def test_templates_are_extracted_and_what_ships_serves_the_others(tiny_nli: NLIClassifier) -> None:
    choices = own_templates(examples_of(read_records(POTTERY)), tiny_nli)
    assert {choice.predicate for choice in choices} >= {"glaze", "fired_in", "food_safe"}
    chosen = [TemplateChoice("glaze", "{object} covers {subject}.", "extracted", 0.9, 5)]
    poor = [TemplateChoice("food_safe", "{subject} may hold {object} food.", "extracted", 0.3, 1)]
    save_templates([*chosen, *poor], Path("own.json"), good=0.5)
    own = Templates.load("own.json")
    assert own.facts(JAR[:1]) == ("Iron red covers Jar 1.",)
    for triple in as_triples("Jar 1 | foodSafe | no && Alan Bean | birthPlace | Ohio"):
        assert own.fill(triple) == Templates.load().fill(triple)


def test_a_restated_input_says_its_facts_in_sentences_of_the_examples() -> None:
    restater = Restater.of([(JAR[:2], "Jar 1 wears iron red. It rises to 14 cm.")], Templates.load())
    found = {restater(JAR, "", random.Random(seed)) for seed in range(400)}
    assert (JAR[1:2], "Jar 1 has a height of 14 cm.") in found, "templates write texts, too"
    assert (JAR[:1], "Jar 1 wears iron red.") in found
    assert (JAR[1:], "Jar 1 rises to 14 cm and is not food-safe.") in found
    assert {len(triples) for triples, _ in found} == {1, 2, 3}


JUDGED = [
    ("Jar 1 wears iron red, is 14 cm high and is not food safe.", True),
    ("The 14 cm high Jar 1, glazed in iron red, must not hold food.", True),
    ("Jar 1 is 14 cm high and is not food safe.", False),  # no glaze
    ("Jar 1 wears iron red over shino and is 14 cm high.", False),  # a value of other inputs
    ("Jar 1 wears iron red and is 15 cm high.", False),
    ("Jar 2 wears iron red and is 14 cm high.", False),
]


@pytest.mark.parametrize(("text", "right"), JUDGED)
def test_the_judge_finds_values(text: str, right: bool) -> None:
    judge = ValueJudge([JAR, as_triples("Jar 2 | glaze | shino && Jar 2 | glaze | red")])
    assert judge.right(JAR, text) == right


def test_corrupted_texts_come_with_right_ones() -> None:
    split = read_split(POTTERY, held_out=0.2, seed=1)
    texts = corrupted_texts(
        examples_of(split.held_out), examples_of(split.training), {"value": 1.0, "drop": 1.0}, texts=200, seed=1
    )
    wrong = [judged for judged in texts if judged.verdict != "OK"]
    assert len(texts) >= 200
    assert 0.4 < len(wrong) / len(texts) <= 0.5
    assert corrupted_texts([], [], {"drop": 1.0}, texts=200, seed=1) == []


def test_words_of_a_checkpoint_take_the_place_of_those_that_ship() -> None:
    shipped, own = RelationWords.load(), RelationWords({"glaze": frozenset({"dip"}), "height": frozenset()})
    joined = shipped.with_own(own)
    assert joined.words["glaze"] == frozenset({"dip"})
    assert joined.words["height"] == frozenset(), "any words will do"
    assert joined.words["birth_place"] == shipped.words["birth_place"]
    Path(FILE).write_text(json.dumps(joined.to_dict()), encoding="utf-8")
    assert DoubtRule.load(".").relations == joined
    assert DoubtRule.load("elsewhere").relations == DoubtRule.load().relations == shipped


def test_a_casing_over_another_knows_the_words_of_both() -> None:
    own = Casing({"shino": "Shino"}, frozenset({"brown"}))
    both = own.over(
        Casing({"brown": "Brown", "rome": "Rome"}, frozenset({"shino", "kiln"}), frozenset({"brown", "rome"}))
    )
    assert both == Casing({"shino": "Shino", "rome": "Rome"}, frozenset({"brown", "kiln"}), frozenset({"rome"}))


# The model as a setting


def test_a_model_sets_its_parts_and_other_settings_replace_them(own_model: Path) -> None:
    config = configure("generate", ["nli.name=other", f"model={own_model}"])
    assert (config.generator.name, config.nli.name) == (f"{own_model}/generator", "other")
    assert config.templates == f"{own_model}/templates.json"
    config = configure("compare", [f"model={own_model}", "templates=default", "generator=bart_base"])
    assert (config.generator.name, config.templates) == ("facebook/bart-base", "default")
    assert config.pipeline.reranker.doubt.checkpoint == f"{own_model}/nli"


@pytest.mark.parametrize(
    "build",
    [lambda: configure("demo", ["model=nowhere"]), lambda: Pipeline.from_pretrained(model="nowhere")],
    ids=["command", "library"],
)
def test_a_folder_without_a_model_is_one_clear_error(build: Callable[[], object]) -> None:
    with pytest.raises(InputError, match="model=nowhere: no generator in it: a folder that d2t adapt wrote is needed"):
        build()


def test_the_model_of_a_training_is_still_a_group() -> None:
    assert "learning_rate" in configure("tune", ["model=nli", "output=out"]).model


# The command


TINY = [
    *("held_out=0.1", "calibration_texts=20", "decoding.candidates=2", "decoding.max_new_tokens=6"),
    *("tune.epoch_pairs=16", "tune.development_pairs=4", "tune.trainer.max_epochs=1", "tune.warmup_steps=1"),
    *("train.epoch_examples=16", "train.trainer.max_epochs=1", "train.warmup_steps=1", "data.root=nowhere"),
    *("+tune.trainer.accelerator=cpu", "+train.trainer.accelerator=cpu", "ladder.rungs=[template]"),
    *("+tune.trainer.enable_progress_bar=false", "+train.trainer.enable_progress_bar=false"),
]


@pytest.fixture(scope="module")
def own_model(tmp_path_factory: pytest.TempPathFactory, tiny_nli_dir: Path, tiny_generator_dir: Path) -> Path:
    """What the command writes with tiny models and no public data."""
    output = tmp_path_factory.mktemp("own") / "model"
    models = [f"generator.name={tiny_generator_dir}", f"nli.name={tiny_nli_dir}", "nli.engine=torch"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("d2t.stats.bootstrap.RESAMPLES", 20)
        patch.setattr("d2t.scripts.adapt.CORRUPTED", 4)
        made = adapt(configure("adapt", [f"examples={POTTERY}", f"output={output}", *models, *TINY]))
    assert list(made.measured) == ["before", "after"]
    assert all(list(one.figures) == list(FIGURES) for one in made.measured.values())
    return made.folder.path


def test_the_folder_holds_a_model_that_describes_itself(own_model: Path, tiny_nli_dir: Path) -> None:
    names = {file.name for file in own_model.iterdir()}
    assert names == {"README.md", "config.yaml", "generator", "held_out.jsonl", "nli", "templates.json"}
    assert len(read_records(str(own_model / "held_out.jsonl"))) == 15
    assert Calibration.load(own_model / "nli").threshold is not None
    assert "glaze" in RelationWords.of(own_model / "nli").words
    summary = (own_model / "README.md").read_text(encoding="utf-8")
    assert all(words in summary for words in (*FIGURES.values(), "135 inputs trained, 15 were held out", "model="))
    with pytest.raises(InputError, match="holds an adapted model already"):
        begin(str(own_model))


def test_the_folder_is_a_model_everywhere(own_model: Path) -> None:
    pipeline = Pipeline.from_pretrained(model=own_model, device="cpu")
    assert "generator:generator-" in pipeline.signature
    assert "nli:nli-" in pipeline.signature
    assert pipeline.templates.name == "templates.json"
    Path("in.txt").write_text("Jar 1 | glaze | shino", encoding="utf-8")
    tiny = ["decoding.candidates=2", "decoding.max_new_tokens=6", "ladder=template"]
    run = generate(configure("generate", [f"model={own_model}", "input=in.txt", *tiny]))
    assert run.shown[0].signature.partition("|generator:")[2].startswith("generator-")


def test_parts_can_be_left_as_they_are(tiny_nli_dir: Path, tiny_generator_dir: Path) -> None:
    models = [f"generator.name={tiny_generator_dir}", f"nli.name={tiny_nli_dir}", "nli.engine=torch"]
    off = ["tune_nli=false", "train_generator=false", f"examples={POTTERY}", "output=kept"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("d2t.stats.bootstrap.RESAMPLES", 20)
        patch.setattr("d2t.scripts.adapt.CORRUPTED", 4)
        adapt(configure("adapt", [*models, *off, *TINY]))
    assert Calibration.load("kept/nli").threshold is not None
    kept, given = (load_file(folder / "model.safetensors") for folder in (Path("kept/nli"), tiny_nli_dir))
    assert all(torch.equal(kept[name], weight.half()) for name, weight in given.items())
    assert (
        Path("kept/generator/model.safetensors").read_bytes() == (tiny_generator_dir / "model.safetensors").read_bytes()
    )
