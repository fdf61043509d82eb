"""What all commands have in common. Loads no model, no Hydra until it is needed: help and errors come at once."""

import os
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from reranker import __version__
from reranker.errors import InputError

if TYPE_CHECKING:
    from omegaconf import DictConfig

_STOPPED = "stopped; the same command goes on from here"


def main() -> None:
    """Run `d2t COMMAND KEY=VALUE …`; called as `d2t-COMMAND`, the command is in the name of the program."""
    with one_line_errors("stopped"):
        from d2t.cli import config_files, help

        program = Path(sys.argv[0]).stem.removesuffix("-script")
        words = [*program.split("-", 1)[1:], *sys.argv[1:]]
        name, arguments = _command(words, list(config_files.commands()))
        if not name:
            print(f"d2t-reranker {__version__}" if {"--version", "-V"} & set(arguments) else help.overview())
            return
        sys.argv[1:] = arguments  # as if the script had been called, for `command_line`
        config = settings_of(name, arguments)
        script = import_module(f"d2t.scripts.{name}")
    script.main(config)


class Command(Protocol):
    """A command that is called without a config by its script, and with a config by `d2t`."""

    def __call__(self, config: "DictConfig | None" = None) -> None:
        """Run the command; without a config, the arguments of the program make it."""


def command(name: str, *, stopped: str = _STOPPED) -> "Callable[[Callable[[DictConfig], None]], Command]":
    """Return a decorator that makes a function of a config the command with the primary config `name`.

    Args:
        stopped: what is said after Ctrl-C.
    """

    def as_main(story: "Callable[[DictConfig], None]") -> Command:
        @wraps(story)
        def run(config: "DictConfig | None" = None) -> None:
            _no_bars()
            with one_line_errors("stopped"):
                config = settings_of(name, sys.argv[1:]) if config is None else config
            with one_line_errors(stopped, config):
                story(config)

        return run

    return as_main


def command_line(name: str) -> str:
    """Return the command that runs now, for result files: `d2t NAME …`, or the script that was called."""
    program = Path(sys.argv[0]).stem
    called = ["d2t", name.replace("_", "-")] if re.match(r"d2t\b", program) else ["python", f"scripts/{name}.py"]
    return shlex.join([*called, *sys.argv[1:]])


def settings_of(name: str, arguments: Sequence[str]) -> "DictConfig":
    """Return the config of a command; `--help`, `--version` and `--config` print their answer and end the program.

    Raises:
        InputError: an argument is wrong, or a file of a mapping does not exist.
    """
    flags = {argument for argument in arguments if argument.startswith("-")}
    known = {"--help", "-h", "--version", "-V", "--config", "--cfg"}  # `--cfg job` is Hydra's
    if wrong := sorted(flags - known):
        raise InputError(f"{wrong[0]}: settings have the form KEY=VALUE; the flags are --help, --version and --config")
    if flags & {"--version", "-V"}:
        print(f"d2t-reranker {__version__}")
        sys.exit()
    rest = [
        argument for argument in arguments if argument not in flags and not ("--cfg" in flags and argument == "job")
    ]
    if flags & {"--help", "-h"}:
        from d2t.cli import config_files, help

        groups = (argument.partition("=")[::2] for argument in rest)
        own = config_files.groups(name)
        print(help.command_help(name, {group: choice for group, choice in groups if group in own}))
        sys.exit()
    from d2t.cli.settings import configure, refuse_absent_files

    if flags:
        from omegaconf import OmegaConf

        print(OmegaConf.to_yaml(configure(name, rest, gaps=True)), end="")
        sys.exit()
    config = configure(name, rest)
    refuse_absent_files(name, config)
    return config


@contextmanager
def one_line_errors(stopped: str, config: "DictConfig | None" = None) -> Iterator[None]:
    """End the program with one line for what a user can mend.

    Args:
        stopped: what is said after Ctrl-C.
        config: the config of the command, once it is there.
    """
    for stream in (sys.stdout, sys.stderr):  # a terminal that has ASCII alone shows escapes
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        yield
    except KeyboardInterrupt:
        sys.exit(stopped)
    except BrokenPipeError:  # the reader of the pipe has enough, as in `d2t generate | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as problem:
        if not (line := _explained(problem, config)):
            raise
        sys.exit(f"error: {line}")


def _no_bars() -> None:
    """Switch off the bar of loading weights, which says nothing to a user."""
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    if "transformers" in sys.modules:
        from transformers.utils.logging import disable_progress_bar

        disable_progress_bar()


def _explained(problem: Exception, config: "DictConfig | None") -> str:
    """Return the one line for an error; empty for an error of the program itself."""
    if isinstance(problem, InputError):
        if config is None or "data" not in config:
            return str(problem)
        from d2t.data.datasets import explained

        return explained(problem, config.data.sets)
    from hydra.errors import HydraException, InstantiationException
    from omegaconf.errors import OmegaConfBaseException

    if isinstance(problem, InstantiationException) and problem.__cause__:  # Hydra's wrapper of an error in building
        cause = problem.__cause__
        place = str(problem).rpartition("full_key: ")[2]
        if isinstance(cause, TypeError) and "unexpected keyword" in str(cause):
            return f"{place}: {str(cause).rpartition('got an ')[2]}"
        return _explained(cause, config) if isinstance(cause, Exception) else ""
    if isinstance(problem, HydraException | OmegaConfBaseException):
        return " ".join(str(problem).split())
    if isinstance(problem, OSError) and problem.filename and problem.strerror:
        return f"{problem.filename}: {problem.strerror}"
    return ""


def _command(words: Sequence[str], names: Sequence[str]) -> tuple[str, list[str]]:
    """Return the command that the first words name, as the longest name that fits, and the other words."""
    plain = [word for word in words if "=" not in word and not word.startswith("-")]
    for count in (2, 1):
        name = "_".join(words[:count]).replace("-", "_")
        if len(plain) >= count and name in names:
            return name, list(words[count:])
    if not plain:
        return "", list(words)
    near = get_close_matches(plain[0].replace("-", "_"), names, n=1)
    hint = f"; did you mean {near[0].replace('_', '-')}?" if near else ""
    raise InputError(f"d2t {plain[0]}: no such command{hint} (d2t --help lists them)")
