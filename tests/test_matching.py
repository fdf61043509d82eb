"""Reported mistakes against gold mistakes, by the rules of the accuracy shared task."""

from collections.abc import Sequence

import pytest
from corpora import real_file

from d2t.accuracy.matching import Counts, matched, scores
from d2t.data.annotators import read_annotators, read_mistakes
from d2t.data.mistakes import CATEGORIES, Mistake
from d2t.data.texts import read_texts
from reranker.errors import InputError

pytestmark = pytest.mark.usefixtures("few_resamples")
Span = tuple[int, int]

CASES: list[tuple[list[Span], list[Span], list[Span | None]]] = [  # gold, reported → what each gold mistake takes
    ([(0, 5)], [(0, 5)], [(0, 5)]),
    ([(0, 5)], [(4, 9)], [(4, 9)]),
    ([(0, 5)], [(5, 9)], [None]),
    ([(0, 5), (6, 9)], [(0, 9)], [(0, 9), None]),  # a report is taken once
    ([(0, 9)], [(0, 3), (4, 9)], [(0, 3)]),  # and one report is enough
    ([(6, 9), (0, 5)], [(0, 9)], [(0, 9), None]),  # in the order of the list
    ([(0, 9), (10, 12)], [(5, 12), (0, 3)], [(5, 12), None]),  # greedy: another choice would find both
    ([(0, 5)], [], [None]),
]


@pytest.mark.parametrize(("gold", "reported", "taken"), CASES)
def test_matching(gold: list[Span], reported: list[Span], taken: list[Span | None]) -> None:
    found = matched([Mistake(*span, "name") for span in gold], [Mistake(*span, "word") for span in reported])
    assert [mistake and (mistake.start, mistake.end) for mistake in found] == taken


def test_one_category_is_compared_with_itself() -> None:
    texts = {"a": "Ann had 12 points", "b": "no mistake here"}
    gold = {"a": (Mistake(0, 3, "name"), Mistake(8, 17, "number"))}
    found = scores(gold, {"a": (Mistake(0, 3, "number"), Mistake(8, 10, "number"))}, texts)
    assert found["all"].counts == Counts(2, 2, 2)
    assert found["name"].counts == Counts(0, 1, 0)
    assert found["name"].precision is None
    assert found["number"].counts == Counts(1, 1, 2)
    assert found["number"].precision is not None
    assert found["number"].precision.value == 0.5
    by_token = scores(gold, {"a": (Mistake(8, 10, "number"),)}, texts, by_token=True)
    assert by_token["all"].counts == Counts(1, 3, 1)


# What the published script (evaluate.py, its last version) makes of its example: matched, gold and reported, by mistake
# and by token.
PUBLISHED = {
    "all": ((350, 1214, 571), (461, 1807, 1074)),
    "name": ((160, 317, 237), (211, 437, 271)),
    "number": ((154, 474, 334), (179, 484, 803)),
    "word": ((0, 334, 0), (0, 637, 0)),
    "context": ((0, 51, 0), (0, 106, 0)),
    "not_checkable": ((0, 37, 0), (0, 133, 0)),
    "other": ((0, 1, 0), (0, 10, 0)),
}


def test_the_example_submission_as_the_published_script_has_it() -> None:
    sources: Sequence[object] = [real_file("accuracy", part) for part in ("mistakes", "submission")]
    texts, (gold, reported) = read_annotators([*map(str, sources)], real_file("accuracy", "texts"))
    by_mistake = scores(gold.mistakes, reported.mistakes, texts)
    by_token = scores(gold.mistakes, reported.mistakes, texts, by_token=True)
    assert {name: (by_mistake[name].counts, by_token[name].counts) for name in ("all", *CATEGORIES)} == {
        name: (Counts(*mistakes), Counts(*tokens)) for name, (mistakes, tokens) in PUBLISHED.items()
    }
    assert by_mistake["all"].recall is not None
    assert by_mistake["all"].precision is not None
    assert (by_mistake["all"].recall.value, by_mistake["all"].precision.value) == (350 / 1214, 350 / 571)


def test_the_example_that_overlaps_is_refused_as_by_the_published_script() -> None:
    submission = real_file("accuracy", "submission").with_name("submission_overlapping.csv")
    with pytest.raises(InputError, match=r"line 80: the spans .* overlap"):
        read_mistakes(submission, read_texts(real_file("accuracy", "texts")))
