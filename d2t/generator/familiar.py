"""Familiar predicates: those that a generator was trained on often enough to put them into words itself."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256

from transformers import PreTrainedTokenizerBase

from reranker.triples import Triple, Triples, predicate_of

OFTEN = 10  # texts; those of Rel2Text, which are seldom, are worded badly
OFTEN_IF_RESTATED = 3  # each text comes again in many forms
_KEY, _READS_SENTENCES = "predicates", "reads_sentences"  # in `tokenizer_config.json`


@dataclass(frozen=True)
class Familiar:
    """The predicates that a generator was trained on; None if that is not known, then all are familiar.

    Args:
        reads_sentences: whether the generator reads facts with other predicates as template sentences, not as triples.
    """

    predicates: frozenset[str] | None = None
    reads_sentences: bool = False

    @classmethod
    def among(cls, inputs: Iterable[Triples], *, reads_sentences: bool = False) -> "Familiar":
        """Return the predicates of at least `OFTEN` training texts.

        Args:
            inputs: the triples of each text.
        """
        return cls(_often(inputs, OFTEN), reads_sentences)

    def with_restated(self, inputs: Iterable[Triples]) -> "Familiar":
        """Return these predicates, and those of inputs whose facts training says again in many forms."""
        return replace(self, predicates=(self.predicates or frozenset()) | _often(inputs, OFTEN_IF_RESTATED))

    @classmethod
    def of(cls, tokenizer: PreTrainedTokenizerBase) -> "Familiar":
        """Return the predicates that a tokenizer was saved with."""
        saved = tokenizer.init_kwargs.get(_KEY)
        reads_sentences = bool(tokenizer.init_kwargs.get(_READS_SENTENCES))
        return cls(None if saved is None else frozenset(saved.split()), reads_sentences)

    def save_with(self, tokenizer: PreTrainedTokenizerBase) -> None:
        """Add the predicates to those that the tokenizer is saved with; a generator goes on reading sentences."""
        known = Familiar.of(tokenizer).predicates or frozenset()
        tokenizer.init_kwargs[_KEY] = " ".join(sorted(known | (self.predicates or frozenset())))
        if self.reads_sentences:
            tokenizer.init_kwargs[_READS_SENTENCES] = True

    @property
    def signature(self) -> str:
        """Eight hex digits of the predicates, and whether others are read as sentences; `all` if all are familiar."""
        if self.predicates is None:
            return "all"
        content = sha256(" ".join(sorted(self.predicates)).encode()).hexdigest()[:8]
        return f"{content},sentences" if self.reads_sentences else content

    def __contains__(self, triple: Triple) -> bool:
        """Whether the generator knows the predicate of a triple."""
        return self.predicates is None or predicate_of(triple) in self.predicates


def _often(inputs: Iterable[Triples], least: int) -> frozenset[str]:
    counts = Counter(key for triples in inputs for key in {predicate_of(triple) for triple in triples})
    return frozenset(key for key, count in counts.items() if count >= least)


ALL_FAMILIAR = Familiar()
