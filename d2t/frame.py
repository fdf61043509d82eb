"""Many results as a pandas frame."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from d2t.result import Result
from reranker.errors import InputError
from reranker.triples import format_triples

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (
    "id", "triples", "text", "verdict", "confidence", "doubtful", "source", "score",
    "omitted", "missing", "unsupported", "well_formed", "raw_text", "raw_verdict", "error",
)  # fmt: skip


def to_pandas(results: Iterable[Result]) -> "pd.DataFrame":
    """Return a frame with one row for each result.

    Triples and omitted triples are texts (`s | p | o && s | p | o`); the entities that are missing or unsupported are
    joined by `; `.

    Raises:
        InputError: pandas is not installed, or an element is no result.
    """
    try:
        import pandas as pd
    except ModuleNotFoundError:
        raise InputError("pandas is not installed: pip install 'd2t-reranker[pandas]'") from None
    listed = [results] if isinstance(results, Result) else list(results)
    if wrong := [one for one in listed if not isinstance(one, Result)]:
        raise InputError(f"to_pandas: {wrong[0]!r} is no Result: give the results of a pipeline")
    return pd.DataFrame(list(map(_row, listed)), columns=list(COLUMNS))


def _row(result: Result) -> dict[str, Any]:
    found = result.assessment
    row = result.to_dict() | {"triples": format_triples(result.record.triples)}
    if found is not None:
        unsupported = [mention.entity for mention in found.entities.unsupported] if found.entities else []
        row |= {"omitted": format_triples(found.omitted), "missing": "; ".join(found.missing)}
        row["unsupported"] = "; ".join(unsupported)
    return row
