"""Human ratings of the WebNLG challenge 2020, a text with mean ratings on each line (Castro Ferreira et al. 2020)."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from d2t.data.jsonl import read_json_lines
from d2t.data.textfile import shown
from reranker.errors import InputError
from reranker.triples import Triples, as_triples

RATINGS = {  # our name → the key in the file
    "correctness": "Correctness",
    "coverage": "DataCoverage",
    "relevance": "Relevance",
    "fluency": "Fluency",
    "structure": "TextStructure",
}
_NEEDED = '{"id": 68, "team": "…", "triples": [[…]], "text": "…", "Correctness": 99.0, "DataCoverage": 97.7, …}'


@dataclass(frozen=True)
class RatedText2020:
    """A text with its mean ratings from 0 to 100.

    Args:
        input: the id of the input.
        ratings: by the names of `RATINGS`.
    """

    input: str
    team: str
    triples: Triples
    text: str
    ratings: Mapping[str, float]


def read_ratings_2020(path: Path) -> list[RatedText2020]:
    """Read the rated texts.

    Raises:
        InputError: a line lacks a key, a rating is not from 0 to 100, a text is rated twice, or there is no line.
    """
    seen: set[tuple[str, str]] = set()

    def parse(line: dict[str, object]) -> RatedText2020:
        name, team, text, triples = (line.get(key) for key in ("id", "team", "text", "triples"))
        if not isinstance(name, int | str) or not isinstance(team, str) or not isinstance(text, str):
            raise InputError(f"`id`, `team` and `text` are needed: {_NEEDED}")
        if (key := (str(name), team)) in seen:
            raise InputError(f"the text of {team} for the input {name} is there twice: keep one of them")
        seen.add(key)
        if not isinstance(triples, list):
            raise InputError(f"a list `triples` is needed: {_NEEDED}")
        return RatedText2020(str(name), team, as_triples(triples), text.strip(), _ratings(line))

    texts = read_json_lines(path, parse, needed=_NEEDED)
    if not texts:
        raise InputError(f"{shown(path)}: no line in it: {_NEEDED} is needed")
    return texts


def _ratings(line: Mapping[str, object]) -> dict[str, float]:
    ratings = {}
    for name, key in RATINGS.items():
        rating = line.get(key)
        if isinstance(rating, bool) or not isinstance(rating, int | float) or not 0 <= rating <= 100:
            raise InputError(f"`{key}` is {rating!r}: a mean rating from 0 to 100 is needed")
        ratings[name] = float(rating)
    return ratings
