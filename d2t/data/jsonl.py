"""Reading JSON lines: files with one JSON object on each line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn, TypeVar

from d2t.data.textfile import located, numbered_lines, text_lines
from reranker.errors import InputError

Item = TypeVar("Item")


def read_json_lines(path: Path, parse: Callable[[dict[str, object]], Item], *, needed: str) -> list[Item]:
    """Return what `parse` makes of the object of each line; blank lines are left out.

    Args:
        needed: an example of a line, for error messages.

    Raises:
        InputError: a line is no JSON object, or `parse` refuses a line. The message names the line.
    """
    items = []
    for number, line in numbered_lines(text_lines(path)):
        with located(path, number):
            items.append(parse(json_object(line, needed=needed)))
    return items


def json_object(line: str, *, needed: str) -> dict[str, object]:
    """Return the object of a line.

    Raises:
        InputError: the line is no JSON object. The message shows the example `needed`, but does not name the line.
    """
    try:
        value = json.loads(line, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise InputError(
            f"malformed JSON at column {error.colno} ({error.msg}): one object on one line is needed"
        ) from None
    except ValueError as error:  # a constant such as NaN, a number of thousands of digits
        raise InputError(f"malformed JSON ({error}): only strings and plain numbers are needed") from None
    except RecursionError:
        raise InputError("brackets nested too deep: a flat object is needed") from None
    if not isinstance(value, dict):
        raise InputError(f"{line[:60]!r} is no JSON object: {needed} is needed")
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")
