"""A blind sheet: pairs of raw and chosen texts in random order, to be judged by reading, and what the reading says."""

import csv
import random
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from d2t.comparison.comparison import RAW, Comparison
from d2t.comparison.figures import mcnemar
from d2t.data.csvfile import named_rows
from d2t.data.textfile import read_text, shown
from d2t.stats.bootstrap import share_interval
from reranker import InputError
from reranker.triples import Triples, format_triples

Answers = dict[str, tuple[bool, bool]]  # pair → whether its first and its second text are right
_ANSWERS = {"yes": True, "y": True, "no": False, "n": False}


@dataclass(frozen=True)
class Pair:
    """Two texts of one input; `swapped`: the chosen one stands first; `accepted`: its system vouches for it."""

    id: str
    triples: Triples
    raw: str
    chosen: str
    swapped: bool
    accepted: bool

    @property
    def texts(self) -> tuple[str, str]:
        """As they stand in the sheet."""
        return (self.chosen, self.raw) if self.swapped else (self.raw, self.chosen)

    @property
    def mark(self) -> str:
        """Tells whether a reading is of these very texts in this order."""
        return sha256(repr((self.id, self.triples, self.texts)).encode()).hexdigest()[:12]


def draw_pairs(comparison: Comparison, count: int, seed: int) -> list[Pair]:
    """Pairs of the main system, of inputs for which it chose another text than the raw one.

    Which inputs and in which order depends on their ids and the seed alone: another choice for one of them leaves the
    other pairs as they were, and what has been read of them.
    """
    sides = (comparison.outcomes[name].texts for name in (RAW, comparison.settings.main))
    pairs = []
    for listed, raw, chosen in zip(comparison.lists, *sides, strict=True):
        if chosen.text and raw.text != chosen.text:
            rng = random.Random(f"{seed} {listed.record.id}")
            place, swapped = rng.random(), rng.random() < 0.5
            record = listed.record
            pairs.append((place, Pair(record.id, record.triples, raw.text, chosen.text, swapped, chosen.accepted)))
    return [pair for _, pair in sorted(pairs, key=lambda item: item[0])[:count]]


def write_sheet(pairs: Sequence[Pair], path: Path) -> bool:
    """Write the sheet, with `first_right` and `second_right` to be filled in with yes or no, and its key beside it.

    A sheet that is there is left as it is, since someone may have begun to read: then False is returned.
    """
    if path.exists():
        return False
    key = path.with_name(f"{path.stem}_key{path.suffix}")
    path.parent.mkdir(parents=True, exist_ok=True)
    head = ["pair", "triples", "first", "second", "first_right", "second_right"]
    _write(path, [head, *([p.mark, format_triples(p.triples), *p.texts, "", ""] for p in pairs)])
    _write(key, [["pair", "id", "first"], *([p.mark, p.id, "chosen" if p.swapped else "raw"] for p in pairs)])
    return True


def readings(sheets: Sequence[Answers], pairs: Sequence[Pair]) -> dict[str, Any] | None:
    """What the readers found; a text is right where each of them says so. A pair that one left open does not count.

    Args:
        sheets: one a reader.

    Returns:
        How many `readers` and `n` pairs; of them `raw_right` and `chosen_right` in percent, how many were `fixed` and
        `broken`; `accepted` of the chosen texts, and `accepted_right` of these in percent, None where there is none;
        `agreement` of the readers on a text in percent, None for a single one. None where they read other pairs.
    """
    read = [pair for pair in pairs if all(pair.mark in sheet for sheet in sheets)]
    if not read:
        return None
    said = [list(zip(*(sheet[pair.mark] for sheet in sheets), strict=True)) for pair in read]
    before = [all(both[pair.swapped]) for pair, both in zip(read, said, strict=True)]
    after = [all(both[not pair.swapped]) for pair, both in zip(read, said, strict=True)]
    vouched = [right for pair, right in zip(read, after, strict=True) if pair.accepted]
    alike = [len(set(answers)) == 1 for both in said for answers in both]
    return {
        "readers": len(sheets),
        "n": len(read),
        "raw_right": share_interval(before),
        "chosen_right": share_interval(after),
        "accepted": len(vouched),
        "accepted_right": share_interval(vouched) if vouched else None,
        "agreement": share_interval(alike, clusters=[p.mark for p in read for _ in p.texts]) if sheets[1:] else None,
        **mcnemar(before, after),
    }


def read_sheet(path: Path) -> Answers:
    """A sheet that was filled in, without the pairs that its reader left open.

    Raises:
        InputError: the sheet cannot be read, or an answer is neither yes nor no.
    """
    answers = {}
    for line, row in named_rows(read_text(path), "\t", shown(path), {"pair", "first_right", "second_right"}):
        given = [row["first_right"].strip().lower(), row["second_right"].strip().lower()]
        if given == ["", ""]:
            continue
        if not set(given) <= set(_ANSWERS):
            raise InputError(f"{shown(path)}, line {line}: the answers are {given}: yes or no is needed for both texts")
        answers[row["pair"]] = (_ANSWERS[given[0]], _ANSWERS[given[1]])
    return answers


def _write(path: Path, rows: Sequence[Sequence[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter="\t", lineterminator="\n").writerows(rows)
