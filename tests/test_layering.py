"""Scripts use d2t, d2t uses reranker, never the other way; importing either loads no framework it can do without."""

import ast
import pkgutil
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import reranker

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(reranker.__path__, "reranker.")
    if not module.name.startswith("reranker.checkpoints")
)
FRAMEWORKS = {"hydra", "omegaconf", "wandb", "pytorch_lightning", "lightning_fabric"}
MODELS = {"torch", "transformers", "scipy", "numpy"}  # what takes seconds to load


def source_files() -> dict[str, Path]:
    """Every module as it is imported → its file."""
    files = {}
    for folder, package in (("reranker", "reranker"), ("d2t", "d2t"), ("scripts", "d2t.scripts")):
        for file in (ROOT / folder).rglob("*.py"):
            parts = file.relative_to(ROOT / folder).with_suffix("").parts
            files[".".join((package, *(part for part in parts if part != "__init__")))] = file
    return files


def import_graph() -> dict[str, set[str]]:
    """Every module → the modules of this project that it imports, also inside functions."""
    files = source_files()
    graph = {}
    for name, file in files.items():
        imported: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                members = {f"{node.module}.{alias.name}" for alias in node.names}
                imported |= members & files.keys() or {str(node.module)}
        graph[name] = imported & files.keys()
    return graph


def test_no_import_leads_upwards_or_in_a_circle() -> None:
    graph = import_graph()
    above = {"reranker": "d2t", "d2t": "d2t.scripts"}
    upwards = {
        (name, other)
        for name, imported in graph.items()
        for other in imported
        if not name.startswith("d2t.scripts") and f"{other}.".startswith(f"{above[name.partition('.')[0]]}.")
    }
    assert upwards == set()
    TopologicalSorter(graph).prepare()  # raises CycleError with the modules of a circle


def loaded_by(statement: str, folder: Path) -> set[str]:
    """Top-level modules after the statement in a fresh process, run where the repository is not on the path."""
    script = f"import sys\n{statement}\nprint(*(name for name in sys.modules if '.' not in name))"
    process = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    return set(process.stdout.splitlines()[-1].split())


COMMAND = """import d2t.cli
sys.argv[:] = {}
try:
    d2t.cli.main()
except SystemExit as end:
    print(end)
"""


@pytest.mark.parametrize(
    ("statement", "package", "absent"),
    [
        ("import reranker; reranker.InputError, reranker.Triple", "reranker", {"d2t", *FRAMEWORKS, *MODELS}),
        ("import d2t, d2t.cli", "d2t", {*FRAMEWORKS, *MODELS}),
        (COMMAND.format(["d2t"]), "d2t", {*FRAMEWORKS, *MODELS}),
        (COMMAND.format(["d2t", "generate", "--help"]), "d2t", {*FRAMEWORKS, *MODELS}),
        (COMMAND.format(["d2t-generate", "--version"]), "d2t", {*FRAMEWORKS, *MODELS}),
        (COMMAND.format(["d2t-generate", "chunksize=3"]), "hydra", MODELS),
        (COMMAND.format(["d2t-tune", "output=out", "aim=low"]), "hydra", MODELS),
        (COMMAND.format(["d2t-train", "--config"]), "hydra", MODELS),
    ],
    ids=["reranker", "d2t", "overview", "help", "version", "typo", "type", "config"],
)
def test_what_needs_no_model_loads_none(statement: str, package: str, absent: set[str], tmp_path: Path) -> None:
    loaded = loaded_by(statement, tmp_path)
    assert package in loaded
    assert not loaded & absent


@pytest.mark.slow
@pytest.mark.parametrize(
    ("statement", "package", "absent"),
    [
        ("from reranker import *", "reranker", {"d2t", *FRAMEWORKS}),
        (f"import {', '.join(MODULES)}", "reranker", {"d2t", "hydra", "omegaconf", "wandb"}),
        ("from d2t import *", "d2t", FRAMEWORKS),
        ("import d2t.scripts.generate", "d2t", FRAMEWORKS - {"hydra", "omegaconf"}),
    ],
    ids=["all of reranker", "every module of reranker", "all of d2t", "the main job"],
)
def test_importing_loads_nothing_above(statement: str, package: str, absent: set[str], tmp_path: Path) -> None:
    loaded = loaded_by(statement, tmp_path)
    assert package in loaded
    assert not loaded & absent
