"""SlotAligner: looks for a keyword of each slot in the text, as Slug2Slug does (Juraska et al. 2018)."""

from collections.abc import Sequence

from d2t.baselines.rule_check import AnyLength, assessment
from reranker.candidates import Assessment
from reranker.check import Request
from reranker.entities.aliases import Aliases
from reranker.entities.strings import StringFinder
from reranker.entities.text import Text
from reranker.triples import Triple, predicate_key

# The value of these slots has no name. Their keywords show that the text speaks of the slot, not which value it gives.
KEYWORDS = {"family_friendly": ("family", "families", "child", "children", "kid", "kids", "adult", "adults")}


class SlotAligner(AnyLength):
    """Rejects texts without a keyword of each slot; it sees no hallucination and no wrong value."""

    def __init__(self, aliases: Sequence[str] = ("default",)):
        self.finder = StringFinder(Aliases.load(*aliases), threshold=0.0)
        self.signature = f"check:slot-aligner|{self.finder.signature}"

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the assessment of each text; an unnamed subject counts as an omission of the first triple."""
        return [
            assessment(triples, [self._said(triple, words, first=n == 0) for n, triple in enumerate(triples)])
            for triples, words in ((triples, Text(text)) for triples, text in requests)
        ]

    def _said(self, triple: Triple, text: Text, *, first: bool) -> bool:
        if first and not self._named(triple.subject, text):
            return False
        keywords = KEYWORDS.get(predicate_key(triple.predicate))
        if keywords:
            return any(word.form in keywords for word in text.words)
        return self._named(triple.object, text)

    def _named(self, value: str, text: Text) -> bool:
        return next(iter(self.finder.find(value, text)), None) is not None
