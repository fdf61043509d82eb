"""The worked examples of the accuracy page run as they stand."""

import json
import re
import shlex
from pathlib import Path

import hydra
import pytest
from d2t.scripts.evaluate import evaluate

from d2t.accuracy.metrics import Story

PAGE = (Path(__file__).parents[1] / "d2t/accuracy/README.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^cat > (\S+) <<'END'\n(.*?)^END$", PAGE, re.MULTILINE | re.DOTALL))
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
    merge, decide, validate = COMMANDS

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


def test_a_metric_in_python() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    scope: dict[str, type] = {}
    exec(code, scope)
    report = scope["Zero"]().report({"a": Story("He had zero points.", ()), "b": Story("None.", ())})
    assert {name: len(found) for name, found in report.mistakes.items()} == {"a": 1, "b": 0}
