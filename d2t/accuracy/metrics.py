"""Metric: what reports the mistakes of texts, or scores them; the one door to validation.

A metric is a file of reported mistakes, in a format of `d2t.data.annotators`; a file of scores, `{"id": "S001",
"score": 12.5}` a line; or an object with `report` and `signature`, such as the checks of `d2t.accuracy.story_checks`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from d2t.data.annotators import read_mistakes
from d2t.data.jsonl import read_json_lines
from d2t.data.mistakes import Mistakes
from d2t.data.textfile import shown
from d2t.data.texts import Texts, text_id
from d2t.stats.result_file import file_sha256
from reranker.errors import InputError
from reranker.signature import Signed
from reranker.triples import Triples


@dataclass(frozen=True)
class Story:
    """A text with the data that it was written from."""

    text: str
    triples: Triples


@dataclass(frozen=True)
class Report:
    """What a metric says of texts.

    Args:
        mistakes: the reported mistakes of each text; None for a metric that only scores.
        scores: a score for each text, greater for more mistakes; None: the number of reported mistakes is the score.
    """

    mistakes: Mistakes | None = None
    scores: Mapping[str, float] | None = None

    @property
    def counts(self) -> Mapping[str, float]:
        """The score of each text."""
        if self.scores is not None:
            return self.scores
        return {name: float(len(found)) for name, found in (self.mistakes or {}).items()}


class Metric(Signed, Protocol):
    """Reports the mistakes of texts, given the data behind them."""

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Return the report on all stories."""


class FromFile:
    """A metric whose reported mistakes stand in a file, in a format of `d2t.data.annotators`."""

    def __init__(self, file: str | Path):
        self.file = Path(file)

    @property
    def signature(self) -> str:
        """The name of the file and eight hex digits of its content."""
        return f"{self.file.stem}-{file_sha256([self.file])[:8]}"

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Return what the file reports."""
        return Report(read_reported(self.file, {name: story.text for name, story in stories.items()}))


def read_reported(path: Path, texts: Texts) -> Mistakes:
    """Return the mistakes that a file reports.

    Raises:
        InputError: the file cannot be read, or has another text than `texts`.
    """
    read, mistakes = read_mistakes(path, texts)
    if unknown := sorted(read.keys() - texts.keys()):
        raise InputError(f"{shown(path)}: the gold list has no text {unknown[0]!r}: mend the id, or leave the text out")
    return mistakes


def read_scores(path: Path, texts: Texts) -> dict[str, float]:
    """Return the score of each text, from JSON lines.

    Raises:
        InputError: a score is no number, an id is repeated or unknown, or a text has no score.
    """
    scores: dict[str, float] = {}

    def parse(line: dict[str, object]) -> None:
        name, score = line.get("id"), line.get("score")
        if not isinstance(name, str) or isinstance(score, bool) or not isinstance(score, int | float):
            raise InputError('`id` and a number `score` are needed: {"id": "S001", "score": 12.5}')
        name = text_id(name)
        if name not in texts or name in scores:
            raise InputError(
                f"the id {name!r} is {'there twice' if name in scores else 'that of no text'}: mend the id"
            )
        scores[name] = float(score)

    read_json_lines(path, parse, needed='{"id": "S001", "score": 12.5}')
    if lacking := sorted(texts.keys() - scores.keys()):
        raise InputError(f"{shown(path)}: no score for the text {lacking[0]!r}: score each text")
    return scores
