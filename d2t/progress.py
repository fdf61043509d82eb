"""Progress: how far a run is, as a bar on a terminal, and otherwise as a line a minute on standard error."""

import sys
from time import monotonic
from types import TracebackType

from rich.console import Console
from rich.progress import Progress as Bar

_SECONDS = 60.0  # between two lines


class Progress:
    """Shows how many inputs are done.

    Args:
        what: the word before the figures.
        total: the number of inputs; None if it is not known.
        done: the inputs that an earlier run has done.
    """

    def __init__(self, what: str, *, total: int | None = None, done: int = 0):
        self.what, self.total, self.done = what, total, float(done)
        self._before, self._start, self._said = float(done), monotonic(), monotonic()
        self._bar = Bar(console=Console(stderr=True), transient=True) if sys.stderr.isatty() else None
        self._task = self._bar.add_task(what, total=total, completed=done) if self._bar else None

    def __enter__(self) -> "Progress":
        if self._bar:
            self._bar.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self._bar:
            self._bar.stop()

    def advance(self, inputs: float) -> None:
        """Say that more inputs are done."""
        self.done += inputs
        if self._bar and self._task is not None:
            self._bar.advance(self._task, inputs)
        elif monotonic() - self._said >= _SECONDS:
            self._said = monotonic()
            rate = (self.done - self._before) / (self._said - self._start)
            of = f" of {self.total:,}" if self.total is not None else ""
            print(f"{self.what}: {self.done:,.0f}{of} inputs, {rate:.1f} a second", file=sys.stderr, flush=True)
