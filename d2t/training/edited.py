"""The edited texts: inputs of many domains, each with its template text as an editor mended it."""

from collections.abc import Iterator
from pathlib import Path

from d2t.data.datasets import Example
from d2t.data.user_files import file_examples

EDITED_TEXTS = Path(__file__).with_name("edited_texts")
HELD_OUT = "held_out.jsonl"


def edited_texts(folder: Path = EDITED_TEXTS) -> Iterator[Example]:
    """Yield the triples of each input of a folder and the text as an editor mended it, without those held out."""
    for file in sorted(folder.glob("*.jsonl")):
        if file.name != HELD_OUT:
            yield from file_examples(str(file))


def held_out_texts() -> list[Example]:
    """Return the inputs and texts on which nothing is trained."""
    return file_examples(str(EDITED_TEXTS / HELD_OUT))
