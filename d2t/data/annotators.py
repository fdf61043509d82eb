"""What annotators say: mistakes by annotator, from files in any of the formats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from d2t.data.gsml import read_gsml
from d2t.data.mistake_lines import read_mistake_lines
from d2t.data.mistakes import Mistakes
from d2t.data.textfile import files_in, is_folder, shown
from d2t.data.texts import Texts, compact, read_texts, text_id
from d2t.data.webanno import read_webanno, webanno_mistakes
from reranker.errors import InputError


@dataclass(frozen=True)
class Annotator:
    """The mistakes that one annotator marked; a text that is not among them was skipped."""

    name: str
    mistakes: Mistakes


def read_annotators(
    sources: Sequence[str | Path], texts: str | Path | None = None, *, stand_ins: Mapping[str, str] | None = None
) -> tuple[dict[str, str], list[Annotator]]:
    """Read the annotations of each annotator: a file, or a folder of WebAnno files with one text each.

    `.csv` is a mistake list of the shared task, `.tsv` WebAnno, `.jsonl` the format of this project. The name of an
    annotator is that of the file or folder. A text is known by its id, which is the name of a WebAnno file, else by its
    characters without white space.

    Args:
        texts: a folder or file of `read_texts`; None: the texts stand in the annotations.
        stand_ins: as in `read_webanno`.

    Returns:
        The texts by id, and the annotators.

    Raises:
        InputError: an ending is unknown, a csv file has no texts beside it, two annotators have the same name, or a
            file cannot be read.
    """
    known = read_texts(Path(texts)) if texts is not None else {}
    fixed = texts is not None
    annotators: list[Annotator] = []
    for source in map(Path, sources):
        name = source.stem if source.suffix in _ENDINGS else source.name
        if name in (annotator.name for annotator in annotators):
            raise InputError(f"{shown(source)}: another annotator is called {name!r}, too: rename one of the files")
        read, mistakes = read_mistakes(source, known, stand_ins=stand_ins)
        if fixed and (unknown := read.keys() - known.keys()):
            raise InputError(f"{shown(source)}: no text has the id {min(unknown)!r}: add the text, or mend the id")
        known |= read
        annotators.append(Annotator(name, mistakes))
    if not annotators:
        raise InputError("no annotations are given: name a file or folder for each annotator")
    return known, annotators


def read_mistakes(
    source: Path, texts: Texts, *, stand_ins: Mapping[str, str] | None = None
) -> tuple[dict[str, str], Mistakes]:
    """Return the texts that one annotator, curator or metric read, and the mistakes in each."""
    if is_folder(source):
        files = files_in(source, "**/*.tsv")
        if not files:
            raise InputError(f"{shown(source)}: no .tsv in it: a WebAnno file for each text is needed")
        return _webanno(files, texts, stand_ins)
    if source.suffix == ".tsv":
        return _webanno([source], texts, stand_ins)
    if source.suffix == ".jsonl":
        return read_mistake_lines(source, texts)
    if source.suffix == ".csv":
        if not texts:
            raise InputError(f"{shown(source)}: a csv file has no texts in it: give texts=FOLDER, too")
        return dict(texts), read_gsml(source, texts)
    raise InputError(f"{shown(source)}: {', '.join(_ENDINGS)} or a folder of .tsv files are needed")


_ENDINGS = (".csv", ".tsv", ".jsonl")


def _webanno(
    files: Sequence[Path], texts: Texts, stand_ins: Mapping[str, str] | None
) -> tuple[dict[str, str], Mistakes]:
    by_characters = {compact(text): name for name, text in texts.items()}
    read: dict[str, str] = {}
    mistakes = {}
    for file in files:
        found = read_webanno(file, stand_ins=stand_ins)
        name = text_id(file.stem)
        if name not in texts:
            name = by_characters.get(compact(found.text), name)
        if name in read:
            raise InputError(f"{shown(file)}: another file has the text {name!r}, too: keep one of them")
        read[name] = texts.get(name, found.text)
        try:
            mistakes[name] = webanno_mistakes(found, read[name])
        except InputError as problem:
            raise InputError(f"{shown(file)}: {problem}") from None
    return read, mistakes
