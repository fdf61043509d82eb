"""The web page for trying the pipeline: its answers, and the page in a real browser."""

import re
import socket
import subprocess
import sys
from html import escape
from pathlib import Path

import pytest
from browser import needs_browser, opened

from d2t.answers import SOURCES, Answerer
from d2t.demo import ABOUT_POLICIES, ABOUT_RUNGS, EXAMPLES, serve
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.ladder import RUNGS, Ladder
from d2t.pipeline import Pipeline
from reranker import EntityCoverage, InputError, Reranker, SemanticAccuracy, Templates
from reranker.nli import NLIClassifier
from reranker.policy import POLICIES

EVIL = '<img src=x onerror="document.title=1">'


@pytest.fixture(scope="module")
def pipeline(tiny_generator: Generator, tiny_nli: NLIClassifier) -> Pipeline:
    """Tiny untrained models: nearly everything is rejected."""
    decoding = Decoding(method="diverse", candidates=2, max_new_tokens=6)
    check = SemanticAccuracy(tiny_nli, Templates.load("default"))
    return Pipeline(
        tiny_generator, Reranker(check, entities=EntityCoverage()), decoding=decoding, ladder=Ladder(("template",))
    )


ANSWERS = [
    ("The Mill | area | riverside", ["template"], "no candidate was accepted: this is the template text"),
    (
        "The Mill | area | riverside\n\nThe Mill | food | Thai",
        ["abstain"],
        "no candidate was accepted: there is no text",
    ),
    ("The Mill | area | riverside", [], "(no text: every candidate was rejected)"),
    ("The Mill | area | riverside", ["best"], "this is the most confident candidate"),
    ("The Mill | area", ["template"], "error: triple 1 is"),
    ("", ["template"], "error: the triple list is empty"),
    (f"{EVIL} | area", ["template"], escape(EVIL, quote=False)),
]


@pytest.mark.parametrize(("lines", "rungs", "expected"), ANSWERS)
@pytest.mark.parametrize("policy", ["generator", "confidence"])
def test_an_answer(lines: str, rungs: list[str], expected: str, policy: str, pipeline: Pipeline) -> None:
    answer = Answerer(pipeline).generate(lines, policy, rungs, 2)
    assert expected.replace("&#39;", "'") in answer.replace("&#39;", "'").replace("&#34;", '"')
    assert "<img" not in answer


def test_raw_beside_chosen_with_every_fact(pipeline: Pipeline) -> None:
    answer = Answerer(pipeline).generate("The Mill | area | riverside", "generator", ["template"], 2)
    assert answer.count("<article") == 2
    assert "raw text" in answer
    assert "chosen text" in answer
    assert re.search(r"riverside[^<]*</th><td[^>]*>[01]\.\d\d[^<]*</td><td[^>]*>[01]\.\d\d", answer), "of both texts"
    assert "and the text says nothing else" in answer


def test_every_candidate_is_shown_with_its_verdict(pipeline: Pipeline) -> None:
    """Texts of an untrained generator are no English, and therefore folded."""
    answer = Answerer(pipeline).generate("The Mill | area | riverside", "generator", ["template"], 2)
    assert answer.count('<span class="badge') == answer.count("<li") + 2
    assert "<li" not in answer.partition("<details>")[0]


CHECKED = [
    ("The Mill | area | riverside", "The Mill is by the riverside.", "your own text"),
    ("The Mill | area | riverside", EVIL, "&lt;img"),
    ("The Mill | area | riverside", " \n", "error: there is no text to check"),
    ("The Mill | area", "The Mill.", "error: triple 1 is"),
]


@pytest.mark.parametrize(("lines", "text", "expected"), CHECKED)
def test_a_text_of_ones_own(lines: str, text: str, expected: str, pipeline: Pipeline) -> None:
    answer = Answerer(pipeline).check(lines, text)
    assert expected in answer
    assert "<img" not in answer


def test_everything_that_can_be_chosen_is_explained() -> None:
    assert ABOUT_POLICIES.keys() == POLICIES.keys() | {"configured"}
    assert ABOUT_RUNGS.keys() == set(RUNGS)
    assert len(SOURCES) == len(RUNGS) + 1


def test_a_text_of_a_model_stays_text(pipeline: Pipeline) -> None:
    answer = Answerer(pipeline).generate(f"{EVIL} | area | riverside", "generator", ["template"], 2)
    assert "&lt;img" in answer
    assert "<img" not in answer


def test_a_port_that_another_program_has(pipeline: Pipeline) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(InputError, match=f"port={port}: cannot be opened"):
            serve(pipeline, host="127.0.0.1", port=port)


@needs_browser
def test_the_page_in_a_browser(tiny_generator_dir: Path, tiny_nli_dir: Path) -> None:
    """The command as a user calls it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    models = [f"generator.name={tiny_generator_dir}", f"nli.name={tiny_nli_dir}", "decoding.max_new_tokens=6"]
    command = [sys.executable, "-m", "d2t.scripts.demo", f"port={port}", "ladder=template", *models]
    address = f"http://127.0.0.1:{port}/"
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            assert any(address.rstrip("/") in line for line in server.stdout), "it tells where it is"
            with opened(address) as page:
                page.wait_for("#go")
                page.click("#go")
                page.wait_for("#answer article")
                assert page.find("#answer li")
                assert page.barriers("#answer") == []
                lines = page.find("#triples textarea")[0]
                lines.clear()
                lines.send_keys("only | two")
                page.click("#go")
                page.wait_for("#answer .problem", "triple 1 is")
                page.driver.find_element("xpath", f"//button[contains(., '{EXAMPLES[-1].split(' |')[0]}')]").click()
                page.resize(420, 900)
                page.click("#go")
                page.wait_for("#answer article")
                page.wait_until("return document.getElementById('answer').getBoundingClientRect().top < 300")
                page.find("#own textarea")[0].send_keys("Lisbon is in Portugal.")
                page.click("#check")
                page.wait_for("#answer", "your own text")
                assert not page.wider_than_the_screen()
                assert not page.errors()
                assert all(name.startswith(address) for name in page.fetched()), "nothing comes from elsewhere"
        finally:
            server.terminate()
