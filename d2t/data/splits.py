"""The training data sets by name: which files each consists of, and their (triples, text) examples."""

from collections.abc import Callable
from pathlib import Path

from d2t.data.e2e import read_e2e
from d2t.data.inputs import read_records
from d2t.data.records import Record
from d2t.data.webnlg import read_webnlg
from reranker.errors import InputError
from reranker.triples import Triples

Example = tuple[Triples, str]

_Reader = Callable[[Path], list[Record]]
_FILES: dict[str, tuple[_Reader, str, str]] = {
    "e2e_original": (read_e2e, "e2e/trainset.csv", "e2e/devset.csv"),
    "e2e_cleaned": (read_e2e, "e2e_cleaned/train-fixed.no-ol.csv", "e2e_cleaned/devel-fixed.no-ol.csv"),
    "webnlg": (read_webnlg, "webnlg/train", "webnlg/dev"),
}


def training_examples(root: Path, name: str) -> tuple[list[Example], list[Example]]:
    """Training and development examples of `e2e_original`, `e2e_cleaned` or `webnlg`.

    Records that cannot be read as triples are left out: some inputs of the cleaned E2E lack a name.

    Raises:
        InputError: there is no such set, or a file is absent or broken.
    """
    if name not in _FILES:
        raise InputError(f"{name}: no training data of that name; there are {', '.join(_FILES)}")
    reader, *files = _FILES[name]
    train, development = (
        [(r.triples, " ".join(text.split())) for r in reader(root / file) if not r.error for text in r.texts]
        for file in files
    )
    return train, development


def file_examples(source: str) -> list[Example]:
    """The examples of a user's own file or folder, in any format that `read_records` takes.

    Raises:
        InputError: it cannot be read, one of its records is broken, or none has a text.
    """
    records = read_records(source)
    if broken := next((record.error for record in records if record.error), ""):
        raise InputError(broken)
    examples = [(record.triples, text) for record in records for text in record.texts]
    if not examples:
        raise InputError(f"{source}: no texts in it: triples with their texts are needed")
    return examples
