"""Parquet files, and folders of Parquet files or of Hugging Face `datasets` (`save_to_disk`), by pyarrow.

A row has `triples`, and perhaps `id` and `texts`, as a line of JSON has; or it is a row of a table of triples.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from d2t.data.records import Record, at_least_one
from d2t.data.simple_formats import record_of
from d2t.data.textfile import files_in, shown
from d2t.data.triple_table import table_records
from reranker.errors import InputError
from reranker.triples import Triple

_SAVED, _SPLITS = "state.json", "dataset_dict.json"  # the files by which a folder of `datasets` is known
_ROWS = 1000  # rows that are held at once


def is_arrow_folder(path: Path) -> bool:
    """Return whether the folder was saved by `datasets`, or has Parquet files."""
    return (path / _SAVED).is_file() or (path / _SPLITS).is_file() or bool(files_in(path, "*.parquet"))


def read_parquet(*paths: Path) -> Iterator[Record]:
    """Yield the records of Parquet files, one file after the other.

    Raises:
        InputError: pyarrow is not installed, a file is no Parquet, or the columns are wrong.
    """
    return _records([(path, True) for path in paths], shown(paths[0] if len(paths) == 1 else paths[0].parent))


def read_arrow_folder(path: Path) -> Iterator[Record]:
    """Yield the records of a folder of Parquet files or of one saved data set.

    Raises:
        InputError: as for `read_parquet`, or the folder has several splits.
    """
    if (path / _SPLITS).is_file():
        splits = ", ".join(shown(file.parent.name) for file in files_in(path, f"*/{_SAVED}"))
        raise InputError(f"{shown(path)}: a data set with the splits {splits}: name one, input={shown(path)}/SPLIT")
    if (path / _SAVED).is_file():
        return _records([(file, False) for file in files_in(path, "*.arrow")], shown(path))
    return read_parquet(*files_in(path, "*.parquet"))


def _records(files: list[tuple[Path, bool]], where: str) -> Iterator[Record]:
    rows = _rows(files)
    first = next(rows, None)
    if first is None:
        raise InputError(f"{where}: no record in it: a row with triples is needed")
    columns, place = set(first[1]), f"{where}, row"

    def numbered() -> Iterator[tuple[int, dict[str, Any]]]:
        yield first
        yield from rows

    records: Iterator[Record]
    if "triples" in columns:
        records = (record_of(row, str(number), f"{place} {number}") for number, row in numbered())
    elif columns >= set(Triple._fields):
        records = table_records(numbered(), columns, place)
    else:
        raise InputError(
            f"{where}: the columns are {shown(', '.join(sorted(columns))[:200])}: triples (lists of subject, predicate "
            "and object), or subject, predicate, object and perhaps id are needed: rename or add them"
        )
    return at_least_one(records, where, "a row with triples")


def _rows(files: list[tuple[Path, bool]]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the number, from 1, and the cells of each row of Parquet files (True) or Arrow files (False)."""
    try:
        import pyarrow
        from pyarrow import ipc, parquet
    except ImportError:
        raise InputError("Parquet and saved data sets need pyarrow: pip install 'd2t-reranker[formats]'") from None
    number = 0
    for path, is_parquet in files:
        try:
            with pyarrow.OSFile(str(path)) as file:
                batches = parquet.ParquetFile(file).iter_batches(_ROWS) if is_parquet else ipc.open_stream(file)
                for batch in batches:
                    for number, row in enumerate(batch.to_pylist(), number + 1):  # noqa: B020
                        yield number, row
        except (pyarrow.ArrowException, OSError, ValueError) as error:
            what = "Parquet" if is_parquet else "Arrow"
            reason = shown(" ".join(str(error).split())[:150])
            raise InputError(f"{shown(path)}: broken {what} ({reason}): write or get the file again") from None
