"""SpanFinder: joins what rules, entity coverage and NLI know of the unsupported words of a text."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from reranker.candidates import Assessment
from reranker.check import CachedCheck, Check, Request
from reranker.clauses import unsupported_parts
from reranker.doubts.relation_claims import RelationClaims
from reranker.errors import TooLongError
from reranker.semantic_accuracy import SemanticAccuracy
from reranker.span_classifier import SpanClassifier
from reranker.span_sources import (
    claim_spans,
    name_spans,
    padding_spans,
    phrase_spans,
    role_spans,
    unit_spans,
    value_spans,
)
from reranker.spans import Span, joined
from reranker.triples import format_triples

RULES = 1  # to be raised when a rule here, in spans.py or in span_sources.py changes


class SpanFinder:
    """Finds the words of a text that the triples do not support.

    The sources, the most exact first (`reranker.spans.joined`): numbers, dates and names that no triple has, words that
    claim a relation, praise, names in exchanged roles, units that no triple has; then NLI, which is asked about texts
    that are not `OK` or in doubt. Where the checkpoint has a head for spans, its words count (`SpanClassifier`, one
    pass). Otherwise it is the phrases that have to go until the facts entail the text (`reranker.clauses`, some dozens
    of passes).

    Args:
        check: the check of a reranker; only an NLI check has what NLI finds.
        claims: the words that claim a relation; None: words claim nothing.
    """

    def __init__(self, check: Check, *, claims: RelationClaims | None = None):
        inner = check.check if isinstance(check, CachedCheck) else check
        self.check = inner if isinstance(inner, SemanticAccuracy) else None
        self.claims = claims

    @property
    def signature(self) -> str:
        """Everything that changes a span, apart from the signature of the reranker."""
        return f"rules-{RULES}" + (f",head-{self.classifier.signature}" if self.classifier else "")

    @cached_property
    def classifier(self) -> SpanClassifier | None:
        """The head beside the checkpoint's weights; None where there is none."""
        return SpanClassifier.beside(self.check.classifier) if self.check else None

    def find(self, request: Request, found: Assessment) -> tuple[Span, ...]:
        """Return the unsupported words of a text, given its assessment, in the order of the text."""
        rules = self.by_rules(request, found)
        if found.problem or (found.ok and not found.doubts):
            return joined(*rules)
        return joined(*rules, self.by_words(request) if self.classifier else self.by_phrases(request, found))

    def by_rules(self, request: Request, found: Assessment) -> Sequence[Iterable[Span]]:
        """Return what each rule finds, the most exact first."""
        return tuple(self._by_rules(request, found))

    def _by_rules(self, request: Request, found: Assessment) -> Iterator[Iterable[Span]]:
        triples, text = request
        if found.entities:
            yield value_spans(found.entities)
            yield name_spans(triples, text, found.entities)
        if self.claims:
            yield claim_spans(self.claims, found, text)
        yield padding_spans([*(check.fact for check in found.facts), format_triples(triples)], text)
        yield role_spans(triples, text, found)
        yield unit_spans(text, found)

    def by_words(self, request: Request) -> tuple[Span, ...]:
        """Return the words that the head for spans marks; none without a head or in a text too long for the encoder."""
        if not self.check or not self.classifier:
            return ()
        triples, text = request
        try:
            return self.classifier.spans([(self.check.templates.text(triples), text)])[0]
        except TooLongError:  # of which the assessment tells
            return ()

    def by_phrases(self, request: Request, found: Assessment) -> tuple[Span, ...]:
        """Return the phrases of a text that hallucinates without which the facts entail the rest."""
        if not self.check or "hallucination" not in found.verdict:
            return ()
        return tuple(phrase_spans(request[1], unsupported_parts(self.check, [request])[0]))
