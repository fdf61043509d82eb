"""Whatever the bytes of a file: records, each with triples or one clear error, or one clear error for the file."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from d2t.data.user_files import FORMATS, RecordFile
from d2t.experiments.fuzzed_files import SEEDS
from reranker.errors import InputError

MARKS = st.sampled_from(
    [b'"', b"\n", b"\r", b"\t", b"{", b"}", b"[", b"<", b">", b"|", b"&&", b"\0", b"\xff", b"^^", b"@"]
)
LONG = st.sampled_from([b" " * 50_000, b"^" * 50_000, b"[" * 5000, b"<" * 5000, b"(" * 1000, b"1" * 5000])


@st.composite
def broken(draw: st.DrawFn, content: bytes) -> bytes:
    """The content with up to three places replaced."""
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(content)))
        end = draw(st.integers(start, min(start + 20, len(content))))
        content = content[:start] + draw(st.one_of(MARKS, LONG, st.binary(max_size=4))) + content[end:]
    return content


@pytest.mark.parametrize("format", [format for format in FORMATS if format in SEEDS])
@given(data=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_any_bytes_are_records_or_one_clear_error(
    format: str, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.getbasetemp() / f"input-{format}"
    path.write_bytes(data.draw(st.one_of(st.binary(max_size=60), broken(SEEDS[format]))))
    assert_clear(path, format)


@given(content=st.binary(max_size=200))
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_any_bytes_as_parquet_or_gzip(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    for name, format in (("input.parquet", "auto"), ("input.jsonl.gz", "auto"), ("input.ttl.gz", "auto")):
        path: Path = tmp_path_factory.getbasetemp() / name
        path.write_bytes({"input.parquet": b"PAR1"}.get(name, b"\x1f\x8b") + content)
        assert_clear(path, format)


@given(
    value=st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_any_json_as_triples_is_a_record_or_a_clear_error(
    tmp_path_factory: pytest.TempPathFactory, value: object
) -> None:
    path = tmp_path_factory.getbasetemp() / "input.jsonl"
    path.write_text(
        json.dumps({"id": value, "triples": value}) + "\n" + json.dumps({"triples": value}), encoding="utf-8"
    )
    assert_clear(path, "jsonl")


def assert_clear(path: Path, format: str) -> None:
    said = ""
    try:
        records = list(RecordFile(str(path), format))
    except InputError as error:
        said, records = str(error), []
    if said:
        assert len(said.splitlines()) == 1
        assert said.startswith(str(path))
        return
    assert records
    for record in records:
        assert bool(record.triples) != bool(record.error)
        assert len(record.error.splitlines()) <= 1
        assert all(part.strip() for triple in record.triples for part in triple)
        json.dumps([record.head, record.texts, record.error], ensure_ascii=False).encode("utf-8")
