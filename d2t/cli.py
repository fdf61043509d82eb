"""The command line of every script: Hydra, and one clear line for bad input."""

import shlex
import sys
from collections.abc import Callable
from functools import wraps

import hydra
from hydra.errors import InstantiationException
from omegaconf import DictConfig
from transformers.utils.logging import disable_progress_bar

from d2t.data.datasets import explained
from reranker import InputError


def command(name: str) -> Callable[[Callable[[DictConfig], None]], Callable[[], None]]:
    """Return a decorator that makes a function of a config the command with the primary config `name`."""

    def as_main(story: Callable[[DictConfig], None]) -> Callable[[], None]:
        @wraps(story)
        def guarded(config: DictConfig) -> None:
            disable_progress_bar()  # the bar of loading weights says nothing to a user
            data_sets = config.data.sets if "data" in config else {}
            try:
                story(config)
            except InputError as problem:
                sys.exit(f"error: {explained(problem, data_sets)}")
            except InstantiationException as wrapped:  # Hydra's wrapper of an error in building an object
                if not isinstance(wrapped.__cause__, InputError):
                    raise
                sys.exit(f"error: {explained(wrapped.__cause__, data_sets)}")
            except KeyboardInterrupt:
                sys.exit("stopped; the same command goes on from here")

        main: Callable[[], None] = hydra.main(version_base="1.3", config_path="pkg://d2t.configs", config_name=name)(
            guarded
        )
        return main

    return as_main


def command_line(name: str) -> str:
    """Return the command that runs now, for result files."""
    return shlex.join(["python", f"scripts/{name}.py", *sys.argv[1:]])
