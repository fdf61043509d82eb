"""Mistake lists of the accuracy shared task: csv files with token positions (Thomson & Reiter 2020, 2021)."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from d2t.data.csvfile import named_rows
from d2t.data.mistakes import Mistake, as_category, checked, tokens
from d2t.data.textfile import located, read_text, shown
from d2t.data.texts import Texts, compact, text_id
from reranker.errors import InputError

_DOCUMENT = ("DOC_TOKEN_START", "DOC_TOKEN_END")
_SENTENCE = ("SENTENCE_ID", "SENT_TOKEN_START", "SENT_TOKEN_END")
_ALIKE = str.maketrans("–—’‘“”", "--''\"\"")  # spreadsheets change these characters in the column TOKENS
Span = tuple[int, int]


def read_gsml(path: Path, texts: Texts) -> dict[str, tuple[Mistake, ...]]:
    """Return the mistakes of a csv file with the columns of the shared task.

    `TEXT_ID` and `TYPE` are needed, and the place in tokens of the text or of a sentence, from 1; the same columns in
    all rows. Every text of `texts` counts as read: a text without a row has no mistakes.

    Raises:
        InputError: a text or category is unknown, a place is absent or outside the text, two columns contradict each
            other, TOKENS is not what stands there, spans overlap, or an id is repeated. The message names the line.
    """
    found: dict[str, list[Mistake]] = {name: [] for name in texts}
    seen: dict[str, int] = {}
    spans = {name: tokens(text) for name, text in texts.items()}
    kinds: set[str] = set()
    for line, row in named_rows(read_text(path), ",", shown(path), {"TEXT_ID", "TYPE"}):
        with located(path, line):
            name = text_id(row["TEXT_ID"])
            if name not in texts:
                raise InputError(f"no text has the id {name!r}: add the text, or mend the id")
            kinds.add(_kind(row))
            if len(kinds) > 1:
                raise InputError("other rows have other columns for the place: fill in the same columns in all rows")
            found[name].append(_mistake(row, texts[name], spans[name]))
            checked(found[name], texts[name])
            number = row.get("ANNOTATION_ID", "").strip()
            if number and seen.setdefault(number, line) != line:
                raise InputError(f"ANNOTATION_ID {number} is in line {seen[number]}, too: give each row its own")
    return {name: tuple(mistakes) for name, mistakes in found.items()}


def _mistake(row: Mapping[str, str], text: str, spans: Sequence[Span]) -> Mistake:
    first, last = _place(row, [text[start:end] for start, end in spans])
    start, end = spans[first][0], spans[last][1]
    said, there = row.get("TOKENS", ""), text[start:end]
    if said.strip() and compact(said).translate(_ALIKE) != compact(there).translate(_ALIKE):
        raise InputError(
            f"TOKENS is {said!r} where the text has {there!r}: was the text changed or tokenised in another way? "
            "White space separates tokens, which count from 1"
        )
    return Mistake(start, end, as_category(row["TYPE"]), row.get("CORRECTION", ""), row.get("COMMENT", ""))


def _kind(row: Mapping[str, str]) -> str:
    document, sentence = (all(row.get(column, "").strip() for column in part) for part in (_DOCUMENT, _SENTENCE))
    if not document and not sentence:
        raise InputError(f"the place is absent: fill in {' and '.join(_DOCUMENT)}, or {', '.join(_SENTENCE)}")
    return f"{document}{sentence}"


def _place(row: Mapping[str, str], words: Sequence[str]) -> Span:
    """Return the first and the last token, from 0."""
    document = [_number(row, column) for column in _DOCUMENT if row.get(column, "").strip()]
    sentence = [_number(row, column) for column in _SENTENCE if row.get(column, "").strip()]
    places = [(document[0], document[1])] if len(document) == 2 else []
    if len(sentence) == 3:
        before = [0, *(n for n, word in enumerate(words, 1) if word == ".")]
        if not 1 <= sentence[0] <= len(before):
            raise InputError(f"SENTENCE_ID is {sentence[0]}: the text has {len(before)} sentences at the most")
        offset = before[sentence[0] - 1]
        places.append((offset + sentence[1], offset + sentence[2]))
    if places[0] != places[-1]:
        raise InputError(f"the tokens are {places[0]} by document and {places[-1]} by sentence: mend one of them")
    first, last = places[0]
    if not 1 <= first <= last <= len(words):
        raise InputError(f"the tokens {first} to {last} are outside the text, which has the tokens 1 to {len(words)}")
    return first - 1, last - 1


def _number(row: Mapping[str, str], column: str) -> int:
    if not row[column].strip().isdecimal():
        raise InputError(f"{column} is {row[column]!r}: a whole number is needed")
    return int(row[column])
