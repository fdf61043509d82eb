"""The share of right texts among those accepted at stated rates, on a handful of rated texts."""

from pathlib import Path

from corpora import write_ratings
from test_webnlg_ratings import RATINGS, TRIPLES

from d2t.experiments.calibration import measure
from reranker import Reranker
from reranker.calibration import Calibration


def test_accepted_texts_at_stated_rates(tmp_path: Path) -> None:
    rows = [(TRIPLES, text, "us", kind, rating) for text, kind, rating in RATINGS]
    Calibration(stated={"90": 0.5, "99": 1.0}).save(tmp_path)
    file = write_ratings(tmp_path / "ratings.csv", rows)
    figures = measure(Reranker.from_pretrained(device="cpu"), checkpoint=tmp_path, file=file).figures
    stated = figures["stated"]
    assert {name: part["threshold"] for name, part in stated.items()} == {"none": None, "90": 0.5, "99": 1.0}
    assert [stated["none"][name].value for name in ("accepted", "right", "found")] == [50.0, 100.0, 100.0]
    assert [stated["99"][name].value for name in ("accepted", "right", "found")] == [0.0, 0.0, 0.0]
