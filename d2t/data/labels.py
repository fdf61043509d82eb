"""Texts of other systems and what is known of them: slot-error labels of E2E texts, ratings of WebNLG texts."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from d2t.data.csvfile import named_rows
from d2t.data.e2e import parse_mr
from d2t.data.textfile import files_in, is_folder, read_text, shown
from d2t.slot_errors.checker import SlotErrors
from reranker.errors import InputError
from reranker.triples import Triples, as_triples

_COUNTS = ("added", "missing", "valerr")


@dataclass(frozen=True)
class LabelledText:
    """One text with its published counts as errors (slot names are not among the counts)."""

    triples: Triples
    text: str
    published: SlotErrors


@dataclass(frozen=True)
class RatedText:
    """One text with its mean rating by people, 1 to 3; `seen`: its category is in the training data."""

    triples: Triples
    text: str
    system: str
    seen: bool
    rating: float


def read_labelled(path: Path) -> list[LabelledText]:
    """The rows of a tsv in the format of the E2E outputs: `mr`, `text`, `added`, `missing`, `valerr`.

    Labels by people serve as well as those of the slot-error script. Stray outer apostrophes are dropped.

    Raises:
        InputError: a column is absent, a count is no number, or a meaning representation cannot be read.
    """
    texts = []
    for line, row in named_rows(read_text(path), "\t", shown(path), {"mr", "text", *_COUNTS}):
        if not all(row[name].isdecimal() for name in _COUNTS):
            raise InputError(f"{shown(path)}, line {line}: {', '.join(_COUNTS)} must be counts")
        errors = SlotErrors(*(("slot",) * int(row[name]) for name in _COUNTS))
        texts.append(LabelledText(_at(path, line, parse_mr, row["mr"]), row["text"].strip("' "), errors))
    if not texts:
        raise InputError(f"{shown(path)}: no rows below the header: labelled texts are needed")
    return texts


def read_labelled_files(source: Path) -> tuple[dict[str, list[LabelledText]], list[Path]]:
    """The labelled texts of a file, or of every tsv in a folder, by file stem; and the files.

    Raises:
        InputError: nothing there, or as `read_labelled` says.
    """
    files = files_in(source, "*.tsv") if is_folder(source) else [source]
    if not files:
        raise InputError(f"{shown(source)}: no *.tsv in it: labelled texts are needed")
    return {file.stem: read_labelled(file) for file in files}, files


def read_ratings(path: Path) -> list[RatedText]:
    """The rows of WebNLG 2017's human evaluation: `mr` (triples joined by `<br>`), `text`, `team`, `type`, `semantics`.

    Raises:
        InputError: a column is absent, a rating is no number from 1 to 3, or triples cannot be read.
    """
    columns = {"mr", "text", "team", "type", "semantics"}
    texts = []
    for line, row in named_rows(read_text(path), ",", shown(path), columns):
        try:
            rating = float(row["semantics"])
        except ValueError:
            rating = 0.0
        if not 1 <= rating <= 3:
            raise InputError(f"{shown(path)}, line {line}: semantics is {row['semantics']!r}: 1 to 3 is needed")
        if row["type"] not in ("seen", "unseen"):
            raise InputError(f"{shown(path)}, line {line}: type is {row['type']!r}: seen or unseen is needed")
        triples = _at(path, line, _split_triples, row["mr"])
        texts.append(RatedText(triples, row["text"].strip(), row["team"], row["type"] == "seen", rating))
    if not texts:
        raise InputError(f"{shown(path)}: no rows below the header: rated texts are needed")
    return texts


def _split_triples(mr: str) -> Triples:
    return as_triples([[part.strip() for part in triple.split("|", 2)] for triple in mr.split("<br>")])


def _at(path: Path, line: int, parse: Callable[[str], Triples], text: str) -> Triples:
    try:
        return parse(text)
    except InputError as problem:
        raise InputError(f"{shown(path)}, line {line}: {problem}") from None
