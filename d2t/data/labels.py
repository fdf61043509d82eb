"""Texts of other systems with their labels: slot-error counts of E2E texts, human ratings of WebNLG texts."""

from dataclasses import dataclass
from pathlib import Path

from d2t.data.csvfile import named_rows
from d2t.data.e2e import parse_mr
from d2t.data.textfile import files_in, is_folder, located, read_text, shown
from d2t.slot_errors.checker import SlotErrors
from reranker.errors import InputError
from reranker.triples import Triples, as_triples

_COUNTS = ("added", "missing", "valerr")


@dataclass(frozen=True)
class LabelledText:
    """A text with its published slot errors; the publication has counts, so each error is named `slot`."""

    triples: Triples
    text: str
    published: SlotErrors


@dataclass(frozen=True)
class RatedText:
    """A text with its mean human rating.

    Args:
        system: the name of the system that wrote the text.
        seen: whether the category of the input is in the training data.
        rating: from 1 to 3.
    """

    triples: Triples
    text: str
    system: str
    seen: bool
    rating: float


def read_labelled(path: Path) -> list[LabelledText]:
    """Read a tsv with the columns `mr`, `text`, `added`, `missing` and `valerr`, the format of the E2E outputs.

    Apostrophes around a text are dropped.

    Raises:
        InputError: a row cannot be read, or there is none. The message names the line.
    """
    texts = []
    for line, row in named_rows(read_text(path), "\t", shown(path), {"mr", "text", *_COUNTS}):
        with located(path, line):
            if not all(row[name].isdecimal() for name in _COUNTS):
                raise InputError(f"{', '.join(_COUNTS)} must be counts")
            errors = SlotErrors(*(("slot",) * int(row[name]) for name in _COUNTS))
            texts.append(LabelledText(parse_mr(row["mr"]), row["text"].strip("' "), errors))
    if not texts:
        raise InputError(f"{shown(path)}: no rows below the header: labelled texts are needed")
    return texts


def read_labelled_files(source: Path) -> tuple[dict[str, list[LabelledText]], list[Path]]:
    """Read a tsv file, or every tsv of a folder; return the labelled texts by the stem of the file, and the files."""
    files = files_in(source, "*.tsv") if is_folder(source) else [source]
    if not files:
        raise InputError(f"{shown(source)}: no *.tsv in it: labelled texts are needed")
    return {file.stem: read_labelled(file) for file in files}, files


def read_ratings(path: Path) -> list[RatedText]:
    """Read a csv of the human evaluation of WebNLG 2017.

    The columns are `mr` (triples joined by `<br>`), `text`, `team`, `type` (`seen` or `unseen`) and `semantics`.

    Raises:
        InputError: a row cannot be read, or there is none. The message names the line.
    """
    columns = {"mr", "text", "team", "type", "semantics"}
    texts = []
    for line, row in named_rows(read_text(path), ",", shown(path), columns):
        with located(path, line):
            texts.append(_rated_text(row))
    if not texts:
        raise InputError(f"{shown(path)}: no rows below the header: rated texts are needed")
    return texts


def _rated_text(row: dict[str, str]) -> RatedText:
    try:
        rating = float(row["semantics"])
    except ValueError:
        rating = 0.0
    if not 1 <= rating <= 3:
        raise InputError(f"semantics is {row['semantics']!r}: 1 to 3 is needed")
    if row["type"] not in ("seen", "unseen"):
        raise InputError(f"type is {row['type']!r}: seen or unseen is needed")
    triples = as_triples([triple.split("|", 2) for triple in row["mr"].split("<br>")])
    return RatedText(triples, row["text"].strip(), row["team"], row["type"] == "seen", rating)
