"""Merging annotators' mistakes by majority, and a person's decisions where there is none."""

from collections.abc import Sequence

import pytest

from d2t.accuracy.merging import Merged, core, merge
from d2t.data.annotators import Annotator
from d2t.data.decisions import Decisions
from d2t.data.mistakes import Mistake
from reranker.errors import InputError

TEXT = "On Friday the Hawks beat the Miami Heat by 10 points ."
Marks = Sequence[tuple[str, str]]


def marked(words: str, category: str = "name") -> Mistake:
    return Mistake(start := TEXT.index(words), start + len(words), category)


def merged(*annotators: Marks | None, decisions: Decisions | None = None) -> Merged:
    """The outcome for annotators who marked words with a category; None for one who skipped the text."""
    people = [
        Annotator(f"a{n}", {} if marks is None else {"t": tuple(marked(*mark) for mark in marks)})
        for n, marks in enumerate(annotators)
    ]
    return merge(people, {"t": TEXT}, decisions)


FRIDAY, HAWKS, THE_HAWKS = ("Friday", "name"), ("Hawks", "name"), ("the Hawks", "name")
MIAMI, HEAT, MIAMI_HEAT = ("Miami", "name"), ("Heat", "name"), ("Miami Heat", "name")

CASES = [  # annotators → merged mistakes, undecided places, refused places
    ([[FRIDAY], [FRIDAY], [FRIDAY]], [FRIDAY], 0, 0),
    ([[FRIDAY], [FRIDAY], []], [FRIDAY], 0, 0),
    ([[FRIDAY], [], []], [], 0, 1),
    ([[FRIDAY], []], [], 1, 0),
    ([[FRIDAY], [], None], [], 1, 0),
    ([[FRIDAY], [FRIDAY], None], [FRIDAY], 0, 0),
    ([[FRIDAY], None, None], [], 1, 0),
    ([[FRIDAY], [("Friday", "word")], [FRIDAY]], [FRIDAY], 0, 0),
    ([[FRIDAY], [("Friday", "word")], []], [], 1, 0),
    ([[FRIDAY], [("Friday", "word")], [("Friday", "context")]], [], 1, 0),
    ([[HAWKS], [THE_HAWKS], [HAWKS]], [HAWKS], 0, 0),
    ([[HAWKS], [THE_HAWKS], [THE_HAWKS]], [THE_HAWKS], 0, 0),
    ([[HAWKS], [THE_HAWKS], [("the Hawks beat", "name")]], [HAWKS], 0, 0),
    ([[("Friday the", "word")], [("the Hawks", "name")], []], [], 0, 2),
    ([[MIAMI, HEAT], [MIAMI, HEAT], [MIAMI_HEAT]], [MIAMI, HEAT], 0, 0),
    ([[MIAMI, HEAT], [MIAMI_HEAT], [MIAMI_HEAT]], [MIAMI_HEAT], 0, 0),
    ([[MIAMI, HEAT], [MIAMI_HEAT]], [], 1, 0),
    ([[FRIDAY, HAWKS], [HAWKS, FRIDAY]], [FRIDAY, HAWKS], 0, 0),
    ([[], []], [], 0, 0),
]


@pytest.mark.parametrize(("annotators", "mistakes", "undecided", "refused"), CASES)
def test_a_merge(annotators: Sequence[Marks | None], mistakes: Marks, undecided: int, refused: int) -> None:
    found = merged(*annotators)
    assert found.mistakes == {"t": tuple(marked(*mark) for mark in mistakes)}
    assert (len(found.undecided), len(found.refused)) == (undecided, refused)
    assert len(found.places) >= len(mistakes) + undecided + refused - 1


def test_a_text_that_nobody_read_is_not_merged() -> None:
    assert merged(None, None).mistakes == {}


FRIDAY_SPAN = marked("Friday").start, marked("Friday").end


@pytest.mark.parametrize(
    ("decided", "mistakes"),
    [
        ([(*FRIDAY_SPAN, marked("Friday", "word"))], [("Friday", "word")]),
        ([(*FRIDAY_SPAN, None)], []),
        ([(0, 6, marked("On", "word")), (*FRIDAY_SPAN, marked("Friday"))], [("On", "word"), FRIDAY]),
    ],
)
def test_a_person_decides(decided: list[tuple[int, int, Mistake | None]], mistakes: Marks) -> None:
    found = merged([FRIDAY], [], decisions={"t": decided})
    assert found.mistakes == {"t": tuple(marked(*mark) for mark in mistakes)}
    assert (found.decided, found.undecided) == (1, ())


@pytest.mark.parametrize("span", [(0, 2), FRIDAY_SPAN])
def test_a_decision_about_nothing_is_refused(span: tuple[int, int]) -> None:
    with pytest.raises(InputError, match=f"about t, {span[0]} to {span[1]}, belongs to no undecided place"):
        merged([FRIDAY], [FRIDAY], decisions={"t": [(*span, None)]})


@pytest.mark.parametrize(
    ("words", "inner"),
    [("the Hawks", "Hawks"), ("On Friday the", "Friday"), ("by 10 points", "10 points"), ("the", "the")],
)
def test_the_core_of_a_span(words: str, inner: str) -> None:
    start, end = core(marked(words), TEXT)
    assert TEXT[start:end] == inner


def test_who_marked_what() -> None:
    (place,) = merged([HAWKS], []).undecided
    assert place.described(TEXT) == "a0: name 'Hawks'; a1: nothing"
    assert place.votes == {"a0": "name", "a1": None}
