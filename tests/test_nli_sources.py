"""What a tuning run draws from a user's own files, and what it holds out."""

import json
import random
from pathlib import Path

import pytest
from conftest import EXAMPLES
from corpora import data_sets, write_corpora

from d2t.training.folds import FOLDS
from d2t.training.nli.corruptor import CORRUPTIONS
from d2t.training.nli.sources import Sources
from reranker import InputError
from reranker.triples import as_triples


def write_files(folder: Path, count: int) -> tuple[str, str]:
    """The same inputs as right texts, and in another order, their triples too, as judged ones."""
    right = [{"triples": as_triples(triples), "texts": [text]} for triples, text in EXAMPLES[:count]]
    judged = [
        {"triples": as_triples(triples)[::-1], "text": text.upper(), "verdict": "OK"}
        for triples, text in reversed(EXAMPLES[:count])
    ]
    files = str(folder / "right.jsonl"), str(folder / "judged.jsonl")
    for file, rows in zip(files, (right, judged), strict=True):
        Path(file).write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return files


def own_files(files: tuple[str, str], *, fold: int = 0, limit: int | None = None) -> Sources:
    weights = dict.fromkeys(CORRUPTIONS, 1.0)
    return Sources(
        data_sets={},
        templates=["backoff"],
        corruptions=weights,
        e2e="cleaned",
        examples=files[0],
        judged=files[1],
        limit=limit,
        development_pairs=100,
        seed=1,
        fold=fold,
    )


@pytest.mark.parametrize("fold", range(FOLDS))
def test_no_input_is_trained_on_and_held_out(fold: int, tmp_path: Path) -> None:
    sources = own_files(write_files(tmp_path, 8), fold=fold).read({"examples": 1, "judged": 1})
    held_out = {frozenset(text.triples) for source in sources.values() for text in source.texts if text.verdict == "OK"}
    texts = {text.lower() for triples, text in EXAMPLES if frozenset(as_triples(triples)) in held_out}
    rng = random.Random(fold)
    drawn = {
        part.lower()
        for source in sources.values()
        for _ in range(200)
        for pair in source.draw(rng)
        for part in (pair.premise, pair.hypothesis)
    }
    assert len(texts) in (1, 2), "a fifth of eight inputs"
    assert not texts & drawn
    assert {text.lower() for _, text in EXAMPLES} - texts <= drawn


def test_every_input_is_held_out_once(tmp_path: Path) -> None:
    files = write_files(tmp_path, 8)
    folds = [own_files(files, fold=fold).read({"judged": 1})["judged"] for fold in range(FOLDS)]
    assert sorted(text.text for source in folds for text in source.texts) == sorted(t.upper() for _, t in EXAMPLES)


@pytest.mark.parametrize(("limit", "examples"), [(None, 6), (3, 3), (100, 6)])
def test_a_limit_leaves_so_many_training_examples(limit: int | None, examples: int, tmp_path: Path) -> None:
    sources = own_files(write_files(tmp_path, 8), limit=limit).read({"examples": 1, "judged": 1})
    assert {source.examples for source in sources.values()} == {examples}


def test_too_few_inputs_to_hold_some_out_are_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"right\.jsonl, .*judged\.jsonl: 4 inputs; at least 5 are needed"):
        own_files(write_files(tmp_path, 4)).read({"judged": 1})


@pytest.mark.parametrize("faithful", [False, True])
def test_unfaithful_texts_are_left_out_of_training(faithful: bool, tmp_path: Path) -> None:
    folder = write_corpora(tmp_path)
    with (folder / "e2e_cleaned" / "train-fixed.no-ol.csv").open("a", encoding="utf-8") as file:
        file.write('"name[Cotto], area[riverside]","Cotto has a low customer rating."\n')
    drawn = of_public_data(folder, faithful=faithful).read({"e2e": 1})["e2e"].draw
    rng = random.Random(1)
    texts = {pair.premise for _ in range(100) for pair in drawn(rng)}
    assert ("Cotto has a low customer rating." in texts) is not faithful


def test_rules_that_object_to_every_text_are_one_clear_error(tmp_path: Path) -> None:
    folder = write_corpora(tmp_path)
    file = folder / "e2e_cleaned" / "train-fixed.no-ol.csv"
    file.write_text('mr,ref\n"name[Cotto], area[riverside]","Cotto has a low customer rating."\n', encoding="utf-8")
    with pytest.raises(InputError, match=r"faithful=true: .* object to every text of e2e_cleaned"):
        of_public_data(folder, faithful=True).read({"e2e": 1})


def of_public_data(folder: Path, *, faithful: bool = False, rename: float = 0.0) -> Sources:
    return Sources(
        data_sets=data_sets(folder),
        templates=["backoff"],
        corruptions={"relation": 1.0, "swap": 1.0},
        e2e="cleaned",
        examples=None,
        judged=None,
        limit=None,
        development_pairs=20,
        seed=1,
        faithful=faithful,
        rename=rename,
    )


def test_sources_of_many_predicates(tmp_path: Path) -> None:
    """Each gives right and corrupted pairs, and held-out texts for the calibration."""
    sources = of_public_data(write_corpora(tmp_path)).read({"webnlg_3": 1, "relations": 1, "invented": 1, "general": 0})
    assert list(sources) == ["webnlg_3", "relations", "invented"]
    rng = random.Random(1)
    for name, source in sources.items():
        labels = {pair.label for _ in range(100) for pair in source.draw(rng)}
        assert len(labels) > 1, name
        assert source.development, name
        assert any(text.verdict == "OK" for text in source.texts), name


def test_single_facts_are_told_together(tmp_path: Path) -> None:
    """Texts of one relation alone do not show which of several facts a sentence tells."""
    drawn = of_public_data(write_corpora(tmp_path)).read({"relations": 1})["relations"].draw
    rng = random.Random(1)
    sentences = {pair.premise.count(". ") for _ in range(100) for pair in drawn(rng)}
    assert {0, 1, 2} <= sentences


@pytest.mark.parametrize("name", ["webnlg_3", "relations", "invented"])
def test_renamed_examples_have_other_texts(name: str, tmp_path: Path) -> None:
    folder = write_corpora(tmp_path)
    drawn, held_out = {}, {}
    for rename in (0.0, 1.0):
        source = of_public_data(folder, rename=rename).read({name: 1})[name]
        rng = random.Random(1)
        drawn[rename] = {pair.premise for _ in range(60) for pair in source.draw(rng)}
        held_out[rename] = {text.text for text in source.texts}
    assert drawn[1.0] - drawn[0.0]
    assert held_out[1.0] - held_out[0.0]
