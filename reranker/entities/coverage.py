"""EntityCoverage: which subjects and objects of a graph a text names (after Faille et al. 2021)."""

from collections.abc import Iterable

from reranker.entities.mentions import EntityReport
from reranker.entities.strings import find_string, normalised_words
from reranker.triples import Triple, entity_words

_WITHOUT_NAME = frozenset({"yes", "no", "true", "false"})


class EntityCoverage:
    """Looks for every subject and object by normalised string match; truth values have no name to look for."""

    signature = "strings"

    def assess(self, triples: Iterable[Triple], text: str) -> EntityReport:
        """Every entity of the triples: mentioned with its span, missing, or not checkable by name."""
        entities = dict.fromkeys(part for triple in triples for part in (triple.subject, triple.object))
        words = normalised_words(text)
        uncheckable = [e for e in entities if entity_words(e).lower() in _WITHOUT_NAME]
        found = {e: find_string(e, words) for e in entities if e not in uncheckable}
        return EntityReport(
            mentions=tuple(mention for mention in found.values() if mention),
            missing=tuple(entity for entity, mention in found.items() if not mention),
            uncheckable=tuple(uncheckable),
        )
