"""Result files: figures with their command, signature and data."""

import json
import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from d2t.stats.bootstrap import Figure
from reranker.errors import InputError

_HEAD = ("command", "signature", "data")


@dataclass(frozen=True)
class Measurement:
    """The figures of an experiment.

    Args:
        signature: names everything that changes the figures, in one line.
        data: `name`, `sha256` and `n`, the number of texts.
        figures: figures, numbers, strings and null, in mappings and lists of any depth.
    """

    signature: str
    data: Mapping[str, Any]
    figures: Mapping[str, Any]


def file_sha256(paths: Iterable[Path]) -> str:
    """Return one hash over the contents of files, in the given order."""
    digest = sha256()
    for path in paths:
        if not path.is_file():
            raise InputError(f"{path}: no such file")
        digest.update(path.read_bytes())
    return digest.hexdigest()


def write_result(path: Path, command: str, found: Measurement) -> None:
    """Write a result file as indented JSON: `command`, `signature`, `data`, and the figures beside them.

    Raises:
        InputError: command or signature is empty, data has other keys, a figure is not finite, or a figure has the name
            `command`, `signature` or `data`.
    """
    signature, data, figures = found.signature, found.data, found.figures
    if not command.strip() or not signature.strip() or "\n" in command + signature:
        raise InputError(f"{path}: command and signature are one line each, not {command!r} and {signature!r}")
    if set(data) != {"name", "sha256", "n"} or not re.fullmatch(r"[0-9a-f]{64}", str(data["sha256"])):
        raise InputError(f"{path}: data needs name, sha256 (64 hex digits) and n, not {dict(data)!r}")
    if not figures or set(figures) & set(_HEAD):
        raise InputError(f"{path}: figures are needed, under names other than {', '.join(_HEAD)}")
    content = {"command": command, "signature": signature, "data": dict(data), **_plain(figures, str(path))}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _plain(value: Any, where: str) -> Any:
    if isinstance(value, Figure):
        if not value.low <= value.high:
            raise InputError(f"{where}: the interval {value} is upside down")
        return _plain(asdict(value), where)
    if isinstance(value, Mapping):
        return {str(key): _plain(part, f"{where}: {key}") for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part, where) for part in value]
    if isinstance(value, float):
        if not math.isfinite(value):
            raise InputError(f"{where}: {value} is no figure")
        return round(value, 4)
    if value is None or isinstance(value, int | str):
        return value
    raise InputError(f"{where}: {value!r} is neither a figure nor a mapping of figures")
