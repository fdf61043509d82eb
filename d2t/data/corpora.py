"""The corpora that the main job is measured on: their inputs with all references, and the files they come from."""

from dataclasses import dataclass
from pathlib import Path

from d2t.data.e2e import read_e2e
from d2t.data.records import Record, grouped
from d2t.data.webnlg import read_webnlg, xml_files
from reranker.errors import InputError

_E2E = {"dev": "e2e/devset.csv", "test": "e2e/testset_w_refs.csv"}


@dataclass(frozen=True)
class Corpus:
    """Inputs with their references; `seen` are the categories that the training data has, None where it has none."""

    name: str
    records: list[Record]
    files: list[Path]
    seen: frozenset[str] | None = None


def read_corpus(root: Path, name: str, split: str) -> Corpus:
    """The inputs of `e2e` or `webnlg`, split `dev` or `test`, one record an input.

    Raises:
        InputError: no such corpus or split, or a file is absent or broken.
    """
    if name not in ("e2e", "webnlg") or split not in ("dev", "test"):
        raise InputError(f"corpus={name}, split={split}: e2e or webnlg, dev or test")
    if name == "e2e":
        path = root / _E2E[split]
        return Corpus(f"e2e/{split}", grouped(read_e2e(path)), [path])
    folder = root / "webnlg" / split
    records = [record for record in read_webnlg(folder) if record.texts]
    seen = frozenset(file.stem for file in (root / "webnlg" / "train").rglob("*.xml"))
    if not seen:
        raise InputError(f"{root / 'webnlg' / 'train'}: no xml; it tells which categories were seen in training")
    return Corpus(f"webnlg/{split}", records, xml_files(folder), seen)
