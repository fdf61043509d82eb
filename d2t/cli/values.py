"""The type of a value, by the default value of its key and the first word of the key's comment."""

import math
import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from reranker.errors import InputError

_TEXT = re.compile(r"(FILE|FOLDER)\b")  # a comment that starts so: the value is a text, taken word for word
MAPPING = "{NAME: FILE}"  # a comment that starts so: the value maps names to files
_WHOLE = re.compile(r"N\b")  # a whole number, where the default is null


def fitted(key: str, written: str, value: Any, *, default: Any, comment: str, mappings: Sequence[str] = ()) -> Any:
    """Return the value that a key gets.

    Args:
        written: the value as the user wrote it. Where the key holds the name of a file or folder, it is the value:
            `5` and `a,b.txt` are names.
        value: what Hydra's grammar makes of it.
        default: the value in the configs.
        comment: the comment of the key.
        mappings: the keys that map names to files; one of them may be meant by a mapping for a key of one file.

    Raises:
        InputError: the value has another type than the default, or is null where null has no meaning. A null
            mapping leaves the entry out.
    """
    needed = _needed(default, comment, value)
    if value is None:
        if default is not None and not isinstance(default, dict) and "null" not in comment:
            raise InputError(f"{key}=null: {needed or 'a value'} is needed")
        return None
    if isinstance(value, str) and "${" in value:
        return value
    if _TEXT.match(comment):
        if isinstance(value, dict):
            near = get_close_matches(key, mappings, n=1)
            hint = f"; did you mean {near[0]}={written}?" if near else ""
            raise InputError(f"{key}={written}: one name is needed, not a mapping{hint}")
        if isinstance(value, list) and "[" not in comment:
            return written
        return value if isinstance(value, list) or written[:1] in "'\"" else written
    if isinstance(value, float) and not math.isfinite(value):
        raise InputError(f"{key}={written}: {needed or 'a finite number'} is needed")
    if needed and not _fits(value, default):
        raise InputError(f"{key}={written}: {needed} is needed")
    return value


def _needed(default: Any, comment: str, value: Any) -> str:
    """Return what a value must be, in words; empty if any value will do."""
    if _TEXT.match(comment):
        return "a name"
    if isinstance(default, bool):
        return "true or false"
    if isinstance(default, int):
        return "a whole number"
    if isinstance(default, float):
        return "a number"
    if isinstance(default, list):
        return "a list as in [a,b]"
    if isinstance(default, dict):
        return "a mapping as in '{key: value}'"
    if isinstance(default, str) and isinstance(value, list | dict):
        return "a single value"
    return "a whole number" if _WHOLE.match(comment) else ""


def _fits(value: Any, default: Any) -> bool:
    if isinstance(value, bool) or isinstance(default, bool):
        return isinstance(value, bool) and isinstance(default, bool)
    kinds: dict[type, type | tuple[type, ...]] = {int: int, float: (int, float), str: (str, int, float)}
    return isinstance(value, kinds.get(type(default), type(default)) if default is not None else int)
