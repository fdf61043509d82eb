"""The page of a comparison: marks, tables and entries worked out by hand, and the page in a real browser."""

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from browser import Page, needs_browser, opened
from conftest import ScriptedCheck
from test_comparison import LATE, NO_AREA, RIGHT, SCRIPT, WRONG, compared

from d2t.comparison.kinds import CORRECTED, JUDGE_ALONE, REFUSED, SPOILED, kinds
from d2t.comparison.kinds import RIGHT as RIGHT_BEFORE_AND_AFTER
from d2t.comparison.kinds import WRONG as STILL_WRONG
from d2t.comparison.outcomes import Outcome
from d2t.comparison.systems import SystemText
from d2t.report.captions import captions
from d2t.report.entries import entries
from d2t.report.headline import headline
from d2t.report.marks import CHANGED, ENTITY, UNSUPPORTED, Mark, changed_words, entity_marks, pieces, span_marks
from d2t.report.page import write_page
from d2t.report.plot_tables import plot_tables
from d2t.report.plots import plots
from d2t.report.summary import tiles
from d2t.report.systems_table import heads, tables
from d2t.report.vector import inline_svg
from d2t.stats.result_file import Measurement, write_result
from reranker import EntityCoverage
from reranker.spans import Span

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
    report = EntityCoverage().assess("The Mill | eat_type | pub", text)
    marks = entity_marks(report, unsupported=True) + span_marks([Span(17, 23, "not_checkable", "no fact says so")])
    assert {(text[mark.start : mark.end], mark.name, mark.title) for mark in marks} == {
        ("The Mill", ENTITY, "The Mill (string)"),
        ("pub", ENTITY, "pub (string)"),
        ("1999", UNSUPPORTED, "in no triple: 1999"),
        ("opened", UNSUPPORTED, "not checkable: no fact says so"),
    }
    assert {mark.name for mark in entity_marks(report)} == {ENTITY}, "spans mark the rest"
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
    result, shown = result_and_examples
    choices = [entry["by"]["nli"] for entry in shown]
    assert [(choice["k"], choice["a"]) for choice in choices] == [
        (RIGHT_BEFORE_AND_AFTER, 1),
        (CORRECTED, 1),
        (STILL_WRONG, 0),
        (RIGHT_BEFORE_AND_AFTER, 1),
    ]
    assert result["main"]["kinds"] == {
        CORRECTED: 1,
        JUDGE_ALONE: 0,
        REFUSED: 0,
        SPOILED: 0,
        STILL_WRONG: 1,
        RIGHT_BEFORE_AND_AFTER: 2,
    }
    entry, choice = shown[1], choices[1]
    assert choice["raw"]["o"] == [1], "the second triple is not said"
    assert [text["x"] for text in entry["texts"][: entry["n"]]] == [NO_AREA, RIGHT]
    assert [text["j"] for text in entry["texts"]] == ["omission", "OK"]
    assert [text["e"]["v"] for text in entry["texts"]] == ["omission", "OK"]
    _, added = entry["texts"][1]["d"]
    assert [RIGHT[start:end] for start, end in added] == ["by the riverside"]
    assert (choice["i"], choice["r"]) == (1, "beam")


def test_what_no_system_looked_at_says_so(result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
    _, shown = result_and_examples
    assert ["u" in text["e"] for text in shown[0]["texts"]] == [False, True], "the first text was accepted"


def verdicts(*right: bool, passed: Sequence[bool] = (True, True, False, False)) -> Outcome:
    texts = tuple(SystemText("text", "beam", passed=one) for one in passed)
    found = np.array(["OK" if one else "omission" for one in right])
    return Outcome(texts, {}, {"judge": found}, np.zeros(len(right)), *np.ones((2, len(right)), bool))


def test_a_text_that_its_own_check_did_not_pass_is_right_by_the_judge_alone() -> None:
    raw, chosen = verdicts(False, True, False, True), verdicts(True, False, True, True)
    assert kinds(chosen, raw, "judge") == [CORRECTED, SPOILED, JUDGE_ALONE, RIGHT_BEFORE_AND_AFTER]
    refused = replace(raw, accepted=np.zeros(4, bool), texts=tuple(replace(text, text="raw") for text in raw.texts))
    assert kinds(chosen, refused, "judge") == [CORRECTED, SPOILED, JUDGE_ALONE, REFUSED]


def counted(fixed: int, broken: int, alone: int = 0, name: str = "default", **rungs: float) -> dict[str, Any]:
    """What the headline reads of a comparison on 630 inputs."""
    system = {"fixed": fixed, "broken": broken, "circular": name == "nli"}
    shares = {rung: {"value": 100 * count / 630} for rung, count in rungs.items()}
    main = {"name": name, "judge": "patterns", "kinds": {JUDGE_ALONE: alone}}
    own = {"accepted": {"value": 90.0}, "check": {"accepted": {"value": 99.0}}}
    systems = {
        "raw": {"accepted": None, "check": {"accepted": {"value": 80.0}}},
        name: {**system, **own, "rungs": shares},
    }
    return {"main": main, "data": {"n": 630}, "systems": systems, "differences": []}


def with_files(result: dict[str, Any]) -> dict[str, Any]:
    """The same with the texts of two systems, of which the check accepts 70 and 60 percent."""
    shares = {
        name: {"accepted": None, "check": {"accepted": {"value": value}}} for name, value in (("A", 70), ("B", 60))
    }
    gain = {"value": 10.0, "low": 2.0, "high": 18.0}
    pair = {"one": "A", "other": "B", "accepted": gain, "mcnemar_p": 0.02}
    return result | {"systems": result["systems"] | shares, "differences": [pair, {**pair, "other": "raw"}]}


HEADLINES = [
    (
        counted(216, 0, beam=628, template=2),
        "The check accepts 80.0% of the raw texts. "
        "By the judge patterns, reranking corrected 216 of 630 texts and spoiled none; 2 are template text.",
    ),
    (
        with_files(counted(216, 0, beam=630)),
        "The check accepts 80.0% of the raw texts, 70.0% of A, 60.0% of B. A against B: +10.0 points (+2.0 to +18.0), "
        "p 0.020. By the judge patterns, reranking corrected 216 of 630 texts and spoiled none.",
    ),
    (
        counted(9, 0, beam=630) | {"references": {"n": 600, "accepted": {"value": 75.0}}},
        "The check accepts 80.0% of the raw texts, 75.0% of the references. "
        "By the judge patterns, reranking corrected 9 of 630 texts and spoiled none.",
    ),
    (
        counted(9, 1, 2, beam=620, template=1, abstained=9),
        "The check accepts 80.0% of the raw texts. "
        "By the judge patterns, reranking corrected 9 of 630 texts and spoiled 1; 2 of the corrected texts are right "
        "by the judge alone; 1 is template text and 9 have no text.",
    ),
    (
        counted(0, 0, name="nli", beam=630),
        "The check of nli accepts 80.0% of the raw texts. "
        "By the judge patterns, which also chose the texts (circular), reranking by nli corrected none of 630 texts "
        "and spoiled none.",
    ),
]


@pytest.mark.parametrize(("result", "expected"), HEADLINES)
def test_the_headline(result: dict[str, Any], expected: str) -> None:
    assert headline(result) == expected


def test_every_plot_has_a_sentence_and_few_inputs_are_said(
    result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]],
) -> None:
    result, _ = result_and_examples
    said = captions(result)
    assert said.keys() == plots(result).keys()
    assert all(sentence.endswith(".") for sentence in said.values())
    assert "2 of 4 chosen texts are the first of their list" in said["ranks"]
    assert said["ranks"].endswith("1 (n = 2), 2 (n = 2).")
    assert plot_tables(result)["ranks"][0] == ["place", "inputs", "raw, right %", "chosen, right %"]


def test_a_plot_takes_the_colours_of_the_page(
    result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]],
) -> None:
    result, _ = result_and_examples
    drawn = inline_svg(plots(result)["systems"], "systems", EVIL)
    assert "var(--main)" in drawn
    assert "#0f766e" not in drawn
    assert "<img" not in drawn


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
    assert all(system["about"] for system in result["systems"].values())
    assert [(tile.value, tile.meaning) for tile in tiles(result)][1:3] == [
        ("16.67 → 8.33 %", "slot error rate, raw to chosen"),
        ("1 / 0", "texts corrected / spoiled"),
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
        assert "By the judge patterns, reranking by nli corrected 1 of 4 texts" in shown.text("h1")
        assert shown.text("#count") == "2 of 4 inputs", "the page opens on what changed"
        assert len(shown.find("figure svg")) == 5
        assert len(shown.find("table.systems")) == 2
        for name, count in {
            CORRECTED: 1,
            REFUSED: 0,
            SPOILED: 0,
            "not accepted": 1,
            STILL_WRONG: 1,
            "changed": 2,
            "all": 4,
        }.items():
            shown.click(f"button[data-filter='{name}']")
            assert shown.text("#count") == f"{count} of 4 inputs"
            assert len(shown.find("article")) == count
        shown.find("#search")[0].send_keys("centre")
        shown.wait_for("#count", "2 of 4 inputs")
        shown.click("button[data-filter='not accepted']")
        assert shown.text("article .side .unsupported, article .omitted")
        assert "judge: wrong" in shown.text("article .side")
        assert "check: omission" in shown.text("article .side")
        assert RIGHT in shown.text("article .references"), "the reference is visible"
        shown.click("article details.list summary")
        shown.wait_for("article details.list li", NO_AREA)
        assert shown.find("article details.list li .entity"), "the list is marked like the text"
        assert not shown.errors()
        assert not shown.fetched()


@needs_browser
def test_links_and_the_filters_of_the_address(
    result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]], tmp_path: Path
) -> None:
    address = page(tmp_path, *result_and_examples)
    with opened(f"{address}#example=3&system=oracle") as shown:
        shown.wait_for("#count", "1 of 4 inputs")
        assert shown.text("article h3 a") == "3"
        shown.click("#everything")
        assert shown.text("#count") == "4 of 4 inputs"
        assert shown.text("#about-system").startswith("oracle: the choice of the judge")
        for key, value, count in (("rung", "best", 1), ("verdict", "judge, raw text: omission", 1)):
            choose(shown, key, value)
            assert shown.text("#count") == f"{count} of 4 inputs", key
            assert f"{key}=" in shown.driver.current_url
            choose(shown, key, "")


def choose(shown: Page, key: str, value: str) -> None:
    script = (
        "const s = document.getElementById(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event('change'))"
    )
    shown.driver.execute_script(script, key, value)


@needs_browser
def test_the_csv_holds_no_formula(
    result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]], tmp_path: Path
) -> None:
    result, shown = result_and_examples
    bad = {**shown[1], "id": "=1+1", "cat": '@SUM("a")', "refs": ["-1", "a, b"]}
    with opened(page(tmp_path, result, [bad, shown[0]])) as opened_page:
        opened_page.wait_for("#count", "1 of 2 inputs")
        text = opened_page.driver.execute_script("return csv(found.map(row))")
    [line] = csv.DictReader(io.StringIO(text))
    assert (line["id"], line["category"], line["references"]) == ("'=1+1", '\'@SUM("a")', "'-1 || a, b")
    assert (line["raw_text"], line["text"], line["kind"], line["accepted"]) == (NO_AREA, RIGHT, CORRECTED, "yes")


@needs_browser
def test_everyone_can_read_the_page(
    result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]], tmp_path: Path
) -> None:
    """Contrast, names and keyboard by axe-core, by day and by night, on a large screen and on a phone."""
    with opened(page(tmp_path, *result_and_examples)) as shown:
        for scheme, width in (("light", 1400), ("dark", 420)):
            shown.set_scheme(scheme)
            shown.resize(width, 900)
            shown.click("button[data-filter='all']")
            for summary in shown.find("details:not([open]) > summary"):
                shown.driver.execute_script("arguments[0].click()", summary)
            assert shown.barriers() == []
            assert not shown.wider_than_the_screen()


@needs_browser
def test_text_from_data_stays_text(
    result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]], tmp_path: Path
) -> None:
    result, shown = result_and_examples
    evidence = {"v": EVIL, "c": 0.5, "o": [0], "m": [EVIL], "d": [EVIL]}
    text = {"x": EVIL, "m": [[0, 5, "unsupported", EVIL]], "j": EVIL, "e": evidence}
    chosen = {"i": 0, "r": EVIL, "k": EVIL, "a": 0, "e": evidence, "raw": evidence}
    bad = {
        "id": EVIL,
        "t": [[EVIL, EVIL, EVIL], [EVIL, EVIL, EVIL]],
        "cat": EVIL,
        "refs": [EVIL],
        "n": 1,
        "texts": [text],
        "by": dict.fromkeys(shown[0]["by"], chosen),
    }
    named = result | {"data": result["data"] | {"name": EVIL}, "signature": EVIL, "command": EVIL}
    with opened(page(tmp_path, named, [bad])) as opened_page:
        opened_page.click("article details.list summary")
        opened_page.wait_for("article details.list li", "owned")
        assert opened_page.driver.title == f"{EVIL}: raw against reranked"
        assert not opened_page.find("img[src='x']")
        assert len(opened_page.find("script")) == 2
        assert EVIL in opened_page.text("article .text")
        assert not opened_page.errors()


@needs_browser
def test_ten_thousand_inputs(result_and_examples: tuple[dict[str, Any], list[dict[str, Any]]], tmp_path: Path) -> None:
    """Only the first are drawn, the others as they are asked for."""
    result, shown = result_and_examples
    many = [{**shown[n % 4], "id": str(n), "refs": shown[n % 4]["refs"] * 5} for n in range(10_000)]
    with opened(page(tmp_path, result, many)) as opened_page:
        opened_page.wait_for("#count", "5000 of 10000 inputs")
        assert len(opened_page.find("article")) == 10
        opened_page.click("#more")
        assert len(opened_page.find("article")) == 40
        opened_page.click(f"button[data-filter='{CORRECTED}']")
        assert opened_page.text("#count") == "2500 of 10000 inputs"
        assert not opened_page.errors()
