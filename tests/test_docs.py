"""The site: it is built without a warning, its notebooks run with the models that ship, and nothing is left out."""

import json
import os
import re
import subprocess
import sys
from html import unescape
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

import d2t
import reranker
from d2t.cli import config_files

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted(ROOT.glob("docs/**/*.ipynb"))
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it."""
    if not find_spec("mkdocstrings"):
        pytest.skip("the site is built with the extra docs")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=os.environ | {"NO_COLOR": "1"})
    assert built.returncode == 0, built.stderr
    return folder


def shown(page: Path) -> str:
    """The text of a page, without its tags."""
    return unescape(re.sub(r"<[^>]+>", "", page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_of_a_page_compiles(page: Path) -> None:
    for number, code in enumerate(FENCE.findall(page.read_text(encoding="utf-8")), 1):
        compile(code, f"{page.name}, example {number}", "exec")


def test_the_navigation_names_every_page() -> None:
    named = re.findall(r"docs/[\w/]+\.(?:md|ipynb)", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    pages = {page.relative_to(ROOT).as_posix() for page in [*ROOT.glob("docs/**/*.md"), *NOTEBOOKS]}
    assert set(named) == pages


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_is_kept_without_output(notebook: Path) -> None:
    cells = [cell for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in cells)


def test_every_public_name_is_in_the_reference() -> None:
    named = set(re.findall(r"^::: ([\w.]+)$", (ROOT / "docs/api.md").read_text(encoding="utf-8"), re.MULTILINE))
    public = {f"{package.__name__}.{name}" for package in (d2t, reranker) for name in package.__all__}
    assert named == public - {"d2t.__version__"}


def test_the_version_is_the_same_everywhere() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == reranker.__version__
    assert f"\n## {reranker.__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_notebooks_run_and_their_pages_show_what_they_print(site: Path) -> None:
    first, llm = (shown(site / f"docs/notebooks/{name}/index.html") for name in ("first_steps", "check_llm_output"))
    assert re.search(r"^OK (?:0\.\d+|1\.0) beam$", first, re.MULTILINE)
    assert "Candidate(text='Blue Spice is a pub in the riverside area.'" in llm
    assert re.search(r"^refused +omission +0\.\d+ +Blue Spice is a pub\.$", llm, re.MULTILINE)


@pytest.mark.slow
def test_the_page_of_the_configuration_has_every_key(site: Path) -> None:
    page = " ".join(shown(site / "docs/configuration/index.html").split())
    for name in config_files.commands():
        for key in config_files.own_keys(name):
            assert key.name in page
            assert " ".join(key.comment.replace("`", "").split()) in page


@pytest.mark.slow
def test_the_reference_shows_what_the_docstrings_say(site: Path) -> None:
    page = " ".join(shown(site / "docs/api/index.html").split())
    assert "Checks candidate texts against triples, and accepts the best text that passes." in page
    assert "Order the texts of one input, and accept the best text that passes." in page
