"""Fluent forms: a text of sentences about its subjects, with pronouns, and with joined forms."""

from reranker.triples import Triples
from reranker.verbaliser.joined_forms import with_joined_forms
from reranker.verbaliser.pronouns import with_pronouns


def fluent_forms(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the text with pronouns and joined forms, with pronouns alone, with joined forms alone, and as it is."""
    said = with_pronouns(triples, text)
    return with_joined_forms(triples, said), said, with_joined_forms(triples, text), text
