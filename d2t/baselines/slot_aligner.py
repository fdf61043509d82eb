"""A slot aligner in the manner of Slug2Slug (Juraska et al. 2018): does a keyword of each slot stand in the text?"""

from collections.abc import Sequence

from d2t.baselines.rule_check import AnyLength, assessment
from reranker.candidates import Assessment
from reranker.check import Request
from reranker.entities.aliases import Aliases
from reranker.entities.strings import StringFinder
from reranker.entities.text import Text
from reranker.triples import Triple, predicate_key

# Slots whose value has no name: their keywords show only that the text speaks of the slot, whatever it says of it.
KEYWORDS = {"family_friendly": ("family", "families", "child", "children", "kid", "kids", "adult", "adults")}


class SlotAligner(AnyLength):
    """Presence alone: omissions are seen, but nothing that is put in, and no value that is turned round.

    Args:
        aliases: JSON files of other words for a value, as of `EntityCoverage`.
    """

    def __init__(self, aliases: Sequence[str] = ("default",)):
        self.finder = StringFinder(Aliases.load(*aliases), threshold=0.0)
        self.signature = f"check:slot-aligner|{self.finder.signature}"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Omitted are the triples for which no keyword stands in the text; the first also answers for the subject."""
        return [
            assessment(triples, [self._said(triple, read, first=n == 0) for n, triple in enumerate(triples)])
            for triples, read in ((triples, Text(text)) for triples, text in requests)
        ]

    def _said(self, triple: Triple, text: Text, *, first: bool) -> bool:
        if first and not self._stands(triple.subject, text):
            return False
        keywords = KEYWORDS.get(predicate_key(triple.predicate))
        if keywords:
            return any(word.form in keywords for word in text.words)
        return self._stands(triple.object, text)

    def _stands(self, value: str, text: Text) -> bool:
        return next(iter(self.finder.find(value, text)), None) is not None
