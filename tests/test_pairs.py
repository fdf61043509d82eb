"""Reading NLI pairs and verbalisations."""

import gzip
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from d2t.training.nli.pairs import NLIPair, read_nli_pairs, read_rel2text
from reranker.errors import InputError
from reranker.templates import Templates

PAIRS = [
    NLIPair("The Mill is a pub.", "The Mill is a coffee shop.", "contradiction"),
    NLIPair("Alan Bean is a pilot.", "Alan Bean was born in Texas.", "neutral"),
]


def write(path: Path, lines: Sequence[str]) -> Path:
    content = "".join(f"{line}\n" for line in lines).encode()
    path.write_bytes(gzip.compress(content) if path.suffix == ".gz" else content)
    return path


@pytest.mark.parametrize("name", ["pairs.jsonl", "pairs.jsonl.gz"])
def test_nli_pairs_are_read(tmp_path: Path, name: str) -> None:
    pairs = [*PAIRS, NLIPair("Zürich – “so”", "tab\tand\nline", "neutral")]
    rows = [json.dumps(pair._asdict() | {"source": "hand"}, ensure_ascii=False) for pair in pairs]
    assert read_nli_pairs(write(tmp_path / name, rows)) == pairs


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 2: malformed JSON"),
        ("[1]", "line 2: '[1]' is no JSON object"),
        ('{"premise": "a", "label": "neutral"}', "line 2: premise, hypothesis and label are needed"),
        ('{"premise": "a", "hypothesis": "b", "label": "maybe"}',
         "line 2: label 'maybe' is none of entailment, neutral, contradiction"),
        ('{"premise": "a", "hypothesis": "b", "label": "Neutral"}', "line 2: label 'Neutral' is none of"),
        ('{"premise": "a", "hypothesis": "b", "label": 1}', "line 2: label 1 is none of"),
    ],
)  # fmt: skip
def test_a_bad_line_is_named(tmp_path: Path, line: str, message: str) -> None:
    path = write(tmp_path / "pairs.jsonl", [json.dumps(PAIRS[0]._asdict()), line])
    with pytest.raises(InputError) as error:
        read_nli_pairs(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


HEADER = "\t".join(["head", "relation", "tail", "response", "state"])
SAID = "Ann is from Ohio."
FACT = "The birth place of Ann is Ohio."


@pytest.mark.parametrize(
    ("state", "response", "pairs"),
    [
        ("ok", SAID, [(SAID, FACT, "entailment"), (FACT, SAID, "entailment")]),
        ("corrupted", SAID, [(SAID, FACT, "neutral"), (FACT, SAID, "neutral")]),
        ("extra", SAID, [(SAID, FACT, "entailment"), (FACT, SAID, "neutral")]),
        ("ok", f"  {SAID} ", [(SAID, FACT, "entailment"), (FACT, SAID, "entailment")]),
        ("ok", 'Ann says "Ohio', [('Ann says "Ohio', FACT, "entailment"), (FACT, 'Ann says "Ohio', "entailment")]),
        ("ok", " ", []),
        ("noise", SAID, []),
        ("", SAID, []),
    ],
)
def test_verbalisations_are_read(tmp_path: Path, state: str, response: str, pairs: list[tuple[str, str, str]]) -> None:
    path = write(tmp_path / "rel2text.tsv", [HEADER, "\t".join(["Ann", "birthPlace", "Ohio", response, state])])
    assert read_rel2text(path, Templates()) == pairs


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"head\trelation\ttail\tresponse\nAnn\tbirthPlace\tOhio\tSo.\n", "line 1: no column state"),
        (HEADER.encode() + b"\nAnn\tbirthPlace\n", "line 2: 2 fields where the header has 5"),
        (b"\xff\xfe\x00", "line 1: not UTF-8"),
        (b"", "line 1: no column head, relation, response, state, tail"),
    ],
)
def test_bad_verbalisations_are_refused(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "rel2text.tsv"
    path.write_bytes(content)
    with pytest.raises(InputError) as error:
        read_rel2text(path, Templates())
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


@pytest.mark.parametrize("content", [b"no gzip", gzip.compress(b"{}" * 99, mtime=0)[:-9]])
def test_a_broken_gzip_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "pairs.jsonl.gz"
    path.write_bytes(content)
    with pytest.raises(InputError, match="broken gzip"):
        read_nli_pairs(path)


def test_absent_files_are_refused(tmp_path: Path) -> None:
    for read in (read_nli_pairs, lambda path: read_rel2text(path, Templates())):
        with pytest.raises(InputError, match="no such file"):
            read(tmp_path / "absent.jsonl")
