"""RelationWitness: facts that a text states of other entities than the triples do, by the extractor's scores."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from reranker.candidates import OF_OTHERS, Doubt
from reranker.check import Request
from reranker.entities.anaphora import RootAnaphora
from reranker.entities.coverage import EntityCoverage
from reranker.relations.extractor import MarkedText, RelationExtractor
from reranker.relations.pairs import Pair
from reranker.signature import signature
from reranker.triples import Triple, Triples, predicate_key, predicate_words

RULES = 2  # to be raised when it changes to which triples the witness may object
# Words of predicates that say the same of both entities: `spouse`, `related_mean_of_transportation`.
_EITHER_WAY = frozenset({"associated", "married", "partner", "related", "sibling", "similar", "spouse", "twin"})


class Objection(NamedTuple):
    """A triple that the text does not state, and the one with its predicate that it states in its place."""

    triple: Triple
    stated: Triple


class RelationWitness:
    """Objects to texts that exchange roles: subject and object, or the objects of two facts.

    A triple is objected to if the network gives its predicate to other entities of the input, which share the triple's
    subject or object or are the triple turned round, by a `margin` more than to the triple's own. Only triples are
    whose predicate the network was trained on.

    Args:
        entities: finds the mentions; None: entity coverage with pronouns.
        margin: in log-odds; chosen on development texts of WebNLG 3.0, so that 4 of 1,000 right texts are objected to.
    """

    def __init__(self, extractor: RelationExtractor, entities: EntityCoverage | None = None, *, margin: float = 9.0):
        self.extractor, self.margin = extractor, margin
        self.entities = entities or EntityCoverage(resolver=RootAnaphora())

    @property
    def signature(self) -> str:
        """Everything that changes an objection."""
        own = signature(rules=RULES, margin=self.margin, mentions=self.entities.signature)
        return f"{self.extractor.signature}|{own}"

    @classmethod
    def from_pretrained(cls, name: str | Path | None = None, *, margin: float = 9.0) -> "RelationWitness":
        """Load the extractor from a folder; None: the one that ships."""
        return cls(RelationExtractor.from_pretrained(name), margin=margin)

    def doubts(self, requests: Sequence[Request]) -> list[tuple[Doubt, ...]]:
        """Return the objections as doubts, so that it can be the witness of a `Reranker`."""
        return [
            tuple(Doubt(OF_OTHERS, predicate_words(found.triple.predicate)) for found in of_text)
            for of_text in self.objections(requests)
        ]

    def objections(self, requests: Sequence[Request]) -> list[tuple[Objection, ...]]:
        """Return the objections to each text."""
        known = frozenset(self.extractor.known)
        judged = [[t for t in triples if predicate_key(t.predicate) in known] for triples, _ in requests]
        asked = [number for number, of_text in enumerate(judged) if of_text]
        found: list[tuple[Objection, ...]] = [()] * len(requests)
        if not asked:
            return found
        keys = list(dict.fromkeys(predicate_key(t.predicate) for of_text in judged for t in of_text))
        column = {key: n for n, key in enumerate(keys)}
        texts = [self._marked(*requests[number]) for number in asked]
        for number, (marked, scores) in zip(asked, self.extractor.scores(texts, keys), strict=True):
            by_key = {
                key: dict(zip(marked.entities, scores[:, column[key]].tolist(), strict=True))
                for key in {predicate_key(t.predicate) for t in judged[number]}
            }
            triples, _ = requests[number]
            objections = (self._objection(t, triples, by_key[predicate_key(t.predicate)]) for t in judged[number])
            found[number] = tuple(objection for objection in objections if objection)
        return found

    def _marked(self, triples: Triples, text: str) -> MarkedText:
        return MarkedText(text, self.entities.assess(triples, text).mentions)

    def _objection(self, triple: Triple, triples: Triples, scores: dict[Pair, float]) -> Objection | None:
        own = (triple.subject, triple.object)
        key = predicate_key(triple.predicate)
        given = {(t.subject, t.object) for t in triples if predicate_key(t.predicate) == key}
        if not _EITHER_WAY.isdisjoint(key.split("_")):
            given |= {pair[::-1] for pair in given}
        rivals = {pair: score for pair, score in scores.items() if pair not in given and _related(pair, own)}
        if own not in scores or not rivals:
            return None
        best = max(rivals, key=rivals.__getitem__)
        if rivals[best] <= max(self.extractor.threshold, scores[own] + self.margin):
            return None
        return Objection(triple, Triple(best[0], triple.predicate, best[1]))


def _related(one: Pair, other: Pair) -> bool:
    return one[0] == other[0] or one[1] == other[1] or one == other[::-1]
