"""RG on stories about games: patterns of numbers, roles of names, and what is learned from people's marks."""

import json
from pathlib import Path

import pytest
from stories import GAME, STORIES, write, write_accuracy, write_gsml

from d2t.accuracy.metrics import Story
from d2t.accuracy.relation_generation import ByRecords, RelationGeneration
from d2t.accuracy.relation_scores import Stated, generation, ordering, selection
from d2t.accuracy.sentence import number_of, tokens_of
from d2t.accuracy.statements import statements
from d2t.accuracy.suspicion import Suspicion
from d2t.accuracy.table import BASKETBALL, Table, Words
from d2t.data.box_scores import read_games, read_human_texts
from reranker.errors import InputError
from reranker.triples import as_triples

pytestmark = pytest.mark.usefixtures("few_resamples")

FOXES = "Ely Foxes | points | 95 && Ely Foxes | wins | 3 && Ely Foxes | losses | 4 && Ely Foxes | defeated | Oban Owls"
FOXES += " && Ely Foxes | first quarter points | 20 && Ely Foxes | second quarter points | 30"
FOXES += " && Ely Foxes | field goal percentage | 48 && Ely Foxes | played at home on | Friday"
OWLS = "Oban Owls | points | 90 && Oban Owls | wins | 5 && Oban Owls | losses | 2"
OWLS += " && Oban Owls | first quarter points | 25 && Oban Owls | second quarter points | 22"
LEE = "Ann Lee | team | Ely Foxes && Ann Lee | points | 12 && Ann Lee | steals | 1 && Ann Lee | field goals made | 4"
LEE += " && Ann Lee | field goals attempted | 9"
RAY = "Bo Ray | team | Ely Foxes && Bo Ray | points | 30 && Bo Ray | steals | 0"
TABLE = Table(as_triples(" && ".join([FOXES, OWLS, LEE, RAY])), Words.load())


def said(text: str, category: str = "number") -> list[tuple[str, str, str]]:
    """Words, relation and state of each statement of a category."""
    return [(s.value, s.relation, s.state) for s in statements(text, TABLE) if s.category == category]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann Lee had 12 points .", [("12", "points", "supported")]),
        ("Ann Lee had 13 points and a steal .", [("13", "points", "contradicted"), ("a", "steals", "supported")]),
        ("Ray had a pair of steals .", [("pair", "steals", "contradicted")]),
        ("Ann Lee's 12-point night", [("12", "points", "supported")]),
        ("Lee shot 4 - of - 10 from the field", [("4", "share 0", "supported"), ("10", "share 1", "contradicted")]),
        ("Lee ( 4 - 9 FG )", [("4", "share 0", "supported"), ("9", "share 1", "supported")]),
        ("The Foxes ( 3 - 5 ) won", [("3", "record", "supported"), ("5", "record", "contradicted")]),
        ("The Foxes beat the Owls 95 - 91", [("95", "score", "supported"), ("91", "score", "contradicted")]),
        (
            "The Foxes led 20 - 25 in the first quarter",
            [("20", "score of a period", "supported"), ("25", "score of a period", "supported")],
        ),
        (
            "The Foxes led 50 - 40 in the first half",
            [("50", "score of a period", "supported"), ("40", "score of a period", "contradicted")],
        ),
        ("The Foxes shot 48 percent from the field", [("48", "field goal percentage", "supported")]),
        ("a 5 - point win over the Owls", [("5", "difference", "supported")]),
        ("Ann Lee was second on the team", [("second", "rank", "supported")]),
        ("The Foxes had three players in double figures", [("three", "count", "contradicted")]),
        ("Cy Day had 3 points", [("3", "points", "silent")]),
        ("The Foxes won four of five", [("four", "other", "silent"), ("five", "other", "silent")]),
    ],
)
def test_what_the_records_say_of_numbers(text: str, found: list[tuple[str, str, str]]) -> None:
    assert said(text) == found


def test_a_pronoun_is_the_member_of_the_sentence_before() -> None:
    assert said("Ann Lee led . He had 12 points .") == [("12", "points", "supported")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Foxes won on Monday", [("Foxes", "group", "supported"), ("Monday", "day", "contradicted")]),
        ("They will host Bath on Monday", [("Bath", "other future", "silent"), ("Monday", "day future", "silent")]),
        ("The Owls ( 3 - 4 ) won", [("Owls", "group", "contradicted")]),
        ("Bo Ray had 12 points and a steal", [("Bo Ray", "member", "contradicted")]),
    ],
)
def test_what_the_records_say_of_names(text: str, found: list[tuple[str, str, str]]) -> None:
    assert said(text, "name") == found


@pytest.mark.parametrize(
    ("form", "value"),
    [("12", 12), ("17th", 17), ("second", 2), ("pair", 2), ("twelve", 12), ("12b", None), ("he", None)],
)
def test_numbers(form: str, value: int | None) -> None:
    assert number_of(form) == value


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Ann's 18-point", ["Ann", "'s", "18", "-", "point"]),
        ("D'Angelo Caldwell-Pope did n't", ["D'Angelo", "Caldwell-Pope", "did", "n't"]),
        ("( 5 - 10 3Pt ) 76ers", ["(", "5", "-", "10", "3Pt", ")", "76ers"]),
    ],
)
def test_tokens(text: str, tokens: list[str]) -> None:
    assert [token.text for token in tokens_of(text)] == tokens


def test_suspicion_is_learned_from_features() -> None:
    examples = [frozenset({"a", "x"}), frozenset({"b", "x"})] * 20
    learned = Suspicion.learn(examples, [True, False] * 20)
    assert learned.probability(frozenset({"a", "x"})) > 0.8
    assert learned.probability(frozenset({"b", "x", "never seen"})) < 0.2
    assert learned == Suspicion.learn(examples, [True, False] * 20), "the same examples give the same weights"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_accuracy(tmp_path)


def test_records_alone_report_what_contradicts_them(root: Path) -> None:
    games = read_games(root / "shared_task.jsonl")
    found = ByRecords().report({name: Story(text, games[name]) for name, text in STORIES.items()}).mistakes or {}
    assert [(STORIES["S001"][m.start : m.end], m.category) for m in found["S001"]] == [("12", "number")]
    assert found["S002"] == ()


def test_an_annotated_story_is_judged_by_the_others_only(root: Path) -> None:
    def metric(rows: list[str]) -> RelationGeneration:
        gold = write_gsml(root / "own.csv", rows)
        return RelationGeneration(gold=gold, texts=root / "texts", games=root / "shared_task.jsonl")

    rows = ["S001.txt,1,1,Friday,9,9,9,9,NAME,Monday,", "S001.txt,2,2,12,4,4,14,14,NUMBER,10,"]
    marked, unmarked = metric(rows), metric(rows[:1])
    assert marked.folds == 2
    assert marked.suspicion(0) == unmarked.suspicion(0), "the first fold did not see the story whose marks differ"
    assert marked.suspicion(1) != unmarked.suspicion(1)
    assert marked.signature != unmarked.signature
    stories = {**marked.stories, "new": Story("Ann Lee had 12 points .", marked.stories["S001"].triples)}
    assert (marked.report(stories).mistakes or {}).keys() == {"S001", "S002", "new"}


def test_bad_input_of_the_metric(root: Path) -> None:
    games = root / "games.jsonl"
    write(games, json.dumps({**GAME, "shared_task_text_id": "S001"}))
    with pytest.raises(InputError, match="no game for the text 'S002': add its game"):
        RelationGeneration(gold=root / "gsml.csv", texts=root / "texts", games=games)
    with pytest.raises(InputError, match="at least two of both are needed"):
        RelationGeneration(gold=root / "gsml.csv", texts=root / "texts", games=root / "shared_task.jsonl", folds=1)
    words = json.loads(BASKETBALL.read_text(encoding="utf-8"))
    del words["columns"]
    with pytest.raises(InputError, match=r"the key 'columns' is absent: basketball\.json shows what is needed"):
        Words.load(write(root / "words.json", json.dumps(words)))


def test_the_texts_that_people_wrote(root: Path) -> None:
    assert read_human_texts(root / "shared_task.jsonl") == dict.fromkeys(STORIES, GAME["cleaned_text"])


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ([Stated("abc", "ab", 4)], {"precision": 2 / 3, "count": 2, "recall": 0.5, "f1": 4 / 7}),
        ([Stated("aab", "aa", 1)], {"precision": 0.5, "count": 1, "recall": 1, "f1": 2 / 3}),
        ([Stated("", ""), Stated("ab", "a")], {"precision": 0.5, "count": 0.5}),
    ],
)
def test_generation(texts: list[Stated], found: dict[str, float]) -> None:
    assert {name: figure.value for name, figure in generation(texts).items()} == pytest.approx(found)


@pytest.mark.parametrize(
    ("text", "reference", "precision", "recall", "order"),
    [("abc", "abc", 1, 1, 1), ("acb", "abc", 1, 1, 2 / 3), ("aab", "abcd", 1, 0.5, 0.5), ("x", "ab", 0, 0, 0)],
)
def test_content(text: str, reference: str, precision: float, recall: float, order: float) -> None:
    selected = selection([text], [reference])
    assert (selected["precision"].value, selected["recall"].value) == (precision, recall)
    assert ordering([text], [reference]).value == pytest.approx(order)
