"""Signatures: one line that names everything that changes a result, as sacreBLEU prints."""

from hashlib import sha256
from typing import Protocol

import torch


class Signed(Protocol):
    """Has a signature."""

    @property
    def signature(self) -> str:
        """Everything that changes a result."""


def signature(**parts: object) -> str:
    """Return `name:value|name:value` in the given order, without empty values and None."""
    return "|".join(f"{name}:{value}" for name, value in parts.items() if value not in (None, ""))


def weights_hash(model: torch.nn.Module) -> str:
    """Return eight hex digits that depend on a model's weights alone, not on their file."""
    digest = sha256()
    for name, tensor in sorted(model.state_dict().items()):
        digest.update(name.encode())
        digest.update(tensor.detach().cpu().contiguous().flatten().view(torch.uint8).numpy().tobytes())
    return digest.hexdigest()[:8]
