"""Reading a user's JSON file, or saying plainly why it cannot be read."""

import json
from pathlib import Path
from typing import Any

from reranker.errors import InputError


def read_json(path: Path, remedy: str) -> Any:
    """The content of a JSON file in UTF-8.

    Args:
        remedy: what to do where the file is absent.

    Raises:
        InputError: it is absent or no JSON.
    """
    if not path.is_file():
        raise InputError(f"{path}: no such file; {remedy}")
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise InputError(f"{path}: no JSON in UTF-8: {error}") from None
