"""A run on Ray Data: workers on the processors or GPUs of one machine, or of a cluster, share the parts."""

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # before Ray is loaded

import ray
import ray.data

from d2t.pipeline import Pipeline
from d2t.runs.parts import Folder, Part, as_row, plan
from d2t.runs.worker import Worker
from reranker.errors import InputError


def run(
    build: Callable[[], Pipeline],
    *,
    settings: str,
    input: str,
    output: str,
    candidates: bool,
    chunk_size: int,
    on_error: str,
    chunks: int,
    **resources: Any,
) -> str:
    """Write the files of all parts that are not there yet; return a sentence for the terminal.

    The parts in the order of their names hold, byte for byte, what a single process writes into one file. A part is
    written as a whole or not at all, and its file does not depend on who makes it. Therefore a lost worker's parts are
    made again, a killed run goes on with the same command, and nothing is lost or there twice.

    Args:
        build: returns the pipeline; each worker calls it once.
        settings: everything that changes a result, as text.
        chunks: the number of chunks in a part.
        resources: as in `cluster` and `_made`.

    Raises:
        InputError: the input cannot be read, the output is that of another run, or a worker found an error.
    """
    for name, value in {"chunk_size": chunk_size, "run.chunks": chunks, "run.workers": resources["workers"]}.items():
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise InputError(f"{name}={value}: a whole number of at least 1 is needed")
    if on_error not in ("stop", "skip"):
        raise InputError(f"on_error={on_error}: stop or skip")
    folder = Folder(output)
    parts = plan(input, chunks * chunk_size)
    waiting = folder.begin(parts, settings)
    options = {"output": folder.address, "candidates": candidates, "chunk_size": chunk_size, "on_error": on_error}
    made = sum(_made(waiting, build, options, **resources)) if waiting else 0
    return f"{made} results written to {len(waiting)} of {len(parts)} parts in {output}"


def _made(
    parts: list[Part],
    build: Callable[[], Pipeline],
    options: dict[str, Any],
    *,
    workers: int,
    cpus: float,
    gpus: float,
    address: str | None,
    object_store_mb: int,
) -> Iterator[int]:
    """Yield the number of results of each part as soon as the part is done.

    Args:
        workers: processes, each with a pipeline of its own.
        cpus, gpus: of a worker; a share such as 0.5 lets two workers use one GPU.
        address: of a Ray cluster; None: a cluster of this machine alone, for this run.
        object_store_mb: of a cluster of this machine alone; only the names of parts go through it.
    """
    with cluster(address, cpus=workers * cpus, gpus=workers * gpus, object_store_mb=object_store_mb):
        rows = ray.data.from_items([as_row(part) for part in parts], override_num_blocks=min(len(parts), 1000))
        done = rows.map_batches(
            Worker,
            fn_constructor_args=(build,),
            fn_constructor_kwargs=options,
            batch_size=1,
            compute=ray.data.ActorPoolStrategy(size=workers),
            num_cpus=cpus,
            num_gpus=gpus,
        )
        for row in done.iter_rows():
            if row["problem"]:
                raise InputError(row["problem"])
            yield row["results"]


@contextmanager
def cluster(address: str | None, *, cpus: float, gpus: float, object_store_mb: int) -> Iterator[None]:
    """Join a Ray cluster, or start one of this machine that no other machine reaches."""
    own: dict[str, Any] = {
        "num_cpus": int(-(-cpus // 1)),
        "num_gpus": int(-(-gpus // 1)),
        "object_store_memory": object_store_mb * 1_000_000,
        "include_dashboard": False,
        "_node_ip_address": "127.0.0.1",
    }
    ray.init(address or "local", log_to_driver=False, logging_level=logging.ERROR, **({} if address else own))
    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False
    try:
        yield
    finally:
        ray.shutdown()
