"""Sheets in which readers answer questions about texts with yes or no."""

from collections.abc import Sequence
from pathlib import Path

from d2t.data.csvfile import named_rows
from d2t.data.textfile import read_text, shown
from reranker.errors import InputError

Answers = dict[str, tuple[bool, ...]]
"""Maps the mark of a row to the answers of a reader, in the order of the questions."""
_ANSWERS = {"yes": True, "y": True, "no": False, "n": False}


def read_answers(path: Path, mark: str, questions: Sequence[str]) -> Answers:
    """Return the answers of a tsv sheet; rows without any answer are left out.

    Args:
        mark: the column that names the row.
        questions: the columns with the answers.

    Raises:
        InputError: a column is absent, or a row has only some answers or other words than yes and no. The message names
            the line.
    """
    answers: Answers = {}
    for line, row in named_rows(read_text(path), "\t", shown(path), {mark, *questions}):
        words = [row[question].strip().lower() for question in questions]
        if not any(words):
            continue
        if not set(words) <= set(_ANSWERS):
            needed = " and ".join(questions)
            raise InputError(f"{shown(path)}, line {line}: the answers are {words}: yes or no is needed for {needed}")
        answers[row[mark]] = tuple(_ANSWERS[word] for word in words)
    return answers
