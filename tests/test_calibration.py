"""Calibration: fitting temperature and threshold, loading them, and refusing damaged files."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from d2t.training.nli.border import move_border
from d2t.training.nli.calibrate_checkpoint import calibrate_checkpoint, check_texts
from d2t.training.nli.judged_text import JudgedText
from reranker import InputError, NLIClassifier, Reranker, Templates
from reranker.calibration import Calibration, accepted_share, fit_temperature, fit_threshold
from reranker.triples import as_triples

THRESHOLDS = [  # confidences, wrong, aim → threshold, accepted, wrong among them
    ([0.9, 0.8, 0.7, 0.6], [0, 0, 1, 0], 0.0, (0.8, 0.5, 0.0)),
    ([0.6, 0.9, 0.7, 0.8], [0, 0, 1, 0], 0.25, (0.6, 1.0, 0.25)),  # in any order; the least that keeps to the aim
    ([0.9, 0.8, 0.7, 0.6], [1, 0, 0, 0], 0.3, (0.6, 1.0, 0.25)),
    ([0.9, 0.9, 0.8], [0, 1, 0], 0.0, (1.0, 0.0, 0.0)),  # texts of one confidence cannot be told apart
    ([0.9], [1], 0.5, (1.0, 0.0, 0.0)),
    ([0.2], [0], 0.0, (0.2, 1.0, 0.0)),
]


@pytest.mark.parametrize(("confidences", "wrong", "aim", "outcome"), THRESHOLDS)
def test_the_threshold_keeps_to_the_aim(
    confidences: list[float], wrong: list[int], aim: float, outcome: tuple[float, float, float]
) -> None:
    assert fit_threshold(confidences, [bool(w) for w in wrong], aim=aim) == outcome


@pytest.mark.parametrize(("confidences", "aim"), [([], 0.1), ([0.5], -0.1), ([0.5], 2)])
def test_no_threshold_without_texts_or_sense(confidences: list[float], aim: float) -> None:
    with pytest.raises(InputError, match="calibration needs an aim"):
        fit_threshold(confidences, [False] * len(confidences), aim=aim)


@pytest.mark.parametrize("temperature", [0.5, 1.0, 3.0])
def test_the_temperature_that_made_the_outcomes_is_found(temperature: float) -> None:
    rng = np.random.default_rng(7)
    logits = rng.normal(scale=4, size=(20_000, 3))
    scaled = np.exp(logits / temperature)
    passed = rng.random(len(logits)) < scaled[:, 1] / scaled.sum(-1)
    assert fit_temperature(logits, 1, passed.tolist()) == pytest.approx(temperature, rel=0.05)


TRIPLES = as_triples("The Mill | eatType | pub && The Mill | area | riverside")
JUDGED = [
    JudgedText(TRIPLES, "The Mill is a pub in the riverside area.", (True, True), True),
    JudgedText(TRIPLES, "The Mill is a pub.", (True, False), True),
    JudgedText(TRIPLES, "A cheap pub: The Mill.", (None, None), False),
]


@pytest.fixture
def checkpoint(tiny_nli_dir: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(tiny_nli_dir, tmp_path / "copy"))


def test_a_checkpoint_is_calibrated_in_its_directory(checkpoint: Path) -> None:
    plain = NLIClassifier.from_pretrained(checkpoint, device="cpu")
    found = calibrate_checkpoint(checkpoint, check_texts(checkpoint, JUDGED, Templates()), aim=0.4)
    assert Calibration.load(checkpoint) == found
    assert (found.aim, found.texts) == (0.4, 1), "a rule objects to the cheap pub, and to the one that is nowhere"
    assert found.wrong is not None
    assert found.wrong <= 0.4
    assert list(found.stated) == ["90", "95", "99"]
    calibrated = NLIClassifier.from_pretrained(checkpoint, device="cpu")
    pairs = [("The Mill is a pub.", "The Mill is a pub."), ("A pub.", "A café.")]
    expected = plain.logits(pairs) / found.temperature
    assert calibrated.probabilities(pairs) == pytest.approx(np.exp(expected) / np.exp(expected).sum(-1, keepdims=True))
    assert f"temperature:{found.temperature}" in calibrated.signature
    assert "temperature" not in plain.signature
    reranker = Reranker.from_pretrained(checkpoint, device="cpu")
    assert f"doubt:{found.threshold}" in reranker.signature


def test_the_border_moves_to_the_threshold(checkpoint: Path) -> None:
    texts = check_texts(checkpoint, JUDGED, Templates())
    before = calibrate_checkpoint(checkpoint, texts, aim=0.5)
    assert before.threshold is not None
    assert before.threshold != pytest.approx(0.5, abs=0.05)
    moved = move_border(checkpoint, texts, aim=0.5)
    after = calibrate_checkpoint(checkpoint, moved, aim=0.5)
    assert after.threshold == pytest.approx(0.5, abs=0.15), "the temperature is fitted anew"
    for text, again in zip(moved, check_texts(checkpoint, JUDGED, Templates()), strict=True):
        np.testing.assert_allclose(again.logits, text.logits, atol=0.01)


def test_a_border_needs_a_threshold(checkpoint: Path) -> None:
    wrong = [replace(text, wrong=True, objected=False) for text in check_texts(checkpoint, JUDGED, Templates())]
    with pytest.raises(InputError, match="border=true: no threshold keeps to the aim"):
        move_border(checkpoint, wrong, aim=0.0)


def test_a_threshold_is_no_higher_than_it_may_be(checkpoint: Path) -> None:
    wrong = [replace(JUDGED[1], said=(True, False))]
    texts = [replace(text, objected=False) for text in check_texts(checkpoint, wrong, Templates())]
    assert calibrate_checkpoint(checkpoint, texts, aim=0.0).threshold == 1.0
    assert calibrate_checkpoint(checkpoint, texts, aim=0.0, highest=0.7).threshold == 0.7


@pytest.mark.parametrize(
    ("confidences", "threshold", "shares"),
    [([0.9, 0.8, 0.7, 0.6], 0.7, (0.75, pytest.approx(1 / 3))), ([0.2], 0.5, (0.0, 0.0))],
)
def test_what_a_threshold_accepts(confidences: list[float], threshold: float, shares: tuple[float, float]) -> None:
    assert accepted_share(confidences, [False, True, False, True][: len(confidences)], threshold) == shares


@pytest.mark.parametrize(
    ("calibration", "said"),
    [
        (Calibration(), "not calibrated"),
        (
            Calibration(1.5, 0.87, 0.01, 0.6, 0.0, 50),
            r"threshold 0.870 accepts 60% of 50 held-out texts, 0.0% of those wrong .* it may be 11\.6%",
        ),
        (Calibration(1.5, 1.0, 0.01, 0.0, 0.0, 10), "no threshold keeps wrong texts to 1.0% .* judge more texts"),
    ],
)
def test_a_calibration_says_what_it_does(calibration: Calibration, said: str) -> None:
    assert re.match(said, str(calibration))


TUNED = Calibration(1.5, 0.87, 0.01, 0.6, 0.0, 50, {"90": 0.6, "99": 0.87})


@pytest.mark.parametrize(
    ("calibration", "threshold", "confidence"),
    [
        (TUNED, "calibrated", 0.87),
        (TUNED, "90%", 0.6),
        (TUNED, 0.7, 0.7),
        (TUNED, 0, 0),
        (TUNED, None, None),
        (Calibration(), "calibrated", None),
        (Calibration(), 1.0, 1.0),
    ],
)
def test_the_least_confidence_is_a_number_or_stated(
    calibration: Calibration, threshold: float | str | None, confidence: float | None
) -> None:
    assert calibration.least_confidence(threshold) == confidence


@pytest.mark.parametrize(
    ("calibration", "threshold", "said"),
    [
        (TUNED, "95%", "threshold=95%: the NLI checkpoint states 90%, 99%: tune it, or give a number"),
        (Calibration(), "99%", "threshold=99%: the NLI checkpoint states no percentage"),
        (TUNED, "high", "threshold=high: must be a probability"),
        (TUNED, 1.01, "threshold=1.01: must be a probability"),
        (TUNED, -0.1, "threshold=-0.1"),
        (TUNED, float("nan"), "threshold=nan"),
    ],
)
def test_a_threshold_that_is_none_is_refused(calibration: Calibration, threshold: float | str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        calibration.least_confidence(threshold)


@pytest.mark.parametrize("content", ["", "[]", '{"heat": 1}', '{"temperature": 0}', '{"temperature": "hot"}'])
def test_a_damaged_calibration_is_refused(content: str, checkpoint: Path) -> None:
    (checkpoint / "calibration.json").write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=r"calibration\.json: damaged; delete it"):
        NLIClassifier.from_pretrained(checkpoint, device="cpu")
