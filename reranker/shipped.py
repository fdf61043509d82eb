"""The NLI checkpoint that ships, and the directory of every checkpoint that ships."""

from importlib import resources
from pathlib import Path

NLI = "nli-minilm"


def shipped(name: str) -> Path:
    """Return the directory of a checkpoint that ships, wherever the package is installed."""
    return Path(str(resources.files("reranker.checkpoints"))) / name
