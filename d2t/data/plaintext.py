"""Plain text: an input on each line, `s | p | o && s | p | o`."""

from d2t.data.records import Record, at_least_one, unreadable
from d2t.data.textfile import numbered_lines
from reranker.errors import InputError
from reranker.triples import as_triples


def parse_plain_text(text: str, where: str) -> list[Record]:
    """One record for each line that is not blank; its id is the line's number.

    Raises:
        InputError: there is no such line.
    """
    records = [_record(line, str(number), f"{where}, line {number}") for number, line in numbered_lines(text)]
    return at_least_one(records, where, "a line `subject | predicate | object`")


def _record(line: str, record_id: str, where: str) -> Record:
    try:
        return Record(record_id, as_triples(line))
    except InputError as problem:
        return unreadable(record_id, where, problem)
