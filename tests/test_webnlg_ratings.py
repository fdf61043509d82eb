"""The NLI verdict on a handful of rated texts, by the classifier that ships."""

from pathlib import Path

from corpora import write_ratings

from d2t.experiments.template_sets import checks_by_template_set
from d2t.experiments.webnlg_ratings import measure
from reranker import NLIClassifier

TRIPLES = "The Mill | eatType | pub<br>The Mill | area | riverside<br>The Mill | food | Italian"
RATINGS = [  # text, type, rating
    ("The Mill is a pub in the riverside area that serves Italian food.", "seen", 3.0),
    ("The Mill is a pub that serves Italian food.", "seen", 2.0),
    ("The Mill is in the riverside area.", "unseen", 1.5),
    ("Italian food is served at The Mill, a pub in the riverside area.", "unseen", 2.67),
]


def test_rated_texts(tmp_path: Path) -> None:
    rows = [(TRIPLES, text, "us", kind, rating) for text, kind, rating in RATINGS]
    checks = checks_by_template_set(NLIClassifier.from_pretrained(device="cpu"), ["default"])
    measured = measure(checks, file=write_ratings(tmp_path / "ratings.csv", rows))
    found = measured.figures["templates"]["default"]
    assert [found[name].value for name in ("accuracy", "recall", "precision", "f1")] == [1.0] * 4
    assert found["at_2.0"]["precision"].value == 0.5
    assert found["rho"].value > 0.59, "0.6 at least where both right texts are above both wrong ones"
    assert found["rho_size"].value == 0  # all of one size
    assert {name: part["n"] for name, part in found["splits"].items()} == {"seen": 2, "unseen": 2}
