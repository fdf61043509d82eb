"""Killed runs: runs of a command in processes of their own, which are killed at a chosen point."""

import io
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import pytorch_lightning as pl

from reranker import InputError

COMMANDS = ("d2t.scripts.generate", "d2t.scripts.slots")


class KillAt(pl.Callback):
    """Kills the process of a training a moment after a step, be it in a batch or while a checkpoint is written.

    Args:
        step: the number of the step, counted over all epochs.
        seconds: how long after the step.
    """

    def __init__(self, step: int, seconds: float):
        self.step, self.seconds = step, seconds
        self._timer: threading.Timer | None = None

    def on_train_batch_end(self, trainer: pl.Trainer, *_: Any) -> None:
        """Start the clock at the step."""
        if trainer.global_step >= self.step and not self._timer:
            self._timer = threading.Timer(self.seconds, os.kill, (os.getpid(), signal.SIGKILL))
            self._timer.start()


def run(command: str, arguments: Sequence[str], kill_if: Callable[[], bool] = lambda: False) -> bool:
    """Run a command, such as `d2t.scripts.generate`; return whether it was killed.

    The processes come from a server that has imported the commands, which saves the time of the imports.

    Args:
        kill_if: asked every millisecond; the process is killed once the answer is yes.

    Raises:
        InputError: the command failed by itself.
    """
    context = get_context("forkserver")
    context.set_forkserver_preload([*COMMANDS, __name__])
    process = context.Process(target=_main, args=(command, list(arguments)))
    process.start()
    while process.is_alive():
        if kill_if() and process.pid:
            os.kill(process.pid, signal.SIGKILL)
            break
        time.sleep(0.001)
    process.join()
    if process.exitcode not in (0, -signal.SIGKILL):
        raise InputError(f"a run ended with status {process.exitcode}: see its message above")
    return process.exitcode == -signal.SIGKILL


def _main(command: str, arguments: list[str]) -> None:
    sys.argv = [command, *arguments]
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as said:
        try:
            import_module(command).main()
        except SystemExit as ended:
            if ended.code:
                print(said.getvalue(), ended.code, file=sys.__stderr__)
                raise
