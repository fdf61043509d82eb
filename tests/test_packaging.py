"""What pyproject.toml promises: commands that exist, every module and data file on board, versions that agree."""

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from reranker.relations.extractor import RELATIONS

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, SETUPTOOLS = PYPROJECT["project"], PYPROJECT["tool"]["setuptools"]

PACKAGES = {name: ROOT / SETUPTOOLS["package-dir"].get(name, name.replace(".", "/")) for name in SETUPTOOLS["packages"]}
CHECKPOINTS = PACKAGES["reranker.checkpoints"]
REQUIREMENTS = [
    Requirement(line)
    for lines in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for line in lines
]


def files(folder: Path) -> set[Path]:
    """Every file below the folder but Python's caches."""
    return {file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts}


@pytest.mark.parametrize(("command", "target"), PROJECT["scripts"].items())
def test_a_command_leads_to_a_function(command: str, target: str) -> None:
    assert callable(EntryPoint(name=command, value=target, group="console_scripts").load())


def test_every_script_with_a_config_is_a_command() -> None:
    scripts = [file.stem for file in (ROOT / "scripts").glob("*.py") if "@command(" in file.read_text(encoding="utf-8")]
    names = {"d2t", *(f"d2t-{name.replace('_', '-')}" for name in scripts)}
    assert PROJECT["scripts"] == dict.fromkeys(names, "d2t.cli:main")


def test_every_folder_with_code_is_a_package() -> None:
    roots = {ROOT / folder.relative_to(ROOT).parts[0] for folder in PACKAGES.values()}
    assert {file.parent for root in roots for file in root.rglob("*.py")} == set(PACKAGES.values())


def test_every_data_file_is_packaged() -> None:
    data = {file for folder in PACKAGES.values() for file in files(folder) if file.suffix != ".py"}
    packaged = {
        file
        for package, patterns in SETUPTOOLS["package-data"].items()
        for pattern in patterns
        for file in PACKAGES[package].glob(pattern)
    }
    assert data - packaged == set()


def test_the_packages_are_typed() -> None:
    assert all((PACKAGES[package] / "py.typed").is_file() for package in ("reranker", "d2t"))


def test_checkpoints_are_small_and_hold_no_code() -> None:
    shipped = files(CHECKPOINTS) - {CHECKPOINTS / "__init__.py"}
    assert {file.suffix for file in shipped} <= {".safetensors", ".json", ".md", ".yaml"}
    assert sum(file.stat().st_size for file in shipped) <= 100_000_000


@pytest.mark.parametrize("directory", sorted({file.parent for file in files(CHECKPOINTS)} - {CHECKPOINTS}), ids=str)
def test_a_checkpoint_is_complete(directory: Path) -> None:
    needed = {"model.safetensors", "config.json", "README.md"}
    if directory.name != RELATIONS:  # it reads the states of the NLI classifier that ships
        needed |= {"tokenizer.json", "tokenizer_config.json"}
    assert needed <= {file.name for file in directory.iterdir()}


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=str)
def test_a_pinned_version_satisfies_its_bound(requirement: Requirement) -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = dict(line.split("==") for line in lines if not line.startswith("#"))
    assert requirement.name in pins
    assert requirement.specifier.contains(pins[requirement.name])
