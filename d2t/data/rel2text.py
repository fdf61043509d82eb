"""Rel2Text: crowd verbalisations of single triples, each with a verdict (Kasner et al. 2023)."""

from pathlib import Path
from typing import NamedTuple

from d2t.data.csvfile import named_rows
from d2t.data.textfile import read_text, shown
from reranker.triples import Triple


class Verbalisation(NamedTuple):
    """A text about one triple, and what it is: `ok`, `corrupted`, `noisy` or `extra`."""

    triple: Triple
    text: str
    state: str


def read_verbalisations(path: Path) -> list[Verbalisation]:
    """Read the rows that have a text.

    Raises:
        InputError: the file is absent, lacks a column, or a line is too short. The message names the line.
    """
    columns = {"head", "relation", "tail", "response", "state"}
    return [
        Verbalisation(Triple(row["head"], row["relation"], row["tail"]), text, row["state"])
        for _, row in named_rows(read_text(path), "\t", shown(path), columns, quoted=False)
        if (text := row["response"].strip())
    ]
