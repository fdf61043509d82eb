"""The service under load: many clients at once against one request at a time, on the real server process."""

import asyncio
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import perf_counter, sleep
from typing import Any

import httpx
import numpy as np
import psutil

from d2t.data.datasets import DataSets, read_corpus
from d2t.data.records import Record
from d2t.stats.bootstrap import mean_interval, ratio_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import InputError

_MEGABYTE = 2**20
_PATIENCE = 120  # seconds until a client takes an answer for lost; the service gives up before


@dataclass(frozen=True)
class Outcome:
    """What became of one request.

    Args:
        kind: `answered`, `refused` (503), `errors` (any other status), or `lost` (no answer, or that of another).
        finished: seconds from the start of the load.
        seconds: from the request to the answer.
    """

    kind: str
    finished: float
    seconds: float


def measure(
    *,
    overrides: Sequence[str],
    data_sets: DataSets,
    corpus: str,
    clients: int,
    seconds: float,
    seconds_alone: float,
    windows: int,
) -> Measurement:
    """Measure a service that `clients` clients ask without a pause, each for a text and then for a check of the text.

    `throughput_ratio` is the rate of answers to all clients, divided by the rate of answers to one client. Intervals
    are over windows of time. `memory_growth_mb` is the greatest memory of the server in the last quarter of the load
    less that in the first quarter.

    Args:
        overrides: of the command `d2t-serve`; none: what ships.
        corpus: `e2e` or `webnlg`; its development inputs are asked for.
    """
    found = read_corpus(data_sets, corpus, "dev")
    inputs = cycle(found.records)
    with running(overrides) as (address, pid):
        signature = httpx.get(f"{address}/healthz").json()["signature"]
        asyncio.run(load(address, inputs, clients=2, seconds=min(5.0, seconds)))  # the first passes are slower
        alone = asyncio.run(load(address, inputs, clients=1, seconds=seconds_alone))
        memory = Memory(pid)
        crowd = asyncio.run(load(address, inputs, clients=clients, seconds=seconds, memory=memory))
    rate = rates(crowd, seconds, windows)
    rate_alone = rates(alone, seconds_alone, windows)
    kinds = Counter(one.kind for one in (*alone, *crowd))
    times = [one.seconds for one in crowd if one.kind == "answered"] or [0.0]
    return Measurement(
        signature=f"{signature}|clients:{clients}|seconds:{seconds:g}",
        data={"name": found.name, "sha256": file_sha256(found.files), "n": len(found.records)},
        figures={
            **{kind: kinds[kind] for kind in ("answered", "refused", "errors", "lost")},
            "clients": clients,
            "throughput_ratio": ratio_interval(rate, rate_alone),
            "answers_per_second": mean_interval(rate),
            "answers_per_second_alone": mean_interval(rate_alone),
            "seconds_median": float(np.median(times)),
            "seconds_95_percent": float(np.quantile(times, 0.95)),
            "memory_mb": max(memory.samples) / _MEGABYTE,
            "memory_growth_mb": memory.growth / _MEGABYTE,
        },
    )


@contextmanager
def running(overrides: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Run `d2t-serve` on a free port; yield its address and its process id.

    Raises:
        InputError: the command ends before it serves; the message is its last line.
    """
    command = [sys.executable, "-m", "d2t.scripts.serve", "port=0", *overrides]
    with NamedTemporaryFile("w") as log, subprocess.Popen(command, stderr=log) as process:
        try:
            yield _address(process, Path(log.name)), process.pid
        finally:
            process.terminate()


def _address(process: "subprocess.Popen[bytes]", log: Path) -> str:
    while process.poll() is None:
        if found := re.search(r"http://[\d.]+:\d+", log.read_text(encoding="utf-8")):
            return found[0]
        sleep(0.1)
    raise InputError(f"d2t-serve did not start: {log.read_text(encoding='utf-8').strip().splitlines()[-1:]}")


class Memory:
    """The memory of a process in bytes, one sample a second."""

    def __init__(self, pid: int):
        self.process = psutil.Process(pid)
        self.samples = [self.process.memory_info().rss]

    async def watch(self) -> None:
        """Take samples until cancelled."""
        while True:
            await asyncio.sleep(1)
            self.samples.append(self.process.memory_info().rss)

    @property
    def growth(self) -> int:
        """The greatest sample of the last quarter less that of the first quarter."""
        quarter = max(1, len(self.samples) // 4)
        growth: int = max(self.samples[-quarter:]) - max(self.samples[:quarter])
        return growth


async def load(
    address: str, inputs: Iterator[Record], *, clients: int, seconds: float, memory: Memory | None = None
) -> list[Outcome]:
    """Return the outcomes of all requests that the clients begin within the seconds."""
    outcomes: list[Outcome] = []
    start = perf_counter()
    limits = httpx.Limits(max_connections=clients)
    async with httpx.AsyncClient(base_url=address, timeout=_PATIENCE, limits=limits) as session:

        async def client(number: int) -> None:
            turn = 0
            while perf_counter() - start < seconds:
                turn += 1
                asked = next(inputs).head | {"id": f"{number}-{turn}"}
                answer = await ask(session, "/generate", asked, outcomes, start)
                if answer.get("text"):
                    await ask(session, "/check", asked | {"texts": [answer["text"]]}, outcomes, start)

        watch = asyncio.create_task(memory.watch()) if memory else None
        await asyncio.gather(*map(client, range(clients)))
        if watch:
            watch.cancel()
    return outcomes


async def ask(
    session: httpx.AsyncClient, path: str, body: Mapping[str, Any], outcomes: list[Outcome], start: float
) -> dict[str, Any]:
    """Return the answer to a request, and note what became of it; empty for no answer."""
    began = perf_counter()
    answer: dict[str, Any] = {}
    pause = 0.0
    try:
        response = await session.post(path, json=dict(body))
        if response.status_code == 200:
            answer = response.json()
            kind = "answered" if answer["id"] == body["id"] else "lost"
        elif response.status_code == 503:
            kind, pause = "refused", float(response.headers["Retry-After"])
        else:
            kind = "errors"
    except (httpx.HTTPError, ValueError):
        kind = "lost"
    now = perf_counter()
    outcomes.append(Outcome(kind, now - start, now - began))
    await asyncio.sleep(pause)
    return answer


def rates(outcomes: Sequence[Outcome], seconds: float, windows: int) -> list[float]:
    """Return the answers a second in each of the windows of equal length; what comes after the last is left out."""
    times = [one.finished for one in outcomes if one.kind == "answered"]
    counts, _ = np.histogram(times, bins=windows, range=(0.0, seconds))
    return (counts * windows / seconds).tolist()  # type: ignore[no-any-return]


def table(result: Figures) -> str:
    """Rates, times and memory."""
    return markdown_table(
        [f"{result['clients']} clients at once, two cores", "value"],
        ["answers a second", cell(result["answers_per_second"])],
        ["answers a second, one request at a time", cell(result["answers_per_second_alone"])],
        ["ratio of both", cell(result["throughput_ratio"], 2)],
        ["errors, lost answers", f"{result['errors']}, {result['lost']}"],
        ["answered, refused with 503", f"{result['answered']:,}, {result['refused']:,}"],
        ["seconds to the answer: median, 95%", f"{result['seconds_median']:.1f}, {result['seconds_95_percent']:.1f}"],
        [
            "memory of the server, and its growth under load",
            f"{result['memory_mb']:.0f} MB, {result['memory_growth_mb']:.0f} MB",
        ],
    )
