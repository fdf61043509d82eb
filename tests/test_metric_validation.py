"""Any metric against gold mistakes: files of mistakes, files of scores, and our checks on stories."""

import json
from pathlib import Path

import pytest
from stories import STORIES, write, write_accuracy

from d2t.accuracy.metrics import Report, Story
from d2t.accuracy.story_checks import ByEntities, ByNLI, Everything, Joined, relevant, sentences
from d2t.data.box_scores import read_games
from d2t.data.mistakes import Mistake
from d2t.experiments.metric_validation import measure
from reranker import NLIClassifier
from reranker.entities.coverage import EntityCoverage
from reranker.errors import InputError

pytestmark = pytest.mark.usefixtures("few_resamples")


class Scripted:
    """Reports written mistakes."""

    signature = "scripted"

    def __init__(self, *spans: tuple[int, int]):
        self.spans = spans

    def report(self, stories: dict[str, Story]) -> Report:
        return Report({name: tuple(Mistake(*span, "word") for span in self.spans) for name in stories})


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_accuracy(tmp_path)


@pytest.fixture
def stories(root: Path) -> dict[str, Story]:
    games = read_games(root / "shared_task.jsonl")
    return {name: Story(text, games[name]) for name, text in STORIES.items()}


def test_mistakes_and_scores_from_files(root: Path) -> None:
    lines = "\n".join(json.dumps({"id": name, "score": n}) for n, name in enumerate(STORIES))
    found = measure(
        gold=root / "gsml.csv",
        texts=root / "texts",
        metrics={"theirs": root / "example_submissions" / "submission.csv"},
        scores_by_text={"length": write(root / "length.jsonl", lines)},
        checks=None,
        games=None,
    ).figures
    assert found["theirs"]["recall"]["all"].value == pytest.approx(2 / 3)
    assert found["theirs"]["precision"]["all"].value == 1
    assert found["theirs"]["precision"]["name"] is None
    assert found["theirs"]["counts"]["name"] == {"matched": 0, "gold": 1, "reported": 0}
    assert found["theirs"]["by_token"]["counts"]["all"] == {"matched": 3, "gold": 4, "reported": 3}
    assert found["length"].keys() == {"correlation"}
    assert found["length"]["correlation"]["pearson"].value == pytest.approx(-1)


def test_the_gold_list_against_itself(root: Path) -> None:
    gold = root / "gsml.csv"
    found = measure(
        gold=gold, texts=root / "texts", metrics={"itself": gold}, scores_by_text=None, checks=None, games=None
    ).figures
    assert {found["itself"][share]["all"].value for share in ("recall", "precision")} == {1.0}


@pytest.mark.parametrize(
    ("metrics", "scores", "message"),
    [
        ({}, {}, "the metrics are called nothing: at least one"),
        ({"a": "gsml.csv"}, {"a": "a.jsonl"}, "the metrics are called a, a: at least one, each with its own name"),
        ({"paper": "gsml.csv"}, {}, "the metrics are called paper"),
        ({}, {"a": "a.jsonl"}, "no score for the text 'S002': score each text"),
        ({}, {"a": "b.jsonl"}, "line 2: the id 'S001' is there twice"),
        ({}, {"a": "c.jsonl"}, "line 1: `id` and a number `score` are needed"),
        ({"a": "d.jsonl"}, {}, "the gold list has no text 'S009'"),
    ],
)
def test_bad_metrics(root: Path, metrics: dict[str, str], scores: dict[str, str], message: str) -> None:
    score = '{"id": "S001", "score": 1}'
    write(root / "a.jsonl", score)
    write(root / "b.jsonl", f"{score}\n{score}")
    write(root / "c.jsonl", '{"id": "S001", "score": "high"}')
    write(root / "d.jsonl", '{"id": "S009", "text": "x", "mistakes": []}')
    with pytest.raises(InputError, match=message):
        measure(
            gold=root / "gsml.csv",
            texts=root / "texts",
            metrics={name: root / file for name, file in metrics.items()},
            scores_by_text={name: root / file for name, file in scores.items()},
            checks=None,
            games=None,
        )


def test_checks_need_the_games(root: Path) -> None:
    with pytest.raises(InputError, match="our checks need the data behind the texts"):
        measure(
            gold=root / "gsml.csv",
            texts=root / "texts",
            metrics=None,
            scores_by_text=None,
            checks={"e": Everything()},
            games=None,
        )


def words(report: Report, name: str) -> list[tuple[str, str]]:
    found = (report.mistakes or {})[name]
    return [(STORIES[name][m.start : m.end], m.category) for m in found]


def test_everything(stories: dict[str, Story]) -> None:
    assert words(Everything().report(stories), "S002") == [
        ("Owls", "name"),
        ("Ray", "name"),
        ("30", "number"),
    ]


def test_entities_report_numbers_and_names_that_no_fact_has(stories: dict[str, Story]) -> None:
    report = ByEntities(EntityCoverage()).report(stories)
    assert words(report, "S001") == [("12", "number")], "10 points and 3 rebounds are in the data"
    assert words(report, "S002") == []


def test_nli_reports_contradicted_phrases(stories: dict[str, Story], tmp_path: Path, tiny_nli: NLIClassifier) -> None:
    check = ByNLI(tiny_nli, cache=tmp_path / "cache")
    report = check.report(stories)
    assert set(words(report, "S001")) <= {
        *[("12", "number"), ("3", "number"), ("The Ely Foxes defeated the Oban Owls", "word")],
        *[("on Friday", "word"), ("Ann Lee had", "word"), ("Friday", "word")],
    }
    assert ByNLI(tiny_nli, cache=tmp_path / "cache").report(stories) == report
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_joined_takes_the_first_of_two_that_overlap(stories: dict[str, Story]) -> None:
    report = Joined([Scripted((0, 5), (20, 22)), Scripted((3, 9), (10, 12))]).report(stories)
    assert [(m.start, m.end) for m in (report.mistakes or {})["S001"]] == [(0, 5), (10, 12), (20, 22)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A b . C d .", ["A b .", "C d ."]),
        ("Lou Williams Jr. led . He left", ["Lou Williams Jr. led .", "He left"]),
        ("It won 3.5 to 2. Then it lost!", ["It won 3.5 to 2.", "Then it lost!"]),
    ],
)
def test_sentences(text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in sentences(text)] == found


@pytest.mark.parametrize(
    ("sentence", "phrase", "predicates"),
    [
        ("Ann Lee had 12 points", None, {"team", "points"}),
        ("Lee had 3 rebounds", None, {"team", "points", "rebounds", "offensive rebounds", "defensive rebounds"}),
        ("Lee had 3 rebounds and 2 steals", "and 2 steals", {"team", "points", "steals"}),
        ("Lee came off the bench", None, {"team", "points", "role"}),
        ("Nobody had 3 rebounds", None, set()),
    ],
)
def test_relevant_facts(stories: dict[str, Story], sentence: str, phrase: str | None, predicates: set[str]) -> None:
    assert {triple.predicate for triple in relevant(stories["S001"].triples, sentence, phrase)} == predicates
