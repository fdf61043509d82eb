"""NLIPair: a labelled premise and hypothesis; reading general NLI pairs and crowd-judged verbalisations."""

from pathlib import Path
from typing import NamedTuple

from d2t.data.jsonl import read_json_lines
from d2t.data.rel2text import read_verbalisations
from reranker.errors import InputError
from reranker.templates import Templates

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
    pairs = []
    for triple, text, state in read_verbalisations(path):
        if state in _LABELS_OF_STATES:
            fact = templates.fill(triple)
            forward, backward = _LABELS_OF_STATES[state]
            pairs += [NLIPair(text, fact, forward), NLIPair(fact, text, backward)]
    return pairs
