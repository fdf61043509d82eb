"""Words of names and columns tell together whether a name has an article; their weights are learnt from names read."""

from pathlib import Path

import pytest
from d2t.scripts.likely_articles import likely_articles
from omegaconf import OmegaConf

from d2t.training.edited import held_out_texts
from d2t.training.likely_articles import NameRead, names_read, train_weights
from reranker.errors import InputError
from reranker.jsonfile import read_json
from reranker.log_odds import Weights
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.likely_articles import features, likely_takes_the, shipped_weights

NAMES = [  # a name, its columns, and whether it takes an article
    ("Alder Brooch", "material found_by accession_number", True),
    ("Vantor Grizl 7", "bike_type frame_material weight_kg price", True),
    ("Vale Camping Sale", "discount", True),
    ("Rye Creek wildfire", "area_burned", True),
    ("torque wrench", "maximum_torque", True),
    ("Ann Ray", "shift ward", False),
    ("Senator Ann Ray", "party riding", False),
    ("Ann's canoe", "made_by weight", False),
    ("Alder Street", "width length", False),
    ("lentil soup", "serves calories", False),
    ("Singer at Rye Arena", "date tickets", False),
    ("Alder", "material found_by", False),
]


@pytest.mark.parametrize(("name", "columns", "takes_the"), NAMES)
def test_a_name_and_its_columns_tell_whether_it_has_an_article(name: str, columns: str, takes_the: bool) -> None:
    assert likely_takes_the(name, columns.split()) is takes_the


def test_weights_tell_apart_what_they_were_learnt_from() -> None:
    names = [NameRead(f"{word} Brooch", ("material",), True) for word in ("Elm", "Oak", "Ash")]
    names += [NameRead(f"Ann {word}", ("shift",), False) for word in ("Ray", "Lee", "Fox")]
    weights = train_weights(names, least=2, penalty=0.1)
    for one in names:
        assert (weights.log_odds(features(one.name, one.keys)) > 0) is one.takes_the


def test_the_weights_that_ship_are_learnt_from_the_names_that_ship(tmp_path: Path) -> None:
    config = {"names": None, "least": 2, "penalty": 1.0, "output": str(tmp_path / "weights.json")}
    learnt, shipped = Weights(**read_json(likely_articles(OmegaConf.create(config)))), shipped_weights()
    assert abs(learnt.bias - shipped.bias) < 0.06
    assert all(
        abs(learnt.weights.get(name, 0.0) - shipped.weights.get(name, 0.0)) < 0.06
        for name in learnt.weights.keys() | shipped.weights.keys()
    )


BAD = [
    ("name\tcolumns\tarticle\nElm Brooch\tmaterial\tan\n", r"line 2: the article is 'an': write `the` or `none`"),
    ("name\tcolumns\tarticle\nElm Brooch\tmaterial\tthe\n", "no names of both kinds"),
    ("name\tcolumns\nElm Brooch\tmaterial\n", "article"),
]


@pytest.mark.parametrize(("content", "message"), BAD)
def test_names_that_teach_nothing_are_refused(content: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "names.tsv").write_text(content, encoding="utf-8")
    config = {"names": str(tmp_path / "names.tsv"), "least": 1, "penalty": 1.0, "output": str(tmp_path / "w.json")}
    with pytest.raises(InputError, match=message):
        likely_articles(OmegaConf.create(config))


def test_nothing_is_learnt_from_names_that_are_held_out() -> None:
    held_out = {usual_form(triple.subject) for triples, _ in held_out_texts() for triple in triples}
    assert held_out.isdisjoint(one.name for one in names_read())
