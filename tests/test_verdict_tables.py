"""The verdict's tables on a handful of texts whose outcome anyone can tell, by the classifier that ships."""

from pathlib import Path

import pytest

from d2t.data.labels import LabelledText
from d2t.experiments.readings import Compared, after_reading, read_readings
from d2t.experiments.verdict_tables import Verdicts, measure_outputs, measure_ratings
from d2t.slot_errors.checker import SlotErrors
from reranker import InputError, NLIClassifier
from reranker.triples import as_triples

MR = "name[The Mill], eatType[{}], area[riverside], food[Italian]"
OUTPUTS = [  # eatType, text, added, missing
    ("pub", "The Mill is a pub in the riverside area that serves Italian food.", 0, 0),
    ("pub", "The Mill is a pub that serves Italian food.", 0, 1),
    ("pub", "The Mill is a family friendly pub in the riverside area that serves cheap Italian food.", 1, 0),
    ("coffee shop", "The Mill serves Italian food in the riverside area.", 0, 0),  # the label lets the type go unsaid
]
RATINGS = [  # text, type, rating
    ("The Mill is a pub in the riverside area that serves Italian food.", "seen", 3.0),
    ("The Mill is a pub that serves Italian food.", "seen", 2.0),
    ("The Mill is in the riverside area.", "unseen", 1.5),
    ("Italian food is served at The Mill, a pub in the riverside area.", "unseen", 2.67),
]


def write_outputs(path: Path) -> Path:
    rows = [f"{MR.format(kind)}\t{text}\t{added}\t{missing}\t0" for kind, text, added, missing in OUTPUTS]
    path.write_text("\n".join(["mr\ttext\tadded\tmissing\tvalerr", *rows]) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def classifier() -> NLIClassifier:
    return NLIClassifier.from_pretrained(device="cpu")


@pytest.mark.parametrize(("disregard", "fine", "recall"), [([], 0.75, 1.0), ([["eatType", "Coffee shop"]], 1.0, 1.0)])
def test_labelled_outputs(
    disregard: list[list[str]], fine: float, recall: float, classifier: NLIClassifier, tmp_path: Path
) -> None:
    path = write_outputs(tmp_path / "ours.tsv")
    measured = measure_outputs(Verdicts(classifier, ["default", "backoff"]), source=path, disregard=disregard)
    assert set(measured.figures["templates"]) == set(measured.figures["paper"]) == {"default", "backoff"}
    found = measured.figures["templates"]["default"]
    assert found["fine"].value == found["rough"].value == fine
    assert found["recall"].value == recall
    assert found["systems"]["ours"]["n"] == found["sizes"]["3"]["n"] == measured.data["n"] == 4
    assert found["confusion"]["hallucination"]["hallucination"] == 1
    for part in ("nli:", "templates:default-", "templates:backoff-", "disregard:"):
        assert part in measured.signature


READINGS = [  # what a person says of the fourth text, where the label is OK and the verdict an omission
    ("omission", 1.0),
    ("OK", 0.75),
]


@pytest.mark.parametrize(("verdict", "agreement"), READINGS)
def test_disagreements_are_sampled_and_read(
    verdict: str, agreement: float, classifier: NLIClassifier, tmp_path: Path
) -> None:
    source, sheet = write_outputs(tmp_path / "ours.tsv"), tmp_path / "sheet" / "read.tsv"
    verdicts = Verdicts(classifier, ["default", "backoff"])
    measure_outputs(verdicts, source=source, to_read=sheet)
    head, *rows = sheet.read_text(encoding="utf-8").splitlines()
    assert head == "system\trow\tverdict\ttriples\ttext"
    assert [row.split("\t")[:3] for row in rows] == [["ours", "3", ""]]
    measured = measure_outputs(verdicts, source=source, readings=sheet)
    assert "after_reading" not in measured.figures["templates"]["default"], "nothing is read yet"
    sheet.write_text(head + "\n" + rows[0].replace("\t\t", f"\t{verdict}\t") + "\n", encoding="utf-8")
    measured = measure_outputs(verdicts, source=source, readings=sheet, to_read=sheet)
    found = measured.figures["templates"]["default"]
    assert found["rough"].value == 0.75
    assert (found["after_reading"].value, found["read"], found["sided"]) == (agreement, 1, int(agreement))
    assert "after_reading" not in measured.figures["templates"]["backoff"], "the sample was drawn for the first set"
    assert "|readings:" in measured.signature


def compared(*pairs: tuple[str, str]) -> list[Compared]:
    """Texts 0, 1, … with these labels and verdicts."""
    text = LabelledText(as_triples("The Mill | area | riverside"), "By the river.", SlotErrors((), (), ()))
    return [Compared(("ours", row), text, label, found) for row, (label, found) in enumerate(pairs)]


AFTER = [  # read rows → agreement with the labels put right, how many sided with the verdict
    ({0: "OK", 1: "OK"}, 0.75, 1),  # half of those read are the verdict's: of four disagreements, two
    ({0: "OK"}, 1.0, 1),
    ({1: "omission", 2: "OK", 3: "omission"}, 0.5 + 0.5 * 2 / 3, 2),
    ({4: "OK"}, None, 0),  # no disagreement
    ({9: "OK"}, None, 0),  # no such row
    ({}, None, 0),
]


@pytest.mark.parametrize(("read", "agreement", "sided"), AFTER)
def test_what_was_read_is_taken_for_all_disagreements(
    read: dict[int, str], agreement: float | None, sided: int
) -> None:
    ours, theirs, same = ("omission", "OK"), ("OK", "omission"), ("OK", "OK")
    texts = compared(ours, theirs, ours, ours, same, same, same, same)
    found = after_reading(texts, {("ours", row): verdict for row, verdict in read.items()})
    if agreement is None:
        assert found == {}
    else:
        assert found["after_reading"].value == pytest.approx(agreement)
        assert (found["read"], found["sided"]) == (len(read), sided)


BAD_READINGS = [
    ("ours\t3\tfine", "line 2: a row number and one of OK, omission"),
    ("ours\tthree\tOK", "line 2: a row number and one of OK, omission"),
    ("ours\t3\tOK\nours\t3\tomission", "line 3: ours 3 is there twice"),
]


@pytest.mark.parametrize(("rows", "said"), BAD_READINGS)
def test_a_reading_that_is_none_is_one_clear_error(rows: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "read.tsv").write_text(f"system\trow\tverdict\n{rows}\n", encoding="utf-8")
    with pytest.raises(InputError, match=said):
        read_readings(tmp_path / "read.tsv")


def test_rated_texts(classifier: NLIClassifier, tmp_path: Path) -> None:
    mr = "The Mill | eatType | pub<br>The Mill | area | riverside<br>The Mill | food | Italian"
    rows = [f'{mr},"{text}",us,{kind},{rating}' for text, kind, rating in RATINGS]
    path = tmp_path / "ratings.csv"
    path.write_text("\n".join(["mr,text,team,type,semantics", *rows]) + "\n", encoding="utf-8")
    found = measure_ratings(Verdicts(classifier, ["default"]), file=path).figures["templates"]["default"]
    assert [found[name].value for name in ("accuracy", "recall", "precision", "f1")] == [1.0] * 4
    assert found["at_2.0"]["precision"].value == 0.5
    assert found["rho"].value > 0.59, "0.6 at least where both right texts are above both wrong ones"
    assert found["rho_size"].value == 0  # all of one size
    assert {name: part["n"] for name, part in found["splits"].items()} == {"seen": 2, "unseen": 2}


def test_a_threshold_of_certainty_flags_every_text(classifier: NLIClassifier, tmp_path: Path) -> None:
    path = tmp_path / "ours.tsv"
    kind, text, *_ = OUTPUTS[0]
    path.write_text(f"mr\ttext\tadded\tmissing\tvalerr\n{MR.format(kind)}\t{text}\t0\t0\t0\n", encoding="utf-8")
    measured = measure_outputs(Verdicts(classifier, ["default"], threshold=1.0), source=path)
    assert measured.figures["templates"]["default"]["confusion"]["OK"]["OK"] == 0


def test_two_template_sets_of_one_name_are_refused(classifier: NLIClassifier, tmp_path: Path) -> None:
    (tmp_path / "default.json").write_text("{}", encoding="utf-8")
    row = f"{MR.format('pub')}\tA pub.\t0\t0\t0"
    (tmp_path / "ours.tsv").write_text(f"mr\ttext\tadded\tmissing\tvalerr\n{row}\n", encoding="utf-8")
    verdicts = Verdicts(classifier, ["default", str(tmp_path / "default.json")])
    with pytest.raises(InputError, match="two sets of one name"):
        measure_outputs(verdicts, source=tmp_path / "ours.tsv")
