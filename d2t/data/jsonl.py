r"""JSON lines: `{"id": "a", "triples": [["The Mill", "eatType", "pub"]], "texts": ["The Mill is a pub."]}`."""

import json
from typing import NoReturn

from reranker.errors import InputError


def json_object(line: str, *, needed: str) -> dict[str, object]:
    """The object of a line; `needed` says what it should be like.

    Raises:
        InputError: the line is no JSON, or no object; the problem is told, not the line's number.
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
