"""Reading JSON files."""

import json
from pathlib import Path
from typing import Any

from reranker.errors import InputError


def read_json(path: Path, remedy: str = "check the path") -> Any:
    """Return the content of a JSON file.

    Args:
        remedy: advice for the case that the file does not exist.

    Raises:
        InputError: the file does not exist or is not JSON.
    """
    if not path.is_file():
        raise InputError(f"{path}: no such file; {remedy}")
    try:
        return json.loads(path.read_bytes())
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise InputError(f"{path}: not JSON in UTF-8 ({error})") from None
