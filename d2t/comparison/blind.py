"""Blind sheet: pairs of a raw and a chosen text in random order, for readers who do not know which text is which."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from d2t.comparison.comparison import Comparison
from d2t.comparison.settings import RAW
from d2t.data.answers import Answers, read_answers
from d2t.data.csvfile import write_rows
from d2t.stats.bootstrap import share_interval
from d2t.stats.paired import mcnemar
from reranker.triples import Triples, format_triples


@dataclass(frozen=True)
class Pair:
    """The raw and the chosen text of one input.

    Args:
        swapped: whether the chosen text stands first in the sheet.
        accepted: whether the system accepted the chosen text.
    """

    id: str
    triples: Triples
    raw: str
    chosen: str
    swapped: bool
    accepted: bool

    @property
    def texts(self) -> tuple[str, str]:
        """The texts in the order of the sheet."""
        return (self.chosen, self.raw) if self.swapped else (self.raw, self.chosen)

    @property
    def mark(self) -> str:
        """A hash of the input and of the texts in their order; a sheet names a pair by this mark."""
        return sha256(repr((self.id, self.triples, self.texts)).encode()).hexdigest()[:12]


def draw_pairs(comparison: Comparison, count: int, seed: int) -> list[Pair]:
    """Return random pairs of the main system, from the inputs whose chosen text is not the raw text.

    The draw depends on the seed and on the ids of the inputs alone. A changed choice for one input therefore changes no
    other pair, and the answers on the other pairs stay valid.
    """
    texts = (comparison.outcomes[name].texts for name in (RAW, comparison.settings.main))
    placed = []
    for n_best, raw, chosen in zip(comparison.lists, *texts, strict=True):
        if chosen.text and raw.text != chosen.text:
            record = n_best.record
            rng = random.Random(f"{seed} {record.id}")
            place, swapped = rng.random(), rng.random() < 0.5
            placed.append((place, Pair(record.id, record.triples, raw.text, chosen.text, swapped, chosen.accepted)))
    return [pair for _, pair in sorted(placed, key=lambda item: item[0])[:count]]


def write_sheet(pairs: Sequence[Pair], path: Path) -> bool:
    """Write the sheet and its key, and return whether the sheet was written.

    Readers fill in `first_right` and `second_right` with yes or no. The key is a file beside the sheet and names the
    first text of each pair. An existing sheet is not written again, since a reader may have begun to fill it in.
    """
    if path.exists():
        return False
    key = path.with_name(f"{path.stem}_key{path.suffix}")
    head = ["pair", "triples", "first", "second", "first_right", "second_right"]
    write_rows(path, [head, *([p.mark, format_triples(p.triples), *p.texts, "", ""] for p in pairs)])
    write_rows(key, [["pair", "id", "first"], *([p.mark, p.id, "chosen" if p.swapped else "raw"] for p in pairs)])
    return True


def readings(sheets: Sequence[Answers], pairs: Sequence[Pair]) -> dict[str, Any] | None:
    """Return the figures of the pairs that every reader answered; a text is right if every reader says so.

    Returns:
        `readers` and `n`: the numbers of readers and of pairs. `raw_right` and `chosen_right`: shares of right texts in
        percent. `fixed`, `broken`, `mcnemar_p`. `accepted`: the number of accepted chosen texts. `accepted_right`: the
        share of right texts among the accepted ones; None if no text was accepted. `agreement`: the share of texts on
        which the readers agree; None for a single reader. The result is None if no pair was answered.
    """
    answered = [pair for pair in pairs if all(pair.mark in sheet for sheet in sheets)]
    if not answered:
        return None
    # for each pair: the answers of all readers on the first text, and on the second text
    answers = [list(zip(*(sheet[pair.mark] for sheet in sheets), strict=True)) for pair in answered]
    raw_right = [all(both[pair.swapped]) for pair, both in zip(answered, answers, strict=True)]
    chosen_right = [all(both[not pair.swapped]) for pair, both in zip(answered, answers, strict=True)]
    accepted_right = [right for pair, right in zip(answered, chosen_right, strict=True) if pair.accepted]
    agreed = [len(set(on_text)) == 1 for both in answers for on_text in both]
    clusters = [pair.mark for pair in answered for _ in pair.texts]
    return {
        "readers": len(sheets),
        "n": len(answered),
        "raw_right": share_interval(raw_right),
        "chosen_right": share_interval(chosen_right),
        "accepted": len(accepted_right),
        "accepted_right": share_interval(accepted_right) if accepted_right else None,
        "agreement": share_interval(agreed, clusters=clusters) if len(sheets) > 1 else None,
        **mcnemar(raw_right, chosen_right),
    }


def read_sheet(path: Path) -> Answers:
    """Return the answers of a sheet: whether the first and the second text are right."""
    return read_answers(path, "pair", ("first_right", "second_right"))
