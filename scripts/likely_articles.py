"""Learn from names that editors read by which words of a name and its columns it takes an article."""

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
    weights.save(output)
    return output


@command("likely_articles")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/likely_articles.py`."""
    print(f"saved {likely_articles(config)}")


if __name__ == "__main__":
    main()
