"""The checkpoints that come with the software."""

from importlib import resources
from pathlib import Path

NLI = "nli-minilm"
GENERATOR = "t5-e2e-webnlg"
SLOTS = "lstm-slots-e2e"


def shipped(name: str) -> Path:
    """The directory of a checkpoint that ships, wherever the package is installed."""
    return Path(str(resources.files("reranker.checkpoints"))) / name
