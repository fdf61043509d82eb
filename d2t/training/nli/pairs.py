"""NLIPair: a labelled premise and hypothesis; reading general NLI pairs and crowd-judged verbalisations."""

from pathlib import Path
from typing import NamedTuple

from d2t.data.csvfile import named_rows
from d2t.data.jsonl import read_json_lines
from d2t.data.textfile import read_text, shown
from reranker.errors import InputError
from reranker.templates import Templates
from reranker.triples import Triple

LABELS = ("entailment", "neutral", "contradiction")
_LABELS_OF_STATES = {  # state of a verbalisation → the labels of text → fact and of fact → text
    "ok": ("entailment", "entailment"),
    "corrupted": ("neutral", "neutral"),
    "extra": ("entailment", "neutral"),
}


class NLIPair(NamedTuple):
    """A premise, a hypothesis, and the label of the pair: `entailment`, `neutral` or `contradiction`."""

    premise: str
    hypothesis: str
    label: str


def read_nli_pairs(path: Path) -> list[NLIPair]:
    """Read pairs from JSON lines with `premise`, `hypothesis` and `label`; the file may be gzipped."""
    return read_json_lines(path, _pair, needed='{"premise": …, "hypothesis": …, "label": …}')


def _pair(row: dict[str, object]) -> NLIPair:
    premise, hypothesis, label = row.get("premise"), row.get("hypothesis"), row.get("label")
    if not isinstance(premise, str) or not isinstance(hypothesis, str):
        raise InputError("premise, hypothesis and label are needed")
    if not isinstance(label, str) or label not in LABELS:
        raise InputError(f"label {label!r} is none of {', '.join(LABELS)}")
    return NLIPair(premise, hypothesis, label)


def read_rel2text(path: Path, templates: Templates) -> list[NLIPair]:
    """Read pairs from crowd verbalisations of single triples that are ok, corrupted or extra (Kasner et al. 2023)."""
    columns = {"head", "relation", "tail", "response", "state"}
    pairs = []
    for _, row in named_rows(read_text(path), "\t", shown(path), columns, quoted=False):
        if row["state"] in _LABELS_OF_STATES and (text := row["response"].strip()):
            fact = templates.fill(Triple(row["head"], row["relation"], row["tail"]))
            forward, backward = _LABELS_OF_STATES[row["state"]]
            pairs += [NLIPair(text, fact, forward), NLIPair(fact, text, backward)]
    return pairs
