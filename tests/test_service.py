"""The service: its answers, its limits, what it makes of any bytes, and how it stops."""

import json
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.ladder import Ladder
from d2t.pipeline import Pipeline
from d2t.service.answered import Checked, Generated, Refused
from d2t.service.app import build
from d2t.service.batcher import Batcher, FullError
from d2t.service.requests import TEXTS, TRIPLES, Limits
from reranker import InputError, Reranker, SemanticAccuracy, Templates
from reranker.nli import NLIClassifier

LIMITS = Limits(body=8000, triples=3, texts=3, waiting=8, batch=4, wait=0.01, seconds=30)
LONG = ["The Mill", "area", "riverside " * 600]


@pytest.fixture(scope="module")
def pipeline(tiny_generator: Generator, tiny_nli: NLIClassifier) -> Pipeline:
    """Tiny untrained models: nearly everything is rejected."""
    decoding = Decoding(method="beam", candidates=2, max_new_tokens=4)
    reranker = Reranker(SemanticAccuracy(tiny_nli, Templates.load("default")), well_formed=True)
    return Pipeline(tiny_generator, reranker, decoding=decoding, ladder=Ladder(("template",)))


@pytest.fixture(scope="module")
def client(pipeline: Pipeline) -> Iterator[TestClient]:
    with TestClient(build(pipeline, LIMITS), raise_server_exceptions=False) as client:
        yield client


def test_generating_is_what_the_pipeline_does(client: TestClient, pipeline: Pipeline) -> None:
    answer = client.post("/generate", json={"id": "a", "triples": TRIPLES})
    assert answer.status_code == 200
    assert answer.json() == json.loads(json.dumps(pipeline(TRIPLES).to_dict())) | {"id": "a"}
    with_list = client.post("/generate", json={"triples": "The Mill | eatType | pub", "candidates": True}).json()
    assert {candidate["text"] for candidate in with_list["candidates"]} >= {with_list["text"], with_list["raw_text"]}


def test_checking_gives_a_verdict_with_evidence_on_each_text(client: TestClient, pipeline: Pipeline) -> None:
    texts = [*TEXTS, " "]
    asked = [TEXTS[0], {"text": TEXTS[1], "score": -0.2}, " "]
    answer = client.post("/check", json={"triples": TRIPLES, "texts": asked}).json()
    expected = pipeline.reranker.rescore(TRIPLES, texts)
    assert [row["text"] for row in answer["texts"]] == texts
    for row, assessment in zip(answer["texts"], expected, strict=True):
        assert row["verdict"] == assessment.verdict
        assert row["confidence"] == round(assessment.confidence, 4)
        assert row["reasons"] == list(assessment.reasons)
        assert row["accepted"] == pipeline.reranker.policy.accepts(assessment)
        assert [fact["triple"] for fact in row["facts"]] == TRIPLES
        assert row["omitted"] == [fact["triple"] for fact in row["facts"] if not fact["passed"]]
    assert answer["texts"][2]["verdict"] == "omission", "a blank text"


def test_answers_do_not_hang_on_the_requests_beside_them(pipeline: Pipeline) -> None:
    inputs = [[[f"The Mill {n}", "area", "riverside"], [f"The Mill {n}", "food", "Thai"]] for n in range(24)]
    limits = Limits(waiting=24, batch=3, batches=4, wait=0.001)
    with TestClient(build(pipeline, limits)) as client, ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda triples: client.post("/generate", json={"triples": triples}).json(), inputs))
    assert [answer["text"] for answer in answers] == [pipeline(triples).text for triples in inputs]


def test_health_and_documentation(client: TestClient, pipeline: Pipeline) -> None:
    nothing = {"waiting": 0, "unanswered": 0}
    assert client.get("/healthz").json() == {"status": "ok", **nothing, "signature": pipeline.signature}
    assert client.get("/docs").status_code == 200
    paths = client.get("/openapi.json").json()["paths"]
    assert set(paths) == {"/generate", "/check", "/healthz"}
    for path in ("/generate", "/check"):
        schema = paths[path]["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert client.post(path, json=schema["example"]).status_code == 200, "the example of the page works"


@pytest.mark.parametrize(
    ("path", "body", "described"),
    [
        ("/generate", {"triples": TRIPLES}, Generated),
        ("/generate", {"triples": TRIPLES, "candidates": True}, Generated),
        ("/check", {"triples": TRIPLES, "texts": [*TEXTS, "Opened in 1999."]}, Checked),
        ("/check", {"triples": "a | b | c", "texts": []}, Refused),
    ],
)
def test_the_page_describes_each_answer(
    path: str, body: dict[str, Any], described: type[BaseModel], client: TestClient
) -> None:
    answer = client.post(path, json=body)
    described.model_validate(answer.json(), strict=True)
    answers = client.get("/openapi.json").json()["paths"][path]["post"]["responses"]
    content = answers[str(answer.status_code)]["content"]["application/json"]
    assert content["schema"] == {"$ref": f"#/components/schemas/{described.__name__}"}


REFUSED = [
    ("/generate", b"", 422, "Invalid JSON"),
    ("/generate", b"\xff\xfe", 422, "Invalid JSON"),
    ("/generate", b"[" * 2900, 422, "recursion limit"),
    ("/generate", b"[]", 422, "should be an object"),
    ("/generate", b"{}", 422, "triples: Field required"),
    ("/generate", b'{"triples": [["a", "b"]]}', 422, "triple 1 is ['a', 'b']: it needs exactly three parts"),
    ("/generate", b'{"triples": "a | b"}', 422, "it needs exactly three parts"),
    ("/generate", b'{"triples": [["\\ud800", "b", "c"]]}', 422, "hex escape"),
    ("/generate", b'{"triples": "a | b | c", "candidate": true}', 422, "candidate: Extra inputs are not permitted"),
    ("/generate", b'{"triples": "a | b | c && d | e | f && g | h | i && j | k | l"}', 422, "triples: 4 are more than"),
    ("/generate", json.dumps({"triples": [LONG]}).encode(), 422, "512"),
    ("/generate", b" " * 8001, 413, "more than the 8000 bytes"),
    ("/check", b'{"triples": "a | b | c"}', 422, "texts: Field required"),
    ("/check", b'{"triples": "a | b | c", "texts": []}', 422, "texts: the candidate list is empty"),
    ("/check", b'{"triples": "a | b | c", "texts": ["", "", "", ""]}', 422, "texts: 4 are more than the 3"),
    ("/check", b'{"triples": "a | b | c", "texts": [1]}', 422, "texts: candidate 1 is 1: it must be a text"),
    ("/check", b'{"triples": "a | b | c", "texts": [{"txt": "a"}]}', 422, "the key 'text' is needed"),
    ("/nowhere", b"{}", 404, "Not Found"),
    ("/healthz", b"{}", 405, "Method Not Allowed"),
]


@pytest.mark.parametrize(("path", "body", "status", "said"), REFUSED)
def test_a_bad_request_is_one_clear_sentence(path: str, body: bytes, status: int, said: str, client: Any) -> None:
    answer = client.post(path, content=body)
    assert answer.status_code == status
    assert set(answer.json()) == {"error"}
    assert said in answer.json()["error"]
    assert "\n" not in answer.json()["error"]
    assert len(answer.json()["error"]) < 400


words = st.text(max_size=20)
nearly = st.fixed_dictionaries(
    {"triples": st.lists(st.lists(words | st.integers(), min_size=2, max_size=4), max_size=4) | words},
    optional={"texts": st.lists(words, max_size=4), "id": words | st.none(), "candidates": st.booleans()},
)
bodies = st.binary(max_size=60) | nearly.map(lambda value: json.dumps(value).encode())


@given(path=st.sampled_from(["/generate", "/check"]), body=bodies)
@settings(
    max_examples=150,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_any_bytes_give_one_clear_error_or_an_answer(path: str, body: bytes, client: TestClient) -> None:
    answer = client.post(path, content=body)
    found = answer.json()
    if answer.status_code == 200:
        assert found["triples"] == [[part.strip() for part in triple] for triple in triples_of(json.loads(body))]
        assert ("texts" if path == "/check" else "text") in found
    else:
        assert answer.status_code in (413, 422)
        assert set(found) == {"error"}
        assert "Traceback" not in found["error"]


def triples_of(asked: dict[str, Any]) -> list[list[str]]:
    given = asked["triples"]
    return given if isinstance(given, list) else [piece.split("|") for piece in given.split("&&")]


@pytest.mark.parametrize(("change", "said"), [({"body": 0}, "limits.body=0"), ({"wait": "long"}, "limits.wait=long")])
def test_limits_are_numbers_above_zero(change: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        Limits(**change)


# Batches


class Work:
    """Doubles numbers; notes its batches, and goes on only when it may."""

    def __init__(self) -> None:
        self.batches: list[list[int]] = []
        self.begun, self.may = threading.Event(), threading.Event()

    def __call__(self, numbers: Sequence[int]) -> list[int | Exception]:
        self.batches.append(list(numbers))
        self.begun.set()
        assert self.may.wait(10)
        if 13 in numbers:
            raise RuntimeError("thirteen")
        return [ValueError("negative") if number < 0 else 2 * number for number in numbers]


def test_requests_that_arrive_together_share_a_batch_and_a_bad_one_spoils_no_other() -> None:
    work = Work()
    with Batcher(work, size=4, wait=0.01, waiting=10) as batcher:
        first = batcher.submit(1)
        assert work.begun.wait(10)
        rest: list[Future[Any]] = [batcher.submit(number) for number in (2, -1, 13, 3, 4)]
        rest[-1].cancel()
        work.may.set()
    assert first.result() == 2
    assert [rest[0].result(), rest[3].result()] == [4, 6]
    assert isinstance(rest[1].exception(), ValueError)
    assert isinstance(rest[2].exception(), RuntimeError)
    assert work.batches == [[1], [2, -1, 13, 3], [2], [-1], [13], [3]], "4 was taken back"


def test_batches_are_worked_on_at_once() -> None:
    work = Work()
    with Batcher(work, size=1, wait=0.01, waiting=3, threads=2) as batcher:
        taken = [batcher.submit(number) for number in (1, 2, 3)]
        while len(work.batches) < 2:
            pass
        assert batcher.unanswered == 3
        work.may.set()
    assert sorted(work.batches) == [[1], [2], [3]]
    assert [future.result() for future in taken] == [2, 4, 6]
    assert not batcher.alive


def test_a_full_queue_refuses_and_what_it_took_is_answered_at_the_end() -> None:
    work = Work()
    with Batcher(work, size=1, wait=0.01, waiting=2) as batcher:
        taken = [batcher.submit(1)]
        assert work.begun.wait(10)
        taken += [batcher.submit(2), batcher.submit(3)]
        assert (batcher.waiting, batcher.unanswered) == (2, 3)
        with pytest.raises(FullError):
            batcher.submit(4)
        work.may.set()
    assert [future.result() for future in taken] == [2, 4, 6]
    assert not batcher.alive


class Slow:
    """A pipeline that goes on only when it may, and fails at the first input with the id `fails`."""

    signature = "slow"

    def __init__(self, pipeline: Pipeline):
        self.pipeline, self.reranker = pipeline, pipeline.reranker
        self.begun, self.may = threading.Event(), threading.Event()

    def run(self, records: Any, *, chunk_size: int) -> Any:
        if any(record.id == "fails" for record in records):
            raise RuntimeError("out of luck")
        self.begun.set()
        assert not records or self.may.wait(10)
        return self.pipeline.run(records, chunk_size=chunk_size)


ASKED = {"triples": "a | b | c"}


def test_a_full_service_says_when_to_try_again(pipeline: Pipeline) -> None:
    slow = Slow(pipeline)
    limits = Limits(waiting=1, batch=1, batches=1)
    with TestClient(build(slow, limits)) as client, ThreadPoolExecutor() as pool:  # type: ignore[arg-type]
        running = pool.submit(client.post, "/generate", json=ASKED)
        assert slow.begun.wait(10)
        waiting = pool.submit(client.post, "/generate", json=ASKED)
        while client.get("/healthz").json()["waiting"] == 0:
            pass
        refused = client.post("/generate", json=ASKED)
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
        assert refused.json() == {"error": "too many requests wait: try again later"}
        slow.may.set()
        assert [one.result().status_code for one in (running, waiting)] == [200, 200]


def test_no_answer_in_time_says_whether_the_work_had_begun(pipeline: Pipeline) -> None:
    slow = Slow(pipeline)
    with TestClient(build(slow, Limits(seconds=2, batches=1))) as client:  # type: ignore[arg-type]
        begun = client.post("/generate", json=ASKED)
        assert slow.begun.is_set()
        assert begun.status_code == 504
        assert begun.json()["error"].startswith("no answer within 2 seconds")
        waiting = client.post("/generate", json=ASKED)
        assert (waiting.status_code, waiting.headers["retry-after"]) == (503, "1")
        slow.may.set()


def test_a_failure_is_an_error_and_the_service_goes_on(pipeline: Pipeline) -> None:
    slow = Slow(pipeline)
    slow.may.set()
    with TestClient(build(slow, LIMITS)) as client:  # type: ignore[arg-type]
        failed = client.post("/generate", json=ASKED | {"id": "fails"})
        assert failed.status_code == 500
        assert failed.json() == {"error": "the request failed in the service: its log says why"}
        assert client.post("/generate", json=ASKED).status_code == 200


# The command


@pytest.mark.slow
def test_a_stopped_service_answers_what_it_took(models: list[str]) -> None:
    command = [sys.executable, "-m", "d2t.scripts.serve", "port=0", "limits.batch=1", "ladder=template", *models]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server, ThreadPoolExecutor() as pool:
        assert server.stderr
        lines = iter(server.stderr)
        address = next(found[0] for line in lines if (found := re.search(r"http://127.0.0.1:\d+", line)))
        running = [pool.submit(httpx.post, f"{address}/generate", json=ASKED, timeout=60) for _ in range(6)]
        while sum(one.done() for one in running) + httpx.get(f"{address}/healthz").json()["unanswered"] < 6:
            pass  # a request that is not yet taken when the service stops may meet a closed door
        server.send_signal(signal.SIGTERM)
        assert [one.result().status_code for one in running] == [200] * 6
        assert server.wait(60) == 0
        assert "Traceback" not in "".join(lines)


STEPS = ["FROM", "ARG", "WORKDIR", "COPY", "RUN", "USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT"]


def test_the_image_is_built_from_files_that_are_there() -> None:
    """The syntax of the Dockerfile, where no engine is at hand."""
    root = Path(__file__).parents[1]
    lines = (root / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    steps = [line.split(maxsplit=1) for line in lines if line.strip() and not line.startswith("#")]
    assert [name for name, _ in steps] == STEPS
    given = dict(steps)
    assert json.loads(given["ENTRYPOINT"])[0] == "d2t-serve", "the exec form, which passes SIGTERM on"
    assert json.loads(given["HEALTHCHECK"].partition("CMD ")[2])[0] == "python"
    allowed = [
        line[1:] for line in (root / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] == "!"
    ]
    assert [name for name in allowed if not (root / name).exists()] == []
