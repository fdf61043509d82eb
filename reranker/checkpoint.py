"""Checkpoints: loading them, and choosing the device and precision of their models."""

import contextlib
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from transformers import AutoTokenizer, PreTrainedModel, PreTrainedTokenizerBase

from reranker.errors import InputError


def load_checkpoint(
    auto_model: Any, name: str | Path, *, kind: str, device: str = "auto", **options: Any
) -> tuple[PreTrainedModel, PreTrainedTokenizerBase]:
    """Load the model, in fp32 on its device, and the tokenizer of a directory or hub name.

    Args:
        auto_model: the `AutoModel…` class of transformers.
        kind: the kind of model, for the error message.
        options: further options of `from_pretrained`.

    Raises:
        InputError: the checkpoint cannot be loaded, or the device does not exist here.
    """
    try:
        model = auto_model.from_pretrained(name, dtype=torch.float32, **options)
        tokenizer = AutoTokenizer.from_pretrained(name)
    except (OSError, ValueError, SafetensorError) as error:
        raise InputError(f"{name}: no {kind} checkpoint to load: {str(error).splitlines()[0]}") from error
    return model.to(pick_device(device)), tokenizer


def label_order(model: PreTrainedModel) -> dict[str, int]:
    """Map each label in lower case to its index in the model's output, as the model's config says."""
    return {str(label).lower(): int(index) for index, label in (model.config.id2label or {}).items()}


def pick_device(name: str = "auto") -> torch.device:
    """Return a torch device by its name; `auto` is a GPU if there is one."""
    if name == "auto":
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    try:
        device = torch.device(name)
        torch.empty(0, device=device)
    except (RuntimeError, AssertionError, NotImplementedError) as error:
        raise InputError(f"device={name}: not available here ({str(error).splitlines()[0]})") from None
    return device


def check_precision(precision: str) -> str:
    """Return the precision, or raise InputError if it is neither `fp32` nor `bf16`."""
    if precision not in ("fp32", "bf16"):
        raise InputError(f"precision={precision}: must be fp32 or bf16")
    return precision


def autocast(device: torch.device, precision: str) -> contextlib.AbstractContextManager[object]:
    """Return the context manager for a forward pass in `fp32` or `bf16`."""
    if precision == "bf16":
        return torch.autocast(device.type, dtype=torch.bfloat16)
    return contextlib.nullcontext()
