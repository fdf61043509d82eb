"""Learn from names that editors read by which words of a name and its columns it takes an article."""

import json
from dataclasses import asdict
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.training.likely_articles import NAMES, names_read, train_weights
from reranker.errors import InputError


def likely_articles(config: DictConfig) -> Path:
    """Read the names, train, save; return the file.

    Raises:
        InputError: if the names do not differ in whether they take an article, or a line is malformed.
    """
    path = Path(config.names or NAMES)
    names = list(names_read(path))
    if len({one.takes_the for one in names}) < 2:
        raise InputError(f"{path}: no names of both kinds, with an article and without. Set names=FILE")
    weights = train_weights(names, least=config.least, penalty=config.penalty)
    output = Path(config.output)
    output.write_text(
        json.dumps(asdict(weights), ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )
    return output


@command("likely_articles")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/likely_articles.py`."""
    print(f"saved {likely_articles(config)}")


if __name__ == "__main__":
    main()
