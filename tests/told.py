"""How the templates tell triples: the fluent text that rows of input and expected text are compared with."""

from reranker.templates import Templates
from reranker.triples import as_triples


def told(triples: str) -> str:
    return Templates.load().fluent(as_triples(triples))
