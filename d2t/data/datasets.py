"""The public data sets by name: examples for training, and corpora of inputs with references for measuring."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from d2t.data.e2e import read_e2e
from d2t.data.records import Record, grouped
from d2t.data.rel2text import read_verbalisations
from d2t.data.textfile import AbsentFileError, is_folder, shown
from d2t.data.webnlg import read_webnlg, xml_files
from reranker.errors import InputError
from reranker.triples import Triples

DataSets = Mapping[str, Mapping[str, str]]  # data set → split or part → file or folder; configs/data names them
Example = tuple[Triples, str]

_READERS: dict[str, Callable[[Path], list[Record]]] = {
    "e2e_original": read_e2e,
    "e2e_cleaned": read_e2e,
    "webnlg": read_webnlg,
    "webnlg_3": read_webnlg,
}
_CORPORA = {"e2e": "e2e_original", "webnlg": "webnlg", "webnlg_3": "webnlg_3"}  # corpus → data set


def training_examples(
    data_sets: DataSets, name: str, *, without: Collection[str] = ()
) -> tuple[list[Example], list[Example]]:
    """Return the training and the development examples of a data set.

    The data sets are `e2e_original`, `e2e_cleaned`, `webnlg`, `webnlg_3` and `rel2text`. Of rel2text they are the
    verbalisations that people found ok; the last twentieth is held out. Records without readable triples are left out:
    some inputs of the cleaned E2E lack a name.

    Args:
        without: categories of WebNLG that are left out.

    Raises:
        InputError: the name is unknown, or a file is absent or broken.
    """
    if name == "rel2text":
        verbalisations = read_verbalisations(Path(data_sets[name]["texts"]))
        right: list[Example] = [((triple,), text) for triple, text, state in verbalisations if state == "ok"]
        cut = len(right) * 19 // 20
        return right[:cut], right[cut:]
    if name not in _READERS:
        raise InputError(f"{name}: no training data has this name; the names are {', '.join(_READERS)}, rel2text")
    records = (_READERS[name](Path(data_sets[name][split])) for split in ("train", "dev"))
    train, development = (
        [
            (record.triples, " ".join(text.split()))
            for record in of_split
            if not record.error and record.category not in without
            for text in record.texts
        ]
        for of_split in records
    )
    return train, development


@dataclass(frozen=True)
class Corpus:
    """Inputs with their references, and the files that they were read from.

    Args:
        seen: the categories of the training data; None for data without categories.
    """

    name: str
    records: list[Record]
    files: list[Path]
    seen: frozenset[str] | None = None


def read_corpus(data_sets: DataSets, name: str, split: str) -> Corpus:
    """Read the split `dev` or `test` of the corpus `e2e`, `webnlg` or `webnlg_3`."""
    if name not in _CORPORA or split not in ("dev", "test"):
        raise InputError(f"corpus={name}, split={split}: {', '.join(_CORPORA)}; dev or test")
    files = data_sets[_CORPORA[name]]
    path = Path(files[split])
    if name == "e2e":
        return Corpus(f"e2e/{split}", grouped(read_e2e(path)), [path])
    records = [record for record in read_webnlg(path) if record.texts]
    seen = frozenset(file.stem for file in xml_files(Path(files["train"])))
    return Corpus(f"{name}/{split}", records, xml_files(path) if is_folder(path) else [path], seen)


def explained(problem: InputError, data_sets: DataSets) -> str:
    """Return the message of a problem; for an absent file of a data set, the message says where to get the file."""
    if isinstance(problem, AbsentFileError):
        places = {problem.path, *problem.path.parents}
        for name, parts in data_sets.items():
            if places & set(map(Path, parts.values())):
                return (
                    f"{shown(problem.path)}: no such file. It belongs to the data set {name}: d2t-data says where to "
                    "get it; the environment variable D2T_DATA or data.root=DIR names the folder of the data sets"
                )
    return str(problem)
