"""The NLI verdict on a handful of labelled texts, by the classifier that ships."""

from pathlib import Path

import pytest
from corpora import write_outputs

from d2t.data.readings import read_readings
from d2t.experiments.e2e_outputs import after_reading, measure
from d2t.experiments.template_sets import checks_by_template_set
from reranker import InputError, NLIClassifier, SemanticAccuracy

MR = "name[The Mill], eatType[{}], area[riverside], food[Italian]"
OUTPUTS = [  # meaning representation, text, added, missing
    (MR.format("pub"), "The Mill is a pub in the riverside area that serves Italian food.", 0, 0),
    (MR.format("pub"), "The Mill is a pub that serves Italian food.", 0, 1),
    (MR.format("pub"), "The Mill is a family friendly pub in the riverside area that serves cheap Italian food.", 1, 0),
    (MR.format("coffee shop"), "The Mill serves Italian food in the riverside area.", 0, 0),  # the type goes unsaid
]


@pytest.fixture(scope="module")
def classifier() -> NLIClassifier:
    return NLIClassifier.from_pretrained(device="cpu")


@pytest.fixture(scope="module")
def checks(classifier: NLIClassifier) -> dict[str, SemanticAccuracy]:
    return checks_by_template_set(classifier, ["default", "backoff"])


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return write_outputs(tmp_path / "ours.tsv", OUTPUTS)


@pytest.mark.parametrize(("disregard", "fine", "recall"), [([], 0.75, 1.0), ([["eatType", "Coffee shop"]], 1.0, 1.0)])
def test_labelled_outputs(
    disregard: list[list[str]], fine: float, recall: float, checks: dict[str, SemanticAccuracy], source: Path
) -> None:
    measured = measure(checks, source=source, disregard=disregard)
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
    verdict: str, agreement: float, checks: dict[str, SemanticAccuracy], source: Path, tmp_path: Path
) -> None:
    sheet = tmp_path / "sheet" / "read.tsv"
    measure(checks, source=source, to_read=sheet)
    head, *rows = sheet.read_text(encoding="utf-8").splitlines()
    assert head == "system\trow\tverdict\ttriples\ttext"
    assert [row.split("\t")[:3] for row in rows] == [["ours", "3", ""]]
    measured = measure(checks, source=source, readings=sheet)
    assert "after_reading" not in measured.figures["templates"]["default"], "nothing is read yet"
    sheet.write_text(head + "\n" + rows[0].replace("\t\t", f"\t{verdict}\t") + "\n", encoding="utf-8")
    measured = measure(checks, source=source, readings=sheet, to_read=sheet)
    found = measured.figures["templates"]["default"]
    assert found["rough"].value == 0.75
    assert (found["after_reading"].value, found["read"], found["sided"]) == (agreement, 1, int(agreement))
    assert "after_reading" not in measured.figures["templates"]["backoff"], "the sample was drawn for the first set"
    assert "|readings:" in measured.signature


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
    verdicts = ["OK", "omission", "OK", "OK", "OK", "OK", "OK", "OK"]
    labels = ["omission", "OK", "omission", "omission", "OK", "OK", "OK", "OK"]
    keys = [("ours", row) for row in range(len(labels))]
    readings = {("ours", row): verdict for row, verdict in read.items()}
    found = after_reading(verdicts, labels, keys, readings, clusters=["one input"] * len(labels))
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


def test_two_template_sets_of_one_name_are_refused(classifier: NLIClassifier, tmp_path: Path) -> None:
    (tmp_path / "default.json").write_text("{}", encoding="utf-8")
    with pytest.raises(InputError, match="two sets of one name"):
        checks_by_template_set(classifier, ["default", str(tmp_path / "default.json")])
