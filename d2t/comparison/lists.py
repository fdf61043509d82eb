"""N-best lists: a generator writes the lists, or a file of any system holds the lists."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

from d2t.comparison.cached import CachedGenerator
from d2t.data.csvfile import named_rows
from d2t.data.jsonl import json_object
from d2t.data.records import Record
from d2t.data.textfile import located, numbered_lines, read_text, shown, text_lines
from d2t.data.texts import line_texts
from d2t.generator import Candidates, Decoding, Generator
from reranker.candidates import Candidate, as_candidates
from reranker.errors import InputError, TooLongError
from reranker.triples import Triples

_DELIMITERS = {".csv": ",", ".tsv": "\t"}
_LISTS = ("candidates", "texts")  # the keys of a list in a line of JSON


@dataclass(frozen=True)
class NBestList:
    """One input with its n-best list; the best text is first."""

    record: Record
    candidates: Candidates


def generated_lists(
    generator: Generator, cached: CachedGenerator, decoding: Decoding, records: Sequence[Record]
) -> list[NBestList]:
    """Return the generator's n-best list of each record."""
    for record in records:
        if record.error:
            raise InputError(record.error)
        try:
            generator.check_length(record.triples)
        except TooLongError as problem:
            raise InputError(f"input {record.id}: {problem}, or leave it out") from None
    lists = cached.generate([record.triples for record in records], decoding)
    return [NBestList(record, candidates) for record, candidates in zip(records, lists, strict=True)]


def no_lists(inputs: Sequence[Triples], decoding: Decoding) -> list[Candidates]:
    """Return empty lists: no generator is there that could write more."""
    return [()] * len(inputs)


def read_lists(path: Path, records: Sequence[Record], *, final: bool = False) -> list[NBestList]:
    """Return the n-best list of each record, from a file whose lines have the ids of the records.

    Args:
        final: whether the file holds one text for each record, the final text of a system. It may be a text file then,
            with one text a line in the order of the records.

    Raises:
        InputError: `read_outputs` or `line_texts` raises it, two records have the same id, or the ids of the file are
            not the ids of the records.
    """
    counts = Counter(record.id for record in records)
    if twice := [name for name, count in counts.items() if count > 1]:
        raise InputError(f"two inputs have the id {twice[0]!r}: each input needs an id of its own")
    if final and path.suffix.lower() == ".txt":
        texts = line_texts(path, len(records))
        return [NBestList(record, (Candidate(text),)) for record, text in zip(records, texts, strict=True)]
    outputs = read_outputs(path, final=final)
    refuse_other_ids(path, outputs.keys(), counts.keys(), _item(final))
    return [NBestList(record, outputs[record.id]) for record in records]


def refuse_other_ids(path: Path, outputs: Set[str], inputs: Set[str], item: str = "output") -> None:
    """Refuse a file of lists or outputs whose ids are not those of the inputs.

    Raises:
        InputError: an input has no output, or an output no input; the message names the first id.
    """
    for missing, what in (
        (sorted(inputs - outputs), f"no {item} for the input"),
        (sorted(outputs - inputs), f"no input for the {item}"),
    ):
        if missing:
            more = f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""
            raise InputError(f"{shown(path)}: {what} {missing[0]!r}{more}: {item}s and inputs need the same ids")


def read_outputs(path: Path, *, final: bool = False) -> dict[str, Candidates]:
    """Return the texts of each id in a file of lists or outputs, best text first.

    A line of JSON has `id` and either `candidates` or `texts` (texts, or objects with `text` and perhaps `score`) or
    `text` (null if the system gave no text). A row of csv or tsv has the columns `id` and `text`; the rows of an id are
    its list.

    Args:
        final: whether an id has one text; `text` is read where a line of JSON has both `text` and `candidates`.

    Raises:
        InputError: the file cannot be read, has another ending, or has a line that is malformed.
    """
    ending, where = path.suffix.lower(), shown(path)
    if ending in _DELIMITERS:
        return _of_table(path, _DELIMITERS[ending], final=final)
    if ending not in (".jsonl", ".json"):
        lines = ", or .txt with one text a line" if final else ""
        raise InputError(
            f"{where}: {_item(final)}s are JSON lines (.jsonl), csv or tsv with an id for each text{lines}, "
            f"not {ending}"
        )
    outputs: dict[str, Candidates] = {}
    for number, line in numbered_lines(text_lines(path)):
        with located(path, number):
            name, candidates = _line(line, ("text", *_LISTS) if final else (*_LISTS, "text"))
            if name in outputs:
                raise _second(name, final=final)
        outputs[name] = candidates
    return outputs


def _of_table(path: Path, delimiter: str, *, final: bool) -> dict[str, Candidates]:
    lists: dict[str, Candidates] = {}
    for number, row in named_rows(read_text(path), delimiter, shown(path), {"id", "text"}):
        with located(path, number):
            if final and row["id"] in lists:
                raise _second(row["id"], final=final)
        lists[row["id"]] = (*lists.get(row["id"], ()), Candidate(row["text"]))
    return lists


def _item(final: bool) -> str:
    """What a file has for each input."""
    return "output" if final else "list"


def _second(name: str, *, final: bool) -> InputError:
    remedy = "keep one of the two" if final else "put both into one list"
    return InputError(f"a second {_item(final)} for {name!r}: {remedy}")


def _line(line: str, keys: Sequence[str]) -> tuple[str, Candidates]:
    """The id and the texts of a line; the first of the keys that the line has holds the texts."""
    value = json_object(line, needed='{"id": …, "text": …}')
    name = value.get("id")
    if "triples" in value and "texts" in value:
        raise InputError('"texts" beside "triples" are references: a list is {"id": …, "candidates": ["…", "…"]}')
    if not isinstance(name, str | int) or isinstance(name, bool):
        raise InputError('the line has no id: {"id": …, "text": …} is needed')
    key = next((key for key in keys if key in value), None)
    if key is None:
        raise InputError('the line has neither "text" nor "candidates" nor "texts": {"id": …, "text": …} is needed')
    if key == "text":
        return str(name), (_candidate("" if value["text"] is None else value["text"]),)
    texts = value[key]
    if not isinstance(texts, list):
        raise InputError(f'"{key}" is no list: "{key}": ["first text", "second text"] is needed')
    return str(name), as_candidates([_candidate(part) for part in texts])


def _candidate(part: object) -> Candidate:
    text, score = (part.get("text"), part.get("score")) if isinstance(part, Mapping) else (part, None)
    if not isinstance(text, str) or not isinstance(score, int | float | None):
        raise InputError(f"the candidate {part!r}: a text, or an object with text and score, is needed")
    return Candidate(text, score)
