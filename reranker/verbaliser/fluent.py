"""Fluent forms: a text of sentences about its subjects, with pronouns, and with joined forms."""

from reranker.triples import Triples
from reranker.verbaliser.joined_forms import with_joined_forms
from reranker.verbaliser.pronouns import with_pronouns
from reranker.verbaliser.surnames import with_surnames


def fluent_forms(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the text with pronouns, surnames and joined forms, and then with less and less of them, last as it is."""
    said = with_pronouns(triples, text)
    joined = with_joined_forms(triples, said)
    return with_surnames(triples, joined), joined, said, with_joined_forms(triples, text), text
