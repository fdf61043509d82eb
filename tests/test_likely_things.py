"""Words of columns and names tell a thing together; their weights are learnt from texts that were edited."""

import json
from pathlib import Path

import pytest
from d2t.scripts.likely_things import likely_things
from omegaconf import OmegaConf

from d2t.data.user_files import file_examples
from d2t.training.likely_things import EDITED_TEXTS, HELD_OUT, edited_texts, told_subjects, train_weights
from reranker.triples import as_triples
from reranker.verbaliser.likely_things import features, is_likely_thing

TOLD = [  # triples, the text of an editor, and whether the subject is *it*; None: the text does not tell
    ("Oak Row | hall | 3 && Oak Row | lift | no", "Oak Row has hall 3. It has no lift.", True),
    ("Ann Ray | shift | nights && Ann Ray | ward | Elm", "Ann Ray works nights. Ray's ward is Elm.", False),
    ("Ann Ray | role | cook && Ann Ray | ward | Elm", "Ann Ray is a cook. Ray has its own ward.", False),
    ("Oak Row | lift | no", "Oak Row has no lift.", None),
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
    weights = train_weights(subjects, often=3, penalty=0.1)
    for triples, is_thing in subjects:
        log_odds = sum(weights.get(feature, 0.0) for feature in features(triples, triples[0].subject))
        assert (log_odds > 1) is is_thing


def test_the_weights_that_ship_are_learnt_from_the_texts_that_ship(tmp_path: Path) -> None:
    config = {"texts": None, "often": 3, "penalty": 1.0, "output": str(tmp_path / "weights.json")}
    learnt = json.loads(likely_things(OmegaConf.create(config)).read_text(encoding="utf-8"))
    shipped = json.loads(Path("reranker/verbaliser/likely_things.json").read_text(encoding="utf-8"))
    assert learnt.keys() == shipped.keys()
    assert all(abs(learnt[name] - shipped[name]) < 0.05 for name in learnt)


def test_nothing_is_learnt_from_what_is_held_out() -> None:
    held_out = {triples for triples, _ in file_examples(str(EDITED_TEXTS / HELD_OUT))}
    assert len(held_out) == 150
    assert held_out.isdisjoint(triples for triples, _ in edited_texts())


PERSONS = [
    "Cian Ó Briain | entry_route | CAO && Cian Ó Briain | fees | €0",
    "Zaza Kbilashvili | makes_in_a_year | 30 && Zaza Kbilashvili | lives_in | Vardisubani",
    "Ratu Epeli | injury | strain && Ratu Epeli | school | Oak School",
]


@pytest.mark.parametrize("triples", PERSONS)
def test_a_person_is_no_likely_thing(triples: str) -> None:
    assert not is_likely_thing(as_triples(triples), as_triples(triples)[0].subject)
