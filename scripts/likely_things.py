"""Learn from edited texts by which words of columns and names a subject is a thing."""

from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.training.edited import EDITED_TEXTS, edited_texts
from d2t.training.likely_things import told_subjects, train_weights
from reranker.errors import InputError


def likely_things(config: DictConfig) -> Path:
    """Read the texts, train, save; return the file.

    Raises:
        InputError: if the texts do not tell of both things and persons.
    """
    folder = Path(config.texts or EDITED_TEXTS)
    subjects = list(told_subjects(edited_texts(folder)))
    if len({is_thing for _, is_thing in subjects}) < 2:
        raise InputError(f"{folder}: no texts of both things and persons. Set texts=FOLDER of .jsonl files")
    weights = train_weights(subjects, least=config.least, penalty=config.penalty)
    path = Path(config.output)
    weights.save(path)
    return path


@command("likely_things")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/likely_things.py`."""
    print(f"saved {likely_things(config)}")


if __name__ == "__main__":
    main()
