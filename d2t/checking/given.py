"""GivenTexts: the texts that a user gives for checking, each with its triples and its system."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from d2t.comparison.lists import read_outputs, refuse_other_ids
from d2t.data.records import Record, with_ids_of_their_own
from d2t.data.textfile import shown
from d2t.data.texts import line_texts
from d2t.data.user_files import RecordFile
from reranker.errors import InputError
from reranker.triples import refuse_lone_surrogates

NEEDED = '{"id": …, "triples": […], "text": "…"}'


@dataclass(frozen=True)
class Given:
    """A text to be checked; `system` is the name of the system that wrote it, or empty."""

    system: str
    record: Record
    text: str


@dataclass(frozen=True)
class GivenTexts:
    """The texts to be checked, in the order of the inputs; each iteration reads the inputs anew.

    Args:
        records: the inputs.
        outputs: the text of each input by system; empty: the texts of the inputs are checked.
        total: the number of texts.
    """

    records: Iterable[Record]
    outputs: Mapping[str, Sequence[str]]
    total: int

    def __iter__(self) -> Iterator[Given]:
        for number, record in enumerate(self.records):
            if not self.outputs:
                yield from (Given("", record, text) for text in _own_texts(record))
            yield from (Given(system, record, texts[number]) for system, texts in self.outputs.items())


def read_given(source: str, *, format: str, outputs: Mapping[str, Path]) -> GivenTexts:
    """Read the texts to be checked; all inputs are looked through once, before any work.

    An input without a text counts as one with a blank text, which says nothing.

    Args:
        source, format: as in `RecordFile`.
        outputs: the file of each system; none: the texts of the inputs are checked.

    Raises:
        InputError: a record or a file of outputs is bad, or no input has a text.
    """
    file = RecordFile(source, format)
    records: Iterable[Record] = file if file.repeatable else list(file)
    ids, total, any_text, bad = list[str](), 0, False, list[str]()
    for record in with_ids_of_their_own(records):
        ids.append(record.id)
        total += len(_own_texts(record))
        any_text |= bool(record.texts)
        bad += [record.error] if record.error else []
    if bad:
        more = f" (and {len(bad) - 1} more)" if len(bad) > 1 else ""
        raise InputError(f"{bad[0]}{more}; mend the input")
    if outputs:
        texts = {system: read_texts_of_system(path, ids) for system, path in outputs.items()}
        return GivenTexts(records, texts, total=len(ids) * len(texts))
    if not any_text:
        where = "standard input" if source == "-" else shown(source)
        raise InputError(f"{where}: no texts in it: give them as {NEEDED}, or name files with 'outputs={{NAME: FILE}}'")
    return GivenTexts(records, {}, total)


def read_texts_of_system(path: Path, ids: Sequence[str]) -> list[str]:
    """Return the text of each input, in the order of `ids`.

    A `.txt` file has a text on each line, in the order of the inputs; a blank line is a blank text. Other files have
    an id beside each text, in any order.

    Raises:
        InputError: the file has another number of lines, has other ids, repeats an id, or has a list instead of a text.
    """
    if path.suffix.lower() == ".txt":
        return line_texts(path, len(ids))
    outputs = read_outputs(path, final=True)
    refuse_other_ids(path, outputs.keys(), set(ids))
    if several := next((name for name, candidates in outputs.items() if len(candidates) > 1), None):
        raise InputError(
            f"{shown(path)}: {len(outputs[several])} candidates for {several!r}: a final text is needed, "
            '{"id": …, "text": "…"}; d2t compare compares lists'
        )
    texts = {name: candidate.text.strip() for name, (candidate, *_) in outputs.items()}
    for name, text in texts.items():
        refuse_lone_surrogates(text, f"{shown(path)}: the text of {name!r}")
    return [texts[name] for name in ids]


def _own_texts(record: Record) -> tuple[str, ...]:
    return record.texts or ("",)
