"""Labels put right by reading: a sample of the texts where verdict and label disagree, read one by one."""

import csv
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from d2t.data.csvfile import named_rows
from d2t.data.labels import LabelledText
from d2t.data.textfile import read_text, shown
from d2t.stats.bootstrap import corpus_interval
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
    """Verdicts of a reader, from a tsv with `system`, `row` and `verdict`; rows without a verdict are not read yet.

    Raises:
        InputError: the file is absent, or a row has another verdict or no row number; the line is named.
    """
    readings: dict[Key, str] = {}
    for line, row in named_rows(read_text(path), "\t", shown(path), set(COLUMNS)):
        if row["verdict"] not in ("", *VERDICTS) or not row["row"].isdecimal():
            raise InputError(
                f"{shown(path)}, line {line}: a row number and one of {', '.join(VERDICTS)} are needed, "
                f"not {row['row']!r} and {row['verdict']!r}"
            )
        key = row["system"], int(row["row"])
        if key in readings:
            raise InputError(f"{shown(path)}, line {line}: {key[0]} {key[1]} is there twice: keep one of them")
        if row["verdict"]:
            readings[key] = row["verdict"]
    return readings


def write_sample(texts: Sequence[Compared], path: Path, *, seed: int = 1234) -> None:
    """A hundred disagreements at random as a tsv whose `verdict` a reader fills in; it does not say whose is whose."""
    sample = [text for text in texts if text.disagree]
    sample = random.Random(seed).sample(sample, min(SAMPLE, len(sample)))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, dialect="excel-tab", lineterminator="\n")
        rows.writerow([*COLUMNS, "triples", "text"])
        rows.writerows([*text.key, "", format_triples(text.text.triples), text.text.text] for text in sample)


def after_reading(texts: Sequence[Compared], readings: Mapping[Key, str]) -> dict[str, Any]:
    """Agreement (OK or not) with labels put right, between 0 and 1, and how many of those `read` `sided` with ours.

    The share in which the reader sides with the verdict found is taken for all disagreements; where verdict and label
    agree, both are taken to be right, so that the correction can only raise the agreement. Empty where the readings are
    not a sample of these very disagreements, but were drawn for another verdict.
    """
    wrong = np.array([text.disagree for text in texts])
    read = np.array([text.key in readings for text in texts])
    if not readings or read.sum() < len(readings) or not wrong[read].all():
        return {}
    sided = np.array([readings.get(text.key) == OK for text in texts]) == [text.found == OK for text in texts]

    def agreement(index: NDArray[np.int64]) -> float:
        outcomes = sided[index][read[index]]
        return 1 - float(wrong[index].mean()) * (1 - float(outcomes.mean()) if len(outcomes) else 1)

    clusters = [format_triples(text.text.triples) for text in texts]
    figure = corpus_interval(agreement, len(texts), clusters=clusters)
    return {"after_reading": figure, "read": len(readings), "sided": int(sided[read].sum())}
