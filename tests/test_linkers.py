"""Names that no triple has, by a gazetteer and by a REL server."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from reranker import InputError
from reranker.entities.coverage import EntityCoverage
from reranker.entities.linkers import GazetteerLinker, LinkerError, RELLinker
from reranker.entities.mentions import Mention
from reranker.entities.text import Text
from reranker.triples import as_triples

NAMES = [
    "",
    "_",
    "1.2.3",
    "Oslo",
    "Norway",
    "Burger_King",
    "King_Olav",
    "English_language",
    "pub",
    "1963",
    '"Rice"',
    "1999-01-02",
    "IV",
]
MILL = "The Mill | city | Oslo && The Mill | opened | 1963"


@pytest.mark.parametrize(
    ("triples", "text", "unsupported"),
    [
        (MILL, "The Mill of Oslo opened in 1963.", []),
        (MILL, "The Mill of Oslo, Norway, opened in 1963.", ["Norway"]),
        (MILL, "the mill of oslo, norway, opened in 1963.", ["norway"]),  # all in small letters
        (MILL, "The Mill of Oslo, a burger king, opened in 1963.", []),  # small letters among others
        (MILL, "The Mill of Oslo, a Burger King, opened in 1963.", ["Burger King"]),
        (MILL, "The Mill of Oslo opened in 1964.", ["1964"]),
        (MILL, "The Mill of Oslo opened in 1963 with 120 seats.", ["120"]),
        (MILL, "The Mill of Oslo opened in 1963 with 3 cooks and twelve seats.", []),  # small counts, words
        (MILL, "The Mill of Oslo opened in 1963, on May 3, 1970.", ["May 3, 1970"]),
        (MILL, "The Mill of Oslo opened on May 3, 1963.", ["May 3, 1963"]),  # only the year is in the triples
        (MILL, "", []),
        # what stands within a triple is supported
        ("The Mill | city | Oslo, Norway", "The Mill in Norway", []),
        ("The Mill | bestPubOfNorway | yes", "The Mill in Norway", []),
        ("The Mill | opened | 1963-05-03", "The Mill opened in 1963.", []),
        ("The Mill | opened | 1963-05-03", "The Mill opened on May 3, 1963.", []),
        ("Norway | p | q", "Norwegian food", []),
        ("The Mill | country | Norwayland", "The Mill in Norway, Norwayland", ["Norway"]),  # part of a word is none
    ],
)
def test_what_no_triple_has(triples: str, text: str, unsupported: list[str]) -> None:
    found = EntityCoverage(linker=GazetteerLinker(NAMES)).assess(as_triples(triples), text)
    assert [text[m.start : m.end] for m in found.unsupported] == unsupported


def test_a_linker_finds_entities_of_the_triples_too() -> None:
    class BigApple:
        signature = "big-apple"

        def link(self, text: Text) -> list[Mention]:
            return [Mention("New_York_City", 0, 9, "linked")]

    found = EntityCoverage(linker=BigApple()).assess(as_triples("New_York_City | p | fun"), "Big Apple is fun")
    assert [(m.entity, m.method) for m in found.mentions] == [("New_York_City", "linked"), ("fun", "string")]
    assert found.unsupported == ()


def test_only_names_go_into_a_gazetteer(tmp_path: Path) -> None:
    assert GazetteerLinker(NAMES).names == ["Burger_King", "English_language", "IV", "King_Olav", "Norway", "Oslo"]
    file = tmp_path / "names.json"
    file.write_text(json.dumps(NAMES), encoding="utf-8")
    assert GazetteerLinker.load(file).signature == GazetteerLinker(reversed(NAMES)).signature


@pytest.mark.parametrize(
    ("content", "message"), [(None, "no such file"), ("[", "not JSON"), ('{"a": 1}', "list of names")]
)
def test_gazetteers_that_are_refused(content: str | None, message: str, tmp_path: Path) -> None:
    file = tmp_path / "names.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        GazetteerLinker.load(file)


@pytest.fixture
def rel_server() -> Iterator[tuple[str, list[Any]]]:
    """A server that gives the answer at the end of the list, and puts what it was asked before it."""
    exchange: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            exchange.insert(0, json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            body = json.dumps(exchange[-1]).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", exchange
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_rel_server_is_asked(rel_server: tuple[str, list[Any]]) -> None:
    url, exchange = rel_server
    exchange.append([[12, 6, "Norway", "Norway", 0.9, 0.8, "LOC"], [0, 8, "The Mill", "Mill", 0.9, 0.8, "ORG"]])
    text = "The Mill in Norway"
    found = EntityCoverage(linker=RELLinker(url)).assess(as_triples("The Mill | food | fish"), text)
    assert [(m.entity, text[m.start : m.end]) for m in found.unsupported] == [("Norway", "Norway")]
    assert exchange[0] == {"text": text, "spans": []}


@pytest.mark.parametrize("answer", [{"error": "busy"}, ["what"], [[1, "x", "y", "z"]]])
def test_answers_that_are_not_a_rel_servers(answer: Any, rel_server: tuple[str, list[Any]]) -> None:
    url, exchange = rel_server
    exchange.append(answer)
    with pytest.raises(LinkerError, match="answered"):
        EntityCoverage(linker=RELLinker(url)).assess(as_triples("a | p | b"), "a")


def test_a_rel_server_that_is_not_there() -> None:
    with pytest.raises(LinkerError, match="is a REL server there"):
        EntityCoverage(linker=RELLinker("http://127.0.0.1:9", timeout=2)).assess(as_triples("a | p | b"), "a")
    with pytest.raises(InputError, match="http://"):
        RELLinker("file:///etc")
