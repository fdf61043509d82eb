"""The sources of a generator's examples."""

import random
from pathlib import Path

import pytest
from corpora import data_sets, write_corpora

from d2t.data.datasets import training_examples
from d2t.training.edited import held_out_texts
from d2t.training.generator.sources import Sources
from reranker import InputError


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_corpora(tmp_path_factory.mktemp("corpora"))


def sources(root: Path, **changes: object) -> Sources:
    settings = {"e2e": "cleaned", "held_out": (), "rename": 0.0, "shuffle": 0.0, "faithful": False}
    settings |= {"development_examples": 2, "seed": 1}
    return Sources(data_sets(root), **{**settings, **changes})  # type: ignore[arg-type]


def test_the_mixture_names_the_sources(root: Path) -> None:
    mixture = {"e2e": 1.0, "e2e_original": 0.0, "webnlg_3": 1.0, "rel2text": 1.0, "denoise": 0.5, "invented": 0.5}
    found = sources(root).read(mixture)
    assert list(found) == ["e2e", "webnlg_3", "rel2text", "denoise", "invented"]
    assert all(source.training for source in found.values())
    assert {name: len(source.development) for name, source in found.items()} == {
        "e2e": 2,
        "webnlg_3": 2,
        "rel2text": 1,
        "denoise": 2,
        "invented": 0,
    }
    rng = random.Random(1)
    for source in found.values():
        triples, text = source.change(*source.training[0], rng)
        assert triples
        assert text


def test_edited_texts_are_a_source_and_those_held_out_are_its_development(root: Path) -> None:
    held_out = {triples for triples, _ in held_out_texts()}
    edited = sources(root, development_examples=500).read({"webnlg_3": 1.0, "edited": 1.0})["edited"]
    assert len(edited.training) > 4000
    assert {triples for triples, _ in edited.development} == held_out
    assert not held_out & {triples for triples, _ in edited.training}


def test_categories_are_held_out(root: Path) -> None:
    everything, _ = training_examples(data_sets(root), "webnlg_3")
    without, development = training_examples(data_sets(root), "webnlg_3", without=["Food"])
    assert len(without) == len(development) < len(everything)
    assert {triples[0].subject for triples, _ in without} == {"Ely_Airport", "Oban_Airport"}
    assert sources(root, held_out=["Food"]).read({"webnlg_3": 1})["webnlg_3"].training == without


def test_only_good_verbalisations_are_examples(root: Path) -> None:
    training, held_out = training_examples(data_sets(root), "rel2text")
    assert [text for _, text in training + held_out] == ["Ely lies in England.", "Oban is by the sea."]


@pytest.mark.parametrize(
    ("mixture", "said"),
    [
        ({"news": 1.0}, "mixture: no source news; known are e2e, "),
        ({"denoise": 1.0}, "mixture: no examples"),
        ({"e2e": 0.0}, "mixture: no examples"),
    ],
)
def test_a_mixture_without_examples_is_refused(mixture: dict[str, float], said: str, root: Path) -> None:
    with pytest.raises(InputError, match=said):
        sources(root).read(mixture)


def test_unfaithful_texts_are_left_out_of_training(tmp_path: Path) -> None:
    folder = write_corpora(tmp_path)
    with (folder / "e2e_cleaned" / "train-fixed.no-ol.csv").open("a", encoding="utf-8") as file:
        file.write('"name[Cotto], area[riverside]","Cotto has a low customer rating."\n')
    all_texts, faithful = (sources(folder, faithful=flag).read({"e2e": 1.0})["e2e"].training for flag in (False, True))
    assert [text for _, text in all_texts if text not in {kept for _, kept in faithful}] == [
        "Cotto has a low customer rating."
    ]
