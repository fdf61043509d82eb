"""Words of columns and names tell a thing together; their weights are learnt from texts that were edited."""

from pathlib import Path

import pytest
from d2t.scripts.likely_things import likely_things
from omegaconf import OmegaConf

from d2t.training.edited import edited_texts, held_out_texts
from d2t.training.likely_things import told_subjects, train_weights
from reranker.errors import InputError
from reranker.jsonfile import read_json
from reranker.log_odds import Weights
from reranker.triples import as_triples
from reranker.verbaliser.likely_things import features, is_likely_thing, shipped_weights

TOLD = [  # triples, the text of an editor, and whether the subject is *it*; None: the text does not tell
    ("Oak Row | hall | 3 && Oak Row | lift | no", "Oak Row has hall 3. It has no lift.", True),
    ("Ann Ray | shift | nights && Ann Ray | ward | Elm", "Ann Ray works nights. Ray's ward is Elm.", False),
    ("Ann Ray | role | cook && Ann Ray | ward | Elm", "Ann Ray is a cook. Ray has its own ward.", False),
    ("Oak Row | lift | no", "Oak Row has no lift.", None),
    ("The Oak | lift | no && The Oak | hall | 3", "The Oak has no lift. In the Oak is hall 3.", False),
    ("Bus 5 | hall | 3 && Bus 5 | lift | no", "Bus 5 is in hall 5. It has 5 seats, but no lift.", True),
    ("Oak Row | owner | Bo && Bo | age | 30", "Oak Row is owned by Bo. It is old.", None),  # two subjects
]


@pytest.mark.parametrize(("triples", "text", "is_thing"), TOLD)
def test_an_edited_text_tells_whether_its_subject_is_a_thing(triples: str, text: str, is_thing: bool | None) -> None:
    found = list(told_subjects([(as_triples(triples), text)]))
    assert found == ([] if is_thing is None else [(as_triples(triples), is_thing)])


def test_weights_tell_apart_what_they_were_learnt_from() -> None:
    things = [as_triples(f"Oak Row {n} | hall | 3") for n in range(5)]
    persons = [as_triples(f"Ann {name} | shift | nights") for name in ("Ray", "Lee", "Fox", "Hay", "Moss")]
    subjects = [(one, True) for one in things] + [(one, False) for one in persons]
    weights = train_weights(subjects, least=3, penalty=0.1)
    for triples, is_thing in subjects:
        assert (weights.log_odds(features(triples, triples[0].subject)) > 0) is is_thing


def test_the_weights_that_ship_are_learnt_from_the_texts_that_ship(tmp_path: Path) -> None:
    config = {"texts": None, "least": 3, "penalty": 1.0, "output": str(tmp_path / "weights.json")}
    learnt, shipped = Weights(**read_json(likely_things(OmegaConf.create(config)))), shipped_weights()
    assert abs(learnt.bias - shipped.bias) < 0.06
    assert all(
        abs(learnt.weights.get(name, 0.0) - shipped.weights.get(name, 0.0)) < 0.06
        for name in learnt.weights.keys() | shipped.weights.keys()
    )


def test_texts_of_things_alone_teach_nothing(tmp_path: Path) -> None:
    text = '{"triples": [["Oak Row", "hall", "3"]], "text": "Oak Row has hall 3. It is old."}\n'
    (tmp_path / "things.jsonl").write_text(text, encoding="utf-8")
    config = {"texts": str(tmp_path), "least": 1, "penalty": 1.0, "output": str(tmp_path / "weights.json")}
    with pytest.raises(InputError, match="no texts of both things and persons"):
        likely_things(OmegaConf.create(config))


def test_nothing_is_learnt_from_what_is_held_out() -> None:
    held_out = {triples for triples, _ in held_out_texts()}
    assert len(held_out) == 150
    assert held_out.isdisjoint(triples for triples, _ in edited_texts())


PERSONS = [
    "missing girl | height | 150 cm && missing girl | hair | brown",
    "Nguyễn Thu Hà | university | Oak School && Nguyễn Thu Hà | GPA | 3.6 && Nguyễn Thu Hà | graduation month | June",
    "Thulisile | stall | Oak Market && Thulisile | opens | 8am",
    "P-001 | ward | Elm && P-001 | bed | 3",
    "PAT-001-A | ward | Elm && PAT-001-A | bed | 3",
    "Cian Ó Briain | entry_route | CAO && Cian Ó Briain | fees | €0",
    "Zaza Kbilashvili | makes_in_a_year | 30 && Zaza Kbilashvili | lives_in | Vardisubani",
    "Ratu Epeli | injury | strain && Ratu Epeli | school | Oak School",
]


@pytest.mark.parametrize("triples", PERSONS)
def test_a_person_is_no_likely_thing(triples: str) -> None:
    assert not is_likely_thing(as_triples(triples), as_triples(triples)[0].subject)
