"""A user's own texts: read, checked, and split by input into those that train and those that measure."""

import json
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from d2t.data.datasets import Example
from d2t.data.records import Record, grouped
from d2t.data.textfile import shown
from d2t.data.user_files import read_records
from reranker.errors import InputError
from reranker.triples import predicate_of

LEAST = 20  # inputs with texts


@dataclass(frozen=True)
class Split:
    """Inputs with their texts.

    Args:
        training: train, choose epochs and calibrate.
        held_out: do nothing of the kind; before and after are measured on them.
    """

    training: Sequence[Record]
    held_out: Sequence[Record]


def read_split(source: str, *, held_out: float, seed: int) -> Split:
    """Read a user's file, and hold out a share of its inputs at random.

    An input stays in training if one of its predicates would have fewer than two training inputs without it.

    Raises:
        InputError: the file is absent or broken, has too few inputs with texts, or has a predicate without a text.
    """
    if not 0 < held_out <= 0.8:
        raise InputError(f"held_out={held_out}: a share of the inputs above 0 and up to 0.8 is needed")
    records = grouped(read_records(source))
    if broken := next((record.error for record in records if record.error), ""):
        raise InputError(broken)
    told = [record for record in records if record.texts]
    _refuse_what_trains_nothing(records, told, shown(source))
    left = Counter(predicate for record in told for predicate in _predicates(record))
    chosen = set[int]()
    for number in random.Random(seed).sample(range(len(told)), len(told)):
        own = _predicates(told[number])
        if len(chosen) < round(held_out * len(told)) and all(left[predicate] > 2 for predicate in own):
            chosen.add(number)
            left.subtract(own)
    training, held = ([r for n, r in enumerate(told) if (n in chosen) == wanted] for wanted in (False, True))
    return Split(training, held)


def examples_of(records: Iterable[Record]) -> list[Example]:
    """Return a pair of triples and text for each text."""
    return [(record.triples, text) for record in records for text in record.texts]


def write_records(path: Path, records: Iterable[Record]) -> None:
    """Write inputs with their texts as JSON lines."""
    lines = (json.dumps(record.head | {"texts": list(record.texts)}, ensure_ascii=False) for record in records)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _refuse_what_trains_nothing(records: Sequence[Record], told: Sequence[Record], source: str) -> None:
    if not told:
        raise InputError(f"{source}: no texts in it: triples with their texts are needed")
    known = {predicate for record in told for predicate in _predicates(record)}
    for record in records:
        for triple in record.triples:
            if predicate_of(triple) not in known:
                raise InputError(
                    f"{source}: no text has the predicate {triple.predicate}: add a text with it, or leave it out"
                )
    if len(told) < LEAST:
        raise InputError(
            f"{source}: {len(told)} inputs with texts: at least {LEAST} are needed, and 50 to 500 are better"
        )


def _predicates(record: Record) -> set[str]:
    return {predicate_of(triple) for triple in record.triples}
