"""The worked examples of the accuracy page run as they stand."""

import json
import re
import shlex
from pathlib import Path

import hydra
import pytest
from d2t.scripts.evaluate import evaluate

from d2t.accuracy.metrics import Story
from d2t.cli.settings import configure

PAGE = (Path(__file__).parents[1] / "d2t/accuracy/README.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^cat > (\S+) <<'END'\n(.*?)^END$", PAGE, re.MULTILINE | re.DOTALL))
CODE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"^d2t-evaluate ((?:.*\\\n)*.*)$", PAGE, re.MULTILINE)

pytestmark = pytest.mark.usefixtures("few_resamples")


def run(command: str) -> dict[str, dict[str, float]]:
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        path = evaluate(hydra.compose("evaluate", shlex.split(command.replace("\\\n", " "))))
    found: dict[str, dict[str, float]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_annotations_decisions_and_a_metric(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        Path(name).write_text(content, encoding="utf-8")
    merge, decide, validate, _ = COMMANDS

    found = run(merge)
    assert (found["errors"]["n"], found["undecided"]) == (1, 1)
    gold = json.loads(Path("mine/gold.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert [mistake["words"] for mistake in gold["mistakes"]] == ["12"], "the shorter span"

    head, row = Path("mine/undecided.tsv").read_text(encoding="utf-8").splitlines()
    fields = row.split("\t")
    fields[head.split("\t").index("category")] = "word"
    Path("decided.tsv").write_text("\n".join([head, "\t".join(fields)]), encoding="utf-8")
    found = run(decide)
    assert (found["errors"]["n"], found["undecided"]) == (2, 0)

    found = run(validate)
    assert {share: found["mine"][share]["all"]["value"] for share in ("recall", "precision")} == {  # type: ignore[index]
        "recall": 0.5,
        "precision": 0.5,
    }


def test_relations_of_own_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.jsonl").write_text(FILES["own.jsonl"], encoding="utf-8")
    right, turned = run(COMMANDS[-1])["examples"]["texts"]  # type: ignore[misc]
    assert len(right["supported"]) == 2  # type: ignore[index]
    assert "Apollo 12 | operator | NASA" not in turned["supported"]  # type: ignore[index]


def test_the_examples_of_commands_are_commands() -> None:
    for command in COMMANDS:
        configure("evaluate", shlex.split(command.replace("\\\n", " ")))


def test_relations_in_python(capsys: pytest.CaptureFixture[str]) -> None:
    exec(CODE[1], {})
    assert capsys.readouterr().out == "['Alan Bean | birth_place | Wheeler']\n"


def test_a_metric_in_python() -> None:
    scope: dict[str, type] = {}
    exec(CODE[0], scope)
    report = scope["Zero"]().report({"a": Story("He had zero points.", ()), "b": Story("None.", ())})
    assert {name: len(found) for name, found in report.mistakes.items()} == {"a": 1, "b": 0}
