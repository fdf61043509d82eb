"""RelationClaims: the words by which a text claims a relation, so that a text that claims too much is in doubt."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from reranker.doubts.relation_words import akin, is_relational, lemmas_of, synonyms, text_lemmas
from reranker.jsonfile import read_json
from reranker.triples import Triple, Triples, predicate_of
from reranker.verbaliser.phrases import PREPOSITIONS

RULES = 2  # to be raised when a rule below changes

_SHIPPED = Path(__file__).with_name("relation_claims.json")
_COMMON = 0.2  # a predicate explains a word only as far as it is this much rarer in texts without the word


@dataclass(frozen=True)
class RelationClaims:
    """Words, each with the predicates that a text with the word has, such as `born` with the place and date of birth.

    Args:
        predicates: word → keys of its predicates.
        known: keys of all predicates that the words were learned from. Whether a text claims too much can be told only
            if all its triples have known predicates.
    """

    predicates: Mapping[str, frozenset[str]] = field(default_factory=dict, repr=False)
    known: frozenset[str] = field(default=frozenset(), repr=False)

    @classmethod
    def load(cls, path: Path = _SHIPPED) -> "RelationClaims":
        """Load what `scripts/relation_words.py` saved.

        Raises:
            InputError: the file is absent or damaged.
        """
        content = read_json(path)
        predicates = {word: frozenset(keys.split()) for word, keys in content["claims"].items()}
        return cls(predicates, frozenset(content["known"].split()))

    @classmethod
    def learn(
        cls,
        examples: Iterable[tuple[Triples, str]],
        *,
        least: int = 30,
        share: float = 0.008,
        rest: float = 0.02,
        most: int = 12,
    ) -> "RelationClaims":
        """Learn which words occur with a few predicates only.

        Args:
            least: in how many texts a word must occur.
            share: the least part of the texts with a word that a predicate must explain. Rarer ones are slips, such as
                `born` for a nationality.
            rest: the greatest part of the texts with a word that its predicates need not explain.
            most: the greatest number of predicates of a word; a word with more claims nothing.
        """
        texts = [(frozenset(map(predicate_of, triples)), _said(triples, text)) for triples, text in examples]
        frequency = Counter(key for keys, _ in texts for key in keys)
        found = defaultdict(list)
        for keys, words in texts:
            for word in words:
                found[word].append(keys)
        shares = {key: count / len(texts) for key, count in frequency.items()}
        predicates = {}
        for word, inputs in sorted(found.items()):
            if len(inputs) >= least and word not in PREPOSITIONS and is_relational(word):
                keys, left = _explained(inputs, shares, max(2, share * len(inputs)))
                if left <= rest * len(inputs) and len(keys) <= most:
                    predicates[word] = keys
        return cls(predicates, frozenset(frequency))

    def to_dict(self) -> dict[str, object]:
        """Return what `load` reads."""
        claims = {word: " ".join(sorted(keys)) for word, keys in sorted(self.predicates.items())}
        return {"claims": claims, "known": " ".join(sorted(self.known))}

    @cached_property
    def version(self) -> str:
        """Eight hex digits of the words, and the number of the rules."""
        return f"{sha256(repr(self.to_dict()).encode()).hexdigest()[:8]}-{RULES}"

    def unfounded(self, facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[str]:
        """Yield the words of the text that claim a relation which no triple has.

        Args:
            facts: each triple with its fact in a sentence.
        """
        given = list(facts)
        triples = tuple(triple for triple, _ in given)
        keys = frozenset(map(predicate_of, triples))
        if not keys <= self.known:
            return
        own = frozenset[str]().union(*(lemmas_of(triple, fact) | synonyms(triple) for triple, fact in given))
        for word in sorted(_said(triples, text)):
            claimed = self.predicates.get(word)
            if claimed and keys.isdisjoint(claimed) and not any(akin(word, other) for other in own):
                yield word


def _said(triples: Triples, text: str) -> Set[str]:
    """Return the lemmas of a text without the words of subjects and objects, in whatever form they stand there."""
    named = " ".join(part.replace("_", " ") for triple in triples for part in (triple.subject, triple.object))
    return text_lemmas(triples, text) - text_lemmas((), named.lower())


def _explained(
    inputs: Sequence[frozenset[str]], shares: Mapping[str, float], least: float
) -> tuple[frozenset[str], int]:
    """Return the predicates that explain most of these inputs, each at least so many of the rest, and what is left."""
    chosen, left = [], list(inputs)
    while left:
        counts = Counter(key for keys in left for key in keys)
        weights = {
            key: count * min(1.0, count / len(left) * _COMMON / shares[key]) for key, count in sorted(counts.items())
        }
        best = max(weights, key=weights.__getitem__)
        if counts[best] < least:
            break
        chosen.append(best)
        left = [keys for keys in left if best not in keys]
    return frozenset(chosen), len(left)
