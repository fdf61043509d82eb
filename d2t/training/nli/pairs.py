"""NLIPair: a labelled premise and hypothesis; reading general NLI pairs and crowd-judged verbalisations."""

import csv
import gzip
import io
import json
import zlib
from pathlib import Path
from typing import NamedTuple

from reranker.errors import InputError
from reranker.templates import Templates
from reranker.triples import Triple

LABELS = ("entailment", "neutral", "contradiction")


class NLIPair(NamedTuple):
    """Does the premise entail the hypothesis? `label` is one of `LABELS`."""

    premise: str
    hypothesis: str
    label: str


def read_nli_pairs(path: Path) -> list[NLIPair]:
    """Pairs from JSON lines (gzipped or not) with `premise`, `hypothesis` and `label`.

    Raises:
        InputError: the file is absent, or a line is no such object; the line is named.
    """
    pairs = []
    for number, line in enumerate(read_lines(path), 1):
        try:
            row = json.loads(line)
            pair = NLIPair(row["premise"], row["hypothesis"], row["label"])
        except (json.JSONDecodeError, TypeError, KeyError) as error:
            raise InputError(f"{path}, line {number}: premise, hypothesis and label are needed ({error!r})") from None
        if pair.label not in LABELS:
            raise InputError(f"{path}, line {number}: label {pair.label!r} is none of {', '.join(LABELS)}")
        pairs.append(pair)
    return pairs


def read_rel2text(path: Path, templates: Templates) -> list[NLIPair]:
    """Pairs from crowd verbalisations of single triples, by verdict: ok, corrupted, extra (Kasner et al. 2023).

    Raises:
        InputError: the file is absent, lacks a column, or a line is too short; the line is named.
    """
    outcome = {
        "ok": ("entailment", "entailment"),
        "corrupted": ("neutral", "neutral"),
        "extra": ("entailment", "neutral"),
    }
    pairs = []
    rows = csv.DictReader(read_lines(path), dialect="excel-tab", quoting=csv.QUOTE_NONE)
    if lacking := {"head", "relation", "tail", "response", "state"} - set(rows.fieldnames or ()):
        raise InputError(f"{path}, line 1: no column {', '.join(sorted(lacking))}")
    for row in rows:
        if None in row.values():
            raise InputError(f"{path}, line {rows.line_num}: fewer columns than the first line has")
        if row["state"] not in outcome or not row["response"].strip():
            continue
        text, fact = row["response"].strip(), templates.fill(Triple(row["head"], row["relation"], row["tail"]))
        forward, backward = outcome[row["state"]]
        pairs += [NLIPair(text, fact, forward), NLIPair(fact, text, backward)]
    return pairs


def read_lines(path: Path) -> list[str]:
    """The lines of a UTF-8 text, gzipped or not.

    Raises:
        InputError: the file is absent or cannot be read.
    """
    if not path.is_file():
        raise InputError(f"{path}: no such file; set data.root to the folder of the data sets (README, Training)")
    try:
        content = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        return io.StringIO(content.decode("utf-8-sig"), newline=None).readlines()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise InputError(f"{path}: not to be read as UTF-8 text or its gzip is broken: {error}") from None
