"""Loading checkpoints; where and in which precision models run."""

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
    """Model (fp32, on its device) and tokenizer of a checkpoint, by directory or hub name.

    Args:
        auto_model: the transformers `AutoModel…` class that reads it.
        kind: what the checkpoint should be, for the error.
        options: further ones of `from_pretrained`.

    Raises:
        InputError: there is no such checkpoint.
    """
    try:
        model = auto_model.from_pretrained(name, dtype=torch.float32, **options)
        tokenizer = AutoTokenizer.from_pretrained(name)
    except (OSError, ValueError, SafetensorError) as error:
        raise InputError(f"{name}: no {kind} checkpoint to load: {str(error).splitlines()[0]}") from error
    return model.to(pick_device(device)), tokenizer


def label_order(model: PreTrainedModel) -> dict[str, int]:
    """Label in lower case → its index in the model's output, by the model's own config."""
    return {str(label).lower(): int(index) for index, label in (model.config.id2label or {}).items()}


def pick_device(name: str = "auto") -> torch.device:
    """`auto` takes a GPU where there is one; else a torch device name.

    Raises:
        InputError: there is no such device.
    """
    if name == "auto":
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    try:
        device = torch.device(name)
        torch.empty(0, device=device)
    except (RuntimeError, AssertionError, NotImplementedError) as error:
        raise InputError(f"device={name}: not to be had here ({str(error).splitlines()[0]})") from None
    return device


def check_precision(precision: str) -> str:
    """The precision itself.

    Raises:
        InputError: it is neither `fp32` nor `bf16`.
    """
    if precision not in ("fp32", "bf16"):
        raise InputError(f"precision={precision}: fp32 or bf16")
    return precision


def autocast(device: torch.device, precision: str) -> contextlib.AbstractContextManager[object]:
    """The context in which a forward pass runs."""
    if precision == "bf16":
        return torch.autocast(device.type, dtype=torch.bfloat16)
    return contextlib.nullcontext()
