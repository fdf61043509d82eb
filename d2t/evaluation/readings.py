"""Labels put right by reading: a sample of the texts where verdict and label disagree, read by a person."""

import csv
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from d2t.data.rows import named_rows
from d2t.data.textfile import read_text, shown
from d2t.evaluation.bootstrap import Figure, corpus_interval
from d2t.evaluation.labels import LabelledText
from reranker.candidates import OK, VERDICTS
from reranker.errors import InputError
from reranker.triples import format_triples

COLUMNS = ("system", "row", "verdict")
SAMPLE = 100
Key = tuple[str, int]  # a file's name without its ending, and the row in it, counted from 0


@dataclass(frozen=True)
class Compared:
    """One text with its label's verdict and the one found."""

    key: Key
    text: LabelledText
    label: str
    found: str

    @property
    def disagree(self) -> bool:
        """Only one of the two is OK."""
        return (self.label == OK) != (self.found == OK)


def read_readings(path: Path) -> dict[Key, str]:
    """Verdicts of a person, from a tsv with `system`, `row` and `verdict`; rows without a verdict are not read yet.

    Raises:
        InputError: the file is absent, or a row has another verdict or no row number; the line is named.
    """
    readings = {}
    for line, row in named_rows(read_text(path), "\t", shown(path), set(COLUMNS)):
        if row["verdict"] not in ("", *VERDICTS) or not row["row"].isdecimal():
            raise InputError(
                f"{shown(path)}, line {line}: a row number and one of {', '.join(VERDICTS)} are needed, "
                f"not {row['row']!r} and {row['verdict']!r}"
            )
        if row["verdict"]:
            readings[row["system"], int(row["row"])] = row["verdict"]
    return readings


def write_sample(texts: Sequence[Compared], path: Path, *, seed: int = 1234) -> None:
    """A hundred disagreements at random as a tsv whose `verdict` a person fills in; it does not say whose is whose."""
    sample = [text for text in texts if text.disagree]
    sample = random.Random(seed).sample(sample, min(SAMPLE, len(sample)))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, dialect="excel-tab", lineterminator="\n")
        rows.writerow([*COLUMNS, "triples", "text"])
        rows.writerows([*text.key, "", format_triples(text.text.triples), text.text.text] for text in sample)


def after_reading(texts: Sequence[Compared], readings: Mapping[Key, str]) -> Figure | None:
    """Agreement (OK or not) with labels put right, between 0 and 1; None where no disagreement was read.

    The share of the disagreements read in which the person sides with the verdict found is taken for all of them; where
    verdict and label agree, both are taken to be right.
    """
    wrong = np.array([text.disagree for text in texts])
    read = np.array([text.disagree and text.key in readings for text in texts])
    sided = np.array([readings.get(text.key) == OK for text in texts]) == [text.found == OK for text in texts]
    if not read.any():
        return None

    def agreement(index: NDArray[np.int64]) -> float:
        outcomes = sided[index][read[index]]
        return 1 - float(wrong[index].mean()) * (1 - float(outcomes.mean()) if len(outcomes) else 1)

    return corpus_interval(agreement, len(texts), clusters=[format_triples(text.text.triples) for text in texts])
