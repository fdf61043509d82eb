"""Every script's function on tiny data and shapes, and the command line where the input is bad."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import hydra
import pytest
from corpora import TEST_INPUTS
from d2t.scripts.benchmark import benchmark
from d2t.scripts.generate import generate, summary
from d2t.scripts.generate import main as generate_command
from d2t.scripts.relation_words import learn
from hydra.core.global_hydra import GlobalHydra
from rich.console import Console

from d2t.table import results_table
from reranker import InputError
from reranker.relation_words import RelationWords

EVIDENCE = ["verdict", "confidence", "omitted", "entities", "well_formed"]
TEXT_FIELDS = ["text", *EVIDENCE, "doubtful", "score", "source", "raw_text", "raw_verdict"]
FIELDS = ["id", "triples", *TEXT_FIELDS, "candidates", "signature"]


@pytest.fixture(autouse=True)
def _configs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A place of its own for whatever a script leaves where it is called."""
    monkeypatch.chdir(tmp_path)
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        yield


# relation words


def test_relation_words_are_learned_from_the_training_splits(data: Path) -> None:
    config = hydra.compose("relation_words", [f"data.root={data}", "output=words.json"])
    learned = learn(config)
    assert learned.words
    assert RelationWords.load(Path("words.json")) == learned


# benchmark


def test_the_benchmark_compares_with_one_pair_at_a_time_and_with_a_larger_model(models: list[str], data: Path) -> None:
    shape = "num_hidden_layers:4,hidden_size:128,num_attention_heads:2,intermediate_size:256"
    tiny = [f"data.root={data}", "output=benchmark.json", "blocks=1", "block_size=2", f"large={{{shape}}}"]
    result = json.loads(benchmark(hydra.compose("benchmark", [*models, *tiny])).read_text(encoding="utf-8"))
    assert all(result[name]["value"] > 0 for name in ("nli_batched_ratio", "nbest_lazy_ratio", "large_cost_ratio"))
    assert result["equal_verdicts"]["value"] == 100


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
    results = generate(hydra.compose("generate", [*models, *overrides]))
    rows = read(Path("new/out.jsonl"))
    assert rows == [json.loads(json.dumps(result.to_json(candidates=True))) for result in results]
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
    assert "candidates" not in results[0].to_json()


GOOD, BAD = '{"id": "a", "triples": [["The Mill", "area", "riverside"]]}', '{"id": "b", "triples": []}'
LONG = json.dumps({"id": "c", "triples": [["The Mill", "area", "riverside " * 600]]})


@pytest.mark.parametrize(("line", "said"), [(BAD, "line 2: the triple list is empty"), (LONG, "record c: .* 512")])
def test_a_bad_record_stops_before_any_work_or_is_skipped(line: str, said: str, models: list[str]) -> None:
    Path("in.jsonl").write_text("\n".join([GOOD, line, GOOD]), encoding="utf-8")
    overrides = [*models, "input=in.jsonl", "output=out.jsonl", "ladder=abstain"]
    with pytest.raises(InputError, match=said):
        generate(hydra.compose("generate", overrides))
    assert not Path("out.jsonl").exists()

    made = generate(hydra.compose("generate", [*overrides, "on_error=skip"]))
    assert re.fullmatch(r"3 results written to out.jsonl, 1 of them errors \([bc2]\)", summary(made, "out.jsonl"))
    rows = read(Path("out.jsonl"))
    assert [row["source"] == "error" for row in rows] == [False, True, False]
    assert isinstance(rows[1]["error"], str)
    assert rows[1]["error"]
    assert generate(hydra.compose("generate", [*overrides, "on_error=skip"])) == [], "nothing is left to do"


def test_skipping_or_stopping_are_the_only_choices(models: list[str]) -> None:
    with pytest.raises(InputError, match="on_error=ignore: stop or skip"):
        generate(hydra.compose("generate", [*models, "on_error=ignore"]))


def test_the_bundled_examples_make_a_table(models: list[str]) -> None:
    results = generate(hydra.compose("generate", [*models, "ladder=best"]))
    with Path("table.txt").open("w", encoding="utf-8") as file:
        Console(width=200, file=file).print(results_table(results))
    table = Path("table.txt").read_text(encoding="utf-8")
    assert "Blue Spice | eat_type" in table
    assert "George_Orwell" in table
    for result in results:
        assert result.assessment
        doubtful = ", doubtful" if result.doubtful else ""
        assert f"{result.source} · {result.verdict}{doubtful} · {result.assessment.confidence:.2f}" in table
    assert "→ " in table
    assert {result.source for result in results} <= {"beam", "best"}
    assert len(results) == 16


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
