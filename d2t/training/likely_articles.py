"""Training the weights by which the verbaliser finds names that take an article, on names that editors read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from d2t.data.csvfile import named_rows
from d2t.data.textfile import read_text
from d2t.stats.logistic import fit_logistic
from reranker.errors import InputError
from reranker.log_odds import Weights
from reranker.triples import Triple
from reranker.verbaliser.articles import as_known_kind
from reranker.verbaliser.likely_articles import LEAST, features, may_take_the
from reranker.verbaliser.names import takes_the

NAMES = Path(__file__).with_name("names_with_articles.tsv")
_ARTICLES = {"the": True, "none": False}


@dataclass(frozen=True)
class NameRead:
    """A name as an editor read it.

    Args:
        keys: the predicates of what has the name.
        takes_the: whether the name has an article inside a sentence: *the Alder Brooch*.
    """

    name: str
    keys: tuple[str, ...]
    takes_the: bool


def names_read(path: Path = NAMES) -> Iterator[NameRead]:
    """Yield the names of a file with the columns `name`, `columns` (between spaces) and `article` (`the` or `none`).

    Raises:
        InputError: a column is absent, or an article is another word. The message names the line.
    """
    for line, row in named_rows(read_text(path), "\t", str(path), {"name", "columns", "article"}, quoted=False):
        if row["article"] not in _ARTICLES:
            raise InputError(f"{path}, line {line}: the article is {row['article']!r}: write `the` or `none`")
        yield NameRead(row["name"], tuple(row["columns"].split()), _ARTICLES[row["article"]])


def train_weights(names: Sequence[NameRead], *, least: int, penalty: float) -> Weights:
    """Return the weights of a logistic regression over the features of names.

    Args:
        least: how many names must have a feature.
        penalty: of the squared weights (L2).
    """
    found = [features(one.name, one.keys) for one in names]
    return fit_logistic(found, [one.takes_the for one in names], penalty=penalty, least=least).rounded()


def cross_validated(
    names: Sequence[NameRead], *, least: int, penalty: float, folds: int = 10
) -> Iterator[tuple[bool, bool]]:
    """Yield for each name that no rule knows whether it has an article, and whether weights of other names say so."""
    for fold in range(folds):
        others = [one for number, one in enumerate(names) if number % folds != fold]
        weights = train_weights(others, least=least, penalty=penalty)
        for one in names[fold::folds]:
            facts = [Triple(one.name, key, "value") for key in one.keys]
            if as_known_kind(one.name, one.name, facts) == one.name and not takes_the(one.name):
                may_take_it = may_take_the(one.name)
                yield one.takes_the, may_take_it and weights.log_odds(features(one.name, one.keys)) >= LEAST
