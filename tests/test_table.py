"""The results on a screen: the text first and in full, its trust to be seen, nothing of the data obeyed."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from d2t.choice import Choice, PassedOver
from d2t.data.records import Record
from d2t.result import Result
from d2t.table import counts, results_table
from reranker import Assessment, Candidate, Ranking
from reranker.candidates import NOT_NAMED, Doubt
from reranker.english.well_formed import Flaw
from reranker.triples import as_triples

TRIPLES = "Blue Spice | eat_type | pub && Blue Spice | area | riverside"
LONG = "Blue Spice is a pub in the riverside area, where a very long sentence goes on and on and ends with these words."


def result(
    text: str,
    verdict: str = "OK",
    confidence: float = 0.97,
    *,
    source: str = "beam",
    doubt: str = "",
    flaw: str = "",
    rejected: str = "",
) -> Result:
    """A result whose list has the text and, if one is given, a rejected text."""
    doubts, flaws = (Doubt(NOT_NAMED, doubt),) if doubt else (), (Flaw(0, 1, flaw),) if flaw else ()
    chosen = Assessment(verdict, confidence, doubts=doubts, flaws=flaws)
    texts, found = [Candidate(text)], [chosen]
    if rejected:
        texts, found = [*texts, Candidate(rejected)], [*found, Assessment("hallucination", 0.01)]
    refused = frozenset(range(1, len(texts))) | (frozenset() if source == "beam" else frozenset({0}))
    order, triples = tuple(range(len(texts))), as_triples(TRIPLES)
    doubted = frozenset({0}) if doubt else frozenset()
    ranking = Ranking(triples, tuple(texts), tuple(found), order, None if 0 in refused else 0, refused, doubted)
    return Result(Record("7", triples), "signature", Choice(source, (ranking,), ranking, 0))


def screen(*results: Result, width: int = 80, colours: bool = False, encoding: str = "utf-8") -> str:
    """What a terminal shows."""
    file = io.TextIOWrapper(shown := io.BytesIO(), encoding=encoding, errors="backslashreplace")
    system = "standard" if colours else None
    Console(file=file, width=width, force_terminal=colours, color_system=system).print(results_table(results))
    file.flush()
    return shown.getvalue().decode(encoding)


@pytest.mark.parametrize("width", [40, 80, 119, 120, 140, 200])
def test_the_text_is_there_in_full_before_anything_else(width: int) -> None:
    shown = screen(result(LONG, rejected="Blue Spice is a café."), width=width)
    words = " ".join(" ".join(line[: width // 2 if width >= 120 else width] for line in shown.splitlines()).split())
    assert all(word in words for word in LONG.split())
    assert words.index("words.") < words.index("OK 0.97, beam")
    assert all(len(line) <= width for line in shown.splitlines())


def test_a_narrow_screen_has_a_list_and_a_wide_one_columns() -> None:
    one = result("Blue Spice is a pub.", rejected="Blue Spice is a café.")
    narrow, wide = (screen(one, width=width).splitlines() for width in (80, 140))
    assert narrow[1].strip() == "OK 0.97, beam"
    assert [line.strip() for line in narrow[2:6]] == [
        "Blue Spice | eat_type | pub",
        "Blue Spice | area | riverside",
        "rejected: Blue Spice is a café.",
        "unsupported: the triples do not say all of it",
    ]
    assert all(part in wide[2] for part in ("Blue Spice is a pub.", "| eat_type |", "rejected: Blue Spice is a café."))


def test_a_text_that_was_not_taken_stands_before_the_rejected_texts() -> None:
    one = result("Blue Spice is a pub.", rejected="Blue Spice is a café.", source="template")
    passed_over = PassedOver("It is a riverside pub.", "the generator itself finds it unlikely")
    assert one.choice
    shown = screen(replace(one, choice=replace(one.choice, passed_over=passed_over))).splitlines()
    assert [line.strip() for line in shown[4:6]] == [
        "not taken: It is a riverside pub.",
        "the generator itself finds it unlikely; 1 rejected",
    ]


GREEN, YELLOW, RED = "32m", "33m", "31m"


@pytest.mark.parametrize(
    ("one", "mark", "status", "colour"),
    [
        (result("A."), "A.", "OK 0.97, beam", f"\x1b[1;{GREEN}"),
        (result("A.", confidence=0.7), "A.", "OK 0.70, beam", f"\x1b[{GREEN}"),
        (result("A.", source="composed"), "A.", "OK 0.97, composed", f"\x1b[1;{GREEN}"),
        (result("A.", confidence=0.45), "? A.", "OK 0.45, beam", f"\x1b[{YELLOW}"),
        (result("A.", doubt="pub", source="best"), "? A.", "OK, doubtful 0.97, best: not named: pub", f"\x1b[{YELLOW}"),
        (
            result("A.", flaw="ungrammatical", source="template"),
            "? A.",
            "OK, not well-formed 0.97, template: kept",
            f"\x1b[{YELLOW}",
        ),
        (result("A.", "omission", 0.1, source="best"), "! A.", "omission 0.10, best", f"\x1b[{RED}"),
        (result("A.", "omission", 0.1, source="template"), "! A.", "omission 0.10, template: kept", f"\x1b[{RED}"),
        (
            result("A.", "omission", 0.1, source="abstained"),
            "! (no text)",
            "omission 0.10, abstained: all",
            f"\x1b[{RED}",
        ),
        (Result(Record("b", (), error="in.txt, line 2: bad"), ""), "! in.txt, line 2: bad", "error", f"\x1b[{RED}"),
    ],
)
def test_a_text_looks_as_trustworthy_as_it_is(one: Result, mark: str, status: str, colour: str) -> None:
    lines = screen(one).splitlines()
    assert lines[0].split(maxsplit=1)[1].strip() == mark
    assert lines[1].strip().startswith(status)
    assert f"{colour}{status.partition(':')[0]}" in screen(one, colours=True)


def test_nothing_of_the_data_is_obeyed() -> None:
    hostile = ":smile: [red]red[/] [/nothing] \x1b[2J\x1b]0;title\x07\x9b31m\u202e\nnext"
    one = result(hostile, rejected=hostile)
    one = Result(Record(hostile, as_triples([(hostile, hostile, hostile)])), "", one.choice)
    for width in (80, 140):
        shown = screen(one, width=width)
        assert not any(character in shown for character in "\x1b\x07\x9b\u202e😄")
        assert "".join(shown.split()).count(r"\x1b[2J\x1b]0;title\x07\x9b31m\u202e\nnext") >= 2
        assert ":smile:" in shown
    assert ":smile: [red]red[/]" in screen(one)


def test_a_terminal_that_has_ascii_alone_gets_ascii() -> None:
    assert screen(result("A."), width=140, encoding="ascii").isascii()
    assert "\\u" not in screen(result("A."), width=140, encoding="ascii")


@pytest.mark.parametrize(
    ("results", "said"),
    [
        ([], "0 inputs: nothing"),
        ([result("A.")], "1 input: 1 of the n-best list (beam)"),
        (
            [result("A."), result("A."), result("A.", "omission", source="template"), result("A.", source="abstained")],
            "4 inputs: 2 of the n-best list (beam), 1 of the templates (template), 1 without a text (abstained); "
            "of the texts, 1 is rejected by the check",
        ),
        (
            [result("A.", source="best", doubt="a"), result("A.", source="best", doubt="b")],
            "2 inputs: 2 the best of the rejected ones (best); of the texts, 2 are doubtful",
        ),
        (
            [result("A.", source="template", flaw="repeated")],
            "1 input: 1 of the templates (template); of the texts, 1 is not well-formed",
        ),
    ],
)
def test_the_last_line_counts_where_texts_came_from(results: list[Result], said: str) -> None:
    assert counts(results) == said
    assert " ".join(screen(*results).split()).endswith(said)
