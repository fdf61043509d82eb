"""N-best lists: written by a generator, or read from a file of any system's outputs and aligned by id."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from d2t.comparison.cached import CachedGenerator
from d2t.data.csvfile import named_rows
from d2t.data.jsonl import json_object
from d2t.data.records import Record
from d2t.data.textfile import numbered_lines, read_text, shown
from d2t.generator import Candidates, Decoding, Generator
from reranker.candidates import Candidate, as_candidates
from reranker.errors import InputError, TooLongError
from reranker.triples import Triples

_DELIMITERS = {".csv": ",", ".tsv": "\t"}


@dataclass(frozen=True)
class NBestList:
    """One input with its n-best list, best text first."""

    record: Record
    candidates: Candidates


def generated_lists(
    generator: Generator, cached: CachedGenerator, decoding: Decoding, records: Sequence[Record]
) -> list[NBestList]:
    """Return the generator's n-best list of each record.

    Raises:
        InputError: a record has no triples, or more triples than the generator reads.
    """
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


def read_lists(path: Path, records: Sequence[Record], *, given: bool = False) -> list[NBestList]:
    """The lists of a file for these inputs, found by id.

    Args:
        given: the text that a system gave, where a line has both that and its candidates.

    Raises:
        InputError: as `read_outputs` says, an input has no output, or an output no input.
    """
    outputs = read_outputs(path, given=given)
    counted = Counter(record.id for record in records)
    ids = set(counted)
    if twice := [name for name, count in counted.items() if count > 1]:
        raise InputError(f"two inputs have the id {twice[0]!r}: outputs are aligned by it: give each its own")
    for lacking, what in (
        (sorted(ids - outputs.keys()), "no output for the input"),
        (sorted(outputs.keys() - ids), "no input for the output"),
    ):
        if lacking:
            more = f" (and {len(lacking) - 1} more)" if len(lacking) > 1 else ""
            raise InputError(f"{shown(path)}: {what} {lacking[0]!r}{more}: outputs and inputs need the same ids")
    return [NBestList(record, outputs[record.id]) for record in records]


def read_outputs(path: Path, *, given: bool = False) -> dict[str, Candidates]:
    """Id → texts of a file of outputs, best first.

    JSON lines with `id`, and `candidates` (texts, or objects with `text` and perhaps `score`) or `text` (null: the
    system gave none), as d2t-generate writes them; or csv and tsv with columns `id` and `text`, a row a text.

    Raises:
        InputError: the file cannot be read, has another ending, or a line is malformed or repeats an id.
    """
    ending, where = path.suffix.lower(), shown(path)
    if ending in _DELIMITERS:
        rows = named_rows(read_text(path), _DELIMITERS[ending], where, {"id", "text"})
        lists: dict[str, list[Candidate]] = {}
        for _, row in rows:
            lists.setdefault(row["id"], []).append(Candidate(row["text"]))
        return {name: tuple(texts) for name, texts in lists.items()}
    if ending not in (".jsonl", ".json"):
        raise InputError(f"{where}: outputs are JSON lines (.jsonl), csv or tsv with an id for each text, not {ending}")
    found: dict[str, Candidates] = {}
    for number, line in numbered_lines(read_text(path)):
        try:
            name, candidates = _line(line, ("text", "candidates") if given else ("candidates", "text"))
        except InputError as problem:
            raise InputError(f"{where}, line {number}: {problem}") from None
        if name in found:
            raise InputError(f"{where}, line {number}: a second output for {name!r}: put them into one list")
        found[name] = candidates
    return found


def _line(line: str, keys: tuple[str, str]) -> tuple[str, Candidates]:
    value = json_object(line, needed='{"id": …, "text": …}')
    name, candidates = value.get("id"), value.get("candidates")
    if not isinstance(name, str | int) or isinstance(name, bool):
        raise InputError('no id in it: {"id": …, "text": …} is needed')
    key = next((key for key in keys if key in value), None)
    if key is None:
        raise InputError('neither "text" nor "candidates" in it: {"id": …, "text": …} is needed')
    if key == "text":
        return str(name), (_candidate("" if value["text"] is None else value["text"]),)
    if not isinstance(candidates, list):
        raise InputError('"candidates" is no list: "candidates": ["first text", "second text"] is needed')
    return str(name), as_candidates([_candidate(part) for part in candidates])


def _candidate(part: object) -> Candidate:
    text, score = (part.get("text"), part.get("score")) if isinstance(part, Mapping) else (part, None)
    if not isinstance(text, str) or not isinstance(score, int | float | None):
        raise InputError(f"the candidate {part!r}: a text, or an object with text and score, is needed")
    return Candidate(text, score)
