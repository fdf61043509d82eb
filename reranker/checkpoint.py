"""Checkpoints: loading them, and choosing the device and precision of their models."""

import contextlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from transformers import AutoTokenizer, PreTrainedModel, PreTrainedTokenizerBase

from reranker.errors import InputError
from reranker.hub import only_local

_READ_BY_NO_CLASSIFIER = re.compile(r"\bpooler\b|\bposition_ids$")  # roberta-large-mnli has a pooler left over


def load_checkpoint(
    auto_model: Any, name: str | Path, *, kind: str, device: str = "auto", base: bool = False, **options: Any
) -> tuple[PreTrainedModel, PreTrainedTokenizerBase]:
    """Load the model, in fp32 on its device, and the tokenizer of a directory or hub name; run no code of a checkpoint.

    Args:
        auto_model: the `AutoModel…` class of transformers.
        kind: the kind of model, for the error message.
        base: whether the model is to be trained, so that weights may be missing or left over.
        options: further options of `from_pretrained`.

    Raises:
        InputError: the checkpoint cannot be loaded, or weights or the tokenizer are missing, or the device does not
            exist here.
    """
    local = only_local(name)
    try:
        model, info = auto_model.from_pretrained(
            name,
            dtype=torch.float32,
            trust_remote_code=False,
            output_loading_info=True,
            local_files_only=local,
            **options,
        )
        tokenizer = AutoTokenizer.from_pretrained(name, trust_remote_code=False, local_files_only=local)
    except (OSError, ValueError, RuntimeError, SafetensorError) as error:
        reason = str(error).splitlines()[0]
        if local and not Path(name).exists():
            reason = "no such folder, no copy of a model of this name on this machine, and the hub cannot be reached"
        raise InputError(f"{name}: no {kind} checkpoint to load: {reason}") from error
    if not base:
        _check_complete(name, kind, info)
    _check_tokenizer(name, model, tokenizer)
    return model.to(pick_device(device)), tokenizer


def _check_complete(name: str | Path, kind: str, info: Mapping[str, Any]) -> None:
    """Raise InputError if the weights in the files are not those of the model."""
    left_over = [key for key in sorted(info["unexpected_keys"]) if not _READ_BY_NO_CLASSIFIER.search(key)]
    wrong_shape = sorted(key for key, *_ in info["mismatched_keys"])
    for problem, keys in (
        ("lacks", sorted(info["missing_keys"])),
        ("has other", wrong_shape),
        ("has extra", left_over),
    ):
        if keys:
            more = f" and {len(keys) - 3} more" if len(keys) > 3 else ""
            raise InputError(
                f"{name}: no {kind} checkpoint to load: it {problem} weights ({', '.join(keys[:3])}{more}); "
                "use a checkpoint that was trained for this task"
            )


def _check_tokenizer(name: str | Path, model: PreTrainedModel, tokenizer: PreTrainedTokenizerBase) -> None:
    """Raise InputError if the vocabulary is not that of the model; transformers makes up an absent one."""
    weight: torch.Tensor = model.get_input_embeddings().weight  # type: ignore[assignment]
    rows = len(weight)
    if not rows / 2 <= len(tokenizer) <= rows:
        raise InputError(
            f"{name}: its tokenizer has {len(tokenizer)} pieces and its model {rows}: "
            "save the model with its own tokenizer files"
        )


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
