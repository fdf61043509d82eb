"""Judged texts: their verdicts, the pairs that come of them, and reading them from a file."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from d2t.data.facts import fact_key
from d2t.training.nli.judged_text import JudgedText, read_judged_texts
from reranker import InputError, Templates
from reranker.triples import Triple, as_triples

MILL = as_triples("The Mill | eatType | pub && The Mill | area | riverside")
PUB, AREA = Templates().facts(MILL)
TEXT = "The Mill is a pub."


def fill(triples: Sequence[Triple]) -> str:
    return Templates().text(triples)


VERDICTS = [
    ((True, True), True, "OK"),
    ((True, False), True, "omission"),
    ((None, None), True, "omission"),
    ((True, True), False, "hallucination"),
    ((False, True), False, "omission+hallucination"),
]


@pytest.mark.parametrize(("said", "supported", "verdict"), VERDICTS)
def test_the_verdict(said: tuple[bool | None, ...], supported: bool, verdict: str) -> None:
    assert JudgedText(MILL, TEXT, said, supported).verdict == verdict


PAIRS = [  # said, supported, contrary → pairs that pass, pairs that fail
    ((True, False), True, False, {(TEXT, PUB), (f"{PUB} {AREA}", TEXT)}, {(TEXT, AREA, "neutral")}),
    ((True, True), True, False, {(TEXT, PUB), (TEXT, AREA), (f"{PUB} {AREA}", TEXT)}, set()),
    ((None, None), False, False, set(), {(f"{PUB} {AREA}", TEXT, "neutral")}),
    (
        (False, True),
        False,
        True,
        {(TEXT, AREA)},
        {(TEXT, PUB, "contradiction"), (f"{PUB} {AREA}", TEXT, "contradiction")},
    ),
]


@pytest.mark.parametrize(("said", "supported", "contrary", "passing", "failing"), PAIRS)
def test_the_pairs_of_a_judged_text(
    said: tuple[bool | None, ...],
    supported: bool,
    contrary: bool,
    passing: set[tuple[str, str]],
    failing: set[tuple[str, str, str]],
) -> None:
    judged = JudgedText(MILL, TEXT, said, supported, contrary)
    chances = [random.Random(seed) for seed in range(40)]
    assert {pair[:2] for rng in chances for pair in judged.positives(fill, rng)} == passing
    assert {pair for rng in chances if (pair := judged.negative(fill, rng))} == failing


def test_judged_by_the_facts_that_the_text_says() -> None:
    other = as_triples("The Mill | area | city centre")
    judged = JudgedText.by_facts(MILL, TEXT, map(fact_key, (MILL[0], *other)))
    assert (judged.said, judged.supported) == ((True, False), False)
    assert JudgedText.by_facts(MILL, TEXT, map(fact_key, MILL[:1])).verdict == "omission"


ONE, TWO = '[["The Mill", "area", "riverside"]]', '[["The Mill", "eatType", "pub"], ["The Mill", "area", "riverside"]]'
LINES = [
    (f'{{"triples": {TWO}, "text": "x", "verdict": "OK"}}', (True, True), True),
    (f'{{"triples": {TWO}, "text": "x", "verdict": "omission"}}', (None, None), True),  # which one is not known
    (f'{{"triples": {ONE}, "text": "x", "verdict": "omission+hallucination"}}', (False,), False),
    (f'{{"triples": {TWO}, "text": "x", "verdict": "hallucination"}}', (True, True), False),
    (f'{{"triples": {TWO}, "text": "x", "said": [true, false], "supported": true}}', (True, False), True),
]


@pytest.mark.parametrize(("line", "said", "supported"), LINES)
def test_a_line_is_read(line: str, said: tuple[bool | None, ...], supported: bool, tmp_path: Path) -> None:
    path = tmp_path / "judged.jsonl"
    path.write_text(f"\n{line}\n", encoding="utf-8")
    (judged,) = read_judged_texts(path)
    assert (judged.text, judged.said, judged.supported) == ("x", said, supported)


REFUSED = [
    ("{", "line 1: malformed JSON"),
    ("[]", r"line 1: '\[\]' is no JSON object"),
    (f'{{"triples": {ONE}, "text": "x"}}', "line 1: triples, text and verdict are needed"),
    ('{"triples": [], "text": "x", "verdict": "OK"}', "line 1: the triple list is empty"),
    (f'{{"triples": {ONE}, "text": null, "verdict": "OK"}}', "line 1: the text is None: a string is needed"),
    (f'{{"triples": {ONE}, "text": "\\ud800", "verdict": "OK"}}', "line 1: the text, .* surrogate"),
    (f'{{"triples": {ONE}, "text": "x", "verdict": "ok"}}', "line 1: the verdict is 'ok': one of OK, omission"),
    (f'{{"triples": {ONE}, "text": "x", "verdict": []}}', r"line 1: the verdict is \[\]: one of OK, omission"),
    (f'{{"triples": {TWO}, "text": "x", "said": [true], "supported": true}}', "line 1: said is true or false for each"),
    (f'{{"triples": {ONE}, "text": "x", "said": ["no"], "supported": true}}', "line 1: said is true or false for each"),
    (f'{{"triples": {ONE}, "text": "x", "said": true, "supported": true}}', "line 1: said is true or false for each"),
]


@pytest.mark.parametrize(("line", "said"), REFUSED)
def test_a_bad_line_is_named(line: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "judged.jsonl"
    path.write_text(line, encoding="utf-8")
    with pytest.raises(InputError, match=said):
        read_judged_texts(path)
