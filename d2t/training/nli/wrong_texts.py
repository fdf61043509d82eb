"""Wrong texts: written texts with one error each, as language models and careless writers make it."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from d2t.training.nli.judged_text import JudgedText
from d2t.training.written import INPUT, TEXT, WRITTEN_TEXTS, input_key, rows_of
from reranker.errors import InputError
from reranker.triples import Triples

WRONG_TEXTS = WRITTEN_TEXTS / "wrong"
KINDS = ("left_out", "value", "relation", "roles", "invented", "negation", "subject")
_ERROR, _FACTS = "error", "facts"


def wrong_texts(inputs: Iterable[Triples], folder: Path = WRONG_TEXTS) -> Iterator[tuple[str, JudgedText]]:
    """Yield the kind of error and the judgement of each wrong text of the inputs.

    Raises:
        InputError: a row has another kind of error, or names a fact that its input does not have.
    """
    of_key = {input_key(triples): triples for triples in inputs}
    for where, row in _rows(folder):
        if triples := of_key.get(row[INPUT]):
            yield row[_ERROR], _judged(triples, row, where)


@cache
def _rows(folder: Path) -> tuple[tuple[str, dict[str, str]], ...]:
    return tuple(rows_of(folder, {INPUT, _ERROR, _FACTS, TEXT}))


def _judged(triples: Triples, row: dict[str, str], where: str) -> JudgedText:
    wrong = {int(number) for number in row[_FACTS].split(",") if number not in ("", "0")}
    if row[_ERROR] not in KINDS or not wrong <= set(range(1, len(triples) + 1)):
        raise InputError(
            f"{where}: one of {', '.join(KINDS)}, and numbers of facts from 1 to {len(triples)}, are needed"
        )
    said = tuple(number not in wrong for number in range(1, len(triples) + 1))
    left_out = row[_ERROR] == "left_out"
    return JudgedText(triples, row[TEXT], said, supported=left_out, contrary=not left_out and bool(wrong))
