"""Batcher: requests that arrive together are worked on together."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import Any, Generic, TypeVar

Request = TypeVar("Request")


class FullError(Exception):
    """The queue is full."""


@dataclass(frozen=True)
class _Job(Generic[Request]):
    request: Request
    future: "Future[Any]" = field(default_factory=Future)


class Batcher(Generic[Request]):
    """Collects requests into batches, as a context whose end waits until every request has its answer.

    Args:
        work: returns one answer for each request of a batch, in order; an answer may be an exception.
        size: the most requests of a batch.
        wait: seconds from the first request of a batch until the work begins. While a batch is worked on, the next
            requests come together anyway; the wait helps those that arrive at a time when nothing is done.
        waiting: the most requests that wait for a batch.
        threads: the batches that are worked on at once. The networks of a batch leave
            cores idle between their steps, which another batch fills.
    """

    def __init__(
        self,
        work: Callable[[Sequence[Request]], Sequence[Any]],
        *,
        size: int,
        wait: float,
        waiting: int,
        threads: int = 1,
    ):
        self._work, self._size, self._wait = work, size, wait
        self._queue: Queue[_Job[Request] | None] = Queue(waiting)
        self._unanswered: set[Future[Any]] = set()
        self._threads = [Thread(target=self._run, name=f"batcher-{n}", daemon=True) for n in range(threads)]

    def __enter__(self) -> "Batcher[Request]":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for _thread in self._threads:
            self._queue.put(None)  # the last ones: what waits before them is still answered
        for thread in self._threads:
            thread.join()

    def submit(self, request: Request) -> "Future[Any]":
        """Return the future answer; whoever cancels it before the work begins takes the request back.

        Raises:
            FullError: too many requests wait.
        """
        job = _Job(request)
        try:
            self._queue.put_nowait(job)
        except Full:
            raise FullError from None
        self._unanswered.add(job.future)
        job.future.add_done_callback(self._unanswered.discard)
        return job.future

    @property
    def waiting(self) -> int:
        """The number of requests that wait for a batch."""
        return self._queue.qsize()

    @property
    def unanswered(self) -> int:
        """The number of requests that were taken and have no answer yet, whether they wait or are worked on."""
        return len(self._unanswered)

    @property
    def alive(self) -> bool:
        """Whether requests will be answered."""
        return all(thread.is_alive() for thread in self._threads)

    def _run(self) -> None:
        jobs: list[_Job[Request] | None] = []
        while None not in jobs:
            jobs = self._next()
            self._answer([job for job in jobs if job and job.future.set_running_or_notify_cancel()])

    def _next(self) -> list[_Job[Request] | None]:
        """Return the jobs of the next batch; the last one is None at the end."""
        jobs = [self._queue.get()]
        until = monotonic() + self._wait
        while jobs[-1] and len(jobs) < self._size:
            try:
                jobs.append(self._queue.get(timeout=max(0.0, until - monotonic())))
            except Empty:
                break
        return jobs

    def _answer(self, jobs: Sequence[_Job[Request]]) -> None:
        """Answer the jobs; after an exception each job is tried by itself, so that only the one at fault fails."""
        if not jobs:
            return
        try:
            answers = self._work([job.request for job in jobs])
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].future.set_exception(error)
            else:
                for job in jobs:
                    self._answer([job])
            return
        for job, answer in zip(jobs, answers, strict=True):
            if isinstance(answer, Exception):
                job.future.set_exception(answer)
            else:
                job.future.set_result(answer)
