"""Every script's function on tiny data and shapes, and the command line where the input is bad."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import hydra
import pytest
from corpora import TEST_INPUTS
from d2t.scripts.benchmark import benchmark
from d2t.scripts.generate import SKIPPED, generate, summary
from d2t.scripts.generate import main as generate_command
from d2t.scripts.relation_words import learn
from hydra.core.global_hydra import GlobalHydra
from rich.console import Console

from d2t.experiments.benchmark import RATIOS, table
from d2t.table import results_table
from reranker import InputError
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import RelationWords

EVIDENCE = ["verdict", "confidence", "omitted", "entities", "spans", "well_formed"]
TEXT_FIELDS = ["text", *EVIDENCE, "accepted", "doubtful", "reasons", "score", "source", "raw_text", "raw_verdict"]
FIELDS = ["id", "triples", *TEXT_FIELDS, "candidates", "signature"]


@pytest.fixture(autouse=True)
def _configs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A place of its own for whatever a script leaves where it is called."""
    monkeypatch.chdir(tmp_path)
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


# relation words


def test_relation_words_are_learned_from_the_training_splits(data: Path) -> None:
    config = hydra.compose("relation_words", [f"data.root={data}", "output=words.json", "claims=claims.json"])
    words, claims = learn(config)
    assert words.words
    assert claims.known
    assert RelationWords.load(Path("words.json")) == words
    assert RelationClaims.load(Path("claims.json")) == claims


# benchmark

ENGINES = ("torch-bf16", "onnx", "onnx-int8", "openvino", "openvino-bf16")


def test_the_benchmark_compares_engines_with_one_pair_at_a_time(models: list[str], data: Path) -> None:
    shape = "num_hidden_layers:4,hidden_size:128,num_attention_heads:2,intermediate_size:256"
    tiny = [f"data.root={data}", "output=benchmark.json", "blocks=1", "block_size=2", f"large={{{shape}}}"]
    small = [*tiny, "corpora=[e2e]", *(f"engines.{name}.generator=auto" for name in ENGINES)]  # T5: torch
    result = json.loads(benchmark(hydra.compose("benchmark", [*models, *small])).read_text(encoding="utf-8"))
    assert list(result["engines"]) == ["torch", *ENGINES]
    for figures in (result, *result["engines"].values()):
        assert all(figures[name]["value"] > 0 for name in RATIOS)
    assert result["equal_verdicts"] == result["engines"]["onnx"]["equal_verdicts"]
    assert result["engines"]["torch"]["equal_verdicts"]["value"] == 100
    assert 0 < result["pairs_asked"] <= result["pairs"]
    assert table(result).count("\n") == 1 + len(result["engines"])


# generate


def read(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_generating_to_a_file(models: list[str], data: Path) -> None:
    overrides = [
        f"input={data / 'e2e/testset_w_refs.csv'}",
        "output=new/out.jsonl",
        "candidates=true",
        "ladder=template",
    ]
    run = generate(hydra.compose("generate", [*models, *overrides]))
    rows = read(Path("new/out.jsonl"))
    assert (run.written, run.total, run.errors, run.status, run.shown) == (len(rows), len(rows), 0, 0, [])
    inputs = [mr for mr, texts in TEST_INPUTS for _ in texts]
    assert [row["id"] for row in rows] == [str(number) for number in range(1, len(inputs) + 1)]
    for row in rows:
        assert list(row) == FIELDS
        assert row["source"] in ("beam", "template")
        assert row["verdict"] in ("OK", "omission", "hallucination", "omission+hallucination")
        assert isinstance(row["text"], str)
        assert isinstance(row["confidence"], float)
        assert 0 <= row["confidence"] <= 1
        entities = row["entities"]
        assert isinstance(entities, dict)
        assert set(entities) == {"mentions", "missing", "uncheckable", "unsupported"}
        candidates = row["candidates"]
        assert isinstance(candidates, list)
        assert candidates[0]["text"] == row["raw_text"]
        assert row["text"] in [candidate["text"] for candidate in candidates]
        scores = [candidate["score"] for candidate in candidates if candidate["score"] is not None]
        assert scores == [round(score, 4) for score in scores], "as a continued run writes them"


GOOD, BAD = '{"id": "a", "triples": [["The Mill", "area", "riverside"]]}', '{"id": "b", "triples": []}'
OTHER = '{"id": "d", "triples": [["The Mill", "food", "Italian"]]}'
LONG = json.dumps({"id": "c", "triples": [["The Mill", "area", "riverside " * 600]]})


@pytest.mark.parametrize(
    ("line", "said"), [(BAD, "line 2: the triple list is empty"), (LONG, "line 2: .* 512 .*: shorten the triple;")]
)
def test_a_bad_record_stops_before_any_work_or_is_skipped(line: str, said: str, models: list[str]) -> None:
    Path("in.jsonl").write_text("\n".join([GOOD, line, OTHER]), encoding="utf-8")
    overrides = [*models, "input=in.jsonl", "output=out.jsonl", "ladder=abstain"]
    with pytest.raises(InputError, match=said):
        generate(hydra.compose("generate", overrides))
    assert not Path("out.jsonl").exists()

    run = generate(hydra.compose("generate", [*overrides, "on_error=skip"]))
    assert re.fullmatch(
        r"3 results written to out.jsonl, 1 of them errors \([bc2]\); 2 not accepted, as their records say",
        summary(run, "out.jsonl"),
    )
    assert run.status == SKIPPED
    rows = read(Path("out.jsonl"))
    assert [row["source"] == "error" for row in rows] == [False, True, False]
    assert isinstance(rows[1]["error"], str)
    assert rows[1]["error"]
    again = generate(hydra.compose("generate", [*overrides, "on_error=skip"]))
    assert (again.before, again.written, again.status) == (3, 0, SKIPPED), "nothing is left to do"


def test_two_records_with_one_id_are_refused(models: list[str]) -> None:
    Path("in.jsonl").write_text(f"{GOOD}\n{OTHER}\n{GOOD}\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"in.jsonl, line 3.*: the id 'a' is that of record 1: give each record an id"):
        generate(hydra.compose("generate", [*models, "input=in.jsonl"]))


@pytest.mark.parametrize("on_error", ["stop", "skip"])
def test_standard_input_is_checked_record_by_record(
    on_error: str, models: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes before a bad record is written, and the same command goes on when the record is mended."""
    overrides = [*models, "input=-", "format=jsonl", "output=out.jsonl", "ladder=abstain", f"on_error={on_error}"]

    def run(*lines: str) -> list[str]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
        with suppress(InputError):
            generate(hydra.compose("generate", overrides))
        return [row["id"] for row in read(Path("out.jsonl"))]

    assert run(GOOD, OTHER, BAD, LONG) == {"stop": ["a", "d"], "skip": ["a", "d", "b", "c"]}[on_error]
    if on_error == "stop":
        assert run(GOOD, OTHER, BAD.replace("[]", '[["a", "b", "c"]]')) == ["a", "d", "b"]


def test_a_continued_run_writes_the_same_bytes(models: list[str]) -> None:
    lines = [json.dumps({"id": n, "triples": [[f"Place {n}", "area", "riverside"]]}) for n in range(7)]
    Path("in.jsonl").write_text("\n".join(lines), encoding="utf-8")
    config = hydra.compose("generate", [*models, "input=in.jsonl", "output=out.jsonl", "ladder=best", "chunk_size=3"])
    generate(config)
    whole = Path("out.jsonl").read_bytes()
    for length in (0, 100, whole.index(b"\n") + 1, len(whole) // 2, len(whole) - 1):
        Path("out.jsonl").write_bytes(whole[:length])
        generate(config)
        assert Path("out.jsonl").read_bytes() == whole


def test_an_output_that_is_the_input_is_refused(models: list[str]) -> None:
    Path("in.jsonl").write_text(GOOD, encoding="utf-8")
    Path("link.jsonl").symlink_to("in.jsonl")
    for output in ("in.jsonl", "link.jsonl"):
        with pytest.raises(InputError, match=f"output={output}: is an input, which would be lost"):
            generate(hydra.compose("generate", [*models, "input=in.jsonl", f"output={output}"]))
    assert Path("in.jsonl").read_text(encoding="utf-8") == GOOD


def test_skipping_or_stopping_are_the_only_choices(models: list[str]) -> None:
    with pytest.raises(InputError, match="on_error=ignore: stop or skip"):
        generate(hydra.compose("generate", [*models, "on_error=ignore"]))


def test_the_bundled_examples_make_a_table(models: list[str]) -> None:
    results = generate(hydra.compose("generate", [*models, "ladder=best"])).shown
    with Path("table.txt").open("w", encoding="utf-8") as file:
        Console(width=200, file=file).print(results_table(results))
    table = Path("table.txt").read_text(encoding="utf-8")
    assert "Blue Spice | eat_type" in table
    assert "George_Orwell" in table
    for result in results:
        assert result.assessment
        doubtful = ", doubtful" if result.doubtful else ""
        assert f"{result.verdict}{doubtful} {result.assessment.confidence:.2f}, {result.source}" in table
    assert {result.source for result in results} <= {"beam", "best"}
    assert len(results) == 16
    assert table.splitlines()[-1].startswith("16 inputs: ")


# The command line


def command_line(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "d2t.scripts.generate", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


@pytest.mark.slow
def test_bad_input_is_one_line_and_a_status(models: list[str]) -> None:
    Path("in.docx").write_text(GOOD, encoding="utf-8")
    process = command_line(*models, "input=in.docx", "output=out.jsonl")
    assert process.returncode == 1
    assert process.stdout == ""
    assert process.stderr.startswith("error: in.docx: the ending .docx is unknown")
    assert len(process.stderr.splitlines()) == 1


ERRORS = [
    ("input=nowhere.txt", "error: nowhere.txt: no such file"),
    ("format=docx", "error: format=docx is unknown"),
    ("on_error=ignore", "error: on_error=ignore"),
    ("generator.name=nowhere", "error: nowhere: no generator checkpoint"),
    ("nli.name=nowhere", "error: nowhere: no NLI checkpoint"),
    ("decoding.method=greedy", "error: decoding method 'greedy'"),
    ("decoding.candidates=0", "error: decoding: candidates"),
    ("decoding.candidates=100000", "error: decoding: candidates=100000: at most 1000"),
    ("ladder.rungs=[guess]", "error: ladder rung 'guess'"),
    ("directions=sideways", "error: directions=sideways"),
    ("threshold=2", "error: threshold=2"),
    ("templates=nowhere.json", "error: templates=nowhere.json: no such file"),
    ("nli.precision=int4", "error: precision=int4"),
    ("generator.precision=int4", "error: precision=int4"),
    ("generator.device=abacus", "error: device=abacus"),
    ("chunk_size=0", "error: chunk_size=0"),
]


@pytest.mark.parametrize(("override", "said"), ERRORS)
def test_the_command_ends_with_one_clear_line(
    override: str, said: str, models: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("in.txt").write_text("The Mill | area | riverside", encoding="utf-8")
    given = [] if override.startswith("input=") else ["input=in.txt"]
    GlobalHydra.instance().clear()  # the command sets up its own
    monkeypatch.setattr(sys, "argv", ["d2t-generate", *models, *given, override])
    with pytest.raises(SystemExit) as ended:
        generate_command()
    assert str(ended.value).startswith(said)
    assert "\n" not in str(ended.value)
