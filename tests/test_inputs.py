"""The inputs of a comparison, from user's files and from corpora."""

from pathlib import Path

import pytest
from corpora import data_sets

from d2t.comparison.inputs import corpus_from_file, parts, without_references
from d2t.data.datasets import read_corpus
from reranker import InputError


@pytest.mark.parametrize(("source", "count", "files"), [("e2e/testset_w_refs.csv", 3, 1), ("webnlg/test", 6, 3)])
def test_a_file_or_a_folder(source: str, count: int, files: int, data: Path) -> None:
    """The csv file has a row for each of six references."""
    inputs = corpus_from_file(str(data / source))
    assert (inputs.name, len(inputs.records), len(inputs.files)) == (Path(source).name, count, files)
    assert parts(inputs, None) == {}


@pytest.mark.parametrize(("content", "message"), [(None, "save the triples to a file"), ("a | b", "line 1")])
def test_a_bad_source_is_refused(content: str | None, message: str, tmp_path: Path) -> None:
    file = tmp_path / "inputs.txt"
    file.write_text(content or "", encoding="utf-8")
    with pytest.raises(InputError, match=message):
        corpus_from_file(str(file) if content else "-")


WITHOUT = [  # lines; the first input without references
    (['{"triples": [["a", "b", "c"]], "texts": ["A."]}'], {}),
    (['{"triples": [["a", "b", "c"]], "text": "A."}'], {}),
    (['{"id": "x", "triples": [["a", "b", "c"]]}'], {"id": "x", "key": None}),
    (
        [
            '{"triples": [["a", "b", "c"]], "texts": ["A."]}',
            '{"triples": [["d", "e", "f"]], "size": 1, "references": ["D."]}',
        ],
        {"id": "2", "key": "references"},
    ),
    *(
        ([f'{{"id": 7, "triples": [["a", "b", "c"]], "{key}": ["A."]}}'], {"id": "7", "key": found})
        for key, found in [("txts", "txts"), ("ref", "ref"), ("Texts", "Texts"), ("context", None)]
    ),
]


@pytest.mark.parametrize(("lines", "expected"), WITHOUT)
def test_the_first_input_without_references(lines: list[str], expected: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "inputs.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    found = without_references(corpus_from_file(str(file)).records)
    assert found.get("without_references", {}) == expected


CORPORA = [  # corpus, limit, the positions of the inputs of each part
    ("e2e", None, {}),
    ("webnlg", None, {"seen": [0, 1, 2, 3, 4], "new": [5]}),
    ("webnlg", 2, {"seen": [0, 1], "new": []}),
    ("webnlg_3", None, {"seen": [0, 1, 2, 3, 4], "new": [5]}),
]


@pytest.mark.parametrize(("corpus", "limit", "expected"), CORPORA)
def test_a_corpus_has_parts(corpus: str, limit: int | None, expected: dict[str, list[int]], data: Path) -> None:
    assert parts(read_corpus(data_sets(data), corpus, "test"), limit) == expected
