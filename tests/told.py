"""How the templates tell triples: the fluent text that rows of input and expected text are compared with."""

from reranker.templates import Templates
from reranker.triples import as_triples
from reranker.verbaliser.fluent import fluent_forms


def told(triples: str) -> str:
    given = as_triples(triples)
    return fluent_forms(given, Templates.load().texts(given)[0])[0]
