"""The written texts: what a careful writer says of inputs of WebNLG 3.0 and of many domains, instead of references."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from d2t.data.csvfile import named_rows
from d2t.data.datasets import DataSets, Example, training_examples
from d2t.data.textfile import read_text, shown
from d2t.training.edited import edited_texts, held_out_texts
from reranker.triples import Triples

WRITTEN_TEXTS = Path(__file__).with_name("written_texts")
INPUT, TEXT = "input", "text"


def written_examples(data_sets: DataSets, *, without: Collection[str] = ()) -> tuple[list[Example], list[Example]]:
    """Return the training and the development inputs that have a written text, each with that text.

    They are the inputs of WebNLG 3.0; those of the edited texts are training inputs, too. A development input whose
    triples are also a training input, in another order, is left out.

    Args:
        without: categories of WebNLG that are left out.

    Raises:
        InputError: a file is absent or broken.
    """
    training, development = training_examples(data_sets, "webnlg_3", without=without)
    texts = _texts(WRITTEN_TEXTS)
    written = list(_written([*training, *edited_texts()], texts))
    trained_on = {input_key(triples) for triples, _ in written}
    return written, [example for example in _written(development, texts) if input_key(example[0]) not in trained_on]


def written_held_out() -> list[Example]:
    """Return the inputs of many domains on which nothing is trained, with their written texts."""
    return list(_written(held_out_texts(), _texts(WRITTEN_TEXTS)))


def input_key(triples: Triples) -> str:
    """Return what stands for an input in the files, so that they hold no triple of a data set.

    The order of the triples does not count.
    """
    return sha256(repr(sorted(map(tuple, triples))).encode()).hexdigest()[:12]


def _written(examples: Iterable[Example], texts: Mapping[str, str]) -> Iterator[Example]:
    """Yield each input that has a text, once, in whatever orders its triples come."""
    first = {input_key(triples): triples for triples, _ in reversed(list(examples))}
    for key, triples in reversed(first.items()):
        if text := texts.get(key):
            yield triples, text


def _texts(folder: Path) -> dict[str, str]:
    """Return the texts of a folder by the keys of their inputs."""
    return {row[INPUT]: row[TEXT] for _, row in rows_of(folder, {INPUT, TEXT})}


def rows_of(folder: Path, columns: set[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the place and the fields of each row of the tsv files of a folder.

    Raises:
        InputError: a file has no such columns. The message names the line.
    """
    for file in sorted(folder.glob("*.tsv")):
        for line, row in named_rows(read_text(file), "\t", shown(file), columns, quoted=False):
            yield f"{shown(file)}, line {line}", row
