"""N-best lists from files of other systems, and from a generator with a cache."""

import re
from pathlib import Path

import pytest

from d2t.comparison.cached import CachedGenerator
from d2t.comparison.lists import generated_lists, read_lists, read_outputs
from d2t.data.records import Record
from d2t.generator import Decoding, Generator
from reranker import InputError
from reranker.triples import as_triples

PUB = as_triples("The Mill | eat_type | pub && The Mill | area | riverside")

OUTPUTS = [
    ("o.jsonl", '{"id": "a", "text": "One."}\n{"id": 2, "text": null}', {"a": ["One."], "2": [""]}),
    ("o.jsonl", '{"id": "a", "texts": ["One.", "Two."]}', {"a": ["One.", "Two."]}),
    ("o.jsonl", '{"id": "a", "candidates": ["One.", {"text": "Two.", "score": -1}]}', {"a": ["One.", "Two."]}),
    ("o.tsv", "text\tid\nOne.\ta\nThree.\tb\nTwo.\ta\n", {"a": ["One.", "Two."], "b": ["Three."]}),
    ("o.csv", 'id,text\na,"One, two."\n', {"a": ["One, two."]}),
]


@pytest.mark.parametrize(("name", "content", "expected"), OUTPUTS)
def test_outputs_are_read(name: str, content: str, expected: dict[str, list[str]], tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    outputs = read_outputs(tmp_path / name)
    assert {key: [candidate.text for candidate in candidates] for key, candidates in outputs.items()} == expected


def test_the_final_text_of_a_system_or_its_candidates(tmp_path: Path) -> None:
    """The system abstained for the first input."""
    lines = ['{"id": "a", "text": null, "candidates": ["No."]}', '{"id": "b", "text": "Two.", "candidates": ["One."]}']
    (tmp_path / "o.jsonl").write_text("\n".join(lines), encoding="utf-8")
    candidates, final = (read_outputs(tmp_path / "o.jsonl", final=flag) for flag in (False, True))
    assert [texts[0].text for texts in candidates.values()] == ["No.", "One."]
    assert [texts[0].text for texts in final.values()] == ["", "Two."]


BAD_OUTPUTS = [
    ("o.txt", "One.", "lists are JSON lines (.jsonl), csv or tsv with an id for each text, not .txt"),
    ("o.jsonl", '{"id": "a", "text": "One."}\n{"id"', "line 2: malformed JSON"),
    ("o.jsonl", '["a", "One."]', 'is no JSON object: {"id": …, "text": …} is needed'),
    ("o.jsonl", '{"id": "a", "text": NaN}', "line 1: malformed JSON (NaN is no JSON)"),
    ("o.jsonl", '{"text": "One."}', "line 1: the line has no id"),
    ("o.jsonl", '{"id": "a", "txt": "One."}', 'line 1: the line has neither "text" nor "candidates"'),
    ("o.jsonl", '{"id": "a", "text": 3}', "line 1: the candidate 3: a text"),
    ("o.jsonl", '{"id": "a", "candidates": []}', "line 1: the candidate list is empty"),
    ("o.jsonl", '{"id": "a", "candidates": "One."}', 'line 1: "candidates" is no list'),
    ("o.jsonl", '{"id": "a", "candidates": [3]}', "line 1: the candidate 3: a text"),
    ("o.jsonl", '{"id": "a", "text": "One."}\n{"id": "a", "text": "Two."}', "line 2: a second list for 'a'"),
    ("o.tsv", "name\ttext\na\tOne.\n", "no column id"),
    (
        "o.csv",
        "id,text\n1,One.\n2,Two, three.\n",
        "line 3: 3 fields where the header has 2: as many are needed, with double quotes around",
    ),
    ("o.jsonl", '{"id": "1", "text": "One."}', "no list for the input '2': lists and inputs need the same ids"),
    (
        "o.jsonl",
        '{"id": "1", "text": "x"}\n{"id": "2", "text": "x"}\n{"id": "3", "text": "x"}',
        "no input for the list '3'",
    ),
]


@pytest.mark.parametrize(("name", "content", "message"), BAD_OUTPUTS)
def test_bad_outputs_are_refused(name: str, content: str, message: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=re.escape(message)):
        read_lists(tmp_path / name, [Record("1", PUB), Record("2", PUB)])


FINAL = [  # one text for each of two inputs
    ("o.tsv", "ID\tText\n2\tTwo.\n1\tOne.\n", ["One.", "Two."]),
    ("o.txt", "One.\nTwo.\n", ["One.", "Two."]),
    ("o.TXT", "\nTwo, three.", ["", "Two, three."]),
]


@pytest.mark.parametrize(("name", "content", "expected"), FINAL)
def test_final_texts(name: str, content: str, expected: list[str], tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    lists = read_lists(tmp_path / name, [Record("1", PUB), Record("2", PUB)], final=True)
    assert [[candidate.text for candidate in n_best.candidates] for n_best in lists] == [[text] for text in expected]


BAD_FINAL = [
    ("o.tsv", "id\ttext\n1\tOne.\n2\tTwo.\n1\tThree.\n", "o.tsv, line 4: a second output for '1': keep one"),
    ("o.jsonl", '{"id": "1", "text": "x"}\n{"id": 1, "text": "y"}', "o.jsonl, line 2: a second output for '1': keep"),
    ("o.csv", "id,text\n1,One.\n", "no output for the input '2': outputs and inputs need the same ids"),
    ("o.txt", "One.\n", "o.txt: lines: 1, inputs: 2: one text a line is needed, in the order of the inputs"),
    (
        "o.txt",
        "1\n2\n3\n",
        "o.txt: lines: 3, inputs: 2: one text a line is needed, in the order of the inputs; inputs with",
    ),
    ("o.docx", "1\n2\n", "outputs are JSON lines (.jsonl), csv or tsv with an id for each text, or .txt with one text"),
]


@pytest.mark.parametrize(("name", "content", "message"), BAD_FINAL)
def test_bad_final_texts_are_refused(name: str, content: str, message: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=re.escape(message)):
        read_lists(tmp_path / name, [Record("1", PUB), Record("2", PUB)], final=True)


def test_outputs_are_aligned_by_id_not_by_line(tmp_path: Path) -> None:
    (tmp_path / "o.jsonl").write_text('{"id": "2", "text": "Two."}\n{"id": "1", "text": "One."}', encoding="utf-8")
    lists = read_lists(tmp_path / "o.jsonl", [Record("1", PUB), Record("2", PUB)])
    assert [n_best.candidates[0].text for n_best in lists] == ["One.", "Two."]


def test_lists_are_generated_once(tmp_path: Path, tiny_generator: Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    records = [Record("a", PUB), Record("b", as_triples("Cotto | food | Italian"))]
    inputs = [record.triples for record in records]
    decoding = Decoding(method="diverse", candidates=3, max_new_tokens=5)
    lists = generated_lists(tiny_generator, CachedGenerator(tiny_generator, tmp_path), decoding, records)
    assert [n_best.candidates for n_best in lists] == tiny_generator.generate(inputs, decoding)
    monkeypatch.setattr(Generator, "generate", None)
    again = generated_lists(tiny_generator, CachedGenerator(tiny_generator, tmp_path), decoding, records)
    assert again == lists
