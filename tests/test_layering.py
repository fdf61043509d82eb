"""Scripts use d2t, d2t uses reranker, never the other way; importing either loads no framework it can do without."""

import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import reranker

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(reranker.__path__, "reranker.")
    if not module.name.startswith("reranker.checkpoints")
)
FRAMEWORKS = {"hydra", "omegaconf", "wandb", "pytorch_lightning", "lightning_fabric"}


def loaded_by(statement: str, folder: Path) -> set[str]:
    """Top-level modules after the statement in a fresh process, run where the repository is not on the path."""
    script = f"import sys\n{statement}\nprint(*(name for name in sys.modules if '.' not in name))"
    process = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    return set(process.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("statement", "package", "absent"),
    [
        ("import reranker", "reranker", {"d2t", *FRAMEWORKS}),
        (f"import {', '.join(MODULES)}", "reranker", {"d2t", "hydra", "omegaconf", "wandb"}),
        ("import d2t", "d2t", FRAMEWORKS),
        ("import d2t.scripts.generate", "d2t", FRAMEWORKS - {"hydra", "omegaconf"}),
    ],
    ids=["reranker", "every module of reranker", "d2t", "the main job"],
)
def test_importing_loads_nothing_above(statement: str, package: str, absent: set[str], tmp_path: Path) -> None:
    loaded = loaded_by(statement, tmp_path)
    assert package in loaded
    assert not loaded & absent
