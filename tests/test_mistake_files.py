"""Mistake lists in all formats: equal mistakes from each, and one clear line for a bad file."""

import json
from pathlib import Path

import pytest
from corpora import real_file
from stories import STORIES, write, write_accuracy, write_gsml, write_webanno

from d2t.data.annotators import read_annotators
from d2t.data.box_scores import read_games
from d2t.data.decisions import read_decisions
from d2t.data.mistake_lines import write_mistake_lines
from d2t.data.mistakes import Mistake, as_category
from d2t.data.ratings_2020 import read_ratings_2020
from d2t.data.texts import Realignment
from reranker.errors import InputError

TEXT = STORIES["S001"]
FRIDAY = (40, 46)
LINE = {"id": "a", "text": "Ann had 12 points.", "mistakes": [{"start": 8, "end": 10, "category": "NUMBER"}]}


@pytest.mark.parametrize("source", ["gsml.csv", "curation", "again.jsonl"])
def test_all_formats_say_the_same(tmp_path: Path, source: str) -> None:
    root = write_accuracy(tmp_path)
    texts, (gold,) = read_annotators([root / "gsml.csv"], root / "texts")
    write_mistake_lines(root / "again.jsonl", texts, gold.mistakes)
    read, (annotator,) = read_annotators([root / source], root / "texts")
    assert read == STORIES
    found = {name: [(m.start, m.end, m.category) for m in marks] for name, marks in annotator.mistakes.items()}
    assert found == {"S001": [(*FRIDAY, "name"), (61, 63, "number")], "S002": [(23, 31, "word")]}
    assert annotator.mistakes["S001"][0].correction == "Monday"


@pytest.mark.parametrize(
    "columns",
    ["1,1,Friday,9,9,,", "1,1,,9,9,9,9", ",,Friday,,,9,9"],
    ids=["by sentence", "by both", "by document"],
)
def test_a_place_by_sentence_or_by_document(tmp_path: Path, columns: str) -> None:
    root = write_accuracy(tmp_path)
    file = write_gsml(root / "a.csv", [f"S001,{columns},name,,"])
    _, (annotator,) = read_annotators([file], root / "texts")
    assert annotator.mistakes == {"S001": (Mistake(*FRIDAY, "name"),), "S002": ()}, "a text without a row has none"


CSV = [  # rows of a mistake list, and the error
    (["S009,,1,x,,,1,1,NAME,,"], "line 2: no text has the id 'S009'"),
    (["S001,,1,Friday,,,9,9,SPELLING,,"], "the category 'SPELLING' is unknown: name, number, word, context"),
    (
        ["S001,,1,Monday,,,9,9,NAME,,"],
        "TOKENS is 'Monday' where the text has 'Friday': was the text changed or tokenised",
    ),
    (["S001,,1,,,,9,99,NAME,,"], "the tokens 9 to 99 are outside the text, which has the tokens 1 to 19"),
    (["S001,,1,,,,9,8,NAME,,"], "the tokens 9 to 8 are outside"),
    (["S001,,1,,,,0,1,NAME,,"], "the tokens 0 to 1 are outside"),
    (["S001,,1,,,,x,1,NAME,,"], "DOC_TOKEN_START is 'x': a whole number is needed"),
    (["S001,,1,,,,,,NAME,,"], "the place is absent: fill in DOC_TOKEN_START and DOC_TOKEN_END, or SENTENCE_ID"),
    (["S001,2,1,,9,9,9,9,NAME,,"], "the tokens are (9, 9) by document and (19, 19) by sentence: mend one of them"),
    (["S001,9,1,,1,1,,,NAME,,"], "SENTENCE_ID is 9: the text has 3 sentences at the most"),
    (
        ["S001,,1,,,,9,9,NAME,,", "S001,,2,,,,8,9,NAME,,"],
        "line 3: the spans 'on Friday' (37 to 46) and 'Friday' (40 to 46)",
    ),
    (["S001,,1,,,,9,9,NAME,,", "S002,,1,,,,1,1,NAME,,"], "line 3: ANNOTATION_ID 1 is in line 2, too"),
    (["S001,,1,,,,9,9,NAME,,", "S002,1,2,,1,1,,,NAME,,"], "line 3: other rows have other columns for the place"),
    (["S001,,1,,,,9,9,NAME,"], "line 2: 10 fields where the header has 11"),
]


@pytest.mark.parametrize(("rows", "message"), CSV)
def test_a_bad_row_of_a_mistake_list(tmp_path: Path, rows: list[str], message: str) -> None:
    root = write_accuracy(tmp_path)
    file = write_gsml(root / "bad.csv", rows)
    assert message in error_of([file], root / "texts")


LINES = [  # what is changed in the line, and the error
    ({"mistakes": [{"start": 8, "end": 99, "category": "name"}]}, "the span 8 to 99 is empty or outside the text"),
    ({"mistakes": [{"start": 8, "end": 8, "category": "name"}]}, "the span 8 to 8 is empty"),
    ({"mistakes": [{"start": -1, "end": 3, "category": "name"}]}, "the span -1 to 3 is empty or outside"),
    ({"mistakes": [{"start": 3, "end": 4, "category": "name"}]}, "the span 3 to 4 has no word"),
    ({"mistakes": [{"start": "0", "end": 3, "category": "name"}]}, "`start` is '0': a whole number is needed"),
    ({"mistakes": [{"start": 0, "end": 3}]}, "the category 'None' is unknown"),
    (
        {"mistakes": [{"start": 0, "end": 3, "words": "Bob", "category": "name"}]},
        "`words` are 'Bob' where the text has 'Ann'",
    ),
    ({"mistakes": ["Ann"]}, "'Ann' is no mistake"),
    ({"mistakes": None}, "`id` and a list `mistakes` are needed"),
    ({"id": 7}, "`id` and a list `mistakes` are needed"),
    ({"text": None}, "no text has the id 'a': add the text to the line"),
    (
        {"mistakes": [{"start": 0, "end": 7, "category": "name"}, {"start": 4, "end": 10, "category": "word"}]},
        "the spans 'Ann had' (0 to 7) and 'had 12' (4 to 10) overlap: one annotator marks each word once",
    ),
]


@pytest.mark.parametrize(("change", "message"), LINES)
def test_a_bad_line(tmp_path: Path, change: dict[str, object], message: str) -> None:
    file = write(tmp_path / "bad.jsonl", json.dumps({**LINE, **change}))
    assert f"bad.jsonl, line 1: {message}" in error_of([file])


HEAD = "#FORMAT=WebAnno TSV 3.2\n#T_SP=E"
WHOLES = [  # files, and the error
    ({"a.jsonl": json.dumps(LINE) + "\n" + json.dumps(LINE)}, "line 2: the id 'a' is there twice: put all mistakes"),
    ({"a.jsonl": ""}, "no line in it"),
    ({"a.csv": ""}, "a csv file has no texts in it: give texts=FOLDER, too"),
    ({"a.doc": ""}, ".csv, .tsv, .jsonl or a folder of .tsv files are needed"),
    ({"a.tsv": "1-1\t0-3\tAnn"}, "line 1: no WebAnno TSV 3: export the annotations in this format"),
    ({"a.tsv": "#FORMAT=WebAnno TSV 3.2\n"}, "no span layer (#T_SP=…) in it"),
    ({"a.tsv": f"{HEAD}|type\n1-1\t0-3\tAnn"}, "line 3: 3 columns where 3 and 1 of features"),
    ({"a.tsv": f"{HEAD}|x|y\n1-1\t0-3\tAnn\tA\tB"}, "no feature among x, y is a category"),
    ({"a.tsv": f"{HEAD}|x|y\n1-1\t0-3\tAnn\tA|B\tC"}, "line 3: the columns hold different numbers"),
    ({"a.tsv": f"{HEAD}|type\n1-1\t0-3\tAnn\tname[1]|word[2]"}, "the spans 'Ann' (0 to 3) and 'Ann' (0 to 3) overlap"),
    ({"x/a.jsonl": json.dumps(LINE), "a.jsonl": json.dumps(LINE)}, "another annotator is called 'a', too"),
]  # fmt: skip


@pytest.mark.parametrize(("files", "message"), WHOLES)
def test_a_bad_file(tmp_path: Path, files: dict[str, str], message: str) -> None:
    assert message in error_of([write(tmp_path / name, content) for name, content in files.items()])


def test_a_text_that_was_changed(tmp_path: Path) -> None:
    root = write_accuracy(tmp_path)
    file = write_webanno(root / "S001.tsv", TEXT.replace("12", "15"), ["type"], {"Friday": ["NAME"]})
    said = error_of([file], root / "texts")
    assert "S001.tsv: the text was changed after it was annotated: '5pointsand3rebounds.' was annotated where" in said


def test_an_unknown_text(tmp_path: Path) -> None:
    root = write_accuracy(tmp_path)
    assert "no text has the id 'S007'" in error_of(
        [write_webanno(root / "S007.tsv", "Ann .", ["type"], {})], root / "texts"
    )


def test_a_text_of_another_name_and_other_tokens_is_known_by_its_characters(tmp_path: Path) -> None:
    root = write_accuracy(tmp_path)
    file = write_webanno(root / "first.tsv", TEXT.replace("Friday .", "Fri day."), ["type"], {"day.": ["2_NAME"]})
    _, (annotator,) = read_annotators([file], root / "texts")
    (mistake,) = annotator.mistakes["S001"]
    assert (TEXT[mistake.start : mistake.end], mistake.category) == ("day .", "name")


def test_a_part_of_a_token(tmp_path: Path) -> None:
    rows = "1-1\t0-3\tAnn\t_\n1-2\t4-9\tscore\t_\n1-2.1\t7-9\tre\tWORD\n1-3\t9-10\t.\t_\n"
    file = write(tmp_path / "a.tsv", f"#FORMAT=WebAnno TSV 3.3\n#T_SP=E|type\n\n#Text=Ann score.\n{rows}")
    texts, (annotator,) = read_annotators([file])
    (mistake,) = annotator.mistakes["a"]
    assert texts["a"][mistake.start : mistake.end] == "re"


@pytest.mark.parametrize(
    ("copy", "text", "span", "found"),
    [("a - b", "a-b", (2, 5), (1, 3)), ("a-b", "a - b", (1, 3), (2, 5)), ("  a b", "a  b", (1, 5), (0, 4))],
)
def test_spans_of_a_copy(copy: str, text: str, span: tuple[int, int], found: tuple[int, int]) -> None:
    assert Realignment(copy, text).span(*span) == found


@pytest.mark.parametrize("name", ["NOT_CHECKABLE", "6_NOT_CHECKABLE", "not checkable", "Not-Checkable "])
def test_names_of_a_category(name: str) -> None:
    assert as_category(name) == "not_checkable"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("a\t0\t3\tx\t", "line 2: no text has the id 'a'"),
        ("S001\t0\t999\tname\t", "line 2: the span 0 to 999 is empty or outside the text"),
        ("S001\tx\t9\tname\t", "start and end are 'x' and '9'"),
        ("S001\t0\t9\twrong\t", "the category 'wrong' is unknown"),
    ],
)
def test_a_bad_decision(tmp_path: Path, row: str, message: str) -> None:
    sheet = write(tmp_path / "sheet.tsv", f"text\tstart\tend\tcategory\tcorrection\n{row}\n")
    with pytest.raises(InputError, match=message.replace("(", r"\(")):
        read_decisions(sheet, STORIES)


def test_the_box_score_of_a_game(tmp_path: Path) -> None:
    facts = {tuple(triple) for triple in read_games(write_accuracy(tmp_path) / "shared_task.jsonl")["S001"]}
    assert facts >= {
        ("Ely Foxes", "defeated", "Oban Owls"),
        ("Ely Foxes", "played at home on", "Friday"),
        ("Oban Owls", "points", "90"),
        ("Ann Lee", "team", "Ely Foxes"),
        ("Ann Lee", "points", "10"),
        ("Bo Ray", "role", "starter"),
    }


@pytest.mark.parametrize("line", ['{"shared_task_text_id": "S001"}', '{"home_line": 7}'])
def test_a_bad_game(tmp_path: Path, line: str) -> None:
    with pytest.raises(InputError, match="line 1: no game in the Rotowire format"):
        read_games(write(tmp_path / "games.jsonl", line))


RATED = {"id": 1, "team": "us", "triples": [["a", "b", "c"]], "text": "A.", "Correctness": 9, "DataCoverage": 9,
         "Relevance": 9, "Fluency": 9, "TextStructure": 9}  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([RATED, RATED], "line 2: the text of us for the input 1 is there twice"),
        ([{**RATED, "Fluency": 101}], "`Fluency` is 101: a mean rating from 0 to 100 is needed"),
        ([{**RATED, "Fluency": None}], "`Fluency` is None"),
        ([{**RATED, "text": None}], "`id`, `team` and `text` are needed"),
        ([{**RATED, "triples": "a"}], "a list `triples` is needed"),
        ([], "no line in it"),
    ],
)
def test_bad_ratings_of_2020(tmp_path: Path, lines: list[dict[str, object]], message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_ratings_2020(write(tmp_path / "ratings.jsonl", "\n".join(map(json.dumps, lines))))


def test_the_shared_data_are_equal_in_both_formats() -> None:
    sources = [real_file("accuracy", "mistakes"), real_file("accuracy", "curation")]
    _, annotators = read_annotators(sources, real_file("accuracy", "texts"), stand_ins={"000": "'"})
    one, other = ({(name, m.start, m.end) for name, found in a.mistakes.items() for m in found} for a in annotators)
    assert one == other
    assert len(one) == 1214


def error_of(sources: list[Path], texts: Path | None = None) -> str:
    with pytest.raises(InputError) as error:
        read_annotators(sources, texts)
    assert "\n" not in str(error.value)
    return str(error.value)
