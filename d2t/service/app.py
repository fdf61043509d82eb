"""The service: generate and check over HTTP; requests that arrive together share batches."""

import asyncio
import logging
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException as StarletteHTTPException

from d2t.pipeline import Pipeline
from d2t.service.answered import Checked, Generated, Refused
from d2t.service.answers import Answerer
from d2t.service.batcher import Batcher, FullError
from d2t.service.requests import Asked, Check, Generate, Limits, parse
from reranker import InputError, __version__

LOG = logging.getLogger("uvicorn.error")
ABOUT = "Text from triples, checked; and verdicts, with their evidence, on the texts of any system."
STATUSES = {
    413: "The body is too large.",
    422: "The body is no such request, or a model cannot read all of it.",
    503: "Too many requests wait; Retry-After says when to try again.",
    504: "There was no answer in time.",
}


def build(pipeline: Pipeline, limits: Limits) -> FastAPI:
    """Return the service as an ASGI application; every error is a JSON object `{"error": "one sentence"}`."""
    batcher = Batcher(
        Answerer(pipeline),
        size=limits.batch,
        wait=limits.wait,
        waiting=limits.waiting,
        threads=limits.batches,
    )

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        with batcher:
            yield

    app = FastAPI(title="d2t-reranker", version=__version__, description=ABOUT, lifespan=life, redoc_url=None)

    @app.exception_handler(StarletteHTTPException)
    async def one_sentence(_: Request, problem: StarletteHTTPException) -> JSONResponse:
        return JSONResponse({"error": problem.detail}, problem.status_code, headers=problem.headers)

    async def answered(request: Request, kind: type[Asked]) -> JSONResponse:
        body = await read(request, limits)
        try:
            asked = await asyncio.to_thread(parse, kind, body, limits)
            return JSONResponse(await within(limits.seconds, batcher, asked))
        except InputError as problem:
            raise HTTPException(422, str(problem)) from None

    @app.post("/generate", summary="Write a text for triples", **documented(Generate, Generated))
    async def generate(request: Request) -> JSONResponse:
        """Return the best correct text with its evidence, as in the output file of `d2t-generate`."""
        return await answered(request, Generate)

    @app.post("/check", summary="Check texts against triples", **documented(Check, Checked))
    async def check(request: Request) -> JSONResponse:
        """Return the verdict on each text: what it omits, what it invents, and the probabilities of both."""
        return await answered(request, Check)

    @app.get("/healthz", summary="Whether requests are answered")
    async def healthz() -> dict[str, Any]:
        """Return how many requests wait, how many have no answer yet, and the signature of models and settings."""
        if not batcher.alive:
            raise HTTPException(503, "the service answers no requests: start it again")
        numbers = {"waiting": batcher.waiting, "unanswered": batcher.unanswered}
        return {"status": "ok", **numbers, "signature": pipeline.signature}

    return app


def documented(kind: type[Asked], answer: type[BaseModel]) -> dict[str, Any]:
    """Return what the OpenAPI page says of the body of a request, of its answer and of its errors."""
    schema = kind.model_json_schema()
    refused = {status: {"description": text, "model": Refused} for status, text in STATUSES.items()}
    return {
        "openapi_extra": {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}},
        "responses": {200: {"description": "The answer.", "model": answer}, **refused},
    }


async def read(request: Request, limits: Limits) -> bytes:
    """Return the body of a request.

    Raises:
        HTTPException: the body is too large (413), or does not arrive in time (408).
    """
    body = bytearray()
    try:
        async with asyncio.timeout(limits.seconds):
            async for part in request.stream():
                body += part
                if len(body) > limits.body:
                    raise HTTPException(413, f"the body has more than the {limits.body} bytes of a request: split it")
    except TimeoutError:
        raise HTTPException(408, f"the body did not arrive within {limits.seconds:g} seconds") from None
    return bytes(body)


async def within(seconds: float, batcher: Batcher[Asked], asked: Asked) -> Any:
    """Return the answer to a request.

    Raises:
        HTTPException: too many requests wait, or the work did not begin in time (503); the work did not end in time
            (504); the work failed (500).
    """
    try:
        future = batcher.submit(asked)
        async with asyncio.timeout(seconds):
            return await asyncio.wrap_future(future)
    except FullError:
        raise busy() from None
    except TimeoutError:
        if future.cancel():
            raise busy() from None
        raise HTTPException(504, f"no answer within {seconds:g} seconds: ask for less, or try again later") from None
    except InputError:
        raise
    except Exception:
        LOG.exception("a request failed")
        raise HTTPException(500, "the request failed in the service: its log says why") from None


def busy() -> HTTPException:
    """Return the refusal of a request that nothing was done for."""
    return HTTPException(503, "too many requests wait: try again later", {"Retry-After": "1"})


def serve(pipeline: Pipeline, limits: Limits, *, host: str, port: int) -> None:
    """Serve until SIGTERM or Ctrl-C; requests that were taken are answered first."""
    for number in (signal.SIGTERM, signal.SIGINT):  # uvicorn raises the signal again after its graceful stop
        signal.signal(number, lambda *_: sys.exit())
    patience = int(limits.seconds) + 1
    config = uvicorn.Config(
        build(pipeline, limits), host=host, port=port, access_log=False, timeout_graceful_shutdown=patience
    )
    uvicorn.Server(config).run()
