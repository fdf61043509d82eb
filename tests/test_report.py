"""The page of a comparison: marks, tables and entries worked out by hand, and the page in a real browser."""

import json
from pathlib import Path
from typing import Any

import pytest
from browser import needs_browser, opened
from conftest import ScriptedCheck
from test_comparison import LATE, NO_AREA, RIGHT, SCRIPT, WRONG, compared

from d2t.report.entries import entries
from d2t.report.marks import CHANGED, ENTITY, UNSUPPORTED, Mark, changed_words, entity_marks, part_marks, pieces
from d2t.report.page import write_page
from d2t.report.plots import plots
from d2t.report.summary import tiles
from d2t.report.systems_table import heads, tables
from d2t.stats.result_file import Measurement, write_result
from reranker import EntityCoverage

EVIL = "</script><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"

PIECES = [
    ("A pub.", [], [("A pub.", "", "")]),
    ("", [], []),
    ("A pub.", [Mark(2, 5, ENTITY, "pub")], [("A ", "", ""), ("pub", ENTITY, "pub"), (".", "", "")]),
    (
        "A pub.",
        [Mark(0, 5, CHANGED), Mark(2, 5, ENTITY, "pub")],
        [("A ", CHANGED, ""), ("pub", "changed entity", "pub"), (".", "", "")],
    ),
    ("A pub.", [Mark(2, 2, ENTITY)], [("A pub.", "", "")]),
    ("ab", [Mark(0, 1, ENTITY, "1"), Mark(0, 1, ENTITY, "2")], [("a", ENTITY, "1; 2"), ("b", "", "")]),
]


@pytest.mark.parametrize(("text", "marks", "expected"), PIECES)
def test_pieces(text: str, marks: list[Mark], expected: list[tuple[str, str, str]]) -> None:
    assert pieces(text, marks) == expected
    assert "".join(words for words, _, _ in expected) == text


CHANGES = [
    ("A cheap pub.", "A cheap pub.", [], []),
    ("A cheap pub.", "A Cheap bar!", ["pub."], ["bar!"]),
    ("A pub.", "A cheap pub.", [], ["cheap"]),
    ("A pub near it, cheap.", "A pub.", ["near it, cheap"], []),
    ("", "A pub.", [], ["A pub."]),
]


@pytest.mark.parametrize(("before", "after", "gone", "new"), CHANGES)
def test_changed_words(before: str, after: str, gone: list[str], new: list[str]) -> None:
    first, second = changed_words(before, after)
    assert [before[mark.start : mark.end] for mark in first] == gone
    assert [after[mark.start : mark.end] for mark in second] == new


def test_entities_and_what_is_unsupported() -> None:
    text = "The Mill, a pub, opened in 1999."
    marks = entity_marks(EntityCoverage().assess("The Mill | eat_type | pub", text)) + part_marks([(17, 23)])
    assert {(text[mark.start : mark.end], mark.name) for mark in marks} == {
        ("The Mill", ENTITY),
        ("pub", ENTITY),
        ("1999", UNSUPPORTED),
        ("opened", UNSUPPORTED),
    }
    assert entity_marks(None) == []


LISTS = [[RIGHT, LATE], [NO_AREA, RIGHT], [WRONG, NO_AREA], [LATE, WRONG]]


@pytest.fixture(scope="module")
def result_and_examples(
    tmp_path_factory: pytest.TempPathFactory, few_resamples: None
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    folder = tmp_path_factory.mktemp("compared")
    comparison = compared(folder, ScriptedCheck(SCRIPT), *LISTS)
    data = {"name": "four inputs", "sha256": "0" * 64, "n": 4}
    found = Measurement(comparison.signature, data, comparison.figures({"half": [0, 1]}))
    write_result(folder / "result.json", "python", found)
    return json.loads((folder / "result.json").read_text(encoding="utf-8")), entries(comparison, marked=10)


def test_examples(result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
    _, shown = result_and_examples
    assert [(entry["kind"], entry["rejected"]) for entry in shown] == [
        ("right", False),
        ("fixed", False),
        ("wrong", True),
        ("right", False),
    ]
    fixed = shown[1]
    assert fixed["raw"]["o"] == [1], "the second triple is not said"
    assert [candidate["text"] for candidate in fixed["list"]] == [NO_AREA, RIGHT]
    assert [candidate["right"] for candidate in fixed["list"]] == [False, True]
    assert [words for words, marks, _ in fixed["chosen"]["p"] if "changed" in marks] == ["by the ", "riverside"]
    assert (fixed["chosen"]["rank"], fixed["chosen"]["rung"]) == (2, "beam")


def test_the_table_and_the_tiles(result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
    result, _ = result_and_examples
    rows = tables(result)
    assert list(rows) == ["all (4 inputs)", "half (2 inputs)"]
    assert [(row.cells[0].text, row.kind) for row in rows["all (4 inputs)"]] == [
        ("raw", "bound"),
        ("nli", "main"),
        ("random", ""),
        ("oracle", "bound"),
    ]
    assert {len(row.cells) for part in rows.values() for row in part} == {len(heads(result))}
    assert [(tile.value, tile.meaning) for tile in tiles(result)][1:3] == [
        ("16.67 → 8.33 %", "slot error rate, raw to chosen"),
        ("1 / 0", "texts fixed / broken"),
    ]


def page(folder: Path, result: dict[str, Any], shown: list[dict[str, Any]]) -> str:
    """The address of a page on disk."""
    write_page(folder / "page.html", result, plots(result), shown)
    return (folder / "page.html").as_uri()


@needs_browser
def test_the_page_opens_from_disk_and_filters(
    result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]], tmp_path: Path
) -> None:
    with opened(page(tmp_path, *result_and_examples)) as shown:
        shown.wait_for("article")
        assert shown.text("#count") == "4 of 4 inputs"
        assert len(shown.find(".plots img")) == 5
        assert all(image.size["width"] > 100 for image in shown.find(".plots img"))
        assert len(shown.find("table.systems")) == 2
        for name, count in {"fixed": 1, "broken": 0, "rejected": 1, "still wrong": 1, "changed": 2, "all": 4}.items():
            shown.click(f"button[data-filter='{name}']")
            assert shown.text("#count") == f"{count} of 4 inputs"
            assert len(shown.find("article")) == count
        shown.find("#search")[0].send_keys("centre")
        shown.wait_for("#count", "2 of 4 inputs")
        shown.click("button[data-filter='rejected']")
        assert shown.text("article .side .unsupported, article .omitted")
        shown.click("article summary")
        shown.wait_for("article details li", NO_AREA)
        assert not shown.errors()
        assert not shown.fetched()


@needs_browser
def test_text_from_data_stays_text(
    result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]], tmp_path: Path
) -> None:
    result, shown = result_and_examples
    bad = {
        **shown[1],
        "id": EVIL,
        "t": [[EVIL, EVIL, EVIL], [EVIL, EVIL, EVIL]],
        "refs": [EVIL],
        "list": [{"text": EVIL, "right": False, "v": EVIL, "c": 0.5, "o": [0], "m": [EVIL]}],
        "raw": shown[1]["raw"] | {"p": [[EVIL, "changed", EVIL]], "m": [EVIL]},
    }
    named = result | {"data": result["data"] | {"name": EVIL}, "signature": EVIL, "command": EVIL}
    with opened(page(tmp_path, named, [bad])) as opened_page:
        opened_page.click("article summary")
        opened_page.wait_for("article details li", "owned")
        assert opened_page.driver.title == f"{EVIL}: raw against reranked"
        assert not opened_page.find("img[src='x']")
        assert len(opened_page.find("script")) == 2
        assert EVIL in opened_page.text("article .text")
        assert not opened_page.errors()


@needs_browser
def test_ten_thousand_inputs(result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]], tmp_path: Path) -> None:
    """Only the first are drawn, the others as they are asked for."""
    result, shown = result_and_examples
    many = [{**shown[n % 4], "id": str(n), "list": shown[n % 4]["list"] * 5} for n in range(10_000)]
    with opened(page(tmp_path, result, many)) as opened_page:
        opened_page.wait_for("#count", "10000 of 10000 inputs")
        assert len(opened_page.find("article")) == 30
        opened_page.click("#more")
        assert len(opened_page.find("article")) == 60
        opened_page.click("button[data-filter='fixed']")
        assert opened_page.text("#count") == "2500 of 10000 inputs"
        assert not opened_page.errors()
