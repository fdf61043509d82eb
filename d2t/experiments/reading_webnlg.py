"""How many of the texts that were accepted people find right and well-formed, reading them without the verdict."""

import json
import random
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from d2t.data.answers import Answers, read_answers
from d2t.data.csvfile import named_rows, write_rows
from d2t.data.jsonl import read_json_lines
from d2t.data.textfile import read_text
from d2t.data.user_files import read_records
from d2t.stats.bootstrap import share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import InputError, __version__
from reranker.signature import signature
from reranker.triples import as_triples, format_triples

QUESTIONS = ("right", "well_formed")
_TEMPLATE, _HUMAN = "template", "human"  # sources: the template text of a whole input, and a reference
ASKED = """\
Each row has facts (subject | predicate | object) and a text. Read as a strict proofreader, and answer yes or no.

right: the text says every fact, and nothing that the facts do not say. Nothing is invented, and no clause or pronoun
ties a fact to another subject. Wording is free. A country may be said of a place where the facts say it of its town.
Where a fact is ambiguous, any sensible reading is right.

well_formed: an editor would print the text unchanged as plain English. Plain, repetitive and form-like sentences are
fine ("The area of X is 85 m2."), and so is a number without a unit where the facts give none. Any slip is a no:
agreement, a missing or wrong article, a wrong capital, a lost or doubled word, a wrong tense, strange punctuation, a
phrase that nobody would write, a fact said twice, two clauses glued clumsily.
"""
_NEEDED = '{"id": "1", "triples": [["Blue Spice", "eat_type", "pub"]], "text": "…", "source": "beam", "accepted": true}'

Text = dict[str, Any]


def measure(
    *,
    texts: str | Path,
    sheet: str | Path,
    readings: Sequence[str] | None,
    count: int,
    templates: int,
    references: str | None,
    humans: int,
    seed: int,
) -> Measurement:
    """Measure the shares of right and of well-formed texts among accepted texts, in percent.

    A text counts only if every reader says so. `both` are the texts that are right and well-formed, `agreement` the
    answers on which the readers agree, and `sources` the figures by the rung that gave the text.

    Args:
        texts: JSON lines that `scripts/compare.py texts=FILE` wrote.
        sheet: a tsv file for the readers; it is written if it does not exist, with what is asked beside it.
        readings: the sheets that were filled in, one for each reader.
        count: the number of texts, drawn at random. No one is the template text of a whole input.
        templates: the number of template texts of whole inputs, which are read with them and have figures of their own.
        references: a WebNLG file or folder with texts that people wrote; None: no such text is read.
        humans: the number of those texts. Their figures tell how strict the readers are.

    Raises:
        InputError: no sheet was filled in.
    """
    given = read_json_lines(Path(texts), dict, needed=_NEEDED)
    drawn = [*draw(given, count, seed), *draw(given, templates, seed, of_templates=True)]
    marks = set(map(mark, drawn))
    human = draw_references(references, humans, seed) if references else []
    drawn += [text for text in human if mark(text) not in marks]  # a text that equals another is read once
    sheets = read_sheets(Path(sheet), drawn, readings)
    answered = [text for text in drawn if all(mark(text) in answers for answers in sheets)]
    if not answered:
        raise InputError(f"readings: no text of {texts} was answered in every sheet; are the sheets of other texts?")
    counted = [text for text in answered if text["source"] not in (_TEMPLATE, _HUMAN)]
    return Measurement(
        signature=signature(
            d2t=__version__, seed=seed, count=count, templates=templates, humans=humans, readers=len(sheets)
        ),
        data={"name": Path(texts).stem, "sha256": file_sha256([Path(texts)]), "n": len(counted)},
        figures={
            **shares(counted, sheets),
            "sources": {
                source: {"n": len(part), **shares(part, sheets)}
                for source in sorted({text["source"] for text in answered})
                if (part := [text for text in answered if text["source"] == source])
            },
        },
    )


def read_sheets(sheet: Path, texts: Sequence[Text], readings: Sequence[str] | None) -> list[Answers]:
    """Return the answers of each reader; the sheet for the readers is written if there is none.

    Raises:
        InputError: the sheet is of other texts, or no sheet was filled in.
    """
    if not sheet.exists():
        write_sheet(sheet, texts)
    elif _marks(sheet) != set(map(mark, texts)):
        raise InputError(f"{sheet}: a sheet of other texts: move the file away, or name another sheet")
    if not readings:
        raise InputError(f"readings: fill in copies of {sheet} with yes or no, and name them: readings=[FILE,FILE]")
    return [read_answers(Path(file), "mark", QUESTIONS) for file in readings]


def _marks(sheet: Path) -> set[str]:
    return {row["mark"] for _, row in named_rows(read_text(sheet), "\t", str(sheet), {"mark"})}


def draw(texts: Sequence[Text], count: int, seed: int, *, of_templates: bool = False) -> list[Text]:
    """Return random accepted texts that are no template text of the whole input; or random template texts."""
    wanted = [
        text for text in texts if (text["source"] == _TEMPLATE) is of_templates and (of_templates or text["accepted"])
    ]
    return sorted(wanted, key=lambda text: random.Random(f"{seed} {text['id']}").random())[:count]


def draw_references(references: str, count: int, seed: int) -> list[Text]:
    """Return a random reference of each of random inputs, with the source `human`."""
    records = [record for record in read_records(references) if record.texts]
    chosen = sorted(records, key=lambda record: random.Random(f"{seed} human {record.id}").random())[:count]
    return [
        {
            "id": record.id,
            "triples": [list(triple) for triple in record.triples],
            "text": random.Random(f"{seed} {record.id}").choice(record.texts),
            "source": _HUMAN,
            "accepted": False,
        }
        for record in chosen
    ]


def mark(text: Text) -> str:
    """Return a hash of input and text, by which a sheet names the text."""
    return sha256(json.dumps([text["id"], text["triples"], text["text"]]).encode()).hexdigest()[:12]


def write_sheet(path: Path, texts: Sequence[Text]) -> None:
    """Write the sheet, which does not show where a text comes from, and what is asked in a text file beside it."""
    mixed = sorted(texts, key=mark)
    rows = ([mark(text), format_triples(as_triples(text["triples"])), text["text"], "", ""] for text in mixed)
    write_rows(path, [["mark", "triples", "text", *QUESTIONS], *rows])
    path.with_suffix(".txt").write_text(ASKED, encoding="utf-8")


def shares(texts: Sequence[Text], sheets: Sequence[Answers]) -> dict[str, Any]:
    """Return the figures of texts that every reader answered."""
    answers = [[sheet[mark(text)] for sheet in sheets] for text in texts]
    figures: dict[str, Any] = {}
    for number, question in enumerate(QUESTIONS):
        figures[question] = share_interval([all(of[number] for of in by_reader) for by_reader in answers])
    figures["both"] = share_interval([all(all(of) for of in by_reader) for by_reader in answers])
    if len(sheets) > 1:
        agreed = [len(set(given)) == 1 for by_reader in answers for given in zip(*by_reader, strict=True)]
        figures["agreement"] = share_interval(agreed, clusters=[mark(text) for text in texts for _ in QUESTIONS])
    return figures


def table(result: Figures) -> str:
    """Return the table: all texts, and the texts of each rung."""
    head = f"{result['data']['name']}: accepted texts"
    rows = [
        [name, str(part["n"]), *(cell(part[key], 0) for key in (*QUESTIONS, "both"))]
        for name, part in {"all": {"n": result["data"]["n"], **result}, **result["sources"]}.items()
    ]
    return markdown_table([head, "texts", "right %", "well-formed %", "both %"], *rows)
