"""WebAnno TSV 3 files, which WebAnno and INCEpTION export: tokens, and annotations in columns.

The format: https://inception-project.github.io, user guide, appendix WebAnno TSV 3. Only span layers are read. The
libraries on PyPI that read the format have had no release for years, and give one label a span.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from d2t.data.mistakes import Mistake, as_category, checked
from d2t.data.textfile import located, read_text, shown
from d2t.data.texts import Realignment
from reranker.errors import InputError

_ROW = re.compile(r"\d+-\d+(?P<part>\.\d+)?\t")
_STACKED = re.compile(r"(?<!\\)\|")
_NUMBERED = re.compile(r"(?<!\\)\[(\d+)\]$")
_ESCAPED = re.compile(r"\\(.)")
_ROLES = {"category": ("categor", "type", "label", "value"), "correction": ("correct",), "comment": ("comment",)}


@dataclass(frozen=True)
class WebAnnoSpan:
    """An annotated span with the values of its features; a feature without a value is an empty string."""

    start: int
    end: int
    features: Mapping[str, str]


@dataclass(frozen=True)
class WebAnnoText:
    """A text of a file, which is its tokens joined by blanks, and its annotations in the order of the text."""

    text: str
    spans: tuple[WebAnnoSpan, ...]


def read_webanno(path: Path, *, stand_ins: Mapping[str, str] | None = None) -> WebAnnoText:
    """Read the first span layer of a file.

    Args:
        stand_ins: what stands in the tokens for other characters, such as `000` for an apostrophe.

    Raises:
        InputError: the file is no WebAnno TSV 3, has no span layer, or a row lacks columns. The message names the line.
    """
    lines = [line.removesuffix("\r") for line in read_text(path).split("\n")]
    if not lines[0].startswith("#FORMAT=WebAnno TSV 3"):
        raise InputError(f"{shown(path)}, line 1: no WebAnno TSV 3: export the annotations in this format")
    names = next((line.split("|")[1:] or ["value"] for line in lines if line.startswith("#T_SP=")), None)
    if names is None:
        raise InputError(f"{shown(path)}: no span layer (#T_SP=…) in it: export the layer with the mistakes")
    if next(line for line in lines if line.startswith("#T_"))[:6] != "#T_SP=":
        raise InputError(f"{shown(path)}: another layer stands before the span layer: export the span layer alone")
    text, cells = "", []
    before = 0  # where the last whole token begins in the file
    for number, line in enumerate(lines, 1):
        if row := _ROW.match(line):
            with located(path, number):
                begin, word, values = _fields(line, len(names))
                for said, meant in (stand_ins or {}).items():
                    word = word.replace(said, meant)
                if row["part"]:  # a part of the token before
                    start = text.rfind(" ") + 1 + begin - before
                else:
                    text, before = f"{text} {word}".lstrip(), begin
                    start = len(text) - len(word)
                cells.append((start, start + len(word), values))
    return WebAnnoText(text, tuple(_spans(cells, names)))


def _fields(line: str, features: int) -> tuple[int, str, list[str]]:
    fields = line.split("\t")
    if len(fields) < 3 + features or not re.fullmatch(r"\d+-\d+", fields[1]):
        raise InputError(f"{len(fields)} columns where 3 and {features} of features are needed: export the file again")
    values = fields[3 : 3 + features]
    if len({len(_STACKED.split(value)) for value in values}) > 1:
        raise InputError("the columns hold different numbers of annotations: export the file again")
    return int(fields[1].split("-")[0]), fields[2], values


def _spans(cells: Sequence[tuple[int, int, list[str]]], names: Sequence[str]) -> Iterator[WebAnnoSpan]:
    """Yield the annotations; cells with the same number in brackets are one annotation over several tokens."""
    found: dict[object, tuple[int, int, list[str]]] = {}
    for n, (start, end, values) in enumerate(cells):
        for m, column in enumerate(zip(*(_STACKED.split(value) for value in values), strict=True)):
            if set(column) == {"_"}:
                continue
            marks = [_NUMBERED.search(value) for value in column]
            number = next((mark[1] for mark in marks if mark), None)
            first = found.get(key := number or (n, m), (start, end, []))[0]
            found[key] = (first, end, [_plain(value) for value in column])
    for start, end, values in found.values():
        yield WebAnnoSpan(start, end, dict(zip(names, values, strict=True)))


def _plain(value: str) -> str:
    value = _NUMBERED.sub("", value)
    return "" if value in ("_", "*") else _ESCAPED.sub(r"\1", value)


def webanno_mistakes(found: WebAnnoText, text: str) -> tuple[Mistake, ...]:
    """Return the annotations as mistakes of a text, which may be tokenised in another way.

    The first feature whose name has `category`, `type`, `label` or `value` in it is the category, the first with
    `correct` the correction, the first with `comment` the comment. A feature that stands alone is the category.

    Raises:
        InputError: no feature is a category, a category is unknown, the text was changed, or spans overlap.
    """
    realignment = Realignment(found.text, text)
    mistakes = []
    for span in found.spans:
        roles = _roles(tuple(span.features))
        values = {role: span.features[name] for role, name in roles.items()}
        category, remarks = (
            as_category(values["category"]),
            [values.get(role, "") for role in ("correction", "comment")],
        )
        mistakes.append(Mistake(*realignment.span(span.start, span.end), category, *remarks))
    return checked(mistakes, text)


def _roles(names: Sequence[str]) -> dict[str, str]:
    roles = {
        role: name
        for role, words in _ROLES.items()
        if (name := next((name for name in names if any(word in name.lower() for word in words)), None))
    }
    if len(names) == 1:
        return {"category": names[0]}
    if "category" not in roles:
        raise InputError(f"no feature among {', '.join(names)} is a category: call one of them `category`")
    return roles
