"""The pages' figures are those of the result files, and these are of the models that ship."""

import json
import re

import pytest
from d2t.scripts.tables import PAGES, RESULTS, ROOT, TABLES, renewed, tables

from d2t.generator import Generator
from reranker import NLIClassifier

MADE = tables()


def test_every_result_file_has_its_tables():
    assert {file.stem for file in RESULTS.glob("*.json")} <= set(TABLES)


@pytest.mark.parametrize("name", MADE)
def test_a_page_holds_the_table(name):
    assert any(MADE[name] in page.read_text(encoding="utf-8") for page in PAGES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_table_of_a_page_is_out_of_date(page):
    text = page.read_text(encoding="utf-8")
    assert renewed(text, MADE) == text


def test_the_page_of_results_has_no_table_that_is_not_measured():
    blocks = (RESULTS / "README.md").read_text(encoding="utf-8").split("\n\n")
    assert {block for block in blocks if block.startswith("|")} <= {made.strip() for made in MADE.values()}


def test_a_table_is_found_by_its_first_line():
    text = "Before.\n\n| a | b |\n|---|---|\n| old | 1 |\n| older | 2 |\n\n| a | c |\n|---|---|\n| kept | 3 |\n"
    new = {"some": "| a | b |\n|---|---|\n| new | 4 |", "none": "| d |\n|---|\n| 5 |"}
    assert renewed(text, new) == text.replace("| old | 1 |\n| older | 2 |", "| new | 4 |")


@pytest.fixture(scope="module")
def shipped() -> set[str]:
    """Name and hash of the models that ship, as signatures have them."""
    signatures = (
        NLIClassifier.from_pretrained(device="cpu").signature,
        Generator.from_pretrained(device="cpu").signature,
    )
    return {name for signature in signatures for name in MODEL.findall(signature)}


# A judge apart is no model that ships, on purpose.
MODEL = re.compile(r"(?<!apart=)(?:nli|generator):([\w-]+-[0-9a-f]{8})\b")
SIGNED = [file for file in sorted(ROOT.glob("results/*.json")) if MODEL.search(file.read_text(encoding="utf-8"))]


# What is measured with the models before their stages `written`, of which the page says so. `benchmark` has the
# generator before `sentences`, since speed does not hang on its weights.
BEFORE_WRITTEN = ("adapt", "benchmark", "e2e_outputs", "scaling", "service")
BEFORE = {name: {"nli-minilm-96d38bc9", "bart-e2e-webnlg-ba917532"} for name in BEFORE_WRITTEN}
BEFORE["benchmark"] |= {"bart-e2e-webnlg-25286294"}


@pytest.mark.parametrize("file", SIGNED, ids=lambda file: file.stem)
def test_a_result_is_of_the_models_that_ship(file, shipped):
    models = set(MODEL.findall(json.loads(file.read_text(encoding="utf-8"))["signature"]))
    assert models <= shipped | BEFORE.get(file.stem, set())
