"""The web page for trying the pipeline: its answers, and the page in a real browser."""

import socket
import subprocess
import sys
from html import escape
from pathlib import Path

import pytest
from browser import needs_browser, opened

from d2t.demo import EXAMPLES, Answerer
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.ladder import Ladder
from d2t.pipeline import Pipeline
from reranker import EntityCoverage, Reranker, SemanticAccuracy, Templates
from reranker.nli import NLIClassifier

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
    ("The Mill | area", ["template"], "triple 1 is"),
    ("", ["template"], "the triple list is empty"),
    (f"{EVIL} | area", ["template"], escape(EVIL, quote=False)),
]


@pytest.mark.parametrize(("lines", "rungs", "expected"), ANSWERS)
@pytest.mark.parametrize("policy", ["generator", "confidence"])
def test_an_answer(lines: str, rungs: list[str], expected: str, policy: str, pipeline: Pipeline) -> None:
    answer = Answerer(pipeline)(lines, policy, rungs, 2)
    assert expected.replace("&#39;", "'") in answer.replace("&#39;", "'").replace("&#34;", '"')
    assert "<img" not in answer


def test_every_candidate_is_shown_with_its_verdict(pipeline: Pipeline) -> None:
    answer = Answerer(pipeline)("The Mill | area | riverside", "generator", ["template"], 2)
    assert "<li" in answer
    assert answer.count('<span class="badge') == answer.count("<li") + 1


def test_a_text_of_a_model_stays_text(pipeline: Pipeline) -> None:
    answer = Answerer(pipeline)(f"{EVIL} | area | riverside", "generator", ["template"], 2)
    assert "&lt;img" in answer
    assert "<img" not in answer


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
                lines = page.find("#triples textarea")[0]
                lines.clear()
                lines.send_keys("only | two")
                page.click("#go")
                page.wait_for("#answer .problem", "triple 1 is")
                page.driver.find_element("xpath", f"//button[contains(., '{EXAMPLES[-1].split(' |')[0]}')]").click()
                page.click("#go")
                page.wait_for("#answer article")
                assert not page.errors()
                assert all(name.startswith(address) for name in page.fetched()), "nothing comes from elsewhere"
        finally:
            server.terminate()
