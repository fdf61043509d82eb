"""Where and in which precision models run."""

import contextlib

import torch

from reranker.errors import InputError


def pick_device(name: str = "auto") -> torch.device:
    """`auto` takes a GPU where there is one; else a torch device name."""
    if name == "auto":
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    return torch.device(name)


def autocast(device: torch.device, precision: str) -> contextlib.AbstractContextManager[object]:
    """The context in which a forward pass runs.

    Raises:
        InputError: the precision is neither `fp32` nor `bf16`.
    """
    if precision not in ("fp32", "bf16"):
        raise InputError(f"precision={precision}: fp32 or bf16")
    if precision == "bf16":
        return torch.autocast(device.type, dtype=torch.bfloat16)
    return contextlib.nullcontext()
