"""Fluent forms: a text of sentences about its subjects, with pronouns, short names and joined forms."""

from reranker.triples import Triples
from reranker.verbaliser.forms import names_of
from reranker.verbaliser.joined_forms import with_joined_forms
from reranker.verbaliser.names import with_dots
from reranker.verbaliser.pronouns import with_pronouns
from reranker.verbaliser.short_places import with_short_places
from reranker.verbaliser.surnames import with_surnames


def fluent_forms(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the text with pronouns, short names and joined forms, and then with less and less, last as it is."""
    names = names_of(triples)
    said = with_pronouns(triples, text)
    joined = with_joined_forms(triples, said)
    short = with_surnames(triples, joined)
    texts = (with_short_places(triples, short), short, joined, said, with_joined_forms(triples, text), text)
    return tuple(with_dots(each, names) for each in texts)
