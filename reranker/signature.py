"""Signatures: one line that names everything that changes a result, in the manner of sacreBLEU."""

from hashlib import sha256

import torch


def signature(**parts: object) -> str:
    """`name:value|name:value` in the given order; None and empty values are left out."""
    return "|".join(f"{name}:{value}" for name, value in parts.items() if value not in (None, ""))


def weights_hash(model: torch.nn.Module) -> str:
    """Eight hex digits of a model's weights, whatever file and folder they came from."""
    digest = sha256()
    for name, tensor in sorted(model.state_dict().items()):
        digest.update(name.encode())
        digest.update(tensor.detach().cpu().contiguous().flatten().view(torch.uint8).numpy().tobytes())
    return digest.hexdigest()[:8]
