"""Data sets are downloaded from a server on this machine: whole, in pieces, and never another file than before."""

import io
import json
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError

import pytest
from d2t.scripts.data_get import get
from omegaconf import OmegaConf

from d2t.cli import config_files
from d2t.cli.settings import configure
from d2t.data.download import fetch
from reranker import InputError

WHOLE = bytes(range(256)) * 40


def zipped(**files: str) -> bytes:
    with zipfile.ZipFile(content := io.BytesIO(), "w") as archive:
        for name, text in files.items():
            archive.writestr(f"corpus-1.0/{name}", text)
    return content.getvalue()


class Home(BaseHTTPRequestHandler):
    """Serves `files`; it knows ranges, and breaks off after `most` bytes. `asked` are the ranges it was asked for."""

    files: dict[str, bytes]
    asked: list[str | None]
    most: int | None

    def do_GET(self) -> None:
        wanted = self.headers["Range"]
        self.asked.append(wanted)
        content = self.files.get(self.path)
        start = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted else 0
        if content is None or start >= len(content):
            return self.send_error(404 if content is None else 416)
        self.send_response(206 if wanted else 200)
        self.send_header("Content-Length", str(len(content) - start))
        self.end_headers()
        self.wfile.write(content[start:][: self.most])
        return None

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def home() -> Iterator[type[Home]]:
    kind = type("HomeOfATest", (Home,), {"files": {}, "asked": [], "most": None})
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        kind.address = f"http://127.0.0.1:{server.server_port}"
        yield kind
        server.shutdown()


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")


def test_a_broken_download_goes_on_where_it_broke(home: type[Home], tmp_path: Path) -> None:
    home.files["/a"], home.most, path = WHOLE, 1000, tmp_path / "new" / "a"
    with pytest.raises(InputError, match="broken after 1000 of 10240 bytes: the same command goes on"):
        fetch(f"{home.address}/a", path)
    assert not path.exists()
    home.most = None
    fetch(f"{home.address}/a", path)
    assert path.read_bytes() == WHOLE
    assert home.asked == [None, "bytes=1000-"]
    assert [file.name for file in path.parent.iterdir()] == ["a"]


def test_the_connection_of_a_refused_download_is_closed(home: type[Home], tmp_path: Path) -> None:
    with pytest.raises(InputError, match="the server answers 404") as problem:
        fetch(f"{home.address}/a", tmp_path / "a")
    answer = problem.value.__context__
    assert isinstance(answer, HTTPError)
    assert answer.closed


def test_a_part_that_is_too_long_is_begun_anew(home: type[Home], tmp_path: Path) -> None:
    home.files["/a"] = WHOLE
    (tmp_path / "a.part").write_bytes(WHOLE + b"more")
    fetch(f"{home.address}/a", tmp_path / "a")
    assert (tmp_path / "a").read_bytes() == WHOLE


def data_get(home: type[Home], root: Path, *sets: str) -> list[str]:
    config = configure("data_get", [f"data.root={root}", f"sets=[{','.join(sets)}]"])
    for source in config.sources.values():
        for part in source:
            source[part] = source[part].replace("https://", f"{home.address}/")
    return get(config)


@pytest.fixture
def e2e(home: type[Home]) -> str:
    """The address of the archive, as the server has it."""
    path = "/github.com/tuetschek/e2e-dataset/releases/download/v1.0.0/e2e-dataset.zip"
    names = {"trainset.csv": "train", "devset.csv": "dev", "testset_w_refs.csv": "test", "README.md": "read me"}
    home.files[path] = zipped(**names)
    return path


def test_an_archive_becomes_the_files_of_the_data_set(home: type[Home], e2e: str, tmp_path: Path) -> None:
    (line,) = data_get(home, tmp_path, "e2e_original")
    assert line.startswith("e2e_original: 3 files, sha256 of the archive ")
    assert line.endswith("licence: CC BY-SA 4.0; home: https://github.com/tuetschek/e2e-dataset")
    found = {str(file.relative_to(tmp_path)): file.read_text() for file in tmp_path.rglob("*.csv")}
    assert found == {"e2e/trainset.csv": "train", "e2e/devset.csv": "dev", "e2e/testset_w_refs.csv": "test"}
    (digest,) = json.loads((tmp_path / "downloads.json").read_text()).values()
    assert digest in line
    assert data_get(home, tmp_path, "e2e_original")[0].startswith("e2e_original: is there;")
    assert len(home.asked) == 1


def test_folders_of_an_archive_are_unpacked(home: type[Home], tmp_path: Path) -> None:
    files = {f"data/v1.6/en/{split}/1triples/City.xml": split for split in ("train", "dev", "test")}
    home.files["/github.com/ThiagoCF05/webnlg/archive/refs/heads/master.zip"] = zipped(**files)
    assert data_get(home, tmp_path, "webnlg")[0].startswith("webnlg: 3 files")
    assert (tmp_path / "webnlg/dev/1triples/City.xml").read_text() == "dev"


def test_files_are_downloaded_one_by_one(home: type[Home], tmp_path: Path) -> None:
    path = "/raw.githubusercontent.com/kasnerz/rel2text/main/data/orig/rel2text/rel2text_raw_annotated.tsv"
    home.files[path] = b"state\n"
    assert data_get(home, tmp_path, "rel2text")[0].startswith("rel2text: downloaded; licence: Apache-2.0")
    assert (tmp_path / "rel2text/rel2text_raw_annotated.tsv").read_bytes() == b"state\n"


def test_another_file_than_before_is_refused(home: type[Home], e2e: str, tmp_path: Path) -> None:
    data_get(home, tmp_path, "e2e_original")
    (tmp_path / "e2e/trainset.csv").write_text("as before")
    (tmp_path / "e2e/devset.csv").unlink()
    home.files[e2e] = zipped(**{"trainset.csv": "another", "devset.csv": "dev", "testset_w_refs.csv": "test"})
    with pytest.raises(InputError, match=r"sha256 \w+, not \w+ as before: if its home has a new version"):
        data_get(home, tmp_path, "e2e_original")
    assert (tmp_path / "e2e/trainset.csv").read_text() == "as before"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "the server answers 404"),
        (b"<html>", r"is not the archive that was expected \(File is not a zip file\)"),
        (zipped(**{"trainset.csv": "train"}), "devset.csv is not in it"),
        (zipped(**{"trainset.csv/../../out": "x"}), "trainset.csv is not in it"),
    ],
)
def test_what_is_not_the_data_set_is_one_line(
    content: bytes | None, said: str, home: type[Home], e2e: str, tmp_path: Path
) -> None:
    home.files = {} if content is None else {e2e: content}
    with pytest.raises(InputError, match=said) as problem:
        data_get(home, tmp_path, "e2e_original")
    assert "\n" not in str(problem.value)
    assert not [file for file in tmp_path.rglob("*") if file.is_file()], "nothing is kept or recorded"


@pytest.mark.parametrize(
    ("name", "said"),
    [("e2e_outputs", "has to be got by hand from https"), ("e2e", "sets=e2e: the data sets are e2e_original, e2e_cl")],
)
def test_a_set_without_an_address_is_named(name: str, said: str, home: type[Home], tmp_path: Path) -> None:
    with pytest.raises(InputError, match=said):
        data_get(home, tmp_path, name)


def test_an_address_leads_to_each_part_that_the_project_reads() -> None:
    config = configure("data_get", [])
    for name, source in config.sources.items():
        assert {*source} - {"archive"} == {*config.data.sets[name]}
    assert set(config.sets) == {*config.sources}
    assert OmegaConf.is_list(config.sets)
    assert "data_get" in config_files.commands()
