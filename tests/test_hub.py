"""A name of the hub without a network is one clear line; a server that answers is asked."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from huggingface_hub import constants

from reranker import InputError, NLIClassifier, hub


class Refusing(BaseHTTPRequestHandler):
    def do_HEAD(self) -> None:
        self.send_error(403)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    """A server on this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Refusing) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(autouse=True)
def _online(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)
    monkeypatch.setenv("no_proxy", "*")


def test_the_hub_is_asked_where_it_answers(address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(constants, "ENDPOINT", address)
    assert not hub.only_local("a-model")
    assert hub.only_local(tmp_path), "a folder needs no hub"
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    hub._reached.cache_clear()
    assert hub.only_local("a-model")


def test_no_network_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "ENDPOINT", "http://127.0.0.1:9")  # the port of discard, where nothing listens
    with pytest.raises(
        InputError, match=r"^a-model: no NLI checkpoint to load: no such folder, .* hub cannot be reached$"
    ):
        NLIClassifier.from_pretrained("a-model")
